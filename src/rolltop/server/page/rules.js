// @ts-check
/** The rules of the game in a drawer, and the rules that a log line names as links into it. */

import { get } from "./api.js";
import { $, attempt, h } from "./dom.js";

/** Opens the rules of a game, at a rule if one is named. @param {string} game @param {string} [rule] */
export function openRules(game, rule) {
  return attempt(async () => {
    const text = $("rules-text");
    if (text.dataset.game !== game) {
      const page = new DOMParser().parseFromString(await get(`/games/${game}/rules`), "text/html");
      text.replaceChildren(...page.body.childNodes);
      text.dataset.game = game;
    }
    $("rules", HTMLDialogElement).showModal();
    text.querySelector(".named")?.classList.remove("named");
    const named = rule && text.querySelector(`#${CSS.escape(rule)}`);
    if (!named) return;
    named.classList.add("named");
    named.scrollIntoView({ block: "center" });
  });
}

/** A line with the rules it names as links. @param {string} line @param {string} game */
export function withRules(line, game) {
  return line.split(/\b([A-Z]{2,4}-\d+[a-z]?)\b/).map((part, at) => {
    const open = () => openRules(game, part);
    return at % 2 ? h("button", { type: "button", class: "rule", onclick: open }, part) : part;
  });
}
