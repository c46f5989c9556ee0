"""The configurations of docs/self-hosting.md in a real nginx and a real Caddy: TLS and a path."""

import json
import os
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

PAGE = (Path(__file__).parents[2] / "docs" / "self-hosting.md").read_text()
WHOLE, BELOW = re.findall(r"^```nginx\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
CADDY, CADDY_BELOW = re.findall(r"^```text\n(play.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
LOCATION = r"^    location / \{.*?^    \}\n"
UNITS = re.findall(r"^```ini\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
SEATS = [{"kind": "me"}, {"kind": "here"}]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate for localhost."""
    if shutil.which("openssl") is None:
        assert os.getuid(), "apt-get install openssl: root is expected to have it"
        pytest.skip("no openssl on this machine, and no right to install it")
    folder = tmp_path_factory.mktemp("tls")
    subprocess.run(
        [
            *"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split(),
            *("-addext", "subjectAltName=DNS:localhost"),
            *("-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"),
        ],
        check=True,
        capture_output=True,
    )
    return folder


class Site:
    """A server behind a proxy, as the documentation says."""

    def __init__(self, url: str, certificate: Path) -> None:
        self.url = url
        self.trusted = ssl.create_default_context(cafile=str(certificate / "fullchain.pem"))

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, verify=self.trusted, timeout=30)


def for_nginx(root: str, port: int, certificate: Path) -> tuple[str, dict[str, str]]:
    """The documented block, and what is different in a test."""
    config = WHOLE
    if root:
        config = re.sub(LOCATION, BELOW, WHOLE, flags=re.MULTILINE | re.DOTALL)
        assert config != WHOLE
    return config, {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "server_name play.example.org": "server_name localhost",
        "/etc/letsencrypt/live/play.example.org": str(certificate),
    }


def for_caddy(root: str, port: int, certificate: Path) -> tuple[str, dict[str, str]]:
    files = f"tls {certificate}/fullchain.pem {certificate}/privkey.pem"
    opened = f"https://localhost:{port} {{\n    bind 127.0.0.1\n    {files}\n"
    return CADDY_BELOW if root else CADDY, {"play.example.org {\n": opened}


@pytest.fixture(scope="module", params=["", "/rolltop"], ids=["at the top", "under a path"])
def root(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def site(
    request: pytest.FixtureRequest,
    root: str,
    run: Any,
    plain: Any,
    free: Callable[[], int],
    listening: Callable[[int], None],
    certificate: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Site]:
    start, port = request.getfixturevalue(request.param), free()
    written = for_nginx if request.param == "nginx" else for_caddy
    config, changes = written(root, port, certificate)
    database = str(tmp_path_factory.mktemp("site") / "d")
    with run(replace(plain, root_path=root, database=database, proxies="127.0.0.1")) as inner:
        inside = "http://127.0.0.1:8000" if request.param == "nginx" else "127.0.0.1:8000"
        changes[inside] = inner if request.param == "nginx" else inner.removeprefix("http://")
        for old, new in changes.items():
            assert old in config
            config = config.replace(old, new)
        with start(config):
            listening(port)
            yield Site(f"https://localhost:{port}{root}", certificate)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd on this machine")
@pytest.mark.parametrize("number", range(len(UNITS)))
def test_the_units_are_as_systemd_wants_them(number: int, tmp_path: Path) -> None:
    kind = "timer" if "[Timer]" in UNITS[number] else "service"
    unit = tmp_path / f"rolltop-{number}.{kind}"
    program = Path(sys.executable).with_name("rolltop")
    unit.write_text(UNITS[number].replace("/usr/local/bin/rolltop", str(program)))
    if kind == "timer":
        unit.with_suffix(".service").write_text("[Service]\nExecStart=/bin/true\n")
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_match_is_played_through_the_proxy(site: Site) -> None:
    with site.client() as http:
        answer = http.get("/api/me")
        # The proxy said that the page came by TLS.
        assert "Secure" in answer.headers["set-cookie"]
        made = http.post("/api/tables", json={"game": "pig", "seats": SEATS})
        table = made.json()["id"]
        assert http.get(f"/table/{table}").headers["content-type"].startswith("text/html")
        origin = re.sub(r"(https://[^/]*).*", r"\1", site.url)
        headers = {"Cookie": f"rolltop={http.cookies['rolltop']}", "Origin": origin}
        address = f"{site.url}/api/tables/{table}/socket".replace("http", "ws", 1)
        with connect(
            address, ssl=site.trusted, additional_headers=headers, max_size=None
        ) as socket:
            assert json.loads(socket.recv(10))["at"] == 0
            socket.send(json.dumps({"move": "hold", "after": 0}))
            assert json.loads(socket.recv(10))["at"] == 1


def test_links_lead_back_through_the_proxy(site: Site) -> None:
    with site.client() as http, site.client() as phone:
        http.get("/api/me")
        http.post("/api/me", json={"name": "Ana"})
        link = http.post("/api/me/recovery").json()["recovery"]
        assert link.startswith(f"{site.url}/api/recover/")
        assert "Continue as Ana" in phone.get(link).text
        root = re.sub(r"https://[^/]*", "", site.url)
        assert phone.post(link).headers["location"] == f"{root}/"
        assert phone.get("/api/me").json()["name"] == "Ana"


def test_a_record_of_a_long_match_passes(site: Site) -> None:
    with site.client() as http:
        http.get("/api/me")
        answer = http.post("/api/records", content=b" " * 2_050_000)
        assert answer.status_code == 413 and "at most 2000000 bytes" in answer.json()["error"]
