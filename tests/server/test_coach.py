"""Hints for the player to move and nobody else; finished matches analysed in the background."""

import time
from collections.abc import Callable
from typing import Any

Someone = Callable[..., Any]
OPEN_TABLE = [{"kind": "me"}, {"kind": "open"}]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]


def test_the_player_to_move_is_told_the_best_moves(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table(seats=OPEN_TABLE)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    with ana.socket(table) as hers, ben.socket(table) as his:
        hers.until(lambda m: m.get("turn") == "Red")
        hers.send({"hint": True, "after": hers.frame["at"]})
        hint = hers.until(lambda m: "hint" in m)["hint"]
        assert (hint["seat"], hint["at"]) == (0, hers.frame["at"])
        assert {move["say"] for move in hint["moves"]} <= {"roll", "hold"}
        assert all(0 <= move["value"] <= 1 for move in hint["moves"])
        assert ana.get(f"/api/tables/{table}/hint")["seat"] == 0
        his.send({"hint": True, "after": his.frame["at"]})
        assert "player to move" in his.until(lambda m: "error" in m)["error"]
        assert "not your seat" in ben.get(f"/api/tables/{table}/hint", 403)["error"]
        hers.move("hold")
        his.until(lambda m: m.get("turn") == "Blue")
        assert not any("hint" in frame for frame in his.frames)


def test_a_table_may_be_played_without_hints(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT, hints=False)
    assert "turned off" in ana.get(f"/api/tables/{table}/hint", 409)["error"]


def test_at_one_device_a_hint_waits_until_it_is_handed_over(someone: Someone) -> None:
    ana = someone()
    table = ana.table("high-card", seats=HOT_SEAT)
    with ana.socket(table) as socket:
        socket.send({"hint": True, "after": socket.frame["at"]})
        assert "shows their view" in socket.until(lambda m: "error" in m)["error"]
        socket.send({"look": 0})
        socket.until(lambda m: m.get("seat") == 0)
        socket.send({"hint": True, "after": socket.frame["at"]})
        assert socket.until(lambda m: "hint" in m)["hint"]["moves"]


def test_a_finished_match_is_studied_for_all_who_ask(someone: Someone) -> None:
    ana, eve = someone(), someone("Eve")
    table = ana.table("high-card", seats=HOT_SEAT)
    eve.get(f"/api/tables/{table}/analysis", 409)
    ana.post(f"/api/tables/{table}/move", {"move": "stay", "after": 2, "seat": 0})
    ana.post(f"/api/tables/{table}/move", {"move": "stay", "after": 3, "seat": 1})
    end = time.monotonic() + 60
    while (study := eve.get(f"/api/tables/{table}/analysis"))["analysis"] is None:
        assert time.monotonic() < end, "the coach did not finish"
        time.sleep(0.1)
    assert study["done"] == study["steps"] == 5
    assert len(study["analysis"]["chances"]) == 5
    assert [moment["step"] for moment in study["analysis"]["moments"]] == [2, 3]
    assert ana.get(f"/api/tables/{table}/analysis") == study
