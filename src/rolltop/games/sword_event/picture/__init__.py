"""The picture: the arena, a stand for each knight, and the tray with dice and buttons."""

from rolltop.contract import CHANCE, Last
from rolltop.draw import banner, group, svg, table
from rolltop.games.sword_event.rules import moves
from rolltop.games.sword_event.rules.exchange import roller
from rolltop.games.sword_event.rules.moves import MOVES, is_attack, is_reroll, rerolled
from rolltop.games.sword_event.rules.options import Box
from rolltop.games.sword_event.rules.state import DEALING, State
from rolltop.games.sword_event.rules.turn import facing_of, look
from rolltop.games.sword_event.words.terms import headline, places_in

from .arena import Arena
from .stands import stands
from .tray import BUTTONS, REROLL, tray

WIDTH, HEIGHT = 1200, 1020


def picture(s: State, box: Box, seat: int, last: Last | None) -> str:
    """The view of a seat or a spectator; only the seat to move has something to pick."""
    choices = _choices(s, box) if s.turn >= 0 and s.turn == seat else []
    before = last.before if last and last.before.phase != DEALING else s
    words = headline(s, box)
    return svg(
        WIDTH,
        HEIGHT,
        table(WIDTH, HEIGHT, surface="pitch", frame=12),
        banner(words, x=24, y=22, width=WIDTH - 48, height=72, seat=_speaker(s)),
        group(Arena(s, box, before, choices).picture(), x=18, y=106),
        group(stands(s, box), x=816, y=106),
        group(tray(s, box, seat, choices), x=18, y=826),
        label=f"Sword Event. {words}",
    )


def path(s: State, box: Box, move: int) -> tuple[str, ...]:
    """What to pick for a move: a button, a hex, a rival, or dice and then the reroll button."""
    if move in BUTTONS:
        return (BUTTONS[move].id,)
    if is_reroll(move):
        return (*(f"die-{place + 1}" for place in places_in(rerolled(move))), REROLL.id)
    facing = facing_of(s, move)
    if is_attack(move):
        return (f"knight-{look(s, box, facing)}",)
    return (f"hex-{box.hex_names[box.near[s.at[s.knight]][facing]]}",)


def tally(s: State, box: Box) -> list[str]:
    """The health of each knight."""
    return [f"{health} health" if health > 0 else "out" for health in s.health[: box.players]]


def _choices(s: State, box: Box) -> list[int]:
    out = [0] * MOVES
    return out[: moves(s, box, out)]


def _speaker(s: State) -> int | None:
    """The seat that decides or rolls, whose colour the banner has."""
    if s.turn >= 0:
        return s.turn
    return roller(s) if s.turn == CHANCE and s.phase != DEALING else None
