from fractions import Fraction
from itertools import pairwise

import pytest

import rolltop
from rolltop.kit.dice import COMBINATIONS, average, combination_odds

from .conftest import Lay, Play

FIVE_DICE = {
    "five of a kind": 6,
    "straight": 240,
    "four of a kind": 150,
    "full house": 300,
    "three of a kind": 1200,
    "two doubles": 1800,
    "doubles": 3600,
    "nothing": 480,
}
PERCENT = {
    "five of a kind": 0.0772,
    "straight": 3.0864,
    "four of a kind": 1.9290,
    "full house": 3.8580,
    "three of a kind": 15.4321,
    "two doubles": 23.1481,
    "doubles": 46.2963,
    "nothing": 6.1728,
}


@pytest.mark.rule("SE-13", "SE-16")
def test_five_dice_make_the_eight_combinations_with_exact_odds() -> None:
    odds = dict(zip(COMBINATIONS, combination_odds(5), strict=True))
    for name, ways in FIVE_DICE.items():
        assert odds[name] == Fraction(ways, 7776)
        assert round(float(100 * odds[name]), 4) == PERCENT[name]


@pytest.mark.rule("SE-13")
def test_a_yellow_attack_averages_159_hits_and_a_green_one_90() -> None:
    hits = rolltop.load("sword-event").box.hits
    assert round(float(average(5, hits)), 2) == 1.59
    assert round(float(average(4, hits)), 2) == 0.90


@pytest.mark.rule("SE-13")
@pytest.mark.parametrize(("at", "move", "mean"), [("C5", "front", 1.59), ("D4", "right", 0.90)])
def test_the_games_own_attacks_have_these_averages(
    duel: Lay, play: Play, at: str, move: str, mean: float
) -> None:
    """Every outcome of the attack roll, played through the rules and weighed by its odds."""
    match = duel(at={"Red": "C4", "Blue": at}, rerolls={"Red": 0, "Blue": 0})
    play(match, f"attack {move}")
    rules, box = match.game.rules, match.game.box
    weights = [0] * rules.OUTCOMES
    total = Fraction(0)
    count = rules.odds(match.state, box, weights)
    for outcome in range(count):
        after = match.state.copy()
        rules.play(after, box, outcome)
        total += Fraction(weights[outcome] * after.hits, sum(weights[:count]))
    assert round(float(total), 2) == mean


@pytest.mark.rule("SE-17")
@pytest.mark.parametrize("health", [1, 3, 6])
def test_what_gets_through_a_defence_is_reckoned_exactly(health: int) -> None:
    """Against all pairs of defence rolls, counted one by one."""
    chances = [float(chance) for chance in combination_odds(5)]
    last_chances = [float(chance) for chance in combination_odds(4)]
    for defence in ("add", "best"):
        box = rolltop.load("sword-event", defence=defence).box
        for hits in range(7):
            lost = 0.0
            for first, chance in zip(box.blocks, chances, strict=True):
                for last, last_chance in zip(box.last_blocks, last_chances, strict=True):
                    together = first + last if defence == "add" else max(first, last)
                    blocks = first if first >= hits else together
                    left = max(0, health - max(0, hits - blocks))
                    lost += chance * last_chance * (box.vitality[health] - box.vitality[left])
            assert abs(lost - box.first_loss[health][hits][0][0]) <= 10


@pytest.mark.rule("SE-13", "SE-17")
def test_what_an_attack_costs_is_reckoned_exactly() -> None:
    """Without rerolls, against every combination of the attack."""
    box = rolltop.load("sword-event").box
    for dice, losses in ((5, box.front_loss), (4, box.flank_loss)):
        by_hits = [box.first_loss[6][hits][0][0] for hits in box.hits]
        assert abs(float(average(dice, by_hits)) - losses[6][0][0][0]) <= 10


def test_rerolls_of_the_attacker_cost_more_and_those_of_the_target_less() -> None:
    box = rolltop.load("sword-event").box
    for losses in (box.front_loss, box.flank_loss):
        for health in range(1, 7):
            fresh = [[losses[health][mine][other][0] for other in range(7)] for mine in range(7)]
            assert all(more >= less for row in fresh for more, less in pairwise(row))
            assert all(row == sorted(row) for row in map(list, zip(*fresh, strict=True)))


@pytest.mark.rule("SE-17")
def test_without_rerolls_on_the_second_defence_none_is_reckoned_with() -> None:
    without = rolltop.load("sword-event", last_rerolls=False).box
    assert len({without.last_loss[6][3][left][0] for left in range(7)}) == 1
    both = rolltop.load("sword-event").box
    assert both.last_loss[6][3][1][0] < both.last_loss[6][3][0][0] == without.last_loss[6][3][6][0]
