// @ts-check
/** Elements, icons, windows and short notices. */

/**
 * An element with its attributes and `on…` handlers, and what is inside it.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, any>} [attributes] @param {...any} inside
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...inside.filter((one) => one !== false));
  return element;
}

/**
 * The element of the page with this name.
 * @template {HTMLElement} T
 * @param {string} name @param {new () => T} [kind] @returns {T}
 */
export function $(name, kind) {
  const found = document.getElementById(`page-${name}`);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`the page has no ${name}`);
  return /** @type {T} */ (found);
}

/** @param {string} name */
export const field = (name) => $(name, HTMLInputElement);

/**
 * A new copy of a template, and its parts by selector.
 * @param {string} name @returns {[HTMLElement, (selector: string) => any]}
 */
export function copyOf(name) {
  const part = /** @type {DocumentFragment} */ ($(name, HTMLTemplateElement).content.cloneNode(true));
  const first = /** @type {HTMLElement} */ (part.firstElementChild);
  addIcons(part);
  return [first, (selector) => first.querySelector(selector)];
}

/** Draws icons, and has buttons open windows and copy fields. */
export function bindPage() {
  addIcons(document);
  for (const top of document.querySelectorAll("dialog > form.top")) {
    top.setAttribute("method", "dialog");
    const cross = h("button", { "aria-label": "Close", class: "bare quiet" });
    setIcon(cross, "close");
    top.append(cross);
  }
  document.addEventListener("click", ({ target }) => {
    const { opens, copies } = /** @type {HTMLElement} */ (target).closest("button")?.dataset ?? {};
    if (opens) $(opens.slice(5), HTMLDialogElement).showModal();
    if (copies) copy(field(copies.slice(5)).value);
  });
}

/** @param {ParentNode} part */
function addIcons(part) {
  for (const one of part.querySelectorAll("[data-icon]"))
    setIcon(/** @type {HTMLElement} */ (one), /** @type {HTMLElement} */ (one).dataset.icon ?? "");
}

/** @param {HTMLElement} element whose words the icon stands before @param {string} name */
export function setIcon(element, name) {
  const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `/icons.svg#${name}`);
  box.setAttribute("class", "icon");
  box.setAttribute("viewBox", "0 0 24 24");
  box.setAttribute("aria-hidden", "true");
  box.append(use);
  element.querySelector(":scope > .icon")?.remove();
  element.prepend(box);
}

/** @param {string} text */
export async function copy(text) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  notice(done ? "Copied." : `Copy this: ${text}`);
}

/** Words that show for a while at the foot of the page. @param {string} words @param {string} [kind] */
export function notice(words, kind = "") {
  const line = h("p", { class: kind }, words);
  $("notices").replaceChildren(...[...$("notices").children].slice(-2), line);
  setTimeout(() => line.remove(), 3000 + 60 * words.length);
}

/** Runs what may fail, and says in plain words why it did. @param {() => unknown} act */
export async function attempt(act) {
  try {
    await act();
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error), "bad");
  }
}

/** Does something instead of sending a form. @param {string} form @param {() => unknown} act */
export function onSubmit(form, act) {
  $(form).addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(act);
  });
}
