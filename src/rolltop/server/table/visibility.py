"""What viewers may know: views, secrets, and who sees the outcomes of chance."""

from __future__ import annotations

from typing import Any

from rolltop.contract import SPECTATOR
from rolltop.match import Match


def same_match(match: Match) -> Match:
    """A shallow copy of a match."""
    other = Match.__new__(Match)
    other.__dict__.update(match.__dict__)
    return other


def through_eyes(match: Match, viewer: int) -> Match:
    """The match with a viewer's view as its state; read-only."""
    if match.game.is_open:
        return match
    seen = same_match(match)
    seen.state = match.as_seen(match.state, viewer)
    seen.steps = []
    return seen


def has_secret(match: Match, seat: int) -> bool:
    """Whether a seat sees something that spectators do not."""
    return not match.game.is_open and match.view(seat) != match.view(SPECTATOR)


def can_enter(match: Match, seat: int) -> bool:
    """Whether a seat will see the next outcome of chance, so that its player may enter it."""
    seen = through_eyes(match, seat)
    return match.game.rules.seen(seen.state, match.game.box, seen.legal_moves()[0], seat)


def shows_a_secret(match: Match, before: Any, move: int) -> bool:
    """Whether the last move revealed to anybody more than the move itself."""
    if match.game.is_open:
        return False
    return any(
        _expected(match, before, move, viewer) != match.view(viewer)
        for viewer in (SPECTATOR, *range(match.game.players))
    )


def _expected(match: Match, before: Any, move: int, viewer: int) -> Any:
    """What a viewer would see after the move, judging only by what they saw before."""
    rules, box = match.game.rules, match.game.box
    view = before.copy()
    rules.hide(view, box, viewer)
    try:
        rules.play(view, box, move)
        rules.hide(view, box, viewer)
    except (IndexError, ValueError, ZeroDivisionError):
        return None
    return view
