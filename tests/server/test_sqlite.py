"""Changes of many tables written to a SQLite file at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError

from rolltop.server.storage import queries, sqlite
from rolltop.server.storage.schema import STEP, TABLE, migrate, open_database

Row = dict[str, Any]


@pytest.fixture(params=[True, False], ids=["many rows", "row by row"])
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: Any) -> sql.Engine:
    monkeypatch.setattr(sqlite, "_TAKES_MANY_ROWS", request.param)
    url = f"sqlite+aiosqlite:///{tmp_path}/some.sqlite"

    async def make() -> None:
        database = open_database(url)
        await migrate(database)
        await database.dispose()

    asyncio.run(make())
    opened = sqlite.open_writer(url)
    assert opened is not None
    return opened


def _table(number: int) -> Row:
    kinds = {sql.Float: 0.5, sql.Boolean: True, sql.Integer: 0}
    row = {c.name: kinds.get(type(c.type), "") for c in TABLE.columns}
    return row | {"id": f"table {number}", "due": None, "over": None}


def _step(number: int, at: int) -> Row:
    return {
        "table_id": f"table {number}",
        "at": at,
        "kind": "move",
        "seat": None if number % 3 else number,
        "person": "ana",
        "text": f"words of {number}",
        "number": number,
        "made": 1700000000.123456 + number / 7,
    }


def _summary(number: int) -> Row:
    row = {f"new_{name}": _table(number)[name] for name in queries._SUMMARY}
    return row | {"table": f"table {number}", "new_at": number, "new_since": number / 3}


def _all(file: sql.Engine, table: sql.Table) -> list[Row]:
    with file.connect() as connection:
        rows = connection.execute(sql.select(table)).mappings()
        return sorted((dict(row) for row in rows), key=str)


@pytest.mark.parametrize("many", [1, 2, 63, 64, 65, 200])
def test_every_row_is_written_as_it_is(file: sql.Engine, many: int) -> None:
    tables, steps = [_table(n) for n in range(many)], [_step(n, 1) for n in range(many)]
    sqlite.write(file, [(queries._ADD_TABLE, tables), (queries._ADD_STEP, steps)])
    sqlite.write(file, [(queries._UPDATE_TABLE, [_summary(n) for n in range(many)])])
    assert _all(file, STEP) == sorted(steps, key=str)
    expected = [row | {"at": n, "since": n / 3} for n, row in enumerate(tables)]
    assert _all(file, TABLE) == sorted(expected, key=str)


def test_all_or_none(file: sql.Engine) -> None:
    sqlite.write(file, [(queries._ADD_STEP, [_step(7, 1)])])
    with pytest.raises(IntegrityError):
        sqlite.write(file, [(queries._ADD_STEP, [_step(n, 1) for n in range(20)])])
    assert _all(file, STEP) == [_step(7, 1)]


def test_other_tables_stay_as_they_were(file: sql.Engine) -> None:
    sqlite.write(file, [(queries._ADD_TABLE, [_table(n) for n in range(5)])])
    sqlite.write(file, [(queries._UPDATE_TABLE, [_summary(2), _summary(3)])])
    assert [row["at"] for row in sorted(_all(file, TABLE), key=lambda r: r["id"])] == [
        0,
        0,
        2,
        3,
        0,
    ]
