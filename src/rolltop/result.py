"""How a match ended: by what, what each seat got from it, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

# By the rules; by a limit on rounds or turns; because somebody resigned or ran out of time; or the
# match was stopped, and nobody won.
How = Literal["played", "limit", "resigned", "time", "stopped"]
Verdict = Literal["won", "shared", "drawn", "lost"]


class Result(NamedTuple):
    """The result of a match that is over; a match that was stopped has no verdicts."""

    how: How
    verdicts: tuple[Verdict, ...]
    reason: str = ""
    rule: str = ""

    @property
    def winners(self) -> list[int]:
        """The seats that won, alone, as a team or by sharing first place."""
        return [seat for seat, fate in enumerate(self.verdicts) if fate in ("won", "shared")]


def verdicts(scores: Sequence[float], teams: Sequence[int]) -> tuple[Verdict, ...]:
    """What each seat got, from the scores of a finished match.

    The sides with the best score win; all sides alike draw. A single seat plays against the game:
    it wins with 1, loses with 0, and draws in between.
    """
    if not scores:
        return ()
    best, sides = max(scores), set(teams)
    first = {team for team, score in zip(teams, scores, strict=True) if score == best}
    good: Verdict = "won" if len(first) == 1 else "drawn" if first == sides else "shared"
    if best == 0:
        good = "lost"
    elif len(sides) == 1 and best < 1:
        good = "drawn"
    return tuple(good if team in first else "lost" for team in teams)
