"""Records from outside, as they are uploaded: refused with a reason, or stored; never a crash."""

import json
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType
from typing import Any

import pytest

import rolltop
from rolltop.server.bots.jobs import upload
from rolltop.server.errors import Refused
from rolltop.testing import covering
from rolltop.testing.fuzz import mutated, shipped
from rolltop.testing.walk import walk

GAMES = rolltop.list_games()
PLACES = {name: name for name in GAMES}
FEW, MANY = 30, 4_000
# In seconds; the sandbox kills what takes longer.
PATIENCE = 20


@cache
def records(name: str) -> list[dict[str, Any]]:
    """Records of short matches with every option, some from a written position or with content."""
    found = []
    for game in covering(name):
        for seed in range(3):
            *_, match = walk(game, seed, 20 + 25 * seed)
            found.append(json.loads(match.record(["random"] * game.players).json()))
        *_, later = walk(game, 7, 40)
        found.append(found[-1] | {"position": later.position(), "moves": []})
    found.append(found[0] | {"content": shipped(name), "moves": []})
    return found


def damaged(name: str, source: random.Random) -> str:
    """The text of a record with something wrong, and sometimes of one that is only cut short."""
    record = source.choice(records(name))
    kind = source.randrange(6)
    if kind == 0:
        return json.dumps(record | {"moves": record["moves"][: source.randrange(60)], "scores": {}})
    if kind == 1:
        text = json.dumps(record)
        at = source.randrange(len(text))
        return (
            text[:at] + source.choice(["", "\\ud800", "\0", "9" * 40, "[" * 999]) + text[at + 1 :]
        )
    made = mutated(record, records(name), source.choice)
    if kind == 2 and isinstance(made.get("moves"), list):
        source.shuffle(made["moves"])
    return json.dumps(made)


@contextmanager
def patience() -> Iterator[None]:
    """Stops what the sandbox would kill."""

    def stop(_: int, __: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def outcome(text: str, table: str) -> str:
    """What becomes of an upload; every other exception is a fault of the server."""
    try:
        with patience():
            state = upload(text, PLACES, table, "ana", 1000.0)
    except Refused as problem:
        return "refused" if 10 < len(problem.reason) < 3000 else f"no reason: {problem.reason}"
    except TimeoutError:
        return "stopped"
    return "stored" if state.over else "not over"


def fuzz(name: str, count: int) -> Counter[str]:
    source = random.Random(f"records of {name}")
    found = Counter(outcome(damaged(name, source), f"t{number}") for number in range(count))
    assert found.keys() <= {"refused", "stored", "stopped"}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_record_is_refused_or_stored(name: str) -> None:
    found = fuzz(name, FEW)
    assert found["refused"] and found["stored"] and not found["stopped"]


@pytest.mark.soak("fuzz")
@pytest.mark.parametrize("name", GAMES)
def test_thousands_of_wrong_records(name: str, figure: Callable[[str, object], None]) -> None:
    for ending, count in sorted(fuzz(name, MANY).items()):
        figure(ending, count)
