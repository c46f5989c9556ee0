"""A server of its own process, `rolltop serve`, and people who call it over HTTP."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
import time
from typing import Any

import httpx

Frame = dict[str, Any]
COMMAND = [sys.executable, "-c", "from rolltop.cli import main; main()", "serve"]


class Server:
    """`rolltop serve` on a database; it may be stopped and started again."""

    def __init__(self, database: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        command = [*COMMAND, "--port", str(self.port), "--database", self.database]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                if httpx.get(f"{self.url}/api/health", timeout=5).is_success:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise TimeoutError("the server did not start")

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(30)
            self._process = None


class Person:
    """Somebody with a cookie; without a name, a guest."""

    def __init__(self, url: str, name: str = "") -> None:
        self.http = httpx.Client(base_url=url, timeout=60)
        me = self.get("/api/me")
        if name:
            me = self.post("/api/me", {"name": name})
        self.id, self.name = me["id"], str(me["name"])
        self.recovery = str(self.post("/api/me/recovery")["recovery"])

    def get(self, path: str) -> Any:
        return self._said(self.http.get(path))

    def post(self, path: str, body: object = None) -> Any:
        return self._said(self.http.post(path, json=body))

    def frame(self, table: str) -> Frame:
        """The table as I see it; with several seats, from one that can act."""
        where = f"/api/tables/{table}/frame"
        frame: Frame = self.get(where)
        if len(frame["mine"]) > 1 and not acts(frame):
            others: list[Frame] = [self.get(f"{where}?seat={seat}") for seat in frame["mine"]]
            return next(filter(acts, others), frame)
        return frame

    def chat(self, table: str, *lines: str) -> None:
        for line in lines:
            self.post(f"/api/tables/{table}/chat", {"text": line})

    def move(self, table: str, frame: Frame, source: random.Random) -> bool:
        """Any of the moves I am offered; whether it was taken.

        It is not where the match has gone on, or where I was to enter a card that I could not know
        to be in another's hand.
        """
        said = [move["say"] for move in frame["moves"]] or frame["enter"]["examples"]
        body = {"move": source.choice(said), "after": frame["at"]}
        answer = self.http.post(f"/api/tables/{table}/move", json=body)
        may_fail = answer.status_code == httpx.codes.CONFLICT or frame["turn"] == "chance"
        if not may_fail:
            self._said(answer)
        return answer.is_success

    @staticmethod
    def _said(answer: httpx.Response) -> Any:
        if not answer.is_success:
            raise ValueError(f"{answer.request.url.path}: {answer.status_code} {answer.text}")
        return answer.json()


def acts(frame: Frame) -> bool:
    """Whether whoever sees this may move, or enter what real dice brought."""
    return bool(frame["moves"] or frame["enter"])


def play(table: str, people: list[Person], source: random.Random, most: int = 100_000) -> None:
    """Let these people make any moves, so many at most, until the match is over or waits."""
    made = 0
    while made < most:
        frames = [(person, person.frame(table)) for person in people]
        if frames[0][1]["over"]:
            return
        able = [each for each in frames if acts(each[1])]
        if able:
            made += able[0][0].move(table, able[0][1], source)
        else:
            time.sleep(0.02)
    wait(table, people)


def wait(table: str, people: list[Person]) -> None:
    """Wait until it is for one of these people to act, and the server does nothing by itself."""
    before = -1
    while True:
        frames = [person.frame(table) for person in people]
        rests = any(frame["over"] or acts(frame) for frame in frames)
        if rests and frames[0]["at"] == before:
            return
        before = frames[0]["at"] if rests else -1
        time.sleep(0.4)
