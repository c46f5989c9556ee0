"""The coach's work queue: hints for one person, and analyses of finished matches."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from rolltop.game import Game
from rolltop.match import Match
from rolltop.server.bots.fair_queue import Asker
from rolltop.server.bots.workers import Workers
from rolltop.server.errors import Refused, Stale, TooMany
from rolltop.server.metrics import Metrics
from rolltop.server.table.choices import choice_of
from rolltop.server.table.setup import must_be_ours
from rolltop.server.table.state import TableState

log = logging.getLogger("rolltop.server")

KEPT_STUDIES = 64
MOST_WAITING = 20
# In seconds: when to ask again if too many are waiting.
BUSY = 30.0

# Analyses a match; it is given a function to call with the number of steps that are done.
Work = Callable[[Callable[[int], None]], Awaitable[dict[str, Any]]]


@dataclass
class _Study:
    steps: int
    done: int = 0
    analysis: dict[str, Any] | None = None
    refused: Refused | None = None
    task: asyncio.Task[None] | None = None


class CoachQueue:
    """Hints and analyses that were asked for, each computed once.

    `place` maps the name of a game to the argument of `rolltop.load`.
    """

    def __init__(self, workers: Workers, metrics: Metrics, place: Callable[[str], str]) -> None:
        self._workers = workers
        self._place = place
        self._metrics = metrics
        self._hints: dict[tuple[str, int, int], asyncio.Task[list[Any]]] = {}
        self._studies: OrderedDict[str, _Study] = OrderedDict()

    async def hint(
        self, state: TableState, person: str, seat: int | None, after: int | None = None
    ) -> dict[str, Any]:
        """The best moves for a person's seat that is to move, based on what that seat knows."""
        must_be_ours(state.setup)
        if not state.setup.hints:
            raise Refused("hints are turned off at this table", 409)
        if state.over or state.started is None or state.turn < 0:
            raise Refused("there is no hint now: no seat is to move", 409)
        turn = state.turn
        if turn not in state.seats_of(person) or seat not in (None, turn):
            raise Refused(f"it is {state.match.turn}'s turn, and that is not your seat", 403)
        if after is not None and not state.moved <= after <= state.at:
            raise Stale(
                f"the match has moved on: you asked at step {after}, it is at step {state.at}"
            )
        view, game = state.match.view(turn), state.setup.game
        key = (state.setup.id, state.moved, turn)
        begun = time.perf_counter()
        if key not in self._hints:
            self._workers.prepare(game, self._place(game.name))
            asker = Asker(person, lambda: True)
            task = asyncio.create_task(self._workers.advise(game, view, asker))
            task.add_done_callback(lambda _: self._hints.pop(key, None))
            self._hints[key] = task
        found = await asyncio.shield(self._hints[key])
        self._metrics.observe("hint_seconds", time.perf_counter() - begun)
        choice = choice_of(state, turn)
        moves = [
            {
                "say": game.words.event(view, game.box, each.move),
                "value": round(each.value, 3),
                "way": choice.way_of(each.move) if choice else None,
            }
            for each in found
        ]
        return {"at": state.at, "seat": turn, "moves": moves}

    def work_on(self, match: Match) -> Work:
        """How to analyse a match here, in a thread."""
        place = self._place(match.game.name)
        return lambda progress: self._workers.study(match, place, progress)

    def has_study(self, table: str) -> bool:
        """Whether an analysis is running or finished."""
        return table in self._studies

    def is_compiled(self, game: Game) -> bool:
        """Whether the compiled twin of a game is ready."""
        return self._workers.is_compiled(game)

    def study(self, table: str, steps: int, work: Work) -> dict[str, Any]:
        """The progress of an analysis; the first call starts it."""
        study = self._studies.get(table)
        if study is None:
            waiting = [s for s in self._studies.values() if s.analysis is None and not s.refused]
            if len(waiting) >= MOST_WAITING:
                raise TooMany("the coach is busy with other matches; try again later", BUSY)
            study = self._studies[table] = _Study(steps)
            study.task = asyncio.create_task(self._study(table, study, work))
            while len(self._studies) > KEPT_STUDIES:
                self._studies.popitem(last=False)
        self._studies.move_to_end(table)
        if study.refused:
            raise study.refused
        return {"done": study.done, "steps": study.steps, "analysis": study.analysis}

    async def _study(self, table: str, study: _Study, work: Work) -> None:
        def progress(done: int) -> None:
            study.done = done

        begun = time.perf_counter()
        try:
            study.analysis = await work(progress)
            study.done = study.steps
            self._metrics.observe("study_seconds", time.perf_counter() - begun)
        except Refused as problem:
            # It would fail again, unless only others were first.
            study.refused = problem
            if problem.status == 429:
                self._studies.pop(table, None)
        except Exception as problem:  # noqa: BLE001 - the next call starts it again
            log.error("the analysis of a match failed: %s", type(problem).__name__)
            self._studies.pop(table, None)

    async def close(self) -> None:
        tasks = [study.task for study in self._studies.values() if study.task]
        for task in [*tasks, *self._hints.values()]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
