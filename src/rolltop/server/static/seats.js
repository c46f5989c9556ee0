// @ts-check
/** Seats and clocks, the log and the chat. */

import { $, put } from "./dom.js";

/** @typedef {import("./types.js").PageFrame} Frame */

let since = 0;

/** @param {Frame} frame */
export function showSeats(frame) {
  put($("status"), frame.html.status);
  if (put($("seats"), frame.html.seats)) since = Date.now();
  tick();
}

/** Counts down the running clock, if less than an hour is left. */
export function tick() {
  for (const clock of $("seats").querySelectorAll(".clock[data-left]")) {
    const left = Math.max(0, 1000 * Number(clock.getAttribute("data-left")) - Date.now() + since);
    if (left < 3_600_000) clock.textContent = new Date(left).toISOString().slice(14, 19);
  }
}

/**
 * Adds new lines to the log; the server only keeps the last ones.
 * @param {Frame} frame @param {Frame | null} before
 */
export function showLog({ html: { log } }, before) {
  const old = before?.html.log ?? [];
  const gone = old.findIndex((_, at) => old.slice(at).every((line, on) => line === log[on]));
  const kept = gone < 0 ? 0 : old.length - gone;
  for (const line of [...$("lines").children].slice(0, old.length - kept)) line.remove();
  $("lines").insertAdjacentHTML("beforeend", log.slice(kept).join(""));
}

/**
 * Opens the chat if somebody else is playing, and when somebody says something.
 * @param {Frame} frame @param {boolean} isFirst
 */
export function showChat({ html, seats, over }, isFirst) {
  const hasOthers = !over && seats.some((seat) => seat.kind === "person" && !seat.mine);
  const isNew = put($("lines-said"), html.said) && !$("said").querySelector(".note:last-child");
  if (isFirst ? hasOthers : isNew) $("chat", HTMLDetailsElement).open = true;
  $("chat-count").textContent = html.said && `(${$("lines-said").childElementCount})`;
}
