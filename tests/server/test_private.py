"""The database is its owner's alone, and holds nothing that lets somebody act for another."""

import os
import sqlite3
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rolltop.server.lock import sole_server

Someone = Callable[..., Any]
SECRET = "the owner's own key, thirty-two letters"


def modes(folder: Path) -> dict[str, str]:
    return {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in folder.iterdir()}


@pytest.fixture
def loose_umask() -> Any:
    before = os.umask(0o000)
    yield
    os.umask(before)


@pytest.mark.usefixtures("loose_umask")
def test_only_the_owner_reads_a_new_database(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    with run(replace(plain, database=str(folder / "d"))) as url:
        someone("Ana", url).table()
        assert modes(folder) == {"d": "0o600", "d-wal": "0o600", "d-shm": "0o600"}
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.usefixtures("loose_umask")
def test_a_server_locks_its_file_in_a_folder_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with sole_server(folder / "d"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert modes(folder) == {"d.lock": "0o600"}


@pytest.mark.usefixtures("loose_umask")
def test_a_database_that_others_could_read_is_changed_at_the_start(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    # A connection that stays open keeps the files beside the database, as a crash does.
    connection = sqlite3.connect(tmp_path / "d")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("CREATE TABLE other (number INTEGER)")
    connection.commit()
    assert set(modes(tmp_path).values()) == {"0o644"}
    with run(replace(plain, database=str(tmp_path / "d"))) as url:
        someone("Ana", url).table()
        assert modes(tmp_path) == {"d": "0o600", "d-wal": "0o600", "d-shm": "0o600"}
    connection.close()


def test_no_recovery_link_is_stored(someone: Someone, run: Any, plain: Any, tmp_path: Path) -> None:
    with run(replace(plain, database=str(tmp_path / "d"))) as url:
        ana = someone("Ana", url)
        token = ana.post("/api/me/recovery")["recovery"].rpartition("/")[2]
        assert len(token) == 32
        for file in tmp_path.iterdir():
            assert token.encode() not in file.read_bytes()


def test_a_new_recovery_link_replaces_the_old_one(someone: Someone) -> None:
    ana, phone = someone("Ana"), someone()
    assert ana.get("/api/me")["has_recovery"] is False
    first, second = (ana.post("/api/me/recovery")["recovery"] for _ in range(2))
    me = ana.get("/api/me")
    assert (me["has_recovery"], me["recovery"]) == (True, None)
    assert phone.http.get(first).status_code == 404
    assert phone.http.post(second).status_code == 303
    assert phone.get("/api/me")["id"] == ana.id


def test_a_secret_of_ones_own_signs_and_old_cookies_stay_valid(
    someone: Someone, run: Any, plain: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(plain, database=str(tmp_path / "d"))
    with run(settings) as url:
        old = someone("Ana", url)
    monkeypatch.setenv("ROLLTOP_SECRET", SECRET)
    with run(settings) as url:
        new = someone("Ben", url)
        ana = someone("", url)
        ana.http.cookies.clear()
        ana.http.cookies.set("rolltop", old.http.cookies["rolltop"])
        assert ana.get("/api/me")["id"] == old.id
    monkeypatch.delenv("ROLLTOP_SECRET")
    with run(settings) as url:
        # Without the secret, what it signed is worth nothing: the stored key did not sign it.
        stranger = someone("", url)
        stranger.http.cookies.set("rolltop", new.http.cookies["rolltop"])
        assert stranger.get("/api/me")["id"] != new.id


def test_a_secret_that_is_too_short_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from rolltop.server.settings import cookie_secret

    monkeypatch.setenv("ROLLTOP_SECRET", "short")
    with pytest.raises(ValueError, match="at least 32 characters, not 5"):
        cookie_secret()
