"""A database that is locked, damaged or read-only, and a clock that jumps: told, and mended."""

import contextlib
import os
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

Someone = Callable[..., Any]
Figure = Callable[[str, object], None]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]
PATIENCE = 60


def hold(person: Any, table: str) -> int:
    """Hold once at a table for two at one device; the status of the answer."""
    at = person.frame(table)["at"]
    answer = person.http.post(f"/api/tables/{table}/move", json={"move": "hold", "after": at})
    return int(answer.status_code)


def until(done: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, what
        time.sleep(0.1)


@pytest.fixture
def server(process: Any, plain: Any, tmp_path: Path) -> Iterator[Any]:
    """A server process of its own on a SQLite file."""
    made = process(replace(plain, port=0, database=str(tmp_path / "rolltop.sqlite")))
    made.start()
    yield made
    made.stop()


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program holds the write lock of the file."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def check_lock(server: Any, ana: Any, table: str) -> None:
    with locked(Path(server.settings.database)):
        at = ana.frame(table)["at"]
        assert hold(ana, table) == 503
        assert ana.frame(table)["at"] == at
        assert ana.get("/api/health")["ok"]
        assert ana.http.get("/api/ready").status_code == 503
    until(lambda: hold(ana, table) == 200, "play did not go on after the lock")
    until(lambda: ana.http.get("/api/ready").status_code == 200, "the server was not ready again")


def test_a_locked_database_is_told_and_play_goes_on(server: Any, someone: Someone) -> None:
    ana = someone("Ana", server.url)
    check_lock(server, ana, ana.table(seats=HOT_SEAT))


@pytest.mark.soak("faults")
def test_a_database_locked_again_and_again_loses_nothing(
    server: Any, someone: Someone, figure: Figure
) -> None:
    ana = someone("Ana", server.url)
    table = ana.table(seats=HOT_SEAT)
    for _ in range(20):
        check_lock(server, ana, table)
    figure("locks", 20)


def damage(file: Path) -> None:
    """Overwrite every page but the first few, as a bad disk does."""
    with file.open("r+b") as pages:
        pages.seek(8 * 4096)
        while pages.tell() < file.stat().st_size:
            pages.write(os.urandom(4096))


def test_a_damaged_database_is_told_and_a_good_copy_mends_it(
    server: Any, someone: Someone, tmp_path: Path
) -> None:
    ana = someone("Ana", server.url)
    table = ana.table(seats=HOT_SEAT)
    for _ in range(5):
        assert hold(ana, table) == 200
    at = ana.frame(table)["at"]
    server.stop()
    file, copy = Path(server.settings.database), tmp_path / "copy.sqlite"
    copy.write_bytes(file.read_bytes())
    damage(file)
    server.process = None
    with contextlib.suppress(AssertionError):
        server.start()
        # It may start, but says what it cannot do, and does not hang.
        answer = ana.http.get(f"/api/tables/{table}/frame")
        assert answer.status_code == 503, answer.text
        assert ana.get("/api/health")["ok"]
        server.stop()
    file.write_bytes(copy.read_bytes())
    for side in ("-wal", "-shm"):
        file.with_name(file.name + side).unlink(missing_ok=True)
    server.start()
    assert ana.frame(table)["at"] == at
    assert hold(ana, table) == 200


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own that can be made read-only."""
    made = tmp_path / "disk"
    made.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(made)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("needs permission to mount a disk")
    yield made
    subprocess.run(["umount", "--lazy", str(made)], check=True)


def test_a_read_only_disk_is_told_at_start_and_loses_nothing(
    folder: Path, process: Any, plain: Any, someone: Someone
) -> None:
    server = process(replace(plain, port=0, database=str(folder / "rolltop.sqlite")))
    server.start()
    ana = someone("Ana", server.url)
    table = ana.table(seats=HOT_SEAT)
    assert hold(ana, table) == 200
    at = ana.frame(table)["at"]
    server.stop()
    subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
    server.start()
    assert ana.frame(table)["at"] == at
    assert hold(ana, table) == 200
    server.stop()


def test_bots_go_on_when_the_clock_jumps(
    run: Any, plain: Any, someone: Someone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, offset = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + offset[0])
    with run(replace(plain, database=str(tmp_path / "d"))) as url:
        ana = someone("Ana", url)
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        table = ana.table(seats=seats, options={"goal": 1000}, pace=0.5)
        for jump in (86_400.0, -86_400.0, -3_600.0, 3_600.0):
            assert hold(ana, table) == 200
            offset[0] += jump
            until(lambda: bool(ana.frame(table)["moves"]), f"no bot moved after {jump} seconds")
