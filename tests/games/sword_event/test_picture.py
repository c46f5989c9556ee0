import re
from pathlib import Path

import pytest

import rolltop
from rolltop.draw import standalone
from rolltop.match import Match
from rolltop.testing import check_kept

from .conftest import Lay, Play

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"


@pytest.fixture
def scene(melee: Lay) -> Match:
    """Round 4 in the middle of a melee: wounds, rerolls and a full order."""
    seats = melee().game.seats
    return melee(
        health=dict(zip(seats, (5, 3, 6, 4), strict=True)),
        rerolls=dict(zip(seats, (3, 2, 0, 6), strict=True)),
        initiative=dict(zip(seats, (4, 3, 2, 1), strict=True)),
        round_number=4,
    )


def test_the_docs_show_a_turn(scene: Match) -> None:
    check_kept(standalone(scene.svg("Red")), PICTURES / "sword-event-turn.svg")


def test_the_docs_show_a_defence(scene: Match, play: Play) -> None:
    play(scene, "attack front", "6 6 6 2 2", "keep", "5 5 4 3 1")
    check_kept(standalone(scene.svg("Blue")), PICTURES / "sword-event-defence.svg")


def test_only_the_seat_to_move_has_something_to_pick(scene: Match) -> None:
    assert "pickable" in scene.svg("Red")
    assert "pickable" not in scene.svg("Blue")
    assert "pickable" not in scene.svg()


def test_the_dice_of_an_attack_stand_by_its_target(scene: Match) -> None:
    picture = scene.svg("Red")
    assert "5 dice" in picture
    assert "4 dice" in picture


def test_a_wound_is_shown(melee: Lay, play: Play) -> None:
    match = melee()
    play(match, "attack front", "6 6 6 6 1", "1 2 3 4 6", "1 2 3 4")
    assert "−4" in match.svg()


def test_stands_are_in_the_order_of_the_turns_and_at_the_end_by_rank(
    melee: Lay, play: Play
) -> None:
    seats = melee().game.seats
    order = dict(zip(seats, (2, 0, 3, 1), strict=True))
    match = melee(turn=seats[1], order=order)
    assert _stands(match.svg()) == [1, 3, 0, 2]
    health = dict(zip(seats, (5, 1, 0, 0), strict=True))
    fallen = dict(zip(seats, (0, 0, 1, 2), strict=True))
    match = melee(health=health, fallen=fallen)
    play(match, "attack front", "6 6 6 6 1", "1 2 3 4 6", "1 2 3 4")
    assert _stands(match.svg()) == [0, 1, 3, 2]


def _stands(picture: str) -> list[int]:
    """The seats of the stands from the top down."""
    found = re.findall(
        r'id="stand-(\d)" class="[^"]*"(?: transform="translate\(0 (\d+)\)")?', picture
    )
    return [int(seat) for seat, _ in sorted(found, key=lambda each: int(each[1] or 0))]


def test_an_arena_of_another_size_is_drawn_inside_its_frame() -> None:
    corners = {
        "top-left": {"hex": "A1", "facing": "SE"},
        "top-right": {"hex": "A2", "facing": "SW"},
        "bottom-right": {"hex": "C2", "facing": "NW"},
        "bottom-left": {"hex": "C1", "facing": "NE"},
    }
    own = {"arena": {"rows": [2, 3, 2], "corners": corners}}
    match = rolltop.load("sword-event", content=own).match(dice="manual")
    for place in re.findall(
        r'id="knight-\d" class="[^"]*" transform="translate\(([^)]*)\)', match.svg()
    ):
        x, y = map(float, place.split())
        assert 40 < x < 744
        assert 40 < y < 666
