"""A table in its own process: acts that nobody waits for, and what is drawn once for all."""

import asyncio
import contextlib
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from rolltop.game import Game, load
from rolltop.server.errors import Conflict, Refused, Stale, StorageFault
from rolltop.server.frames.cache import FrameCache
from rolltop.server.frames.table_info import TableInfo
from rolltop.server.live.encode import encode
from rolltop.server.live.live_table import LiveTable
from rolltop.server.services import Services
from rolltop.server.settings import Settings
from rolltop.server.table import play, seating
from rolltop.server.table.hand_over import Viewpoint
from rolltop.server.table.pace import set_pace
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup
from rolltop.server.table.state import TableState
from rolltop.server.table.undo import undo


def _setup(game: Game) -> Setup:
    seats = (Seat("person", "ana"), Seat("person", "ben"))
    return Setup("t", game, "random", Clock(), 0.0, True, True, "ana", 1.0, seats)


def _run(tmp_path: Path, game: Game, what: Any) -> None:
    async def main() -> None:
        services = await Services.open(Settings(database=str(tmp_path / "t.sqlite"), compile=False))
        try:
            await what(await services.tables.add(_setup(game)), services)
        finally:
            await services.close()

    asyncio.run(main())


def _moves(table: LiveTable, text: str) -> Coroutine[Any, Any, None]:
    state = table.state
    person = state.seats[state.turn].person
    assert person is not None
    return table.act(lambda fork: play.move(fork, None, text, person, state.at))


def test_what_is_being_stored_is_shown_although_the_caller_went_away(
    tmp_path: Path, pig: Game
) -> None:
    async def what(table: LiveTable, services: Services) -> None:
        asking = asyncio.create_task(_moves(table, "hold"))
        await asyncio.sleep(0)
        asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asking
        async with table._lock:
            assert table.state.count == 1
        await _moves(table, "hold")
        assert [event.text for event in await services.queries.events("t")] == ["hold", "hold"]
        assert table.state.count == 2

    _run(tmp_path, pig, what)


def test_a_refused_act_leaves_the_table_free_for_the_next(tmp_path: Path, pig: Game) -> None:
    async def what(table: LiveTable, services: Services) -> None:
        for _ in range(3):
            with pytest.raises(Exception, match="not legal"):
                await _moves(table, "fly")
        await _moves(table, "hold")
        assert table.state.count == 1

    _run(tmp_path, pig, what)


@pytest.mark.parametrize("problem", [Conflict, StorageFault])
def test_after_a_commit_whose_answer_was_lost_the_table_catches_up(
    tmp_path: Path, pig: Game, problem: type[Exception]
) -> None:
    async def what(table: LiveTable, services: Services) -> None:
        queries = services.queries
        add = queries.add_events

        def lose(state: TableState, stored: Any) -> asyncio.Future[None]:
            """The events are stored; the answer says otherwise."""
            queries.add_events = add  # type: ignore[method-assign]
            done: asyncio.Future[None] = asyncio.Future()

            def late(_: Exception | None) -> None:
                stored(problem())
                done.set_exception(problem())

            add(state, late)
            return done

        queries.add_events = lose  # type: ignore[method-assign]
        with pytest.raises(Stale if problem is Conflict else StorageFault):
            await _moves(table, "hold")
        async with table._lock:
            assert table.state.count == 1
        await _moves(table, "hold")
        assert table.state.count == 2

    _run(tmp_path, pig, what)


def test_where_all_see_the_same_it_is_drawn_once(pig: Game) -> None:
    shown = FrameCache(TableState(_setup(pig)), encode)
    assert {shown.picture_viewer(viewer) for viewer in (-1, 0, 1)} == {shown.picture_viewer(0)}
    assert shown.picture(0) is shown.picture(1)
    assert shown.view_text(0) is shown.view_text(1)
    state = TableState(_setup(load("jiugo", players=2)))
    play.settle(state)
    hidden = FrameCache(state, encode)
    assert hidden.picture_viewer(0) != hidden.picture_viewer(1)
    assert hidden.picture(0) != hidden.picture(1)
    assert hidden.view_text(0) != hidden.view_text(1)


@pytest.mark.parametrize("seed", range(8))
def test_kept_info_is_at_any_time_what_new_info_would_be(
    tmp_path: Path, pig: Game, seed: int
) -> None:
    source = random.Random(seed)

    async def act(table: LiveTable) -> None:
        at, person = table.state.at, source.choice(["ana", "ben"])
        deeds: list[Any] = [
            lambda fork: play.move(fork, None, source.choice(["roll", "hold"]), person, at),
            lambda fork: undo(fork, person, at),
            lambda fork: seating.leave(fork, person),
            lambda fork: seating.sit(fork, source.randrange(2), person),
            lambda fork: set_pace(fork, person, source.random()),
            lambda fork: seating.resign(fork, person),
        ]
        weights = [20, 3, 1, 2, 1, 0.3]
        with contextlib.suppress(Refused):
            await table.act(source.choices(deeds, weights)[0])
        if source.random() < 0.1:
            await table.say(person, "hello")

    async def what(table: LiveTable, services: Services) -> None:
        for _ in range(60):
            await act(table)
            for person in source.sample(["ana", "ben", "eve", None], 4):
                mine = table.state.seats_of(person)
                view = Viewpoint(mine[0] if mine else -1)
                new = TableInfo(services.people.name, table.presence, table.chat)
                kept, made = (
                    info.told(table.state, person, mine, view, 0) for info in (table.view.info, new)
                )
                assert kept == made

    _run(tmp_path, pig, what)
