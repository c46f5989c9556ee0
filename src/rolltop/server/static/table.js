// @ts-check
/** The table: shows frames as they arrive. outbox.js sends the messages. */

import { get, post, root } from "./api.js";
import { $, deeds, field, notice, onSubmit, put } from "./dom.js";
import { Chooser } from "./chooser.js";
import { Moves, isTyping } from "./moves.js";
import { Outbox } from "./outbox.js";
import { showPicture } from "./picture.js";
import { Replay } from "./replay.js";
import { openRules } from "./rules.js";
import { showChat, showLog, showSeats, tick } from "./seats.js";
import { tellTurn } from "./settings.js";
import { Line } from "./socket.js";
import { sound } from "./sound.js";
import { Tiles } from "./tiles.js";

/** @typedef {import("./types.js").PageFrame} Frame */

export class TablePage {
  /** @param {string} id */
  constructor(id) {
    this.path = `/tables/${id}`;
    this.frame = /** @type {Frame | null} */ (null);
    this.replay = /** @type {Replay | null} */ (null);
    this.drawn = "";
    this.byKey = false;
    const line = new Line(id, (message) => this.hear(message), (online) => this.showLine(online));
    this.outbox = new Outbox(line, () => (this.chooser.offer(null), this.showMoves()));
    this.chooser = new Chooser($("board"), this.outbox, (why) => this.showMoves(why));
    this.tiles = new Tiles(this.chooser);
    this.moves = new Moves(this.chooser, this.tiles, this.outbox);
    this.bind();
    this.showLinks();
    setInterval(tick, 1000);
  }

  bind() {
    Object.assign(deeds, /** @type {typeof deeds} */ ({
      rules: ({ value }) => openRules(this.frame?.table.game ?? "", value),
      send: ({ value }) => this.outbox.send(JSON.parse(value)),
      sit: ({ value }) => post(`${this.path}/sit`, { seat: Number(value) }),
      fill: () => post(`/page${this.path}/fill`),
      commit: () => this.chooser.play(),
      undo: () => this.outbox.send({ undo: true, after: this.frame?.at }),
      correct: ({ value: v }) => this.outbox.send({ correct: +v, to: field(`entry-${v}`).value, after: this.frame?.at }),
      hint: async () => {
        put($("advice"), "<p>The coach is thinking…</p>");
        const { at, seat } = /** @type {Frame} */ (this.frame);
        const { html, way } = await get(`/page${this.path}/hint?seat=${seat}`);
        if (this.frame?.at !== at) return;
        put($("advice"), html);
        if (way !== null) this.chooser.fill(way);
      },
      pace: ({ value }) => post(`${this.path}/pace`, { pace: JSON.parse(value || "null") }),
      resign: () => post(`${this.path}/resign`),
      leave: () => post(`${this.path}/leave`).then(() => (location.href = `${root}/`)),
      rematch: async () => {
        const next = this.frame?.table.rematch ?? (await post(`${this.path}/rematch`)).id;
        location.href = `${root}/table/${next}`;
      },
    }));
    onSubmit("say", () => {
      const said = field("say-field").value.trim();
      if (said && this.outbox.send({ chat: said })) field("say-field").value = "";
    });
    addEventListener("pointerdown", () => (this.byKey = false));
    document.addEventListener("keydown", (event) => {
      this.byKey = true;
      if (event.key === "Escape" && this.chooser.back()) this.chooser.focus();
      if (event.key === "u" && !isTyping(event) && this.frame?.undo) $("undo").click();
    });
  }

  /** @param {any} message */
  hear(message) {
    if (message.error) this.refused(message.error);
    const frame = /** @type {Frame | undefined} */ (message.error ? message.frame : message);
    if (frame?.at === undefined) return;
    // During a replay, only chat and the rematch are news.
    this.show(this.frame && this.replay ? this.withNews(this.frame, frame) : frame);
  }

  /** @param {Frame} shown @param {Frame} news */
  withNews(shown, { table, html: { said } }) {
    return { ...shown, table, html: { ...shown.html, said } };
  }

  /** @param {string} why */
  refused(why) {
    this.outbox.pending = null;
    this.drawn = "";
    if (this.frame) notice(why, "bad");
    if (this.frame) return this.show(this.frame);
    $("none").hidden = false;
    $("none-why").textContent = why;
  }

  /** @param {Frame} frame */
  show(frame) {
    const before = this.frame;
    this.frame = frame;
    this.outbox.answer(frame);
    const { held } = this.chooser;
    const rolled = frame.svg !== this.drawn && showPicture($("board"), frame.svg, held);
    this.drawn = frame.svg;
    if (before?.at !== frame.at) put($("advice"), "");
    this.chooser.offer(this.outbox.pending ? null : frame.choice);
    $("title").textContent = frame.table.title;
    $("table-deeds").hidden = frame.over || Boolean(frame.table.note) || !frame.mine.length;
    showSeats(frame);
    this.showMoves();
    showLog(frame, before);
    showChat(frame, !before);
    this.showCover(frame);
    this.tell(frame, before, rolled);
    const look = (/** @type {Frame} */ past) => this.show(this.withNews(past, this.frame ?? past));
    if (frame.over && !frame.table.note) this.replay ??= new Replay(frame, look);
    if (this.byKey && document.activeElement === document.body) this.focus();
  }

  /** Gives the focus to what can be done next, or to the log: never to nothing. */
  focus() {
    if (!this.chooser.focus()) (this.tiles.buttons[0] ?? $("log")).focus();
  }

  /** @param {string} [why] why the last tap picked nothing */
  showMoves(why = "") {
    const frame = /** @type {Frame} */ (this.frame);
    $("why").textContent = why;
    this.tiles.show();
    this.moves.show(frame);
    $("hint").hidden = !frame.table.hints || frame.seat !== frame.to_move || !frame.moves.length;
    $("undo").hidden = !frame.undo || this.outbox.pending !== null;
    const played = !frame.table.note && (this.replay ?? frame).seats.some(({ mine }) => mine);
    $("leave-link").hidden = !this.replay && !frame.over;
    $("rematch").hidden = $("leave-link").hidden || !(played || frame.table.rematch);
    if (frame.table.rematch) $("rematch").querySelector("span")?.replaceChildren("Go to rematch");
  }

  /**
   * Plays sounds, and sets the title of the page.
   * @param {Frame} frame @param {Frame | null} before @param {boolean} rolled
   */
  tell(frame, before, rolled) {
    const isMine = !frame.over && Boolean(frame.moves.length || frame.enter || frame.hand_over);
    tellTurn(frame.table.title, isMine);
    if (!before || before.at === frame.at) return;
    sound(frame.over && !this.replay ? "end" : rolled ? "dice" : "tick");
    if (isMine && before.to_move !== frame.to_move) sound("turn");
  }

  /** What covers the picture: the hand-over of the device, or open seats. @param {Frame} frame */
  showCover({ html, hand_over }) {
    $("cover").hidden = !html.cover;
    if (!put($("cover"), html.cover)) return;
    this.showLinks();
    if (hand_over) $("cover").querySelector("button")?.focus();
  }

  showLinks() {
    for (const link of document.querySelectorAll("input.link"))
      /** @type {HTMLInputElement} */ (link).value = location.href.replace(/#.*/, "");
  }

  /** @param {boolean} online */
  showLine(online) {
    $("offline").hidden = online;
    if (!online) this.outbox.wasLost = this.outbox.pending !== null;
  }
}
