// @ts-check
/** The lobby: a card for each game, and the tables that one may join, watch, go on with or replay. */

import { get, post } from "./api.js";
import { $, attempt, copyOf, field } from "./dom.js";
import { who, winners } from "./seats.js";
import { isDark, pace, tellTurn } from "./settings.js";
import { openSetup, usualBot } from "./setup.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Table} Table */

export async function openLobby() {
  const games = /** @type {Game[]} */ (await get("/games"));
  const showGames = () => $("games").replaceChildren(...games.map(card));
  document.addEventListener("theme", showGames);
  showGames();
  field("upload").addEventListener("change", () => attempt(upload));
  await showLists();
  setInterval(() => document.hidden || showLists().catch(() => {}), 6000);
  setInterval(() => document.hidden && showLists().catch(() => {}), 30_000);
}

/** @param {Game} game */
function card(game) {
  const [card, part] = copyOf("card");
  const { least, most } = game.players;
  const [now, friends, more] = card.querySelectorAll("button");
  part("h3").append(game.title);
  part("p").append(game.sentence);
  part(".facts").firstChild.append(least === most ? `${least} players` : `${least}–${most} players`);
  part(".facts").lastChild.append(`${game.minutes} min`);
  part(".facts").lastChild.hidden = !game.minutes;
  now.setAttribute("aria-label", `Play now: ${game.title}`);
  friends.setAttribute("aria-label", `With friends: ${game.title}`);
  more.setAttribute("aria-label", `More ways to play ${game.title}`);
  part("img").src = `/api/games/${game.name}/picture.svg${isDark() ? "?dark=1" : ""}`;
  now.onclick = () => open(game, { kind: "bot", bot: usualBot(game) });
  friends.onclick = () => open(game, { kind: "open" });
  more.onclick = () => openSetup(game);
  return card;
}

/** Makes a table: I sit first, all others are alike. @param {Game} game @param {object} other */
function open(game, other) {
  return attempt(async () => {
    const seats = [{ kind: "me" }, ...Array(game.players.default - 1).fill(other)];
    const table = await post("/tables", { game: game.name, seats, pace: pace() });
    location.href = `/table/${table.id}`;
  });
}

async function upload() {
  const [file] = field("upload").files ?? [];
  const text = await file.text();
  field("upload").value = "";
  location.href = `/table/${(await post("/records", text)).id}#at=0`;
}

async function showLists() {
  for (const list of document.querySelectorAll("[data-list]")) {
    const kind = list.getAttribute("data-list");
    const tables = /** @type {Table[]} */ ((await get(`/tables?list=${kind}`)).tables);
    if (kind === "mine") tellTurn("Lobby", tables.some((one) => one.my_turn));
    tables.sort((a, b) => Number(b.my_turn) - Number(a.my_turn));
    list.replaceChildren(...tables.map((table) => line(table, kind === "finished" ? "#at=0" : "")));
    list.closest("section")?.toggleAttribute("hidden", tables.length === 0);
  }
}

/** @param {Table} table @param {string} moment */
function line(table, moment) {
  const [line, part] = copyOf("line");
  part("a").href = `/table/${table.id}${moment}`;
  part("a").classList.toggle("hot", table.my_turn);
  part("strong").append(table.title);
  part(".who").append(table.seats.map(who).join(", "));
  part(".state").append(state(table));
  part("time").append(ago(Date.now() / 1000 - table.since));
  return line;
}

/** @param {Table} table */
function state(table) {
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  if (table.over) return `${winners(table.scores).join(" and ") || "nobody"} won`;
  if (free) return free === 1 ? "one seat open" : `${free} seats open`;
  return table.my_turn ? "your turn" : table.turn ? `${table.turn}'s turn` : "dice to be rolled";
}

/** @param {number} seconds */
function ago(seconds) {
  const units = /** @type {const} */ ([["day", 86_400], ["hour", 3600], ["minute", 60]]);
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ["second", 0];
  if (!size) return "just now";
  return new Intl.RelativeTimeFormat("en").format(-Math.floor(seconds / size), unit);
}
