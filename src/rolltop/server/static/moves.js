// @ts-check
/** Words typed to find a move, and outcomes of real dice as buttons with number keys. */

import { $, field, onSubmit, put } from "./dom.js";

/** @typedef {import("./types.js").MoveInfo} Move */

const MANY = 12;
const SHOWN = 8;

export class Moves {
  /**
   * @param {import("./chooser.js").Chooser} chooser
   * @param {import("./tiles.js").Tiles} tiles
   * @param {import("./outbox.js").Outbox} outbox for words that are sent as they are
   */
  constructor(chooser, tiles, outbox) {
    this.chooser = chooser;
    this.outbox = outbox;
    /** @type {Move[]} */
    this.moves = [];
    this.at = -1;
    field("typed").addEventListener("input", () => this.find());
    onSubmit("filter", () => this.enter());
    $("moves").addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      if (button) this.take(Number(button.value));
    });
    document.addEventListener("keydown", (event) => {
      if (isTyping(event)) return;
      if (/^[1-9]$/.test(event.key)) {
        const buttons = chooser.choice ? tiles.buttons : this.buttons;
        buttons.filter((button) => !button.hidden)[Number(event.key) - 1]?.click();
      }
      const isButton = /** @type {Element} */ (event.target).closest("button, a, summary, .piece");
      if (event.key === "Enter" && !isButton) chooser.play();
      if (event.key === "/") {
        event.preventDefault();
        field("typed").focus();
      }
    });
  }

  get buttons() {
    return [...$("moves").querySelectorAll("button")];
  }

  /** @param {import("./types.js").PageFrame} frame */
  show(frame) {
    this.moves = this.outbox.pending || this.chooser.choice ? [] : frame.moves;
    if (frame.at !== this.at) field("typed").value = "";
    this.at = frame.at;
    const { choice } = this.chooser;
    $("filter").hidden = !choice && this.moves.length <= MANY && !frame.enter;
    const ask = choice || frame.to_move !== null ? "Find a move" : "Enter the roll";
    field("typed").placeholder = frame.enter ? `For example ${frame.enter.examples[0]}` : ask;
    field("typed").setAttribute("aria-label", ask);
    if (!choice) put($("moves"), this.outbox.pending ? "" : frame.html.moves);
    this.find();
  }

  /** The ways or outcomes that have all typed words. */
  get found() {
    const typed = plain(field("typed").value).split(" ");
    const { choice } = this.chooser;
    const said = choice
      ? choice.info.ways.answers.map((answers, way) => `${choice.info.labels[choice.info.ways.labels[way]]} ${answers.map((answer) => choice.info.answers[answer].label).join(" ")}`)
      : this.moves.map(({ say }) => say);
    return [...said.keys()].filter((at) => typed.every((word) => plain(said[at]).includes(word)));
  }

  /** Shows what was found: some ways to fill in, or the outcomes that match. */
  find() {
    const { choice } = this.chooser;
    const found = this.found;
    if (choice) {
      const ways = field("typed").value.trim() ? found.slice(0, SHOWN) : [];
      put($("moves"), "");
      $("moves").replaceChildren(...ways.map((way) => this.button(way, choice.info.labels[choice.info.ways.labels[way]])));
      put($("moves"), $("moves").innerHTML);
      return;
    }
    let key = 0;
    for (const button of this.buttons) {
      button.hidden = !found.includes(Number(button.value));
      if (!button.hidden) button.firstElementChild?.replaceChildren(++key < 10 ? String(key) : "");
    }
  }

  /** @param {number} way @param {string} label */
  button(way, label) {
    return Object.assign(document.createElement("button"), { type: "button", value: String(way), textContent: label });
  }

  /** Takes what was found: fills in a way, or sends an outcome. @param {number} at */
  take(at) {
    if (!this.chooser.choice) return this.outbox.play(this.moves[at].say);
    field("typed").value = "";
    this.chooser.fill(at);
    $("commit").focus();
  }

  enter() {
    const { found } = this;
    const typed = plain(field("typed").value);
    const same = found.filter((at) => !this.chooser.choice && plain(this.moves[at].say) === typed);
    const [only, another] = same.length ? same : found;
    if (typed && only !== undefined && another === undefined) this.take(only);
    else if (typed) this.outbox.play(typed);
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
