// @ts-check
/** The questions of a choice as tiles, what was answered as chips, and the button that plays. */

import { $ } from "./dom.js";

/** @typedef {import("./types.js").EffectInfo} Effect */

// At most this many open questions are asked at once; a question of more tiles is left to the picture.
const MOST_ASKED = 2;
const MOST_TILES = 6;
const LONGEST_LABEL = 40;
const SAYS = { costs: "costs ", brings: "brings ", hits: "hits ", risks: "risks ", becomes: "", lands: "", odds: "" };

export class Tiles {
  /** @param {import("./chooser.js").Chooser} chooser */
  constructor(chooser) {
    this.chooser = chooser;
    $("choices").addEventListener("click", ({ target }) => {
      const tile = /** @type {Element} */ (target).closest("button");
      if (tile) chooser.say(Number(tile.value));
    });
    $("choices").addEventListener("keydown", (event) => {
      const tile = /** @type {Element} */ (event.target).closest("button");
      // Enter on what is chosen already plays, as in the picture.
      if (event.key !== "Enter" || tile?.ariaPressed !== "true") return;
      if (chooser.play()) event.preventDefault();
    });
    for (const type of ["pointerover", "pointerout", "focusin", "focusout"])
      $("choices").addEventListener(type, ({ target }) => {
        const tile = /** @type {Element} */ (target).closest("button");
        chooser.hint(tile && /over|in/.test(type) ? [Number(tile.value)] : []);
      });
    addEventListener("resize", () => this.preview());
  }

  /** The tiles in the order of their number keys; what was said already has none. */
  get buttons() {
    return [...$("choices").querySelectorAll("fieldset button")];
  }

  show() {
    const { choice, named } = this.chooser;
    const focused = /** @type {HTMLButtonElement | null} */ (document.activeElement?.closest("#page-choices button"))?.value;
    $("choices").replaceChildren(...this.questions());
    this.buttons.slice(0, 9).forEach((tile, at) => tile.querySelector("kbd")?.replaceChildren(String(at + 1)));
    if (focused !== undefined) this.refocus(focused);
    const commit = $("commit", HTMLButtonElement);
    commit.hidden = !choice;
    $("table").classList.toggle("choosing", Boolean(choice));
    commit.disabled = named < 0;
    const effects = this.effects;
    commit.classList.toggle("harm", named >= 0 && effects.some(({ kind }) => kind === "hits"));
    $("commit-label").textContent = choice && named >= 0 ? choice.info.labels[choice.info.ways.labels[named]] : this.prompt;
    $("commit-effects").textContent = effects.map(inWords).join(" · ");
    this.preview();
  }

  /** Keeps the focus on a tile, or gives it to what comes next. @param {string} value */
  refocus(value) {
    const same = $("choices").querySelector(`button[value="${value}"]`);
    const next = this.chooser.named >= 0 ? $("commit") : this.buttons[0];
    /** @type {HTMLElement | undefined} */ (same ?? next)?.focus();
  }

  /** What is missing, for the button. */
  get prompt() {
    const { choice, given } = this.chooser;
    const [first] = choice?.missing(given) ?? [];
    return (first === undefined ? "" : choice?.text(first, given)) || "Pick in the picture";
  }

  /** What is certain by now, or what the named way does. @returns {Effect[]} */
  get effects() {
    const { choice, named, given } = this.chooser;
    if (!choice || !given.size) return [];
    const rows = named >= 0 ? choice.info.ways.effects[named] : choice.common(given);
    return rows.map((effect) => choice.info.effects[effect]);
  }

  questions() {
    const { choice, given } = this.chooser;
    if (!choice) return [];
    const left = choice.left(given);
    const missing = new Set(choice.missing(given));
    let asked = 0;
    const [chips, groups] = [/** @type {number[]} */ ([]), /** @type {Element[]} */ ([])];
    for (const [question] of choice.info.questions.entries()) {
      const said = [...given.keys()].filter((answer) => choice.info.answers[answer].question === question);
      const wanted = missing.has(question) || choice.isOpen(left, question);
      if (wanted && !this.isInPicture(question) && (said.length || asked < MOST_ASKED)) {
        groups.push(this.group(question));
        if (!said.length) asked++;
      } else chips.push(...said);
    }
    return chips.length ? [this.chips(chips), ...groups] : groups;
  }

