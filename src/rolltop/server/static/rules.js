// @ts-check
/** The rules of the game in a drawer, scrolled to one rule. */

import { get } from "./api.js";
import { $, put } from "./dom.js";

/** @param {string} game @param {string} rule the id of a rule, or nothing */
export async function openRules(game, rule) {
  put($("rules-text"), await get(`/games/${game}/rules`));
  if (!$("rules", HTMLDialogElement).open) $("rules", HTMLDialogElement).showModal();
  for (const item of $("rules-text").querySelectorAll("li[id]")) {
    item.classList.toggle("named", item.id === rule);
    if (item.id === rule) item.scrollIntoView({ block: "center" });
  }
}
