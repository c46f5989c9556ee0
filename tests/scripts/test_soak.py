"""The long tests run one by one, and one that would take too long is stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import soak

LONG = """
import time
import pytest

@pytest.mark.soak("part")
def test_short(record_property):
    record_property("matches", 12)

@pytest.mark.soak("part")
def test_long():
    time.sleep(600)
"""


def test_a_test_that_takes_too_long_is_stopped_and_others_tell_their_figures(
    tmp_path: Path,
) -> None:
    file = tmp_path / "test_parts.py"
    file.write_text(LONG)
    found = soak.run_test(f"{file}::test_short", 300)
    assert found
    assert (found["passed"], found["figures"]) == (True, {"matches": "12"})
    assert soak.run_test(f"{file}::test_long", 5) is None


def test_a_part_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page: list[str] = []
    asked: list[str] = []
    fits = {"one": True, "two": False}

    def run(test: str, seconds: float) -> dict[str, object] | None:
        asked.append(test)
        return {"passed": True, "seconds": 1, "figures": {}} if fits[test] else None

    monkeypatch.setattr(soak, "KEPT", tmp_path)
    monkeypatch.setattr(soak, "run_test", run)
    monkeypatch.setattr(soak, "current_commit", lambda: "abc")
    monkeypatch.setattr(soak, "write_section", lambda part, lines: page.extend(lines))
    assert soak.run_part("part", ["one", "two"]) == 0
    fits["two"] = True
    assert soak.run_part("part", ["one", "two"]) == 0
    assert asked == ["one", "two", "two"]
    assert any("2 of 2 tests passed" in line for line in page)
