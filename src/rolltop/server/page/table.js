// @ts-check
/** The table: frames come in and are shown; moves go out. */

import { get, post } from "./api.js";
import { $, attempt, field, notice, onSubmit } from "./dom.js";
import { Moves, isTyping } from "./moves.js";
import { Picks } from "./picks.js";
import { showPicture } from "./picture.js";
import { Replay } from "./replay.js";
import { openRules } from "./rules.js";
import { keepLogAtEnd, mayAct, showChat, showLog, showSeats, showStatus, tick } from "./seats.js";
import { tellTurn } from "./settings.js";
import { usualBot } from "./setup.js";
import { Line } from "./socket.js";
import { sound } from "./sound.js";

/** @typedef {import("./types.js").Frame} Frame */

/** @param {string} id */
export const openTable = (id) => void new TablePage(id);

class TablePage {
  /** @param {string} id */
  constructor(id) {
    this.path = `/tables/${id}`;
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {{move: string, after: number, seat: number} | null} */
    this.pending = null;
    /** @type {Replay | null} */
    this.replay = null;
    this.drawn = "";
    this.wasLost = this.byKey = false;
    this.picks = new Picks($("board"), (move) => this.play(move.say), () => this.showMoves());
    this.moves = new Moves(this.picks, (words) => this.play(words));
    this.line = new Line(id, (message) => this.hear(message), (online) => this.showLine(online));
    this.bind();
    keepLogAtEnd();
    setInterval(tick, 1000);
  }

