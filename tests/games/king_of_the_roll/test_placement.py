from typing import Any

import pytest

import rolltop
from rolltop.match import Match

from .conftest import Fight

PLACING = {
    "phase": "placing",
    "position": "Mount",
    "top": "Red",
    "rolled": {"Red": [6, 4, 3, 2, 1], "Blue": [5, 5, 5, 5, 5]},
    "place": {"Red": [1, 2, 3, 4, 5], "Blue": [6, 6, 6, 6, 6]},
}


def at(colour: str, **fields: Any) -> dict[str, Any]:
    """The position when Red is to place that colour, everything before out of play."""
    names = ("white", "blue", "purple", "brown", "black")
    return {**PLACING, "colour": names.index(colour), "turn": "Red", **fields}


def place(match: Match, seat: str = "Red") -> list[int]:
    return list(match.position()["place"][seat].values())


@pytest.mark.rule("KR-10")
def test_colours_come_in_belt_order_and_for_each_the_initiative_first(fight: Fight) -> None:
    match = fight(PLACING)
    asked = []
    for _ in range(10):
        asked.append((match.turn, match.position()["colour"]))
        match.play(next(move for move in match.moves() if move.startswith("rolled")))
    assert asked == [(seat, colour) for colour in range(5) for seat in ("Red", "Blue")]


@pytest.mark.rule("KR-10", "KR-14")
def test_a_rolled_die_goes_to_the_board_only_if_it_meets_the_least_value_of_its_colour() -> None:
    game = rolltop.load(
        "king-of-the-roll",
        content={
            "ground": {
                "mount": {
                    "top": {
                        "techniques": {
                            "armbar-from-mount": {"least": {"blue": 4}},
                            "gift-wrap": {"least": {"blue": 5}},
                            "grapevine": {"least": {"blue": 1}},
                        }
                    }
                }
            }
        },
    )
    match = game.position(at("blue"), dice="manual")
    direct = [move for move in match.moves() if move.startswith("rolled")]
    assert direct == ["rolled blue to Armbar from Mount", "rolled blue to Grapevine"]


@pytest.mark.rule("KR-11")
@pytest.mark.parametrize(
    ("colour", "attribute", "before", "after"),
    [
        ("blue", "SPD", [1, 2, 3, 4, 6], [6, 1, 2, 3, 5]),
        ("purple", "KNO", [1, 2, 3, 4, 6], [2, 3, 4, 5, 1]),
        ("brown", "TEC", [1, 2, 3, 4, 6], [6, 5, 4, 3, 1]),
        ("black", "EXP", [1, 4, 5, 6, 2], [3, 6, 1, 2, 4]),
    ],
)
def test_each_colour_modifies_a_die_in_place_in_its_own_way(
    fight: Fight, colour: str, attribute: str, before: list[int], after: list[int]
) -> None:
    for target, name in enumerate(("white", "blue", "purple", "brown", "black")):
        match = fight(at(colour, place={"Red": before}))
        match.play(f"{attribute} on {name}")
        expected = list(before)
        expected[target] = after[target]
        assert place(match) == expected


@pytest.mark.rule("KR-11")
def test_strength_rerolls_a_die_in_place_before_the_white_die_moves(fight: Fight) -> None:
    match = fight(PLACING)
    match.play("STR on white")
    assert match.turn == "chance"
    assert len(match.odds()) == 6
    match.play("6")
    assert place(match) == [6, 2, 3, 4, 5]
    match.play("white to Armbar from Mount")
    assert match.position()["board"]["Red"] == {"white": 6}
    assert place(match) == [6, 2, 3, 4, 5]


@pytest.mark.rule("KR-11")
def test_the_die_that_has_refilled_the_place_may_be_the_target(fight: Fight) -> None:
    match = fight(at("black"))
    match.play("black to Grapevine, EXP on the refill")
    assert match.position()["board"]["Red"] == {"black": 5}
    assert place(match) == [1, 2, 3, 4, 3]
    assert match.log[-1] == (
        "Red uses EXP: black 5 moves to Grapevine, and the 1 that refills its place becomes 3."
    )


