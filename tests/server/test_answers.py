"""Answers to a question are stored: a kill loses none, and nobody sees them before their time."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import rolltop
from rolltop.game import Game
from rolltop.games.rolling_jokers.rules.options import SPECIAL
from rolltop.server.metrics import Metrics
from rolltop.server.people import People
from rolltop.server.services import _cookie_keys
from rolltop.server.storage import answers
from rolltop.server.storage.answers import Answers
from rolltop.server.storage.queries import Queries
from rolltop.server.storage.schema import migrate, open_database
from rolltop.server.storage.writer import Writer
from rolltop.server.table import play, questions
from rolltop.server.table.questions import Kept
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup
from rolltop.server.table.state import TableState
from rolltop.server.watch import Watched

PASS, STOP = "let it pass", "stop it"
TIMES = ("clock", "now")
SLOW = 1000.0  # seconds of pace: a question is open for twice as long


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/some.sqlite"
    found: str = request.getfixturevalue("new_database")()
    return found.replace("postgresql://", "postgresql+asyncpg://")


def with_storage(url: str, use: Callable[[Writer, Queries], Awaitable[None]]) -> None:
    async def main() -> None:
        engine = open_database(url)
        await migrate(engine)
        watched = Watched()
        writer = Writer(engine, Metrics(), "here", watched)
        await asyncio.wait_for(use(writer, Queries(engine, writer)), 60)
        await writer.close()
        await watched.close()
        await engine.dispose()

    asyncio.run(main())


def test_an_answer_may_be_changed_until_it_is_sealed(url: str) -> None:
    async def use(_: Writer, queries: Queries) -> None:
        stored: Answers = queries.answers
        await stored.give("t", [Kept(1, 7, PASS), Kept(2, 7, PASS)])
        await stored.give("t", [Kept(2, 7, STOP)])
        await stored.give("other", [Kept(2, 7, PASS)])
        await stored.seal("t", 7, [1, 2, 3])
        await stored.give("t", [Kept(1, 7, STOP), Kept(3, 7, STOP)])
        assert await stored.of("t") == [
            Kept(1, 7, PASS, True),
            Kept(2, 7, STOP, True),
            Kept(3, 7, None, True),
        ]
        # Neither does an answer to an older question come back.
        await stored.give("t", [Kept(1, 9, STOP)])
        await stored.give("t", [Kept(1, 8, PASS)])
        assert (await stored.of("t"))[0] == Kept(1, 9, STOP)
        assert await stored.of("other") == [Kept(2, 7, PASS)]

    with_storage(url, use)


def test_closed_questions_are_forgotten_and_held_ones_open_again(url: str) -> None:
    async def use(writer: Writer, queries: Queries) -> None:
        stored = queries.answers
        await stored.let("t", 5, [2])
        await stored.give("t", [Kept(1, 7, STOP), Kept(2, 7, PASS)])
        await stored.seal("t", 7, [1, 2])
        await writer.write([answers.unseal("t")])
        await stored.give("t", [Kept(1, 7, PASS)])
        await stored.seal("t", 7, [1, 2])
        assert await stored.of("t") == [Kept(1, 7, PASS, True), Kept(2, 7, PASS, True, 5)]
        await writer.write([answers.forget("t", 8)])
        assert await stored.of("t") == [Kept(1, 7, None, True), Kept(2, 7, None, True, 5)]
        await writer.write([answers.drop("t")])
        assert await stored.of("t") == []

    with_storage(url, use)


@pytest.fixture(scope="module")
def game() -> Game:
    return rolltop.load("rolling-jokers", players=3)


def asking(game: Game, ana: str, ben: str) -> TableState:
    """A table where somebody has just played, and Ben can stop it with a special joker."""
    seats = (Seat("person", ana), Seat("person", ben), Seat("bot", bot="random"))
    now = time.time()
    for number in range(200):
        name = f"table{number}"
        state = TableState(
            Setup(name, game, "random", Clock(), SLOW, False, False, ana, now, seats)
        )
        state.now = now
        play.settle(state)
        for _ in range(40):
            if questions.asked(state):
                if 1 in questions.asked(state) and state.match.state.hand[1][SPECIAL]:
                    return state
                play.close_question(state, state.moved, {})
            else:
                play.stand_in(state, state.turn, state.match.legal_moves()[0], state.moved)
    raise AssertionError("nobody got a special joker")


@pytest.mark.rule("RJ-22")
def test_a_kill_loses_no_answer_and_shows_it_to_nobody(
    process: Any, plain: Any, game: Game, tmp_path: Path
) -> None:
    file = tmp_path / "rolltop.sqlite"
    server = process(replace(plain, port=0, database=str(file)))
    cookies: list[str] = []
    states: list[TableState] = []

    async def lay(_: Writer, queries: Queries) -> None:
        people = People(queries, await _cookie_keys(queries))
        ids = [(await people.add(name))["id"] for name in ("Ana", "Ben")]
        cookies.extend(people.cookie(each) for each in ids)
        states.append(asking(game, *ids))
        await queries.add_table(states[0])

    with_storage(server.settings.url, lay)
    path, at = f"/api/tables/{states[0].setup.id}", states[0].at
    ana, ben = (
        httpx.Client(base_url=server.url, cookies={"rolltop": cookie}, timeout=60)
        for cookie in cookies
    )
    with ana, ben:
        server.start()
        before = seen(ana, path)
        assert [move["say"] for move in seen(ben, path)["moves"]] == [PASS, STOP]
        taken = ben.post(f"{path}/move", json={"move": STOP, "after": at})
        assert taken.status_code == 200 and seen(ana, path) == before
        server.kill()
        server.start()
        # Ana sees what she saw, also in all that is stored about her.
        assert seen(ana, path) == before
        assert STOP not in ana.get("/api/me/export").text
        # The question is closed as soon as its time, now shorter, is over.
        ana.post(f"{path}/pace", json={"pace": 0})
        for _ in range(600):
            if not seen(ana, path)["asked"]:
                break
            time.sleep(0.05)
        server.stop()
    with sqlite3.connect(file) as connection:
        steps = "SELECT text FROM step WHERE kind = 'move' AND seat = 1 AND at > ? ORDER BY at"
        assert connection.execute(steps, [at]).fetchone() == (STOP,)
        left = connection.execute("SELECT count(*) FROM answer WHERE words IS NOT NULL")
        assert left.fetchone() == (0,), "it is played, and forgotten"


def seen(person: httpx.Client, path: str) -> dict[str, Any]:
    """What a person can see of a table, apart from the time."""
    frame: dict[str, Any] = person.get(f"{path}/frame").json()
    return {name: value for name, value in frame.items() if name not in TIMES}
