"""The coach judges by what a player could know, and finds what was thrown away."""

from pathlib import Path

import pytest

import rolltop
from rolltop.game import Game
from rolltop.players.coach import advise


@pytest.fixture(scope="module")
def high_card() -> Game:
    return rolltop.load(Path(__file__).parents[1] / "high_card.py", players=3)


def test_a_win_thrown_away_is_the_moment_that_mattered(pig: Game) -> None:
    match = pig.position({"pot": 30, "score": [75, 95]}, dice="manual")
    match.play("roll")
    match.play("1")
    found = match.analyse(simulations=300)
    (moment,) = found.mattered()
    assert (moment.step, moment.seat, moment.played.move) == (0, 0, "roll")
    assert moment.best.move == "hold" and moment.best.value == 1.0
    assert moment.lost > 0.02


def test_the_chances_go_with_the_match_to_its_result(pig: Game) -> None:
    match = pig.position({"pot": 30, "score": [75, 10]}, dice="manual")
    match.play("hold")
    found = match.analyse(simulations=300)
    assert len(found.chances) == 2
    assert found.chances[0][0] > 0.8 > found.chances[0][1]
    assert found.chances[-1] == (1.0, 0.0)
    assert found.mattered() == []


def test_two_tables_that_look_alike_are_judged_alike(high_card: Game) -> None:
    said = []
    for others in ("16", "52", "33"):
        match = high_card.match(dice="manual")
        for card in ("4", *others):
            match.play(card)
        match.play("stay")
        found = match.analyse(simulations=300)
        said.append((found.moments[0], found.chances[3][0]))
    assert said[0] == said[1] == said[2]


def test_advice_is_the_best_moves_first(pig: Game) -> None:
    match = pig.position({"pot": 30, "score": [75, 10]})
    best, other = advise(pig, match.view("Red"))
    assert match.moves()[match.legal_moves().index(best.move)] == "hold"
    assert best.value > other.value


@pytest.mark.parametrize("name", rolltop.list_games())
def test_a_few_moves_of_every_game_can_be_judged(name: str) -> None:
    match = rolltop.load(name).match(3)
    while len(match.steps) < 12 and not match.over:
        match.play(match.moves()[-1])
    found = match.analyse(simulations=60)
    assert len(found.chances) == len(match.steps) + 1
    assert all(0 <= chance <= 1 for row in found.chances for chance in row)
    assert all(0 <= moment.lost <= 1 for moment in found.moments)
    assert found.summary()["seats"] == match.game.seats
