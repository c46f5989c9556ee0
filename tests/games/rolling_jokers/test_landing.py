"""Landing on opponents and partners, and coming out of start."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rolltop.contract import SPECTATOR
from rolltop.match import Match

Lay = Callable[..., Match]
Where = Callable[[Match, str], list[object]]


@pytest.mark.rule("RJ-11")
def test_passing_another_has_no_effect(lay: Lay, where: Where) -> None:
    match = lay({"Red": ["Red 10"], "Blue": ["Red 11", "Red 12"]}, hands={"Red": "3"})
    match.play("play 3: Red 10 to Red 13")
    assert where(match, "Blue")[:2] == [62, 63]


@pytest.mark.rule("RJ-11")
def test_landing_on_an_opponent_sends_it_to_start(lay: Lay, where: Where) -> None:
    match = lay({"Red": ["Red 10"], "Blue": ["Red 13"]}, hands={"Red": "3"})
    match.play("play 3: Red 10 to Red 13")
    assert where(match, "Blue")[0] == "start"
    assert match.log[-1] == (
        "Red plays a 3: Red 10 to Red 13, and sends Blue's marble back to start."
    )


@pytest.mark.rule("RJ-12")
def test_landing_on_a_partner_sends_it_to_its_in_spot(lay: Lay, where: Where) -> None:
    match = lay({"Red": ["Red 10"], "Yellow": ["Red 13"]}, hands={"Red": "3"}, teams=2)
    match.play("play 3: Red 10 to Red 13")
    assert where(match, "Yellow")[0] == "in"
    assert match.tell(match.steps[-1], SPECTATOR) == (
        "Red plays a 3: Red 10 to Red 13, and sends Yellow's marble to its in spot.",
        "RJ-12",
    )


@pytest.mark.rule("RJ-12")
def test_a_partner_with_a_marble_on_its_in_spot_cannot_be_hit(lay: Lay) -> None:
    match = lay({"Red": ["Red 10"], "Yellow": ["Red 13", "in"]}, hands={"Red": "3"}, teams=2)
    assert match.moves() == ["discard the 3"]


@pytest.mark.rule("RJ-12")
def test_an_opponent_on_the_partners_in_spot_goes_to_start(lay: Lay, where: Where) -> None:
    match = lay(
        {"Red": ["Red 10"], "Yellow": ["Red 13"], "Blue": ["Yellow 3"]},
        hands={"Red": "3"},
        teams=2,
    )
    match.play("play 3: Red 10 to Red 13")
    assert where(match, "Yellow")[0] == "in"
    assert where(match, "Blue")[0] == "start"
    assert match.log[-1].endswith(
        "sends Yellow's marble to its in spot and Blue's marble back to start."
    )


@pytest.mark.rule("RJ-12")
@pytest.mark.parametrize("mate", ["Red", "Lilac"])
def test_a_team_mate_on_the_partners_in_spot_forbids_the_move(lay: Lay, mate: str) -> None:
    places = {"Red": ["Red 10"], "Yellow": ["Red 13"], "Lilac": ["start"]}
    places[mate] = [*places[mate], "Yellow 3"]
    match = lay(places, hands={"Red": "3"}, players=6, teams=2)
    assert not [move for move in match.moves() if "Red 10 to Red 13" in move]


@pytest.mark.rule("RJ-12")
def test_a_partner_on_its_own_in_spot_cannot_be_hit_there(lay: Lay) -> None:
    match = lay({"Red": ["Yellow 0"], "Yellow": ["in"]}, hands={"Red": "3"}, teams=2)
    assert match.moves() == ["discard the 3"]


@pytest.mark.rule("RJ-12")
def test_the_moving_marble_itself_does_not_keep_the_in_spot(lay: Lay, where: Where) -> None:
    match = lay({"Red": ["Yellow 3"], "Yellow": ["Yellow 6"]}, hands={"Red": "3"}, teams=2)
    match.play("play 3: Yellow 3 to Yellow 6")
    assert where(match, "Yellow")[0] == "in"


@pytest.mark.rule("RJ-27")
def test_in_and_out_spots_are_not_safe(lay: Lay, where: Where) -> None:
    match = lay({"Red": ["Blue 1", "Blue 6"], "Blue": ["in", "out"]}, hands={"Red": "2"})
    match.play("play 2: Blue 1 to Blue 3")
    assert where(match, "Blue")[:2] == ["start", "out"]


@pytest.mark.rule("RJ-27")
def test_coming_out_hits_an_opponent_on_the_out_spot(lay: Lay, where: Where) -> None:
    match = lay({"Blue": ["Red 8"]}, hands={"Red": "K"})
    match.play("play K: start to Red 8")
    assert where(match, "Blue")[0] == "start"


@pytest.mark.rule("RJ-27", "RJ-12")
def test_coming_out_sends_a_partner_to_its_in_spot(lay: Lay, where: Where) -> None:
    match = lay({"Yellow": ["Red 8"]}, hands={"Red": "K"}, teams=2)
    match.play("play K: start to Red 8")
    assert (where(match, "Red")[0], where(match, "Yellow")[0]) == ("out", "in")


@pytest.mark.rule("RJ-27", "RJ-12")
def test_no_marble_comes_out_onto_a_partner_whose_in_spot_is_taken(lay: Lay) -> None:
    match = lay({"Yellow": ["Red 8", "in"]}, hands={"Red": "K"}, teams=2)
    assert match.moves() == ["discard the K"]


@pytest.mark.rule("RJ-27")
def test_no_marble_comes_out_onto_its_own_colour(lay: Lay) -> None:
    match = lay({"Red": ["out"]}, hands={"Red": "K"})
    assert match.moves() == ["play K: Red 8 to Blue 0"]
