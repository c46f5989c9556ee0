"""Pig: first to 100. Roll and risk the pot, or hold it."""

from typing import Annotated

from rolltop.contract import CHANCE, OVER, Last, OneOf, Option, Span, box, state
from rolltop.draw import badge, die, piece, plate, svg, table
from rolltop.kit.no_secrets import hide, imagine  # noqa: F401
from rolltop.kit.one_die import draw, odds, outcome  # noqa: F401
from rolltop.kit.shares import share
from rolltop.words import SEATS

MOVES, OUTCOMES, HOLD, ROLL = 2, 6, 0, 1
SAME_FOR_ALL = True


@box
class Box:
    players: Annotated[int, Option(2, "players", least=2, most=8)]
    goal: Annotated[int, Option(100, "points that win", least=10, most=1000)]


@state
class State:
    turn: Annotated[int, OneOf("players", least=OVER)]
    seat: Annotated[int, OneOf("players")]
    pot: Annotated[int, Span("goal", past=True)]
    die: Annotated[int, OneOf(7)]
    score: Annotated[list[int], 8, Span("goal", past=True, rows="players")]


def start(s: State, box: Box) -> None:
    s.turn = s.seat = s.pot = s.die = 0
    for seat in range(8):
        s.score[seat] = 0


def moves(s: State, box: Box, out: list[int]) -> int:
    out[0], out[1] = HOLD, ROLL
    return 2


def play(s: State, box: Box, move: int) -> None:
    if s.turn == CHANCE:
        s.die, s.pot, s.turn = move + 1, s.pot + move + 1, s.seat
        if s.die > 1:
            return
    elif move == ROLL:
        s.turn = CHANCE
        return
    else:
        s.score[s.seat] += s.pot
        if s.score[s.seat] >= box.goal:
            s.turn = OVER
            return
    s.pot = 0
    s.turn = s.seat = s.seat + 1 if s.seat + 1 < box.players else 0


def scores(s: State, box: Box, out: list[float]) -> None:
    for seat in range(box.players):
        out[seat] = 1.0 if s.score[seat] >= box.goal else 0.0


def guess(s: State, box: Box, out: list[float]) -> None:
    for seat in range(box.players):
        out[seat] = 2.0 ** (8 * (s.score[seat] + (s.pot + 8) * (seat == s.seat)) / box.goal)
    share(out, box.players)


def say(s: State, box: Box, move: int) -> str:
    return "roll" if move == ROLL else "hold"


def picture(s: State, box: Box, seat: int, last: Last | None) -> str:
    names = [name if i != s.seat else f"{name} +{s.pot}" for i, name in enumerate(SEATS)]
    seats = [plate(names[i], seat=i, y=52 * i, score=s.score[i]) for i in range(box.players)]
    roll = piece(die(s.die, size=120), id="roll", x=350, y=200, label="roll")
    hold = piece(badge("hold", size=44), id="hold", x=350, y=310, label="hold")
    return svg(480, 480, table(480, 480), piece(*seats, x=40, y=36), roll, hold, label="Pig")
