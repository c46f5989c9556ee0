"""Plays whole tables in a process that has no server, no numpy and no threads.

`python alone.py <game>`: the edition without a server runs this code in a page. What is played is
written to stdout as JSON; `test_alone.py` looks at it.
"""

import _thread
import importlib.metadata
import json
import logging
import random
import secrets
import sys
import zipfile
from collections.abc import Callable, Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, NoReturn

FORBIDDEN = {
    "aiosqlite", "asyncio", "asyncpg", "concurrent", "fastapi", "httptools", "llvmlite",
    "multiprocessing", "numba", "numpy", "orjson", "pydantic", "sqlalchemy", "sqlite3",
    "starlette", "threading", "uvicorn", "websockets",
}  # fmt: skip


class Forbid(MetaPathFinder):
    """Fails every import of what the edition without a server does not have."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in FORBIDDEN:
            raise ImportError(f"{name} must not be imported by the table, its frames or its HTML")
        return None


def forbid() -> None:
    for name in list(sys.modules):
        if name.partition(".")[0] in FORBIDDEN:
            del sys.modules[name]
    sys.meta_path.insert(0, Forbid())

    def no_thread(*_: object) -> NoReturn:
        raise RuntimeError("a thread was started")

    _thread.start_new_thread = no_thread


# The standard library's own locks: these import `threading` and never start a thread.
LOADED = (importlib.metadata, logging, zipfile)
forbid()

import rolltop  # noqa: E402
from rolltop.game import Game  # noqa: E402
from rolltop.players import Bot  # noqa: E402
from rolltop.server.errors import Rebuild, Refused  # noqa: E402
from rolltop.server.frames.delta import Delta  # noqa: E402
from rolltop.server.frames.frame import Frame, PageFrame  # noqa: E402
from rolltop.server.frames.other_rules import kept_frame  # noqa: E402
from rolltop.server.frames.past import ALL, lines_of, moment, past_frame, viewer_of  # noqa: E402
from rolltop.server.frames.picture import tally  # noqa: E402
from rolltop.server.frames.table_view import TableView  # noqa: E402
from rolltop.server.html import coach, lobby, recovery, sounds  # noqa: E402
from rolltop.server.html.table import page_frame  # noqa: E402
from rolltop.server.table import correction, pace, play, rematch, rest, seating  # noqa: E402
from rolltop.server.table.chat import Chat, Said, chat_text  # noqa: E402
from rolltop.server.table.choices import choose  # noqa: E402
from rolltop.server.table.events import Event  # noqa: E402
from rolltop.server.table.import_record import import_record  # noqa: E402
from rolltop.server.table.presence import Presence  # noqa: E402
from rolltop.server.table.questions import as_asked, recall, to_keep  # noqa: E402
from rolltop.server.table.replay import apply, match_of, replay  # noqa: E402
from rolltop.server.table.rules_of import difference, played_by  # noqa: E402
from rolltop.server.table.schedule import ASLEEP, next_act, perform, seconds_left  # noqa: E402
from rolltop.server.table.seats import Seat  # noqa: E402
from rolltop.server.table.setup import Clock, Setup  # noqa: E402
from rolltop.server.table.state import TableState  # noqa: E402
from rolltop.server.table.undo import may_undo, undo  # noqa: E402

ANA, BEN = Seat("person", "ana"), Seat("person", "ben")
BOT = Seat("bot", bot="greedy")


def encode(part: Any) -> str:
    return json.dumps(part, ensure_ascii=False, separators=(",", ":"))


class Alone:
    """A table in one process: its time is a number, its players are here or are bots."""

    def __init__(
        self,
        game: Game,
        seats: Iterable[Seat],
        *,
        clock: Clock | None = None,
        dice: str = "random",
        events: list[Event] | None = None,
        setup: Setup | None = None,
    ) -> None:
        self.now = 1000.0
        self.setup = setup or Setup(
            "t", game, dice, clock or Clock(), 0.9, True, True, "ana", self.now, tuple(seats)
        )
        state = replay(self.setup, events) if events else TableState(self.setup)
        self.events: list[Event] = list(events or [])
        if not events:
            play.settle(state)
            self.events += state.new_events
        self.chat, self.presence = Chat(), Presence()
        self.presence.join("ana")
        self.view = TableView(state, self.chat, self.presence, str.capitalize, encode)
        self.delta = Delta()
        self.screen: dict[str, Any] = {"svg": "", "log": [], "table": {}}
        self.look: int | None = None

    @property
    def state(self) -> TableState:
        return self.view.state

    def act(self, do: Callable[[TableState], None]) -> None:
        self.now += 0.25
        fork = self.state.fork(self.now)
        do(fork)
        self.events += fork.new_events
        recall(fork, to_keep(fork))
        self.view.publish(fork)
        self.check_frames()

    def move(self, said: str) -> None:
        self.act(lambda fork: play.move(fork, None, said, "ana", fork.at))

    def choose_or_move(self, frame: Frame, source: random.Random) -> None:
        """Play one of the moves offered, in words or as a way."""
        choice = frame["choice"]
        if choice is None or source.random() < 0.5:
            self.move(source.choice(frame["moves"])["say"])
        else:
            way = source.randrange(len(choice["ways"]["labels"]))
            self.act(lambda fork: choose(fork, None, way, "ana", fork.at))

    def answer(self, frame: Frame, source: random.Random) -> None:
        """Answer a question, or not; nobody sees it before the time is over."""
        if frame["moves"] and source.random() < 0.7:
            at = self.state.at
            self.move(source.choice(frame["moves"])["say"])
            assert self.state.at == at

    def refuses(self, do: Callable[[TableState], None]) -> None:
        try:
            self.act(do)
        except Refused:
            return
        raise AssertionError("it was not refused")

    def wait(self) -> bool:
        """Let the time pass until something is due, and do it; False if nothing ever is."""
        act = next_act(self.state, self.now)
        if act is None:
            return False
        number, answers = None, {}
        if act.asked:
            for seat in act.asked:
                if bot := self.state.seats[seat].player:
                    view = as_asked(self.state, seat).view(seat)
                    answers[seat] = Bot(self.setup.game, bot, seed=seat).choose(view)
            self.now = max(self.now, act.when)
        elif act.bot is not None:
            view = self.state.match.view(act.seat)
            number = Bot(self.setup.game, act.bot, seed=len(self.events)).choose(view)
            self.now += max(0.0, seconds_left(act, self.state, 0.01, self.now))
        elif act.loses:
            self.now = max(self.now, act.when)
        self.act(lambda fork: perform(act, fork, number, answers))
        return True

    def say(self, person: str, text: str) -> None:
        said = chat_text(text)
        self.chat.add(Said(person, said, self.now))
        self.view.info.forget()
        self.check_frames()

    def page(self, person: str | None) -> PageFrame:
        """The page of a person, which looks where it is told to."""
        frame = self.view.frame(person, look=self.look, since=None, now=self.now)
        if person == "ana" and frame["to"] is None and frame["seat"] >= 0:
            self.look = frame["seat"]
        seat = frame["seat"]
        lines, scores = self.state.log(seat).lines(), tally(self.state.match, seat)
        return page_frame(frame, scores, lines)

    def check_frames(self) -> None:
        """Every form of a frame says the same, with the fields that are declared."""
        for person in ("ana", "ben", None):
            page = self.page(person)
            assert page.keys() - {"enter"} == PageFrame.__required_keys__
            assert page["html"]["seats"] and page["svg"].startswith("<svg")
            look = self.look if person == "ana" else None
            ask = {"look": look, "since": None, "now": self.now}
            frame = self.view.frame(person, **ask)  # type: ignore[arg-type]
            assert frame.keys() - {"enter"} == Frame.__required_keys__
            text = self.view.frame_text(person, **ask, bare=False)  # type: ignore[arg-type]
            assert json.loads(text) == json.loads(encode(frame))
            bare = json.loads(self.view.frame_text(person, **ask, bare=True))  # type: ignore[arg-type]
            assert bare.keys() == frame.keys() - {"svg", "choice"} | {"view"}
        self.check_delta()
        self.view.cache.rest()

    def check_delta(self) -> None:
        frame = self.view.frame("ana", look=self.look, since=None, now=self.now)
        news = json.loads(self.view.delta_text("ana", self.look, self.now, self.delta))
        parts = self.screen["svg"].split("<g ")
        for start, many, put in reversed(news.pop("svg_parts", [])):
            parts[start : start + many] = put
        log = self.screen["log"] + news.pop("log_more", [])
        table = self.screen["table"] | news.pop("table", {})
        svg = "<g ".join(parts)
        self.screen = self.screen | {"svg": svg, "log": log[-120:], "table": table} | news
        whole: dict[str, Any] = {**frame}
        same = ("svg", "log", "table", "seats", "choice")
        assert all(self.screen[name] == whole[name] for name in same)

    def check_replay(self) -> None:
        """The events alone make the same table, and the match may be looked back at."""
        again = replay(self.setup, self.events)
        step_by_step = TableState(self.setup)
        for number, event in enumerate(self.events, 1):
            try:
                apply(step_by_step, event)
            except Rebuild:
                step_by_step = replay(self.setup, self.events[:number])
        for other in (again, step_by_step):
            assert other.match.position() == self.state.match.position()
            assert (other.at, other.seats, other.scores) == (
                self.state.at, self.state.seats, self.state.scores,
            )  # fmt: skip
        # A table that is read again has the log of its last events, without what was taken back.
        lines, whole = again.log(0).texts(), self.state.log(0).texts()
        assert lines == whole[len(whole) - len(lines) :] and bool(lines) == bool(whole)
        match = match_of(self.setup, self.events)
        assert len(match.steps) == self.state.count
        told = self.view.told_to_spectators(self.now)
        for at in {0, len(match.steps) // 2, len(match.steps)}:
            for eyes in (ALL, "0", "-3"):
                viewer = viewer_of(match, eyes)
                frame = past_frame(match, at, viewer, told)
                then = moment(match, at)
                page_frame(frame, tally(then, viewer), lines_of(then, viewer), past=True)


def at_one_device(game: Game, most: int, source: random.Random) -> tuple[Alone, int]:
    """Two people share a device, bots have the other seats; how often it was handed over."""
    table = Alone(game, [ANA, ANA, *[BOT] * (game.players - 2)])
    handed_over = 0
    for step in range(most):
        if table.state.over:
            break
        frame = table.view.frame("ana", look=table.look, since=None, now=table.now)
        if frame["to"] is not None:
            assert not frame["moves"] and "Hand the device" in table.page("ana")["html"]["cover"]
            table.look = frame["to"]
            handed_over += 1
        elif frame["asked"]:
            if frame["moves"] and not any(event.kind == "hold" for event in table.events):
                table.now += 2 * ASLEEP
                assert table.wait() and table.state.held, "nobody was there to close it"
                table.move(frame["moves"][0]["say"])
                assert table.wait() and not table.state.held
                continue
            table.answer(frame, source)
            assert table.wait(), "the time for answers is over at some time"
        elif frame["moves"]:
            table.choose_or_move(frame, source)
            if step % 5 == 0 and may_undo(table.state, "ana"):
                table.act(lambda fork: undo(fork, "ana", fork.at))
        else:
            assert table.wait(), "nobody can go on"
        if step % 20 == 0:
            table.say("ana", f"step {step}")
    return table, handed_over


def every_kind_of_event(game: Game) -> list[Alone]:
    """What else may happen at a table, at a few small ones."""
    table = Alone(game, [ANA, Seat()], clock=Clock("move", 30))
    table.refuses(lambda fork: play.move(fork, 0, "roll", "ana", 0))
    table.act(lambda fork: seating.sit(fork, 1, "ben"))
    table.act(lambda fork: pace.set_pace(fork, "ana", 0.3))
    table.act(rest.rest)
    assert table.state.resting
    table.act(rest.resume)
    table.move("hold")
    table.act(lambda fork: undo(fork, "ana", fork.at))
    table.move("hold")
    table.act(lambda fork: seating.leave(fork, "ben"))
    assert table.wait(), "a bot plays for Ben"
    table.act(lambda fork: seating.sit(fork, 1, "ben"))
    table.now += 31 + ASLEEP
    assert table.wait(), "nobody's time runs while nobody is there"
    assert table.wait(), "then it does"
    table.act(lambda fork: seating.resign(fork, "ben"))
    assert table.state.over and not table.wait()
    table.act(lambda fork: rematch.offer(fork, "ana", "next"))
    following = rematch.next_setup(table.state, "ana", "next", table.now)
    again = Alone(game, (), setup=following)
    again.act(lambda fork: seating.seat_bot(fork, 1, "random", "ana"))
    timed = Alone(game, [ANA, BEN], clock=Clock("match", 30))
    assert timed.wait() and timed.state.over, "the time of the match is over"
    assert "You lost" in timed.page("ana")["html"]["status"]
    real = Alone(game, [ANA, BEN], dice="manual")
    real.act(lambda fork: play.move(fork, None, "roll", "ana", fork.at))
    real.act(lambda fork: play.move(fork, None, "4", "ana", fork.at))
    record = match_of(real.setup, real.events).record()
    setup, events = import_record(record, game, "r", real.now)
    return [table, again, timed, real, Alone(game, (), setup=setup, events=events)]


def entries_that_disagree(game: Game) -> Alone:
    """Real cards: two people enter the same card, and one of them corrects what they entered."""
    table = Alone(game, [ANA, BEN], dice="manual")
    table.move("4")
    table.act(lambda fork: play.move(fork, 1, "4", "ben", fork.at))
    assert table.state.disputed and "Two entries disagree" in table.page("ben")["html"]["cover"]
    (entry,) = table.view.frame("ana", look=None, since=None, now=table.now)["entries"]
    stored = table.state.entries[0]
    replayed = correction.replay_corrected(table.setup, table.events, stored, "2", table.now)
    at, known = table.state.at, table.state.at
    table.act(lambda fork: correction.correct(fork, "ana", entry["at"], at, replayed, known))
    assert not table.state.disputed
    table.act(lambda fork: play.move(fork, 1, "4", "ben", fork.at))
    return table


def the_rest_of_the_page(game: Game, table: Alone) -> None:
    """The parts of the page that are not the table: lobby, coach, sounds."""
    answer = table.view.answer("ana", table.now)
    assert game.title in lobby.tables("mine", [answer], "")
    rules = difference({"game": game.name, "version": 0, "content_hash": None}, game)
    kept = kept_frame(answer, played_by(str(rules)), table.events, [])
    kept["table"]["note"] = kept["say"]
    assert "Played by rules version 0" in page_frame(kept, [], [])["html"]["status"]
    assert "Continue as Ana" in recovery.ask("Ana", "Ben", "")
    assert coach.hint([{"say": "roll", "value": 0.5}])
    assert all(sounds.sound(name)[:4] == b"RIFF" for name in sounds.NAMES)


def main(name: str) -> None:
    # The same dice every time.
    vars(secrets)["randbits"] = random.Random(1).getrandbits
    game = rolltop.load(name)
    is_pig = game.name == "pig"
    table, handed_over = at_one_device(game, 600 if is_pig else 40, random.Random(1))
    assert table.state.over or not is_pig
    tables = [table, *(every_kind_of_event(rolltop.load(name, players=2)) if is_pig else [])]
    if game.name == "high-card":
        tables.append(entries_that_disagree(rolltop.load(name, players=2, copies=1)))
    for each in tables:
        each.check_replay()
        the_rest_of_the_page(game, each)
    told = {
        "handed_over": handed_over,
        "kinds": sorted({event.kind for each in tables for event in each.events}),
        "chat": table.page("ana")["html"]["said"],
        "modules": sorted(module for module in sys.modules if module.startswith("rolltop.")),
        "forbidden": sorted(FORBIDDEN & {module.partition(".")[0] for module in sys.modules}),
    }
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1])
