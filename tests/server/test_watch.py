"""A background task that fails is logged, known to readiness, and started again."""

import asyncio
import logging

import pytest

from rolltop.server import watch as watching
from rolltop.server.watch import Watch, Watched


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "FIRST_PAUSE", 0.0)


def test_a_task_that_fails_is_logged_without_its_message_and_starts_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    told: list[dict[str, str]] = []

    async def main() -> None:
        watched = Watched()
        done = asyncio.Event()

        async def work(watch: Watch) -> None:
            told.append(watched.failing())
            if len(told) < 3:
                raise UnicodeError("Ana moved")
            watch.works()
            told.append(watched.failing())
            done.set()
            await asyncio.Event().wait()

        watched.start("writer", work)
        await asyncio.wait_for(done.wait(), 10)
        await watched.close()
        told.append(watched.failing())

    with caplog.at_level(logging.ERROR, "rolltop.server"):
        asyncio.run(main())
    failing = {"writer": "UnicodeError"}
    assert told == [{}, failing, failing, {}, {}]
    assert "writer failed and starts again: UnicodeError at" in caplog.text
    assert "test_watch.py" in caplog.text and "Ana" not in caplog.text


def test_a_task_that_cannot_work_says_so_itself() -> None:
    async def main() -> None:
        watched = Watched()
        asked = asyncio.Event()

        async def work(watch: Watch) -> None:
            watch.fails("the disk is full")
            await asked.wait()
            watch.works()

        task = watched.start("writer", work)
        await asyncio.sleep(0)
        assert watched.failing() == {"writer": "the disk is full"}
        asked.set()
        while not task.done:
            await asyncio.sleep(0)
        assert watched.failing() == {}

    asyncio.run(main())


def test_each_failure_waits_longer_than_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    real = asyncio.sleep

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 9:
            raise asyncio.CancelledError

    async def work(_: Watch) -> None:
        raise KeyError

    async def main() -> None:
        task = Watched().start("sweep", work)
        while not task.done:
            await real(0)

    monkeypatch.setattr(watching, "FIRST_PAUSE", 0.5)
    monkeypatch.setattr(asyncio, "sleep", wait)
    asyncio.run(main())
    assert waited == [0.5, 1, 2, 4, 8, 16, 30, 30, 30]


def test_a_task_that_is_stopped_stays_stopped() -> None:
    async def main() -> None:
        watched = Watched()
        begun = 0

        async def work(_: Watch) -> None:
            nonlocal begun
            begun += 1
            await asyncio.Event().wait()

        task = watched.start("sweep", work)
        await asyncio.sleep(0)
        await task.stop()
        assert (begun, task.done, watched.failing()) == (1, True, {})

    asyncio.run(main())
