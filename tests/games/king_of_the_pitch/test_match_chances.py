from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from rolltop import load
from rolltop.games.king_of_the_pitch.rules.match_chances import Dice, beats, level_chances
from rolltop.kit.rng import below, sow

from .conftest import TEAMS, Positioned

LEVELS = ((1, 0), (2, 0), (3, 0), (4, 0), (4, 1))


def thrown(dice: Dice) -> list[tuple[tuple[int, ...], int]]:
    """Every throw, die by die: the sorted faces and the sides of the lowest die."""
    sides = [6] * dice[0] + [8] * dice[1]
    throws = []
    for faces in product(*(range(1, each + 1) for each in sides)):
        lowest = max(each for each, face in zip(sides, faces, strict=True) if face == min(faces))
        throws.append((tuple(sorted(faces, reverse=True)), lowest))
    return throws


def counted(mine: Dice, other: Dice) -> Fraction:
    won = Fraction(0)
    throws, answers = thrown(mine), thrown(other)
    for (faces, _), (shown, _) in product(throws, answers):
        won += Fraction(1, 2) if faces == shown else int(faces > shown)
    return won / (len(throws) * len(answers))


@pytest.mark.rule("KP-17", "KP-18")
@pytest.mark.parametrize("mine", LEVELS[:3])
@pytest.mark.parametrize("other", LEVELS[:3])
def test_the_chances_are_those_of_all_dice_counted_one_by_one(mine: Dice, other: Dice) -> None:
    assert beats(mine, other) == counted(mine, other)


def test_the_chances_of_the_five_levels() -> None:
    box = load("king-of-the-pitch").box
    assert list(zip(box.sixes, box.eights, strict=True)) == list(LEVELS)
    shown = [[f"{float(100 * chance):.1f}" for chance in row] for row in level_chances(LEVELS)]
    assert shown == [
        ["50.0", "25.5", "17.4", "12.6", "7.1"],
        ["74.5", "50.0", "34.1", "25.5", "14.7"],
        ["82.6", "65.9", "50.0", "38.0", "22.6"],
        ["87.4", "74.5", "62.0", "50.0", "30.2"],
        ["92.9", "85.3", "77.4", "69.8", "50.0"],
    ]


@pytest.mark.parametrize("reviews", list(product((False, True), repeat=2)))
def test_what_one_side_wins_the_other_loses(reviews: tuple[bool, bool]) -> None:
    for mine, other in product(LEVELS[:4], repeat=2):
        won = beats(mine, other, my_var=reviews[0], other_var=reviews[1])
        lost = beats(other, mine, my_var=reviews[1], other_var=reviews[0])
        assert won + lost == 1


@pytest.mark.rule("KP-20", "KP-31")
@pytest.mark.parametrize("reviews", [(True, False), (False, True), (True, True)])
@pytest.mark.parametrize("levels", [(1, 2), (4, 3)])
def test_the_chances_with_var_are_those_that_matches_show(
    table: Positioned, levels: tuple[int, int], reviews: tuple[bool, bool]
) -> None:
    won = _played(table, levels, reviews)
    mine, other = LEVELS[levels[0]], LEVELS[levels[1]]
    chance = float(beats(mine, other, my_var=reviews[0], other_var=reviews[1]))
    assert abs(won - chance) < 4 * (chance * (1 - chance) / 4000) ** 0.5


def _played(table: Positioned, levels: tuple[int, int], reviews: tuple[bool, bool]) -> float:
    """The share of matches that the challenger wins by the rules."""
    names = ("white", "bronze", "silver", "gold", "crown")
    match = table(
        team={"Red": TEAMS[names[levels[0]]], "Blue": TEAMS[names[levels[1]]]},
        match_cards={"Red": 1},
        var_cards={"Red": int(reviews[0]), "Blue": int(reviews[1])},
    )
    match.play("challenge the King")
    for seat, review in zip(("Red", "Blue"), reviews, strict=True):
        if match.turn == seat:
            match.play("place V.A.R." if review else "play without cards")
    rules, box = match.game.rules, match.game.box
    rng = [0, 0, 0, 0]
    sow(rng, 11, 0)
    won = 0
    for _ in range(4000):
        state = match.state.copy()
        while state.winner < 0:
            rules.play(state, box, rules.draw(state, box, below(rng, 1 << 32)))
        won += state.winner == 0
    return won / 4000


def test_the_page_of_the_game_shows_the_same_chances() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "king-of-the-pitch.md").read_text(
        "utf-8"
    )
    names = ("white", "bronze", "silver", "gold", "crown")
    for name, row in zip(names, level_chances(LEVELS), strict=True):
        shown = " | ".join(f"{float(100 * chance):.1f}" for chance in row)
        assert f"| {name} | {shown} |" in page
