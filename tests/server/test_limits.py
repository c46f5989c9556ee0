"""How often people and addresses may do something, on a clock that the test sets, and for real."""

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rolltop.server import limits as limits_module
from rolltop.server.errors import TooMany
from rolltop.server.limits import CROWD, Caller, Limits, rules_of
from rolltop.server.settings import Settings

Someone = Callable[..., Any]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]
RECORD = {"game": "pig", "version": 1, "options": {}, "moves": ["roll", "4", "hold"]}
FEW = Settings(guests_per_hour=3, tables_per_hour=2, people_per_address=2, sockets_per_person=1)
ANA = Caller("ana", "10.0.0.1")


class Hands:
    """A clock that stands still until it is moved."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def passes(limits: Limits, name: str, caller: Caller, most: int = 1000) -> int:
    """How often a caller may do something before it is refused."""
    for count in range(most):
        try:
            limits.take(name, caller)
        except TooMany:
            return count
    return most


def test_a_person_is_limited_and_told_when_to_try_again() -> None:
    clock = Hands()
    limits = Limits(FEW, clock)
    assert passes(limits, "tables", ANA) == 2
    with pytest.raises(TooMany, match=r"at most 2 in an hour from one person.*30 minutes") as found:
        limits.take("tables", ANA)
    assert found.value.retry == 1800
    clock.now += 1800
    assert passes(limits, "tables", ANA) == 1
    clock.now += 100_000
    assert passes(limits, "tables", ANA) == 2


def test_a_limit_is_exact_at_any_time() -> None:
    clock = Hands()
    for number in range(500):
        clock.now = 15_000 + number * 7919.123456789
        limits = Limits(FEW, clock)
        assert passes(limits, "tables", ANA) == 2 and passes(limits, "guests", ANA) == 3


def test_an_address_may_do_as_much_as_several_people_and_no_more() -> None:
    limits = Limits(FEW, Hands())
    family = [Caller(name, "10.0.0.1") for name in ("ana", "ben", "cem")]
    assert [passes(limits, "tables", each) for each in family] == [2, 2, 0]
    assert passes(limits, "tables", Caller("dora", "10.0.0.2")) == 2
    assert passes(limits, "guests", Caller(None, "10.0.0.1")) == 3


def test_behind_a_proxy_that_is_not_named_people_are_limited_by_person_only() -> None:
    limits = Limits(FEW, Hands())
    crowd = [Caller(f"p{number}", "127.0.0.1", True) for number in range(CROWD * 10)]
    assert {passes(limits, "tables", each) for each in crowd} == {2}
    with contextlib.ExitStack() as held:
        for each in crowd:
            held.enter_context(limits.hold(each))
        with pytest.raises(TooMany, match="at most 1 from one person"), limits.hold(crowd[0]):
            pass


def test_behind_a_proxy_that_is_not_named_all_who_are_nobody_yet_share_one_limit() -> None:
    limits = Limits(FEW, Hands())
    here, there = (Caller(None, address, True) for address in ("127.0.0.1", "10.0.0.1"))
    assert passes(limits, "guests", here) == 3 * CROWD
    assert passes(limits, "guests", there) == 0, "whatever address the proxy has"
    with pytest.raises(TooMany, match="at most 150 in an hour from all visitors without a cookie"):
        limits.take("guests", Caller("gone", "127.0.0.1", True))
    assert passes(limits, "guests", ANA) == 3, "others are not in the crowd"


def test_sockets_of_everybody_together_are_limited() -> None:
    limits = Limits(replace(FEW, sockets=2))
    ben, cem = Caller("ben", "10.0.0.2"), Caller("cem", "127.0.0.1", True)
    full = pytest.raises(TooMany, match="at most 2 from everybody")
    with limits.hold(ANA), limits.hold(ben), full, limits.hold(cem):
        pass
    with limits.hold(cem):
        pass


def test_what_is_refused_is_not_counted() -> None:
    clock = Hands()
    limits = Limits(FEW, clock)
    passes(limits, "tables", ANA)
    for _ in range(100):
        assert passes(limits, "tables", ANA) == 0
    clock.now += 1800
    assert passes(limits, "tables", ANA) == 1


def test_memory_is_bounded_and_whoever_spent_most_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits_module, "KEPT_BUCKETS", 100)
    limits = Limits(FEW, Hands())
    passes(limits, "tables", Caller("ana", None))
    for number in range(1000):
        limits.take("tables", Caller(f"p{number}", None))
        assert len(limits) <= 101
    assert passes(limits, "tables", Caller("ana", None)) == 0


def test_full_buckets_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "KEPT_BUCKETS", 100)
    clock = Hands()
    limits = Limits(FEW, clock)
    for number in range(99):
        limits.take("tables", Caller(f"p{number}", None))
    clock.now += 3600
    limits.take("tables", ANA)
    assert len(limits) == 2


def test_open_sockets_are_counted_while_they_are_open() -> None:
    limits = Limits(FEW)
    with limits.hold(ANA), limits.hold(Caller("ben", "10.0.0.1")):
        with pytest.raises(TooMany, match="at most 1 from one person"), limits.hold(ANA):
            pass
        with (
            pytest.raises(TooMany, match="at most 2 from one address"),
            limits.hold(Caller(None, "10.0.0.1")),
        ):
            pass
    with limits.hold(ANA):
        pass


def test_everything_that_is_named_has_a_rule_for_people_and_addresses() -> None:
    rules = rules_of(Settings())
    assert set(rules) >= {
        "guests",
        "tables",
        "records",
        "sockets",
        "chat",
        "hints",
        "analyses",
        "acts",
    }
    assert all(rule.address for rule in rules.values())
    assert [name for name, rule in rules.items() if rule.person is None] == ["guests"]


@pytest.fixture
def strict(run: Any, plain: Any, tmp_path: Path) -> Any:
    """A server with limits of its own; its address."""

    def start(**limits: Any) -> Any:
        return run(replace(plain, database=str(tmp_path / "d"), **limits))

    return start


def test_too_many_guests_of_an_address_are_refused(strict: Any, someone: Someone) -> None:
    with strict(guests_per_hour=2) as url:
        ana = someone("Ana", url)
        someone("Ben", url)
        ana.http.cookies.clear()
        answer = ana.http.get("/api/me")
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0
        assert "at most 2 in an hour from one address" in answer.json()["error"]


def test_too_many_tables_and_rematches_are_refused(strict: Any, someone: Someone) -> None:
    with strict(tables_per_hour=2) as url:
        ana = someone("Ana", url)
        over = ana.table(seats=HOT_SEAT)
        ana.post(f"/api/tables/{over}/resign")
        again = ana.post(f"/api/tables/{over}/rematch")["id"]
        assert ana.post(f"/api/tables/{over}/rematch")["id"] == again
        ana.post(f"/api/tables/{again}/resign")
        assert "new tables" in ana.post(f"/api/tables/{again}/rematch", status=429)["error"]
        assert "new tables" in ana.post("/api/tables", {"game": "pig"}, 429)["error"]


def test_nobody_fills_the_disk_with_records(strict: Any, someone: Someone) -> None:
    limits = {"record_bytes_per_hour": 100_000, "people_per_address": 3}
    with strict(**limits) as url:
        stored = [0, 0, 0, 0]
        big = json.dumps(RECORD) + " " * 20_000
        people = [someone("", url) for _ in stored]
        for number, person in enumerate(people):
            for _ in range(28):
                answer = person.http.post("/api/records", content=big)
                assert answer.status_code in (201, 429)
                stored[number] += answer.status_code == 201
        # Four of 20 KB for each person, and no more for all of them than for three people.
        assert stored[0] == 4 and sum(stored) <= 14
        assert "bytes of records" in answer.json()["error"] and answer.headers["retry-after"]


def test_a_person_may_store_a_number_of_records(strict: Any, someone: Someone) -> None:
    with strict(records_per_person=2) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        table = ana.table(seats=HOT_SEAT)
        ana.post(f"/api/tables/{table}/resign")
        for _ in range(2):
            ana.post("/api/records", RECORD, 201)
        assert "stored 2 records" in ana.post("/api/records", RECORD, 429)["error"]
        ben.post("/api/records", RECORD, 201)


def test_a_person_may_store_a_number_of_bytes(strict: Any, someone: Someone) -> None:
    with strict(record_bytes_per_person=500) as url:
        ana = someone("Ana", url)
        for _ in range(2):
            ana.post("/api/records", RECORD, 201)
        assert "as much as one person" in ana.post("/api/records", RECORD, 429)["error"]


def test_chat_is_limited_for_an_address_too(strict: Any, someone: Someone) -> None:
    with strict(chat_per_10_seconds=3, people_per_address=1) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        table = ana.table(seats=HOT_SEAT)
        for person in (ana, ana, ben):
            person.post(f"/api/tables/{table}/chat", {"text": "hello"})
        refused = ben.post(f"/api/tables/{table}/chat", {"text": "hello"}, 429)
        assert "at most 3 in 10 seconds from one address" in refused["error"]
        with ana.socket(table) as socket:
            socket.send({"chat": "hello"})
            assert "chat messages" in socket.until(lambda m: "error" in m)["error"]


def test_hints_and_analyses_are_limited(strict: Any, someone: Someone) -> None:
    with strict(hints_per_minute=1, analyses_per_hour=1) as url:
        ana = someone("Ana", url)
        table = ana.table(seats=HOT_SEAT)
        ana.get(f"/api/tables/{table}/hint")
        assert "hints" in ana.get(f"/api/tables/{table}/hint", 429)["error"]
        with ana.socket(table) as socket:
            socket.send({"hint": True, "after": socket.frame["at"]})
            assert "too many hints" in socket.until(lambda m: "error" in m)["error"]
        over = [ana.post("/api/records", RECORD, 201)["id"] for _ in range(2)]
        for _ in range(3):
            ana.get(f"/api/tables/{over[0]}/analysis")
        assert "analyses" in ana.get(f"/api/tables/{over[1]}/analysis", 429)["error"]


def test_moves_by_http_are_limited_as_on_a_socket(strict: Any, someone: Someone) -> None:
    with strict(messages_per_second=1, people_per_address=1) as url:
        ana, ben = someone("Ana", url), someone("", url)
        table = ana.table(seats=HOT_SEAT)
        path, stale = f"/api/tables/{table}/move", {"move": "hold", "after": -1}
        # Ana's name was the first of ten.
        for _ in range(9):
            ana.post(path, stale, 409)
        answer = ana.http.post(path, json=stale)
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0
        assert "at most 10 in 10 seconds from one person" in answer.json()["error"]
        assert "from one address" in ben.post("/api/me", {"name": "Ben"}, 429)["error"]
        assert ana.frame(table)["at"] == 0


def refused_socket(person: Any, table: str) -> tuple[str, int]:
    """Why a socket is refused, and the code it is closed with."""
    with person.socket(table) as socket:
        # The first message of a refused socket is the reason, not a frame.
        assert not socket.frame
        with pytest.raises(ConnectionClosed) as closed:
            socket.next()
        assert closed.value.rcvd
        return closed.value.rcvd.reason, closed.value.rcvd.code


def test_open_sockets_of_a_person_and_an_address_are_limited(strict: Any, someone: Someone) -> None:
    with strict(sockets_per_person=2, people_per_address=1) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        table = ana.table(seats=HOT_SEAT)
        with ana.socket(table), ana.socket(table):
            assert refused_socket(ana, table)[1] == 4429
            assert refused_socket(ben, table)[1] == 4429
        with ben.socket(table) as socket:
            assert socket.frame["at"] == 0


def test_a_player_always_finds_room_at_a_full_table(strict: Any, someone: Someone) -> None:
    with strict(sockets_per_table=2) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        table = ana.table(seats=HOT_SEAT)
        with ben.socket(table), ben.socket(table):
            assert refused_socket(ben, table) == ("too many sockets; try again later", 4429)
            with ana.socket(table) as socket:
                assert socket.move("hold")["at"] == 1
