"""Every game at every number of players: what the peers' suites are run on."""

from pathlib import Path

import pytest

import rolltop
from rolltop.game import Game

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
NAMES = [*rolltop.list_games(), PIG]


def every_table() -> list[tuple[str, int]]:
    """The name of every game with every number of players."""
    tables = []
    for name in NAMES:
        players = rolltop.load(name).choices["players"]
        tables += [(name, count) for count in range(players.least, players.most + 1)]
    return tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        tables = every_table()
        ids = [f"{Path(name).stem}-{players}" for name, players in tables]
        metafunc.parametrize("table", tables, ids=ids, indirect=True)


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Game:
    name, players = request.param
    return rolltop.load(name, players=players)


@pytest.fixture
def sword_event() -> Game:
    return rolltop.load("sword-event", players=2)
