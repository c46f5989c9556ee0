import re
from pathlib import Path

import pytest

import rolltop
from rolltop.contract import OVER
from rolltop.draw import standalone
from rolltop.testing import check_golden, check_kept, tree_count
from rolltop.testing.walk import walk

HERE = Path(__file__).parent
PICTURES = HERE.parents[2] / "docs" / "pictures"

PLACING = {
    "phase": "placing",
    "number": 4,
    "colour": 2,
    "position": "Half Guard",
    "top": "Red",
    "turn": "Red",
    "character": {"Red": "Tiger", "Blue": "Crocodile"},
    "place": {"Red": [5, 4, 3, 6, 2], "Blue": [6, 3, 5, 2, 4]},
    "rolled": {"Red": [0, 0, 4, 5, 6], "Blue": [0, 1, 2, 6, 4]},
    "board": {"Red": [6, 6, 0, 0, 0], "Blue": [6, 0, 0, 0, 0]},
    "technique": {"Red": 0, "Blue": 0},
    "hand": {"Red": {"Deep Grip": 1}, "Blue": {"Mirror": 1, "Feint": 1}},
    "own": {"Red": 1, "Blue": 0},
    "points": {"Red": 2, "Blue": 0},
}
TOKENS = {
    "phase": "token",
    "turn": "Blue",
    "technique": {"Red": 2, "Blue": -1},
    "character": {"Red": "Gorilla", "Blue": "Bear"},
    "rolled": {"Red": [1, 2, 3, 4, 5], "Blue": [6, 5, 4, 3, 2]},
    "hand": {"Red": {"Deep Grip": 1, "Strong Base": 1}, "Blue": {"Mirror": 1, "Feint": 1}},
    "own": {"Red": 1, "Blue": 1},
}
SOLO = {
    "phase": "placing",
    "number": 3,
    "colour": 1,
    "position": "Mount",
    "top": "Deck",
    "turn": "Red",
    "character": {"Red": "Gorilla", "Deck": "Bear"},
    "solo": 11,
    "technique": {"Red": -1, "Deck": 2},
    "place": {"Red": [5, 4, 3, 6, 2]},
    "rolled": {"Red": [3, 6, 4, 5, 6]},
}


@pytest.mark.parametrize(
    ("name", "written", "seat", "options"),
    [
        ("placing", PLACING, "Red", {"mode": "scoring"}),
        ("tokens", TOKENS, "Blue", {}),
        ("solo", SOLO, "Red", {"players": 1}),
    ],
)
def test_the_pictures_of_the_docs_page(name, written, seat, options):
    match = rolltop.load("king-of-the-roll", **options).position(written, dice="manual")
    check_kept(standalone(match.svg(seat)), PICTURES / f"king-of-the-roll-{name}.svg")


def test_the_table_as_text():
    match = rolltop.load("king-of-the-roll", mode="scoring").position(PLACING, dice="manual")
    shown = match.show("Red")
    assert shown.startswith("Turn 4, Half Guard, Red on top: Red to move.")
    assert "Red, the Tiger: 2 points, 0 advantages; cards: Deep Grip, Pounce" in shown
    assert "Blue, the Crocodile: 0 points, 0 advantages; cards: 2 face down" in shown
    assert "> Knee Slice (pass)" in shown


@pytest.mark.parametrize("players", [1, 2])
def test_a_playthrough_is_as_it_was(players):
    game = rolltop.load("king-of-the-roll", players=players, mode="scoring")
    check_golden(game, HERE / f"playthrough-{players}.txt", limit=120)


def test_lines_of_play_to_a_small_depth():
    game = rolltop.load("king-of-the-roll", players=1)
    # Four characters, three left to face, then two of five cards in order.
    assert [tree_count(game, depth) for depth in range(5)] == [1, 4, 12, 60, 240]
    two = rolltop.load("king-of-the-roll")
    assert [tree_count(two, depth) for depth in range(4)] == [1, 6, 36, 156]


def test_lines_of_play_from_a_placement(easy):
    game = easy(mode="scoring")
    # On easy boards a purple die has 12 ways on its one technique, and the other's blue die 12.
    assert tree_count(game, 1, position=PLACING) == 12
    assert tree_count(game, 2, position=PLACING) == 12 * 12


@pytest.mark.parametrize("players", [1, 2])
def test_cards_and_dice_are_conserved(players):
    game = rolltop.load("king-of-the-roll", players=players, mode="scoring")
    for seed in range(3):
        for match in walk(game, seed, 400):
            s = match.state
            if s.phase <= 4:
                continue
            assert sum(s.held) + sum(s.spent) == 2 * players
            for fighter in range(players):
                dice = [s.rolled[fighter][c] or s.board[fighter][c] for c in range(5)]
                assert all(1 <= die <= 6 for die in s.place[fighter])
                if s.phase >= 8 or s.turn == OVER:
                    assert all(dice)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"top": "none"}, "somebody is on top on the ground"),
        ({"character": {"Red": "Tiger", "Blue": "Tiger"}}, "the same character"),
        ({"place": {"Red": [7, 1, 1, 1, 1]}}, "the white die in Place shows 7"),
        ({"rolled": {"Red": [1, 0, 4, 5, 6]}}, "there are three white dice"),
        ({"rolled": {"Red": [0, 0, 0, 5, 6]}}, "the purple die is missing"),
        ({"board": {"Red": [1, 5, 0, 0, 0]}}, "white 1 does not fit Knee Slice"),
        ({"technique": {"Red": -1}}, "dice are on the board of no technique"),
        ({"spent": {"Mirror": 1}}, "Mirror is there 2 times"),
        ({"held": [2, 2]}, "Red holds 2 cards"),
        ({"winner": "Red"}, "has won, but the match goes on"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changed, told):
    game = rolltop.load("king-of-the-roll", mode="scoring")
    with pytest.raises(ValueError, match=told):
        game.position({**PLACING, **changed})


def test_points_are_refused_where_only_a_submission_counts():
    with pytest.raises(ValueError, match="only a submission counts"):
        rolltop.load("king-of-the-roll").position(PLACING)


def test_the_picture_tells_what_a_placement_would_make_before_one_commits(fight):
    control = {
        **PLACING,
        "technique": {"Red": 2, "Blue": 0},
        "board": {"Red": [6, 0, 0, 0, 0], "Blue": [6, 0, 0, 0, 0]},
        "rolled": {"Red": [0, 5, 4, 5, 6], "Blue": [0, 1, 2, 6, 4]},
    }
    picture = fight(control, mode="scoring").svg("Red")
    shown = re.findall(r">([^<>]+)</text>", picture)
    # A second die meets the requirement of Crossface: its +3 against a sweep comes with it.
    assert "makes 2 of 2 dice" in shown
    at = shown.index("rolled 4")
    assert shown[at : at + 6] == ["rolled 4", "13", "Place 3", "12", "KNO 4", "13"]
