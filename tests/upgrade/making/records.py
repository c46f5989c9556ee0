"""Twenty records of each game: options and players as they come, in turn, from fixed seeds."""

from __future__ import annotations

from typing import Any

import rolltop
from rolltop import Game, Match, Record
from rolltop.players import Bot

HOW_MANY = 20
STYLES = (("random",), ("greedy",), ("random", "greedy", "novice", "club"))
LONGEST = 4000
# Which of the twenty end early, go on from a whole or a partly written position, or change content.
STOPPED = {4: 0, 9: 1, 11: 25, 17: 60}
WHOLE, PARTLY, OWN = (6, 13, 19), 18, {8: 0, 15: 1}

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "jiugo": [
        {"players": 2},
        {"players": 2, "minutes": "5"},
        {"players": 3, "minutes": "20"},
        {"players": 4},
        {"players": 2, "submission_only": True},
        {"players": 4, "submission_only": True, "turns": 40},
    ],
    "king-of-the-pitch": [
        {"players": 3},
        {"players": 5, "captains": True},
        {"players": 4, "captains": True},
        {"players": 2},
        {"players": 5, "turns": 20},
    ],
    "king-of-the-roll": [
        {"players": 2, "turns": 12},
        {"players": 2, "mode": "scoring"},
        {"players": 1},
        {"players": 2, "youngest": "red", "turns": 5},
        {"players": 1, "mode": "scoring", "turns": 6},
        {"players": 2},
    ],
    "rolling-jokers": [
        {"players": 2, "turns": 150},
        {"players": 4, "teams": 2, "turns": 60},
        {"players": 3, "decks": 1, "turns": 60},
        {"players": 5, "decks": 2, "turns": 60},
        {"players": 6, "teams": 3, "turns": 60},
        {"players": 7, "turns": 60},
        {"players": 8, "teams": 4, "turns": 60},
        {"players": 2},
        {"players": 6, "teams": 2, "turns": 60},
    ],
    "sword-event": [
        {"players": 4, "rounds": 12},
        {"players": 2, "rounds": 0},
        {"players": 3, "flanks": False},
        {"players": 2},
        {"players": 2, "defence": "add", "rounds": 15},
        {"players": 4, "flanks": False, "defence": "add", "rounds": 20},
    ],
}
CONTENT: dict[str, list[dict[str, Any]]] = {
    "jiugo": [{"points": {"sweep": 3}, "table": {"hand": 6}}, {"ours": {"turns_a_minute": 3}}],
    "king-of-the-pitch": [
        {"victory": {"crowns": 3}},
        {"levels": {"bronze": {"points": 3}}, "players": {"gold": 2}},
    ],
    "king-of-the-roll": [
        {"characters": {"gorilla": {"bonus": 9}}},
        {"scoring": {"turns": 5}, "positions": {"mount": {"points": 6}}},
    ],
    "rolling-jokers": [
        {"cards": {"4": {"back": 4}, "7": {"split": 5}}},
        {"board": {"in_spot": 2, "out_spot": 6, "loop": {"holes": 14}}, "deal": {"hand": 4}},
    ],
    "sword-event": [
        {"knight": {"health": 4}, "attack": {"doubles": 2}},
        {
            "arena": {
                "rows": [5, 4, 5, 4, 5],
                "corners": {
                    "top-right": {"hex": "A5"},
                    "bottom-right": {"hex": "E5"},
                    "bottom-left": {"hex": "E1"},
                },
            }
        },
    ],
}
WRITTEN: dict[str, dict[str, Any]] = {
    "jiugo": {
        "turn": "Red",
        "phase": "playing",
        "hand": {"Red": ["Escape", "Knee Cut", "Scramble"]},
    },
    "king-of-the-pitch": {
        "turn": "Red",
        "phase": "act",
        "king": "Blue",
        "line": ["bronze 7", "silver 8", "gold 9", "MATCH", "V.A.R."],
    },
    "king-of-the-roll": {"position": "half guard", "top": "Blue"},
    "rolling-jokers": {
        "turn": "Red",
        "phase": "play",
        "row": ["2", "3", "4", "5"],
        "hand": {"Red": {"K": 2, "7": 1}},
    },
    "sword-event": {
        "turn": "Red",
        "at": {"Red": "C4", "Blue": "C5"},
        "facing": {"Red": "E", "Blue": "W"},
    },
}


def make(name: str) -> list[Record]:
    """The records of a game, always the same."""
    return [_record(name, number) for number in range(HOW_MANY)]


def expected(record: Record) -> dict[str, Any]:
    """What a replay of a record must come to."""
    match = rolltop.replay(record)
    return {"moves": len(record.moves), "scores": match.scores, "position": match.position()}


def _record(name: str, number: int) -> Record:
    options = OPTIONS[name][number % len(OPTIONS[name])]
    content = CONTENT[name][OWN[number]] if number in OWN else None
    game = rolltop.load(name, content=content, **options)
    if number in WHOLE:
        before = game.match(1000 + number)
        _play(before, STYLES[0], 15)
        match = game.position(before.position(), number)
    elif number == PARTLY:
        match = game.position(WRITTEN[name], number)
    else:
        match = game.match(number)
    kinds = STYLES[number % len(STYLES)]
    _play(match, kinds, STOPPED.get(number, LONGEST))
    assert number in STOPPED or match.over, f"{name}, record {number} has no end"
    return match.record([kinds[seat % len(kinds)] for seat in range(game.players)])


def _play(match: Match, kinds: tuple[str, ...], most: int) -> None:
    """Let bots of these kinds play on, in turn, for so many moves of theirs."""
    bots = _bots(match.game, kinds, match.seed)
    for _ in range(most):
        if match.over:
            return
        number = bots[match.seat].choose(match.view(match.seat))
        match.play(match.moves()[match.legal_moves().index(number)])


def _bots(game: Game, kinds: tuple[str, ...], seed: int) -> list[Bot]:
    return [
        Bot(game, kinds[seat % len(kinds)], seed=seed * 8 + seat) for seat in range(game.players)
    ]
