"""An evening at a server: tables of every game, in every state that a table can be in."""

from __future__ import annotations

import random
import time
from typing import Any

from making.server import Person, Server, play, wait

from rolltop import Record

NAMES = ("Ana", "Ben", "Cleo", "Zoë", "")
BOTS = ("random", "novice", "club", "greedy", "master")
FOREVER = 100_000
# Missed by longer than this, a clock starts afresh: no server ran.
ASLEEP = 62
THREE_DAYS = {"kind": "move", "seconds": 259_200}

# Name, game, who sits there, how many moves people make, and what else was chosen.
PLAYED: list[tuple[str, str, str, int, dict[str, Any]]] = [
    ("roll scoring", "king-of-the-roll", "Ana greedy", FOREVER,
     {"options": {"mode": "scoring", "turns": 3}}),
    ("roll master", "king-of-the-roll", "Ben master", FOREVER,
     {"options": {"turns": 1, "youngest": "red"}}),
    ("roll solo over", "king-of-the-roll", "Ana", FOREVER, {"options": {"turns": 4}}),
    ("roll solo", "king-of-the-roll", "Ben", 9, {"options": {"mode": "scoring"}}),
    ("roll own dice", "king-of-the-roll", "Ana Ana", 23, {"dice": "manual"}),
    ("roll", "king-of-the-roll", "Cleo Ana", 15, {"hints": False}),
    ("sword over", "sword-event", "Ana Ben novice club", FOREVER, {"options": {"rounds": 3}}),
    ("sword one device", "sword-event", "Cleo Cleo Cleo", 20,
     {"options": {"flanks": False, "defence": "add"}}),
    ("sword own dice over", "sword-event", "Ben Ben", FOREVER,
     {"dice": "manual", "options": {"rounds": 1}}),
    ("sword", "sword-event", "Ben greedy Ana", 12, {"options": {"rounds": 0}}),
    ("jiugo over", "jiugo", "Ana Ben", FOREVER, {"options": {"minutes": "5"}}),
    ("jiugo", "jiugo", "Ben Cleo club random", 14, {"listed": False}),
    ("jiugo one device over", "jiugo", "Cleo Cleo Cleo", FOREVER,
     {"options": {"submission_only": True, "turns": 8}}),
    ("jiugo one device", "jiugo", "Ana Ana", 11, {"options": {"minutes": "20"}}),
    ("pitch over", "king-of-the-pitch", "Ana random", FOREVER, {"options": {"turns": 8}}),
    ("pitch one device", "king-of-the-pitch", "Ben Ben Ben", 13, {}),
    ("pitch captains over", "king-of-the-pitch", "Cleo greedy club novice random", FOREVER,
     {"options": {"captains": True, "turns": 15}}),
    ("pitch clock", "king-of-the-pitch", "Ana Cleo", 7, {"clock": THREE_DAYS}),
    ("jokers teams over", "rolling-jokers", "Ana greedy Ben club", FOREVER,
     {"options": {"teams": 2, "decks": 2, "turns": 12}}),
    ("jokers eight over", "rolling-jokers", "Cleo random novice club greedy random club random",
     FOREVER, {"options": {"teams": 4, "turns": 16}}),
    ("jokers teams", "rolling-jokers", "Ana Ben random random greedy club", 5,
     {"options": {"teams": 3}}),
    ("jokers one device", "rolling-jokers", "Ben Ben Ben", 9, {"options": {"decks": 1}}),
    ("jokers five", "rolling-jokers", "Cleo Ana Ben random greedy", 6,
     {"clock": {"kind": "match", "seconds": 86_400}}),
]  # fmt: skip


