"""Measures the balance of King of the Roll with bots, and tunes its reconstructed numbers.

    python -m bench.tune_king_of_the_roll measure --games 2000
    python -m bench.tune_king_of_the_roll measure --player novice --games 200
    python -m bench.tune_king_of_the_roll search --rounds 10 --games 600

The figures are those in the balance section of docs/games/king-of-the-roll.md. Content changes
without compiling anew: the search lays its numbers over the shipped ones and measures again; it
prints, round by round, what it found, and at the end the changed numbers as JSON.
"""

import argparse
import copy
import itertools
import json
import random
import tomllib
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rolltop
from rolltop.bots import PLAYERS, Bot
from rolltop.game import OVER
from rolltop.games.king_of_the_roll.state import PULL, READY, SUBMISSION
from rolltop.games.king_of_the_roll.turn import chosen, side_of
from rolltop.kit.rng import sow
from rolltop.study.series import wilson

NAME = "king-of-the-roll"
CONTENT = Path(rolltop.__file__).parent / "games" / "king_of_the_roll" / "content"
GROUND = range(1, 9)
LONGEST = 200  # turns

# What the search steers for: how often the top fighter wins from each position, how long a fight
# without points lasts, and how often a technique of a side is chosen.
TOP_WINS = (0.5, 0.53, 0.55, 0.58, 0.61, 0.65, 0.69, 0.74, 0.80)
TURNS = 11.0
SHARES = (0.12, 0.6)
PULLS = 0.02
HARDEST = 29  # the five least values of a technique, added up

Content = Mapping[str, Any]


@dataclass(frozen=True)
class Turn:
    """What each fighter chose in a turn, on which side, and whose move succeeded."""

    sides: tuple[int, int]
    techniques: tuple[int, int]
    success: int


