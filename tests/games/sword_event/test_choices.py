"""What a knight may choose, and what each way would do."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from rolltop.choice import Pick, count
from rolltop.contract import Effect, Way
from rolltop.match import Match

Lay = Callable[..., Match]


def ways(match: Match) -> dict[str, Way]:
    return {way.label: way for way in match.choice().ways}


def test_a_tap_on_a_hex_or_a_knight_is_enough(duel: Lay) -> None:
    choice = duel().choice()
    attack = choice.named(count(choice.tap([], "knight-1")))
    assert attack is not None and attack.label == "Attack Blue" and not attack.quick
    back = choice.named(count(choice.tap([], "hex-C3")))
    assert back is not None and back.label == "Step to C3" and back.quick


def test_ending_a_turn_says_what_is_lost(duel: Lay) -> None:
    end = ways(duel())["End the turn"]
    assert end.effects == (Effect("costs", "2 unused actions", (), 2, "action"),) and not end.quick


@pytest.mark.parametrize(
    ("rest", "brings"),
    [("free", "1 health"), ("guarded", "1 health"), ("quiet", "1 health at the end of the round")],
)
def test_a_rest_says_when_it_heals(duel: Lay, rest: str, brings: str) -> None:
    heal = ways(duel(options={"rest": rest}, health={"Red": 3}))["Heal"]
    assert heal.effects[0] == Effect("brings", brings, (), 1, "health")
    assert len(heal.effects) == (2 if rest == "free" else 3)


@pytest.fixture
def attack(duel: Lay) -> Callable[[str], Match]:
    def roll(dice: str, **written: Any) -> Match:
        match = duel(rerolls={"Red": 2}, **written)
        match.play("attack front")
        match.play(dice)
        return match

    return roll


def test_either_of_two_equal_dice_is_rerolled(attack: Callable[[str], Match]) -> None:
    choice = attack("6 5 4 3 3").choice()
    shown = [a for a in choice.answers.values() if a.key == "3"]
    assert len(shown[0].ids) == 2
    for die in shown[0].ids:
        way = choice.named(count(choice.tap([], die)))
        assert way is not None and way.label == "Reroll 1 die"


def test_the_odds_of_a_reroll_are_exact(attack: Callable[[str], Match]) -> None:
    choice = attack("6 5 4 3 3").choice()
    way = choice.named(count([Pick("dice", "3")]))
    assert way is not None
    better, same, worse = (effect.share for effect in way.effects[1:])
    # 6 5 4 3 and one die: a 2 makes a straight, a 1 makes nothing, the others a pair.
    assert (better, same, worse) == (1 / 6, 4 / 6, 1 / 6)
    again = choice.named(count([Pick("dice", "3"), Pick("dice", "3")]))
    assert again is not None
    shares = [Fraction(effect.share or 0).limit_denominator(36) for effect in again.effects[1:]]
    assert sum(shares) == 1 and shares[2] == Fraction(2, 36) + Fraction(2, 36)
