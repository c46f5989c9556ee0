"""A table in its own process: acts that nobody waits for, and what is drawn once for all."""

import asyncio
import contextlib
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from rolltop.game import Game, load
from rolltop.server.errors import Refused, Stale
from rolltop.server.frames.frame import eye, picture_of, view_text
from rolltop.server.frames.table_info import Placard
from rolltop.server.live.live_table import Table
from rolltop.server.services import House
from rolltop.server.settings import Settings
from rolltop.server.storage.writer import Conflict, StorageFault
from rolltop.server.table.events import Setup
from rolltop.server.table.seats import Clock, Seat
from rolltop.server.table.state import Course


def _setup(game: Game) -> Setup:
    seats = (Seat("person", "ana"), Seat("person", "ben"))
    return Setup("t", game, "random", Clock(), 0.0, True, True, "ana", 1.0, seats)


def _run(tmp_path: Path, game: Game, what: Any) -> None:
    async def main() -> None:
        house = await House.open(Settings(database=str(tmp_path / "t.sqlite"), compile=False))
        try:
            await what(await house.hall.add(_setup(game)))
        finally:
            await house.close()

    asyncio.run(main())


def _moves(table: Table, text: str) -> Coroutine[Any, Any, None]:
    course = table.course
    person = course.seats[course.turn].person
    assert person is not None
    return table.act(lambda fork: fork.move(None, text, person, course.at))


def test_what_is_being_stored_is_shown_although_who_asked_went_away(
    tmp_path: Path, pig: Game
) -> None:
    async def what(table: Table) -> None:
        asking = asyncio.create_task(_moves(table, "hold"))
        await asyncio.sleep(0)
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asking
        async with table._lock:
            assert table.course.count == 1
        await _moves(table, "hold")
        assert [step.text for step in await table.hall.store.steps("t")] == ["hold", "hold"]
        assert table.course.count == 2

    _run(tmp_path, pig, what)


def test_a_refused_act_leaves_the_table_free_for_the_next(tmp_path: Path, pig: Game) -> None:
    async def what(table: Table) -> None:
        for _ in range(3):
            with pytest.raises(Exception, match="not legal"):
                await _moves(table, "fly")
        await _moves(table, "hold")
        assert table.course.count == 1

    _run(tmp_path, pig, what)


@pytest.mark.parametrize("problem", [Conflict, StorageFault])
def test_after_a_commit_whose_answer_was_lost_the_table_catches_up(
    tmp_path: Path, pig: Game, problem: type[Exception]
) -> None:
    async def what(table: Table) -> None:
        store = table.hall.store
        add = store.add_steps

        def lose(course: Course, stored: Any) -> asyncio.Future[None]:
            """The steps are stored; the answer says otherwise."""
            store.add_steps = add  # type: ignore[method-assign]
            done: asyncio.Future[None] = asyncio.Future()

            def late(_: Exception | None) -> None:
                stored(problem())
                done.set_exception(problem())

            add(course, late)
            return done

        store.add_steps = lose  # type: ignore[assignment, method-assign]
        with pytest.raises(Stale if problem is Conflict else StorageFault):
            await _moves(table, "hold")
        async with table._lock:
            assert table.course.count == 1
        await _moves(table, "hold")
        assert table.course.count == 2

    _run(tmp_path, pig, what)


def test_where_all_see_the_same_it_is_drawn_once(pig: Game) -> None:
    course = Course(_setup(pig))
    assert {eye(course, viewer) for viewer in (-1, 0, 1)} == {eye(course, 0)}
    assert picture_of(course, 0) is picture_of(course, 1)
    assert view_text(course, 0) is view_text(course, 1)
    hidden = Course(_setup(load("jiugo", players=2)))
    hidden.settle()
    assert eye(hidden, 0) != eye(hidden, 1)
    assert picture_of(hidden, 0) != picture_of(hidden, 1)
    assert view_text(hidden, 0) != view_text(hidden, 1)


@pytest.mark.parametrize("seed", range(8))
def test_the_placard_says_at_any_time_what_a_new_one_would(
    tmp_path: Path, pig: Game, seed: int
) -> None:
    source = random.Random(seed)

    async def act(table: Table) -> None:
        course, person = table.course, source.choice(["ana", "ben"])
        deeds: list[Any] = [
            lambda fork: fork.move(None, source.choice(["roll", "hold"]), person, course.at),
            lambda fork: fork.undo(person, course.at),
            lambda fork: fork.leave(person),
            lambda fork: fork.sit(source.randrange(2), person),
            lambda fork: fork.set_pace(person, source.random()),
            lambda fork: fork.resign(person),
        ]
        weights = [20, 3, 1, 2, 1, 0.3]
        with contextlib.suppress(Refused):
            await table.act(source.choices(deeds, weights)[0])
        if source.random() < 0.1:
            await table.say(person, "hello")

    async def what(table: Table) -> None:
        for _ in range(60):
            await act(table)
            for person in source.sample(["ana", "ben", "eve", None], 4):
                mine = table.course.seats_of(person)
                viewer = mine[0] if mine else -1
                kept, new = (
                    placard.to(person, mine, viewer, None)
                    for placard in (table.placard, Placard(table))
                )
                assert kept == new

    _run(tmp_path, pig, what)
