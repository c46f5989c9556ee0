// @ts-check
/** The start of the page: shows the lobby, or the table in its address. */

import { get, post, root } from "./api.js";
import { $, attempt, bindPage, deeds, field, notice, onSubmit } from "./dom.js";
import { openLobby } from "./lobby.js";
import { loadSettings } from "./settings.js";
import { TablePage } from "./table.js";

bindPage();
loadSettings();
onSubmit("name", async () => {
  showPerson(await post("/me", { name: field("name-field").value }));
  $("you", HTMLDialogElement).close();
  notice("Your name has been changed.");
});
deeds.recovery = async () => (field("recovery").value = (await post("/me/recovery")).recovery);
const table = location.pathname.slice(root.length).match(/^\/table\/([^/]+)/)?.[1];
$(table ? "table" : "lobby").hidden = false;
document.body.classList.toggle("at-table", Boolean(table));
await attempt(async () => showPerson(await get("/me")));
await attempt(() => (table ? new TablePage(table) : openLobby()));

/** @param {{name: string, has_recovery: boolean}} person */
function showPerson(person) {
  $("you-name").hidden = false;
  $("you-name").lastElementChild?.replaceChildren(person.name);
  field("name-field").value = person.name;
  $("recovery-old").hidden = !person.has_recovery;
}