@pytest.mark.rule("KR-11")
def test_strength_may_reroll_the_refill(fight: Fight) -> None:
    match = fight(PLACING)
    match.play("white to Grapevine, STR on the refill")
    match.play("4")
    assert match.position()["board"]["Red"] == {"white": 1}
    assert place(match) == [4, 2, 3, 4, 5]
    assert match.turn == "Blue"


@pytest.mark.rule("KR-11")
def test_a_die_still_in_roll_is_never_the_target(fight: Fight) -> None:
    match = fight(at("blue"))
    targets = {move.split(",")[0] for move in match.moves() if move.startswith("SPD")}
    assert targets == {f"SPD on {c}" for c in ("white", "blue", "purple", "brown", "black")}


@pytest.mark.rule("KR-12")
def test_the_modified_place_die_goes_to_the_board_and_the_rolled_one_takes_its_place(
    fight: Fight,
) -> None:
    match = fight(at("purple"))
    match.play("KNO on purple, purple to Gift Wrap")
    assert match.position()["board"]["Red"] == {"purple": 4}
    assert place(match) == [1, 2, 3, 4, 5]
    assert "purple" not in match.position()["rolled"]["Red"]


@pytest.mark.rule("KR-12")
def test_moving_is_optional_and_then_the_field_stays_blank_and_the_rolled_die_is_out(
    fight: Fight,
) -> None:
    match = fight(at("purple"))
    match.play("KNO on white")
    assert match.position()["board"]["Red"] == {}
    assert place(match) == [2, 2, 3, 4, 5]
    assert match.position()["rolled"]["Red"]["purple"] == 3
    assert match.turn == "Blue"


@pytest.mark.rule("KR-12")
def test_a_die_that_does_not_fit_even_after_strength_stays_in_place() -> None:
    hard = {
        "techniques": {
            name: {"least": {"white": 6}} for name in ("bow-and-arrow", "rear-naked-choke")
        }
        | {"body-triangle": {"least": {"white": 6}}}
    }
    game = rolltop.load("king-of-the-roll", content={"ground": {"rear-mount": {"top": hard}}})
    written = {**PLACING, "position": "Rear Mount"}
    match = game.position(written, dice="manual")
    match.play("STR on blue")
    match.play("3")
    assert match.turn == "Blue"
    assert place(match) == [1, 3, 3, 4, 5]


@pytest.mark.rule("KR-12")
@pytest.mark.parametrize(
    ("order", "offered"),
    [
        (
            "either",
            [
                "rolled purple to Grapevine",
                "purple to Grapevine, KNO on the refill",
                "KNO on white",
                "KNO on white, purple to Grapevine",
                "KNO on purple",
                "KNO on purple, purple to Grapevine",
            ],
        ),
        (
            "modify-first",
            [
                "rolled purple to Grapevine",
                "KNO on white",
                "KNO on white, purple to Grapevine",
                "KNO on purple",
                "KNO on purple, purple to Grapevine",
            ],
        ),
        (
            "move-first",
            [
                "rolled purple to Grapevine",
                "purple to Grapevine, KNO on the refill",
                "KNO on white",
                "KNO on white, purple to Grapevine",
                "KNO on purple",
            ],
        ),
    ],
)
def test_the_order_says_whether_a_place_die_is_modified_before_or_after_it_moves(
    fight: Fight, order: str, offered: list[str]
) -> None:
    match = fight(at("purple", technique={"Red": 2, "Blue": -1}), order=order)
    asked = ("rolled", "purple", "KNO on white", "KNO on purple")
    assert [move for move in match.moves() if move.startswith(asked)] == offered


@pytest.mark.rule("KR-12")
def test_moved_first_the_white_die_goes_to_the_board_before_another_die_is_rerolled(
    fight: Fight,
) -> None:
    match = fight(PLACING, order="move-first")
    match.play("STR on blue, white to Grapevine")
    assert match.log[-1] == (
        "Red uses STR: white 1 moves to Grapevine, and blue 2 in Place is rerolled."
    )
    assert match.position()["board"]["Red"] == {"white": 1}
    match.play("5")
    assert place(match) == [6, 5, 3, 4, 5]
    assert match.turn == "Blue"


