"""The coach at a live server: hints to one person, and whole matches studied in the background."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from rolltop.match import Match
from rolltop.server.bots.workers import Thinkers
from rolltop.server.errors import Refused, Stale
from rolltop.server.live.live_table import Table
from rolltop.server.metrics import Metrics

log = logging.getLogger("rolltop.server")

KEPT_STUDIES = 64
MOST_WAITING = 20


@dataclass
class _Study:
    steps: int
    done: int = 0
    analysis: dict[str, Any] | None = None
    task: asyncio.Task[None] | None = None


class Lessons:
    """What the coach was asked, each question answered once."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics) -> None:
        self._thinkers = thinkers
        self._metrics = metrics
        self._hints: dict[tuple[str, int, int], asyncio.Task[list[Any]]] = {}
        self._studies: OrderedDict[str, _Study] = OrderedDict()

    async def hint(
        self, table: Table, person: str, seat: int | None, after: int | None = None
    ) -> dict[str, Any]:
        """The best moves for a person's seat to move, from the view of that seat alone."""
        course = table.course
        if not course.setup.hints:
            raise Refused("this table is played without hints", 409)
        if course.over or course.started is None or course.turn < 0:
            raise Refused("there is nothing to advise: no seat is to move", 409)
        turn = course.turn
        if turn not in course.seats_of(person) or seat not in (None, turn):
            raise Refused(f"it is {course.match.turn}'s turn; that seat is not yours", 403)
        if after is not None and not course.moved <= after <= course.at:
            raise Stale(f"the match has gone on: you asked at step {after}, it is at {course.at}")
        view, game = course.match.view(turn), course.setup.game
        key = (table.id, course.moved, turn)
        begun = time.perf_counter()
        if key not in self._hints:
            place = table.hall.catalogue.place(game.name)
            self._thinkers.prepare(game, place)
            task = asyncio.create_task(self._thinkers.advise(game, view))
            task.add_done_callback(lambda _: self._hints.pop(key, None))
            self._hints[key] = task
        found = await asyncio.shield(self._hints[key])
        self._metrics.observe("hint_seconds", time.perf_counter() - begun)
        moves = [
            {"say": game.words.event(view, game.box, each.move), "value": round(each.value, 3)}
            for each in found
        ]
        return {"at": course.at, "seat": turn, "moves": moves}

    def study(self, table: str, match: Match, place: str) -> dict[str, Any]:
        """How far the study of a finished match is; the first who asks has it begun."""
        study = self._studies.get(table)
        if study is None:
            waiting = [each for each in self._studies.values() if each.analysis is None]
            if len(waiting) >= MOST_WAITING:
                raise Refused("the coach has many matches to study; ask again later", 429)
            study = self._studies[table] = _Study(len(match.steps) + 1)
            study.task = asyncio.create_task(self._study(table, study, match, place))
            while len(self._studies) > KEPT_STUDIES:
                self._studies.popitem(last=False)
        self._studies.move_to_end(table)
        return {"done": study.done, "steps": study.steps, "analysis": study.analysis}

    async def _study(self, table: str, study: _Study, match: Match, place: str) -> None:
        def progress(done: int) -> None:
            study.done = done

        begun = time.perf_counter()
        try:
            study.analysis = await self._thinkers.study(match, place, progress)
            study.done = study.steps
            self._metrics.observe("study_seconds", time.perf_counter() - begun)
        except Exception as problem:  # noqa: BLE001 - the next who asks has it begun anew
            log.error("a match of %s was not studied: %s", match.game.name, type(problem).__name__)
            self._studies.pop(table, None)

    async def close(self) -> None:
        tasks = [study.task for study in self._studies.values() if study.task]
        for task in [*tasks, *self._hints.values()]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
