// @ts-check
/** What the server sends to the page: docs/design/server.md. */

/**
 * @typedef {{name: string, kind: "person" | "bot" | "open", mine: boolean}} Seat
 * @typedef {{say: string, picks: string[]}} Move
 * @typedef {{at: number, to_move: number | null, seat: number, mine: number[], hand_over: boolean,
 *   svg: string, moves: Move[], enter?: {examples: string[]}, undo: boolean, over: boolean,
 *   seats: Seat[], html: {seats: string, status: string, said: string, cover: string,
 *     moves: string, eyes: string, log: string[]},
 *   table: {id: string, game: string, title: string, steps: number, rematch: string | null,
 *     hints: boolean}}} Frame
 */

export {};
