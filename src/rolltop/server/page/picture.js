// @ts-check
/** The picture becomes the next: its pieces glide, walk or tumble to their new places. */

/** @typedef {{place: DOMMatrix, face: string}} Look */

const GLIDE = { duration: 350, easing: "ease" };
const TUMBLE = { duration: 650, easing: "cubic-bezier(.2, .8, .3, 1)" };
const TUMBLING = ["translate(0, -26px) rotate(-400deg) scale(.6)", "rotate(14deg) scale(1.1)", ""];
const STEP = 130;
const LONGEST = 2600;

/**
 * Shows a picture; the piece that a hand holds stays where it is. Says whether dice were rolled.
 * @param {HTMLElement} board @param {string} text @param {SVGGraphicsElement} [held]
 */
export function showPicture(board, text, held) {
  const before = new Map(pieces(board).map((piece) => [piece.id, look(piece)]));
  const focused = board.querySelector(".piece:focus")?.id;
  board.querySelector("svg.rolltop")?.remove();
  board.insertAdjacentHTML("afterbegin", text);
  const picture = /** @type {SVGSVGElement} */ (board.firstElementChild);
  const { width, height } = picture.viewBox.baseVal;
  board.style.setProperty("--aspect", `${width}/${height}`);
  if (held) picture.getElementById(held.id)?.replaceWith(held);
  if (focused) /** @type {SVGElement | null} */ (picture.getElementById(focused))?.focus();
  const others = pieces(board).filter((piece) => piece !== held);
  return others.filter((piece) => change(piece, before.get(piece.id))).length > 0;
}

/** The pieces that lie on the table, not on one another. @param {HTMLElement} board */
function pieces(board) {
  const all = /** @type {NodeListOf<SVGGraphicsElement>} */ (board.querySelectorAll(".piece[id]"));
  return [...all].filter((piece) => !piece.parentElement?.closest(".piece[id]"));
}

/** Where a piece is, and what it shows if it is a die. @param {SVGGraphicsElement} piece */
function look(piece) {
  const picture = piece.ownerSVGElement?.getScreenCTM()?.inverse();
  const place = DOMMatrix.fromMatrix(picture?.multiply(piece.getScreenCTM() ?? undefined));
  const pips = [...piece.querySelectorAll(".pip")];
  const isDie = pips.length > 0 || piece.id.startsWith("die");
  const spots = pips.map((pip) => [pip.getAttribute("cx"), pip.getAttribute("cy")]);
  return { place, face: isDie ? `${spots} ${piece.textContent}` : "" };
}

/**
 * Moves a piece from where it was; says whether it is a die that was rolled.
 * @param {SVGGraphicsElement} piece @param {Look} [was]
 */
function change(piece, was) {
  if (!was) return false;
  const now = look(piece);
  const rolled = was.face !== now.face;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return rolled;
  const end = DOMMatrix.fromMatrix(piece.transform.baseVal.consolidate()?.matrix);
  const start = end.multiply(now.place.inverse()).multiply(was.place);
  if (rolled) piece.animate({ transform: TUMBLING.map((how) => `${end} ${how}`) }, TUMBLE);
  else if (was.place.toString() !== now.place.toString()) walk(piece, start, end);
  return rolled;
}

/**
 * Takes a piece along its way, hole by hole, if it stood where that begins; otherwise straight.
 * @param {SVGGraphicsElement} piece @param {DOMMatrix} start @param {DOMMatrix} end
 */
function walk(piece, start, end) {
  const points = piece.dataset.way?.split(" ").map((point) => point.split(",").map(Number)) ?? [];
  const stops = points.map(([x, y]) => new DOMMatrix([end.a, end.b, end.c, end.d, x, y]));
  const isOnWay = stops[0] && Math.hypot(stops[0].e - start.e, stops[0].f - start.f) < 3;
  const how = isOnWay ? { duration: Math.min(LONGEST, STEP * stops.length) } : GLIDE;
  piece.animate({ transform: (isOnWay ? stops : [start, end]).map(String) }, how);
}
