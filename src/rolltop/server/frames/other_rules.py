"""Frames of a match that is kept but cannot be replayed: its result, seats and moves as stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast, get_type_hints

from rolltop.contract import SPECTATOR
from rolltop.server.frames.frame import AboutTable, Frame, TableAnswer
from rolltop.server.frames.past import NO_MOVES, SHOWN_LINES
from rolltop.server.frames.picture import plain
from rolltop.server.table.chat import ChatLine
from rolltop.server.table.events import Event, taken_back


def moves_played(events: list[Event]) -> list[Event]:
    """The moves and outcomes of a match, without those that were taken back."""
    gone = taken_back(events)
    return [e for e in events if e.kind in ("move", "chance") and e.at not in gone]


def kept_frame(
    answer: TableAnswer, note: str, events: list[Event], chat: Iterable[ChatLine]
) -> Frame:
    """The frame of a kept match; the moves are shown only once it is over."""
    seats, over = answer["seats"], answer["over"] is not None
    names = [seat["name"] for seat in seats]
    played = moves_played(events)[-SHOWN_LINES:] if over else []
    about = {name: part for name, part in answer.items() if name in get_type_hints(AboutTable)}
    return {
        **NO_MOVES,
        "choice": None,
        "at": events[-1].at if events else 0,
        "turn": "over" if over else "open",
        "to_move": None,
        "say": note,
        "seat": SPECTATOR,
        "mine": [at for at, seat in enumerate(seats) if seat["mine"] and not seat["resigned"]],
        "hand_over": False,
        "to": None,
        "over": over,
        "disputed": False,
        "asked": [],
        "scores": answer["scores"],
        "result": answer["result"],
        "seats": seats,
        "svg": plain(note, answer["title"]),
        "undo": False,
        "table": cast(AboutTable, about),
        "log": [_line(event, names) for event in played],
        "chat": list(chat),
    }


def _line(event: Event, names: list[str]) -> str:
    return event.text if event.seat is None else f"{names[event.seat]}: {event.text}"
