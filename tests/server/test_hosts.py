"""The names a server answers to, the pages that may write to it, HEAD, and long addresses."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from rolltop.server.hosts import Hosts

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]


@pytest.mark.parametrize(
    ("host", "is_served"),
    [
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("rolltop.localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("play.example.org", True),
        ("play.example.org.:443", True),
        ("safe.example.org", True),
        ("192.168.1.5:8000", True),
        ("192.168.1.6:8000", False),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("evil.example#localhost", False),
        ("user@localhost", False),
        ("", False),
        ("localhost:x", False),
    ],
)
def test_a_server_answers_to_its_own_names(host: str, is_served: bool) -> None:
    hosts = Hosts("127.0.0.1", "play.example.org, https://safe.example.org")
    assert hosts.serves(host, "192.168.1.5") == is_served


@pytest.mark.parametrize(
    ("origin", "host", "scheme", "may"),
    [
        ("http://localhost:8000", "localhost:8000", "http", True),
        ("http://localhost:9000", "localhost:8000", "http", False),
        ("http://evil.example", "localhost:8000", "http", False),
        ("null", "localhost:8000", "http", False),
        ("http://[", "localhost:8000", "http", False),
        # A proxy took the encryption off: the page came over HTTPS all the same.
        ("https://play.example.org", "play.example.org", "http", True),
        ("http://play.example.org", "play.example.org", "https", False),
        ("https://safe.example.org", "safe.example.org", "http", True),
        ("http://safe.example.org", "safe.example.org", "http", False),
        ("https://odd.example.org:8443", "odd.example.org", "http", True),
    ],
)
def test_a_page_may_write_to_its_own_server(origin: str, host: str, scheme: str, may: bool) -> None:
    listed = "play.example.org,https://safe.example.org,https://odd.example.org:8443"
    assert Hosts("127.0.0.1", listed).may_write(origin, host, scheme) == may


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="ROLLTOP_HOSTS must be names"):
        Hosts("127.0.0.1", "https://a.example/path")


def test_another_name_is_refused_for_pages_calls_and_sockets(someone: Someone) -> None:
    ana = someone("Ana")
    table = ana.table(seats=HOT_SEAT)
    for path in ("/", "/api/me", f"/api/tables/{table}/frame"):
        answer = ana.http.get(path, headers={"Host": "evil.example"})
        assert answer.status_code == 421
        assert '"evil.example"' in answer.json()["error"] and "ROLLTOP_HOSTS" in answer.text
    port = ana.url.rpartition(":")[2]
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, additional_headers={"Host": "evil.example"})
    assert refused.value.response.status_code in (400, 421)
    with pytest.raises(InvalidStatus) as foreign:
        connect(address, origin=Origin("https://evil.example"))
    assert foreign.value.response.status_code == 403
    assert b"other sites" in (foreign.value.response.body or b"")


def test_the_address_that_was_connected_to_and_listed_names_are_served(
    run: Any, plain: Any, tmp_path: Path
) -> None:
    settings = replace(
        plain, host="0.0.0.0", hosts="https://play.example.org", database=str(tmp_path / "d")
    )
    with run(settings) as everywhere:
        url = everywhere.replace("0.0.0.0", "127.0.0.1")
        for host, status in (
            ("play.example.org", 200),
            ("127.0.0.1", 200),
            ("203.0.113.9", 421),
            ("evil.example", 421),
        ):
            assert httpx.get(url + "/api/me", headers={"Host": host}).status_code == status
        with httpx.Client(base_url=url, headers={"Host": "play.example.org"}) as http:
            http.get("/api/me")
            for origin, status in (
                ("https://play.example.org", 200),
                ("http://play.example.org", 403),
                ("", 200),
            ):
                headers = {"Origin": origin} if origin else {}
                answer = http.post("/api/me", json={"name": "Ana"}, headers=headers)
                assert answer.status_code == status


def test_a_proxy_tells_the_scheme_only_if_it_is_named(run: Any, plain: Any, tmp_path: Path) -> None:
    for proxies, is_secure in (("127.0.0.1", True), ("none", False)):
        with run(replace(plain, proxies=proxies, database=str(tmp_path / "d"))) as url:
            answer = httpx.get(
                url + "/api/me",
                headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"},
            )
            assert ("secure" in answer.headers["set-cookie"].lower()) == is_secure


def test_head_is_answered_like_get_without_a_body(someone: Someone, owner: dict[str, str]) -> None:
    ana = someone("Ana")
    table = ana.table(seats=HOT_SEAT)
    for path in (
        "/",
        "/main.js",
        "/style.css",
        "/api/health",
        "/api/games",
        f"/api/tables/{table}/frame",
        "/api/metrics",
    ):
        head, get = (ana.http.request(method, path, headers=owner) for method in ("HEAD", "GET"))
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == get.headers["content-type"]
    assert ana.http.head("/missing.js").status_code == 404


@pytest.mark.parametrize(
    "path", ["/" + "a" * 300, "/" + "%F0%9F%8E%B2" * 100, "/api/" + "a" * 5000]
)
def test_a_long_address_is_not_found(server: str, path: str) -> None:
    answer = httpx.get(server + path)
    assert answer.status_code == 404 and "at most 255" in answer.json()["error"]
