"""A disk that is full, for real: a clear answer, nothing lost, and play goes on with room again."""

import contextlib
import resource
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]


@dataclass
class Disk:
    """A folder, and how it becomes full and has room again."""

    folder: Path
    fill: Callable[[int], None]
    clear: Callable[[int], None]


@pytest.fixture
def limited(tmp_path: Path) -> Disk:
    """Files of the server cannot grow: the system refuses the write (EFBIG)."""

    def limit(process: int, most: int) -> None:
        hard = resource.prlimit(process, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, hard))

    longest = tmp_path / "rolltop.sqlite-wal"
    return Disk(
        tmp_path,
        fill=lambda process: limit(process, longest.stat().st_size),
        clear=lambda process: limit(process, resource.RLIM_INFINITY),
    )


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Disk]:
    """A disk of two megabytes that somebody else fills (ENOSPC)."""
    folder, filler = tmp_path / "disk", tmp_path / "disk" / "filler"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("needs permission to mount a disk")

    def fill(_: int) -> None:
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(b"x" * 512)

    yield Disk(folder, fill=fill, clear=lambda _: filler.unlink())
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.mark.parametrize("kind", ["limited", "small"])
def test_a_full_disk_is_told_and_loses_nothing(
    kind: str, request: pytest.FixtureRequest, someone: Someone, process: Any, plain: Any
) -> None:
    disk: Disk = request.getfixturevalue(kind)
    server = process(replace(plain, port=0, database=str(disk.folder / "rolltop.sqlite")))
    server.start()
    try:
        ana, eve = someone("Ana", server.url), someone("Eve", server.url)
        table = ana.table(seats=HOT_SEAT)
        with eve.socket(table) as watching, ana.socket(table) as socket:
            socket.move("hold")
            disk.fill(server.process.pid)
            refused = until_full(ana, table)
            assert "stored" in refused["error"] and "nothing is lost" in refused["error"]
            at = ana.frame(table)["at"]
            socket.send({"move": "hold", "after": at})
            told = socket.until(lambda m: "error" in m)
            assert "nothing is lost" in told["error"]
            assert ana.get("/api/health")["ok"]
            assert "writer" in ana.get("/api/ready", 503)["failing"]
            assert eve.frame(table)["at"] == at
            assert ana.get("/api/tables?list=mine")["tables"][0]["id"] == table
            disk.clear(server.process.pid)
            assert ana.get("/api/ready") == {"ok": True, "failing": {}}
            moved = ana.move(table, "hold")
            assert moved["at"] == at + 1
            watching.until(lambda m: m.get("at") == at + 1)
        server.kill()
        server.start()
        again = ana.frame(table)
        assert (again["at"], again["log"]) == (at + 1, moved["log"])
    finally:
        server.stop()


def until_full(person: Any, table: str) -> dict[str, Any]:
    """Move until the disk takes no more; every move before that was answered as taken."""
    for _ in range(3000):
        at = person.frame(table)["at"]
        answer = person.http.post(f"/api/tables/{table}/move", json={"move": "hold", "after": at})
        if answer.status_code == 503:
            assert answer.headers["Retry-After"]
            refused: dict[str, Any] = answer.json()
            return refused
        assert answer.status_code == 200, answer.text
        assert answer.json()["at"] == at + 1
    raise AssertionError("the disk never was full")
