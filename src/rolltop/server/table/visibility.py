"""What viewers may know: whether a move showed a secret, and who sees what chance brings."""

from __future__ import annotations

from typing import Any

from rolltop.contract import SPECTATOR
from rolltop.match import Match


def same_match(match: Match) -> Match:
    """The same match again, to look at it otherwise; what it holds is shared."""
    other = Match.__new__(Match)
    other.__dict__.update(match.__dict__)
    return other


def through_eyes(match: Match, viewer: int) -> Match:
    """The match as if a viewer's view were all there is; only to look at."""
    if match.game.is_open:
        return match
    seen = same_match(match)
    seen.state = match.as_seen(match.state, viewer)
    seen.steps = []
    return seen


def has_secret(match: Match, seat: int) -> bool:
    """Whether a seat sees now what a spectator may not."""
    return not match.game.is_open and match.view(seat) != match.view(SPECTATOR)


def can_enter(match: Match, seat: int) -> bool:
    """Whether a seat sees what chance is about to bring, so that its person may enter it."""
    view = match.view(seat)
    return match.game.rules.seen(view, match.game.box, match.legal_moves()[0], seat)


def shows_a_secret(match: Match, before: Any, move: int) -> bool:
    """Whether the move just made told anybody more than the move itself and what they knew."""
    if match.game.is_open:
        return False
    return any(
        _expected(match, before, move, viewer) != match.view(viewer)
        for viewer in (SPECTATOR, *range(match.game.players))
    )


def _expected(match: Match, before: Any, move: int, viewer: int) -> Any:
    """What a viewer would see next if the view before were all there is."""
    rules, box = match.game.rules, match.game.box
    view = before.copy()
    rules.hide(view, box, viewer)
    try:
        rules.play(view, box, move)
        rules.hide(view, box, viewer)
    except (IndexError, ValueError, ZeroDivisionError):
        return None
    return view
