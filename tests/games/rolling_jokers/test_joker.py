"""The joker: a marble jumps onto another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rolltop.match import Match

Lay = Callable[..., Match]
Where = Callable[[Match, str], list[object]]


@pytest.mark.rule("RJ-21")
def test_a_joker_goes_from_start_loop_or_home_onto_anothers_marble(lay: Lay, where: Where) -> None:
    match = lay({"Red": ["Red 10", "home 4"], "Blue": ["Teal 5"]}, hands={"Red": "joker"})
    assert match.moves()[:3] == [
        "play joker: Red 10 to Teal 5",
        "play joker: home 4 to Teal 5",
        "play joker: start to Teal 5",
    ]
    match.play("play joker: start to Teal 5")
    assert where(match, "Blue")[0] == "start"


@pytest.mark.rule("RJ-21")
def test_a_joker_passes_own_marbles_and_hits_a_partner_too(lay: Lay, where: Where) -> None:
    match = lay(
        {"Red": ["Red 10", "Red 12"], "Yellow": ["Red 14"]}, hands={"Red": "joker"}, teams=2
    )
    match.play("play joker: Red 10 to Red 14")
    assert where(match, "Yellow")[0] == "in"


@pytest.mark.rule("RJ-21")
def test_a_joker_without_a_target_moves_nothing(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"], "Blue": ["home 3"]}, hands={"Red": "joker"})
    assert match.moves() == ["discard the joker"]
