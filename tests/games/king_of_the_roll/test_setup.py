from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.games.king_of_the_roll.rules.state import (
    DEFENSE,
    PULL,
    TAKEDOWN,
    TAKEDOWN_SIDES,
    TECHNIQUES,
)
from rolltop.match import Match

from .conftest import Rolled

Begun = Callable[..., Match]


@pytest.fixture
def begun(rolled: Rolled) -> Begun:
    def begin(**options: Any) -> Match:
        match = rolltop.load("king-of-the-roll", **options).match(dice="manual")
        if match.game.players == 2:
            rolled(match, "2 5")
        return match

    return begin


@pytest.mark.rule("KR-1")
def test_the_higher_roll_picks_a_character_first_and_ties_roll_again(rolled: Rolled) -> None:
    match = rolltop.load("king-of-the-roll").match(dice="manual")
    rolled(match, "3 3")
    assert match.turn == "chance"
    rolled(match, "2 5")
    assert match.turn == "Blue"
    match.play("take the Bear")
    assert match.turn == "Red"
    assert match.moves() == ["take the Gorilla", "take the Tiger", "take the Crocodile"]


@pytest.mark.rule("KR-1")
def test_four_characters_have_one_total_in_place_and_favour_different_positions() -> None:
    box = rolltop.load("king-of-the-roll").box
    assert {sum(values) for values in box.place} == {sum(box.place[0])}
    assert len(set(box.favourite)) == 4
    gorilla = box.character_names.index("Gorilla")
    assert box.position_names[box.favourite[gorilla]] == "Turtle"
    assert box.character_names == ["Gorilla", "Tiger", "Bear", "Crocodile"]
    assert box.character_bonus == [3, 2, 3, 3]


@pytest.mark.rule("KR-2")
def test_each_fighter_has_one_die_of_each_colour_in_place_as_its_board_says(begun: Begun) -> None:
    match = begun()
    match.play("take the Gorilla")
    match.play("take the Tiger")
    box = match.game.box
    printed = [box.place[box.character_names.index(name)] for name in ("Tiger", "Gorilla")]
    assert match.state.place == printed
    assert all(1 <= value <= 6 for values in printed for value in values)


@pytest.mark.rule("KR-3")
def test_two_of_nine_common_cards_are_dealt_to_each_in_secret(begun: Begun) -> None:
    match = begun()
    match.play("take the Gorilla")
    match.play("take the Tiger")
    assert len(match.moves()) == 9
    match.play("Mirror")
    match.play("Feint")
    assert "Mirror" not in match.moves()
    match.play("Deep Grip")
    match.play("Strong Base")
    assert match.position()["hand"]["Red"] == {"Feint": 1, "Mirror": 1}
    assert match.position("Blue")["hand"]["Red"] == {}
    assert match.position("Blue")["hand"]["Blue"] == {"Deep Grip": 1, "Strong Base": 1}
    assert match.position("Blue")["held"] == {"Red": 2, "Blue": 2}
    assert match.position()["own"] == {"Red": 1, "Blue": 1}
    assert "Red draws an action card." in match.story("Blue")
    assert "Red draws Mirror." in match.story("Red")


@pytest.mark.rule("KR-3")
def test_five_of_the_common_cards_have_the_solo_mark() -> None:
    box = rolltop.load("king-of-the-roll").box
    assert sum(box.has_solo_mark) == 5
    assert len(box.card_names) == 9 + 4


@pytest.mark.rule("KR-4")
def test_boards_are_dealt_and_the_higher_roll_chooses_its_side_first(begun: Begun) -> None:
    match = begun()
    for said in ("take the Bear", "take the Tiger", "Mirror", "Feint", "Deep Grip", "Strong Base"):
        match.play(said)
    assert match.odds() == {
        "Red gets Hip Throws and Leg Reaps": pytest.approx(0.5),
        "Red gets Power Shots and Low Shots": pytest.approx(0.5),
    }
    match.play("Red gets Power Shots and Low Shots")
    assert match.turn == "Blue"
    assert match.moves() == ["play Hip Throws", "play Leg Reaps"]
    match.play("play Leg Reaps")
    assert match.turn == "Red"
    match.play("play Low Shots")
    assert match.position()["side"] == {"Red": "Low Shots", "Blue": "Leg Reaps"}
    assert match.moves() == ["roll"]


@pytest.mark.rule("KR-4", "KR-5")
def test_there_are_twenty_sides_and_a_takedown_side_has_one_technique_of_each_kind() -> None:
    box = rolltop.load("king-of-the-roll").box
    assert len(box.side_names) == 20
    for first in range(0, TECHNIQUES * TAKEDOWN_SIDES, TECHNIQUES):
        assert box.kind[first : first + TECHNIQUES] == [TAKEDOWN, DEFENSE, PULL]
    assert all(2 <= count <= 3 for count in box.techniques[TAKEDOWN_SIDES:])
    assert box.side_names[4:6] == ["Open Guard Top", "Open Guard Bottom"]
    assert box.side_names[18:] == ["Rear Mount Top", "Rear Mount Bottom"]


@pytest.mark.rule("KR-29")
def test_solo_deals_two_cards_with_the_solo_mark_and_no_character_card(begun: Begun) -> None:
    match = begun(players=1)
    match.play("take the Tiger")
    assert match.moves() == ["face the Gorilla", "face the Bear", "face the Crocodile"]
    match.play("face the Bear")
    assert match.moves() == [
        "Second Wind",
        "Deep Grip",
        "Switch Stance",
        "Change Grips",
        "Strong Base",
    ]
    match.play("Deep Grip")
    match.play("Change Grips")
    match.play("face Low Shots")
    match.play("play Hip Throws")
    position = match.position()
    assert position["own"] == {}
    assert position["place"]["Deck"] == {}
    assert sum(position["deck"]) == 24


@pytest.mark.rule("KR-29")
@pytest.mark.parametrize(
    ("theirs", "mine"),
    [
        ("Hip Throws", ["play Power Shots", "play Low Shots"]),
        ("Leg Reaps", ["play Power Shots", "play Low Shots"]),
        ("Power Shots", ["play Hip Throws", "play Leg Reaps"]),
        ("Low Shots", ["play Hip Throws", "play Leg Reaps"]),
    ],
)
def test_alone_you_choose_the_takedown_board_of_the_deck_and_have_the_other_one(
    begun: Begun, theirs: str, mine: list[str]
) -> None:
    match = begun(players=1)
    for said in ("take the Tiger", "face the Bear", "Deep Grip", "Change Grips"):
        match.play(said)
    assert match.moves() == [
        "face Hip Throws",
        "face Leg Reaps",
        "face Power Shots",
        "face Low Shots",
    ]
    match.play(f"face {theirs}")
    assert match.log[-1].startswith(f"Red chooses {theirs} for the deck: ")
    assert match.moves() == mine
    match.play(mine[1])
    assert match.position()["side"] == {"Red": mine[1].removeprefix("play "), "Deck": theirs}
    assert match.moves() == ["roll"]
