// @ts-check
/** Replaces the picture; pieces glide, walk or tumble to their new places. */

const GLIDE = { id: "move", duration: 350, easing: "ease" };
const TUMBLE = { id: "move", duration: 650, easing: "cubic-bezier(.2, .8, .3, 1)" };
const TUMBLING = ["translate(0, -26px) rotate(-400deg) scale(.6)", "rotate(14deg) scale(1.1)", ""];
const STEP = 130;
const LONGEST = 2600;

/**
 * Shows a picture; a held piece stays where it is. Returns whether dice were rolled.
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

/** The pieces that are not part of another piece. @param {HTMLElement} board */
function pieces(board) {
  const all = /** @type {NodeListOf<SVGGraphicsElement>} */ (board.querySelectorAll(".piece[id]"));
  return [...all].filter((piece) => !piece.parentElement?.closest(".piece[id]"));
}

/** The place of a piece, and its face if it is a die. @param {SVGGraphicsElement} piece */
function look(piece) {
  const parent = /** @type {SVGGraphicsElement} */ (piece.parentNode);
  const inside = piece.ownerSVGElement?.getScreenCTM()?.inverse();
  const around = DOMMatrix.fromMatrix(inside?.multiply(parent.getScreenCTM() ?? undefined));
  const own = DOMMatrix.fromMatrix(piece.transform.baseVal.consolidate()?.matrix);
  const place = around.multiply(own).toFloat64Array().map((part) => Math.round(100 * part));
  // A card that shows dice among other things is not a die itself.
  const isNamedDie = piece.id.startsWith("die");
  const pips = [...piece.querySelectorAll(isNamedDie ? ".pip" : ":scope > .pip")];
  const spots = pips.map((pip) => [pip.getAttribute("cx"), pip.getAttribute("cy")]);
  const isDie = pips.length > 0 || isNamedDie;
  const face = isDie ? `${spots} ${piece.textContent}` : "";
  const motion = piece.getAnimations().find(({ id }) => id === GLIDE.id)?.effect;
  return { around, own, place: place.join(), face, motion };
}

/**
 * Moves a piece from where it was; returns whether it is a die that was rolled.
 * @param {SVGGraphicsElement} piece @param {ReturnType<typeof look>} [was]
 */
function change(piece, was) {
  if (!was) return false;
  const now = look(piece);
  const rolled = was.face !== now.face;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return rolled;
  const start = now.around.inverse().multiply(was.around).multiply(was.own);
  if (rolled) piece.animate({ transform: TUMBLING.map((how) => `${now.own} ${how}`) }, TUMBLE);
  else if (was.place !== now.place) walk(piece, start, now.own);
  else if (was.motion instanceof KeyframeEffect) was.motion.target = piece;
  return rolled;
}

/**
 * Moves a piece along its path, step by step, if it stood at the start of it; otherwise straight.
 * @param {SVGGraphicsElement} piece @param {DOMMatrix} start @param {DOMMatrix} end
 */
function walk(piece, start, end) {
  const points = piece.dataset.way?.split(" ").map((point) => point.split(",").map(Number)) ?? [];
  const stops = points.map(([x, y]) => new DOMMatrix([end.a, end.b, end.c, end.d, x, y]));
  const isOnWay = stops[0] && Math.hypot(stops[0].e - start.e, stops[0].f - start.f) < 3;
  const steps = { id: GLIDE.id, duration: Math.min(LONGEST, STEP * stops.length) };
  const transform = (isOnWay ? stops : [start, end]).map(String);
  piece.animate({ transform }, isOnWay ? steps : GLIDE);
}
