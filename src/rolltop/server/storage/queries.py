"""Reads and writes tables, events, chat, people and settings."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from rolltop.contract import OVER
from rolltop.server.storage import answers
from rolltop.server.storage.reading import Row, fetch
from rolltop.server.storage.schema import CHAT, PERSON, SETTING, SITTING, STEP, TABLE
from rolltop.server.storage.sqlite import ROWS_DIFFER
from rolltop.server.storage.writer import Change, Stored, Writer
from rolltop.server.table.chat import Said
from rolltop.server.table.events import Event
from rolltop.server.table.result import result_of, stored_result
from rolltop.server.table.schedule import due
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Setup
from rolltop.server.table.state import TableState

DUE_PAGE = 500

_ADD_TABLE = sql.insert(TABLE)
_ADD_STEP = sql.insert(STEP).execution_options(**{ROWS_DIFFER: True})
_ADD_CHAT = sql.insert(CHAT)
_ADD_PERSON = sql.insert(PERSON)
_RENAME = (
    sql.update(PERSON).where(PERSON.c.id == sql.bindparam("who")).values(name=sql.bindparam("name"))
)
_SET_RECOVERY = (
    sql.update(PERSON)
    .where(PERSON.c.id == sql.bindparam("who"))
    .values(recovery_hash=sql.bindparam("hash"))
)
_SEEN = (
    sql.update(PERSON).where(PERSON.c.id == sql.bindparam("who")).values(seen=sql.bindparam("now"))
)
# The columns that a move changes, and all that may change.
_PLAYED = ("at", "turn", "since", "due")
_SUMMARY = (*_PLAYED, "seats", "started", "over", "scores", "result", "rematch", "pace")
# In the column `laid`: a seat of an uploaded record. Nobody else can have such a seat.
RECORD_SEAT = '"bot": "record"'
BYTES_PER_EVENT = 100
_NEW = {name: f"new_{name}" for name in _SUMMARY}
_UPDATE_PLAYED, _UPDATE_TABLE = (
    sql.update(TABLE)
    .where(TABLE.c.id == sql.bindparam("table"))
    .values({name: sql.bindparam(_NEW[name]) for name in names})
    .execution_options(**{ROWS_DIFFER: True})
    for names in (_PLAYED, _SUMMARY)
)
_CLOSE_TABLE = (
    sql.update(TABLE)
    .where(TABLE.c.id == sql.bindparam("table"))
    .values(
        at=sql.bindparam("new_at"),
        over=sql.bindparam("new_over"),
        since=sql.bindparam("new_over"),
        turn=OVER,
        due=None,
        scores="{}",
        result=json.dumps(stored_result({})._asdict()),
    )
)
_ADD_SITTING = sql.text(
    "INSERT INTO sitting (person, table_id) VALUES (:person, :table_id) "
    "ON CONFLICT (person, table_id) DO NOTHING"
)


class Queries:
    """The server's queries. Reads use their own connections; writes go through the writer."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self.answers = answers.Answers(engine, writer)

    async def add_table(self, state: TableState) -> None:
        """Store a new table with its first events."""
        row = _table_row(state.setup) | _summary(state)
        changes: list[Change] = [(_ADD_TABLE, row), *_events(state), *_sittings(state)]
        await self._writer.write(changes, key=state.setup.id)

    def add_events(self, state: TableState, stored: Stored) -> asyncio.Future[None]:
        """Store the new events of a state. Raises Conflict if another process was first."""
        table = state.setup.id
        changes: list[Change] = _events(state)
        if state.only_moved:
            changes.append((_UPDATE_PLAYED, _new(_played(state), table)))
        else:
            changes.append((_UPDATE_TABLE, _new(_summary(state), table)))
        if any(event.kind == "sit" for event in state.new_events):
            changes += _sittings(state)
        if any(event.kind == "hold" for event in state.new_events):
            changes.append(answers.unseal(table))
        if state.closes_question:
            changes.append(answers.forget(table, state.moved))
        if state.over and state.setup.game.passes:
            changes.append(answers.drop(table))
        return self._writer.write(changes, key=table, tell=table, stored=stored)

    async def close_table(self, table: str, last: Event) -> None:
        """End a match with its last event and nobody as its winner; nothing is due there again.

        Raises Conflict if another process stored something first.
        """
        changes: list[Change] = [
            (_ADD_STEP, last._asdict() | {"table_id": table}),
            (_CLOSE_TABLE, {"table": table, "new_at": last.at, "new_over": last.made}),
        ]
        await self._writer.write(changes, key=table, tell=table)

    async def unfinished(self) -> list[Row]:
        """The rules that unfinished matches are played by."""
        columns = (TABLE.c.id, TABLE.c.game, TABLE.c.version, TABLE.c.content_hash)
        return await self._rows(sql.select(*columns).where(TABLE.c.over.is_(None)))

    async def add_chat(self, table: str, line: Said) -> None:
        row = {"id": secrets.token_hex(8), "table_id": table, **line._asdict()}
        await self._writer.write([(_ADD_CHAT, row)], key=table, tell=table)

    async def add_person(self, row: Row) -> None:
        await self._writer.write([(_ADD_PERSON, row)])

    async def rename(self, person: str, name: str) -> None:
        await self._writer.write([(_RENAME, {"who": person, "name": name})])

    async def set_recovery(self, person: str, hash: str | None) -> None:  # noqa: A002
        """Store the hash of a person's recovery token; None if they have no link."""
        await self._writer.write([(_SET_RECOVERY, {"who": person, "hash": hash})])

    async def seen(self, person: str, now: float) -> None:
        """Note that a person was here, so that they do not count as gone."""
        await self._writer.write([(_SEEN, {"who": person, "now": now})])

    async def table(self, table: str) -> Row | None:
        found = await self._rows(sql.select(TABLE).where(TABLE.c.id == table))
        return found[0] if found else None

    async def events(self, table: str, after: int = 0) -> list[Event]:
        query = sql.select(STEP).where(STEP.c.table_id == table, STEP.c.at > after)
        rows = await self._rows(query.order_by(STEP.c.at))
        return [
            Event(**{name: value for name, value in row.items() if name != "table_id"})
            for row in rows
        ]

    async def chat(self, table: str, most: int) -> list[Said]:
        query = sql.select(CHAT).where(CHAT.c.table_id == table)
        rows = await self._rows(query.order_by(CHAT.c.made.desc(), CHAT.c.id).limit(most))
        return [Said(row["person"], row["text"], row["made"]) for row in reversed(rows)]

    async def people(self, ids: Sequence[str]) -> dict[str, str]:
        if not ids:
            return {}
        rows = await self._rows(sql.select(PERSON).where(PERSON.c.id.in_(list(ids))))
        return {row["id"]: row["name"] for row in rows}

    async def person(self, **by: str) -> Row | None:
        ((column, value),) = by.items()
        found = await self._rows(sql.select(PERSON).where(PERSON.c[column] == value))
        return found[0] if found else None

    async def open_tables(self, most: int = 60) -> list[Row]:
        """Tables with open seats."""
        return await self._listed(
            TABLE.c.started.is_(None), TABLE.c.over.is_(None), TABLE.c.listed, most=most
        )

    async def running_tables(self, most: int = 60) -> list[Row]:
        """Matches in progress that anybody may watch."""
        return await self._listed(
            TABLE.c.started.is_not(None), TABLE.c.over.is_(None), TABLE.c.listed, most=most
        )

    async def tables_of(self, person: str, *, over: bool, most: int = 60) -> list[Row]:
        """A person's matches, in progress or finished."""
        mine = sql.select(SITTING.c.table_id).where(SITTING.c.person == person)
        ended = TABLE.c.over.is_not(None) if over else TABLE.c.over.is_(None)
        return await self._listed(TABLE.c.id.in_(mine), ended, most=most)

    async def count_tables(self, owner: str) -> int:
        """The number of unfinished tables a person has made."""
        query = sql.select(sql.func.count()).where(TABLE.c.owner == owner, TABLE.c.over.is_(None))
        return int((await self._rows(query))[0]["count_1"])

    async def due_tables(self, before: float, *, since: float) -> list[str]:
        """Tables where a bot or a clock should have acted by now, the longest due first.

        A turn that began after `since` began before the server's clock was set back.
        """
        is_due = sql.or_(TABLE.c.due < before, TABLE.c.since > since)
        columns = sql.select(TABLE.c.id, TABLE.c.due)
        query = columns.where(TABLE.c.over.is_(None), TABLE.c.due.is_not(None), is_due)
        found: list[Row] = []
        page: list[Row] = []
        while True:
            last = sql.true() if not page else TABLE.c.id > page[-1]["id"]
            page = await self._rows(query.where(last).order_by(TABLE.c.id).limit(DUE_PAGE))
            found += page
            if len(page) < DUE_PAGE:
                break
        return [row["id"] for row in sorted(found, key=lambda row: (row["due"], row["id"]))]

    async def records_of(self, owner: str) -> tuple[int, int]:
        """How many records a person has uploaded, and about how many bytes they take."""
        written = sql.func.length(TABLE.c.content) + sql.func.coalesce(
            sql.func.length(TABLE.c.position), 0
        )
        query = sql.select(
            sql.func.count().label("count"),
            sql.func.coalesce(sql.func.sum(written + BYTES_PER_EVENT * TABLE.c.at), 0).label(
                "size"
            ),
        ).where(TABLE.c.owner == owner, TABLE.c.laid.contains(RECORD_SEAT))
        (row,) = await self._rows(query)
        return int(row["count"]), int(row["size"])

    async def setting(self, name: str, default: str) -> str:
        """A setting shared by all processes; the first process to ask stores the default."""
        query = sql.select(SETTING).where(SETTING.c.name == name)
        found = await self._rows(query)
        if not found:
            try:
                async with self._engine.begin() as connection:
                    await connection.execute(sql.insert(SETTING), {"name": name, "value": default})
            except IntegrityError:
                pass
            found = await self._rows(query)
        return str(found[0]["value"])

    async def check(self) -> None:
        """Raise StorageFault if the database cannot be read."""
        await self._rows(sql.text("SELECT 1"))

    async def _listed(self, *wanted: sql.ColumnElement[bool], most: int) -> list[Row]:
        query = sql.select(TABLE).where(*wanted).order_by(TABLE.c.since.desc()).limit(most)
        return await self._rows(query)

    async def _rows(self, query: sql.Executable) -> list[Row]:
        return await fetch(self._engine, query)


