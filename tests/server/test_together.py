"""Teams that resign, people at several processes, clocks that run out, chat that is too much."""

from collections.abc import Callable
from typing import Any

Someone = Callable[..., Any]
OPEN_TABLE = [{"kind": "me"}, {"kind": "open"}]
HOT_SEAT = [{"kind": "me"}, {"kind": "here"}]
FOUR = {"players": 4, "teams": 2}


def test_a_team_gives_up_when_its_last_person_resigns(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}, {"kind": "bot"}]
    table = ana.table("rolling-jokers", seats=seats, options=FOUR, pace=10)
    ben.post(f"/api/tables/{table}/sit", {"seat": 2})
    with ben.socket(table) as socket:
        assert not ana.post(f"/api/tables/{table}/resign")["over"]
        socket.until(lambda m: m["seats"][0]["resigned"])
        assert "resigned" in ana.post(f"/api/tables/{table}/sit", {"seat": 0}, 409)["error"]
        ben.post(f"/api/tables/{table}/resign")
        socket.until(lambda m: m["over"])
        assert socket.frame["scores"] == {"Red": 0, "Blue": 1, "Yellow": 0, "Teal": 1}


def test_a_partner_who_is_a_bot_gives_up_too(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "bot"}]
    table = ana.table("rolling-jokers", seats=seats, options=FOUR, pace=10)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    with ben.socket(table) as socket:
        ana.post(f"/api/tables/{table}/resign")
        socket.until(lambda m: m["over"])
        assert socket.frame["scores"] == {"Red": 0, "Blue": 1, "Yellow": 0, "Teal": 1}


def test_whoever_uses_up_the_time_of_the_match_loses(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    clock = {"kind": "match", "seconds": 1}
    table = ana.table(seats=OPEN_TABLE, clock=clock, options={"goal": 10})
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    with ana.socket(table) as hers, ben.socket(table) as his:
        for socket in (hers, his):
            socket.until(lambda m: m["over"], 60)
            assert socket.frame["scores"] == {"Red": 0, "Blue": 1}
            assert socket.frame["result"]["how"] == "time"
            assert socket.frame["chat"][-1]["text"] == "Ana ran out of time as Red."
        assert [seat["late"] for seat in his.frame["seats"]] == [True, False]


def test_everybody_may_speak_but_nobody_all_the_time(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table(seats=OPEN_TABLE)
    with ana.socket(table) as hers, ben.socket(table) as his:
        for number in range(7):
            hers.send({"chat": f"line {number}"})
        assert "at most 6 in 10 seconds" in hers.until(lambda m: "error" in m)["error"]
        refused = ana.post(f"/api/tables/{table}/chat", {"text": "and another way"}, 429)
        assert "at most 6 in" in refused["error"]
        his.send({"chat": "may I?"})
        his.until(lambda m: m.get("chat") and m["chat"][-1]["text"] == "may I?")
        said = [line["text"] for line in his.frame["chat"]]
        assert said == [*(f"line {number}" for number in range(6)), "may I?"]


def test_people_at_several_processes_see_each_other_come_and_go(
    two: list[Any], someone: Someone
) -> None:
    ana, ben = someone("Ana", two[0].url), someone("Ben", two[1].url)
    table = ana.table(seats=OPEN_TABLE)
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})

    def connected(message: dict[str, Any]) -> list[bool]:
        return [seat["connected"] for seat in message["seats"]]

    with ana.socket(table) as hers:
        with ben.socket(table) as his:
            hers.until(lambda m: connected(m) == [True, True])
            his.until(lambda m: connected(m) == [True, True])
        hers.until(lambda m: connected(m) == [True, False])
