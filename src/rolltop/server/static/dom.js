// @ts-check
/** Elements of the page, what its buttons do, and notices. */

/**
 * The element with the id `page-<name>`.
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

/** @type {Map<Element, string>} */
const written = new Map();

/** Sets the HTML of an element if it changed. @param {Element} place @param {string} html */
export function put(place, html) {
  if (written.get(place) === html) return false;
  written.set(place, html);
  place.innerHTML = html;
  return true;
}

/** What buttons do. @type {Record<string, (by: HTMLElement & {value: string}) => unknown>} */
export const deeds = {
  copy: (button) => copy(button.parentElement?.querySelector("input")?.value ?? ""),
};

/** Lets buttons open dialogs and do their deeds; those with `data-sure` need a second click. */
export function bindPage() {
  document.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const { opens, do: deed, sure } = button?.dataset ?? {};
    if (opens) $(opens, HTMLDialogElement).showModal();
    if (!button || !deed) return;
    const words = button.querySelector("span");
    if (sure && words && words.textContent !== sure) return void (words.textContent = sure);
    $("menu", HTMLDialogElement).close();
    attempt(() => deeds[deed](button));
  });
}

/** @param {string} text */
export async function copy(text) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  notice(done ? "Copied." : `Copy this: ${text}`);
}

/** Shows a message for a while, above any dialog. @param {string} words @param {string} [kind] */
export function notice(words, kind = "") {
  const line = document.createElement("p");
  line.className = kind;
  line.append(words);
  $("notices").replaceChildren(...[...$("notices").children].slice(-2), line);
  $("notices").hidePopover();
  $("notices").showPopover();
  setTimeout(() => line.remove(), 3000 + 60 * words.length);
}

/** Runs something that may fail, and shows the error. @param {() => unknown} act */
export async function attempt(act) {
  try {
    await act();
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error), "bad");
  }
}

/** Does something when a form is submitted. @param {string} form @param {() => unknown} act */
export function onSubmit(form, act) {
  $(form).addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(act);
  });
}
