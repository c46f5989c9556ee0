"""Rolling Jokers: the wait for a special joker tells nobody who holds one."""

import contextlib
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.contract import SPECTATOR
from rolltop.game import Game
from rolltop.games.rolling_jokers.rules.options import SPECIAL
from rolltop.games.rolling_jokers.rules.state import ASK
from rolltop.kit.rng import sow
from rolltop.server.errors import Refused
from rolltop.server.frames.table_view import TableView
from rolltop.server.table import play, questions
from rolltop.server.table.chat import Chat
from rolltop.server.table.pace import LEAST_WINDOW, WINDOW
from rolltop.server.table.presence import Presence
from rolltop.server.table.schedule import ASLEEP, due, next_act, perform
from rolltop.server.table.seats import Seat
from rolltop.server.table.state import TableState
from rolltop.testing.walk import walk

Someone = Callable[..., Any]
PACE, PLAYERS = 0.9, 4
BOT = Seat("bot", bot="greedy")
PEOPLE = tuple(Seat("person", f"p{seat}") for seat in range(PLAYERS))
BOTS = (BOT,) * PLAYERS
MIXED = (PEOPLE[0], BOT, PEOPLE[2], replace(PEOPLE[3], away=True))


@pytest.fixture(scope="module")
def game() -> Game:
    return rolltop.load("rolling-jokers", players=PLAYERS)


@pytest.fixture(scope="module")
def worlds(game: Game) -> dict[tuple[int, ...], Any]:
    """A play of Red, in worlds that look the same to Red: by the seats that can stop it."""
    match = next(m for m in walk(game, 3) if m.state.phase == ASK and m.state.seat == 0)
    found: dict[tuple[int, ...], Any] = {}
    for seed in range(300):
        state, rng = match.view(0), [0, 0, 0, 0]
        sow(rng, seed, 1)
        game.rules.imagine(state, game.box, 0, rng)
        holders = tuple(s for s in range(1, PLAYERS) if state.hand[s][SPECIAL])
        found.setdefault(holders, state)
    assert {(), (1,), (2,), (3,)} <= found.keys()
    return found


def ask(lay: Any, game: Game, seats: tuple[Seat, ...], state: Any, pace: float = PACE) -> Any:
    table: TableState = lay(game, seats, pace=pace)
    table.match.state = state.copy()
    table.since = 1000.0
    return table


@pytest.mark.parametrize("seats", [BOTS, PEOPLE, MIXED])
@pytest.mark.parametrize("pace", [0.0, PACE, 10.0])
def test_the_time_is_the_same_whoever_holds_a_joker(
    seats: tuple[Seat, ...], pace: float, lay: Any, game: Game, worlds: dict[Any, Any]
) -> None:
    tables = [ask(lay, game, seats, state, pace) for state in worlds.values()]
    acts = {next_act(table, 1000.0 + late) for table in tables for late in (0.0, 0.1, 20.0)}
    (act,) = acts
    assert act and act.asked == (1, 2, 3)
    assert act.when == 1000.0 + max(LEAST_WINDOW, WINDOW * pace)
    assert {due(table.fork(1000.0)) for table in tables} == {act.when}


def test_people_and_bots_have_the_same_time(lay: Any, game: Game, worlds: dict[Any, Any]) -> None:
    whens = set()
    for seats in (BOTS, PEOPLE, MIXED):
        act = next_act(ask(lay, game, seats, worlds[2,]), 1000.0)
        assert act
        whens.add(act.when)
    assert len(whens) == 1


def frames(table: TableState, viewers: list[int]) -> list[str]:
    view = TableView(table, Chat(), Presence(), str, json.dumps)
    people = [None if v == SPECTATOR else f"p{v}" for v in viewers]
    ask: dict[str, Any] = {"look": None, "since": None, "now": 1000.5}
    return [
        view.frame_text(person, **ask, bare=bare) for person in people for bare in (True, False)
    ]


def test_nobody_sees_an_answer_before_the_time_is_over(
    lay: Any, game: Game, worlds: dict[Any, Any]
) -> None:
    table = ask(lay, game, PEOPLE, worlds[2,])
    others = [SPECTATOR, 0, 1, 3]
    before, act = frames(table, others), next_act(table, 1000.5)
    for seat, text in ((2, "stop it"), (1, "let it pass")):
        fork = table.fork(1000.5)
        play.move(fork, seat, text, f"p{seat}", fork.at)
        assert not fork.new_events and fork.at == table.at
    assert frames(table, others) == before
    assert next_act(table, 1000.6) == act and act
    done = table.fork(act.when)
    perform(act, done, None)
    assert [event.text for event in done.new_events] == ["let it pass", "stop it"]
    assert done.turn == 2


def test_frames_tell_nobody_who_could_stop_it(lay: Any, game: Game, worlds: dict[Any, Any]) -> None:
    tables = [ask(lay, game, PEOPLE, worlds[holders,]) for holders in (1, 3)]
    for viewer in (SPECTATOR, 0):
        one, two = (frames(table, [viewer]) for table in tables)
        assert one == two
    hers = TableView(tables[0], Chat(), Presence(), str, json.dumps)
    shown = hers.frame("p1", look=None, since=None, now=1000.0)
    assert [move["say"] for move in shown["moves"]] == ["let it pass", "stop it"]
    assert shown["asked"] == [1, 2, 3]
    other = hers.frame("p2", look=None, since=None, now=1000.0)
    assert [move["say"] for move in other["moves"]] == ["let it pass"]


