"""Brief frames, put together again, are the whole frames."""

import contextlib
import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from rolltop.game import list_games

Someone = Callable[..., Any]
PARTS = ("at", "svg", "log", "moves", "seats", "turn", "to_move", "over", "seat", "table")
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]


class Screen:
    """A client of brief frames, as docs/design/server.md tells it to be."""

    def __init__(self) -> None:
        self.frame: dict[str, Any] = {"svg": "", "log": [], "table": {}}

    def take(self, message: dict[str, Any]) -> None:
        parts = self.frame["svg"].split("<g ")
        for start, many, new in reversed(message.pop("svg_parts", [])):
            parts[start : start + many] = new
        log = self.frame["log"] + message.pop("log_more", [])
        table = self.frame["table"] | message.pop("table", {})
        svg = "<g ".join(parts)
        self.frame = self.frame | {"svg": svg, "log": log[-120:], "table": table} | message

    def shows(self, frame: dict[str, Any]) -> bool:
        return all(self.frame.get(part) == frame[part] for part in PARTS)


@pytest.mark.parametrize("name", ["pig", "high-card", *list_games()])
def test_brief_frames_make_the_same_screen(name: str, someone: Someone) -> None:
    ana, source, screen = someone("Ana"), random.Random(4), Screen()
    table = ana.table(name, seats=HOT_SEAT)
    cookie = {"Cookie": f"rolltop={ana.http.cookies['rolltop']}"}
    address = ana.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket?brief=1"
    with ana.socket(table) as whole, connect(address, additional_headers=cookie) as brief:
        shortest = 10**9
        for _ in range(12):
            end = time.monotonic() + 20
            while not screen.shows(whole.frame):
                assert time.monotonic() < end
                with contextlib.suppress(TimeoutError):
                    text = brief.recv(0.02)
                    shortest = min(shortest, len(text))
                    screen.take(json.loads(text))
                with contextlib.suppress(TimeoutError):
                    whole.next(0.02)
            if whole.frame["hand_over"]:
                for socket in (whole.connection, brief):
                    socket.send(json.dumps({"look": whole.frame["to"]}))
                whole.until(lambda m: m.get("moves"))
            elif whole.frame["moves"]:
                whole.move(source.choice(whole.frame["moves"])["say"])
        assert shortest < len(json.dumps(whole.frame))


def test_bare_frames_have_the_view_in_words_in_place_of_the_picture(someone: Someone) -> None:
    ana = someone("Ana")
    table = ana.table("high-card", seats=[{"kind": "me"}, {"kind": "open"}])
    someone("Ben").post(f"/api/tables/{table}/sit", {"seat": 1})
    cookie = {"Cookie": f"rolltop={ana.http.cookies['rolltop']}"}
    address = ana.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket?bare=1"
    with (
        connect(address, additional_headers=cookie) as whole,
        connect(address + "&brief=1", additional_headers=cookie) as brief,
        connect(address) as spectator,
    ):
        mine, same, theirs = (json.loads(each.recv(10)) for each in (whole, brief, spectator))
    assert mine["view"] == same["view"] != theirs["view"]
    assert [frame for frame in (mine, same, theirs) if "svg" in frame] == []
    assert mine["moves"] == same["moves"] != theirs["moves"]
    assert mine["log"] == same["log"]


def test_a_client_that_takes_no_deflated_messages_gets_plain_ones(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT)
    address = ana.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    with connect(address, compression=None) as socket:
        assert json.loads(socket.recv(10))["at"] == 0
    with connect(address) as socket, contextlib.suppress(ConnectionClosed):
        assert socket.response is not None
        assert "permessage-deflate" in socket.response.headers["Sec-WebSocket-Extensions"]
        assert json.loads(socket.recv(10))["at"] == 0
