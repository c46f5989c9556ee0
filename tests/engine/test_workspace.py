"""Records have the same parts in both twins, and each where its neighbours do not reach."""

import pytest

from rolltop.engine import workspace
from rolltop.engine.kernels.rules import State
from rolltop.fields import RESERVED
from rolltop.game import Game

KINDS = (
    workspace.Workspace,
    workspace.Tree,
    workspace.Node,
    workspace.Lane,
    workspace.Row,
    workspace.Played,
)


@pytest.mark.parametrize("kind", KINDS)
def test_both_twins_make_the_same_parts_all_zero(pig: Game, kind: type) -> None:
    one, other = (twin.records(kind, 2)[1] for twin in (pig.interpreted(), pig.compiled()))
    for part in workspace.parts(kind):
        ours, theirs = getattr(one, part.name), getattr(other, part.name)
        if part.kind is State:
            assert pig.compiled().get(theirs) == ours == pig.rules.State()
        elif part.length is None:
            assert ours == theirs == 0
        else:
            assert ours == theirs.tolist() == [0] * pig.compiled().length(part)


@pytest.mark.parametrize("kind", KINDS)
def test_parts_have_names_that_numpy_leaves_free(kind: type) -> None:
    assert not {part.name for part in workspace.parts(kind)} & RESERVED


def test_lengths_are_the_games_own(pig: Game) -> None:
    w = pig.interpreted().records(workspace.Workspace, 1)[0]
    assert (len(w.legal), len(w.result), len(w.numbers), len(w.rng)) == (2, 8, 12, 4)


def test_records_start_on_cache_lines_and_nodes_are_small(pig: Game) -> None:
    twin = pig.compiled()
    for kind in KINDS:
        records = twin.records(kind, 3)
        assert records.__array_interface__["data"][0] % 128 == 0
        assert records.dtype.isalignedstruct
    assert twin.records(workspace.Node, 1).dtype.itemsize == 40
