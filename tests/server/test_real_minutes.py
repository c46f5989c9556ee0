"""Matches on clocks of their own: JiuGo in real minutes, on a clock that the test sets."""

from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.contract import SPECTATOR
from rolltop.server.errors import Refused
from rolltop.server.table.clock import clock_for, clock_left
from rolltop.server.table.play import move, settle, stand_in
from rolltop.server.table.replay import replay
from rolltop.server.table.schedule import next_act
from rolltop.server.table.seats import STAND_IN, Seat
from rolltop.server.table.setup import Clock, Setup
from rolltop.server.table.state import TableState

Someone = Callable[..., Any]
ANA, BEN, BOT = Seat("person", "ana"), Seat("person", "ben"), Seat("bot", bot="random")
NONE = Clock()


class Timed:
    """A table of JiuGo that lasts five real minutes; every turn is a pass or the like."""

    def __init__(self, *seats: Seat, dice: str = "random") -> None:
        game = rolltop.load("jiugo", players=len(seats), minutes="5", real_minutes=True)
        clock = clock_for(game, NONE)
        setup = Setup("t", game, dice, clock, 0, False, False, None, 0, seats)
        self.now = 0.0
        self.state = TableState(setup)
        self.events: list[Any] = []
        self.do(settle)

    def do(self, what: Any, *given: Any) -> None:
        fork = self.state.fork(self.now)
        what(fork, *given)
        self.events += fork.new_events
        self.state = fork

    def turn(self, seconds: float) -> None:
        """The seat to move takes this time and plays no card."""
        self.now += seconds
        seat = self.state.turn
        for _ in range(2):
            moves = self.state.match.moves()
            text = "draw nothing" if "draw nothing" in moves else moves[-1]
            self.do(move, seat, text, self.state.seats[seat].person, self.state.at)


def test_the_players_share_the_minutes_equally() -> None:
    game = rolltop.load("jiugo", players=3, minutes="20", real_minutes=True)
    assert clock_for(game, NONE) == Clock("match", 400)
    assert clock_for(rolltop.load("jiugo"), Clock("move", 30)) == Clock("move", 30)
    with pytest.raises(Refused, match="on clocks of its own; set the table's clock to none"):
        clock_for(game, Clock("move", 30))


@pytest.mark.rule("JG-26")
def test_time_is_up_after_the_turn_in_which_the_last_clock_ran_out() -> None:
    table = Timed(ANA, BEN)
    for _ in range(30):
        table.turn(4)
    assert clock_left(table.state, 0, table.now) == 150 - 15 * 4
    table.turn(90)
    table.turn(1)
    assert clock_left(table.state, 0, table.now) == 0 and not table.state.over
    act = next_act(table.state, table.now)
    assert act and (act.seat, act.bot, act.when) == (0, STAND_IN, table.now)
    while table.state.turn == 0:
        table.do(stand_in, 0, table.state.match.legal_moves()[-1], table.state.moved)
    table.turn(89)
    assert table.state.over and table.state.scores == {"Red": 0.5, "Blue": 0.5}
    assert table.state.log(SPECTATOR).texts()[-1] == "Time is up: Red 0, Blue 0. Red and Blue draw."
    again = replay(table.state.setup, table.events)
    assert again.scores == table.state.scores and again.match.state == table.state.match.state


@pytest.mark.rule("JG-26")
def test_waiting_does_not_run_down_the_time_of_the_others() -> None:
    table = Timed(ANA, BEN)
    table.turn(100_000)
    assert not table.state.over
    assert clock_left(table.state, 1, table.now) == 150


@pytest.mark.rule("JG-26")
def test_against_bots_only_the_clocks_of_people_count() -> None:
    table = Timed(ANA, BOT)
    table.turn(150)
    assert table.state.over


@pytest.mark.rule("JG-26")
def test_real_cards_are_entered_and_the_time_is_not() -> None:
    table = Timed(ANA, BEN, dice="manual")
    for seat in [0] * 7 + [1] * 7:
        table.do(move, seat, table.state.match.moves()[0], ("ana", "ben")[seat], table.state.at)
    table.turn(10)
    assert table.state.turn == 1


def test_a_table_in_real_minutes_shows_the_clocks(someone: Someone) -> None:
    ana = someone()
    options = {"players": 2, "minutes": "5", "real_minutes": True}
    seats = [{"kind": "me"}, {"kind": "here"}]
    table = ana.table("jiugo", options=options, seats=seats)
    assert ana.get(f"/api/tables/{table}")["clock"] == {"kind": "match", "seconds": 150}
    assert all(140 < seat["clock"] <= 150 for seat in ana.frame(table)["seats"])
