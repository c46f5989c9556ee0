"""The address of a client, also behind a real nginx."""

import contextlib
import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from rolltop.server.addresses import Client, Proxies
from rolltop.server.limits import CROWD

Behind = Callable[[str], contextlib.AbstractContextManager[str]]


@pytest.mark.parametrize(
    ("named", "peer", "forwarded", "client"),
    [
        ("", "8.8.4.4", [], Client("8.8.4.4")),
        ("", "8.8.4.4", ["1.2.3.4"], Client("8.8.4.4")),
        ("", "127.0.0.1", [], Client("127.0.0.1")),
        ("", "127.0.0.1", ["1.2.3.4"], Client("127.0.0.1", True)),
        ("none", "127.0.0.1", ["1.2.3.4"], Client("127.0.0.1")),
        ("10.0.0.1", "127.0.0.1", ["1.2.3.4"], Client("127.0.0.1")),
        ("127.0.0.1", "127.0.0.1", ["1.2.3.4"], Client("1.2.3.4")),
        ("127.0.0.1", "127.0.0.1", ["6.6.6.6, 1.2.3.4"], Client("1.2.3.4")),
        ("127.0.0.1", "127.0.0.1", ["6.6.6.6", "1.2.3.4"], Client("1.2.3.4")),
        ("127.0.0.1,10.0.0.0/8", "127.0.0.1", ["6.6.6.6, 1.2.3.4, 10.1.2.3"], Client("1.2.3.4")),
        ("127.0.0.1", "127.0.0.1", ["1.2.3.4:5678"], Client("1.2.3.4")),
        ("127.0.0.1", "127.0.0.1", [], Client("127.0.0.1", True)),
        ("127.0.0.1", "127.0.0.1", ["garbage"], Client("127.0.0.1", True)),
        ("127.0.0.1", "::ffff:127.0.0.1", ["1.2.3.4"], Client("1.2.3.4")),
        ("::1", "::1", ["[2001:db8:1:2:3:4:5:6]:99"], Client("2001:db8:1:2::/64")),
        ("", "2001:db8:1:2:aaaa::1", [], Client("2001:db8:1:2::/64")),
        ("", None, ["1.2.3.4"], Client(None)),
    ],
)
def test_the_client_is_the_rightmost_address_that_is_no_named_proxy(
    named: str, peer: str | None, forwarded: list[str], client: Client
) -> None:
    assert Proxies(named).client(peer, forwarded) == client


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(ValueError, match=r"ROLLTOP_PROXIES must be .* 'nginx'"):
        Proxies("127.0.0.1,nginx")


@pytest.fixture
def behind(nginx: Any, free: Callable[[], int], listening: Callable[[int], None]) -> Behind:
    """Runs nginx in front of a server; its address."""

    @contextlib.contextmanager
    def start(url: str) -> Iterator[str]:
        port = free()
        site = (
            f"server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass {url};"
            "proxy_http_version 1.1; proxy_set_header Host $http_host;"
            "proxy_set_header X-Forwarded-Proto $scheme;"
            "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } }"
        )
        with nginx(site):
            listening(port)
            yield f"http://127.0.0.1:{port}"

    return start


def guests(url: str, source: str, most: int, **headers: str) -> int:
    """How many new guests an address may make, up to `most`."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=60) as http:
        for count in range(most):
            http.cookies.clear()
            answer = http.get(url + "/api/me", headers=headers)
            if answer.status_code == 429:
                return count
            assert answer.status_code == 200, answer.text
    return most


def test_two_clients_behind_nginx_are_two_addresses(
    behind: Behind, run: Any, plain: Any, tmp_path: Path
) -> None:
    settings = replace(plain, guests_per_hour=3, proxies="127.0.0.1", database=str(tmp_path / "d"))
    with run(settings) as url, behind(url) as proxy:
        # The proxy's own address is 127.0.0.1, so the clients have others.
        assert guests(proxy, "127.0.0.2", 9) == 3
        forged = {"X-Forwarded-For": "203.0.113.7"}
        assert guests(proxy, "127.0.0.2", 9, **forged) == 0
        assert guests(proxy, "127.0.0.3", 9, **forged) == 3
        # Past the proxy: a peer that is not named is believed nothing.
        assert guests(url, "127.0.0.4", 9, **forged) == 3
        assert guests(url, "127.0.0.4", 9, **{"X-Forwarded-For": "203.0.113.8"}) == 0


def test_behind_a_proxy_that_is_not_named_only_people_are_limited_and_the_log_says_so(
    behind: Behind, run: Any, plain: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = replace(
        plain,
        guests_per_hour=3,
        tables_per_hour=1,
        people_per_address=1,
        database=str(tmp_path / "d"),
    )
    warnings = caplog.at_level(logging.WARNING, "rolltop.server")
    with warnings, run(settings) as url, behind(url) as proxy:
        assert "ROLLTOP_PROXIES" not in caplog.text
        # More people than fifty addresses may have tables.
        with httpx.Client(base_url=proxy, timeout=60) as http:
            made = []
            for _ in range(CROWD + 10):
                http.cookies.clear()
                http.get("/api/me")
                made += [http.post("/api/tables", json={"game": "pig"}) for _ in range(2)]
        assert [answer.status_code for answer in made] == [201, 429] * (CROWD + 10)
        assert "from one person" in made[-1].json()["error"]
        # Whoever is nobody yet shares one limit with all others, whatever the header says.
        left = 3 * CROWD - (CROWD + 10)
        assert guests(proxy, "127.0.0.2", left - 1) == left - 1
        assert guests(proxy, "127.0.0.3", 9, **{"X-Forwarded-For": "203.0.113.7"}) == 1
        assert http_error(proxy) == "all visitors without a cookie"
    assert caplog.text.count("ROLLTOP_PROXIES=none") == 1


def http_error(url: str) -> str:
    """Whom a limit is for that a visitor without a cookie meets."""
    found = re.search(r" from (.*);", httpx.get(url + "/api/me").json()["error"])
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("host", "proxies", "says"),
    [
        ("127.0.0.1", "127.0.0.1", ""),
        ("127.0.0.1", "none", ""),
        ("127.0.0.1", "", "the server is behind a proxy that is not named"),
        ("0.0.0.0", "", "if the server is behind a proxy that is not named"),
    ],
)
def test_a_server_with_a_name_warns_at_start_unless_it_knows_its_proxy(
    host: str,
    proxies: str,
    says: str,
    run: Any,
    plain: Any,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    named = replace(plain, hosts="play.example.org", database=str(tmp_path / "d"))
    warnings = caplog.at_level(logging.WARNING, "rolltop.server")
    with warnings, run(replace(named, host=host, proxies=proxies)):
        warned = [r.message for r in caplog.records if "ROLLTOP_PROXIES" in r.message]
    assert [message.partition(":")[0] for message in warned] == ([says] if says else [])
