// @ts-check
/** What goes up to the server: a move is kept until a frame answers it, and sent again if lost. */

import { notice } from "./dom.js";

/** @typedef {import("./types.js").PageFrame} Frame */

export class Outbox {
  /** @param {import("./socket.js").Line} line @param {() => void} changed after a move was sent */
  constructor(line, changed) {
    this.line = line;
    this.changed = changed;
    this.frame = /** @type {Frame | null} */ (null);
    this.pending = /** @type {{move: string, after: number, seat: number} | null} */ (null);
    this.wasLost = false;
  }

  /** Sends a message, or says that it cannot. @param {object} message */
  send(message) {
    if (this.line.isOpen) this.line.socket.send(JSON.stringify(message));
    return this.line.isOpen;
  }

  /** Plays a move in answer to the last frame. @param {string} move */
  play(move) {
    const { at, to_move, seat } = /** @type {Frame} */ (this.frame);
    this.pending = { move, after: at, seat: to_move ?? seat };
    this.wasLost = !this.send(this.pending);
    if (this.wasLost) notice("You are offline; the move is sent as soon as the line is back.");
    this.changed();
  }

  /** A move that was lost with the line goes again, if it still can. @param {Frame} frame */
  answer(frame) {
    this.frame = frame;
    if (frame.at !== this.pending?.after) this.pending = null;
    else if (this.wasLost) this.wasLost = !this.send(this.pending);
  }
}
