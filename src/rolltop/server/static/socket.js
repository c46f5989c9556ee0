// @ts-check
/** The connection to a table; it reconnects by itself. outbox.js sends the messages. */

import { root } from "./api.js";

const [NO_TABLE, NO_ROOM] = [4404, 4429];
const SILENCE = 25_000;

export class Line {
  /**
   * @param {string} table
   * @param {(message: any) => void} hear
   * @param {(online: boolean) => void} state
   */
  constructor(table, hear, state) {
    const origin = location.origin.replace(/^http/, "ws");
    this.address = `${origin}${root}/api/tables/${table}/socket?page=1`;
    this.hear = hear;
    this.state = state;
    this.tries = this.heard = 0;
    this.socket = this.open();
    addEventListener("online", () => this.isOpen || this.again());
    setInterval(() => this.check(), 10_000);
  }

  open() {
    const socket = new WebSocket(this.address);
    socket.onopen = () => this.state(true);
    socket.onmessage = ({ data }) => {
      this.tries = 0;
      this.heard = Date.now();
      this.hear(JSON.parse(data));
    };
    socket.onclose = ({ code }) => {
      if (code === NO_TABLE || socket !== this.socket) return;
      this.state(false);
      const wait = code === NO_ROOM ? 30_000 : Math.min(5000, 300 * 2 ** this.tries++);
      this.timer = setTimeout(() => this.again(), wait);
    };
    return socket;
  }

  again() {
    clearTimeout(this.timer);
    if (this.socket.readyState !== WebSocket.CONNECTING) this.socket = this.open();
  }

  get isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Pings the server, and closes a connection that has been silent for long. */
  check() {
    if (this.isOpen && Date.now() - this.heard > SILENCE) this.socket.close();
    else if (this.isOpen) this.socket.send('{"ping":1}');
  }
}
