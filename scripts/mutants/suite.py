"""What is mutated, and what tests it: the rules of a game and the folder of its tests."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from scripts.mutants.changes import Mutant, mutants
from scripts.reliability import ROOT

# Not rules: they say who is ahead, for bots, and any number in them would do.
LEFT_OUT = ("guess.py", "reckoning.py")


@dataclass(frozen=True)
class Suite:
    """The files to mutate, the package they are imported as, and the tests, all below a root."""

    name: str
    root: Path
    package: str
    folder: Path
    tests: Path
    beside: tuple[Path, ...] = ()  # what the rules are played with: words, pictures, bricks
    # In seconds of the processor: what a test may take beyond ten times what it took unchanged.
    spare: float = 5

    @classmethod
    def of_game(cls, game: str) -> Suite:
        """An installed game of this repository."""
        name = game.replace("-", "_")
        games = ROOT / "src" / "rolltop" / "games"
        folder, tests = games / name / "rules", ROOT / "tests" / "games" / name
        if not folder.is_dir():
            known = sorted(path.parent.name for path in games.glob("*/rules"))
            raise ValueError(f"there is no game {game}; choose from {', '.join(known)}")
        beside = (games / name, games.parent / "kit")
        return cls(game, ROOT, f"rolltop.games.{name}.rules", folder, tests, beside)

    @property
    def kept(self) -> Path:
        """The folder of results."""
        return self.root / ".mutants"

    @property
    def equivalents(self) -> Path:
        """The list of mutants that no test can notice, with reasons."""
        return self.tests / "equivalent.toml"

    def files(self) -> list[Path]:
        return sorted(path for path in self.folder.glob("*.py") if path.name not in LEFT_OUT)

    def mutants(self) -> list[Mutant]:
        return [one for path in self.files() for one in mutants(path.name, path.read_text())]

    def module(self, file: str) -> str:
        """The module that a file of the rules is imported as."""
        stem = file.removesuffix(".py")
        return self.package if stem == "__init__" else f"{self.package}.{stem}"

    def rules_hash(self) -> str:
        """Changes with the rules and with what they are played with."""
        folders = (self.folder, *self.beside)
        return _hash(sorted({path for folder in folders for path in folder.rglob("*.*")}))

    def test_hashes(self) -> dict[str, str]:
        """For each test file, a hash of it and of what the tests share."""
        tests = sorted(self.tests.rglob("test_*.py"))
        shared = [
            path
            for path in [*self.tests.rglob("*.*"), *self.root.glob("tests/*.py")]
            if path not in tests and path != self.equivalents
        ]
        common = _hash(sorted(shared))
        return {str(path.relative_to(self.root)): _hash([path]) + common for path in tests}


def _hash(paths: Iterable[Path]) -> str:
    made = hashlib.sha256()
    for path in paths:
        if path.suffix != ".pyc":
            made.update(path.name.encode() + path.read_bytes())
    return made.hexdigest()[:12]