class Evening:
    """The people at a server, and the tables they made."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.people = {name: Person(server.url, name) for name in NAMES}
        self.tables: dict[str, str] = {}

    def pass_by(self, records: dict[str, list[Record]]) -> None:
        """Everything that happens, one thing after the other."""
        self._sleep()
        for name, game, seats, most, form in PLAYED:
            self.lay(name, game, seats.split(), **form)
            play(self.tables[name], self._at(seats), random.Random(name), most)
        self._resign()
        self._run_out_of_time()
        self._undo()
        self._come_and_go()
        self._upload(records)
        self._talk()
        self._stop_at_a_bot()

    def lay(self, name: str, game: str, seats: list[str], **form: Any) -> str:
        """A table at which these people and bots sit; the first of them made it."""
        laid = [
            {"kind": "bot", "bot": seat}
            if seat in BOTS
            else {"kind": "open" if seat != seats[0] else "here" if number else "me"}
            for number, seat in enumerate(seats)
        ]
        body = {"pace": 0, "game": game, "seats": laid, **form}
        table = str(self.people[seats[0]].post("/api/tables", body)["id"])
        for number, seat in enumerate(seats):
            if seat in self.people and seat != seats[0]:
                self.people[seat].post(f"/api/tables/{table}/sit", {"seat": number})
        self.tables[name] = table
        return table

    def _at(self, seats: str) -> list[Person]:
        return [self.people[name] for name in dict.fromkeys(seats.split()) if name not in BOTS]

    def _sleep(self) -> None:
        """The server stops while a clock runs; started again, it lets the clock run afresh."""
        table = self.lay(
            "sword woken", "sword-event", ["Ben", "Cleo"],
            options={"rounds": 1}, clock={"kind": "move", "seconds": 3},
        )  # fmt: skip
        self.server.stop()
        time.sleep(ASLEEP + 3)
        self.server.start()
        play(table, self._at("Ben Cleo"), random.Random("woken"))

    def _resign(self) -> None:
        ana, ben, cleo = (self.people[name] for name in ("Ana", "Ben", "Cleo"))
        table = self.lay("roll resigned", "king-of-the-roll", ["Ana", "Ben"])
        play(table, [ana, ben], random.Random(1), 8)
        ben.post(f"/api/tables/{table}/resign")
        again = ben.post(f"/api/tables/{table}/rematch")["id"]
        self.tables["roll rematch"] = again
        ana.post(f"/api/tables/{again}/sit", {"seat": 0})
        play(again, [ana, ben], random.Random(2), 6)
        table = self.lay("jokers resigned", "rolling-jokers", ["Cleo", "random"])
        play(table, [cleo], random.Random(3), 3)
        cleo.post(f"/api/tables/{table}/resign")
        self.tables["jokers rematch"] = cleo.post(f"/api/tables/{table}/rematch")["id"]
        wait(self.tables["jokers rematch"], [cleo])
        table = self.lay("jiugo one resigned", "jiugo", ["Ana", "Ben", "Cleo"])
        play(table, [ana, ben, cleo], random.Random(4), 9)
        ben.post(f"/api/tables/{table}/resign")
        play(table, [ana, cleo], random.Random(5), 4)

    def _run_out_of_time(self) -> None:
        """The server moves for who does not: all the time, or now and then."""
        table = self.lay(
            "sword out of time", "sword-event", ["Ana", "Ben"],
            options={"rounds": 2}, clock={"kind": "match", "seconds": 1},
        )  # fmt: skip
        while not self.people["Ana"].frame(table)["over"]:
            time.sleep(0.2)
        table = self.lay(
            "pitch out of time", "king-of-the-pitch", ["Cleo", "Ben"],
            options={"turns": 3}, clock={"kind": "move", "seconds": 1},
        )  # fmt: skip
        time.sleep(2.5)
        play(table, self._at("Ben Cleo"), random.Random("late"))

    def _undo(self) -> None:
        """Moves taken back, one and two in a row, at a table that runs and at one that is over."""
        for name, options in (("sword undo", {"rounds": 9}), ("sword undo over", {"rounds": 2})):
            table, source = self.lay(name, "sword-event", ["Ana", "Ana"], options=options), 0
            for in_a_row in (1, 2):
                undone = 0
                while undone < in_a_row:
                    play(table, self._at("Ana"), random.Random(source), in_a_row)
                    source += 1
                    undone = 0
                    while (frame := self.people["Ana"].frame(table))["undo"] and undone < in_a_row:
                        self.people["Ana"].post(f"/api/tables/{table}/undo", {"after": frame["at"]})
                        undone += 1
        play(self.tables["sword undo over"], self._at("Ana"), random.Random(0))

    def _come_and_go(self) -> None:
        """Who leaves is played by a bot, comes back or does not; seats stay open or go to bots."""
        ana, ben, cleo = (self.people[name] for name in ("Ana", "Ben", "Cleo"))
        table = self.lay("jokers left", "rolling-jokers", ["Ana", "Ben", "Cleo"])
        play(table, [ana, ben, cleo], random.Random(6), 5)
        for gone in (ben, cleo):
            gone.post(f"/api/tables/{table}/leave")
        play(table, [ana], random.Random(7), 3)
        cleo.post(f"/api/tables/{table}/sit", {"seat": 2})
        play(table, [ana, cleo], random.Random(8), 3)
        table = self.lay("pitch captains", "king-of-the-pitch", ["Ana", "Ben", "Zoë", ""],
                         options={"captains": True})  # fmt: skip
        play(table, [*self._at("Ana Ben Zoë"), self.people[""]], random.Random(9), 8)
        ana.post(f"/api/tables/{table}/pace", {"pace": 0.2})
        body = {"game": "king-of-the-pitch", "listed": True, "pace": 0}
        body["seats"] = [{"kind": kind} for kind in ("me", "open", "open", "open")]
        table = self.tables["pitch open"] = ana.post("/api/tables", body)["id"]
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        cleo.post(f"/api/tables/{table}/sit", {"seat": 2})
        ben.post(f"/api/tables/{table}/leave")
        ana.post(f"/api/tables/{table}/sit", {"seat": 3, "bot": "club"})

    def _upload(self, records: dict[str, list[Record]]) -> None:
        """Records: of own content, stopped early, from a written position, and a plain one."""
        for game, number in (
            ("king-of-the-roll", 8), ("jiugo", 15), ("rolling-jokers", 17), ("sword-event", 6),
            ("king-of-the-pitch", 18), ("rolling-jokers", 1),
        ):  # fmt: skip
            answer = self.people["Cleo"].http.post(
                "/api/records", content=records[game][number].json().encode()
            )
            self.tables[f"record {number} of {game}"] = answer.json()["id"]

    def _talk(self) -> None:
        """Chat of who plays, of a spectator and of a guest."""
        ana, ben, zoe, guest = (self.people[name] for name in ("Ana", "Ben", "Zoë", ""))
        ana.chat(
            self.tables["roll scoring"], "Good fight!", "Once more? <b>“Yes”</b> & 再来一局 🎲"
        )
        zoe.chat(self.tables["roll scoring"], "I saw that sweep; it's 100 % luck\\n; -- ' \"")
        ben.chat(self.tables["jokers teams"], "x" * 500, "Which marble, partner?")
        zoe.chat(self.tables["jokers teams"], "The seven.")
        guest.chat(self.tables["jokers teams"], "Who is winning?")
        ana.chat(self.tables["pitch open"], "We wait for one more.")
        guest.chat(self.tables["record 8 of king-of-the-roll"], "So that is how it ended.")

    def _stop_at_a_bot(self) -> None:
        """A bot thinks about its move when the server stops."""
        table = self.lay("sword bot to move", "sword-event", ["Ana", "club"], pace=10)
        ana, source = self.people["Ana"], random.Random(10)
        while True:
            frame = ana.frame(table)
            if frame["to_move"] == 1:
                return
            if frame["moves"]:
                ana.move(table, frame, source)
