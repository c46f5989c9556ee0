// @ts-check
/** The line to a table: it comes back by itself, and a move that was under way is not lost. */

const NO_TABLE = 4404;

export class Line {
  /**
   * @param {string} table
   * @param {(message: any) => void} hear
   * @param {(online: boolean) => void} state
   */
  constructor(table, hear, state) {
    this.address = `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/socket`;
    this.hear = hear;
    this.state = state;
    this.tries = 0;
    this.closed = false;
    this.heard = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    addEventListener("online", () => this.socket?.readyState === WebSocket.OPEN || this.open());
    setInterval(() => this.check(), 10_000);
    this.open();
  }

  open() {
    clearTimeout(this.again);
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    const socket = (this.socket = new WebSocket(this.address));
    socket.onopen = () => {
      this.tries = 0;
      this.heard = Date.now();
      this.state(true);
    };
    socket.onmessage = ({ data }) => {
      this.heard = Date.now();
      this.hear(JSON.parse(data));
    };
    socket.onclose = ({ code }) => {
      this.closed ||= code === NO_TABLE;
      if (this.closed || socket !== this.socket) return;
      this.state(false);
      this.again = setTimeout(() => this.open(), Math.min(5000, 300 * 2 ** this.tries++));
    };
  }

  /** A line that has been silent for long is asked, and given up if it stays silent. */
  check() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > 25_000) this.socket.close();
    else this.send({ ping: 1 });
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
