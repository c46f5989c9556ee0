"""What a learner observes: declared for every field, in range, equal in both twins, no leak."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rolltop
from rolltop.adapters.layout import Layout, Observer
from rolltop.contract import SPECTATOR, Bits, OneOf, Span, Told
from rolltop.game import Game
from rolltop.kit.rng import sow
from rolltop.testing.walk import hidden, viewers, walk


def number(game: Game, bound: int | str) -> int:
    return bound if isinstance(bound, int) else int(getattr(game.box, bound))


def range_of(game: Game, seen: Any) -> tuple[int, float]:
    if isinstance(seen, Bits):
        return 0, 2**seen.count - 1
    if isinstance(seen, Span):
        return seen.least, float("inf") if seen.past else number(game, seen.most)
    return seen.least, number(game, seen.below) - 1


def test_every_field_of_every_game_keeps_to_its_declaration(table: Game) -> None:
    declared = {f.name: f.seen for f in table.rules.State.FIELDS if not isinstance(f.seen, Told)}
    for match in walk(table, 3, 700):
        for seat in viewers(table) if len(match.steps) % 3 == 0 else [SPECTATOR]:
            view = hidden(table, match.state, seat)
            for name, seen in declared.items():
                values = np.array(getattr(view, name))
                if seen.rows:
                    used = number(table, seen.rows)
                    values = values[:used]
                least, most = range_of(table, seen)
                assert least <= values.min() and values.max() <= most, f"{name}: {values}"


def test_both_twins_observe_the_same_and_all_of_it_is_from_0_to_1(table: Game) -> None:
    layout = Layout(table)
    one_hot = [f.name for f in table.rules.State.FIELDS if isinstance(f.seen, OneOf)]
    twins = [table.interpreted(), table.compiled()]
    observers = [Observer(table, twin, layout) for twin in twins]
    rows = np.full((2, layout.size), 9, np.float32)
    places = [twin.states(1)[0] for twin in twins]
    for match in walk(table, 5, 150):
        for twin, place in zip(twins, places, strict=True):
            twin.put(place, match.state)
        seat = viewers(table)[len(match.steps) % (table.players + 1)]
        for observer, place, row in zip(observers, places, rows, strict=True):
            observer.write(place, seat, row)
        assert (rows[0] == rows[1]).all()
        assert rows.min() >= 0 and rows.max() <= 1
        parts = layout.named(rows[0])
        assert parts["observer"].sum() == (seat != SPECTATOR)
        for name in one_hot:
            assert (parts[name].sum(axis=-1) == 1).all(), name


def test_parts_fill_the_row_without_gap_or_overlap(table: Game) -> None:
    layout = Layout(table)
    places = [part.place for part in layout.parts.values()]
    assert places[0].start == 0 and places[-1].stop == layout.size
    assert all(one.stop == other.start for one, other in pairwise(places))


def test_worlds_with_the_same_view_are_observed_alike(table: Game) -> None:
    layout = Layout(table)
    observer = Observer(table, table.interpreted(), layout)
    rows = np.zeros((2, layout.size), np.float32)
    rng = [0, 0, 0, 0]
    sow(rng, 1, 1)
    for match in walk(table, 9, 120):
        for seat in range(table.players):
            world = hidden(table, match.state, seat)
            table.rules.imagine(world, table.box, seat, rng)
            observer.write(match.state, seat, rows[0])
            observer.write(world, seat, rows[1])
            assert (rows[0] == rows[1]).all()


def test_parts_have_the_names_and_shapes_of_the_fields(sword_event: Game) -> None:
    layout = Layout(sword_event)
    assert list(layout.parts)[:3] == ["observer", "turn", "phase"]
    assert layout.parts["dice"].shape == (5, 7)
    assert layout.parts["at"].shape == (2, sword_event.box.hexes + 1)
    rows = np.zeros((10, layout.size), np.float32)
    layout.named(rows)["health"][3] = 1
    assert rows[3].sum() == 2 and rows.sum() == 2


def test_a_field_that_says_nothing_is_named(changed_pig: Callable[..., Path]) -> None:
    bare = changed_pig("die: Annotated[int, OneOf(7)]", "die: int")
    with pytest.raises(TypeError, match=r"State\.die does not say how it is observed"):
        Layout(rolltop.load(bare))
