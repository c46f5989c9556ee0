"""Backup, restore and doctor, as an owner types them."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

Someone = Callable[..., Any]
COMMAND = [sys.executable, "-c", "from rolltop.cli import main; main()"]


def rolltop(*words: object, **given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"NO_COLOR": "1", "TERM": "dumb", **given},
    )


def test_a_backup_of_a_running_server_has_every_move_and_restores(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    file, copy = tmp_path / "d", tmp_path / "copy"
    settings = replace(plain, database=str(file))
    with run(settings) as url:
        ana = someone("Ana", url)
        table = ana.table(seats=[{"kind": "me"}, {"kind": "here"}])
        ana.move(table, "hold")
        done = rolltop("backup", copy, "--database", file)
        assert done.returncode == 0 and "1 tables" in done.stdout, done.stderr
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert "exists already" in rolltop("backup", copy, "--database", file).stderr
        after = ana.move(table, "hold")["at"]
        refused = rolltop("restore", copy, ROLLTOP_DATABASE=str(file))
        assert refused.returncode == 2 and "a server is using" in refused.stderr
        assert ana.frame(table)["at"] == after
    done = rolltop("restore", copy, ROLLTOP_DATABASE=str(file))
    assert done.returncode == 0, done.stderr
    (kept,) = tmp_path.glob("d.before-*")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with run(settings) as url:
        again = someone("", url)
        again.http.cookies.update(ana.http.cookies)
        assert again.frame(table)["at"] == 1
    with run(replace(plain, database=str(kept))) as url:
        assert someone("", url).frame(table)["at"] == after


def test_restore_refuses_what_is_no_whole_database_of_this_rolltop(
    run: Any, plain: Any, tmp_path: Path, someone: Someone
) -> None:
    file, copy = tmp_path / "d", tmp_path / "copy"
    with run(replace(plain, database=str(file))) as url:
        someone("Ana", url).table()
    assert rolltop("backup", copy, "--database", file).returncode == 0
    before = file.read_bytes()
    (tmp_path / "text").write_text("hello, this is not a database at all\n" * 100)
    damaged = bytearray(copy.read_bytes())
    damaged[8192:12288] = b"\xff" * 4096
    (tmp_path / "damaged").write_bytes(damaged)
    connection = sqlite3.connect(copy)
    connection.execute("INSERT INTO migration VALUES (99, 0)")
    connection.commit()
    connection.close()
    for name, says in (
        ("copy", "newer Rolltop"),
        ("text", "not a database"),
        ("none", "no database"),
    ):
        done = rolltop("restore", tmp_path / name, "--database", file)
        assert done.returncode == 2 and says in done.stderr, done.stderr
    assert rolltop("restore", tmp_path / "damaged", "--database", file).returncode == 2
    assert file.read_bytes() == before and not list(tmp_path.glob("d.*"))


def test_postgresql_has_its_own_tools(tmp_path: Path) -> None:
    url = "postgresql://me:secret@localhost/rolltop"
    done = rolltop("backup", tmp_path / "b", "--database", url)
    assert done.returncode == 2 and "pg_dump --format=custom" in done.stderr
    done = rolltop("restore", tmp_path / "b", "--database", url)
    assert "pg_restore --clean" in done.stderr and "secret" not in done.stderr


def doctor(file: object, port: int, **given: str) -> tuple[int, dict[str, str]]:
    done = rolltop("doctor", "--database", file, "--port", port, **given)
    lines = [line.split(maxsplit=2) for line in done.stdout.splitlines()]
    return done.returncode, {about: f"{level} {say}" for level, about, say in lines}


def test_doctor_finds_nothing_wrong_with_a_running_server(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    file = tmp_path / "data" / "d"
    with run(replace(plain, database=str(file))) as url:
        someone("Ana", url).table()
        code, found = doctor(file, int(url.rpartition(":")[2]), ROLLTOP_CACHE=str(tmp_path / "c"))
    assert code == 0, found
    assert set(found) == {"database", "migrations", "permissions", "disk", "cache", "clock", "port"}
    assert all(line.startswith("ok") for line in found.values()), found
    assert "answers" in found["port"]


def test_doctor_says_what_is_bad_and_what_to_do(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    import socket

    file = tmp_path / "d"
    with run(replace(plain, database=str(file))) as url:
        someone("Ana", url).table()
    file.chmod(0o644)
    connection = sqlite3.connect(file)
    connection.execute("UPDATE tables SET since = since + 86400")
    connection.execute("DELETE FROM migration WHERE number > 1")
    connection.commit()
    connection.close()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code, found = doctor(file, taken.getsockname()[1], ROLLTOP_CACHE="/proc/nowhere")
    assert code == 1
    assert "chmod 600" in found["permissions"] and found["permissions"].startswith("bad")
    assert found["clock"].startswith("bad") and "behind" in found["clock"]
    assert found["migrations"].startswith("warn") and "back it up first" in found["migrations"]
    assert found["port"].startswith("bad") and "another --port" in found["port"]
    assert found["cache"].startswith("warn") and "ROLLTOP_CACHE" in found["cache"]
    file.write_bytes(b"nonsense" * 1000)
    code, found = doctor(file, 1)
    assert code == 1 and "rolltop restore FILE" in found["database"]


def test_doctor_reaches_a_postgresql(database: str, tmp_path: Path) -> None:
    found = doctor(database, 1)[1]
    assert found["database"].startswith("ok PostgreSQL")
    gone = doctor("postgresql://nobody@127.0.0.1:1/none", 1)[1]
    assert gone["database"].startswith("bad cannot be reached")
