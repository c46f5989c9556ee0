"""The score of a suite, its open survivors, and those that are listed as equivalent."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property

from scripts.mutants.changes import Mutant
from scripts.mutants.run import Results
from scripts.mutants.suite import Suite
from scripts.reliability import current_commit, today, write_section

LEAST = 0.95


@dataclass
class Score:
    """How many of the mutants were killed, and which survived."""

    suite: Suite
    results: Results

    @cached_property
    def reasons(self) -> dict[str, str]:
        """Why a mutant is equivalent, by its name."""
        path = self.suite.equivalents
        if not path.exists():
            return {}
        entries = tomllib.loads(path.read_text())["equivalent"]
        return {name: entry["reason"] for entry in entries for name in entry["mutants"]}

    @cached_property
    def survivors(self) -> list[Mutant]:
        return [mutant for mutant, verdict in self.results.items() if not verdict.killed]

    @cached_property
    def open(self) -> list[Mutant]:
        return [mutant for mutant in self.survivors if mutant.name not in self.reasons]

    @property
    def equivalent(self) -> int:
        return len(self.survivors) - len(self.open)

    @property
    def killed(self) -> int:
        return len(self.results) - len(self.survivors)

    @property
    def by_time(self) -> int:
        return sum(verdict.killed == "time" for verdict in self.results.values())

    @property
    def share(self) -> float:
        """The share of killed mutants among those that are not equivalent."""
        return self.killed / max(1, self.killed + len(self.open))

    @cached_property
    def mistakes(self) -> list[str]:
        """Entries of the list of equivalents that name a killed mutant, or none."""
        verdicts = {mutant.name: verdict for mutant, verdict in self.results.items()}
        everything = {mutant.name for mutant in self.suite.mutants()}
        found = [
            f"{name} is listed as equivalent, but {verdicts[name].test} kills it"
            for name in self.reasons
            if name in verdicts and verdicts[name].killed
        ]
        return found + [
            f"{name} is listed as equivalent, but there is no such mutant"
            for name in self.reasons
            if name not in everything
        ]

    @property
    def sentence(self) -> str:
        return (
            f"{len(self.results)} mutants: {self.killed} killed ({self.by_time} by time-out), "
            f"{self.equivalent} equivalent, {len(self.open)} open; score {self.share:.1%}"
        )

    def show(self) -> None:
        """Print the open survivors and the score."""
        for mutant in self.open:
            print(f"{self.suite.folder.name}/{mutant.file}:{mutant.line}  '{mutant.name}'")
        for mistake in self.mistakes:
            print(mistake)
        print(f"{self.suite.name}: {self.sentence}")


def write_score(score: Score) -> None:
    """Write the score into docs/reliability.md."""
    name = score.suite.name
    listed = score.suite.equivalents.relative_to(score.suite.root)
    lines = [
        f"### mutants of {name}",
        "",
        f"`make mutants GAME={name}` at commit {current_commit()}, {today()}: {score.sentence}.",
    ]
    if score.equivalent:
        lines += ["", f"[Equivalent mutants, with reasons](../{listed})"]
    if score.open:
        lines += ["", "Open:", ""]
        lines += [f"- `{mutant.file}:{mutant.line}` `{mutant.change}`" for mutant in score.open]
    write_section(f"mutants {name}", lines)
