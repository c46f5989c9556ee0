"""Records of earlier versions: they replay, come to the same end and are written the same."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop import Match, Record

FOLDERS = sorted(Path(__file__).parent.glob("data*"))
EACH = [
    pytest.param(file, number, id=f"{file.parents[1].name}-{file.stem}-{number}")
    for folder in FOLDERS
    for file in sorted((folder / "records").glob("*.jsonl"))
    for number in range(len(file.read_text(encoding="utf-8").splitlines()))
]


@cache
def records(file: Path) -> list[Record]:
    return list(rolltop.read_records(file))


def replays(file: Path, number: int) -> bool:
    """Whether today's rules, or options of them, are those that the record was played by."""
    record = records(file)[number]
    return rolltop.load(record.game).can_replay(record.version)


@cache
def replayed(file: Path, number: int) -> Match:
    return rolltop.replay(records(file)[number])


@cache
def expected(folder: Path) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return dict(found["records"])


REPLAYED = [each for each in EACH if replays(*each.values)]  # type: ignore[arg-type]
REFUSED = [each for each in EACH if each not in REPLAYED]


@pytest.mark.parametrize(("file", "number"), REPLAYED)
def test_a_record_comes_to_the_same_end(file: Path, number: int) -> None:
    match, must_be = replayed(file, number), expected(file.parents[1])[file.stem][number]
    assert len(match.steps) == must_be["moves"]
    assert match.scores == must_be["scores"]
    position = json.loads(json.dumps(match.position()))
    assert {name: position[name] for name in must_be["position"]} == must_be["position"]


@pytest.mark.parametrize(("file", "number"), REFUSED)
def test_a_record_of_rules_that_are_gone_is_refused(file: Path, number: int) -> None:
    record = records(file)[number]
    with pytest.raises(rolltop.RecordError, match=f"played by rules version {record.version} of"):
        rolltop.replay(record)


@pytest.mark.parametrize(("file", "number"), REPLAYED)
def test_a_replayed_record_is_written_the_same(file: Path, number: int) -> None:
    record = records(file)[number]
    again = replayed(file, number).record(record.seats)
    assert again.game == record.game
    assert again.options.items() >= record.options.items()
    assert again.seats == record.seats
    assert again.moves == record.moves
    assert again.scores == record.scores
    assert again.content == record.content
    assert again.position == record.position


def test_no_record_is_missing() -> None:
    for folder in FOLDERS:
        counts = {name: len(each) for name, each in expected(folder).items()}
        assert counts == {file.stem: len(records(file)) for file in folder.glob("records/*")}
    assert len(EACH) >= 100
