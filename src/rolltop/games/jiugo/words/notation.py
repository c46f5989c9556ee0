"""Moves and outcomes as records keep them: what is written here never changes."""

from rolltop.games.jiugo.rules.box import Box
from rolltop.games.jiugo.rules.moves import DISCARD, DRAW, STOP
from rolltop.games.jiugo.rules.state import ESCAPE, ROLLING, State
from rolltop.games.jiugo.rules.submission import DIE


def say(s: State, box: Box, move: int) -> str:
    if move == STOP:
        return stop_word(s)
    if move >= DRAW:
        return f"draw {move - DRAW}" if move > DRAW else "draw nothing"
    if move >= DISCARD:
        return f"discard {box.names[move - DISCARD]}"
    return "spend an Escape" if move == ESCAPE else f"play {box.names[move]}"


def stop_word(s: State) -> str:
    """What it is called to play no further card."""
    if s.length == 0:
        return "pass"
    if s.owner != s.seat:
        return "forfeit"
    return "stop" if s.has_played else "hold"


def outcome(s: State, box: Box, outcome: int) -> str:
    if s.phase == ROLLING:
        return f"{outcome // DIE + 1} against {outcome % DIE + 1}"
    return box.names[outcome]
