"""Run the mutants of a suite that have no valid result yet."""

from __future__ import annotations

import time

from scripts.mutants.changes import MODULE, Mutant
from scripts.mutants.kept import Kept
from scripts.mutants.session import Job, Survey, Verdict, run_imported, run_in_place
from scripts.mutants.suite import Suite

Results = dict[Mutant, Verdict]


def run(suite: Suite, only: str = "") -> Results:
    """Run all mutants, or those with this text in their names; how each of them fared."""
    chosen = [mutant for mutant in suite.mutants() if only in mutant.name]
    kept = Kept(suite)
    found = kept.survey()
    if found.failed:
        raise SystemExit("these tests fail without any change:\n  " + "\n  ".join(found.failed))
    jobs = [
        (mutant, tests_for(mutant, found, kept))
        for mutant in chosen
        if kept.verdict(mutant) is None
    ]
    print(f"{suite.name}: {len(chosen)} mutants, {len(jobs)} to run, {len(found.seconds)} tests")
    _run_jobs(suite, jobs, found, kept)
    return {mutant: kept.verdict(mutant) or Verdict("", "") for mutant in chosen}


def _run_jobs(suite: Suite, jobs: list[Job], found: Survey, kept: Kept) -> None:
    progress = _Progress(kept, len(jobs))
    in_place = []
    imported = []
    for mutant, tests in jobs:
        if not tests:
            progress.tell(mutant, Verdict("", ""))
        elif is_imported(mutant, found):
            imported.append((mutant, tests))
        else:
            in_place.append((mutant, tests))
    if in_place:
        run_in_place(suite, in_place, found.seconds, progress.tell)
    for mutant, tests in imported:
        progress.tell(mutant, run_imported(suite, (mutant, tests), found.seconds))


def is_imported(mutant: Mutant, found: Survey) -> bool:
    """Whether importing the rules and collecting the tests runs the mutant's lines."""
    return mutant.function == MODULE or not found.imported.isdisjoint(_lines(mutant))


def tests_for(mutant: Mutant, found: Survey, kept: Kept) -> list[str]:
    """The tests that reach a mutant and have not been tried: its last killer, then by time."""
    files = kept.not_tried(mutant)
    lines = _lines(mutant)
    everywhere = is_imported(mutant, found)
    reaching = [
        test
        for test, reached in found.reached.items()
        if test.partition("::")[0] in files and (everywhere or not reached.isdisjoint(lines))
    ]
    killer = kept.killers.get(mutant.name)
    return sorted(reaching, key=lambda test: (test != killer, found.seconds[test], test))


def _lines(mutant: Mutant) -> set[tuple[str, int]]:
    return {(mutant.file, line) for line in range(mutant.line, mutant.last_line + 1)}


class _Progress:
    """Keeps each result and says how far the run is."""

    def __init__(self, kept: Kept, count: int) -> None:
        self.kept, self.count, self.done = kept, count, 0
        self.started = time.monotonic()

    def tell(self, mutant: Mutant, verdict: Verdict) -> None:
        self.kept.add(mutant, verdict)
        self.done += 1
        if not verdict.killed:
            print(f"  survives: {mutant.file}:{mutant.line} {mutant.name}", flush=True)
        if self.done % 100 == 0:
            minutes = (time.monotonic() - self.started) / 60
            print(f"  {self.done} of {self.count} in {minutes:.1f} minutes", flush=True)
