from typing import Any

import pytest

from rolltop.match import Match

from .conftest import Lay, Play

KNOCK_OUT = ("attack front", "4 4 4 4 4", "1 2 3 4 6", "1 2 3 4")


@pytest.mark.rule("SE-19")
def test_the_last_knight_has_five_points_and_the_one_before_two(melee: Lay, play: Play) -> None:
    seats = melee().game.seats
    health = dict(zip(seats, (6, 1, 0, 0), strict=True))
    fallen = dict(zip(seats, (0, 0, 2, 1), strict=True))
    match = melee(health=health, fallen=fallen)
    play(match, *KNOCK_OUT)
    assert match.over
    assert list(match.scores.values()) == [1.0, 0.4, 0.0, 0.0]
    assert match.state.fallen == [0, 3, 2, 1]


@pytest.mark.rule("SE-19")
def test_of_two_the_loser_has_two_points(duel: Lay, play: Play) -> None:
    match = play(duel(health={"Blue": 1}), *KNOCK_OUT)
    assert match.scores == {"Red": 1.0, "Blue": 0.4}


def last_round(melee: Lay, *, content: dict[str, Any] | None = None, **written: Any) -> Match:
    """Red is the last to act in the last round."""
    seats = melee().game.seats
    order = dict(zip(seats, (3, 0, 1, 2), strict=True))
    options = {"rounds": 12, "content": content}
    return melee(options=options, order=order, round_number=12, **written)


@pytest.mark.rule("SE-20")
def test_after_the_last_round_the_survivors_rank_by_health(melee: Lay, play: Play) -> None:
    seats = melee().game.seats
    match = last_round(melee, health=dict(zip(seats, (2, 5, 6, 1), strict=True)))
    play(match, "end turn")
    assert match.over
    assert list(match.scores.values()) == [0.0, 0.4, 1.0, 0.0]
    assert match.log[-1].endswith(
        "The event stops after round 12: Yellow has the most health, 6. Yellow wins the event."
    )


@pytest.mark.rule("SE-20")
def test_then_by_damage_dealt(melee: Lay, play: Play) -> None:
    seats = melee().game.seats
    match = last_round(
        melee,
        health=dict(zip(seats, (4, 4, 4, 1), strict=True)),
        dealt=dict(zip(seats, (1, 3, 2, 9), strict=True)),
    )
    play(match, "end turn")
    assert list(match.scores.values()) == [0.0, 1.0, 0.4, 0.0]
    assert match.log[-1].endswith(
        ": Blue has dealt the most damage, 3, of the knights with health 4. Blue wins the event."
    )


@pytest.mark.rule("SE-20")
def test_then_they_share_the_points_of_their_places(melee: Lay, play: Play) -> None:
    seats = melee().game.seats
    match = last_round(melee, health=dict(zip(seats, (4, 4, 5, 4), strict=True)))
    play(match, "end turn")
    assert list(match.scores.values()) == pytest.approx([2 / 15, 2 / 15, 1.0, 2 / 15])
    match = play(last_round(melee), "end turn")
    assert list(match.scores.values()) == pytest.approx([7 / 20] * 4)
    assert match.log[-1].endswith(
        "have the most health, 6. Red, Blue, Yellow and Teal tie for first place."
    )


@pytest.mark.rule("SE-20")
def test_knights_knocked_out_rank_behind_later_above_earlier(melee: Lay, play: Play) -> None:
    seats = melee().game.seats
    match = last_round(
        melee,
        content={"event": {"points": [5, 4, 3, 1]}},
        health=dict(zip(seats, (1, 1, 0, 0), strict=True)),
        fallen=dict(zip(seats, (0, 0, 1, 2), strict=True)),
        dealt=dict(zip(seats, (0, 1, 9, 0), strict=True)),
    )
    play(match, "end turn")
    assert list(match.scores.values()) == [0.8, 1.0, 0.2, 0.6]


@pytest.mark.rule("SE-20")
def test_without_a_limit_the_rounds_go_on(melee: Lay, play: Play) -> None:
    seats = melee().game.seats
    order = dict(zip(seats, (3, 0, 1, 2), strict=True))
    match = melee(options={"rounds": 0}, order=order, round_number=4000)
    play(match, "end turn")
    assert match.state.round_number == 4001
    assert match.turn == "chance"
