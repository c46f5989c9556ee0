// Two players a table over sockets, the same for both servers: a move, and when the other has it.
// node players.cjs <rolltop|bare|page|boardgame.io|boardgame.io-files> <port> <server's process> <tables> <seconds> <every>
const { io } = require("socket.io-client");
const WebSocket = require("ws");
const { caller, kilobytes, processor, pause } = require("./common.cjs");

const [kind, port, server, tables, seconds, every] = process.argv
  .slice(2)
  .map((value, place) => (place ? Number(value) : value));
const url = `http://127.0.0.1:${port}`;
const call = caller(url);

const sit = {
  async rolltop(seen) {
    const people = [];
    for (let seat = 0; seat < 2; seat++) people.push((await call("/api/me")).cookie);
    const seats = [{ kind: "me" }, { kind: "open" }];
    const form = { game: "pig", options: { goal: 1000 }, seats };
    const { id } = (await call("/api/tables", form, people[0])).json;
    await call(`/api/tables/${id}/sit`, { seat: 1 }, people[1]);
    const sockets = people.map((Cookie, seat) => {
      const more = { page: "page=1", bare: "brief=1&bare=1" }[kind] ?? "brief=1";
      const address = `ws://127.0.0.1:${port}/api/tables/${id}/socket?${more}`;
      const socket = new WebSocket(address, { headers: { Cookie } });
      const shown = { to_move: null, svg: "", parts: [] };
      socket.on("message", (data) => {
        const { error, svg_parts: changes = [], ...frame } = JSON.parse(data);
        if (error) throw new Error(error);
        Object.assign(shown, frame);
        if (frame.svg) shown.parts = frame.svg.split("<g ");
        for (const [from, many, put] of changes.reverse()) shown.parts.splice(from, many, ...put);
        if (changes.length) shown.svg = shown.parts.join("<g ");
        seen(seat, frame.at, shown.to_move ?? -1);
      });
      return socket;
    });
    return (seat, move, at) => sockets[seat].send(JSON.stringify({ move, after: at }));
  },

  async "boardgame.io"(seen) {
    const { matchID } = (await call("/games/pig/create", { numPlayers: 2 })).json;
    const players = [];
    for (const playerID of ["0", "1"]) {
      const form = { playerID, playerName: `player ${playerID}` };
      const joined = await call(`/games/pig/${matchID}/join`, form);
      const socket = io(`${url}/pig`, { transports: ["websocket"], forceNew: true });
      const got = (state) =>
        seen(Number(playerID), state._stateID, state.ctx.gameover ? -1 : Number(state.ctx.currentPlayer));
      socket.on("connect", () => socket.emit("sync", matchID, playerID, joined.json.playerCredentials, 2));
      socket.on("sync", (_, info) => got(info.state));
      socket.on("update", (_, state) => got(state));
      players.push({ playerID, credentials: joined.json.playerCredentials, socket });
    }
    return (seat, type, at) => {
      const { playerID, credentials, socket } = players[seat];
      const action = { type: "MAKE_MOVE", payload: { type, args: [], playerID, credentials } };
      socket.emit("update", action, at, matchID, playerID);
    };
  },
};

class Table {
  constructor() {
    this.at = [-1, -1];
    this.turn = -1;
    this.waits = [];
    this.moved = null;
    this.here = new Promise((resolve) => (this.arrived = resolve));
  }

  async open() {
    const table = kind.startsWith("boardgame.io") ? sit["boardgame.io"] : sit.rolltop;
    this.send = await table((seat, at, turn) => this.seen(seat, at, turn));
    await this.here;
  }

  seen(seat, at, turn) {
    if (at > Math.max(...this.at)) this.turn = turn;
    this.at[seat] = Math.max(at, this.at[seat]);
    if (this.at[0] < 0 || this.at[1] < 0) return;
    this.arrived();
    if (this.moved && seat === this.moved.other && at > this.moved.at) {
      this.waits.push(performance.now() - this.moved.when);
      this.moved.seen = true;
    }
    if (this.moved?.seen && this.at[0] === this.at[1]) {
      const left = every * 1000 - (performance.now() - this.moved.when);
      this.moved = null;
      if (every) setTimeout(() => this.play(), Math.max(0, left));
      else setImmediate(() => this.play());
    }
  }

  play() {
    if (performance.now() > until || this.turn < 0) return;
    const at = Math.max(...this.at);
    const move = at % 4 === 0 ? "roll" : "hold";
    this.moved = { at, other: 1 - this.turn, when: performance.now(), seen: false };
    this.send(this.turn, move, at);
  }
}

const waits = (all) => all.flatMap((table) => table.waits).sort((a, b) => a - b);
let until = Infinity;

async function main() {
  await new Table().open();
  const before = kilobytes(server);
  const all = Array.from({ length: tables }, () => new Table());
  for (let first = 0; first < tables; first += 20) {
    await Promise.all(all.slice(first, first + 20).map((table) => table.open()));
  }
  await pause(500);
  const laid = kilobytes(server);
  const begun = performance.now();
  const used = [processor(server), processor("self")];
  until = begun + seconds * 1000;
  for (const table of all) setTimeout(() => table.play(), Math.random() * every * 1000);
  await pause(seconds * 1000 + 300);
  const found = waits(all);
  const rank = (share) => found[Math.min(found.length - 1, Math.floor(found.length * share))];
  console.log(
    JSON.stringify({
      moves: found.length,
      a_second: found.length / seconds,
      p50: rank(0.5),
      p99: rank(0.99),
      server_ms: ((processor(server) - used[0]) / found.length) * 1000,
      client_ms: ((processor("self") - used[1]) / found.length) * 1000,
      laid_kb: (laid - before) / tables,
      played_kb: (kilobytes(server) - before) / tables,
    }),
  );
  process.exit(0);
}

main();
