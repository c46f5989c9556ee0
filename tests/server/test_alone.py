"""Whole tables without a server: the table, its frames and its HTML need nothing else."""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rolltop.server
from rolltop.game import list_games
from rolltop.server.table.replay import KINDS

HERE = Path(__file__).parent
PIG = str(HERE.parents[1] / "examples" / "pig.py")
HIGH_CARD = str(HERE.parent / "high_card.py")


@cache
def played_alone(game: str) -> dict[str, Any]:
    """What `alone.py` played, in a process that has no server, no numpy and no threads."""
    done = subprocess.run(
        [sys.executable, str(HERE / "alone.py"), game], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("game", [PIG, HIGH_CARD, *list_games()])
def test_a_table_is_played_without_a_server(game: str) -> None:
    told = played_alone(game)
    assert told["forbidden"] == []
    assert "step 0" in told["chat"]
    assert "move" in told["kinds"] and "chance" in told["kinds"]


def test_a_device_is_handed_over_where_there_are_secrets() -> None:
    assert played_alone(HIGH_CARD)["handed_over"] > 0
    assert played_alone(PIG)["handed_over"] == 0


def test_every_kind_of_event_is_played_without_a_server() -> None:
    games = (PIG, HIGH_CARD, "rolling-jokers", "jiugo")
    kinds = {kind for game in games for kind in played_alone(game)["kinds"]}
    assert kinds == set(KINDS), "alone.py plays every kind of event"


def test_every_module_of_the_table_is_used_without_a_server() -> None:
    folder = Path(str(rolltop.server.__file__)).parent
    pure = {
        f"rolltop.server.{room}.{file.stem}"
        for room in ("table", "frames", "html")
        for file in (folder / room).glob("*.py")
        if file.stem != "__init__"
    }
    assert pure - set(played_alone(PIG)["modules"]) == set(), "alone.py uses every pure module"
