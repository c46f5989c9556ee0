"""Measure the balance of King of the Roll with bots, and tune its reconstructed numbers."""

import argparse
import itertools
import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np

import rolltop
from bench.king_of_the_roll import NAME, Share, Study
from rolltop.games.king_of_the_roll.rules.state import (
    ALL_TECHNIQUES,
    BOARD_SIDES,
    CHARACTERS,
    COLOURS,
    FACES,
    NONE,
    POSITION_IDS,
    POSITIONS,
    PULL,
    SUBMISSION,
    TAKEDOWN_SIDES,
    TECHNIQUES,
)

USE = """
measurements, as shown in docs/games/king-of-the-roll.md:
  pairings   every pair of characters, in both modes, and their techniques
  positions  fights that begin on the ground, in a position that is neither fighter's favourite;
             the top fighter has the points for reaching it
  solo       one player against the deck, in both modes
They use the content as it is. --with "Sit Out=66565" tries other least values of a technique, from
white to black, without writing them. Tuning:
  search     change the least values of techniques by one pip where a figure is off, and write the
             numbers found into the content files
"""
Studies = Callable[..., Study]
MODES = ("submission-only", "scoring")
CONTENT = Path(rolltop.__file__).parent / "games" / "king_of_the_roll" / "content"
GROUND = range(1, POSITIONS)

# Targets of the search: how often the top fighter wins from each position, how long a fight
# without points lasts, and how often a technique is chosen when its side is up.
TOP_WINS = (0.5, 0.53, 0.565, 0.60, 0.64, 0.68, 0.725, 0.77, 0.82)
TURNS = (10.0, 13.0)
SHARES = (0.15, 0.55)
PULLS = 0.08
HARDEST = 29  # sum of the five least values of a technique
# Jump Guard's white field is printed, and the worked turn has a black 5 on Bow & Arrow.
KEPT = {"Jump Guard": 0, "Bow & Arrow": 4}


