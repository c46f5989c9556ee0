"""The configuration of docs/self-hosting.md in a real nginx: TLS, sockets, and a path."""

import json
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

PAGE = (Path(__file__).parents[2] / "docs" / "self-hosting.md").read_text()
WHOLE, BELOW = re.findall(r"^```nginx\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
LOCATION = r"^    location / \{.*?^    \}\n"
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
SEATS = [{"kind": "me"}, {"kind": "here"}]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate for localhost."""
    if NGINX is None or shutil.which("openssl") is None:
        assert os.getuid(), "apt-get install nginx-light openssl: root is expected to have them"
        pytest.skip("no nginx or openssl on this machine, and no right to install them")
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


@contextmanager
def nginx(site: str, folder: Path) -> Iterator[None]:
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off;\nuser {Path.home().owner()};\npid {folder}/pid;\n"
        f"error_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{site}}}\n"
    )
    process = subprocess.Popen([str(NGINX), "-p", folder, "-c", config, "-e", folder / "error.log"])
    try:
        yield
    finally:
        process.terminate()
        process.wait(20)


class Site:
    """A server behind nginx, as the documentation says."""

    def __init__(self, url: str, certificate: Path) -> None:
        self.url = url
        self.trusted = ssl.create_default_context(cafile=str(certificate / "fullchain.pem"))

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, verify=self.trusted, timeout=30)


@pytest.fixture(scope="module", params=["", "/rolltop"], ids=["at the top", "under a path"])
def site(
    request: pytest.FixtureRequest,
    run: Any,
    plain: Any,
    free: Callable[[], int],
    certificate: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Site]:
    root, port, folder = request.param, free(), tmp_path_factory.mktemp("nginx")
    config = WHOLE
    if root:
        config = re.sub(LOCATION, BELOW, WHOLE, flags=re.MULTILINE | re.DOTALL)
        assert config != WHOLE
    settings = replace(plain, root_path=root, database=str(folder / "d"), proxies="127.0.0.1")
    with run(settings) as inner:
        for old, new in (
            ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
            ("server_name play.example.org", "server_name localhost"),
            ("/etc/letsencrypt/live/play.example.org", str(certificate)),
            ("http://127.0.0.1:8000", inner),
        ):
            assert old in config
            config = config.replace(old, new)
        with nginx(config, folder):
            found = Site(f"https://localhost:{port}{root}", certificate)
            with found.client() as http:
                for _ in range(200):
                    try:
                        http.get("/api/health")
                        break
                    except httpx.ConnectError:
                        time.sleep(0.05)
            yield found


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
