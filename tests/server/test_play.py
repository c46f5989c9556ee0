"""Playing at a table: moves, bots, undo, leaving, resigning, rematches, clocks, real dice."""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

Someone = Callable[..., Any]

OPEN_TABLE = [{"kind": "me"}, {"kind": "open"}]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]


def test_two_clicks_and_one_plays_a_bot_to_the_end(someone: Someone) -> None:
    ana = someone("Ana")
    table = ana.table(options={"goal": 20})
    with ana.socket(table) as socket:
        while not socket.frame["over"]:
            if socket.frame["moves"]:
                assert "error" not in socket.move(random.choice(["roll", "hold"]))
            else:
                socket.next()
        assert sorted(socket.frame["scores"].values()) == [0, 1]
        assert socket.frame["turn"] == "over"
    assert ana.get("/api/tables?list=finished")["tables"][0]["id"] == table


def test_a_friend_joins_by_the_link_and_sees_every_move(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table(seats=OPEN_TABLE)
    assert ana.frame(table)["turn"] == "open"
    assert table in [each["id"] for each in ben.get("/api/tables?list=open")["tables"]]
    with ana.socket(table) as hers, ben.socket(table) as his:
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        hers.until(lambda m: m.get("turn") == "Red")
        his.until(lambda m: m.get("turn") == "Red")
        assert his.frame["moves"] == []
        hers.move("hold")
        his.until(lambda m: m.get("turn") == "Blue")
        assert [move["say"] for move in his.frame["moves"]] == ["hold", "roll"]
        assert [seat["person"] for seat in his.frame["seats"]] == ["Ana", "Ben"]
        assert [seat["connected"] for seat in his.frame["seats"]] == [True, True]


def test_a_stale_move_is_refused_with_the_current_frame(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT)
    ana.move(table, "hold")
    answer = ana.post(f"/api/tables/{table}/move", {"move": "hold", "after": 0}, 409)
    assert "moved on" in answer["error"]
    assert answer["frame"]["at"] == 1


def test_an_illegal_move_says_which_are_legal(someone: Someone) -> None:
    ana = someone()
    table = ana.table()
    with ana.socket(table) as socket:
        answer = socket.move("fly")
        assert "legal: hold, roll" in answer["error"]
        assert answer["frame"]["at"] == 0


def test_only_the_person_of_the_seat_moves_it(someone: Someone) -> None:
    ana, eve = someone("Ana"), someone("Eve")
    table = ana.table(seats=HOT_SEAT)
    refused = eve.post(f"/api/tables/{table}/move", {"move": "hold", "after": 0}, 403)
    assert "not your seat" in refused["error"]
    assert ana.frame(table)["at"] == 0


def test_a_move_is_taken_back_until_a_die_is_rolled(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT)
    held = ana.move(table, "hold")
    assert held["undo"] and held["turn"] == "Blue"
    back = ana.post(f"/api/tables/{table}/undo", {"after": held["at"]})
    assert (back["turn"], back["undo"], back["log"]) == ("Red", False, [])
    rolled = ana.move(table, "roll")
    assert not rolled["undo"]
    refused = ana.post(f"/api/tables/{table}/undo", {"after": rolled["at"]}, 409)
    assert "a die is rolled" in refused["error"]


def test_a_move_is_not_taken_back_once_another_player_moved(someone: Someone) -> None:
    ana, ben = someone(), someone()
    table = ana.table(seats=OPEN_TABLE)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert ana.move(table, "hold")["undo"]
    assert not ben.frame(table)["undo"]
    assert ben.move(table, "hold")["undo"]
    assert not ana.frame(table)["undo"]


def test_a_player_who_leaves_is_played_by_a_bot_and_may_return(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table(seats=OPEN_TABLE)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    ben.post(f"/api/tables/{table}/leave")
    with ana.socket(table) as socket:
        socket.move("hold")
        socket.until(lambda m: m.get("turn") == "Red" and m["at"] > 3)
        assert socket.frame["seats"][1]["away"]
        assert any("Ben left" in line["text"] for line in socket.frame["chat"])
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    ana.move(table, "hold")
    assert ben.frame(table)["moves"]


def test_nobody_takes_the_seat_of_another(someone: Someone) -> None:
    ana, eve = someone("Ana"), someone("Eve")
    table = ana.table(seats=OPEN_TABLE)
    assert "taken" in eve.post(f"/api/tables/{table}/sit", {"seat": 0}, 409)["error"]
    ana.post(f"/api/tables/{table}/leave")
    assert eve.post(f"/api/tables/{table}/sit", {"seat": 0})["mine"] == [0]


def test_whoever_made_the_table_gives_open_seats_to_bots(someone: Someone) -> None:
    ana, eve = someone(), someone()
    table = ana.table(seats=OPEN_TABLE)
    eve.post(f"/api/tables/{table}/sit", {"seat": 1, "bot": "greedy"}, 403)
    assert "random" in ana.post(f"/api/tables/{table}/sit", {"seat": 1, "bot": "x"}, 400)["error"]
    assert ana.post(f"/api/tables/{table}/sit", {"seat": 1, "bot": "random"})["turn"] == "Red"


def test_resigning_against_one_other_ends_the_match(someone: Someone) -> None:
    ana, ben = someone(), someone()
    table = ana.table(seats=OPEN_TABLE)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert ben.post(f"/api/tables/{table}/resign")["scores"] == {"Red": 1, "Blue": 0}
    assert ana.frame(table)["over"]


def test_a_resigned_seat_cannot_be_taken(someone: Someone) -> None:
    ana, ben, eve = someone("Ana"), someone("Ben"), someone("Eve")
    table = ana.table(seats=[{"kind": "me"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    ben.post(f"/api/tables/{table}/resign")
    mine = [[seat["mine"] for seat in person.frame(table)["seats"]] for person in (ben, eve, ana)]
    assert mine == [[False, True], [False, False], [True, False]]


def test_resigning_among_three_lets_a_bot_play_on(someone: Someone) -> None:
    ana, ben, eve = someone(), someone(), someone()
    table = ana.table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    eve.post(f"/api/tables/{table}/sit", {"seat": 2})
    assert not ben.post(f"/api/tables/{table}/resign")["over"]
    ana.move(table, "hold")
    with eve.socket(table) as socket:
        if socket.frame["turn"] != "Yellow":
            socket.until(lambda m: m.get("turn") == "Yellow")
    assert "resigned" in ben.post(f"/api/tables/{table}/sit", {"seat": 1}, 409)["error"]


def test_a_rematch_seats_bots_and_waits_for_the_others(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table(seats=OPEN_TABLE)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    ana.post(f"/api/tables/{table}/rematch", None, 409)
    ana.post(f"/api/tables/{table}/resign")
    offered = ben.post(f"/api/tables/{table}/rematch")
    assert [seat["kind"] for seat in offered["seats"]] == ["open", "person"]
    assert ana.frame(table)["table"]["rematch"] == offered["id"]
    assert ana.post(f"/api/tables/{table}/rematch")["id"] == offered["id"]
    assert ana.post(f"/api/tables/{offered['id']}/sit", {"seat": 0})["turn"] == "Red"


def test_when_the_time_of_a_move_is_up_a_bot_moves_once(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT, clock={"kind": "move", "seconds": 1})
    with ana.socket(table) as socket:
        assert 0 < socket.frame["seats"][0]["clock"] <= 1
        begun = time.monotonic()
        socket.until(lambda m: m.get("at", 0) >= 1, 5)
        assert 0.5 < time.monotonic() - begun < 4
        assert any("Red ran out of time" in line["text"] for line in socket.frame["chat"])
        assert not socket.frame["over"]


def test_a_clock_for_the_match_counts_down_only_on_ones_turn(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT, clock={"kind": "match", "seconds": 600})
    time.sleep(0.3)
    red, blue = (seat["clock"] for seat in ana.move(table, "hold")["seats"])
    assert 590 < red < 600
    assert blue > 599


def test_people_enter_what_their_own_dice_showed(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT, dice="manual")
    rolled = ana.move(table, "roll")
    assert [move["say"] for move in rolled["moves"]] == ["1", "2", "3", "4", "5", "6"]
    assert "legal" in ana.move(table, "7", 400)["error"]
    assert ana.move(table, "5")["turn"] == "Red"


def test_at_one_device_the_picture_waits_for_the_next_person(someone: Someone) -> None:
    ana = someone()
    table = ana.table("high-card", seats=HOT_SEAT)
    with ana.socket(table) as socket:
        assert socket.frame["hand_over"]
        assert (socket.frame["to"], socket.frame["seat"]) == (0, -3)
        assert socket.frame["moves"] == []
        socket.send({"look": 0})
        socket.until(lambda m: m.get("seat") == 0)
        assert not socket.frame["hand_over"]
        socket.move("stay")
        assert (socket.frame["hand_over"], socket.frame["to"]) == (True, 1)
        socket.send({"look": 1})
        socket.until(lambda m: m.get("seat") == 1)
        socket.move("stay")
        assert socket.frame["over"]


def test_a_device_is_not_handed_over_for_a_question(someone: Someone) -> None:
    ana = someone()
    seats = [{"kind": "me"}, *[{"kind": "here"}] * 2]
    table = ana.table("rolling-jokers", options={"players": 3}, seats=seats, pace=0)
    questions = 0
    with ana.socket(table) as socket:
        for _ in range(15):
            while not socket.frame["hand_over"] and not socket.frame["moves"]:
                socket.next()
            if socket.frame["asked"]:
                assert not socket.frame["hand_over"]
                said = [move["say"] for move in socket.frame["moves"]]
                assert said == ["let it pass", "stop it"], "whoever holds what"
                questions += 1
                socket.until(lambda m: not m["asked"])
                continue
            if socket.frame["hand_over"]:
                to = socket.frame["to"]
                socket.send({"look": to})
                socket.until(lambda m, to=to: m.get("seat") == to)
            moves = [move["say"] for move in socket.frame["moves"]]
            socket.move(random.choice(moves))
    assert questions


def test_without_secrets_nobody_hands_anything_over(someone: Someone) -> None:
    ana = someone()
    table = ana.table(seats=HOT_SEAT)
    with ana.socket(table) as socket:
        assert (socket.frame["seat"], socket.frame["hand_over"]) == (0, False)
        socket.move("hold")
        assert (socket.frame["seat"], socket.frame["hand_over"]) == (1, False)
        assert socket.frame["moves"]


def test_a_spectator_sees_the_table_and_cannot_move(someone: Someone) -> None:
    ana, eve = someone(), someone("Eve")
    table = ana.table("high-card", seats=HOT_SEAT)
    with eve.socket(table) as socket:
        assert (socket.frame["seat"], socket.frame["mine"], socket.frame["moves"]) == (-3, [], [])
        assert "not your seat" in socket.move("stay")["error"]
        eve.get(f"/api/tables/{table}/frame?seat=0", 403)


def test_chat_reaches_all_and_has_limits(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table(seats=OPEN_TABLE)
    with ana.socket(table) as hers, ben.socket(table) as his:
        hers.send({"chat": "<b>good\nluck</b>"})
        his.until(lambda m: m.get("chat"))
        assert his.frame["chat"][-1]["who"] == "Ana"
        assert his.frame["chat"][-1]["text"] == "<b>good luck</b>"
        for _ in range(10):
            hers.send({"chat": "again"})
        assert "at most 6 in" in hers.until(lambda m: "error" in m)["error"]


def test_a_match_is_replayed_from_every_seat_once_it_is_over(someone: Someone) -> None:
    ana = someone()
    table = ana.table("high-card", seats=HOT_SEAT)
    ana.get(f"/api/tables/{table}/replay/1", 409)
    ana.get(f"/api/tables/{table}/record", 409)
    ana.post(f"/api/tables/{table}/move", {"move": "stay", "after": 2, "seat": 0})
    ana.post(f"/api/tables/{table}/move", {"move": "stay", "after": 3, "seat": 1})
    watcher = someone()
    seen = watcher.get(f"/api/tables/{table}/replay/2?seat=0")
    assert "a card" in seen["log"][1] and "a card" not in seen["log"][0]
    assert "a card" not in " ".join(watcher.get(f"/api/tables/{table}/replay/2?seat=all")["log"])
    assert watcher.get(f"/api/tables/{table}/replay/4?seat=-3")["turn"] == "over"
    watcher.get(f"/api/tables/{table}/replay/5", 404)
    record = watcher.get(f"/api/tables/{table}/record")
    assert len(record["moves"]) == 4
    again = watcher.post("/api/records", record)
    assert watcher.get(f"/api/tables/{again['id']}/record")["moves"] == record["moves"]
    record["moves"][3] = "fly"
    assert "move 4 of 4" in watcher.post("/api/records", record, 400)["error"]


def test_an_unfinished_record_may_be_looked_at(someone: Someone) -> None:
    ana = someone()
    record = {"game": "pig", "version": 1, "options": {}, "moves": ["roll", "4"]}
    table = ana.post("/api/records", record)["id"]
    assert ana.get(f"/api/tables/{table}/replay/2")["turn"] == "over"
    assert ana.frame(table)["over"]


def test_a_recovery_link_moves_a_person_to_another_device(someone: Someone) -> None:
    ana, phone = someone("Ana"), someone()
    assert ana.get("/api/me")["recovery"] is None
    link = ana.post("/api/me/recovery")["recovery"]
    assert phone.http.post(link).status_code == 303
    assert phone.get("/api/me")["name"] == "Ana"
    assert phone.http.get(link[:-1]).status_code == 404


def test_a_forged_cookie_is_nobody(someone: Someone) -> None:
    ana, eve = someone("Ana"), someone()
    cookie = ana.http.cookies["rolltop"]
    for forged in (cookie[:-1], "x", '"' + ana.id + '".x', cookie + "a"):
        answer = eve.http.post("/api/tables", json={"game": "pig"}, headers={"Cookie": forged})
        eve.http.cookies.set("rolltop", forged)
        assert eve.get("/api/me")["id"] != ana.id, answer.text


def test_bots_answer_no_sooner_than_the_pace(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    with run(replace(plain, pace=0.4, database=str(tmp_path / "d"))) as url:
        ana = someone("Ana", url)
        table = ana.table()
        with ana.socket(table) as socket:
            socket.move("hold")
            begun = time.monotonic()
            socket.next()
            assert time.monotonic() - begun > 0.3


def test_the_bots_pace_is_set_while_a_match_runs(someone: Someone) -> None:
    ana, eve = someone("Ana"), someone("Eve")
    table = ana.table(pace=10)
    eve.post(f"/api/tables/{table}/pace", {"pace": 0}, status=403)
    ana.post(f"/api/tables/{table}/pace", {"pace": 11}, status=422)
    with ana.socket(table) as socket:
        socket.move("hold")
        assert ana.post(f"/api/tables/{table}/pace", {"pace": 0.1})["table"]["pace"] == 0.1
        while socket.frame["to_move"] != 0:
            socket.next()
    assert ana.get(f"/api/tables/{table}")["pace"] == 0.1
    ana.post(f"/api/tables/{table}/resign")
    ana.post(f"/api/tables/{table}/pace", {"pace": 0}, status=409)
    assert ana.post(f"/api/tables/{table}/rematch")["pace"] == 0.1


def test_a_table_survives_a_restart_with_its_clock(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    settings = replace(plain, database=str(tmp_path / "d"))
    with run(settings) as url:
        ana = someone("Ana", url)
        table = ana.table(seats=HOT_SEAT, clock={"kind": "match", "seconds": 500})
        time.sleep(0.3)
        ana.move(table, "hold")
        held = ana.move(table, "hold")
        ana.post(f"/api/tables/{table}/undo", {"after": held["at"]})
        ana.post(f"/api/tables/{table}/chat", {"text": "hello"})
        before = ana.frame(table)
    with run(settings) as url:
        ana.http.base_url = url
        after = ana.frame(table)
        for part in ("at", "turn", "svg", "log", "moves", "scores"):
            assert after[part] == before[part]
        assert after["chat"][-1]["text"] == "hello"
        assert after["seats"][0]["clock"] < 500
