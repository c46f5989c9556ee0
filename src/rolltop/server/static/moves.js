// @ts-check
/** The moves as buttons, filtered by typing and chosen by number keys. */

import { $, field, onSubmit, put } from "./dom.js";

/** @typedef {import("./types.js").MoveInfo} Move */

const MANY = 12;

export class Moves {
  /**
   * @param {import("./picks.js").Picks} picks
   * @param {import("./outbox.js").Outbox} outbox for typed text that matches no button
   */
  constructor(picks, outbox) {
    this.picks = picks;
    this.at = -1;
    field("typed").addEventListener("input", () => this.filter());
    onSubmit("filter", () => {
      const typed = plain(field("typed").value);
      const same = this.found.filter((move) => plain(move.say) === typed);
      const [only, another] = same.length ? same : this.found;
      if (only && !another) picks.finish(only);
      else if (typed) outbox.play(typed);
    });
    for (const type of ["pointerover", "pointerout", "focusin", "focusout", "click"])
      $("moves").addEventListener(type, ({ target }) => {
        const button = /** @type {Element} */ (target).closest("button");
        const move = button && picks.moves[Number(button.value)];
        picks.hint(/over|in/.test(type) ? move : null);
        if (move && type === "click") picks.finish(move);
      });
    document.addEventListener("keydown", (event) => {
      if (isTyping(event) || !/^[1-9]$/.test(event.key)) return;
      this.buttons.filter((button) => !button.hidden)[Number(event.key) - 1]?.click();
    });
  }

  get buttons() {
    return [...$("moves").querySelectorAll("button")];
  }

  /** Shows the moves that match the picks so far. @param {import("./types.js").PageFrame} frame */
  show(frame) {
    const { moves, chosen, left } = this.picks;
    if (frame.at !== this.at) field("typed").value = "";
    this.at = frame.at;
    $("filter").hidden = moves.length <= MANY && !frame.enter;
    const ask = frame.to_move === null ? "Enter the roll" : "Find a move";
    field("typed").placeholder = frame.enter ? `For example ${frame.enter.examples[0]}` : ask;
    field("typed").setAttribute("aria-label", ask);
    $("path").hidden = chosen.length === 0;
    const whole = left.find((move) => move.picks.length === chosen.length);
    $("path-words").textContent = whole ? `or: ${whole.say}` : "What next?";
    put($("moves"), frame.html.moves);
    this.filter();
  }

  /** The moves that match the picks and all typed words. */
  get found() {
    const typed = plain(field("typed").value).split(" ");
    return this.picks.left.filter((move) => typed.every((word) => plain(move.say).includes(word)));
  }

  /** Shows the buttons of these moves; the first nine have a key. */
  filter() {
    const found = new Set(this.found);
    let key = 0;
    for (const button of this.buttons) {
      button.hidden = !found.has(this.picks.moves[Number(button.value)]);
      if (!button.hidden) button.firstElementChild?.replaceChildren(++key < 10 ? String(key) : "");
    }
  }
}

/** Whether a key press belongs to a field or a dialog. @param {KeyboardEvent} event */
export function isTyping(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = /** @type {HTMLElement} */ (event.target);
  return target.closest("input:not([type=range]), select, textarea, dialog") !== null;
}

/** @param {string} words */
const plain = (words) => words.trim().toLowerCase().replace(/\s+/g, " ");
