"""Moves and outcomes as records keep them: what is written here never changes."""

from rolltop.games.jiugo.rules.moves import (
    SPEND_ESCAPE,
    STOP,
    attack_die,
    card_of,
    count_of,
    defence_die,
    is_discard,
    is_draw,
)
from rolltop.games.jiugo.rules.options import Box
from rolltop.games.jiugo.rules.state import ROLLING, TIMING, State

# What the clocks of a match in real minutes say after a turn.
TIME = ("play on", "time is up")


def say(s: State, box: Box, move: int) -> str:
    if move == STOP:
        return stop_word(s)
    if is_draw(move):
        return f"draw {count_of(move) or 'nothing'}"
    if is_discard(move):
        return f"discard {box.names[card_of(move)]}"
    return "spend an Escape" if move == SPEND_ESCAPE else f"play {box.names[card_of(move)]}"


def stop_word(s: State) -> str:
    """What it is called to play no further card."""
    if s.length == 0:
        return "pass"
    if s.owner != s.seat:
        return "forfeit"
    return "stop" if s.has_played else "hold"


def outcome(s: State, box: Box, outcome: int) -> str:
    if s.phase == ROLLING:
        return f"{attack_die(outcome)} against {defence_die(outcome)}"
    if s.phase == TIMING:
        return TIME[outcome]
    return box.names[outcome]
