from collections import Counter
from typing import Any

import pytest
from scipy.stats import chisquare

from rolltop import load
from rolltop.kit.rng import sow
from rolltop.match import IllegalMove, Match

from .conftest import LINE, Positioned

FOUR: dict[str, Any] = {"players": 4, "captains": True}
DEALT = {"Red": "forward", "Blue": "keeper", "Yellow": "midfielder", "Teal": "striker"}
TRANSFER_LINE = ["CAPTAIN TRANSFER", "silver 8", "CAPTAIN TRANSFER", *LINE[3:]]


@pytest.mark.rule("KP-24")
def test_two_gold_cubes_bring_the_captain_to_a_number_of_its_card(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, cubes={"Red": {"gold": 2}})
    offered = [move for move in match.moves() if move.startswith("captain")]
    assert offered == [f"captain on {number} for 2 gold cubes" for number in (7, 8, 10)]
    match.play("captain on 8 for 2 gold cubes")
    assert match.position()["team"]["Red"]["8"] == "diamond"
    assert match.state.cubes[0] == [0, 0, 0] and match.position()["post"]["Red"] == "8"
    assert match.log[-1] == (
        "Red pays 2 gold cubes: the captain, the forward, plays on 8, "
        "defence 0 to 1, attack 0 to 4."
    )


@pytest.mark.rule("KP-24")
def test_the_number_is_chosen_once_for_all(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, team={"Red": {"7": "diamond"}}, cubes={"Red": {"gold": 4}})
    assert not [move for move in match.moves() if "captain" in move]


@pytest.mark.rule("KP-24")
def test_one_gold_cube_is_not_enough(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT)
    assert match.state.cubes[0][2] == 1
    assert not [move for move in match.moves() if "captain" in move]


@pytest.mark.rule("KP-25")
def test_a_captain_transfer_brings_the_captain_when_taken(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, line=TRANSFER_LINE)
    assert [move for move in match.moves() if "captain" in move] == [
        f"{taken}, captain on {number}"
        for taken in ("take CAPTAIN TRANSFER", "buy CAPTAIN TRANSFER from place 3")
        for number in (7, 8, 10)
    ]
    match.play("take CAPTAIN TRANSFER, captain on 10")
    assert match.position()["discard"] == {"CAPTAIN TRANSFER": 1}
    assert match.state.cubes[0] == [2, 2, 1]
    match.play("bronze 1")
    assert match.turn == "Blue" and match.position()["post"]["Red"] == "10"


@pytest.mark.rule("KP-26")
def test_a_team_whose_captain_plays_takes_a_transfer_only_free_and_discards_it(
    table: Positioned,
) -> None:
    match = table(FOUR, captain=DEALT, line=TRANSFER_LINE, team={"Red": {"7": "diamond"}})
    assert [move for move in match.moves() if "CAPTAIN" in move] == ["take CAPTAIN TRANSFER"]
    match.play("take CAPTAIN TRANSFER")
    assert match.position()["discard"] == {"CAPTAIN TRANSFER": 1}
    assert match.log[-1] == (
        "Red takes CAPTAIN TRANSFER, free, and discards it: the captain plays already."
    )


@pytest.mark.rule("KP-11", "KP-27")
def test_a_captain_is_neither_sold_nor_replaced(table: Positioned) -> None:
    match = table(
        FOUR, captain=DEALT, team={"Red": {"7": "diamond"}}, hand={"Red": ["gold 7", "bronze 8"]}
    )
    assert "play bronze 8" in match.moves()
    for move in ("sell diamond chip 7", "play gold 7"):
        with pytest.raises(IllegalMove):
            match.play(move)


@pytest.mark.rule("KP-30")
def test_a_captain_replaces_a_chip_and_cards_of_its_number_are_only_sold(
    table: Positioned,
) -> None:
    match = table(
        FOUR,
        captain=DEALT,
        team={"Red": {"8": "gold"}},
        hand={"Red": ["silver 8"]},
        cubes={"Red": {"gold": 2}},
        line=["bronze 1", *LINE[1:]],
    )
    chips = list(match.state.chips)
    match.play("captain on 8 for 2 gold cubes")
    assert match.state.chips == [chips[0], chips[1], chips[2] + 1, chips[3] - 1]
    assert (match.state.defence[0], match.state.attack[0]) == (1, 4)
    assert match.state.cubes[0] == [0, 0, 0]
    while match.turn != "Red":
        match.play(match.moves()[0])
    assert "sell card silver 8" in match.moves() and "play silver 8" not in match.moves()


def hidden(match: Match) -> dict[str, dict[str, str]]:
    return {seat: match.position(seat)["captain"] for seat in match.game.seats}


@pytest.mark.rule("KP-10", "KP-23")
def test_only_the_captain_cards_are_secret(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, hand={"Red": ["gold 5"]}, match_cards={"Red": 1})
    for seat, seen in hidden(match).items():
        assert seen == {name: DEALT[name] if name == seat else "none" for name in DEALT}
    open_fields = match.position() | {"captain": None}
    assert match.position("Blue") | {"captain": None} == open_fields


@pytest.mark.rule("KP-30")
def test_a_captain_that_plays_is_revealed(table: Positioned) -> None:
    match = table(FOUR, captain=DEALT, team={"Teal": {"11": "diamond"}})
    assert hidden(match)["Blue"] == {
        "Red": "none",
        "Blue": "keeper",
        "Yellow": "none",
        "Teal": "striker",
    }


@pytest.mark.rule("KP-10", "KP-23")
def test_the_others_are_not_told_which_captain_is_dealt() -> None:
    match = load("king-of-the-pitch", **FOUR).match(dice="manual")
    for event in ("6", "1", "1", "1", "striker"):
        match.play(event)
    assert match.story("Blue")[-1] == "Red is dealt a secret captain card."
    assert match.story("Red")[-1] == "Red is dealt the captain striker: 9, 11."


@pytest.mark.rule("KP-23")
def test_hidden_captains_are_imagined_with_equal_odds(table: Positioned) -> None:
    """Blue knows its own card; four others lie hidden at three teams and aside."""
    match = table(FOUR, captain=DEALT)
    rules, box = match.game.rules, match.game.box
    rng = [0, 0, 0, 0]
    sow(rng, 5, 0)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        world = match.view("Blue")
        rules.imagine(world, box, 1, rng)
        found[world.captain[0], world.captain[2], world.captain[3]] += 1
    assert len(found) == 24 and all(0 not in cards for cards in found)
    assert chisquare(list(found.values())).pvalue > 0.001
