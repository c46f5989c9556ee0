"""A bot of your own on a Rolltop server: it takes a seat over HTTP and plays over a WebSocket.

    rolltop serve --game examples/pig.py                      # in one terminal
    python examples/bot_client.py http://127.0.0.1:8000 pig   # in another

By default it opens a table against the server's bots; with `--table <id>` it takes an open seat
at that table. `choose` is the bot: it gets a frame and returns one of its moves in words.
"""

from __future__ import annotations

import argparse
import json
import random
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

from websockets.sync.client import connect

Frame = dict[str, Any]


def choose(frame: Frame) -> str:
    """A random move; a better bot would look at frame["view"], what its seat may know."""
    return str(random.choice(frame["moves"])["say"])


class Client:
    """A player on the server, identified by the cookie that the first call sets."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        self.call("GET", "/api/me")
        self.call("POST", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Make a call of the HTTP API; /api/openapi.json lists all of them."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        with self._opener.open(request) as answer:
            return json.load(answer)

    def sit(self, table: str) -> None:
        """Take the first open seat at a table."""
        seats = self.call("GET", f"/api/tables/{table}")["seats"]
        seat = next(number for number, seat in enumerate(seats) if seat["kind"] == "open")
        self.call("POST", f"/api/tables/{table}/sit", {"seat": seat})

    def play(self, table: str) -> Frame:
        """Play a match to its end; return the last frame."""
        cookie = "; ".join(f"{each.name}={each.value}" for each in self.cookies)
        address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{table}/socket?bare=1"
        with connect(address, additional_headers={"Cookie": cookie}) as socket:
            while True:
                message = json.loads(socket.recv())
                if "error" in message:
                    print(message["error"])  # noqa: T201
                frame = message.get("frame", message)
                if frame.get("over"):
                    return dict(frame)
                if frame.get("moves") and "error" not in message:
                    socket.send(json.dumps({"move": choose(frame), "after": frame["at"]}))


def main() -> None:
    """Play one match and print how it ended."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("server")
    arguments.add_argument("game", nargs="?", default="pig")
    arguments.add_argument("--table", help="sit down at this table instead of opening one")
    arguments.add_argument("--name", default="My bot")
    given = arguments.parse_args()
    client = Client(given.server, given.name)
    if given.table:
        client.sit(given.table)
    table = given.table or client.call("POST", "/api/tables", {"game": given.game})["id"]
    last = client.play(table)
    print(*last["log"][-5:], f"The match is over: {last['scores']}", sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
