"""Hop: a die says how far; bring one of your two marbles to the last hole."""

from collections.abc import Sequence
from typing import Annotated

from rolltop.contract import CHANCE, OVER, Answer, Effect, Last, Line, Option, Way, box, state
from rolltop.draw import die, hole, marble, piece, svg, table
from rolltop.kit.no_secrets import hide, imagine  # noqa: F401
from rolltop.kit.one_die import draw, odds, outcome  # noqa: F401
from rolltop.kit.shares import share
from rolltop.words import SEATS

MINUTES = 2
MARBLES = 2  # of a seat
MOST_HOLES = 20
# A move is numbered by its marble and the hole it goes to. The first marble starts on the first
# hole, so that the number of that move is free.
MOVES, OUTCOMES = 2 * MARBLES * MOST_HOLES, 6
PASS = 0


@box
class Box:
    players: Annotated[int, Option(2, "players", least=2, most=2)]
    holes: Annotated[int, Option(12, "holes", least=8, most=MOST_HOLES)]


@state
class State:
    turn: int
    seat: int
    die: int
    place: Annotated[list[int], 2 * MARBLES]


def start(s: State, box: Box) -> None:
    s.turn, s.seat, s.die = CHANCE, 0, 0
    for which in range(2 * MARBLES):
        s.place[which] = which


def moves(s: State, box: Box, out: list[int]) -> int:
    count = 0
    for which in range(MARBLES * s.turn, MARBLES * s.turn + MARBLES):
        for step in range(1, s.die + 1):
            to = s.place[which] + step
            if to < box.holes and to not in s.place:
                out[count] = which * MOST_HOLES + to
                count += 1
    if count == 0:
        out[0] = PASS
        count = 1
    return count


def play(s: State, box: Box, move: int) -> None:
    if s.turn == CHANCE:
        s.die, s.turn = move + 1, s.seat
        return
    if move != PASS:
        s.place[marble_of(move)] = hole_of(move)
        if hole_of(move) == box.holes - 1:
            s.turn = OVER
            return
    s.seat = 1 - s.seat
    s.turn = CHANCE


def marble_of(move: int) -> int:
    return move // MOST_HOLES


def hole_of(move: int) -> int:
    return move % MOST_HOLES


def farthest(s: State, seat: int) -> int:
    return max(s.place[MARBLES * seat], s.place[MARBLES * seat + 1])


def scores(s: State, box: Box, out: list[float]) -> None:
    for seat in range(2):
        out[seat] = 1.0 if farthest(s, seat) == box.holes - 1 else 0.0


def guess(s: State, box: Box, out: list[float]) -> None:
    for seat in range(2):
        out[seat] = 1.0 + farthest(s, seat)
    share(out, 2)


def say(s: State, box: Box, move: int) -> str:
    if move == PASS:
        return "pass"
    return f"marble {marble_of(move) % MARBLES + 1} to {hole_of(move) + 1}"


def tell(before: State, box: Box, move: int, after: State) -> Line:
    if before.turn == CHANCE:
        return Line(f"{SEATS[before.seat]} rolls {move + 1}")
    return Line(f"{SEATS[before.turn]}: {say(before, box, move)}")


QUESTIONS = {"marble": "Which marble?", "hole": ""}


def ways(s: State, box: Box, moves: Sequence[int]) -> list[Way]:
    return [_way(s, move) for move in moves]


def _way(s: State, move: int) -> Way:
    if move == PASS:
        return Way((PASS,), (Answer("marble", "none", "None", ("die",)),), "Pass")
    which, to = marble_of(move), hole_of(move)
    name, hole = f"Marble {which % MARBLES + 1}", f"hole-{to}"
    answers = (
        Answer("marble", str(which), name, (f"marble-{which}",)),
        Answer("hole", str(to), f"Hole {to + 1}", (hole,)),
    )
    return Way(
        (move,), answers, f"{name} to {to + 1}", (Effect("lands", f"hole {to + 1}", (hole,)),)
    )


def picture(s: State, box: Box, seat: int, last: Last | None) -> str:
    where = [(60 + 70 * (at % 10), 90 + 90 * (at // 10)) for at in range(MOST_HOLES)]
    holes = [
        piece(hole(size=44), id=f"hole-{at}", x=x, y=y, label=f"hole {at + 1}")
        for at, (x, y) in enumerate(where[: box.holes])
    ]
    marbles = [
        piece(
            marble(which // MARBLES),
            id=f"marble-{which}",
            x=where[at][0],
            y=where[at][1],
            label=f"marble {which % MARBLES + 1} of {SEATS[which // MARBLES]}",
        )
        for which, at in enumerate(s.place)
    ]
    rolled = piece(die(s.die, size=64), id="die", x=380, y=300, label="die")
    return svg(760, 380, table(760, 380), *holes, *marbles, rolled, label="Hop")
