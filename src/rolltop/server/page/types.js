// @ts-check
/** What the server sends, as docs/design/server.md says it. */

/**
 * @typedef {{name: string, say: string, kind: "whole" | "switch" | "choice", default: any,
 *   least: number | null, most: number | null, choices: string[]}} Option
 * @typedef {{name: string, title: string, sentence: string, seats: string[],
 *   players: {least: number, most: number, default: number}, minutes: number | null,
 *   options: Option[], bots: string[]}} Game
 * @typedef {{name: string, recovery: string}} Person
 * @typedef {{name: string, kind: "person" | "bot" | "open", person: string | null, bot: string | null,
 *   mine: boolean, away: boolean, resigned: boolean, connected: boolean, clock: number | null}} Seat
 * @typedef {{id: string, game: string, title: string, seats: Seat[], turn: string | null,
 *   my_turn: boolean, since: number, over: number | null, scores: Record<string, number>}} Table
 * @typedef {{say: string, picks: string[]}} Move
 * @typedef {{at: number, turn: string, to_move: number | null, seat: number, mine: number[],
 *   hand_over: boolean, to: number | null, svg: string, log: string[], say: string, moves: Move[],
 *   enter?: {count: number, examples: string[]}, undo: boolean, over: boolean,
 *   scores: Record<string, number>, seats: Seat[], chat: {who: string | null, text: string}[],
 *   table: {id: string, game: string, title: string, dice: string, started: number | null,
 *     steps: number, rematch: string | null}}} Frame
 */

export {};
