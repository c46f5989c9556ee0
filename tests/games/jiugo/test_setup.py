from collections import Counter
from typing import Any

import pytest

import rolltop
from rolltop.game import Game

from .conftest import Sit

KINDS = ("escape", "scramble", "guard", "takedown", "sweep", "pass", "control", "sub")


@pytest.mark.rule("JG-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_is_dealt_seven_cards_and_an_escape_beside_them(players: int) -> None:
    match = rolltop.load("jiugo", players=players).match(seed=1)
    assert match.state.cards[:players] == [7] * players
    assert match.state.dealt[:players] == [1] * players
    assert match.turn == "Red"


@pytest.mark.rule("JG-1")
def test_the_turn_goes_round_the_table(sit: Sit) -> None:
    match = sit(options={"players": 4})
    turns = []
    for _ in range(5):
        turns.append(match.turn)
        match.play("pass")
        match.play("draw nothing")
    assert turns == [*match.game.seats, "Red"]


@pytest.mark.rule("JG-1")
def test_an_escape_drawn_later_counts_among_the_seven(sit: Sit) -> None:
    match = sit(phase="discarding", red=["Scramble"] * 6)
    match.play("draw 1")
    match.play("Escape")
    assert match.state.cards[0] == 7
    match = sit(phase="discarding", red=["Scramble"] * 6 + ["Escape"])
    assert "draw 1" not in match.moves()


@pytest.mark.rule("JG-1")
@pytest.mark.parametrize("players", [2, 3])
def test_a_state_that_was_used_starts_afresh(players: int) -> None:
    game = rolltop.load("jiugo", players=players)
    fresh, used = game.rules.State(), game.rules.State()
    for field in game.rules.State.FIELDS:
        setattr(used, field.name, _filled(getattr(used, field.name), 3))
    for state in (fresh, used):
        game.rules.start(state, game.box)
    assert used == fresh
    written = game.words.write(fresh, game.box)
    nothing = ("clock", "discarded", "sub_discarded", "has_played", "out", "spent", "pending")
    assert all(written[name] == 0 for name in nothing)
    assert (written["owner"], written["facing"], written["seat"]) == ("none", "none", "Red")
    assert fresh.dealt == [1] * players + [0] * (4 - players)
    assert (fresh.left, sum(fresh.deck), sum(fresh.dead), sum(fresh.pile)) == (107, 107, 0, 0)
    assert fresh.dice == [0, 0] and fresh.to_draw == 7
    assert written["top"] == "empty" and set(written["line"]) == {"empty"}


def _filled(value: Any, number: int) -> Any:
    """A field of the same shape, full of a number."""
    return [_filled(part, number) for part in value] if isinstance(value, list) else number


@pytest.mark.rule("JG-1")
def test_cards_are_dealt_hand_by_hand() -> None:
    match = rolltop.load("jiugo", players=3).match(dice="manual")
    dealt = []
    while match.turn == "chance":
        match.play(match.moves()[-1])
        dealt.append(list(match.state.cards[:3]))
    whole = [[i, 0, 0] for i in range(1, 8)] + [[7, i, 0] for i in range(1, 8)]
    assert dealt == whole + [[7, 7, i] for i in range(1, 8)]
    assert match.turn == "Red" and match.state.left == 107 - 21


@pytest.mark.rule("JG-1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(ValueError, match="players must be a whole number from 2 to 4"):
        rolltop.load("jiugo", players=players)


@pytest.mark.rule("JG-2")
def test_points_are_as_printed(game: Game) -> None:
    worth = {game.box.names[card]: game.box.points[card] for card in range(game.box.cards)}
    some = {
        "Closed Guard": 0,
        "Scissor Sweep": 2,
        "Double Leg": 2,
        "Knee Cut": 3,
        "Side Control": 4,
        "Mount": 4,
        "The Back": 4,
        "Knee Ride": 2,
        "Scramble": 0,
        "Escape": 0,
        "Armbar": 0,
    }
    assert {name: worth[name] for name in some} == some


@pytest.mark.rule("JG-3")
def test_the_deck_is_the_one_in_the_ledger(game: Game) -> None:
    box = game.box
    kinds: Counter[str] = Counter()
    for card in range(box.cards):
        kinds[KINDS[box.kind[card]]] += box.copies[card]
    assert kinds == {
        "guard": 16,
        "takedown": 16,
        "sweep": 14,
        "pass": 14,
        "control": 20,
        "scramble": 16,
        "sub": 6,
        "escape": 5,
    }
    controls = ("Side Control", "Mount", "The Back", "Knee Ride")
    assert [box.copies[box.names.index(name)] for name in controls] == [6, 5, 4, 5]
