from itertools import pairwise

import pytest

import rolltop
from rolltop.kit.dice import faces, rolls
from rolltop.match import Match

from .conftest import Lay, Play


def order(match: Match) -> list[str]:
    """The turn order, as the last line of the log tells it."""
    return match.log[-1].rpartition("Turn order: ")[2].rstrip(".").split(", ")


@pytest.fixture
def pair() -> Match:
    return rolltop.load("sword-event", players=2).match(dice="manual")


@pytest.fixture
def four() -> Match:
    return rolltop.load("sword-event").match(dice="manual")


@pytest.mark.rule("SE-4")
@pytest.mark.parametrize(
    ("dice", "value"),
    [
        ("4 4 4 4 4", 6),
        ("1 2 3 4 5", 5),
        ("2 3 4 5 6", 5),
        ("3 3 3 3 6", 4),
        ("3 3 3 6 6", 4),
        ("5 5 5 1 2", 3),
        ("5 5 1 1 2", 3),
        ("5 5 1 3 2", 2),
        ("1 2 3 4 6", 1),
    ],
)
def test_initiative_is_worth_what_the_five_dice_make(pair: Match, dice: str, value: int) -> None:
    pair.play(dice)
    assert pair.state.initiative[0] == value
    assert pair.state.rerolls[0] == value


@pytest.mark.rule("SE-4")
def test_nobody_may_reroll_initiative(pair: Match, play: Play) -> None:
    play(pair, "5 5 1 3 2", "6 6 1 3 2")
    assert pair.log[0].startswith("Red rolls")
    assert pair.log[1].startswith("Blue rolls")
    assert pair.turn == "Blue"
    assert "keep" not in pair.moves()


@pytest.mark.rule("SE-5")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5 5 1 3 2", "6 4 3 2 1"),  # the higher value
        ("1 1 1 1 2", "6 6 6 5 5"),  # four of a kind before a full house, both 4
        ("1 1 1 2 3", "6 6 5 5 4"),  # three of a kind before two doubles, both 3
        ("2 3 4 5 6", "1 2 3 4 5"),  # the higher straight
        ("3 3 3 1 1", "2 2 2 6 6"),  # the main set first
        ("3 3 3 2 2", "3 3 3 1 1"),  # then the other
        ("4 4 1 2 3", "3 3 6 5 4"),  # doubles by their pips, not by the total
        ("3 3 4 6 1", "3 3 1 4 2"),  # the book's example: the total
        ("6 5 4 3 1", "6 5 3 2 1"),  # nothing against nothing: the total
    ],
)
def test_the_better_roll_acts_first(play: Play, better: str, worse: str) -> None:
    for first in (True, False):
        match = rolltop.load("sword-event", players=2).match(dice="manual")
        play(match, *((better, worse) if first else (worse, better)))
        assert match.turn == ("Red" if first else "Blue")


@pytest.mark.rule("SE-5")
def test_equal_rolls_are_settled_by_one_die_each_until_they_differ(pair: Match, play: Play) -> None:
    play(pair, "5 5 1 3 2", "5 5 1 3 2")
    assert pair.log[-1].endswith("Red and Blue are tied and roll off.")
    assert len(pair.moves()) == 6
    play(pair, "4", "4")
    assert pair.turn == "chance"
    play(pair, "2", "5")
    assert order(pair) == ["Blue", "Red"]


@pytest.mark.rule("SE-5")
def test_a_roll_off_changes_nobody_elses_place(four: Match, play: Play) -> None:
    red, blue, yellow, green = four.game.seats
    play(four, "5 5 1 3 2", "6 6 6 6 6", "5 5 1 3 2", "1 2 3 4 6")
    play(four, "1", "6")
    assert order(four) == [blue, yellow, red, green]


@pytest.mark.rule("SE-5")
def test_two_pairs_of_equals_roll_off_side_by_side(four: Match, play: Play) -> None:
    red, blue, yellow, green = four.game.seats
    play(four, "5 5 1 3 2", "6 6 1 3 2", "5 5 1 3 2", "6 6 1 3 2")
    play(four, "6", "1", "1", "1")
    play(four, "3", "5")
    assert order(four) == [green, blue, red, yellow]


@pytest.mark.rule("SE-5")
def test_a_roll_off_changes_nobodys_rerolls(pair: Match, play: Play) -> None:
    play(pair, "5 5 1 3 2", "5 5 1 3 2", "6", "1")
    assert pair.state.rerolls[:2] == [2, 2]
    assert pair.state.initiative[:2] == [2, 2]


@pytest.mark.rule("SE-5")
def test_the_order_is_the_ranking_of_all_rolls(pair: Match) -> None:
    """Every roll against every other: the order says the same as a sort by the rulebook."""
    box, rules = pair.game.box, pair.game.rules
    claims = []
    for roll in range(rolls(5)):
        state = pair.game.match(dice="manual").state
        rules.play(state, box, roll)
        claims.append((_rank(faces(5, roll)), state.claim[0]))
    by_book = sorted(claims)
    assert [claim for _, claim in by_book] == sorted(claim for _, claim in claims)
    for (rank, claim), (other, other_claim) in pairwise(by_book):
        assert (rank == other) == (claim == other_claim)


def _rank(dice: list[int]) -> tuple[int, list[int], int]:
    """The rulebook's ranking of a roll, written from the sizes of its sets."""
    sets = sorted(((dice.count(die), die) for die in set(dice)), reverse=True)
    sizes = [size for size, _ in sets]
    pips = [die for size, die in sets if size > 1]
    kinds = {(5,): 8, (4, 1): 6, (3, 2): 5, (3, 1, 1): 4, (2, 2, 1): 3, (2, 1, 1, 1): 2}
    kind = kinds.get(tuple(sizes), 1)
    if kind == 1 and max(dice) - min(dice) == 4:
        kind, pips = 7, [max(dice)]
    return kind, pips, sum(dice)


@pytest.mark.rule("SE-6")
def test_rerolls_carry_over_and_never_pass_six(duel: Lay, play: Play) -> None:
    match = duel(rerolls={"Red": 1, "Blue": 4}, order={"Red": 1, "Blue": 0})
    play(match, "end turn")
    assert match.state.round_number == 2
    play(match, "5 5 1 3 2", "4 4 4 1 1")
    assert match.state.rerolls[:2] == [3, 6]
    assert match.state.initiative[:2] == [2, 4]


@pytest.mark.rule("SE-5", "SE-7")
def test_with_two_knights_out_the_other_two_roll_and_nobody_rolls_off(
    melee: Lay, play: Play
) -> None:
    match = melee(
        health={"Blue": 0, "Yellow": 0},
        order={"Red": 1, "Blue": 2, "Yellow": 3, "Teal": 0},
    )
    play(match, "end turn", "5 5 1 3 2", "6 6 1 3 2")
    assert order(match) == ["Teal", "Red"]
    assert match.turn == "Teal"
    play(match, "end turn", "end turn", "5 5 1 3 2", "5 5 1 3 2")
    assert match.log[-1].endswith("Red and Teal are tied and roll off.")
    assert order(play(match, "3", "2")) == ["Red", "Teal"]
