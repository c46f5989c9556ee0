// @ts-check
/** Choosing a move: picks by tap, drag or key in any order; only the button plays it. */

import { Choice, count } from "./choice.js";

/** @typedef {import("./choice.js").Pick} Pick */
/** @typedef {import("./types.js").ChoiceInfo} ChoiceInfo */

// In pixels: how far a finger moves before it drags, and how far from its centre a tap may miss.
const FAR = 8;
const NEAR = 28;
/** @type {Map<number, number>} */
const NOTHING = new Map();

export class Chooser {
  /**
   * @param {HTMLElement} board
   * @param {import("./outbox.js").Outbox} outbox where the way goes when the button is pressed
   * @param {(why?: string) => void} changed called after every pick, with why one was refused
   */
  constructor(board, outbox, changed) {
    this.board = board;
    this.outbox = outbox;
    this.changed = changed;
    this.choice = /** @type {Choice | null} */ (null);
    /** @type {Pick[]} */
    this.picked = [];
    /** @type {{node: SVGGraphicsElement, x: number, y: number, place: string} | null} */
    this.drag = null;
    /** The piece that follows the pointer. @type {SVGGraphicsElement | undefined} */
    this.held = undefined;
    this.dragged = false;
    board.addEventListener("click", (event) => this.click(event));
    board.addEventListener("keydown", (event) => this.key(event));
    board.addEventListener("pointerdown", (event) => this.hold(event));
    board.addEventListener("pointermove", (event) => this.pull(event));
    board.addEventListener("pointerup", (event) => this.drop(event));
    board.addEventListener("pointercancel", (event) => this.drop(event));
  }

  /** Offers a choice; picks are kept if the choice is the same. @param {ChoiceInfo | null} info */
  offer(info) {
    if (info !== (this.choice?.info ?? null)) {
      const same = info && JSON.stringify(info) === JSON.stringify(this.choice?.info);
      if (!same) this.picked = [];
      this.choice = info && new Choice(info);
    }
    this.light();
  }

  get given() {
    return this.picked.length ? count(this.picked) : NOTHING;
  }

  /** The number of the way that the button would play, or -1. */
  get named() {
    return this.choice ? this.choice.named(this.given) : -1;
  }

  /** The ids that mean some answer. */
  get known() {
    return new Set(this.choice?.info.answers.flatMap(({ ids }) => ids));
  }

  /** The ids of answers that may be added to what was said. */
  get next() {
    const { choice, given } = this;
    const offered = choice?.info.answers.filter((_, answer) => choice.offers(given, answer)) ?? [];
    return new Set(offered.flatMap(({ ids }) => ids));
  }

  /** A tap on a thing in the picture. @param {string} id */
  tap(id) {
    if (!this.choice) return;
    if (!this.known.has(id)) return this.changed(this.choice.info.why[id]);
    this.become(this.choice.tap(this.picked, id));
  }

  /** A tap on a tile: one more of it, or none of it if there is no more. @param {number} answer */
  say(answer) {
    const { choice, picked, given } = this;
    if (!choice) return;
    const isFull = given.has(answer) && !choice.offers(given, answer);
    if (isFull) this.become(picked.filter((pick) => pick.answer !== answer));
    else this.become(choice.give(picked, { answer, id: choice.freeId(picked, answer) }));
  }

  /** Fills in the answers of a way, without playing it. @param {number} way */
  fill(way) {
    if (!this.choice) return;
    this.picked = this.choice.picksOf(way);
    this.light();
    this.changed();
  }

  /** @param {Pick[]} picked */
  become(picked) {
    const more = picked.length > this.picked.length;
    this.picked = picked;
    const { named } = this;
    // Only what is free and can be undone is played by a single pick.
    if (more && !this.held && named >= 0 && this.choice?.quick.has(named)) return this.play();
    this.light();
    this.changed();
  }

  /** Plays the way that is named; returns whether one is. */
  play() {
    const { named } = this;
    if (named < 0) return false;
    this.picked = [];
    this.outbox.choose(named);
    return true;
  }

  /** Undoes the last pick, if there is one. */
  back() {
    if (!this.picked.length) return false;
    this.become(this.picked.slice(0, -1));
    return true;
  }

  /** Marks what can be picked and what was picked. */
  light() {
    const { next, known } = this;
    const chosen = new Set(this.picked.map(({ id }) => id));
    const labels = new Map(this.choice?.info.answers.flatMap(({ ids, label }) => ids.map((id) => [id, label])));
    for (const node of this.board.querySelectorAll("svg.rolltop .piece[id]")) {
      const [can, did, may] = [next.has(node.id), chosen.has(node.id), known.has(node.id)];
      node.classList.toggle("pickable", can && !did);
      node.classList.toggle("picked", did);
      node.classList.toggle("other", may && !can && !did);
      node.classList.toggle("held", node === this.held);
      node.setAttribute("tabindex", may ? "0" : "-1");
      if (may) node.role = "button";
      node.ariaPressed = node.role === "button" ? String(did) : null;
      node.ariaDisabled = node.role === "button" ? String(!may) : null;
      node.ariaLabel ??= labels.get(node.id) ?? node.id.replace(/-/g, " ");
    }
  }