def pairings(study: Studies, fights: int, seed: int) -> None:
    """Print for both modes: length, submissions, draws, every pairing and every technique."""
    found = [study(mode=mode).run(fights, seed=seed) for mode in MODES]
    box = rolltop.load(NAME).box
    print("| | submission only | scoring |\n|---|---|---|")
    print(_row("turns", *(f"{f.turns.mean():.1f}" for f in found)))
    print(_row("decided by submission", *(_percent(f.submissions) for f in found)))
    print(_row("draws", *(f"{(f.results == 0.5).mean():.1%}" for f in found)))
    print(_row("first seat wins", *(_percent(f.wins) for f in found)))
    for one, other in itertools.combinations(range(CHARACTERS), 2):
        name = f"{box.character_names[one]} beats {box.character_names[other]}"
        print(_row(name, *(_percent(f.pairing(one, other)) for f in found)))
    print("\n| side | technique | chosen | succeeds |\n|---|---|---|---|")
    both = replace(found[0], rows=np.concatenate([f.rows for f in found]))
    chosen, won = both.techniques()
    for number, name in enumerate(box.technique_names):
        if name:
            side = box.side_names[number // TECHNIQUES]
            print(_row(side, name, f"{chosen[number]:.0%}", f"{won[number]:.0%}"))


def positions(study: Studies, fights: int, seed: int) -> None:
    """Print for both modes how often the top fighter wins from each position."""
    print("| from this position the top fighter wins | submission only | scoring |\n|---|---|---|")
    studies = [study(mode=mode) for mode in MODES]
    for position in GROUND:
        found = [each.run(fights, seed=seed, position=position) for each in studies]
        name = studies[0].game.box.position_names[position]
        print(_row(name, *(_percent(f.top_wins) for f in found)), flush=True)


def solo(study: Studies, fights: int, seed: int) -> None:
    """Print for both modes how often the player beats the deck, and is ahead in the first turn."""
    print("| solo | the deck is beaten | turns | by submission | ahead in turn 1 |")
    print("|---|---|---|---|---|")
    for mode in MODES:
        found = study(players=1, mode=mode).run(fights, seed=seed)
        shares = (found.wins, found.submissions, found.ahead)
        wins, submissions, ahead = (_percent(share) for share in shares)
        print(_row(mode, wins, f"{found.turns.mean():.1f}", submissions, ahead), flush=True)


def search(simulations: int, fights: int, seed: int, rounds: int) -> None:
    """Measure and change the numbers for some rounds, then write the last ones."""
    tuning = Tuning(Study(simulations), seed)
    for number in range(rounds):
        print(tuning.round(fights, seed + number), flush=True)
    tuning.write()


class Tuning:
    """Numbers being tuned: the box changes from round to round, without recompiling."""

    def __init__(self, study: Study, seed: int) -> None:
        self.study = study
        self.box = study.game.box
        self.random = random.Random(seed)
        self.numbers = [t for t in range(ALL_TECHNIQUES) if self.box.kind[t] != NONE]

    def round(self, fights: int, seed: int) -> str:
        """Measure, then change what is off; return the figures in one line."""
        whole = self.study.run(fights, seed=seed)
        parts = [self.study.run(fights, seed=seed, position=position) for position in GROUND]
        shares = [part.top_wins[0] for part in parts]
        for position, share in zip(GROUND, shares, strict=True):
            self._weigh(position, share)
            self._tilt(position, share - TOP_WINS[position])
        rows = np.concatenate([whole.rows, *(part.rows for part in parts)])
        chosen, _ = replace(whole, rows=rows).techniques()
        for number in self.numbers:
            least = PULLS if self.box.kind[number] == PULL else SHARES[0]
            if not least <= chosen[number] <= SHARES[1]:
                self._step(number, is_harder=chosen[number] > SHARES[1])
        turns = float(whole.turns.mean())
        if not TURNS[0] <= turns <= TURNS[1]:
            submissions = [t for t in self.numbers if self.box.kind[t] == SUBMISSION]
            for number in self.random.sample(submissions, 2):
                self._step(number, is_harder=turns < TURNS[0])
        listed = chosen[self.numbers]
        top = " ".join(f"{share:.3f}" for share in shares)
        return f"{turns:.1f} turns; top wins {top}; chosen {listed.min():.0%}–{listed.max():.0%}"

    def write(self) -> None:
        """Write the numbers into the content files."""
        for name in ("takedown", "ground", "positions"):
            path = CONTENT / f"{name}.toml"
            text = path.read_text(encoding="utf-8")
            path.write_text(self._rewritten(text), encoding="utf-8")

    def _weigh(self, position: int, share: float) -> None:
        """Move the guess towards what the position turned out to be worth."""
        off = 2 * min(share, 0.95) - 1
        shown = 100 * off / (1 - off * off) ** 0.5
        self.box.worth[position] = round((self.box.worth[position] + shown) / 2)

    def _tilt(self, position: int, off: float) -> None:
        if abs(off) < 0.015:
            return
        for half in range(BOARD_SIDES):
            side = TAKEDOWN_SIDES + BOARD_SIDES * (position - 1) + half
            first = TECHNIQUES * side
            there = [t for t in range(first, first + TECHNIQUES) if t in self.numbers]
            for _ in range(1 + int(abs(off) > 0.03)):
                self._step(self.random.choice(there), is_harder=(off > 0) == (half == 0))

    def _step(self, number: int, *, is_harder: bool) -> None:
        least = self.box.least[number]
        kept = KEPT.get(self.box.technique_names[number])
        last = FACES if is_harder else 1
        free = [c for c in range(COLOURS) if least[c] != last and c != kept]
        if free and not (is_harder and sum(least) >= HARDEST):
            least[self.random.choice(free)] += 1 if is_harder else -1

    def _rewritten(self, text: str) -> str:
        for number in self.numbers:
            text = _with_least(text, self.box.technique_names[number], self.box.least[number])
        for position in GROUND:
            name, worth = POSITION_IDS[position], self.box.worth[position]
            text = re.sub(rf"^{name} = -?\d+$", f"{name} = {worth}", text, flags=re.MULTILINE)
        return text


def _with_least(text: str, name: str, least: list[int]) -> str:
    """The content with other least values for a technique, if this file has it."""
    values = iter(least)

    def replaced(found: re.Match[str]) -> str:
        return found[1] + re.sub(r"\d", lambda _: str(next(values)), found[2])

    return re.sub(rf'(name = "{re.escape(name)}"\n(?:.*\n)*?least = )(.*)', replaced, text, count=1)


def _tried(text: str) -> tuple[str, list[int]]:
    """A technique and its least values, given as `Sit Out=66565`."""
    name, _, values = text.partition("=")
    names = [name for name in rolltop.load(NAME).box.technique_names if name]
    if name not in names:
        raise argparse.ArgumentTypeError(
            f"there is no technique {name!r}; choose from {', '.join(names)}"
        )
    if not re.fullmatch(rf"[1-6]{{{COLOURS}}}", values):
        raise argparse.ArgumentTypeError(
            f"least values must be {COLOURS} digits from 1 to 6, as in 66565, not {values!r}"
        )
    return name, [int(value) for value in values]


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _percent(share: Share) -> str:
    return f"{share[0]:.1%} ({share[1]:.1%}–{share[2]:.1%})"


def main() -> None:
    """Measure the balance of King of the Roll, or search for better numbers."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.tune_king_of_the_roll",
        description=main.__doc__,
        epilog=USE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("pairings", "positions", "solo", "search"))
    parser.add_argument("--fights", type=int, default=2400, help="fights for each figure")
    parser.add_argument(
        "--simulations", type=int, default=0, help="simulations of a searching bot; 0 is greedy"
    )
    parser.add_argument(
        "--with",
        dest="tried",
        metavar="TECHNIQUE=LEAST",
        type=_tried,
        action="append",
        default=[],
        help="measure with other least values, from white to black; may be repeated",
    )
    parser.add_argument("--threads", type=int, help="threads that fight; all cores by default")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of the search")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.what == "search":
        if given.tried:
            parser.error("--with is for measurements; search writes into the content files")
        search(given.simulations, given.fights, given.seed, given.rounds)
    else:
        measures = {"pairings": pairings, "positions": positions, "solo": solo}
        study = partial(Study, given.simulations, threads=given.threads, tried=dict(given.tried))
        measures[given.what](study, given.fights, given.seed)


if __name__ == "__main__":
    main()
