"""The guess: what a position is worth to a player who helps partners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rolltop.match import Match

Lay = Callable[..., Match]
FULL = ["home 1", "home 2", "home 3", "home 4", "home 5"]
HELP: dict[str, Any] = {"phase": "help", "players": 6, "teams": 2}


@pytest.mark.parametrize(
    ("places", "hand", "better", "worse"),
    [
        # Home in one move, or a card thrown away.
        ({"Yellow": ["Yellow 1"]}, "4 10", "help Yellow", "discard the 10"),
        # A 10 leads past home, for another lap.
        ({"Yellow": ["in"]}, "10", "discard the 10", "help Yellow"),
        # The partner who gets home, not the one who only gets on.
        ({"Yellow": ["Blue 9"], "Lilac": ["Lilac 1"]}, "4", "help Lilac", "help Yellow"),
        # The partner whose marble comes out.
        ({"Yellow": FULL, "Lilac": ["Blue 9"]}, "K", "help Lilac", "discard the K"),
        # An 8 takes the short cut.
        ({"Yellow": ["out"], "Lilac": ["Blue 9"]}, "8", "help Yellow", "help Lilac"),
        # Both turn in with one 7.
        (
            {"Yellow": ["Yellow 2", "Blue 9", *FULL[2:]], "Lilac": ["Lilac 1"]},
            "7",
            "help Yellow, then Lilac",
            "help Yellow",
        ),
        # A joker jumps to the hole before home, and sends an opponent back.
        ({"Blue": ["Yellow 2"]}, "joker", "help Yellow", "help Lilac"),
        # Landing on a partner does not hurt, as landing on an opponent does.
        ({"Yellow": ["Red 1"], "Lilac": ["Red 4"]}, "3", "help Yellow", "help Lilac"),
    ],
)
def test_help_is_worth_what_the_best_card_does_for_the_partner(
    lay: Lay, places: dict[str, list[str]], hand: str, better: str, worse: str
) -> None:
    match = lay({"Red": FULL, **places}, hands={"Red": hand}, **HELP)
    assert value(match, better) > value(match, worse)


def value(match: Match, move: str) -> float:
    """What Red may expect after a move."""
    after = match.copy()
    after.play(move)
    out = [0.0] * match.game.box.players
    match.game.rules.guess(after.state, match.game.box, out)
    return out[0]
