"""Rules that run on what came from outside: in processes with limits, which can be killed."""

import asyncio
import operator
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import rolltop
from rolltop.server.bots.sandbox import MOST_EACH, Sandbox
from rolltop.server.bots.workers import Workers
from rolltop.server.errors import Refused
from rolltop.server.live.driver import Driver
from rolltop.server.table.play import settle
from rolltop.server.table.schedule import next_act
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock, Setup
from rolltop.server.table.state import TableState
from rolltop.server.watch import Watched

Someone = Callable[..., Any]

HOSTILE = 7
HOLDS = {"game": "endless", "version": 1, "options": {}, "moves": ["hold"]}
ENDLESS = {**HOLDS, "position": {"pot": 13}}
FROM_POSITION = {
    "game": "pig", "version": 1, "options": {}, "position": {"pot": 3}, "moves": ["hold"],
}  # fmt: skip
TABLE_PATH = "/api/tables/{id}/"
PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
SHOWN_BY = 'label=f"Pig drawn by {os.getpid()}")'


@pytest.fixture
def endless(changed_pig: Callable[..., Path]) -> Path:
    """Pig, where to hold a pot of 13 never ends, and the picture says which process drew it."""
    path = changed_pig("        s.score[s.seat] += s.pot\n", LOOP, "endless.py")
    text = path.read_text().replace('label="Pig")', SHOWN_BY)
    path.write_text(text.replace("from typing", "import os\nfrom typing"))
    return path


LOOP = "        while s.pot == 13:\n            s.die = 1\n        s.score[s.seat] += s.pot\n"


@pytest.fixture
def limited(run: Any, plain: Any, endless: Path, tmp_path: Path) -> Iterator[str]:
    """A server that gives every record three seconds."""
    settings = replace(
        plain,
        games=(*plain.games, str(endless)),
        record_seconds=3.0,
        database=str(tmp_path / "limited.sqlite"),
    )
    with run(settings) as url:
        yield url


def run_in(sandbox: Sandbox, *jobs: tuple[Any, ...]) -> list[Any]:
    """Run jobs at once, all for one asker; what each returned or how it was refused."""

    async def work() -> list[Any]:
        asked = [sandbox.run("ana", "the job", *job) for job in jobs]
        return await asyncio.gather(*asked, return_exceptions=True)

    return asyncio.run(work())


def test_seven_records_that_never_end_leave_the_server_answering(
    someone: Someone, limited: str
) -> None:
    people = [someone(url=limited) for _ in range(HOSTILE)]
    ana = someone("Ana", limited)
    answered = 0
    with ThreadPoolExecutor(HOSTILE) as pool:
        uploads = [pool.submit(each.post, "/api/records", ENDLESS, 422) for each in people]
        while not all(upload.done() for upload in uploads):
            table = ana.table(seats=[{"kind": "me"}, {"kind": "here"}])
            assert ana.move(table, "hold")["turn"] == "Blue"
            answered += 1
    assert answered > HOSTILE
    reasons = {upload.result()["error"] for upload in uploads}
    assert reasons == {"replaying the record took longer than 3 seconds"}
    assert ana.post("/api/records", HOLDS)["over"], "the sandbox works on after it was used so"


