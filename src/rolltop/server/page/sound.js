// @ts-check
/** Sounds made on the spot: a tick for a move, a rattle for dice, a chime for one's turn. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;
for (const gesture of ["pointerdown", "keydown"])
  addEventListener(gesture, () => (audio ??= new AudioContext()), { once: true });

/** @param {"tick" | "dice" | "turn" | "end"} name */
export function sound(name) {
  if (!audio || settings.sound === "off" || document.hidden) return;
  if (name === "tick") knock(0, 900, 0.25);
  if (name === "dice") for (let at = 0; at < 7; at++) knock(at * at * 0.011, 1500 - at * 90, 0.3);
  if (name === "turn") [659, 880].forEach((pitch, at) => tone(at * 0.13, pitch));
  if (name === "end") [523, 659, 784, 1047].forEach((pitch, at) => tone(at * 0.12, pitch));
}

/** Wood on wood: a burst of noise. @param {number} later @param {number} pitch @param {number} loud */
function knock(later, pitch, loud) {
  const context = /** @type {AudioContext} */ (audio);
  const noise = context.createBuffer(1, context.sampleRate * 0.05, context.sampleRate);
  const wave = noise.getChannelData(0);
  for (let at = 0; at < wave.length; at++)
    wave[at] = (Math.random() * 2 - 1) * Math.exp(-at / (wave.length * 0.12));
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 2 });
  source.connect(filter).connect(new GainNode(context, { gain: loud })).connect(context.destination);
  source.start(context.currentTime + later);
}

/** @param {number} later @param {number} pitch */
function tone(later, pitch) {
  const context = /** @type {AudioContext} */ (audio);
  const start = context.currentTime + later;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.09, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
  const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + 0.65);
}
