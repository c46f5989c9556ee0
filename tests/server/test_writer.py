"""Whatever one job holds, its neighbours are stored, and the writer goes on."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy.exc import OperationalError

from rolltop.server.errors import Conflict, StorageFault
from rolltop.server.metrics import Metrics
from rolltop.server.storage import queries, writer
from rolltop.server.storage.schema import CHAT, migrate, open_database
from rolltop.server.storage.writer import Change, Writer
from rolltop.server.watch import Watched

NOTHING: Any = None


def row(number: int, **other: Any) -> dict[str, Any]:
    line = {"id": f"line {number}", "table_id": "t", "person": "ana", "text": "hello", "made": 0.5}
    return line | other


def job(number: int, **other: Any) -> list[Change]:
    return [(queries._ADD_CHAT, row(number, **other))]


BAD: dict[str, list[Change]] = {
    "lone surrogate": job(99, text="Esc\ud800ape"),
    "unknown type": job(99, text=object()),
    "no statement": [(NOTHING, row(99))],
    "nothing to insert into": [(sql.text("INSERT INTO nowhere VALUES (1)"), {})],
    "a later change": [*job(98), *job(99, text="\udfff")],
}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/some.sqlite"
    found: str = request.getfixturevalue("new_database")()
    return found.replace("postgresql://", "postgresql+asyncpg://")


def with_writer(url: str, use: Callable[[Writer, Watched], Awaitable[None]]) -> list[str]:
    """Use a writer on a new database; the lines of chat that it stored."""

    async def main() -> list[str]:
        engine = open_database(url)
        await migrate(engine)
        watched = Watched()
        made = Writer(engine, Metrics(), "here", watched)
        try:
            await asyncio.wait_for(use(made, watched), 60)
        finally:
            await asyncio.wait_for(made.close(), 60)
            await watched.close()
        async with engine.connect() as connection:
            found = (await connection.execute(sql.select(CHAT.c.id))).scalars().all()
        await engine.dispose()
        return sorted(found)

    return asyncio.run(main())


@pytest.mark.parametrize("bad", BAD)
def test_a_job_that_cannot_be_stored_fails_alone(
    url: str, bad: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(made: Writer, watched: Watched) -> None:
        told: list[Exception | None] = []
        done = [made.write(job(number)) for number in range(5)]
        broken = made.write(BAD[bad], stored=told.append)
        done += [made.write(job(number)) for number in range(5, 10)]
        found = await asyncio.gather(*done, broken, return_exceptions=True)
        assert found[:-1] == [None] * 10
        assert isinstance(found[-1], StorageFault) and "nothing else is affected" in str(found[-1])
        assert len(told) == 1 and told[0] is found[-1]
        assert watched.failing() == {} and await made.problem() is None
        await made.write(job(10))

    with caplog.at_level(logging.ERROR, "rolltop.server"):
        stored = with_writer(url, use)
    assert stored == sorted(f"line {number}" for number in range(11))
    assert "cannot write to the database: " in caplog.text and "hello" not in caplog.text


def test_a_nul_fails_alone_on_postgresql(new_database: Callable[[], str]) -> None:
    async def use(made: Writer, _: Watched) -> None:
        done = [made.write(job(0)), made.write(job(1, text="a\0b")), made.write(job(2))]
        found = await asyncio.gather(*done, return_exceptions=True)
        assert [type(each) for each in found] == [type(None), StorageFault, type(None)]

    url = new_database().replace("postgresql://", "postgresql+asyncpg://")
    assert with_writer(url, use) == ["line 0", "line 2"]


def test_who_was_second_is_told_of_the_conflict_and_nobody_else(url: str) -> None:
    async def use(made: Writer, _: Watched) -> None:
        await made.write(job(1))
        done = [made.write(job(number)) for number in (0, 1, 2)]
        found = await asyncio.gather(*done, return_exceptions=True)
        assert [type(each) for each in found] == [type(None), Conflict, type(None)]

    assert with_writer(url, use) == ["line 0", "line 1", "line 2"]


def test_a_database_that_is_away_fails_everybody_once_and_is_tried_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[int] = []
    really = Writer._transaction

    async def away(self: Writer, batch: list[Any]) -> None:
        tries.append(len(batch))
        raise OperationalError("INSERT", {}, OSError("disk full"))

    async def use(made: Writer, watched: Watched) -> None:
        monkeypatch.setattr(Writer, "_transaction", away)
        done = [made.write(job(number)) for number in range(20)]
        found = await asyncio.gather(*done, return_exceptions=True)
        assert all("nothing is lost" in str(each) for each in found) and tries == [20]
        assert watched.failing() == {"writer": "OperationalError"}
        assert await made.problem() == "OperationalError"
        assert tries == [20, 1]
        monkeypatch.setattr(Writer, "_transaction", really)
        # Nobody writes, yet the writer is found to work again.
        assert await made.problem() is None
        assert watched.failing() == {}

    assert with_writer(url, use) == []


def test_an_error_in_the_writer_itself_settles_the_job_and_is_reported(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(writer, "is_away", lambda _: 1 / 0)

    async def use(made: Writer, watched: Watched) -> None:
        done = [made.write(job(0)), made.write(BAD["lone surrogate"])]
        found = await asyncio.gather(*done, return_exceptions=True)
        assert [type(each) for each in found] == [StorageFault, StorageFault]
        assert watched.failing() == {"writer": "ZeroDivisionError"}
        await made.write(job(1))
        assert watched.failing() == {}

    with caplog.at_level(logging.ERROR, "rolltop.server"):
        assert with_writer(url, use) == ["line 1"]
    assert "writer failed and starts again: ZeroDivisionError" in caplog.text


def test_a_writer_that_is_closed_stores_what_waits_and_takes_no_more(url: str) -> None:
    async def use(made: Writer, _: Watched) -> None:
        waiting = [made.write(BAD["no statement"]), *(made.write(job(n)) for n in range(3))]
        await made.close()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in found] == [StorageFault, *[type(None)] * 3]
        with pytest.raises(StorageFault, match="stopping"):
            await made.write(job(9))

    assert with_writer(url, use) == ["line 0", "line 1", "line 2"]
