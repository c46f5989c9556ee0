// @ts-check
/** The replay of a finished match: step, scrub or play, from any seat's view. */

import { get, root } from "./api.js";
import { $, attempt, copy, deeds, field, put } from "./dom.js";
import { isTyping } from "./moves.js";

/** @typedef {import("./types.js").PageFrame} Frame */

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "end", " ": "play" };
const PACE = 1100;

export class Replay {
  /** @param {Frame} last the last frame of the match @param {(frame: Frame) => void} show */
  constructor(last, show) {
    this.path = `/page/tables/${last.table.id}/replay`;
    this.show = show;
    this.end = this.at = last.table.steps;
    this.seats = last.seats;
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
    $("record").setAttribute("href", `${root}/api/tables/${id}/record`);
    field("slider").max = String(this.end);
    field("slider").oninput = () => this.go(Number(field("slider").value));
    this.eyes.onchange = () => this.go(this.at);
    deeds.step = ({ value }) => this.step(value);
    deeds.link = () => copy(location.href);
    deeds.study = () => this.study();
    $("study").addEventListener("click", (event) => {
      const { left, width } = $("study").getBoundingClientRect();
      const isGraph = /** @type {Element} */ (event.target).closest(".graph");
      if (isGraph) this.go(Math.round((this.end * (event.clientX - left)) / width));
    });
    document.addEventListener("keydown", (event) => {
      const isButton = event.key === " " && /** @type {Element} */ (event.target).closest("button");
      if (!KEYS[event.key] || isTyping(event) || isButton) return;
      event.preventDefault();
      this.step(KEYS[event.key]);
    });
    addEventListener("hashchange", () => this.fromAddress());
  }

  fromAddress() {
    const moment = Number(location.hash.match(/^#at=(\d+)$/)?.[1] ?? this.end);
    $("board").scrollIntoView({ block: "nearest" });
    if (moment !== this.at || this.eyes.value === "all") this.go(moment);
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
    const next = () => (this.at < this.end ? this.go(this.at + 1) : this.play(false));
    this.timer = goes ? setInterval(next, PACE) : undefined;
    if (goes && this.at === this.end) this.at = 0;
    $("play").setAttribute("aria-label", goes ? "Pause" : "Play");
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

  /** Asks the coach for an analysis, and shows its progress until it is finished. */
  async study() {
    const { html, is_done } = await get(this.path.replace(/replay$/, "analysis"));
    put($("study"), html);
    if (!is_done) setTimeout(() => attempt(() => this.study()), 1000);
  }

  label() {
    $("study").style.setProperty("--at", String(this.at / this.end));
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
