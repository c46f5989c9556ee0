// @ts-check
/** Moves made in the picture: a path of picks by click, drag or key, until one move is left. */

/** @typedef {import("./types.js").Move} Move */

export class Picks {
  /**
   * @param {HTMLElement} board
   * @param {(move: Move) => void} play what happens when one move is left
   * @param {() => void} changed what happens after every pick
   */
  constructor(board, play, changed) {
    this.board = board;
    this.play = play;
    this.changed = changed;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {string[]} */
    this.chosen = [];
    /** @type {{id: string, node: SVGGraphicsElement, x: number, y: number, place: string | null,
     *   going: boolean} | null} */
    this.drag = null;
    this.dragged = false;
    board.addEventListener("click", (event) => this.click(event));
    board.addEventListener("keydown", (event) => this.key(event));
    board.addEventListener("pointerdown", (event) => this.hold(event));
    board.addEventListener("pointermove", (event) => this.pull(event));
    board.addEventListener("pointerup", (event) => this.drop(event));
    board.addEventListener("pointercancel", (event) => this.drop(event));
  }

  /** Offers the moves of a frame; a path that still leads somewhere goes on. @param {Move[]} moves */
  offer(moves) {
    this.moves = moves;
    if (!this.left.length) this.chosen = [];
    this.light();
  }

  /** The moves that the path so far leads to. */
  get left() {
    return this.moves.filter((move) => this.chosen.every((id, at) => move.picks[at] === id));
  }

  /** The ids that may be picked next. */
  get next() {
    const at = this.chosen.length;
    return new Set(this.left.map((move) => move.picks[at]).filter(Boolean));
  }

  /** @param {string} id */
  pick(id) {
    if (this.next.has(id)) this.chosen.push(id);
    else if (this.chosen.includes(id)) this.chosen.splice(this.chosen.indexOf(id));
    else return;
    const [only, another] = this.left;
    if (this.chosen.length && only && !another && !this.drag?.going) return this.finish(only);
    this.light();
    this.changed();
  }

  /** @param {Move} move */
  finish(move) {
    this.chosen = [];
    this.offer([]);
    this.play(move);
  }

  back() {
    if (!this.chosen.pop()) return false;
    this.light();
    this.changed();
    return true;
  }

  /** Shows in the picture what can be picked and what was. */
  light() {
    const { next, chosen } = this;
    for (const node of this.board.querySelectorAll("svg.rolltop .piece[id]")) {
      const can = next.has(node.id);
      const did = chosen.includes(node.id);
      node.classList.toggle("pickable", can);
      node.classList.toggle("picked", did);
      node.classList.toggle("held", node === this.drag?.node && this.drag.going);
      node.setAttribute("tabindex", can || did ? "0" : "-1");
      if (can || did) node.setAttribute("role", "button");
      if (!node.hasAttribute("aria-label")) node.setAttribute("aria-label", node.id.replace(/-/g, " "));
      if (node.getAttribute("role") !== "button") continue;
      node.setAttribute("aria-pressed", String(did));
      node.setAttribute("aria-disabled", String(!can && !did));
    }
  }

  /** Points at the pieces of a move whose button is hovered over. @param {Move | null} move */
  hint(move) {
    for (const node of this.board.querySelectorAll(".hint")) node.classList.remove("hint");
    for (const id of move?.picks ?? []) this.node(id)?.classList.add("hint");
  }

  /** @param {string} id @returns {SVGGraphicsElement | null} */
  node(id) {
    return this.board.querySelector(`svg.rolltop #${CSS.escape(id)}`);
  }

  /** The topmost thing there that can be picked, or taken back. @param {MouseEvent} event */
  under(event) {
    const { next, chosen } = this;
    for (const found of document.elementsFromPoint(event.clientX, event.clientY)) {
      let node = /** @type {Element | null} */ (found);
      for (; node && this.board.contains(node); node = node.parentElement) {
        if (node.id === this.drag?.id && this.drag.going) break;
        if (next.has(node.id) || chosen.includes(node.id)) return node.id;
      }
    }
    return null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.dragged) return void (this.dragged = false);
    const target = /** @type {Element} */ (event.target);
    const id = event.detail ? this.under(event) : target.closest("[id]")?.id;
    if (id) this.pick(id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    const node = /** @type {Element} */ (event.target);
    if (!node.classList.contains("piece")) return;
    event.preventDefault();
    this.pick(node.id);
    if (this.chosen.length) this.focus();
  }

  /** Brings the keyboard to the first thing that can be picked. */
  focus() {
    const now = document.activeElement;
    if (now && this.board.contains(now) && this.next.has(now.id)) return true;
    const first = this.board.querySelector(".pickable[id]");
    if (first instanceof SVGElement) first.focus();
    return first !== null;
  }

  /** @param {PointerEvent} event */
  hold(event) {
    this.dragged = false;
    if (event.button || !event.isPrimary) return;
    const id = this.under(event);
    const at = this.chosen.length;
    if (!id || !this.left.some((move) => move.picks[at] === id && move.picks.length > at + 1)) return;
    const node = this.node(id);
    if (!node) return;
    const place = node.getAttribute("transform");
    this.drag = { id, node, x: event.clientX, y: event.clientY, place, going: false };
  }

  /** @param {PointerEvent} event */
  pull(event) {
    const drag = this.drag;
    if (!drag || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.going) {
      if (Math.hypot(dx, dy) < 8) return;
      drag.going = true;
      this.board.setPointerCapture(event.pointerId);
      this.pick(drag.id);
    }
    const parent = /** @type {SVGGraphicsElement} */ (drag.node.parentNode);
    const turned = parent.getScreenCTM()?.inverse() ?? new DOMMatrix();
    const x = turned.a * dx + turned.c * dy;
    const y = turned.b * dx + turned.d * dy;
    drag.node.setAttribute("transform", `translate(${x} ${y}) ${drag.place ?? ""}`);
  }

  /** The held piece glides home, or waits where it was dropped for the frame. @param {PointerEvent} event */
  drop(event) {
    const drag = this.drag;
    const target = drag?.going ? this.under(event) : null;
    this.drag = null;
    if (!drag?.going) return;
    this.dragged = true;
    setTimeout(() => (this.dragged = false));
    const isThere = target !== null && this.next.has(target);
    if (isThere) this.pick(target);
    else if (this.chosen.at(-1) === drag.id) this.back();
    else this.light();
    drag.node.getBoundingClientRect();
    if (!isThere || this.chosen.length) drag.node.setAttribute("transform", drag.place ?? "");
  }
}
