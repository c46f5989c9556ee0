"""What the sandbox does with records, positions and content from outside; runs in its process."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any

from rolltop.contract import SPECTATOR
from rolltop.game import load_version
from rolltop.match import Match
from rolltop.players.coach import analyse
from rolltop.server.errors import Refused
from rolltop.server.frames.frame import Frame, Told
from rolltop.server.frames.past import Past, moment, past_frame, past_words, viewer_of
from rolltop.server.frames.picture import open_picture, tally
from rolltop.server.table.events import Event
from rolltop.server.table.import_record import import_record, read_record
from rolltop.server.table.replay import match_of, replay
from rolltop.server.table.setup import Setup
from rolltop.server.table.state import TableState

LARGEST_PICTURE = 1_000_000
LOOKED_AT = 8  # moments of a record
KEPT_MATCHES = 2

_kept: OrderedDict[str, Match] = OrderedDict()


def upload(text: str, places: dict[str, str], table: str, owner: str, now: float) -> TableState:
    """The finished table of a record that was uploaded. Raises Refused if it cannot be shown.

    `places` maps the names of the games to the arguments of `rolltop.load`.
    """
    record = read_record(text)
    if record.game not in places:
        raise Refused(f"there is no such game; the games are {', '.join(places)}", 404)
    try:
        game = load_version(
            places[record.game], record.version, content=record.content or None, **record.options
        )
    except (ValueError, TypeError) as problem:
        raise Refused(str(problem)) from None
    setup, events = import_record(record, game, table, now)
    setup = replace(setup, owner=owner)
    must_be_showable(_match(setup, events))
    state = replay(setup, events)
    state.new_events = events
    return state


def must_be_showable(match: Match) -> None:
    """Raise Refused unless log and pictures of a match can be made, and are not too large."""
    _ = match.log, match.result
    steps = len(match.steps)
    moments = {steps * each // LOOKED_AT for each in range(LOOKED_AT + 1)}
    for at in sorted(moments):
        then = moment(match, at)
        for viewer in (None, SPECTATOR, *range(match.game.players)):
            tally(then, viewer)
            shown = open_picture(then, 0) if viewer is None else _drawn(then, viewer)
            if len(shown) > LARGEST_PICTURE:
                raise Refused(f"a picture of it has more than {LARGEST_PICTURE} characters", 413)


def _drawn(match: Match, viewer: int) -> str:
    return match.svg(viewer) if match.game.has_picture else match.show(viewer)


def state_of(setup: Setup, events: list[Event]) -> TableState:
    """The state of a table after its events."""
    return replay(setup, events)


def frame(setup: Setup, events: list[Event], at: int, seat: str, told: Told) -> Frame:
    """The frame of one moment of a finished match."""
    match = _match(setup, events)
    return past_frame(match, at, viewer_of(match, seat), told)


def words(setup: Setup, events: list[Event], at: int, seat: str) -> Past:
    """The score and the log at one moment of a finished match."""
    match = _match(setup, events)
    return past_words(match, at, viewer_of(match, seat))


def record(setup: Setup, events: list[Event], players: list[str]) -> str:
    """The record of a finished match."""
    return _match(setup, events).record(players).json()


def study(setup: Setup, events: list[Event], compiled: bool) -> dict[str, Any]:
    """The coach's analysis of a finished match."""
    match = _match(setup, events)
    twin = match.game.compiled() if compiled else match.game.interpreted()
    return analyse(match, twin=twin).summary()


def _match(setup: Setup, events: list[Event]) -> Match:
    """The match with every position; the last few are kept, for whoever looks at the next one."""
    if setup.id not in _kept:
        _kept[setup.id] = match_of(setup, events)
        while len(_kept) > KEPT_MATCHES:
            _kept.popitem(last=False)
    _kept.move_to_end(setup.id)
    return _kept[setup.id]