def test_whoever_gives_no_answer_lets_it_pass(lay: Any, game: Game, worlds: dict[Any, Any]) -> None:
    table = ask(lay, game, MIXED, worlds[3,])
    act = next_act(table, 1000.0)
    assert act
    done = table.fork(act.when)
    # No bot was ready in time.
    perform(act, done, None, {})
    said = [event.text for event in done.new_events if event.kind == "move"]
    assert said == ["let it pass"] * 3
    assert [event.person for event in done.new_events] == [None] * len(done.new_events)
    assert done.used == [0.0] * PLAYERS


def test_the_first_seat_that_stops_it_does(lay: Any, game: Game, worlds: dict[Any, Any]) -> None:
    stop = questions.as_asked(ask(lay, game, BOTS, worlds[1,]), 1).parse("stop it")
    table = ask(lay, game, BOTS, worlds[1,])
    act = next_act(table, 1000.0)
    assert act
    done = table.fork(act.when)
    perform(act, done, None, {1: stop, 2: stop, 3: stop})
    assert [event.text for event in done.new_events] == ["stop it"]
    # An answer that is not legal in the end counts as none.
    done = table.fork(act.when)
    perform(act, done, None, {2: stop})
    assert {e.text for e in done.new_events if e.kind == "move"} == {"let it pass"}


def test_a_question_that_no_server_closed_waits_for_all_people_who_are_asked(
    lay: Any, game: Game, worlds: dict[Any, Any]
) -> None:
    for state in worlds.values():
        table, later = ask(lay, game, MIXED, state), 1000.0 + 10 * ASLEEP
        act = next_act(table, later)
        assert act and act.holds
        held = table.fork(later)
        perform(act, held, None)
        assert due(held) is None and next_act(held, later + 1) is None, "whoever holds what"
        play.move(held, None, "let it pass", "p2", held.at)
        assert held.match.state.phase != ASK, "Yellow is the only person who is asked"
    alone = ask(lay, game, BOTS, worlds[1,])
    act = next_act(alone, later)
    assert act and act.asked, "bots do not wait for anybody"


def test_only_seats_that_are_asked_answer(lay: Any, game: Game, worlds: dict[Any, Any]) -> None:
    table = ask(lay, game, PEOPLE, worlds[2,])
    for person, text, why in (
        ("p0", "let it pass", "not asked"),
        ("eve", "let it pass", "not asked"),
        ("p1", "stop it", "not legal"),
    ):
        with pytest.raises(Refused, match=why):
            play.move(table.fork(1000.1), None, text, person, table.at)


def test_whoever_lets_all_pass_is_not_asked_until_their_turn(
    lay: Any, game: Game, worlds: dict[Any, Any]
) -> None:
    table = ask(lay, game, PEOPLE, worlds[1,])
    before, act = frames(table, [SPECTATOR, 0, 2, 3]), next_act(table, 1000.0)
    questions.let_all_pass(table, "p1")
    assert questions.offered(table, 1) == {} != questions.offered(table, 2)
    assert frames(table, [SPECTATOR, 0, 2, 3]) == before
    assert next_act(table, 1000.0) == act and act
    done = table.fork(act.when)
    perform(act, done, None)
    assert done.turn == 1 and not done.lets, "it is their turn"


def test_people_who_share_a_device_are_offered_the_same_whatever_they_hold(
    lay: Any, game: Game, worlds: dict[Any, Any]
) -> None:
    shared = (PEOPLE[0],) * PLAYERS
    for holders, state in worlds.items():
        table = ask(lay, game, shared, state)
        shown = TableView(table, Chat(), Presence(), str, json.dumps)
        frame = shown.frame("p0", look=0, since=None, now=1000.0)
        assert [move["say"] for move in frame["moves"]] == ["let it pass", "stop it"]
        assert not frame["hand_over"]
        play.move(table, 0, "stop it", "p0", table.at)
        act = next_act(table, 1000.0)
        assert act
        done = table.fork(act.when)
        perform(act, done, None)
        assert ("stop it" in [e.text for e in done.new_events]) == bool(holders)


def test_a_question_is_answered_at_a_live_table(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    with run(replace(plain, database=str(tmp_path / "d"))) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
        table = ana.table("rolling-jokers", options={"players": 3}, seats=seats, pace=0)
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        answered = 0
        with ana.socket(table) as hers, ben.socket(table) as his:
            while answered < 2:
                for socket in (hers, his):
                    at = socket.frame["at"]
                    if socket.frame["moves"]:
                        said = random.choice(socket.frame["moves"])["say"]
                        answered += bool(socket.frame["asked"])
                        socket.send({"move": said, "after": at})
                        socket.until(lambda m, at=at: "error" in m or m["at"] > at)
                    with contextlib.suppress(TimeoutError):
                        socket.next(0.05)
            his.send({"let": True})
            assert "error" not in his.next()
