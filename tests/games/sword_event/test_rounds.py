import pytest

import rolltop

from .conftest import Lay, Play


@pytest.mark.rule("SE-3")
def test_everyone_rolls_then_each_takes_one_turn_in_descending_initiative(play: Play) -> None:
    match = rolltop.load("sword-event").match(dice="manual")
    red, blue, yellow, green = match.game.seats
    play(match, "5 5 1 3 2", "6 6 6 6 6", "1 2 3 4 6", "1 2 3 4 5")
    acted = []
    for _ in range(4):
        acted.append(match.turn)
        match.play("end turn")
    assert acted == [blue, green, red, yellow]


@pytest.mark.rule("SE-3")
def test_a_new_round_follows_with_a_new_roll(duel: Lay, play: Play) -> None:
    match = duel(order={"Red": 1, "Blue": 0})
    play(match, "end turn")
    assert match.state.round_number == 2
    assert match.turn == "chance"
    assert match.log[-1] == "Red ends the turn. Round 2 begins."


@pytest.mark.rule("SE-7")
def test_a_knight_knocked_out_before_its_turn_does_not_act(melee: Lay, play: Play) -> None:
    match = melee(health={"Blue": 1})
    play(match, "attack front", "6 6 6 6 1", "6 5 4 2 1", "5 3 2 1", "end turn")
    assert match.turn == "Yellow"


@pytest.mark.rule("SE-7")
def test_a_knight_that_is_out_rolls_no_initiative(melee: Lay, play: Play) -> None:
    seats = melee().game.seats
    order = dict(zip(seats, (3, 0, 1, 2), strict=True))
    match = melee(health={"Blue": 1}, order=order)
    play(match, "attack front", "6 6 6 6 1", "6 5 4 2 1", "5 3 2 1", "end turn")
    play(match, "5 5 1 3 2", "4 4 1 3 2", "3 3 1 4 2")
    assert match.log[-1].endswith(f"Turn order: {seats[0]}, {seats[2]}, {seats[3]}.")


@pytest.mark.rule("SE-3", "SE-7")
def test_a_knight_with_one_health_left_still_takes_its_turn(duel: Lay, play: Play) -> None:
    assert play(duel(health={"Blue": 1}), "end turn").turn == "Blue"
