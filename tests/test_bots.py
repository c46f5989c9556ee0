"""Bots see views, search the same tree in both twins, and are worth beating."""

from pathlib import Path

import pytest

import rolltop
from rolltop.bots import PLAYERS, Bot
from rolltop.match import Match
from rolltop.shelf import Game
from rolltop.study.series import recorded, run_series


@pytest.fixture(scope="module")
def high_card() -> Game:
    return rolltop.load(Path(__file__).parent / "high_card.py", players=3)


def dealt(game: Game, *cards: str) -> Match:
    match = game.match(dice="manual")
    for card in cards:
        match.play(card)
    return match


@pytest.mark.parametrize("kind", ["random", "greedy", "novice", "club"])
def test_the_same_view_and_seed_give_the_same_move(high_card: Game, kind: str) -> None:
    views = [dealt(high_card, "4", *others).view("Red") for others in ("16", "52", "33")]
    twin = high_card.compiled()
    found = [Bot(high_card, kind, seed=3, twin=twin).choose(view) for view in views]
    assert len(set(found)) == 1


def test_both_twins_search_the_same_tree(high_card: Game, pig: Game) -> None:
    for game, view in (
        (high_card, dealt(high_card, "4", "1", "6").view("Red")),
        (pig, pig.position({"pot": 18, "score": [60, 70]}).view("Red")),
    ):
        bots = [
            Bot(game, "novice", seed=9, twin=twin) for twin in (game.interpreted(), game.compiled())
        ]
        for bot in bots:
            bot.weigh(view)
        one, other = (bot._tree for bot in bots)
        assert one and other
        assert one.links == other.links.tolist()
        assert one.counts == other.counts.tolist()
        assert one.values == other.values.tolist()


def test_a_search_sees_what_cannot_be_lost_or_won(high_card: Game) -> None:
    twin = high_card.compiled()
    for card, move in (("6", "stay"), ("1", "fold")):
        match = dealt(high_card, card, "3", "4")
        match.make(Bot(high_card, "club", seed=1, twin=twin).choose(match.view("Red")))
        assert match.log[-1].endswith(f"{move}s")


def test_a_search_weighs_every_legal_move(pig: Game) -> None:
    match = pig.position({"pot": 30, "score": [75, 10]})
    hold, roll = Bot(pig, "club", seed=1, twin=pig.compiled()).weigh(match.view("Red"))
    assert hold.visits + roll.visits == PLAYERS["club"].simulations
    assert hold.value == 1.0 > roll.value


def test_only_one_move_needs_no_thought(high_card: Game) -> None:
    with pytest.raises(ValueError, match="there is no player 'genius'; there are random, greedy"):
        Bot(high_card, "genius")


def test_a_series_of_thinkers_is_the_same_for_the_same_seed(pig: Game) -> None:
    players = ["novice", "greedy"]
    first, again = (run_series(pig, players, matches=6, seed=2) for _ in range(2))
    assert first.lengths == again.lengths and first.score == again.score
    assert len(recorded(pig, players, seed=2, number=4).steps) == first.lengths[4]


def test_thinking_beats_playing_by_lot(pig: Game) -> None:
    assert run_series(pig, ["random", "club"], matches=40, seed=2).wins[1] >= 34