@dataclass
class Figures:
    """What a number of fights showed."""

    fights: int = 0
    draws: int = 0
    submissions: int = 0
    turns: int = 0
    wins: float = 0.0  # of fighter 0
    pairs: dict[tuple[int, int], list[float]] = field(default_factory=dict)
    chosen: list[int] = field(default_factory=lambda: [0] * 60)
    succeeded: list[int] = field(default_factory=lambda: [0] * 60)
    faced: list[int] = field(default_factory=lambda: [0] * 20)

    def add(self, s: Any, kinds: list[int], turns: list[Turn]) -> None:
        """Count a fight in, by its last state and its turns."""
        result = 0.5 if s.winner < 0 else float(s.winner == 0)
        self.fights += 1
        self.draws += s.winner < 0
        self.turns += s.number
        self.wins += result
        last = turns[-1]
        self.submissions += last.success >= 0 and kinds[last.techniques[last.success]] == SUBMISSION
        for turn in turns:
            for fighter in (0, 1):
                self.faced[turn.sides[fighter]] += 1
                if turn.techniques[fighter] >= 0:
                    self.chosen[turn.techniques[fighter]] += 1
                    self.succeeded[turn.techniques[fighter]] += turn.success == fighter
        first, second = sorted(s.character)
        pair = self.pairs.setdefault((first, second), [0.0, 0.0])
        pair[0] += result if s.character[0] == first else 1 - result
        pair[1] += 1

    def merge(self, other: "Figures") -> None:
        """Add the techniques of other fights."""
        for technique in range(60):
            self.chosen[technique] += other.chosen[technique]
            self.succeeded[technique] += other.succeeded[technique]
        for side in range(20):
            self.faced[side] += other.faced[side]

    def share(self, technique: int) -> float:
        """How often a technique is chosen when its side is up."""
        return self.chosen[technique] / max(1, self.faced[technique // 3])


class Study:
    """Fights between two equal bots, looked at turn by turn."""

    def __init__(self, player: str, content: Content | None = None, **options: object) -> None:
        self.game = rolltop.load(NAME, content=content, **options)
        self.twin = self.game.compiled()
        self.player = player

    def run(self, fights: int, seed: int, position: Content | None = None) -> Figures:
        """So many fights from the start, or from a written position."""
        figures = Figures()
        with ThreadPoolExecutor(2) as pool:
            for s, turns in pool.map(lambda n: self._fight(seed, n, position), range(fights)):
                figures.add(s, self.game.box.kind, turns)
        return figures

    def positions(self, fights: int, seed: int) -> Iterator[Figures]:
        """Fights from every position on the ground, Red on top, no favourite of either."""
        box = self.game.box
        for position in GROUND:
            neutral = [i for i in range(4) if box.favourite[i] != position]
            pairs = list(itertools.permutations(neutral, 2))
            figures = Figures()
            for number, (one, other) in enumerate(pairs):
                names = {"Red": box.character_names[one], "Blue": box.character_names[other]}
                written = {
                    "phase": "ready",
                    "position": box.position_names[position],
                    "top": "Red",
                    "number": 1,
                    "character": names,
                }
                part = self.run(fights // len(pairs), seed + 100 * number, written)
                figures.fights += part.fights
                figures.wins += part.wins
                figures.merge(part)
            yield figures

    def _fight(self, seed: int, number: int, position: Content | None) -> tuple[Any, list[Turn]]:
        twin = self.twin
        box, states, rng = twin.box(self.game.box), twin.states(1), twin.ints(4)
        bot = Bot(self.game, self.player, seed=seed * 1_000_003 + number, twin=twin)
        sow(rng, seed, number)
        s = states[0]
        if position is None:
            twin.start(s, box)
        else:
            twin.put(s, self.game.position(position, dice="manual").state)
        twin.settle(s, box, rng)
        turns = []
        while s.turn != OVER and s.number < LONGEST:
            view = twin.get(s)
            self.game.rules.hide(view, self.game.box, view.turn)
            twin.play(s, box, bot.choose(view))
            twin.settle(s, box, rng)
            if s.turn == OVER or (s.phase == READY and s.number > 0):
                turns.append(_turn(twin.get(s)))
        return twin.get(s), turns


def _turn(s: Any) -> Turn:
    return Turn((side_of(s, 0), side_of(s, 1)), (chosen(s, 0), chosen(s, 1)), s.success)


def measure(player: str, games: int) -> None:
    """Print the figures of the docs page."""
    box = rolltop.load(NAME).box
    whole = Figures()
    for mode in ("submission-only", "scoring"):
        study = Study(player, mode=mode)
        found = study.run(games, 1)
        whole.merge(found)
        share, low, high = wilson(found.wins, found.fights)
        print(
            f"{mode}: {found.fights} fights of {found.turns / found.fights:.1f} turns, "
            f"{found.submissions / found.fights:.1%} by submission, {found.draws} draws, "
            f"first seat {share:.1%} ({low:.1%}–{high:.1%})"
        )
        for (one, other), (wins, fights) in sorted(found.pairs.items()):
            share, low, high = wilson(wins, int(fights))
            names = f"{box.character_names[one]} v {box.character_names[other]}"
            print(f"  {names}: {share:.1%} ({low:.1%}–{high:.1%})")
    study = Study(player)
    for position, part in zip(GROUND, study.positions(max(60, games // 2), 7), strict=True):
        whole.merge(part)
        share, low, high = wilson(part.wins, part.fights)
        print(f"top of {box.position_names[position]}: {share:.1%} ({low:.1%}–{high:.1%})")
    for mode in ("submission-only", "scoring"):
        alone = Study(player, players=1, mode=mode).run(games // 2, 3)
        share, low, high = wilson(alone.wins, alone.fights)
        turns = alone.turns / alone.fights
        print(f"solo, {mode}: {share:.1%} ({low:.1%}–{high:.1%}), {turns:.1f} turns")
    for technique, name in enumerate(box.technique_names):
        if name:
            won = whole.succeeded[technique] / max(1, whole.chosen[technique])
            side = box.side_names[technique // 3]
            print(f"{side}, {name}: chosen {whole.share(technique):.0%}, succeeds {won:.0%}")


class Search:
    """Steps of one pip on the least values of techniques, each where a figure is off."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        files = ("takedown", "ground", "positions")
        read = [tomllib.loads((CONTENT / f"{file}.toml").read_text()) for file in files]
        self.techniques = _paths(read[0], read[1])
        self.least: dict[int, dict[str, int]] = {}
        for number, (_, entry) in self.techniques.items():
            self.least[number] = {k: v for k, v in entry["least"].items() if k != "source"}
        self.worth = {k: v for k, v in read[2]["worth"].items() if k != "source"}

    def content(self) -> Content:
        """The numbers so far, to lay over the shipped ones."""
        made: dict[str, Any] = {"worth": dict(self.worth)}
        for number, (path, _) in self.techniques.items():
            place = made
            for key in path:
                place = place.setdefault(key, {})
            place["least"] = dict(self.least[number])
        return made

    def round(self, number: int, fights: int) -> str:
        """Measure, then change what is off; what was found, in a line."""
        study = Study("greedy", self.content())
        whole = study.run(fights, number)
        turns = whole.turns / whole.fights
        kind = study.game.box.kind
        shares = [0.5]
        for position, part in zip(GROUND, study.positions(fights // 3, number), strict=True):
            whole.merge(part)
            shares.append(part.wins / part.fights)
            self._weigh(position, shares[position])
            self._tilt(position, shares[position] - TOP_WINS[position], kind)
        for technique in self.techniques:
            self._steer(technique, whole, kind)
        if abs(turns - TURNS) > 1.5:
            submissions = [t for t in self.techniques if kind[t] == SUBMISSION]
            for _ in range(3):
                self._step(self.random.choice(submissions), is_harder=turns < TURNS)
        top = " ".join(f"{share:.2f}" for share in shares[1:])
        return f"{turns:.1f} turns; top wins {top}"

    def _weigh(self, position: int, share: float) -> None:
        """Teach the guess what the position has shown to be worth."""
        off = 2 * min(max(share, 0.05), 0.95) - 1
        name = list(self.worth)[position - 1]
        self.worth[name] = round(0.6 * self.worth[name] + 0.4 * 100 * off / (1 - off * off) ** 0.5)

    def _tilt(self, position: int, off: float, kind: list[int]) -> None:
        if abs(off) < 0.025:
            return
        for half in (0, 1):
            first = 3 * (2 + 2 * position + half)
            there = [t for t in range(first, first + 3) if kind[t] >= 0]
            self._step(self.random.choice(there), is_harder=(off > 0) == (half == 0))

    def _steer(self, technique: int, whole: Figures, kind: list[int]) -> None:
        low = PULLS if kind[technique] == PULL else SHARES[0]
        share = whole.share(technique)
        if whole.faced[technique // 3] > 60 and not low <= share <= SHARES[1]:
            self._step(technique, is_harder=share > SHARES[1])

    def _step(self, technique: int, *, is_harder: bool) -> None:
        least = self.least[technique]
        free = [c for c, v in least.items() if (v < 6 if is_harder else v > 1)]
        if self.techniques[technique][1]["name"] == "Jump Guard":
            free = [colour for colour in free if colour != "white"]  # printed
        if free and not (is_harder and sum(least.values()) >= HARDEST):
            least[self.random.choice(free)] += 1 if is_harder else -1


def _paths(takedown: Content, ground: Content) -> dict[int, tuple[tuple[str, ...], dict[str, Any]]]:
    """For each technique's number where its entry stands in the content, and the entry."""
    sides = [
        (("takedown", name), side)
        for name, side in takedown["takedown"].items()
        if name != "source"
    ]
    found: list[tuple[tuple[str, ...], dict[str, Any]]] = [*sides]
    for name, board in ground["ground"].items():
        if name != "source":
            found += [(("ground", name, half), board[half]) for half in ("top", "bottom")]
    return {
        3 * number + place: ((*path, "techniques", key), copy.deepcopy(entry))
        for number, (path, side) in enumerate(found)
        for place, (key, entry) in enumerate(side["techniques"].items())
    }


def main() -> None:
    """Measure the balance, or search for better numbers."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("what", choices=("measure", "search"))
    parser.add_argument("--player", choices=[p for p in PLAYERS if p != "random"], default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.what == "measure":
        measure(given.player, given.games)
        return
    search = Search(given.seed)
    for number in range(given.rounds):
        print(search.round(given.seed + number, given.games), flush=True)
    print(json.dumps(search.content(), indent=1))


if __name__ == "__main__":
    main()
