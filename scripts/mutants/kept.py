"""What is kept between runs: the survey of the tests, and how each mutant fared.

A result is valid while the rules and the test that killed the mutant are unchanged. A survivor is
tried again only with tests that are new or changed since.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scripts.mutants.changes import Mutant
from scripts.mutants.session import Line, Survey, Verdict, survey, unchanged_failures
from scripts.mutants.suite import Suite


class Kept:
    """The results of a suite, in two files."""

    def __init__(self, suite: Suite) -> None:
        self.suite = suite
        self.rules = suite.rules_hash()
        self.hashes = suite.test_hashes()
        suite.kept.mkdir(exist_ok=True)
        self.survey_file = suite.kept / f"{suite.name}-survey.json"
        self.results_file = suite.kept / f"{suite.name}.jsonl"
        self.results: dict[str, dict[str, Any]] = {}
        self.killers: dict[str, str] = {}  # of earlier runs, to be tried first
        self._read_results()

    def survey(self) -> Survey:
        """The survey, with the tests that are new or changed run again."""
        kept = _read(self.survey_file)
        files = kept.get("files", {}) if kept.get("rules") == self.rules else {}
        changed = [name for name, mark in self.hashes.items() if files.get(name, "") != mark]
        found = Survey() if not files else _survey_of(kept, set(self.hashes) - set(changed))
        if changed or not files:
            new = survey(self.suite, changed)
            new.failed += unchanged_failures(self.suite, new)
            found.imported = new.imported
            found.reached |= new.reached
            found.seconds |= new.seconds
            found.failed = new.failed
        if not found.failed:
            _write_survey(self.survey_file, found, self.rules, self.hashes)
        return found

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Keep how a mutant fared."""
        tests = [verdict.test.partition("::")[0]] if verdict.killed else list(self.hashes)
        result = {
            "mutant": mutant.name,
            "rules": self.rules,
            "killed": verdict.killed,
            "test": verdict.test,
            "tests": {name: self.hashes[name] for name in tests if name},
        }
        with self.results_file.open("a") as file:
            file.write(json.dumps(result) + "\n")
        self.results[mutant.name] = result

    def verdict(self, mutant: Mutant) -> Verdict | None:
        """How a mutant fared, if that still holds."""
        result = self.results.get(mutant.name)
        if result is None or (not result["killed"] and self.not_tried(mutant)):
            return None
        if any(self.hashes.get(name) != mark for name, mark in result["tests"].items()):
            return None if result["killed"] else Verdict("", "")
        return Verdict(result["killed"], result["test"])

    def not_tried(self, mutant: Mutant) -> set[str]:
        """The test files that are new or changed since the mutant survived all tests."""
        result = self.results.get(mutant.name)
        if result is None or result["killed"]:
            return set(self.hashes)
        tried = result["tests"]
        return {name for name, mark in self.hashes.items() if tried.get(name) != mark}

    def _read_results(self) -> None:
        if not self.results_file.exists():
            return
        for line in self.results_file.read_text().splitlines():
            result = json.loads(line)
            if result["killed"]:
                self.killers[result["mutant"]] = result["test"]
            if result["rules"] == self.rules:
                self.results[result["mutant"]] = result


def _survey_of(kept: dict[str, Any], files: set[str]) -> Survey:
    """The kept survey of the tests in these files."""
    found = Survey(imported=_lines(kept["imported"]))
    for test, entry in kept["tests"].items():
        if test.partition("::")[0] in files:
            found.seconds[test] = entry["seconds"]
            found.reached[test] = _lines(entry["lines"])
    return found


def _write_survey(path: Path, found: Survey, rules: str, hashes: dict[str, str]) -> None:
    tests = {
        test: {"seconds": round(found.seconds[test], 4), "lines": _by_file(lines)}
        for test, lines in found.reached.items()
    }
    kept = {"rules": rules, "files": hashes, "imported": _by_file(found.imported), "tests": tests}
    path.write_text(json.dumps(kept))


def _by_file(lines: set[Line]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for file, line in sorted(lines):
        found.setdefault(file, []).append(line)
    return found


def _lines(by_file: dict[str, list[int]]) -> set[Line]:
    return {(file, line) for file, lines in by_file.items() for line in lines}


def _read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text())) if path.exists() else {}
