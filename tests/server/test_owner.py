"""The owner's token, and one server for one database file."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from rolltop.server.app import create
from rolltop.server.lock import InUse, sole_server
from rolltop.server.owner import Owner
from rolltop.server.serve import serve
from rolltop.server.settings import Settings

Someone = Callable[..., Any]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer wrong"},
        {"Authorization": "Bearer ünknown"},
        {"Authorization": "Basic the-owner-of-the-tests"},
        {"Authorization": "the-owner-of-the-tests"},
        {"Cookie": "rolltop_owner=the-owner-of-the-tests"},
        {"X-Forwarded-For": "127.0.0.1"},
    ],
)
def test_metrics_are_for_the_owner_wherever_one_asks_from(
    server: str, headers: dict[str, str]
) -> None:
    sent = {name.encode(): value.encode() for name, value in headers.items()}
    answer = httpx.get(server + "/api/metrics", headers=sent)
    assert answer.status_code == 401 and "ROLLTOP_OWNER_TOKEN" in answer.json()["error"]
    assert "rolltop_" not in answer.text


def test_the_owner_reads_the_metrics(server: str, owner: dict[str, str]) -> None:
    assert "rolltop_request_seconds" in httpx.get(server + "/api/metrics", headers=owner).text


def test_a_server_without_a_token_has_no_owner() -> None:
    owner = Owner("")
    assert not owner.is_token("") and not owner.is_cookie(owner.cookie) and not owner.use_link("")


def test_the_link_of_the_page_works_once(plain: Any, run_app: Any, tmp_path: Path) -> None:
    app = create(replace(plain, database=str(tmp_path / "d")), owner_link="once")
    with run_app(app) as url, httpx.Client(base_url=url, timeout=60) as http:
        assert http.get("/owner?key=twice").status_code == 403
        assert http.get("/owner").status_code == 403
        answer = http.get("/owner?key=once")
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=strict" in cookie
        assert "the-owner-of-the-tests" not in cookie
        assert http.get("/api/metrics").status_code == 200
        assert httpx.get(url + "/owner?key=once").status_code == 403


def test_a_token_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 16 characters, not 5"):
        serve(Settings(owner_token="admin"))


def start(folder: Path, port: int) -> "subprocess.Popen[str]":
    code = "from rolltop.cli import main; main()"
    command = [sys.executable, "-c", code, "serve", "--port", str(port)]
    return subprocess.Popen(
        [*command, "--database", str(folder / "d")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_serve_prints_a_token_that_opens_the_metrics(
    process: Any, plain: Any, tmp_path: Path
) -> None:
    server = process(replace(plain, port=0))
    running = start(tmp_path, server.settings.port)
    assert running.stdout
    token = running.stdout.readline().rpartition(": ")[2].strip()
    server.wait(running)
    headers = {"Authorization": f"Bearer {token}"}
    assert httpx.get(server.url + "/api/metrics", headers=headers).status_code == 200
    running.terminate()
    said, logs = running.communicate(timeout=60)
    assert len(token) > 20 and token not in said + logs


def test_a_second_server_on_the_same_file_does_not_start(
    process: Any, plain: Any, tmp_path: Path
) -> None:
    settings = replace(plain, port=0, database=str(tmp_path / "d"))
    first = process(settings)
    first.start()
    try:
        second = start(tmp_path, process(settings).settings.port)
        try:
            _, said = second.communicate(timeout=120)
        finally:
            second.kill()
        assert second.returncode == 2
        assert f"another server is using {tmp_path / 'd'}" in said.replace("\n", " ")
        assert httpx.get(first.url + "/api/health").is_success
    finally:
        first.kill()
    # A server that was killed leaves nothing behind that must be cleaned up.
    again = process(settings)
    again.start()
    assert again.stop() is not None


def test_another_process_cannot_lock_what_is_locked(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from rolltop.server.lock import *\n"
        "with sole_server(Path(sys.argv[1])): pass"
    )
    file = tmp_path / "sub" / "d"

    def tries() -> bool:
        done = subprocess.run(
            [sys.executable, "-c", code, str(file)], capture_output=True, check=False
        )
        return done.returncode == 0

    with sole_server(file):
        assert not tries()
    assert tries()
    assert (file.parent / "d.lock").stat().st_mode & 0o077 == 0
    assert issubclass(InUse, ValueError)
