"""The page's files, rules, pictures, health, metrics, migrations, and games that are broken."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql

import rolltop
from rolltop.server.catalogue import Catalogue
from rolltop.server.routes import static
from rolltop.server.settings import Settings
from rolltop.server.storage.schema import METADATA, migrate, open_database

Someone = Callable[..., Any]


def test_the_page_loads_nothing_from_another_host(server: str) -> None:
    answer = httpx.get(server + "/style.css")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "http" not in policy
    assert "script-src 'self';" in policy and "'unsafe-inline'" not in policy
    again = httpx.get(server + "/style.css", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_every_address_of_the_page_is_the_page(server: str, tmp_path: Path) -> None:
    assert (static.FOLDER / "index.html").is_file()
    front = httpx.get(server + "/")
    assert front.headers["content-type"].startswith("text/html")
    assert httpx.get(server + "/table/abc").text == front.text
    for path in ("/missing.js", "/api/nothing", "/..%2f..%2fapp.py", "/%2e%2e/%2e%2e/app.py"):
        answer = httpx.get(server + path)
        assert answer.status_code == 404 and "error" in answer.json()


def test_health_and_metrics_say_how_it_goes(someone: Someone, owner: dict[str, str]) -> None:
    ana = someone()
    ana.move(ana.table(), "hold")
    assert ana.get("/api/health") == {
        "ok": True,
        "database": "sqlite",
        "version": rolltop.__version__,
    }
    text = ana.http.get("/api/metrics", headers=owner).text
    assert "rolltop_late_seconds_count" in text
    assert "rolltop_steps_total" in text and 'rolltop_commit_seconds_bucket{le="+Inf"}' in text


def test_every_game_has_a_card_a_picture_and_rules(someone: Someone) -> None:
    ana = someone()
    games = {game["name"]: game for game in ana.get("/api/games")}
    assert games["pig"]["players"] == {"least": 2, "most": 8, "default": 2}
    assert [option["name"] for option in games["pig"]["options"]] == ["players", "goal"]
    for name in games:
        picture = ana.http.get(f"/api/games/{name}/picture.svg?dark=1")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
        assert "<h1>" in ana.http.get(f"/api/games/{name}/rules").text


def test_a_rule_has_its_id_in_the_rules_page(monkeypatch: pytest.MonkeyPatch) -> None:
    from rolltop.server import catalogue

    monkeypatch.setattr(catalogue, "_ledger", lambda name: "# Pig\n\n- **PG-1** Roll.\n")
    assert '<li id="PG-1"><strong>PG-1</strong> Roll.' in Catalogue(
        (str(Path(__file__).parents[2] / "examples" / "pig.py"),)
    ).rules("pig")


def test_a_broken_game_does_not_take_the_others_along(tmp_path: Path) -> None:
    pig = Path(__file__).parents[2] / "examples" / "pig.py"
    bad = tmp_path / "bad.py"
    bad.write_text("def")
    with pytest.raises(SyntaxError):
        Catalogue((str(bad),))
    catalogue = Catalogue((str(pig),))
    catalogue._places["bad"] = str(bad)
    assert "pig" in catalogue.names() and "bad" not in catalogue.names()


def test_migrations_make_what_the_code_reads(tmp_path: Path) -> None:
    async def columns() -> dict[str, set[str]]:
        engine = open_database(f"sqlite+aiosqlite:///{tmp_path / 'd'}")
        assert await migrate(engine) == await migrate(engine)
        async with engine.connect() as connection:

            def read(sync: sql.Connection) -> dict[str, set[str]]:
                found = sql.inspect(sync)
                return {
                    table: {column["name"] for column in found.get_columns(table)}
                    for table in found.get_table_names()
                }

            made = await connection.run_sync(read)
        await engine.dispose()
        return made

    made = asyncio.run(columns())
    for table in METADATA.tables.values():
        assert made[table.name] == {column.name for column in table.columns}


def test_a_database_of_a_newer_rolltop_is_refused(tmp_path: Path) -> None:
    async def newer() -> None:
        engine = open_database(f"sqlite+aiosqlite:///{tmp_path / 'd'}")
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(sql.text("INSERT INTO migration VALUES (99, 0)"))
        try:
            await migrate(engine)
        finally:
            await engine.dispose()

    with pytest.raises(ValueError, match="newer Rolltop"):
        asyncio.run(newer())


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("postgresql://u@h/n", "postgresql+asyncpg://u@h/n"),
        ("/tmp/x.sqlite", "sqlite+aiosqlite:////tmp/x.sqlite"),
        ("sqlite:////tmp/x.sqlite", "sqlite+aiosqlite:////tmp/x.sqlite"),
    ],
)
def test_a_database_is_a_file_or_an_address(given: str, url: str) -> None:
    assert Settings(database=given).url == url


def test_another_kind_of_database_is_refused() -> None:
    with pytest.raises(ValueError, match="postgresql://"):
        _ = Settings(database="mysql://x").url


def test_a_bot_of_ones_own_plays_a_match(server: str) -> None:
    import importlib.util

    path = Path(__file__).parents[2] / "examples" / "bot_client.py"
    spec = importlib.util.spec_from_file_location("bot_client", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    client = module.Client(server, "Robo")
    form = {"game": "pig", "options": {"goal": 15}}
    last = client.play(client.call("POST", "/api/tables", form)["id"])
    assert last["over"] and last["seats"][0]["person"] == "Robo"


def test_a_person_who_can_only_pass_is_answered_for(
    tmp_path: Path, plain: Any, run: Any, someone: Someone
) -> None:
    pig = (Path(__file__).parents[2] / "examples" / "pig.py").read_text()
    only = pig.replace(
        "    out[0], out[1] = HOLD, ROLL\n    return 2\n",
        "    out[0], out[1] = HOLD, ROLL\n    return 2 if s.turn == 0 else 1\n",
    )
    assert only != pig
    game = tmp_path / "passing.py"
    game.write_text(only + '\n\nPASSES = ("hold",)\n')
    settings = replace(plain, games=(*plain.games, str(game)), database=str(tmp_path / "d"))
    with run(settings) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        table = ana.table("passing", seats=[{"kind": "me"}, {"kind": "open"}], pace=0.3)
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        with ana.socket(table) as socket:
            socket.move("hold")
            socket.until(lambda m: m.get("turn") == "Red" and m["at"] > 2)
            assert socket.frame["log"][-1].startswith("Blue")
