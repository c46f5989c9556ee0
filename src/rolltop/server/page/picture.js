// @ts-check
/** Turns the picture on the page into the next: what has the same id keeps its node and glides. */

/**
 * Shows a picture; the piece that a hand holds stays where it is. Says whether dice were rolled.
 * @param {HTMLElement} board @param {string} text @param {string} [held]
 */
export function showPicture(board, text, held) {
  const fresh = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const old = board.querySelector("svg.rolltop");
  const size = fresh.getAttribute("viewBox") ?? "";
  if (old?.getAttribute("viewBox") === size) return new Change(old, held).make(fresh);
  old?.remove();
  fresh.removeAttribute("style");
  board.style.setProperty("--aspect", size.split(" ").slice(2).join("/"));
  board.prepend(document.importNode(fresh, true));
  return false;
}

class Change {
  /** @param {Element} picture @param {string} [held] */
  constructor(picture, held) {
    this.picture = picture;
    this.held = held;
    this.kept = new Map([...picture.querySelectorAll("[id]")].map((node) => [node.id, node]));
    /** @type {Map<Element, string | null>} */
    this.places = new Map();
    /** @type {Map<Element, DOMMatrix | null>} */
    this.starts = new Map();
    /** @type {SVGElement[]} */
    this.rolled = [];
  }

  /** @param {Element} fresh */
  make(fresh) {
    this.become(this.picture, fresh);
    this.glide();
    this.rolled.forEach(tumble);
    return this.rolled.length > 0;
  }

  /** Makes a node its new self. @param {Element} node @param {Element} fresh */
  become(node, fresh) {
    const isDie = fresh.id.startsWith("die") || fresh.querySelector(":scope > .pip");
    if (isDie && face(node) && face(node) !== face(fresh))
      this.rolled.push(/** @type {SVGElement} */ (node));
    this.dress(node, fresh);
    const spare = [...node.children].filter((child) => !child.id);
    const stays = new Set();
    [...fresh.childNodes].forEach((child, at) => {
      const kept = child instanceof Element ? this.find(child, spare) : null;
      const next = kept ?? document.importNode(child, false);
      if (kept instanceof SVGGraphicsElement && kept.id && kept.parentNode !== node)
        this.starts.set(kept, kept.getScreenCTM());
      if (node.childNodes[at] !== next) node.insertBefore(next, node.childNodes[at] ?? null);
      if (child instanceof Element) this.become(/** @type {Element} */ (next), child);
      stays.add(next);
    });
    for (const child of [...node.childNodes]) if (!stays.has(child)) child.remove();
  }

  /** The node that a new child goes on as, if any. @param {Element} child @param {Element[]} spare */
  find(child, spare) {
    const kept = this.kept.get(child.id);
    this.kept.delete(child.id);
    if (child.id) return kept?.tagName === child.tagName ? kept : null;
    const at = spare.findIndex((node) => node.tagName === child.tagName);
    return at < 0 ? null : spare.splice(at, 1)[0];
  }

  /** @param {Element} node @param {Element} fresh */
  dress(node, fresh) {
    for (const { name } of [...node.attributes])
      if (!fresh.hasAttribute(name) && name !== "transform") node.removeAttribute(name);
    for (const { name, value } of fresh.attributes)
      if (name !== "transform" && name !== "style" && node.getAttribute(name) !== value)
        node.setAttribute(name, value);
    if (!node.id || node.id !== this.held) this.places.set(node, fresh.getAttribute("transform"));
  }

  /** Sets the new places after the old ones were laid out, so that the change is a glide. */
  glide() {
    for (const [node, start] of this.starts) {
      const parent = /** @type {SVGGraphicsElement} */ (node.parentNode);
      const { a, b, c, d, e, f } = parent.getScreenCTM()?.inverse().multiply(start ?? {}) ?? {};
      node.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
    }
    this.picture.getBoundingClientRect();
    for (const [node, place] of this.places) {
      if (node.getAttribute("transform") === place) continue;
      if (place) node.setAttribute("transform", place);
      else node.removeAttribute("transform");
    }
  }
}

/** What a die shows. @param {Element} die */
function face(die) {
  const pips = [...die.querySelectorAll(".pip")];
  return pips.map((pip) => [pip.getAttribute("cx"), pip.getAttribute("cy")]).join() + die.textContent;
}

/** @param {SVGElement} die */
function tumble(die) {
  const place = (die.getAttribute("transform") ?? "")
    .replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/, "translate($1px,$2px)")
    .replace(/rotate\(([-\d.]+)\)/, "rotate($1deg)");
  die.style.setProperty("--place", place || "scale(1)");
  die.classList.remove("tumble");
  die.getBoundingClientRect();
  die.classList.add("tumble");
}