  bind() {
    field("link").value = field("wait-link").value = location.href.replace(/#.*/, "");
    $("invite-open").hidden = $("rules-open").hidden = false;
    $("rules-open").onclick = () => openRules(this.frame?.table.game ?? "");
    $("look").onclick = () => this.line.send({ look: this.frame?.to });
    $("fill").onclick = () => attempt(() => this.fill());
    $("undo").onclick = () => this.undo();
    $("rematch").onclick = () => attempt(() => this.rematch());
    twice($("resign"), "Really resign?", () => post(`${this.path}/resign`));
    twice($("leave"), "Really leave?", () =>
      post(`${this.path}/leave`).then(() => (location.href = "/")),
    );
    onSubmit("say", () => {
      const said = field("say-field").value.trim();
      if (said && this.line.send({ chat: said })) field("say-field").value = "";
    });
    addEventListener("pointerdown", () => (this.byKey = false));
    document.addEventListener("keydown", (event) => {
      this.byKey = true;
      if (event.key === "Escape" && this.picks.back()) this.picks.focus();
      if (event.key === "u" && !isTyping(event) && this.frame?.undo) this.undo();
    });
  }

  /** @param {any} message */
  hear(message) {
    if (message.error) this.refused(message.error);
    const frame = /** @type {Frame | undefined} */ (message.error ? message.frame : message);
    if (frame?.at === undefined) return;
    // While somebody looks back, only what is said and offered now is news.
    const { chat, table, seats } = frame;
    this.show(this.frame && this.replay ? { ...this.frame, chat, table, seats } : frame);
  }

  /** @param {string} why */
  refused(why) {
    this.pending = null;
    this.drawn = "";
    if (this.frame) notice(why, "bad");
    if (this.frame) return this.show(this.frame);
    $("none").textContent = why;
    this.cover("none");
  }

  /** @param {Frame} frame */
  show(frame) {
    const before = this.frame;
    this.frame = frame;
    this.resend(frame);
    const held = this.picks.drag?.going ? this.picks.drag.id : undefined;
    const rolled = frame.svg !== this.drawn && showPicture($("board"), frame.svg, held);
    this.drawn = frame.svg;
    if (before?.at !== frame.at && !held) this.picks.chosen = [];
    this.picks.offer(this.pending ? [] : frame.moves);
    $("title").textContent = frame.table.title;
    $("table-deeds").hidden = frame.over || !frame.mine.length;
    showSeats(frame, (seat) => attempt(() => post(`${this.path}/sit`, { seat })));
    this.showMoves();
    showLog(frame, before);
    showChat(frame, before);
    this.showCover(frame);
    this.tell(frame, before, rolled);
    if (frame.over) this.replay ??= new Replay(frame, (moment) => this.lookBack(moment));
    if (this.byKey && document.activeElement === document.body && frame.moves.length) this.focus();
  }

  /** @param {Frame} moment */
  lookBack(moment) {
    const { chat, table } = /** @type {Frame} */ (this.frame);
    this.show({ ...moment, chat, table, moves: [], over: moment.at === table.steps });
  }

  showMoves() {
    const frame = /** @type {Frame} */ (this.frame);
    showStatus(frame);
    this.moves.show(frame);
    $("undo").hidden = !frame.undo || this.pending !== null;
    $("rematch").hidden = $("leave-link").hidden = !this.replay && !frame.over;
    if (frame.table.rematch) $("rematch").lastChild?.replaceWith("To the rematch");
  }

  focus() {
    if (!this.picks.focus()) $("moves").querySelector("button")?.focus();
  }

  /**
   * Sounds, and the title of the page.
   * @param {Frame} frame @param {Frame | null} before @param {boolean} rolled
   */
  tell(frame, before, rolled) {
    const isMine = !frame.over && mayAct(frame);
    tellTurn(frame.table.title, isMine);
    if (!before || before.at === frame.at) return;
    sound(frame.over && !this.replay ? "end" : rolled ? "dice" : "tick");
    if (isMine && before.to_move !== frame.to_move) sound("turn");
  }

  /** What lies over the picture: the hand-over of the device, or the wait. @param {Frame} frame */
  showCover(frame) {
    const free = frame.seats.filter((seat) => seat.kind === "open").length;
    const isNew = this.cover(frame.hand_over ? "hand" : free && !frame.over ? "wait" : "");
    $("wait").textContent = free === 1 ? "One more player" : `${free} more players`;
    $("fill").hidden = !frame.mine.length;
    if (!frame.hand_over || frame.to === null) return;
    const { name } = frame.seats[frame.to];
    $("hand").textContent = name;
    $("look").lastChild?.replaceWith(`I am ${name}: show my view`);
    if (isNew) $("look").focus();
  }

  /** @param {string} kind */
  cover(kind) {
    const isNew = $("cover").dataset.kind !== kind;
    $("cover").dataset.kind = kind;
    $("cover").hidden = !kind;
    return isNew;
  }

  /** Bots take the open seats. */
  async fill() {
    const { seats, table } = /** @type {Frame} */ (this.frame);
    const games = /** @type {import("./types.js").Game[]} */ (await get("/games"));
    const bot = usualBot(games.find((game) => game.name === table.game));
    for (const [seat, { kind }] of seats.entries())
      if (kind === "open") await post(`${this.path}/sit`, { seat, bot });
  }

  /** @param {string} move */
  play(move) {
    const frame = /** @type {Frame} */ (this.frame);
    this.pending = { move, after: frame.at, seat: frame.to_move ?? frame.seat };
    this.wasLost = !this.line.send(this.pending);
    if (this.wasLost) notice("You are offline; the move is sent as soon as the line is back.");
    this.picks.offer([]);
    this.showMoves();
  }

  undo() {
    this.line.send({ undo: true, after: this.frame?.at });
  }

  async rematch() {
    const offered = this.frame?.table.rematch;
    location.href = `/table/${offered ?? (await post(`${this.path}/rematch`)).id}`;
  }

  /** A move that was lost with the line goes again, if it still can. @param {Frame} frame */
  resend(frame) {
    if (!this.pending) return;
    if (frame.at !== this.pending.after) this.pending = null;
    else if (this.wasLost) this.wasLost = !this.line.send(this.pending);
  }

  /** @param {boolean} online */
  showLine(online) {
    const words = "The line to the server is broken. Trying again; nothing is lost.";
    $("offline").hidden = online;
    $("offline").textContent = online ? "" : words;
    if (!online) this.wasLost = this.pending !== null;
  }
}

/**
 * A deed that cannot be taken back is asked for twice.
 * @param {HTMLElement} button @param {string} question @param {() => Promise<any>} act
 */
function twice(button, question, act) {
  button.onclick = () => {
    if (button.lastChild?.textContent !== question) return button.lastChild?.replaceWith(question);
    $("menu", HTMLDialogElement).close();
    attempt(act);
  };
}
