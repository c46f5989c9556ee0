import re
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.contract import SPECTATOR
from rolltop.testing.walk import walk

from .conftest import Exchange, Fight

LEDGER = Path(__file__).parents[3] / "docs" / "games" / "king-of-the-roll.md"


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("mode", ["submission-only", "scoring"])
def test_every_line_of_the_log_is_about_a_rule_of_the_ledger(players: int, mode: str) -> None:
    rules = set(re.findall(r"- \*\*(KR-\d+)\*\*", LEDGER.read_text()))
    game = rolltop.load("king-of-the-roll", players=players, mode=mode, turns=8)
    for seed in range(3):
        *_, match = walk(game, seed)
        for step in match.steps:
            for viewer in (*range(players), SPECTATOR):
                line = match.tell(step, viewer)
                assert not line.text or line.rule in rules, line


def test_the_rule_of_a_line_is_that_of_its_step(fight: Fight) -> None:
    match = fight({"phase": "ready", "number": 0, "hand": {"Blue": {"Feint": 1}}})
    script = [
        ("roll", "KR-6"),
        *((face, "") for face in "1111"),
        ("1", "KR-6"),
        *((face, "") for face in "2222"),
        ("2", "KR-8"),
        ("guard pull", "KR-7"),
        ("takedown", "KR-7"),
        ("Feint on white", "KR-9"),
        ("3", "KR-9"),
        ("STR on blue", "KR-11"),
        ("6", "KR-11"),
        ("white stays", "KR-12"),
        ("white to Collar Sleeve Pull, STR on the refill", "KR-12"),
        ("4", "KR-11"),
        ("rolled blue to Double Leg", "KR-10"),
        ("SPD on white", "KR-11"),
        ("KNO on purple, purple to Double Leg", "KR-12"),
    ]
    for words, _ in script:
        match.play(words)
    assert [match.tell(step, SPECTATOR).rule for step in match.steps] == [r for _, r in script]


@pytest.mark.parametrize(
    ("red", "blue", "ending", "rule"),
    [
        ([4, 4, 4, 4, 4], [3, 3, 3, 3, 3], {}, "KR-16"),
        ([3, 3, 3, 3, 3], [3, 3, 3, 3, 3], {}, "KR-16"),
        ([6, 6, 0, 0, 0], [2, 2, 2, 2, 2], {}, "KR-16"),
        ([6, 6, 0, 0, 0], [5, 5, 0, 0, 0], {}, "KR-14"),
        ([4, 4, 4, 4, 4], [3, 3, 3, 3, 3], {"turns": 1}, "KR-28"),
        ([4, 4, 4, 4, 4], [3, 3, 3, 3, 3], {"number": 8, "mode": "scoring"}, "KR-28"),
    ],
)
def test_the_line_that_ends_a_turn_is_about_its_outcome(
    exchange: Exchange, red: list[int], blue: list[int], ending: dict[str, Any], rule: str
) -> None:
    match = exchange((0, red), (0, blue), **ending)
    assert match.tell(match.steps[-1], SPECTATOR).rule == rule


def test_the_table_as_text(placing: dict[str, Any]) -> None:
    match = rolltop.load("king-of-the-roll", mode="scoring").position(placing, dice="manual")
    shown = match.show("Red")
    assert shown.startswith("Turn 4, Half Guard, Red on top: Red to move.")
    assert "Red, the Tiger: 2 points, 0 advantage points; action cards: Deep Grip, Pounce" in shown
    assert "Blue, the Crocodile: 0 points, 0 advantage points; action cards: 2 face down" in shown
    assert "> Knee Slice (Pass): needs 3 dice, at least " in shown


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"top": "none"}, "top must be a fighter on the ground"),
        ({"character": {"Red": "Tiger", "Blue": "Tiger"}}, "the same character"),
        ({"place": {"Red": [7, 1, 1, 1, 1]}}, "Red's place must be 0 to 6, not 7"),
        (
            {"rolled": {"Red": [1, 0, 4, 5, 6]}},
            "the white die is both rolled and on the",
        ),
        (
            {"rolled": {"Red": [0, 0, 0, 5, 6]}},
            "the purple die is neither rolled nor on",
        ),
        # Placed already, this die would refill Place as 0, and TEC would turn that into 7.
        (
            {
                "rolled": {"Red": [0, 0, 4, 5, 6], "Blue": [0, 1, 2, 6, 0]},
                "board": {"Red": [6, 6, 0, 0, 0], "Blue": [6, 0, 0, 0, 6]},
            },
            "the dice to place must be rolled",
        ),
        ({"board": {"Red": [1, 5, 0, 0, 0]}}, "Knee Slice needs white . or more, not 1"),
        ({"technique": {"Red": -1}}, "dice are on the movement board without a technique"),
        ({"spent": {"Mirror": 1}}, "there must be one Mirror, not 2"),
        ({"held": [2, 2]}, "held must be 1 for Red, as many as the hand has, not 2"),
        ({"winner": "Red"}, "has won, but the match is not over"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    placing: dict[str, Any], changed: dict[str, Any], told: str
) -> None:
    game = rolltop.load("king-of-the-roll", mode="scoring")
    with pytest.raises(ValueError, match=told):
        game.position({**placing, **changed})


def test_points_are_refused_where_only_a_submission_counts(placing: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="only a submission counts"):
        rolltop.load("king-of-the-roll").position(placing)


@pytest.mark.parametrize(
    ("players", "top", "told"),
    [
        (2, "Blue", "Turn 1: Half Guard, Blue on top."),
        (1, "Deck", "Turn 1: Half Guard, Deck on top."),
    ],
)
def test_a_written_position_on_the_ground_greets_on_the_ground(
    players: int, top: str, told: str
) -> None:
    written = {"phase": "ready", "number": 0, "position": "Half Guard", "top": top}
    match = rolltop.load("king-of-the-roll", players=players).position(written, dice="manual")
    picture = match.svg("Red" if players == 1 else "Blue")
    assert "Before turn 1" in picture and "Roll the dice" in picture
    assert "Bump fists" not in picture and "without a technique" not in picture
    match.play("roll")
    assert match.log == [told]


def test_both_standing_bump_fists_before_the_first_turn() -> None:
    match = rolltop.load("king-of-the-roll").position({"phase": "ready"}, dice="manual")
    assert "Bump fists and roll" in match.svg("Red")
    match.play("roll")
    assert match.log == ["Slap hands, bump fists! Turn 1: both fighters are standing."]
