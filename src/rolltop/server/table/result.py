"""The result of a table: by the rules, or because people resigned, ran out of time or stopped."""

from __future__ import annotations

from rolltop.result import How, Result, verdicts
from rolltop.server.table.state import TableState


def result_of(state: TableState) -> Result | None:
    """How the match at a table ended; None while it goes on."""
    if not state.over:
        return None
    if state.match.over:
        return state.match.result
    if not state.scores:
        return Result("stopped", ())
    game = state.setup.game
    fates = verdicts([state.scores[name] for name in game.seats], game.teams)
    how, reason = _given_up(state)
    return Result(how, fates, reason)


def stored_result(scores: dict[str, float]) -> Result:
    """The result of a match of which only the scores are known."""
    if not scores:
        return Result("stopped", ())
    return Result("played", verdicts(list(scores.values()), range(len(scores))))


def _given_up(state: TableState) -> tuple[How, str]:
    """What ended a match that was not played to its end: the last seat that gave up."""
    last = state.gave_up[-1]
    name = state.setup.game.seats[last]
    if state.seats[last].is_late:
        return "time", f"{name} ran out of time."
    return "resigned", f"{name} resigned."
