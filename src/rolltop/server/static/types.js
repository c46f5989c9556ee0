// @ts-check
/** What the server sends to the page; written by scripts/page_types.py from frames/frame.py. */

/**
 * How a match ended: by what, what each seat got, and what decided it, with its rule.
 * @typedef {object} ResultInfo
 * @property {"played" | "limit" | "resigned" | "time" | "stopped"} how
 * @property {"won" | "shared" | "drawn" | "lost"[]} verdicts
 * @property {string} reason
 * @property {string} rule
 */

/**
 * A seat: whose it is and who plays it now.
 * @typedef {object} SeatInfo
 * @property {string} name
 * @property {string} shown
 * @property {string} colour
 * @property {"person" | "bot" | "open"} kind
 * @property {string | null} person
 * @property {boolean} mine
 * @property {string | null} bot
 * @property {boolean} away
 * @property {boolean} resigned
 * @property {boolean} late
 * @property {boolean} connected
 * @property {number | null} clock
 * @property {number | null} score
 */

/**
 * A move in words, and the elements of the picture to click for it.
 * @typedef {object} MoveInfo
 * @property {string} say
 * @property {string[]} picks
 */

/**
 * A card that the viewer entered and may correct now.
 * @typedef {object} EntryInfo
 * @property {number} at
 * @property {string} say
 */

/**
 * With manual dice and many outcomes: their number, and some examples of how to enter them.
 * @typedef {object} EnterInfo
 * @property {number} count
 * @property {string[]} examples
 */

/**
 * What is asked; an empty text is asked by the picture. See `rolltop.choice` for [] and {}.
 * @typedef {object} QuestionInfo
 * @property {string} key
 * @property {string} text
 */

/**
 * An answer to a question; any of the elements with these ids means it.
 * @typedef {object} AnswerInfo
 * @property {number} question
 * @property {string} key
 * @property {string} label
 * @property {string[]} ids
 */

/**
 * What a way would do; `was` is the number before, `share` how likely it is.
 * @typedef {object} EffectInfo
 * @property {"costs" | "brings" | "hits" | "risks" | "becomes" | "lands" | "odds"} kind
 * @property {string} text
 * @property {string[]} ids
 * @property {number} [number]
 * @property {string} [unit]
 * @property {number} [was]
 * @property {number} [share]
 */

/**
 * All ways, by number: the answers, label and effects of each. The other lists are of pairs of
    a way and a question that need not, or must, be answered, and of ways that one pick may play.
    
 * @typedef {object} WaysInfo
 * @property {number[][]} answers
 * @property {number[]} labels
 * @property {number[][]} effects
 * @property {number[][]} unsaid
 * @property {number[][]} asks
 * @property {number[]} quick
 */

/**
 * What a viewer may choose from; `why` says of other elements why they cannot be picked.
 * @typedef {object} ChoiceInfo
 * @property {QuestionInfo[]} questions
 * @property {AnswerInfo[]} answers
 * @property {EffectInfo[]} effects
 * @property {string[]} labels
 * @property {WaysInfo} ways
 * @property {Record<string, string>} why
 */

/**
 * No limit, seconds per move, or seconds per match.
 * @typedef {object} ClockInfo
 * @property {"none" | "move" | "match"} kind
 * @property {number} seconds
 */

/**
 * A table as everybody may see it.
 * @typedef {object} AboutTable
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, boolean | number | string>} options
 * @property {string} dice
 * @property {ClockInfo} clock
 * @property {number} pace
 * @property {boolean} hints
 * @property {boolean} listed
 * @property {number} made
 * @property {number | null} started
 * @property {number | null} over
 * @property {string | null} rematch
 * @property {number} watching
 * @property {string} [note]
 * @property {number} steps
 */

/**
 * The words of a frame as HTML.
 * @typedef {object} PageHtml
 * @property {string} seats
 * @property {string} status
 * @property {string} cover
 * @property {string} said
 * @property {string} moves
 * @property {string} eyes
 * @property {string[]} log
 */

/**
 * A frame for the page: HTML instead of `log` and `chat`.
 * @typedef {object} PageFrame
 * @property {number} at
 * @property {string} turn
 * @property {number | null} to_move
 * @property {string} say
 * @property {number[]} asked
 * @property {boolean} disputed
 * @property {number} seat
 * @property {number[]} mine
 * @property {boolean} hand_over
 * @property {number | null} to
 * @property {boolean} over
 * @property {Record<string, number>} scores
 * @property {ResultInfo | null} result
 * @property {SeatInfo[]} seats
 * @property {MoveInfo[]} moves
 * @property {EntryInfo[]} entries
 * @property {EnterInfo} [enter]
 * @property {ChoiceInfo | null} choice
 * @property {string} svg
 * @property {boolean} undo
 * @property {AboutTable} table
 * @property {PageHtml} html
 */

export {};
