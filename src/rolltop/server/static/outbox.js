// @ts-check
/** Messages to the server: a move is kept until a frame answers it, and resent after an outage. */

import { notice } from "./dom.js";

/** @typedef {import("./types.js").PageFrame} Frame */

export class Outbox {
  /** @param {import("./socket.js").Line} line @param {() => void} changed after a move was sent */
  constructor(line, changed) {
    this.line = line;
    this.changed = changed;
    this.frame = /** @type {Frame | null} */ (null);
    this.pending = /** @type {{after: number, seat: number} | null} */ (null);
    this.wasLost = false;
  }

  /** Sends a message; returns whether it could. @param {object} message */
  send(message) {
    if (this.line.isOpen) this.line.socket.send(JSON.stringify(message));
    return this.line.isOpen;
  }

  /** Plays a move or enters an outcome, in words. @param {string} move */
  play(move) {
    this.answerWith({ move });
  }

  /** Plays a way of the choice by its number. @param {number} way */
  choose(way) {
    this.answerWith({ way });
  }

  /** Sends an answer to the last frame. @param {object} said */
  answerWith(said) {
    const { at, seat } = /** @type {Frame} */ (this.frame);
    this.pending = { ...said, after: at, seat };
    this.wasLost = !this.send(this.pending);
    if (this.wasLost) notice("You are offline. Your move will be sent once you are back.");
    this.changed();
  }

  /** Drops the pending move if it is answered; resends it if it was lost. @param {Frame} frame */
  answer(frame) {
    this.frame = frame;
    if (frame.at !== this.pending?.after) this.pending = null;
    else if (this.wasLost) this.wasLost = !this.send(this.pending);
  }
}
