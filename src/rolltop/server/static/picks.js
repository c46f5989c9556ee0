// @ts-check
/** Moves made in the picture: picks by click, drag or key, until only one move is left. */

/** @typedef {import("./types.js").MoveInfo} Move */

const FAR = 8;

export class Picks {
  /**
   * @param {HTMLElement} board
   * @param {import("./outbox.js").Outbox} outbox where the move goes once it is the only one left
   * @param {() => void} changed called after every pick
   */
  constructor(board, outbox, changed) {
    this.board = board;
    this.outbox = outbox;
    this.changed = changed;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {string[]} */
    this.chosen = [];
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

  /** Offers moves; picks that still lead to a move are kept. @param {Move[]} moves */
  offer(moves) {
    this.moves = moves;
    if (!this.left.length) this.chosen = [];
    this.light();
  }

  /** The moves that match the picks so far. */
  get left() {
    return this.moves.filter((move) => this.chosen.every((id, at) => move.picks[at] === id));
  }

  /** The ids that can be picked next. */
  get next() {
    return new Set(this.left.map((move) => move.picks[this.chosen.length]).filter(Boolean));
  }

  /** @param {string} id */
  pick(id) {
    if (this.next.has(id)) this.chosen.push(id);
    else if (this.chosen.includes(id)) this.chosen.splice(this.chosen.indexOf(id));
    const [only, another] = this.left;
    if (this.chosen.length && only && !another && !this.held) return this.finish(only);
    this.light();
    this.changed();
  }

  /** @param {Move} move */
  finish(move) {
    this.chosen = [];
    this.offer([]);
    this.outbox.play(move.say);
  }

  /** Undoes the last pick, if there is one. */
  back() {
    if (!this.chosen.pop()) return false;
    this.light();
    this.changed();
    return true;
  }

  /** Marks what can be picked and what was picked. */
  light() {
    const { next, chosen } = this;
    for (const node of this.board.querySelectorAll("svg.rolltop .piece[id]")) {
      const [can, did] = [next.has(node.id), chosen.includes(node.id)];
      node.classList.toggle("pickable", can);
      node.classList.toggle("picked", did);
      node.classList.toggle("held", node === this.held);
      node.setAttribute("tabindex", can || did ? "0" : "-1");
      if (can || did) node.role = "button";
      node.ariaPressed = node.role === "button" ? String(did) : null;
      node.ariaDisabled = node.role === "button" ? String(!can && !did) : null;
      node.ariaLabel ??= node.id.replace(/-/g, " ");
    }
  }

  /** Highlights the pieces of a move. @param {Move | null} move */
  hint(move) {
    for (const node of this.board.querySelectorAll(".piece[id]"))
      node.classList.toggle("hint", move?.picks.includes(node.id));
  }

  /** The topmost element there that can be picked or unpicked. @param {MouseEvent} event */
  under({ clientX, clientY }) {
    const all = document.elementsFromPoint(clientX, clientY);
    const found = all.map((one) => one.closest("#page-board :is(.pickable, .picked):not(.held)"));
    return /** @type {SVGGraphicsElement | null} */ (found.find(Boolean) ?? null);
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.dragged) return;
    const target = /** @type {Element} */ (event.target);
    const node = event.detail ? this.under(event) : target.closest(".piece[id]");
    if (node) this.pick(node.id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const node = /** @type {Element} */ (event.target);
    if (!["Enter", " "].includes(event.key) || !node.matches(".piece")) return;
    event.preventDefault();
    this.pick(node.id);
    if (this.chosen.length) this.focus();
  }

  /** Moves the focus to the first element that can be picked. */
  focus() {
    const first = this.board.querySelector(".pickable[id]");
    if (!document.activeElement?.matches("#page-board .pickable"))
      /** @type {SVGElement | null} */ (first)?.focus();
    return first !== null;
  }

  /** @param {PointerEvent} event */
  hold(event) {
    const node = event.button || !event.isPrimary ? null : this.under(event);
    const at = this.chosen.length;
    const goesOn = this.left.some(({ picks }) => picks[at] === node?.id && picks.length > at + 1);
    if (!node || !goesOn) return;
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
      this.pick(node.id);
    }
    const parent = /** @type {SVGGraphicsElement} */ (node.parentNode);
    const { a, b, c, d } = parent.getScreenCTM()?.inverse() ?? new DOMMatrix();
    node.setAttribute("transform", `translate(${a * dx + c * dy} ${b * dx + d * dy}) ${place}`);
  }

  /** The held piece glides home, or waits here for the next frame. @param {PointerEvent} event */
  drop(event) {
    const { drag, held } = this;
    const target = held && this.under(event);
    this.drag = null;
    this.held = undefined;
    if (!drag || !held) return;
    // The click at the end of a drag is not a pick.
    this.dragged = true;
    setTimeout(() => (this.dragged = false));
    if (target && this.next.has(target.id)) this.pick(target.id);
    else if (this.chosen.at(-1) === held.id) this.back();
    else this.light();
    if (!target || this.chosen.length) held.setAttribute("transform", drag.place);
  }
}
