"""Several processes on one PostgreSQL serve the same tables."""

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

Someone = Callable[..., Any]
OPEN_TABLE = [{"kind": "me"}, {"kind": "open"}]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]


def test_people_at_two_processes_play_one_match(two: list[Any], someone: Someone) -> None:
    ana, ben = someone("Ana", two[0].url), someone("Ben", two[1].url)
    table = ana.table(seats=OPEN_TABLE, options={"goal": 15})
    with ana.socket(table) as hers, ben.socket(table) as his:
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        his.send({"chat": "hello from the other side"})
        hers.until(lambda m: m.get("chat") and m["chat"][-1]["who"] == "Ben")
        while not hers.frame["over"]:
            mover, other = (hers, his) if hers.frame["turn"] == "Red" else (his, hers)
            if mover.frame["at"] < other.frame["at"]:
                mover.next()
                continue
            answer = mover.move(random.choice(["roll", "hold", "hold"]))
            assert "error" not in answer
            at = mover.frame["at"]
            if other.frame["at"] < at:
                other.until(lambda m, at=at: m.get("at", 0) >= at)
        assert his.frame["over"] and his.frame["scores"] == hers.frame["scores"]
        assert his.frame["svg"] == hers.frame["svg"]


def test_of_two_moves_at_once_at_two_processes_one_is_taken(
    two: list[Any], someone: Someone
) -> None:
    here = someone("Ana", two[0].url)
    there = someone("", two[1].url)
    there.http.cookies = here.http.cookies
    table = here.table(seats=HOT_SEAT)
    with ThreadPoolExecutor(2) as pool:
        for _ in range(10):
            at = max(here.frame(table)["at"], there.frame(table)["at"])
            form = {"move": "hold", "after": at}
            path = f"/api/tables/{table}/move"
            sent = [pool.submit(p.http.post, path, json=form) for p in (here, there)]
            codes = sorted(answer.result().status_code for answer in sent)
            assert codes == [200, 409]
            end = time.monotonic() + 5
            while {here.frame(table)["at"], there.frame(table)["at"]} != {at + 1}:
                assert time.monotonic() < end
                time.sleep(0.02)


def test_when_a_process_dies_another_moves_the_bots(two: list[Any], someone: Someone) -> None:
    ana = someone("Ana", two[0].url)
    table = ana.table(options={"goal": 1000})
    phone = someone("", two[1].url)
    phone.http.cookies = ana.http.cookies
    with phone.socket(table) as socket:
        ana.move(table, "hold")
        socket.until(lambda m: m.get("turn") == "Red" and m["at"] > 1)
        two[0].kill()
        for _ in range(3):
            if not socket.frame["moves"]:
                socket.next()
            socket.move("hold")
            socket.until(lambda m: m.get("turn") == "Red" and m["moves"], 20)


def test_workers_share_a_postgresql_and_not_a_file(process: Any, plain: Any) -> None:
    from rolltop.server.serve import serve

    with pytest.raises(ValueError, match="--workers 2 needs --database"):
        serve(replace(plain, workers=2))


def test_two_workers_serve_under_one_address(
    process: Any, plain: Any, database: str, someone: Someone
) -> None:
    server = process(replace(plain, port=0, database=database, workers=2))
    server.start()
    try:
        ana = someone("Ana", server.url)
        table = ana.table(seats=HOT_SEAT)
        for number in range(1, 6):
            fresh = someone("", server.url)
            fresh.http.cookies = ana.http.cookies
            end = time.monotonic() + 5
            while fresh.frame(table)["at"] != number - 1:
                assert time.monotonic() < end
            assert fresh.move(table, "hold")["at"] == number
    finally:
        server.stop()
