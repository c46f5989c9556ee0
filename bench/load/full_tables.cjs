// Full tables of a game, every seat a page of its own that plays at random among the legal moves.
// node full_tables.cjs <game> <players> <port> <server's process> <tables> <seconds>
const WebSocket = require("ws");
const { caller, kilobytes, processor, pause } = require("./common.cjs");

const [game, players, port, server, tables, seconds] = process.argv
  .slice(2)
  .map((value, place) => (place ? Number(value) : value));
const url = `http://127.0.0.1:${port}`;
const call = caller(url);

// The same moves in every run: mulberry32.
let state = 7;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

class Table {
  moves = 0;
  bytes = 0;
  sent = -1;
  sockets = [];

  async open(people) {
    this.people = people;
    const seats = people.map((_, seat) => ({ kind: seat ? "open" : "me" }));
    const form = { game, options: { players }, seats, pace: 0 };
    const { id } = (await call("/api/tables", form, people[0])).json;
    for (let seat = 1; seat < players; seat++) {
      await call(`/api/tables/${id}/sit`, { seat }, people[seat]);
    }
    this.sent = -1;
    await Promise.all(people.map((Cookie, seat) => this.connect(id, seat, Cookie)));
  }

  connect(id, seat, Cookie) {
    const address = `ws://127.0.0.1:${port}/api/tables/${id}/socket?page=1`;
    const socket = new WebSocket(address, { headers: { Cookie } });
    this.sockets.push(socket);
    return new Promise((resolve) => {
      socket.on("message", (data) => {
        const { error, ...frame } = JSON.parse(data);
        resolve();
        if (!error && this.sockets.includes(socket)) this.seen(socket, frame);
      });
    });
  }

  seen(socket, frame) {
    if (frame.over) return this.again();
    if (!frame.moves?.length || frame.to_move !== frame.seat || frame.at <= this.sent) return;
    this.waiting = { socket, frame };
    if (started) this.play();
  }

  play() {
    if (!this.waiting || performance.now() > until) return;
    const { socket, frame } = this.waiting;
    this.waiting = undefined;
    const { say } = frame.moves[Math.floor(random() * frame.moves.length)];
    this.sent = frame.at;
    this.moves += 1;
    setImmediate(() => socket.send(JSON.stringify({ move: say, after: frame.at })));
  }

  again() {
    if (performance.now() > until) return;
    const old = this.sockets;
    this.sockets = [];
    for (const socket of old) {
      this.bytes += socket._socket?.bytesRead ?? 0;
      socket.close();
    }
    this.open(this.people);
  }

  received() {
    return this.sockets.reduce((sum, socket) => sum + (socket._socket?.bytesRead ?? 0), this.bytes);
  }
}

const total = (all, count) => all.reduce((sum, table) => sum + count(table), 0);
let started = false;
let until = Infinity;

async function people() {
  const cookies = [];
  for (let seat = 0; seat < players; seat++) cookies.push((await call("/api/me")).cookie);
  return cookies;
}

async function main() {
  await new Table().open(await people());
  const before = kilobytes(server);
  const all = Array.from({ length: tables }, () => new Table());
  for (const table of all) await table.open(await people());
  await pause(500);
  const laid = kilobytes(server);
  const used = processor(server);
  const bytes = total(all, (table) => table.received());
  until = performance.now() + seconds * 1000;
  started = true;
  for (const table of all) table.play();
  await pause(seconds * 1000 + 300);
  const moves = total(all, (table) => table.moves);
  console.log(
    JSON.stringify({
      moves,
      a_second: moves / seconds,
      server_ms: ((processor(server) - used) / moves) * 1000,
      move_bytes: (total(all, (table) => table.received()) - bytes) / moves,
      laid_kb: (laid - before) / tables,
      played_kb: (kilobytes(server) - before) / tables,
    }),
  );
  process.exit(0);
}

main();
