"""Golden playthroughs: matches as text, kept in files and compared letter by letter."""

from __future__ import annotations

import os
from pathlib import Path

from rolltop.contract import CHANCE
from rolltop.game import Game
from rolltop.testing.walk import walk


def playthrough(game: Game, seed: int, limit: int = 60) -> str:
    """A random match as text: legal moves, steps, log lines and the final state."""
    lines = [f"{game.title}, rules version {game.version}, {game.options}, seed {seed}"]
    done = 0
    for match in walk(game, seed, limit):
        if len(match.steps) > done:
            step = match.steps[-1]
            lines.append(f"> {game.words.event(step.before, game.box, step.move)}")
            told = game.words.tell(step.before, game.box, step.move, step.after).text
            lines += [f"  {told}"] if told else []
            done = len(match.steps)
        if match.seat == CHANCE:
            lines.append(f"chance: {len(match.legal_moves())} outcomes")
        elif not match.over:
            lines.append(f"{match.turn}: {', '.join(match.moves())}")
    lines += ["", match.game.words.show(match.state, game.box), f"scores: {match.scores}"]
    return "\n".join(lines) + "\n"


def check_golden(game: Game, path: Path, *, seed: int = 1, limit: int = 60) -> None:
    """Compare a playthrough with the one kept at `path`."""
    check_kept(playthrough(game, seed, limit), path)


def check_kept(text: str, path: Path) -> None:
    """Compare a text or a picture with its file; ROLLTOP_GOLDEN=write writes it instead."""
    if os.environ.get("ROLLTOP_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path} is missing: run the tests once with ROLLTOP_GOLDEN=write"
    kept = path.read_text(encoding="utf-8")
    assert text == kept, f"{path} differs; if that is intended, set ROLLTOP_GOLDEN=write once"
