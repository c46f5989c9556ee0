from typing import Any

import pytest

from rolltop.match import Match

from .conftest import Lay, Play


def seated(match: Match) -> tuple[str, str]:
    """Where Red stands and which way it looks."""
    position = match.position()
    return position["at"]["Red"], position["facing"]["Red"]


APART = {"at": {"Red": "C4", "Blue": "G7"}}


@pytest.mark.rule("SE-8")
@pytest.mark.parametrize(
    ("steps", "end"),
    [
        (["turn right", "move forward", "move forward", "turn right"], ("E5", "SW")),
        (["turn left", "turn left", "move forward", "move forward"], ("A3", "NW")),
        (["move forward", "move forward", "turn left", "turn left"], ("C6", "NW")),
        (["turn right", "move forward", "turn right", "move forward"], ("E4", "SW")),
        (["move forward", "turn right", "move forward", "turn left"], ("D5", "E")),
        (["move back", "turn left", "turn right", "move back"], ("C2", "E")),
    ],
)
def test_two_actions_and_two_rotations_go_in_any_order(
    duel: Lay, play: Play, steps: list[str], end: tuple[str, str]
) -> None:
    match = play(duel(**APART), *steps)
    assert seated(match) == end
    assert match.turn == "Blue"  # nothing was left to do


@pytest.mark.rule("SE-8")
def test_a_third_action_or_rotation_is_not_offered(duel: Lay, play: Play) -> None:
    match = play(duel(**APART), "move forward", "move back")
    assert match.moves() == ["end turn", "turn left", "turn right"]
    match = play(duel(**APART), "turn left", "turn left")
    assert match.moves() == ["end turn", "move forward", "move back"]


@pytest.mark.rule("SE-8")
def test_any_part_of_a_turn_may_be_left_unused(duel: Lay, play: Play) -> None:
    for steps in ([], ["move forward"], ["turn left", "move forward"]):
        match = play(duel(**APART), *steps, "end turn")
        assert match.turn == "Blue"


@pytest.mark.rule("SE-8")
def test_a_turn_ends_when_nothing_is_left_to_do(duel: Lay, play: Play) -> None:
    """Between the wall before it and Blue behind, Red can use its last action no more."""
    match = duel(at={"Red": "A1", "Blue": "B1"}, facing={"Red": "W"}, actions=1, rotations=1)
    play(match, "turn right")
    assert seated(match) == ("A1", "NW")
    assert match.turn == "Blue"


@pytest.mark.rule("SE-9")
def test_a_move_goes_straight_forward_or_straight_back(duel: Lay, play: Play) -> None:
    for facing, ahead, behind in (("E", "C5", "C3"), ("SE", "D4", "B3"), ("SW", "D3", "B4")):
        match = duel(**APART, facing={"Red": facing})
        assert [move for move in match.moves() if "move" in move] == ["move forward", "move back"]
        assert seated(play(match, "move forward"))[0] == ahead
        assert seated(play(duel(**APART, facing={"Red": facing}), "move back"))[0] == behind


@pytest.mark.rule("SE-9")
def test_nobody_moves_off_the_field(duel: Lay) -> None:
    match = duel(at={"Red": "A1", "Blue": "G7"}, facing={"Red": "NW"})
    assert "move forward" not in match.moves()
    assert "move back" in match.moves()


@pytest.mark.rule("SE-10")
def test_a_move_into_an_occupied_hex_is_not_offered(duel: Lay) -> None:
    assert "move forward" not in duel().moves()
    behind = duel(at={"Red": "C4", "Blue": "C3"})
    assert "move back" not in behind.moves()
    assert not [move for move in behind.moves() if "attack" in move]


@pytest.mark.rule("SE-10")
def test_a_knight_ahead_forbids_nothing_else(duel: Lay) -> None:
    assert duel().moves() == ["end turn", "turn left", "turn right", "attack front", "move back"]


def cornered(melee: Lay, *, blue: str, yellow: str = "G7", **written: Any) -> Match:
    """Red stands at the upper wall on A4 and faces NE, off the field; one action is left."""
    return melee(
        at={"Red": "A4", "Blue": blue, "Yellow": yellow, "Teal": "G1"},
        facing={"Red": "NE", "Blue": "W", "Yellow": "W", "Teal": "E"},
        **({"actions": 1, "rotations": 1} | written),
    )


@pytest.mark.rule("SE-8", "SE-12")
@pytest.mark.parametrize(
    ("turn", "blue", "moves"),
    [
        ("turn left", "A3", ["end turn", "attack left"]),  # faces NW; A3 is on the left flank
        ("turn right", "A5", ["end turn", "attack front"]),  # faces E
        ("turn right", "B4", ["end turn", "move forward", "move back", "attack right"]),
        ("turn left", "G6", ["end turn", "move back"]),  # B4 behind it is free
    ],
)
def test_a_turn_at_the_wall_goes_on_while_an_action_can_be_used(
    melee: Lay, play: Play, turn: str, blue: str, moves: list[str]
) -> None:
    behind = "B4" if blue == "A3" else "A3" if blue == "A5" else "G7"
    match = play(cornered(melee, blue=blue, yellow=behind), turn)
    assert match.turn == "Red"
    assert match.moves() == moves


@pytest.mark.rule("SE-8", "SE-12")
def test_without_flanks_the_same_turn_is_over(melee: Lay, play: Play) -> None:
    match = cornered(melee, blue="A3", yellow="B4", options={"flanks": False})
    assert play(match, "turn left").turn == "Blue"


@pytest.mark.rule("SE-8", "SE-12")
@pytest.mark.parametrize(("at", "side"), [("B4", "left"), ("D4", "right")])
def test_a_flank_may_be_attacked_as_second_action(
    duel: Lay, play: Play, at: str, side: str
) -> None:
    """With its rotations used up and Blue on a front flank, Red may attack twice."""
    match = duel(at={"Red": "C4", "Blue": at}, rotations=0)
    play(match, f"attack {side}", "6 6 1 2", "6 6 1 2 3", f"attack {side}", "6 6 1 2")
    assert match.log[-1].startswith(f"Red attacks Blue on the {side} flank")


@pytest.mark.rule("SE-8", "SE-12")
def test_a_left_flank_is_attacked_after_a_step(duel: Lay, play: Play) -> None:
    match = play(duel(at={"Red": "C3", "Blue": "B4"}, rotations=0), "move forward")
    assert match.moves() == ["end turn", "move forward", "move back", "attack left"]
