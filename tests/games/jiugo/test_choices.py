"""What a player may choose: discards and draw as one, a card, or neither."""

from collections.abc import Callable
from typing import Any

from rolltop.choice import count
from rolltop.contract import Effect
from rolltop.games.jiugo.rules import moves as legal
from rolltop.games.jiugo.rules.moves import MOVES, is_draw
from rolltop.match import Match

Sit = Callable[..., Match]
HAND = ["Closed Guard", "Mount", "Mount", "Armbar"]


def test_three_taps_discard_three_and_draw_the_most(sit: Sit) -> None:
    choice = sit(red=HAND, phase="discarding").choice()
    names = [next(a.ids for a in choice.answers.values() if a.key == key) for key in ("Mount",)]
    picked = choice.tap(choice.tap([], names[0][0]), names[0][1])
    way = choice.named(count(picked))
    assert way is not None and way.label == "Discard 2, draw 4" and len(way.moves) == 3
    fewer = choice.named(count(choice.tap(picked, "draw-1")))
    assert fewer is not None and fewer.label == "Discard 2, draw 1"


def test_the_plans_are_all_that_single_moves_come_to(sit: Sit) -> None:
    match = sit(red=HAND, phase="discarding")
    plans = {tuple(sorted(way.moves)) for way in match.choice().ways}
    found: set[tuple[int, ...]] = set()
    todo: list[tuple[Any, tuple[int, ...]]] = [(match.state, ())]
    while todo:
        state, made = todo.pop()
        out = [0] * MOVES
        for move in out[: legal(state, match.game.box, out)]:
            then = tuple(sorted((*made, move)))
            if is_draw(move):
                found.add(then)
                continue
            after = state.copy()
            match.game.rules.play(after, match.game.box, move)
            todo.append((after, then))
    assert plans == found


def test_a_card_says_what_it_brings(sit: Sit) -> None:
    match = sit(red=["Closed Guard", "Hip Bump"], line=["Closed Guard"], owner="Red")
    (way,) = [way for way in match.choice().ways if way.label == "Play Hip Bump"]
    assert way.effects == (Effect("brings", "2 points pending", (), 2, "pending point"),)


def test_a_card_that_cannot_be_played_says_why(sit: Sit) -> None:
    choice = sit(red=["Mount", "Closed Guard"]).choice()
    (slot,) = [f"card-{n}" for n in (0, 1) if f"card-{n}" in choice.why]
    assert choice.why[slot].startswith("Control does not open a sequence;")
