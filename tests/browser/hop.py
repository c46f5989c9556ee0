"""Hop: a die says how far; bring one of your two marbles to the last hole."""

from typing import Annotated, Any

from rolltop.contract import CHANCE, OVER, Line, Option, box, state
from rolltop.draw import die, hole, marble, piece, svg, table
from rolltop.kit.die import draw, odds, outcome  # noqa: F401
from rolltop.kit.no_secrets import hide, imagine  # noqa: F401
from rolltop.kit.shares import share
from rolltop.words import SEATS

MINUTES = 2
MOVES, OUTCOMES = 80, 6


@box
class Box:
    players: Annotated[int, Option(2, "players", least=2, most=2)]
    holes: Annotated[int, Option(12, "holes", least=8, most=20)]


@state
class State:
    turn: int
    seat: int
    die: int
    place: Annotated[list[int], 4]


def start(s: State, box: Box) -> None:
    s.turn, s.seat, s.die = CHANCE, 0, 0
    for which in range(4):
        s.place[which] = which


def moves(s: State, box: Box, out: list[int]) -> int:
    count = 0
    for which in range(2 * s.turn, 2 * s.turn + 2):
        for step in range(1, s.die + 1):
            to = s.place[which] + step
            if to < box.holes and to not in s.place:
                out[count] = which * 20 + to
                count += 1
    if count == 0:
        out[0] = 0
        count = 1
    return count


def play(s: State, box: Box, move: int) -> None:
    if s.turn == CHANCE:
        s.die, s.turn = move + 1, s.seat
        return
    if move > 0:
        s.place[move // 20] = move % 20
        if move % 20 == box.holes - 1:
            s.turn = OVER
            return
    s.seat = 1 - s.seat
    s.turn = CHANCE


def scores(s: State, box: Box, out: list[float]) -> None:
    for seat in range(2):
        out[seat] = 1.0 if box.holes - 1 in s.place[2 * seat : 2 * seat + 2] else 0.0


def guess(s: State, box: Box, out: list[float]) -> None:
    for seat in range(2):
        out[seat] = 1.0 + max(s.place[2 * seat], s.place[2 * seat + 1])
    share(out, 2)


def say(s: State, box: Box, move: int) -> str:
    if move == 0:
        return "pass"
    return f"marble {move // 20 % 2 + 1} to {move % 20 + 1}"


def tell(before: State, box: Box, move: int, after: State) -> Line:
    if before.turn == CHANCE:
        return Line(f"{SEATS[before.seat]} rolls {move + 1} (HO-1)")
    return Line(f"{SEATS[before.turn]}: {say(before, box, move)}")


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    if move == 0:
        return ("die",)
    return (f"marble-{move // 20}", f"hole-{move % 20}")


def picture(s: State, box: Box, seat: int, last: Any) -> str:
    where = [(60 + 70 * (at % 10), 90 + 90 * (at // 10)) for at in range(20)]
    holes = [
        piece(hole(size=44), id=f"hole-{at}", x=x, y=y, label=f"hole {at + 1}")
        for at, (x, y) in enumerate(where[: box.holes])
    ]
    marbles = [
        piece(
            marble(which // 2),
            id=f"marble-{which}",
            x=where[at][0],
            y=where[at][1],
            label=f"marble {which % 2 + 1} of {SEATS[which // 2]}",
        )
        for which, at in enumerate(s.place)
    ]
    rolled = piece(die(s.die, size=64), id="die", x=380, y=300, label="die")
    return svg(760, 380, table(760, 380), *holes, *marbles, rolled, label="Hop")
