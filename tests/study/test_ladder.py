"""The ladder puts the better player higher and says how sure it is."""

import pytest

from rolltop.game import Game
from rolltop.study.ladder import climb


def test_the_better_player_stands_higher(pig: Game) -> None:
    top, bottom = climb(pig, ["random", "greedy"], matches=200, seed=1)
    assert (top.name, bottom.name) == ("greedy", "random")
    assert top.rating.mu - top.rating.sigma > bottom.rating.mu + bottom.rating.sigma
    found = top.beats("random")
    assert found and found[1] > 0.5


def test_the_same_seed_gives_the_same_ladder(pig: Game) -> None:
    one, other = (climb(pig, ["random", "novice"], matches=50, seed=4) for _ in range(2))
    assert [rung.summary() for rung in one] == [rung.summary() for rung in other]


def test_one_player_is_no_ladder(pig: Game) -> None:
    with pytest.raises(ValueError, match="at least two players"):
        climb(pig, ["random"], matches=5)