  /** Whether the picture asks a question: it has all its answers, and there is no text or too many. @param {number} question */
  isInPicture(question) {
    const { choice, board, next } = this.chooser;
    const answers = choice?.info.answers.filter((answer) => answer.question === question) ?? [];
    const offered = answers.filter(({ ids }) => !ids.length || ids.some((id) => next.has(id)));
    const drawn = offered.every(({ ids }) => ids.some((id) => board.querySelector(`svg.rolltop .piece[id="${CSS.escape(id)}"]`)));
    return drawn && (!choice?.info.questions[question].text || offered.length > MOST_TILES);
  }

  /** A question with its tiles. @param {number} question */
  group(question) {
    const { choice, given } = this.chooser;
    const group = document.createElement("fieldset");
    const legend = document.createElement("legend");
    legend.textContent = choice?.text(question, given) || "";
    group.append(legend);
    const all = choice?.info.answers.map((_, answer) => answer).filter((answer) => choice.info.answers[answer].question === question) ?? [];
    const few = all.length <= MOST_TILES;
    for (const answer of all)
      if (few || given.has(answer) || choice?.offers(given, answer)) group.append(this.tile(answer));
    return group;
  }

  /** Answers that were given, to let go of. @param {number[]} said */
  chips(said) {
    const row = document.createElement("div");
    row.className = "chips";
    row.append(...said.map((answer) => this.tile(answer)));
    return row;
  }

  /** @param {number} answer */
  tile(answer) {
    const { choice, given } = this.chooser;
    const [many, offered] = [given.get(answer) ?? 0, choice?.offers(given, answer)];
    const tile = document.createElement("button");
    Object.assign(tile, { type: "button", value: String(answer), ariaPressed: String(many > 0) });
    tile.classList.toggle("off", !many && !offered);
    const key = document.createElement("kbd");
    key.ariaHidden = "true";
    const label = choice?.info.answers[answer].label ?? "";
    tile.append(key, many > 1 ? `${label} × ${many}` : label);
    return tile;
  }

  /** Shows in the picture what the picks would do, at reading size. */
  preview() {
    const { board } = this.chooser;
    const room = board.getBoundingClientRect();
    for (const node of board.querySelectorAll("[data-effect]")) node.removeAttribute("data-effect");
    const marks = this.effects.flatMap((effect) => effect.ids.map((id) => ({ effect, id })));
    const labels = marks.flatMap(({ effect, id }) => {
      const node = board.querySelector(`svg.rolltop [id="${CSS.escape(id)}"]`);
      if (!node) return [];
      node.setAttribute("data-effect", effect.kind);
      if (effect.kind === "costs" || effect.text.length > LONGEST_LABEL) return [];
      const { left, top, width } = node.getBoundingClientRect();
      const label = document.createElement("span");
      label.textContent = inWords(effect);
      label.className = `effect ${effect.kind}`;
      return [{ label, x: left - room.left + width / 2, y: top - room.top }];
    });
    $("previews").replaceChildren(...labels.map(({ label }) => label));
    for (const { label, x, y } of labels) {
      // Nothing is cut off at the edges of the picture.
      const [half, high] = [label.offsetWidth / 2, label.offsetHeight];
      label.style.left = `${Math.max(half, Math.min(room.width - half, x))}px`;
      label.style.top = `${Math.max(high, y)}px`;
    }
  }
}

/** An effect in words. @param {Effect} effect */
export function inWords({ kind, text, share }) {
  const chance = share === undefined ? "" : ` ${Math.round(100 * share)} %`;
  return `${SAYS[kind]}${text}${chance}`;
}
