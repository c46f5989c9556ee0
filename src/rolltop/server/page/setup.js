// @ts-check
/** A table made to measure: the options of the game, who sits where, dice and clock. */

import { post } from "./api.js";
import { $, attempt, h } from "./dom.js";
import { pace } from "./settings.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Option} Option */

/** A bot that a newcomer may win against: of the middle strength. @param {Game | undefined} game */
export const usualBot = (game) => game?.bots[Math.floor(game.bots.length / 2)];

/** @param {Game} game */
export function openSetup(game) {
  const form = $("setup-form", HTMLFormElement);
  const legends = document.querySelectorAll("#page-setup-form > fieldset > legend");
  const showSeats = () =>
    $("places").replaceChildren(legends[1], ...seats(game, Number(form.players.value)));
  $("setup-title").textContent = game.title;
  $("options").replaceChildren(legends[0], ...game.options.map(control));
  form.players.addEventListener("input", showSeats);
  showSeats();
  form.onsubmit = (event) => {
    event.preventDefault();
    attempt(() => make(game, new FormData(form)));
  };
  $("setup", HTMLDialogElement).showModal();
}

/** @param {Option} option */
function control({ name, say, kind, default: standard, least, most, choices }) {
  const words = h("span", {}, say, kind === "whole" && h("small", {}, ` ${least} to ${most}`));
  const options = choices.map((one) => h("option", { selected: one === standard }, one));
  if (kind === "choice") return h("label", {}, words, h("select", { name }, ...options));
  if (kind === "switch")
    return h("label", {}, words, h("input", { type: "checkbox", name, checked: standard }));
  const limits = { value: standard, min: least, max: most, required: true };
  return h("label", {}, words, h("input", { type: "number", name, ...limits }));
}

/** @param {Game} game @param {number} count */
function seats(game, count) {
  const kinds = [["me", "me"], ["here", "a person beside me"], ["open", "open to others"]];
  kinds.push(...game.bots.map((bot) => [`bot:${bot}`, `bot: ${bot}`]));
  const usual = `bot:${usualBot(game)}`;
  return game.seats.slice(0, count).map((name, at) => {
    const options = kinds.map(([value, say]) =>
      h("option", { value, selected: value === (at ? usual : "me") }, say),
    );
    return h("label", {}, name, h("select", { name: "seat" }, ...options));
  });
}

/** @param {Game} game @param {FormData} form */
async function make(game, form) {
  const options = game.options.map(({ name, kind }) => {
    const said = form.get(name);
    return [name, kind === "switch" ? said !== null : kind === "whole" ? Number(said) : said];
  });
  const seats = form.getAll("seat").map((said) => {
    const [kind, bot] = String(said).split(":");
    return { kind, bot };
  });
  const [kind, seconds] = String(form.get("clock")).split(":");
  const table = await post("/tables", {
    game: game.name,
    options: Object.fromEntries(options),
    seats,
    dice: form.get("dice"),
    clock: { kind, seconds: Number(seconds ?? 0) },
    pace: pace(),
  });
  location.href = `/table/${table.id}`;
}
