"""Everything about a table except its match: seats, chat, and what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, cast

from rolltop.result import Result
from rolltop.server.frames.frame import (
    AboutTable,
    ClockInfo,
    LastingInfo,
    ResultInfo,
    SeatInfo,
    TableAnswer,
    Told,
)
from rolltop.server.table.chat import Chat
from rolltop.server.table.clock import clock_left
from rolltop.server.table.hand_over import Viewpoint
from rolltop.server.table.presence import Presence
from rolltop.server.table.result import result_of
from rolltop.server.table.state import TableState

Name = Callable[[str], str]


class TableInfo:
    """Table info by person. Most moves change none of it, so it is cached until `forget()`."""

    def __init__(self, name: Name, presence: Presence, chat: Chat) -> None:
        self._name = name
        self._presence = presence
        self._chat = chat
        self.forget()

    def forget(self) -> None:
        """Clear the cache: something about the table may have changed."""
        self._told: dict[tuple[str | None, Viewpoint], Told] = {}

    def told(
        self, state: TableState, person: str | None, mine: list[int], view: Viewpoint, now: float
    ) -> Told:
        """Table info for one person. Returns the cached dict until `forget()`.

        Its `table` lacks `steps`, which every move changes.
        """
        # People without a seat share an entry. After resigning, `mine` is empty but one had a seat.
        sat = mine or any(seat.person == person for seat in state.seats)
        key = (person if sat else None, view)
        if key not in self._told or self._runs(state):
            self._told[key] = {
                "seat": view.viewer,
                "mine": mine,
                "hand_over": view.hand_to is not None,
                "to": view.hand_to,
                "over": state.over,
                "scores": state.scores,
                "result": result_info(result_of(state)),
                "seats": self.seats(state, person, now),
                "chat": self._chat.shown(state, self._name),
                "table": self._lasting(state),
            }
        return self._told[key]

    def seats(self, state: TableState, person: str | None, now: float) -> list[SeatInfo]:
        """The seats as everybody may see them; `person`'s own are marked."""
        here = self._presence.connected(now)
        game = state.setup.game
        looks = game.words.shown(game.box)
        return [
            {
                "name": name,
                "shown": looks[number][0],
                "colour": looks[number][1],
                "kind": cast("Literal['person', 'bot', 'open']", seat.kind),
                "person": self._name(seat.person) if seat.person else None,
                "mine": person is not None and seat.person == person,
                "bot": seat.bot or seat.player,
                "away": seat.away,
                "resigned": seat.resigned,
                "late": seat.is_late,
                "connected": seat.person in here,
                "clock": _rounded(clock_left(state, number, now)),
                "score": state.scores.get(name),
            }
            for number, (name, seat) in enumerate(zip(game.seats, state.seats, strict=True))
        ]

    def about(self, state: TableState) -> AboutTable:
        """The table itself, as everybody may see it."""
        return {**self._lasting(state), "steps": state.count}

    def answer(self, state: TableState, person: str | None, now: float) -> TableAnswer:
        """The table on its own, as a person may see it."""
        turn = state.turn
        runs = state.started is not None and turn >= 0
        return {
            **self.about(state),
            "seats": self.seats(state, person, now),
            "turn": state.setup.game.seats[turn] if runs else None,
            "my_turn": runs and turn in state.seats_of(person) and not state.seats[turn].away,
            "since": state.since,
            "scores": state.scores,
            "result": result_info(result_of(state)),
        }

    def _lasting(self, state: TableState) -> LastingInfo:
        setup = state.setup
        return {
            "id": setup.id,
            "game": setup.game.name,
            "title": setup.game.title,
            "options": setup.game.options,
            "dice": setup.dice,
            "clock": cast(ClockInfo, {"kind": setup.clock.kind, "seconds": setup.clock.seconds}),
            "pace": state.pace,
            "hints": setup.hints,
            "listed": setup.listed,
            "made": setup.made,
            "started": state.started,
            "over": state.ended,
            "rematch": state.rematch,
            "watching": self._presence.spectators(state),
        }

    def _runs(self, state: TableState) -> bool:
        """Whether table info changes by itself: a clock runs, or people are at other processes."""
        return state.setup.clock.kind != "none" or self._presence.changes_by_itself


def result_info(result: Result | None) -> ResultInfo | None:
    """A result as it is sent."""
    if result is None:
        return None
    return {
        "how": result.how,
        "verdicts": list(result.verdicts),
        "reason": result.reason,
        "rule": result.rule,
    }


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 1)