  /** Highlights the things of some answers. @param {number[]} answers */
  hint(answers) {
    const ids = new Set(answers.flatMap((answer) => this.choice?.info.answers[answer].ids ?? []));
    for (const node of this.board.querySelectorAll(".piece[id]"))
      node.classList.toggle("hint", ids.has(node.id));
  }

  /**
   * What a tap means: the nearest thing whose centre is close, or else the thing under it.
   * @param {MouseEvent} event @param {string} wanted
   */
  under({ clientX, clientY }, wanted) {
    const all = document.elementsFromPoint(clientX, clientY);
    const here = all.map((one) => one.closest(`#page-board ${wanted}`)).find(Boolean) ?? null;
    let [best, least] = [here, here ? Math.max(NEAR, distance(here, clientX, clientY)) : NEAR];
    for (const node of this.board.querySelectorAll(`svg.rolltop ${wanted}`)) {
      const far = distance(node, clientX, clientY);
      // A large thing under the finger is meant, unless a small one is closer on top of it.
      if (far <= NEAR && far < least && (!here || here.contains(node) || !isLarge(here))) [best, least] = [node, far];
    }
    return /** @type {SVGGraphicsElement | null} */ (best);
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.dragged) return;
    const target = /** @type {Element} */ (event.target);
    const live = ".piece:is(.pickable, .picked, .other)[id]";
    const node = event.detail
      ? (this.under(event, live) ?? target.closest(".piece[id]"))
      : target.closest(".piece[id]");
    if (node) this.tap(node.id);
  }

  /** Space picks; Enter picks, and plays what is picked already. @param {KeyboardEvent} event */
  key(event) {
    const node = /** @type {Element} */ (event.target);
    if (!["Enter", " "].includes(event.key) || !node.matches(".piece")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter" && node.classList.contains("picked") && this.play()) return;
    this.tap(node.id);
  }

  /** Moves the focus to the first thing that can be picked. */
  focus() {
    const first = this.board.querySelector(".pickable[id]");
    if (!document.activeElement?.matches("#page-board .piece"))
      /** @type {SVGElement | null} */ (first)?.focus();
    return first !== null;
  }

  /** @param {PointerEvent} event */
  hold(event) {
    const node = event.button || !event.isPrimary ? null : this.under(event, ".piece:is(.pickable, .picked)[id]");
    if (!node || (this.choice?.info.questions.length ?? 0) < 2) return;
    const place = node.getAttribute("transform") ?? "";
    this.drag = { node, x: event.clientX, y: event.clientY, place };
  }

  /** @param {PointerEvent} event */
  pull(event) {
    if (!this.drag || !event.isPrimary) return;
    const { node, x, y, place } = this.drag;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (!this.held) {
      if (Math.hypot(dx, dy) < FAR) return;
      this.held = node;
      this.board.setPointerCapture(event.pointerId);
      if (!this.picked.some(({ id }) => id === node.id)) this.tap(node.id);
      this.light();
    }
    const parent = /** @type {SVGGraphicsElement} */ (node.parentNode);
    const { a, b, c, d } = parent.getScreenCTM()?.inverse() ?? new DOMMatrix();
    node.setAttribute("transform", `translate(${a * dx + c * dy} ${b * dx + d * dy}) ${place}`);
  }

  /** The held piece goes home; where it was dropped is one more pick. @param {PointerEvent} event */
  drop(event) {
    const { drag, held } = this;
    const target = held && this.under(event, ".piece.pickable:not(.held)[id]");
    this.drag = null;
    this.held = undefined;
    if (!drag || !held) return;
    // The click at the end of a drag is not a pick.
    this.dragged = true;
    setTimeout(() => (this.dragged = false));
    held.setAttribute("transform", drag.place);
    if (target) this.tap(target.id);
    else this.become(this.picked.filter(({ id }) => id !== held.id));
  }
}

/** How far a point is from the centre of a thing. @param {Element} node @param {number} x @param {number} y */
function distance(node, x, y) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return Math.hypot(left + width / 2 - x, top + height / 2 - y);
}

/** @param {Element} node */
function isLarge(node) {
  const { width, height } = node.getBoundingClientRect();
  return Math.min(width, height) > 2 * NEAR;
}
