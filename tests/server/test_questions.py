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
from rolltop.server.table.questions import Kept
from rolltop.server.table.replay import replay
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


def answer(table: TableState, seat: int | None, text: str, person: str) -> None:
    """A person answers, as it is stored and read again."""
    fork = table.fork(1000.5)
    play.move(fork, seat, text, person, fork.at)
    assert not fork.new_events and fork.at == table.at
    questions.recall(table, questions.to_keep(fork))


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
        answer(table, seat, text, f"p{seat}")
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
        answer(held, None, "let it pass", "p2")
        act = next_act(held, later + 1)
        assert act and act.asked, "Yellow is the only person who is asked"
        perform(act, held, None)
        assert held.match.state.phase != ASK
    alone = ask(lay, game, BOTS, worlds[1,])
    act = next_act(alone, later)
    assert act and act.asked, "bots do not wait for anybody"


def test_nobody_can_tell_after_a_restart_who_had_answered(
    lay: Any, game: Game, worlds: dict[Any, Any]
) -> None:
    for seats in (PEOPLE, MIXED):
        silent, answered = (ask(lay, game, seats, worlds[2,]) for _ in range(2))
        for seat in questions.people_asked(answered):
            answer(answered, seat, "stop it" if seat == 2 else "let it pass", f"p{seat}")
        for now in (1000.0, 1000.5, 1000.0 + ASLEEP, 1000.0 + 10 * ASLEEP):
            assert next_act(silent, now) == next_act(answered, now), "soon, late or much later"
            assert due(silent.fork(now)) == due(answered.fork(now))
        assert frames(silent, [SPECTATOR, 0]) == frames(answered, [SPECTATOR, 0])
        act, later = next_act(answered, 1000.0 + 10 * ASLEEP), 1000.0 + 10 * ASLEEP
        assert act and act.holds
        held = answered.fork(later)
        perform(act, held, None)
        # Those who answered before could have done so now, as far as others can see.
        closing = next_act(held, later)
        assert closing and closing.when == later + max(LEAST_WINDOW, WINDOW * PACE)
        perform(closing, held, None)
        assert "stop it" in [event.text for event in held.new_events]


def test_what_was_answered_to_an_older_question_does_not_count(
    lay: Any, game: Game, worlds: dict[Any, Any]
) -> None:
    table = ask(lay, game, PEOPLE, worlds[2,])
    for stored in (
        Kept(2, table.moved - 1, "stop it", True),
        Kept(2, table.moved, None, True),
        Kept(2, table.moved, "a move of other rules"),
        Kept(0, table.moved, "stop it"),
    ):
        questions.recall(table, [stored])
        assert questions.answers(table) == {}
    questions.recall(table, [Kept(2, table.moved, "stop it", True)])
    assert list(questions.answers(table)) == [2]


@pytest.mark.parametrize(
    ("stored", "late"),
    [
        ([Kept(2, 7, "stop it")], False),
        ([Kept(2, 7, "stop it", True)], False),
        ([Kept(2, 7, "let it pass")], False),
        ([Kept(2, 7, "let it pass", True)], True),
        ([Kept(2, 7, None, True)], True),
        ([Kept(2, 9, None)], True),
        ([], True),
    ],
    ids=str,
)
def test_an_answer_is_late_if_it_was_not_stored_before_the_time_was_over(
    stored: list[Kept], late: bool
) -> None:
    assert questions.is_late([Kept(2, 7, "stop it")], stored) == late


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
    table.lets.update(questions.seats_that_let(table, "p1"))
    assert questions.offered(table, 1) == {} != questions.offered(table, 2)
    assert frames(table, [SPECTATOR, 0, 2, 3]) == before
    assert next_act(table, 1000.0) == act and act
    done = table.fork(act.when)
    perform(act, done, None)
    assert done.turn == 1 and not done.lets, "it is their turn"


def test_whoever_let_all_pass_still_does_after_a_restart(lay: Any, game: Game) -> None:
    table: TableState = lay(game, BOTS)
    source, at = random.Random(5), {}
    for _ in range(400):
        play.settle(table)
        if table.match.over:
            break
        if questions.asked(table):
            play.close_question(table, table.moved, {})
        else:
            play.stand_in(table, table.turn, source.choice(table.match.legal_moves()), table.moved)
        if table.at % 7 == 0:
            seat = source.randrange(PLAYERS)
            table.lets.add(seat)
            at[seat] = table.at
        again = replay(table.setup, table.new_events, at)
        assert again.lets == table.lets
    assert len(at) == PLAYERS


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
        answer(table, 0, "stop it", "p0")
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
