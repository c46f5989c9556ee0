// @ts-check
/** Sounds of the table: a tick for a move, a rattle for dice, a chime for one's turn. */

import { settings } from "./settings.js";

/** @type {Map<string, HTMLAudioElement>} */
const loaded = new Map();

/** Plays a sound to somebody who is here. @param {"tick" | "dice" | "turn" | "end"} name */
export function sound(name) {
  const isHere = !document.hidden && navigator.userActivation?.hasBeenActive;
  if (settings.sound === "off" || !isHere) return;
  const audio = loaded.get(name) ?? new Audio(`/sounds/${name}.wav`);
  loaded.set(name, audio);
  audio.currentTime = 0;
  audio.play().catch(() => {});
}
