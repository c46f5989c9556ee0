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
deeds.recovery = async () => showRecovery(await post("/me/recovery"));
// A call, then the lobby as whoever one is now.
deeds.call = async ({ dataset: { call = "" }, value }) => {
  const [method, path] = call.split(" ");
  await get(path, { method, headers: { "Content-Type": "application/json" }, body: value || null });
  location.href = `${root}/`;
};
const table = location.pathname.slice(root.length).match(/^\/table\/([^/]+)/)?.[1];
$(table ? "table" : "lobby").hidden = false;
document.body.classList.toggle("at-table", Boolean(table));
await attempt(async () => showPerson(await get("/me")));
await attempt(() => (table ? new TablePage(table) : openLobby()));

/** @param {{name: string, has_recovery: boolean, before: {id: string, name: string}[]}} person */
function showPerson(person) {
  $("you-name").hidden = false;
  $("you-name").lastElementChild?.replaceChildren(person.name);
  field("name-field").value = person.name;
  $("recovery-old").hidden = $("revoke").hidden = !person.has_recovery;
  $("before").hidden = !person.before.length;
  $("before-list").replaceChildren(...person.before.map(({ id, name }) => {
    const button = document.createElement("button");
    Object.assign(button.dataset, { do: "call", call: "POST /me/return" });
    return Object.assign(button, { value: JSON.stringify({ id }), textContent: `Be ${name} again` });
  }));
}

/** Shows a recovery link, which only this page knows. @param {{recovery: string}} made */
function showRecovery({ recovery }) {
  field("recovery").value = new URL(recovery, location.href).href;
  $("recovery-row").hidden = false;
  $("recovery-old").hidden = true;
  $("revoke").hidden = false;
}
