"""The server under a path of its host: /rolltop, passed on by the proxy or taken off by it."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from rolltop.server.settings import Settings

Someone = Callable[..., Any]
ROOT = "/rolltop"
SEATS = [{"kind": "me"}, {"kind": "here"}]


@pytest.fixture(scope="module")
def below(run: Any, plain: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("below") / "d"
    with run(replace(plain, root_path=ROOT, database=str(database))) as url:
        yield url


@pytest.mark.parametrize("passed", [ROOT, ""])
def test_a_match_is_played_below_the_path(below: str, passed: str) -> None:
    base = below + passed
    with httpx.Client() as http:
        answer = http.get(f"{base}/api/me")
        assert "Path=/rolltop" in answer.headers["set-cookie"]
        cookie = {"Cookie": f"rolltop={answer.cookies['rolltop']}"}
        made = http.post(f"{base}/api/tables", json={"game": "pig", "seats": SEATS}, headers=cookie)
        table = made.json()["id"]
        address = f"{base}/api/tables/{table}/socket".replace("http", "ws", 1)
        with connect(address, additional_headers=cookie, max_size=None) as socket:
            assert json.loads(socket.recv(10))["at"] == 0
            socket.send(json.dumps({"move": "hold", "after": 0}))
            assert json.loads(socket.recv(10))["at"] == 1


def test_every_address_that_the_page_is_given_has_the_path(below: str) -> None:
    page = httpx.get(f"{below}{ROOT}/table/abc").text
    addresses = re.findall(r' (?:href|src)="(/[^"]*)"', page)
    assert len(addresses) > 5 and all(each.startswith(f"{ROOT}/") for each in addresses)
    for each in addresses:
        if "api/me" not in each:
            assert httpx.get(below + each).is_success, each
    cards = httpx.get(f"{below}{ROOT}/api/page/games").text
    pictures = set(re.findall(r'src="([^"]*)"', cards))
    assert pictures and all(each.startswith(f"{ROOT}/api/games/") for each in pictures)
    with httpx.Client(base_url=below) as http:
        value = http.get(f"{ROOT}/api/me").cookies["rolltop"]
        cookie = {"Cookie": f"rolltop={value}"}
        form = [["game", "pig"], ["others", "open"]]
        made = http.post(f"{ROOT}/api/page/tables", json=form, headers=cookie).json()
        assert made["go"].startswith(f"{ROOT}/table/")
        lists = http.get(f"{ROOT}/api/page/lists", headers=cookie).json()["html"]
        assert f'href="{made["go"]}"' in lists["open"]
        link = http.post(f"{ROOT}/api/me/recovery", headers=cookie).json()["recovery"]
        assert link.startswith(f"{below}{ROOT}/api/recover/")


def test_no_script_of_the_page_has_an_address_of_its_own() -> None:
    import rolltop

    folder = Path(str(rolltop.__file__)).parent / "server" / "static"
    for file in folder.glob("*.js"):
        code = file.read_text()
        assert not re.search(r"(href|src|Audio|fetch|location).{0,12}[`\"']/(?!page)", code), file


def test_two_servers_on_one_host_keep_their_cookies_apart(
    below: str, server: str, someone: Someone
) -> None:
    """The cookie of the server at / comes along, after one's own, and is not taken for it."""
    at_top = someone()
    own = httpx.get(f"{below}{ROOT}/api/me")
    both = f"rolltop={own.cookies['rolltop']}; rolltop={at_top.http.cookies['rolltop']}"
    me = httpx.get(f"{below}{ROOT}/api/me", headers={"Cookie": both}).json()
    assert me["id"] == own.json()["id"]


@pytest.mark.parametrize("path", ["rolltop", "/", "/rolltop/", "/api", "/table/x", "/a b"])
def test_a_path_that_cannot_be_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="ROLLTOP_ROOT_PATH must be a path such as /rolltop"):
        Settings.read({}, {"ROLLTOP_ROOT_PATH": path})
