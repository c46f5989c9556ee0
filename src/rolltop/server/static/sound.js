// @ts-check
/** Sounds: a tick for a move, a rattle for dice, a chime for your turn. */

import { root } from "./api.js";
import { settings } from "./settings.js";

/** @type {Map<string, HTMLAudioElement>} */
const loaded = new Map();

/** Plays a sound if somebody is looking. @param {"tick" | "dice" | "turn" | "end"} name */
export function sound(name) {
  const isHere = !document.hidden && navigator.userActivation?.hasBeenActive;
  if (settings.sound === "off" || !isHere) return;
  const audio = loaded.get(name) ?? new Audio(`${root}/sounds/${name}.wav`);
  loaded.set(name, audio);
  audio.currentTime = 0;
  audio.play().catch(() => {});
}
