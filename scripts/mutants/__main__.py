"""Change the rules of a game in one place at a time, and see whether its tests notice.

`make mutants GAME=sword-event` makes every mutant, runs the tests that reach it on the interpreted
twin until one fails, and writes the score into docs/reliability.md. It can be stopped at any time
and goes on where it was. ONLY=turn.py runs the mutants with that text in their names, and writes
nothing.
"""

from __future__ import annotations

import argparse
import os
import sys

from scripts.mutants.report import LEAST, Score, write_score
from scripts.mutants.run import run
from scripts.mutants.suite import Suite
from scripts.reliability import ROOT


def main(arguments: list[str]) -> int:
    """Run the mutants of a game; return 1 if too many survive."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("game", help="such as sword-event")
    parser.add_argument("--only", default="", help="mutants with this text in their names")
    asked = parser.parse_args(arguments)
    # Threads of libraries do not survive a fork.
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
        os.environ[name] = "1"
    # What the tests of one mutant find is nothing for other tests.
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(ROOT / ".mutants" / "hypothesis")
    suite = Suite.of_game(asked.game)
    score = Score(suite, run(suite, asked.only))
    score.show()
    if not asked.only:
        write_score(score)
    return 0 if score.share >= LEAST and not score.mistakes else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