def _table_row(setup: Setup) -> Row:
    """The columns of a new table that never change."""
    return {
        "id": setup.id,
        "game": setup.game.name,
        "options": json.dumps(setup.game.options),
        "content": json.dumps(setup.game.own),
        "position": None if setup.position is None else json.dumps(setup.position),
        "dice": setup.dice,
        "clock": json.dumps(asdict(setup.clock)),
        "hints": setup.hints,
        "listed": setup.listed,
        "owner": setup.owner,
        "laid": _seats(setup.seats),
        "made": setup.made,
        "version": setup.game.version,
        "content_hash": setup.game.content_hash,
    }


def _summary(state: TableState) -> Row:
    return {
        **_played(state),
        "seats": _seats(tuple(state.seats)),
        "started": state.started,
        "over": state.ended,
        "scores": json.dumps(state.scores),
        "result": _result(state),
        "rematch": state.rematch,
        "pace": state.pace,
    }


def _result(state: TableState) -> str | None:
    result = result_of(state)
    return None if result is None else json.dumps(result._asdict())


def _played(state: TableState) -> Row:
    return {
        "at": state.at,
        "turn": OVER if state.started is None else state.turn,
        "since": state.since,
        "due": due(state),
    }


def _new(summary: Row, table: str) -> Row:
    return {_NEW[name]: value for name, value in summary.items()} | {"table": table}


def _events(state: TableState) -> list[Change]:
    table = state.setup.id
    return [(_ADD_STEP, event._asdict() | {"table_id": table}) for event in state.new_events]


@lru_cache(4096)
def _seats(seats: tuple[Seat, ...]) -> str:
    return json.dumps([asdict(seat) for seat in seats])


def _sittings(state: TableState) -> list[Change]:
    people = {seat.person for seat in state.seats if seat.person}
    return [
        (_ADD_SITTING, {"person": person, "table_id": state.setup.id}) for person in sorted(people)
    ]