@pytest.mark.rule("KR-12")
def test_moved_first_a_reroll_comes_too_late_for_the_white_die(fight: Fight) -> None:
    match = fight(PLACING, order="move-first")
    match.play("STR on white")
    match.play("6")
    assert place(match) == [6, 2, 3, 4, 5]
    assert match.position()["board"]["Red"] == {}
    assert match.turn == "Blue"


@pytest.mark.rule("KR-12")
def test_moved_first_another_die_is_modified_after_the_refill(fight: Fight) -> None:
    match = fight(at("black"), order="move-first")
    match.play("EXP on white, black to Grapevine")
    assert match.position()["board"]["Red"] == {"black": 5}
    assert place(match) == [3, 2, 3, 4, 1]


@pytest.mark.rule("KR-13")
def test_the_first_die_on_the_board_commits_to_its_technique(fight: Fight) -> None:
    match = fight(at("blue"))
    assert {move.rpartition(" to ")[2] for move in match.moves() if move.startswith("rolled")} == {
        "Armbar from Mount",
        "Gift Wrap",
        "Grapevine",
    }
    match.play("rolled blue to Gift Wrap")
    match.play("SPD on white")
    offered = {move.rpartition(" to ")[2] for move in match.moves() if " to " in move}
    assert offered == {"Gift Wrap", "Gift Wrap, KNO on the refill"}


@pytest.mark.rule("KR-13")
def test_without_a_technique_the_total_is_the_position_bonus_alone(fight: Fight) -> None:
    written = at(
        "black",
        position="Turtle",
        character={"Red": "Gorilla", "Blue": "Bear"},
        technique={"Red": -1, "Blue": 2},
        board={"Blue": [1, 1, 0, 0, 0]},
        rolled={"Red": [1, 1, 1, 1, 1], "Blue": [0, 0, 1, 1, 1]},
    )
    match = fight(written)
    match.play("EXP on white")
    match.play("EXP on white")
    assert match.position()["total"] == {"Red": 3, "Blue": 2}
    assert match.log[-1].endswith(
        "Red without a technique 0 + 3 = 3 vs. Blue's Tight Shell 2. Red only stops Blue's move."
    )


@pytest.mark.rule("KR-2", "KR-10", "KR-11", "KR-12", "KR-14")
def test_the_worked_turn_of_the_rulebook() -> None:
    game = rolltop.load("king-of-the-roll")
    match = game.position(
        {
            "phase": "placing",
            "position": "Rear Mount",
            "top": "Red",
            "number": 5,
            "character": {"Red": "Gorilla", "Blue": "Tiger"},
            "place": {"Red": [6, 1, 5, 1, 2], "Blue": [1, 1, 1, 1, 1]},
            "rolled": {"Red": [6, 4, 3, 3, 2], "Blue": [1, 1, 1, 1, 1]},
        },
        dice="manual",
    )
    match.play("STR on blue")
    match.play("6")
    match.play("white to Bow & Arrow")
    assert place(match) == [6, 6, 5, 1, 2]
    match.play("STR on white")
    match.play("1")
    match.play("SPD on brown, blue to Bow & Arrow")
    assert place(match) == [6, 4, 5, 6, 2]
    match.play("SPD on white")
    match.play("KNO on purple, purple to Bow & Arrow")
    assert place(match) == [6, 4, 3, 6, 2]
    match.play("KNO on blue")
    match.play("TEC on black, brown to Bow & Arrow")
    assert place(match) == [6, 4, 3, 3, 5]
    match.play("TEC on white")
    match.play("EXP on blue, black to Bow & Arrow")
    assert place(match) == [6, 6, 3, 3, 2]
    assert list(match.position()["board"]["Red"].values()) == [6, 6, 6, 6, 5]
    match.play("EXP on white")
    assert match.position()["total"]["Red"] == 29
    assert match.scores == {"Red": 1.0, "Blue": 0.0}
    assert match.log[-1].endswith(
        "Red's Bow & Arrow 29 vs. Blue without a technique 0. "
        "Red's submission succeeds by 29. Red wins by submission: Bow & Arrow."
    )
