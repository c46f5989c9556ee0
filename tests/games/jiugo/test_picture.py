"""The picture: the two on the docs page, what is picked for a move, and the tally."""

from pathlib import Path

import rolltop
from rolltop.draw import standalone
from rolltop.game import Game
from rolltop.testing import check_kept

from .conftest import Sit

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
HANDS = {
    "Red": ["Scramble", "Scramble", "X Guard", "Knee Cut", "The Back", "Knee Ride", "Kimura"],
    "Blue": ["Scramble", "Closed Guard", "Hip Bump", "Leg Drag", "Mount"],
}


def test_the_picture_of_a_sequence_is_kept(game: Game) -> None:
    match = game.position(
        {
            "turn": "Red",
            "phase": "playing",
            "hand": HANDS,
            "line": ["Double Leg", "Toreando", "Side Control"],
            "owner": "Red",
            "has_played": 1,
            "points": {"Red": 9, "Blue": 4},
            "clock": 11,
            "dead": {"Hip Bump": 2, "Hook Sweep": 1, "Half Guard": 1},
        },
        seed=1,
    )
    check_kept(standalone(match.svg("Red")), PICTURES / "jiugo-sequence.svg")


def test_the_picture_of_four_players_is_kept() -> None:
    game = rolltop.load("jiugo", players=4)
    match = game.position(
        {
            "turn": "Blue",
            "phase": "playing",
            "hand": {**HANDS, "Yellow": ["Mount"] * 4, game.seats[3]: ["Scramble"] * 6},
            "line": ["Scramble", "The Back"],
            "owner": "Red",
            "facing": "Blue",
            "points": [10, 2, 7, 4],
            "clock": 22,
        },
        seed=1,
    )
    check_kept(standalone(match.svg("Blue"), dark=True), PICTURES / "jiugo-answer.svg")


def test_a_card_in_hand_is_picked_by_its_slot_and_the_rest_by_buttons(sit: Sit) -> None:
    match = sit(phase="discarding", red=["Mount", "Scramble", "Scramble"])
    assert match.picks()["discard Scramble"] == ["card-0"]
    assert match.picks()["discard Mount"] == ["card-2"]
    assert match.picks()["draw 4"] == ["draw-4"]
    match.play("draw nothing")
    assert match.picks()["pass"] == ["stop"]


def test_an_escape_is_picked_in_the_hand_or_else_beside_it(sit: Sit) -> None:
    match = sit(turn="Blue", line=["Scramble", "Mount"], owner="Red")
    assert match.picks()["spend an Escape"] == ["escape"]
    match = sit(turn="Blue", blue=["Escape"], line=["Scramble", "Mount"], owner="Red")
    assert match.picks()["spend an Escape"] == ["card-0"]


def test_the_tally_says_the_points_or_who_is_still_in(sit: Sit) -> None:
    match = sit(points={"Red": 9})
    assert match.game.picture.tally(match.state, match.game.box) == ["9 pts", "0 pts"]
    match = sit(
        options={"players": 3, "submission_only": True},
        out=1,
        out_as={"Blue": 1},
        dealt={"Blue": 0},
    )
    assert match.game.picture.tally(match.state, match.game.box) == ["in", "out", "in"]