@pytest.mark.parametrize(
    ("game", "position", "moves", "reason"),
    [
        (
            "jiugo",
            {
                "turn": "Red",
                "phase": "playing",
                "out_as": {"Red": 1, "Blue": 2},
                "dealt": {"Red": 0, "Blue": 0},
            },
            ["pass"],
            "2 of 2 players are out",
        ),
        (
            "sword-event",
            {
                "turn": "Red",
                "order": {"Red": -2147483648, "Blue": 1, "Yellow": 2, "Teal": 3},
            },
            ["end"],
            "order must be 0 to 4, not -2147483648",
        ),
    ],
    ids=["jiugo", "sword-event"],
)
def test_a_position_in_which_the_rules_would_loop_is_refused(
    someone: Someone, game: str, position: Any, moves: list[str], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        rolltop.load(game).position(position)
    record = {"game": game, "version": 1, "options": {}, "moves": moves, "position": position}
    assert reason in someone().post("/api/records", record, 400)["error"]


def test_what_came_from_outside_is_drawn_in_another_process(someone: Someone, limited: str) -> None:
    ana = someone(url=limited)
    ours = f'Pig drawn by {os.getpid()}"'
    plain = ana.post("/api/records", HOLDS)["id"]
    own = ana.post("/api/records", {**HOLDS, "position": {"pot": 12}})["id"]
    assert ours in ana.get(f"/api/tables/{plain}/replay/1")["svg"]
    drawn = ana.get(f"/api/tables/{own}/replay/1")["svg"]
    assert "Pig drawn by " in drawn and ours not in drawn
    assert ana.get(f"/api/tables/{own}/replay/2", 404)
    assert ana.get(f"/api/page/tables/{own}/replay/0")["at"] == 0
    assert ana.get(f"/api/tables/{own}/record")["position"] == {"pot": 12}


def test_what_came_from_outside_is_analysed_in_the_sandbox(someone: Someone, limited: str) -> None:
    ana = someone(url=limited)
    record = {**HOLDS, "moves": [], "position": {"turn": "over", "score": [100]}}
    over = ana.post("/api/records", record)["id"]
    while (study := ana.get(f"/api/tables/{over}/analysis"))["analysis"] is None:
        time.sleep(0.1)
    assert study["analysis"]["chances"] == [[1, 0]]
    assert study["done"] == study["steps"] == 1


def test_a_match_with_own_content_is_there_after_a_restart(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    settings = replace(plain, database=str(tmp_path / "again.sqlite"))
    record = rolltop.load("sword-event", content={"knight": {"health": 3}}, players=2).match(1)
    with run(settings) as url:
        table = someone(url=url).post("/api/records", record.record().__dict__)["id"]
    with run(settings) as url:
        ana = someone(url=url)
        assert ana.frame(table)["over"]
        assert ana.get(f"/api/tables/{table}/record")["content"] == {"knight": {"health": 3}}
        # Nobody sits at such a table, so no bot thinks there and no rematch is played from it.
        assert ana.post(f"/api/tables/{table}/sit", {"seat": 0}, 409)["error"]
        assert ana.post(f"/api/tables/{table}/rematch", {}, 409)["error"]


def test_nobody_plays_at_a_table_that_came_from_outside(someone: Someone) -> None:
    """Its rules would run in this process, and its bots in threads that nobody can stop."""
    ana = someone("Ana")
    for field in ("position", "content"):
        assert field in ana.post("/api/tables", {"game": "pig", field: {"pot": 3}}, 422)["error"]
    table = ana.post("/api/records", FROM_POSITION, 201)["id"]
    forms: dict[str, dict[str, Any]] = {
        "sit": {"seat": 0},
        "move": {"move": "roll", "after": 0},
        "choose": {"way": 0, "after": 0},
        "undo": {"after": 0},
        "correct": {"entry": 1, "to": "4", "after": 0},
        "pace": {"pace": 0},
    }
    calls = ana.get("/api/openapi.json")["paths"]
    acts = [path.rpartition("/")[2] for path, ways in calls.items() if path.startswith(TABLE_PATH)
            and "post" in ways]  # fmt: skip
    assert {"sit", "move", "rematch", "resign", "leave"} <= set(acts)
    for act in set(acts) - {"chat"}:
        answer = ana.http.post(f"/api/tables/{table}/{act}", json=forms.get(act, {}))
        assert answer.status_code in (403, 409), (act, answer.text)
    assert "only to be looked at" in ana.get(f"/api/tables/{table}/hint", 409)["error"]
    with ana.socket(table) as socket:
        for message in ({"move": "roll", "after": 0}, {"hint": True, "after": 0}, {"let": True}):
            socket.send(message)
            assert "error" in socket.until(lambda m: "error" in m or "hint" in m)


@pytest.mark.parametrize(("position", "starts"), [(None, ["driver"]), ({"pot": 3}, [])])
def test_bots_never_think_at_a_table_that_came_from_outside(
    position: dict[str, int] | None, starts: list[str]
) -> None:
    game, bots = rolltop.load(PIG), (Seat("bot", bot="random"),) * 2
    setup = Setup("t", game, "random", Clock(), 0, False, False, None, 0, bots, position)
    state, started = TableState(setup), []
    settle(state)
    assert next_act(state, 0.0) is not None
    watched = SimpleNamespace(start=lambda name, _: started.append(name))
    workers = SimpleNamespace(look_again=lambda: None)
    table: Any = SimpleNamespace(state=state)
    driver = Driver(table, cast("Workers", workers), cast("Watched", watched))
    driver.stir()
    assert started == starts


def test_a_job_is_stopped_for_time_memory_and_crashes() -> None:
    sandbox = Sandbox(seconds=2, most=2)
    slow, large, dead, broken, fine = run_in(
        sandbox,
        (time.sleep, 60),
        (bytearray, 3 << 30),
        (os._exit, 3),
        (operator.truediv, 1, 0),
        (operator.truediv, 1, 2),
    )
    assert [type(each) for each in (slow, large, dead, broken)] == [Refused] * 4
    assert (slow.reason, slow.status) == ("the job took longer than 2 seconds", 422)
    assert "memory" in large.reason and "failed" in broken.reason
    assert "more time or memory" in dead.reason
    assert fine == 0.5


def test_one_person_cannot_fill_the_queue() -> None:
    sandbox = Sandbox(seconds=30, most=2)
    found = run_in(sandbox, *[(operator.add, 1, 1)] * (MOST_EACH + 2))
    assert found[:MOST_EACH] == [2] * MOST_EACH
    assert [each.status for each in found[MOST_EACH:]] == [429, 429]
    assert run_in(Sandbox(seconds=30, most=2), (operator.add, 1, 1)) == [2]
