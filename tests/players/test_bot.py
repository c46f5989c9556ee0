"""Bots see views, search the same tree in both twins, and are worth beating."""

from pathlib import Path

import pytest

import rolltop
from rolltop.engine.workspace import Node, parts
from rolltop.game import Game
from rolltop.match import Match
from rolltop.players import PLAYERS, Bot, Room, Strength, Tree
from rolltop.study.series import recorded, run_series

SEARCH = Strength("searches a little", simulations=300)


@pytest.fixture(scope="module")
def high_card() -> Game:
    return rolltop.load(Path(__file__).parents[1] / "high_card.py", players=3)


def dealt(game: Game, *cards: str) -> Match:
    match = game.match(dice="manual")
    for card in cards:
        match.play(card)
    return match


@pytest.mark.parametrize("kind", [*PLAYERS, SEARCH])
def test_the_same_view_and_seed_give_the_same_move(high_card: Game, kind: str | Strength) -> None:
    views = [dealt(high_card, "4", *others).view("Red") for others in ("16", "52", "33")]
    twin = high_card.compiled()
    found = [Bot(high_card, kind, seed=3, twin=twin).choose(view) for view in views]
    assert len(set(found)) == 1


def test_both_twins_search_the_same_tree(high_card: Game, pig: Game) -> None:
    for game, view in (
        (high_card, dealt(high_card, "4", "1", "6").view("Red")),
        (pig, pig.position({"pot": 18, "score": [60, 70]}).view("Red")),
    ):
        one, other = (
            Tree(Room(twin, game, seed=9), SEARCH) for twin in (game.interpreted(), game.compiled())
        )
        assert one.think(view, 60) == other.think(view, 60)
        for part in parts(Node):
            ours = other.room.twin.column(other.nodes, part.name).tolist()
            assert one.room.twin.column(one.nodes, part.name) == ours


def test_a_search_sees_what_cannot_be_lost_or_won(high_card: Game) -> None:
    twin = high_card.compiled()
    for card, move in (("6", "stay"), ("1", "fold")):
        match = dealt(high_card, card, "3", "4")
        match.push(Bot(high_card, SEARCH, seed=1, twin=twin).choose(match.view("Red")))
        assert match.log[-1].endswith(f"{move}s")


def test_a_search_weighs_every_legal_move(pig: Game) -> None:
    match = pig.position({"pot": 30, "score": [75, 10]})
    hold, roll = Bot(pig, SEARCH, seed=1, twin=pig.compiled()).weigh(match.view("Red"))
    assert hold.visits + roll.visits == SEARCH.simulations
    assert hold.value == 1.0 > roll.value


def test_several_trees_are_added_up(pig: Game) -> None:
    match = pig.position({"pot": 30, "score": [75, 10]})
    bot = Bot(pig, SEARCH, seed=1, twin=pig.compiled(), threads=2)
    hold, roll = bot.weigh(match.view("Red"))
    assert hold.visits + roll.visits == SEARCH.simulations
    assert hold.value == 1.0 > roll.value


def test_what_was_thought_of_the_move_is_used_again() -> None:
    game = rolltop.load("rolling-jokers", players=2, turns=3)
    bot = Bot(game, SEARCH, seed=1, twin=game.compiled())
    match = game.match(2)
    thought = 0
    while not match.over:
        if bot._trees and bot._trees[0]._awaited == match.view(match.seat):
            again = bot.weigh(match.view(match.seat))
            thought += sum(found.visits for found in again) > SEARCH.simulations
        bot.weigh(match.view(match.seat))
        move = bot.choose(match.view(match.seat))
        match.play(match.moves()[match.legal_moves().index(move)])
    assert thought


def test_who_is_to_move_may_differ_from_world_to_world() -> None:
    game = rolltop.load("jiugo", players=3, minutes=5)
    bots = [Bot(game, SEARCH, seed=seat, twin=game.compiled()) for seat in range(3)]
    match = game.match(5)
    while not match.over:
        move = bots[match.seat].choose(match.view(match.seat))
        match.play(match.moves()[match.legal_moves().index(move)])
    assert max(match.scores.values()) > 0


def test_a_player_nobody_knows_is_named_with_those_there_are(high_card: Game) -> None:
    with pytest.raises(ValueError, match="there is no player 'genius'; choose from random, novice"):
        Bot(high_card, "genius")


def test_a_series_of_thinkers_is_the_same_for_the_same_seed(pig: Game) -> None:
    players = ["master", "greedy"]
    first, again = (run_series(pig, players, matches=4, seed=2) for _ in range(2))
    assert first.lengths == again.lengths and first.score == again.score
    assert len(recorded(pig, players, seed=2, number=3).steps) == first.lengths[3]


def test_careless_players_play_the_same_series_again(pig: Game) -> None:
    series = run_series(pig, ["novice", "club"], matches=300, seed=2)
    assert len(recorded(pig, ["novice", "club"], seed=2, number=7).steps) == series.lengths[7]


def test_each_strength_beats_the_one_below(pig: Game) -> None:
    assert run_series(pig, ["random", "novice"], matches=300, seed=2).wins[1] > 195
    assert run_series(pig, ["random", "master"], matches=40, seed=2).wins[1] > 34
