// @ts-check
/** The moves as plain buttons: grouped, found by typing where they are many, and by number keys. */

import { $, field, h, onSubmit } from "./dom.js";

/** @typedef {import("./types.js").Move} Move */

const MANY = 12;
const MOST = 120;

export class Moves {
  /**
   * @param {import("./picks.js").Picks} picks
   * @param {(words: string) => void} enter what was typed and is none of the buttons
   */
  constructor(picks, enter) {
    this.picks = picks;
    this.at = -1;
    field("typed").addEventListener("input", () => this.list());
    onSubmit("filter", () => {
      const typed = plain(field("typed").value);
      const same = this.found.filter((move) => plain(move.say) === typed);
      const [only, another] = same.length ? same : this.found;
      if (only && !another) picks.finish(only);
      else if (typed) enter(typed);
    });
    $("back").addEventListener("click", () => picks.back());
    document.addEventListener("keydown", (event) => {
      if (isTyping(event) || !/^[1-9]$/.test(event.key)) return;
      $("moves").querySelectorAll("button")[Number(event.key) - 1]?.click();
    });
  }

  /** Shows the moves that are left, or what dice may show. @param {import("./types.js").Frame} frame */
  show(frame) {
    const { moves, chosen, left } = this.picks;
    if (frame.at !== this.at) field("typed").value = "";
    this.at = frame.at;
    $("filter").hidden = moves.length <= MANY && !frame.enter;
    const ask = frame.to_move === null ? "What was rolled" : "Find a move";
    field("typed").placeholder = frame.enter ? `Such as ${frame.enter.examples[0]}` : ask;
    field("typed").setAttribute("aria-label", ask);
    $("path").hidden = chosen.length === 0;
    const whole = left.find((move) => move.picks.length === chosen.length);
    $("path-words").textContent = whole ? `or: ${whole.say}` : "What next?";
    this.list();
  }

  /** The moves that the picks lead to and that have all typed words. */
  get found() {
    const typed = plain(field("typed").value).split(" ");
    return this.picks.left.filter((move) => typed.every((word) => plain(move.say).includes(word)));
  }

  list() {
    const found = this.found;
    const first = (/** @type {Move} */ move) => move.say.split(" ")[0];
    const names = [...new Set(found.map(first))];
    const isGrouped = found.length > MANY && names.length > 1 && names.length < found.length / 2;
    const alike = names.map((name) => found.filter((move) => first(move) === name));
    const groups = isGrouped ? alike : [found];
    const buttons = groups.flat().slice(0, MOST).map((move, at) => this.button(move, at + 1));
    const parts = groups.map(({ length }) => h("div", { class: "group" }, ...buttons.splice(0, length)));
    const more = found.length > MOST ? `and ${found.length - MOST} more: type to find them` : "";
    $("moves").replaceChildren(...parts, more);
  }

  /** @param {Move} move @param {number} number */
  button(move, number) {
    const point = () => this.picks.hint(move);
    const away = () => this.picks.hint(null);
    const play = () => (away(), this.picks.finish(move));
    const pointing = { onfocus: point, onpointerenter: point, onblur: away, onpointerleave: away };
    const key = number < 10 && h("kbd", { "aria-hidden": "true" }, number);
    return h("button", { type: "button", onclick: play, ...pointing }, key, move.say);
  }
}

/** Whether a key belongs to a field or a window, not to the table. @param {KeyboardEvent} event */
export function isTyping(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = /** @type {HTMLElement} */ (event.target);
  return target.closest("input:not([type=range]), select, textarea, dialog") !== null;
}

/** @param {string} words */
const plain = (words) => words.trim().toLowerCase().replace(/\s+/g, " ");
