"""Fixtures for the tests of the engine."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import rolltop
from rolltop.shelf import Game

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
