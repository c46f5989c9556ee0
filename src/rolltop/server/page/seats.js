// @ts-check
/** Who sits at the table, whose turn it is, what happened and what was said. */

import { $, copyOf, h } from "./dom.js";
import { withRules } from "./rules.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Seat} Seat */

let isAtEnd = true;

/** @param {Frame} frame @param {(seat: number) => void} sit */
export function showSeats(frame, sit) {
  $("seats").replaceChildren(...frame.seats.map((seat, at) => row(frame, seat, at, sit)));
}

/** @param {Frame} frame @param {Seat} seat @param {number} at @param {(seat: number) => void} sit */
function row({ to_move, mine, over, scores }, seat, at, sit) {
  const [row, part] = copyOf("seat");
  const isMine = mine.includes(at);
  const isDecisive = Object.values(scores).every((score) => score === 0 || score === 1);
  row.classList.toggle("to-move", at === to_move);
  if (at === to_move) row.setAttribute("aria-current", "true");
  part(".chip").classList.add(`chip-${at % 8}`);
  part(".chip").append(seat.name.slice(0, 1));
  part("b").append(seat.name);
  part("small").append(who(seat), isMine ? " (you)" : "");
  part(".dot").hidden = seat.kind !== "person" || (seat.connected && !seat.away && !seat.resigned);
  part(".won").hidden = !over || !winners(scores).includes(seat.name);
  part(".clock").append(seat.clock === null ? "" : clock(seat.clock));
  if (seat.clock !== null && at === to_move)
    part(".clock").dataset.until = Date.now() + 1000 * seat.clock;
  part(".score").append(over && !isDecisive ? `${Math.round(100 * scores[seat.name])} %` : "");
  part("button").append(isMine ? "Take it again" : "Sit here");
  part("button").hidden = over || !(isMine ? seat.away : seat.kind === "open" && !mine.length);
  part("button").onclick = () => sit(at);
  return row;
}

/** Who sits there, in words. @param {Seat} seat */
export function who({ person, kind, bot, away, resigned }) {
  if (kind !== "person") return kind === "open" ? "open seat" : `${bot} bot`;
  return `${person}${resigned ? ", resigned" : away ? ", away: a bot plays" : ""}`;
}

/** The names of the seats with the best result. @param {Record<string, number>} scores */
export function winners(scores) {
  const best = Math.max(...Object.values(scores));
  return Object.keys(scores).filter((name) => scores[name] === best);
}

/** Shows the time that is left to the seat whose clock runs. */
export function tick() {
  for (const one of $("seats").querySelectorAll("[data-until]"))
    one.textContent = clock((Number(one.getAttribute("data-until")) - Date.now()) / 1000);
}

/** @param {number} seconds */
function clock(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  const [days, hours, minutes] = [86_400, 3600, 60].map((unit) => Math.floor(left / unit));
  if (days) return `${days} d ${hours % 24} h`;
  if (hours) return `${hours} h ${minutes % 60} min`;
  return `${minutes}:${String(left % 60).padStart(2, "0")}`;
}

/** Whose turn it is, or who won, and what happened last. @param {Frame} frame */
export function showStatus(frame) {
  const seat = frame.to_move === null ? null : frame.seats[frame.to_move];
  const isMine = frame.to_move !== null && frame.mine.includes(frame.to_move);
  let words = `${frame.turn}'s turn`;
  if (frame.over) words = result(frame);
  else if (frame.table.started === null) words = "Waiting for players";
  else if (!seat) words = mayAct(frame) ? "Roll real dice, then enter them" : "The dice are rolled";
  else if (isMine) words = frame.mine.length > 1 ? `${seat.name}, your turn` : "Your turn";
  else if (seat.kind === "bot" || seat.away || seat.resigned) words = `${seat.name} is thinking`;
  const strong = h("strong", { class: isMine && "mine" }, words);
  $("status").replaceChildren(strong, h("span", {}, frame.say));
}

/** Whether there is something to do for whoever looks. @param {Frame} frame */
export function mayAct({ moves, enter, hand_over }) {
  return moves.length > 0 || enter !== undefined || hand_over;
}

/** @param {Frame} frame */
function result({ scores, mine, seats }) {
  const won = winners(scores);
  if (mine.length !== 1 || !won.includes(seats[mine[0]].name)) return `${won.join(" and ")} won`;
  return won.length > 1 ? "You share the win" : "You won!";
}

/**
 * Adds the new lines to the log; the server keeps only the last ones.
 * @param {Frame} frame @param {Frame | null} before
 */
export function showLog(frame, before) {
  const old = before?.log ?? [];
  const gone = old.findIndex((_, at) => old.slice(at).every((line, on) => line === frame.log[on]));
  const kept = gone < 0 ? 0 : old.length - gone;
  for (const line of [...$("log").children].slice(0, old.length - kept)) line.remove();
  const news = frame.log.slice(kept);
  $("log").append(...news.map((line) => h("p", {}, ...withRules(line, frame.table.game))));
  if (isAtEnd) $("log").scrollTop = $("log").scrollHeight;
}

/** The newest line stays in sight, unless somebody reads further up. */
export function keepLogAtEnd() {
  const log = $("log");
  let top = 0;
  log.addEventListener("scroll", () => {
    const isThere = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    if (isThere || log.scrollTop < top) isAtEnd = isThere;
    top = log.scrollTop;
  });
  new ResizeObserver(() => isAtEnd && (log.scrollTop = log.scrollHeight)).observe(log);
}

/** @param {Frame} frame @param {Frame | null} before */
export function showChat({ chat, seats }, before) {
  const hasOthers = seats.some((seat) => seat.kind === "person" && !seat.mine);
  const isNew = chat.length !== (before?.chat.length ?? 0);
  if (before ? isNew : hasOthers) $("chat", HTMLDetailsElement).open = true;
  if (!isNew) return;
  $("chat-count").textContent = `(${chat.length})`;
  const lines = chat.map(({ who, text }) => h("li", {}, who !== null && h("b", {}, `${who} `), text));
  $("said").replaceChildren(...lines);
  $("said").scrollTop = $("said").scrollHeight;
}
