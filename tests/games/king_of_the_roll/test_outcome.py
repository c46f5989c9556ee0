import pytest

import rolltop
from rolltop.games.king_of_the_roll.rules.state import (
    DEFENSE,
    PULL,
    SUBMISSION,
    TAKEDOWN,
    TECHNIQUES,
)
from rolltop.match import Match

from .conftest import Exchange

# The techniques of the sides used here, from the left: Hip Throws is Uchi Mata, Hip Block and
# Collar Sleeve Pull; Power Shots is Double Leg, Sprawl and Butt Scoot. A takedown side has its
# techniques in the order of their types.
CHARACTERS = {"Red": "Bear", "Blue": "Crocodile"}


def where(match: Match) -> tuple[str, str]:
    position = match.position()
    return position["position"], position["top"]


def dice(total: int) -> list[int]:
    """Five dice with that total."""
    return [total // 5 + (1 if place < total % 5 else 0) for place in range(5)]


@pytest.mark.rule("KR-15", "KR-17", "KR-19")
def test_the_takedown_example_of_the_rulebook(exchange: Exchange) -> None:
    match = exchange((TAKEDOWN, dice(20)), (PULL, dice(20)), character=CHARACTERS)
    assert match.position()["total"] == {"Red": 23, "Blue": 20}
    assert where(match) == ("Closed Guard", "Red")
    assert match.log[-1].endswith(
        "Red's Uchi Mata 20 + 3 = 23 vs. Blue's Butt Scoot 20. "
        "Red's takedown succeeds by 3: Closed Guard, Red on top."
    )


@pytest.mark.rule("KR-14", "KR-16")
def test_a_higher_total_without_enough_dice_only_stops_the_other(exchange: Exchange) -> None:
    match = exchange((TAKEDOWN, [6, 6, 0, 0, 0]), (TAKEDOWN, [3, 2, 2, 2, 2]))
    assert match.position()["total"] == {"Red": 12, "Blue": 11}
    assert match.position()["success"] == "none"
    assert where(match) == ("Standing", "none")


@pytest.mark.rule("KR-16")
def test_with_equal_totals_both_fail(exchange: Exchange) -> None:
    match = exchange((TAKEDOWN, dice(15)), (TAKEDOWN, dice(15)))
    assert where(match) == ("Standing", "none")
    assert "Equal totals, so both moves fail." in match.log[-1]


@pytest.mark.rule("KR-16")
def test_when_nobody_has_the_dice_nothing_happens(exchange: Exchange) -> None:
    match = exchange((TAKEDOWN, [6, 6, 0, 0, 0]), (TAKEDOWN, [6, 1, 0, 0, 0]))
    assert match.position()["success"] == "none"
    assert "Neither has enough dice" in match.log[-1]


@pytest.mark.rule("KR-15")
def test_a_mere_defender_gets_no_vs_bonus_but_keeps_the_position_bonus(exchange: Exchange) -> None:
    match = exchange(
        (2, [4, 0, 0, 0, 0]),
        (1, [1, 1, 1, 0, 1]),
        position="Turtle",
        top="Red",
        character={"Red": "Gorilla", "Blue": "Bear"},
    )
    assert match.position()["total"] == {"Red": 7, "Blue": 4}
    assert match.position()["success"] == "none"


@pytest.mark.rule("KR-15")
def test_the_vs_bonus_counts_against_a_chosen_type_whose_requirement_is_not_met(
    exchange: Exchange,
) -> None:
    match = exchange((TAKEDOWN, [1, 1, 1, 0, 0]), (PULL, [1, 0, 0, 0, 0]))
    assert match.position()["total"] == {"Red": 6, "Blue": 1}


@pytest.mark.rule("KR-15")
def test_the_position_bonus_is_of_the_position_in_which_the_turn_began(exchange: Exchange) -> None:
    characters = {"Red": "Gorilla", "Blue": "Bear"}
    written = {"position": "Turtle", "top": "Blue", "character": characters}
    match = exchange((1, dice(20)), (0, [1, 1, 1, 0, 0]), **written, initiative="Red")
    assert match.position()["total"] == {"Red": 23, "Blue": 3}


@pytest.mark.rule("KR-18")
@pytest.mark.parametrize(
    ("advantage", "position"),
    [
        (1, "Open Guard"),
        (2, "Closed Guard"),
        (3, "Closed Guard"),
        (4, "Half Guard"),
        (5, "Half Guard"),
        (6, "Turtle"),
        (7, "Turtle"),
        (8, "Side Mount"),
        (9, "Side Mount"),
        (10, "Knee on Belly"),
        (11, "Knee on Belly"),
        (12, "Mount"),
        (13, "Mount"),
        (14, "Rear Mount"),
        (20, "Rear Mount"),
    ],
)
def test_a_takedown_leads_to_the_position_of_its_advantage(
    exchange: Exchange, advantage: int, position: str
) -> None:
    match = exchange((TAKEDOWN, dice(6 + advantage)), (TAKEDOWN, dice(6)))
    assert where(match) == (position, "Red")


@pytest.mark.rule("KR-19")
@pytest.mark.parametrize(
    ("side", "other"),
    [
        ("Hip Throws", "Power Shots"),
        ("Leg Reaps", "Low Shots"),
        ("Power Shots", "Hip Throws"),
        ("Low Shots", "Leg Reaps"),
    ],
)
@pytest.mark.parametrize(
    ("mine", "theirs", "bonus"),
    [
        (TAKEDOWN, PULL, 3),
        (PULL, DEFENSE, 3),
        (DEFENSE, TAKEDOWN, 3),
        (TAKEDOWN, DEFENSE, 0),
        (PULL, TAKEDOWN, 0),
        (DEFENSE, PULL, 0),
        (TAKEDOWN, TAKEDOWN, 0),
    ],
)
def test_takedown_pull_and_defense_beat_each_other_in_a_circle(
    exchange: Exchange, side: str, other: str, mine: int, theirs: int, bonus: int
) -> None:
    match = exchange((mine, dice(10)), (theirs, dice(10)), side={"Red": side, "Blue": other})
    assert match.position()["total"]["Red"] == 10 + bonus


@pytest.mark.rule("KR-20")
@pytest.mark.parametrize(
    ("advantage", "position"), [(1, "Open Guard"), (3, "Open Guard"), (4, "Closed Guard")]
)
def test_jump_guard_puts_the_opponent_on_top(
    exchange: Exchange, advantage: int, position: str
) -> None:
    match = exchange(
        (PULL, dice(10 + advantage)),
        (PULL, dice(10)),
        side={"Red": "Leg Reaps", "Blue": "Power Shots"},
    )
    assert where(match) == (position, "Blue")


@pytest.mark.rule("KR-20")
def test_jump_guard_and_butt_scoot_are_pulls_as_printed() -> None:
    box = rolltop.load("king-of-the-roll").box
    jump = box.technique_names.index("Jump Guard")
    assert (box.least[jump][0], box.needs[jump]) == (5, 2)
    assert box.kind[jump] == box.kind[box.technique_names.index("Butt Scoot")] == PULL


@pytest.mark.rule("KR-21")
def test_a_defense_with_a_large_advantage_reverses_a_takedown(exchange: Exchange) -> None:
    match = exchange((DEFENSE, dice(10)), (TAKEDOWN, dice(7)), mode="scoring")
    assert match.position()["total"]["Red"] == 13
    assert where(match) == ("Turtle", "Red")
    assert match.position()["points"]["Red"] == 2


@pytest.mark.rule("KR-21")
def test_a_defense_with_a_small_advantage_keeps_both_standing(exchange: Exchange) -> None:
    match = exchange((DEFENSE, dice(10)), (TAKEDOWN, dice(10)))
    assert match.position()["success"] == "Red"
    assert where(match) == ("Standing", "none")


@pytest.mark.rule("KR-21")
def test_a_defense_reverses_nothing_but_a_takedown(exchange: Exchange) -> None:
    match = exchange((DEFENSE, dice(25)), (PULL, dice(6)))
    assert match.position()["success"] == "Red"
    assert where(match) == ("Standing", "none")


@pytest.mark.rule("KR-21")
@pytest.mark.parametrize("takedown", [[6, 6, 0, 0, 0], [0, 0, 0, 0, 0]])
def test_a_defense_does_not_reverse_a_takedown_that_was_not_attempted(
    exchange: Exchange, takedown: list[int]
) -> None:
    match = exchange((DEFENSE, dice(25)), (TAKEDOWN, takedown), mode="scoring")
    assert match.position()["success"] == "Red"
    assert where(match) == ("Standing", "none")
    assert match.position()["points"] == {"Red": 0, "Blue": 0}


@pytest.mark.rule("KR-33")
def test_of_two_takedowns_the_higher_wins(exchange: Exchange) -> None:
    match = exchange((TAKEDOWN, dice(10)), (TAKEDOWN, dice(11)))
    assert where(match) == ("Open Guard", "Blue")


@pytest.mark.rule("KR-33")
def test_of_two_pulls_the_higher_puller_is_below(exchange: Exchange) -> None:
    match = exchange((PULL, dice(12)), (PULL, dice(11)))
    assert where(match) == ("Open Guard", "Blue")


@pytest.mark.rule("KR-33")
def test_two_defenses_leave_both_standing(exchange: Exchange) -> None:
    match = exchange((DEFENSE, dice(25)), (DEFENSE, dice(6)))
    assert where(match) == ("Standing", "none")


@pytest.mark.rule("KR-23")
def test_a_sweep_makes_the_bottom_fighter_top(exchange: Exchange) -> None:
    match = exchange(
        (2, dice(10)), (0, dice(25)), position="Mount", top="Red", character=CHARACTERS
    )
    assert where(match)[1] == "Blue"


@pytest.mark.rule("KR-23", "KR-24")
@pytest.mark.parametrize(("advantage", "position"), [(3, "Knee on Belly"), (10, "Mount")])
def test_an_improve_leads_up_the_table_for_the_top_by_its_advantage(
    exchange: Exchange, advantage: int, position: str
) -> None:
    match = exchange(
        (0, dice(10 + advantage)), (0, dice(10)), position="Side Mount", top="Red",
        character=CHARACTERS,
    )  # fmt: skip
    assert where(match) == (position, "Red")


@pytest.mark.rule("KR-23")
def test_an_improve_leads_down_the_table_for_the_bottom(exchange: Exchange) -> None:
    match = exchange(
        (0, dice(10)), (0, dice(16)), position="Side Mount", top="Red", character=CHARACTERS
    )
    assert where(match) == ("Half Guard", "Red")


@pytest.mark.rule("KR-23")
def test_a_pass_leads_past_the_guard(exchange: Exchange) -> None:
    match = exchange(
        (0, dice(20)), (0, dice(19)), position="Open Guard", top="Red", character=CHARACTERS
    )
    assert where(match) == ("Side Mount", "Red")


@pytest.mark.rule("KR-15", "KR-23")
def test_a_control_has_a_bonus_against_its_type_and_changes_nothing(exchange: Exchange) -> None:
    match = exchange(
        (2, dice(10)), (0, dice(12)), position="Mount", top="Red",
        character={"Red": "Tiger", "Blue": "Crocodile"},
    )  # fmt: skip
    assert match.position()["total"] == {"Red": 13, "Blue": 12}
    assert match.position()["success"] == "Red"
    assert where(match) == ("Mount", "Red")


@pytest.mark.rule("KR-23")
def test_a_submission_wins_at_once(exchange: Exchange) -> None:
    match = exchange((0, dice(20)), (0, dice(19)), position="Rear Mount", top="Red")
    assert match.turn == "over"
    assert match.scores == {"Red": 1.0, "Blue": 0.0}


@pytest.mark.rule("KR-23")
def test_bow_and_arrow_is_as_printed() -> None:
    box = rolltop.load("king-of-the-roll").box
    bow = box.technique_names.index("Bow & Arrow")
    assert box.side_names[bow // TECHNIQUES] == "Rear Mount Top"
    assert (box.kind[bow], box.needs[bow]) == (SUBMISSION, 3)
