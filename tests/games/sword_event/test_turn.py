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


@pytest.mark.rule("SE-11")
def test_a_knight_may_do_nothing_and_regain_one_health(duel: Lay, play: Play) -> None:
    match = play(duel(health={"Red": 3}), "heal")
    assert match.state.health[0] == 4
    assert match.turn == "Blue"
    assert match.log[-1] == "Red heals 1 health and now has 4."


@pytest.mark.rule("SE-11")
def test_healing_is_offered_only_below_six_and_only_first(duel: Lay, play: Play) -> None:
    assert "heal" not in duel().moves()
    for step in ("turn left", "move back"):
        match = duel(health={"Red": 3})
        assert "heal" in match.moves()
        assert "heal" not in play(match, step).moves()


@pytest.mark.rule("SE-11")
def test_a_knight_that_heals_still_defends_with_rerolls(duel: Lay, play: Play) -> None:
    match = duel(health={"Red": 3}, rerolls={"Red": 1, "Blue": 0})
    play(match, "heal", "attack front", "6 6 6 1 2", "5 5 1 2 3", "reroll 3 2 1", "5 5 5")
    assert match.state.health[0] == 4
    assert match.state.rerolls[0] == 0
