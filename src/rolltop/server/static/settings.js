// @ts-check
/** Settings of this device, and how people are told that it is their turn. */

import { $, attempt, deeds, notice } from "./dom.js";

/** @type {Record<string, string>} */
export const settings = { theme: "auto", sound: "on", pace: "", notify: "off" };

/** Loads the settings, shows them in their form, and saves changes. */
export function loadSettings() {
  for (const select of $("settings").querySelectorAll("select")) {
    const { name } = select;
    select.value = settings[name] = localStorage.getItem(`rolltop-${name}`) ?? settings[name];
    select.addEventListener("change", () => {
      settings[name] = select.value;
      localStorage.setItem(`rolltop-${name}`, select.value);
      showTheme();
      if (name === "notify" && select.value === "on") askToNotify();
      if (name === "pace" && !$("table-deeds").hidden) attempt(() => deeds.pace(select));
    });
  }
  showTheme();
}

function showTheme() {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

async function askToNotify() {
  if ((await globalThis.Notification?.requestPermission()) !== "granted")
    notice("Your browser does not allow notifications; the page title will show your turn.", "bad");
}

/** Shows that it is your turn, or not. @param {string} title @param {boolean} isMine */
export function tellTurn(title, isMine) {
  const said = isMine ? `● Your turn – ${title}` : `${title} – Rolltop`;
  if (document.title === said) return;
  document.title = said;
  if (!isMine || !document.hidden || settings.notify !== "on") return;
  if (globalThis.Notification?.permission !== "granted") return;
  const note = new Notification("It is your turn", { body: title, tag: location.pathname });
  note.onclick = () => window.focus();
}
