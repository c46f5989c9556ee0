// @ts-check
/** The lobby: games, forms that create tables, and lists of tables. */

import { get, post, root } from "./api.js";
import { $, attempt, deeds, field, put } from "./dom.js";
import { settings, tellTurn } from "./settings.js";

export async function openLobby() {
  deeds.setup = openSetup;
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.dataset.makes) return;
    event.preventDefault();
    attempt(() => make(form, event.submitter));
  });
  field("upload").addEventListener("change", () => attempt(upload));
  put($("games"), await get("/page/games"));
  await showLists();
  setInterval(() => document.hidden || showLists().catch(() => {}), 6000);
  setInterval(() => document.hidden && showLists().catch(() => {}), 30_000);
}

/** Opens the form for a custom table, with a seat for each player. @param {{value: string}} by */
async function openSetup({ value }) {
  put($("setup"), await get(`/page/games/${value}`));
  const form = $("setup-form", HTMLFormElement);
  form["option-players"].oninput = () =>
    form.querySelectorAll(".places label").forEach((label, at) => {
      const isFree = at >= Number(form["option-players"].value);
      label.toggleAttribute("hidden", isFree);
      label.querySelector("select")?.toggleAttribute("disabled", isFree);
    });
  $("setup", HTMLDialogElement).showModal();
}

/** Creates the table of a form and goes there. @param {HTMLFormElement} form @param {any} button */
async function make(form, button) {
  const said = [...new FormData(form, button), ["pace", settings.pace]];
  location.href = (await post(form.dataset.makes ?? "", said)).go;
}

async function upload() {
  const text = await field("upload").files?.[0].text();
  field("upload").value = "";
  location.href = `${root}/table/${(await post("/records", text)).id}#at=0`;
}

async function showLists() {
  const { html, my_turn } = await get("/page/lists");
  tellTurn("Lobby", my_turn);
  for (const place of document.querySelectorAll("div[data-list]"))
    put(place, html[place.getAttribute("data-list") ?? ""] ?? "");
}
