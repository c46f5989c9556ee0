"""Frames of a finished match at any moment, as any seat saw it or with nothing hidden."""

from __future__ import annotations

import copy
from typing import NamedTuple

from rolltop.contract import CHANCE, SPECTATOR, Line
from rolltop.match import Match
from rolltop.server.errors import Refused
from rolltop.server.frames.frame import Frame, Moves, Told
from rolltop.server.frames.picture import open_picture, picture, tally

SHOWN_LINES = 120
ALL = "all"
NO_MOVES: Moves = {"moves": [], "entries": []}


class Past(NamedTuple):
    """The score and the log at one moment of a finished match."""

    tally: list[str]
    lines: list[Line]


def moment(match: Match, at: int) -> Match:
    """The match as it was after `at` steps."""
    if at > len(match.steps):
        raise Refused(f"there is no step {at}; the match has {len(match.steps)} steps", 404)
    then = copy.copy(match)
    then.steps = match.steps[max(0, at - SHOWN_LINES) : at]
    then.state = match.steps[at].before if at < len(match.steps) else match.state
    return then


def viewer_of(match: Match, seat: str) -> int | None:
    """The viewer that `seat` names; None sees everything."""
    if seat == ALL:
        return None
    if seat.lstrip("-").isdecimal() and seat.isascii():
        number = int(seat)
        if number == SPECTATOR or 0 <= number < match.game.players:
            return number
    raise Refused(f'seat must be "all", {SPECTATOR} or 0 to {match.game.players - 1}, not "{seat}"')


def lines_of(then: Match, viewer: int | None) -> list[Line]:
    """The log up to a moment; each line has the rule it is about."""
    words, box = then.game.words, then.game.box
    if viewer is None:
        told = [words.tell(step.before, box, step.move, step.after) for step in then.steps]
    else:
        told = [then.tell(step, viewer) for step in then.steps]
    return [line for line in told if line.text]


def past_words(match: Match, at: int, viewer: int | None) -> Past:
    """The score and the log at one moment."""
    then = moment(match, at)
    return Past(tally(then, viewer), lines_of(then, viewer))


def past_frame(match: Match, at: int, viewer: int | None, told: Told) -> Frame:
    """The frame of one moment; only the last one has the scores."""
    then = moment(match, at)
    log = [line.text for line in lines_of(then, viewer)]
    is_last = at == len(match.steps)
    return {
        **told,
        **NO_MOVES,
        "choice": None,
        "at": at,
        "turn": "over" if is_last else then.turn,
        "to_move": None if is_last or then.seat == CHANCE else then.seat,
        "say": log[-1] if log else "",
        "asked": [],
        "disputed": False,
        "seat": SPECTATOR if viewer is None else viewer,
        "svg": open_picture(then, 0) if viewer is None else picture(then, viewer),
        "log": log,
        "chat": [],
        "undo": False,
        "scores": told["scores"] if is_last else {},
        "result": told["result"] if is_last else None,
        "table": {**told["table"], "steps": len(match.steps)},
    }
