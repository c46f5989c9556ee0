// @ts-check
/** A finished match, moment by moment: step, scrub, play, through anybody's eyes. */

import { get } from "./api.js";
import { $, attempt, copy, deeds, field, put } from "./dom.js";
import { isTyping } from "./moves.js";

/** @typedef {import("./types.js").Frame} Frame */

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "end", " ": "play" };
const PACE = 1100;

export class Replay {
  /** @param {Frame} last the last frame of the match @param {(frame: Frame) => void} show */
  constructor(last, show) {
    this.path = `/page/tables/${last.table.id}/replay`;
    this.show = show;
    this.end = this.at = last.table.steps;
    /** @type {Map<string, Promise<Frame>>} */
    this.frames = new Map();
    this.eyes = $("eyes", HTMLSelectElement);
    put(this.eyes, last.html.eyes);
    this.eyes.value = last.seat >= 0 ? String(last.seat) : "all";
    this.bind(last.table.id);
    this.fromAddress();
  }

  /** @param {string} id */
  bind(id) {
    $("replay").hidden = false;
    $("record").setAttribute("href", `/api/tables/${id}/record`);
    field("slider").max = String(this.end);
    field("slider").oninput = () => this.go(Number(field("slider").value));
    this.eyes.onchange = () => this.go(this.at);
    deeds.step = ({ value }) => this.step(value);
    deeds.link = () => copy(location.href);
    document.addEventListener("keydown", (event) => {
      const isButton = event.key === " " && /** @type {Element} */ (event.target).closest("button");
      if (!KEYS[event.key] || isTyping(event) || isButton) return;
      event.preventDefault();
      this.step(KEYS[event.key]);
    });
    addEventListener("hashchange", () => this.fromAddress());
  }

  fromAddress() {
    const moment = Number(location.hash.match(/^#at=(\d+)$/)?.[1] ?? this.at);
    if (moment !== this.at) this.go(moment);
    else this.label();
  }

  /** @param {string} step */
  step(step) {
    this.play(step === "play" && !this.timer);
    this.go({ first: 0, back: this.at - 1, next: this.at + 1, end: this.end }[step] ?? this.at);
  }

  /** @param {boolean} goes */
  play(goes) {
    clearInterval(this.timer);
    this.timer = goes ? setInterval(() => this.next(), PACE) : undefined;
    if (goes && this.at === this.end) this.at = 0;
    $("play").setAttribute("aria-label", goes ? "Pause" : "Play");
  }

  next() {
    if (this.at < this.end) this.go(this.at + 1);
    else this.play(false);
  }

  /** @param {number} moment */
  go(moment) {
    this.at = Math.max(0, Math.min(moment, this.end));
    this.label();
    history.replaceState(null, "", `#at=${this.at}`);
    return attempt(async () => {
      const [at, eyes] = [this.at, this.eyes.value];
      const frame = await this.frame(at, eyes);
      if (at === this.at && eyes === this.eyes.value) this.show(frame);
      if (at < this.end) await this.frame(at + 1, eyes);
    });
  }

  label() {
    field("slider").value = String(this.at);
    $("moment").textContent = `${this.at} / ${this.end}`;
  }

  /** @param {number} at @param {string} eyes */
  frame(at, eyes) {
    const key = `${at}?seat=${eyes}`;
    const frame = this.frames.get(key) ?? get(`${this.path}/${key}`);
    this.frames.set(key, frame);
    frame.catch(() => this.frames.delete(key));
    return frame;
  }
}
