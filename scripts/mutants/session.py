"""Sessions of pytest in child processes: one that looks which lines tests reach, others that run
mutants.

A mutant of a function is put in place in a child that has already collected the tests. One that
importing runs, such as a table of the module, needs a child that imports everything again.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import inspect
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from types import CodeType, FrameType
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from rolltop.engine.twins import Compiled
from scripts.mutants.changes import MODULE, Mutant
from scripts.mutants.children import in_child, limit, say
from scripts.mutants.suite import Suite

Line = tuple[str, int]

IMPORTING = 60  # seconds of the processor, for importing and for ending a session

# Imported once for all children; none of them imports a game.
for _name in ("hypothesis", "rolltop.testing"):
    importlib.import_module(_name)


@dataclass
class Survey:
    """Which lines of the rules importing and each test reach, and how long each test takes."""

    imported: set[Line] = field(default_factory=set)
    reached: dict[str, set[Line]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)


@dataclass
class Verdict:
    """How a mutant fared: killed by a failure, a crash or a time-out of a test, or not at all."""

    killed: str  # "failed", "crashed", "time", or empty
    test: str  # the last test that ran; empty if it was not even imported


def survey(suite: Suite, files: Iterable[str]) -> Survey:
    """Run the tests of these files unchanged."""
    chosen = set(files)

    def work() -> Survey:
        found = Survey()
        with traced(suite) as lines:

            def run(items: list[pytest.Item]) -> None:
                found.imported = set(lines)
                for item in items:
                    if _file(item) in chosen:
                        lines.clear()
                        _survey_test(found, item, lines)

            _session(suite, run)
        return found

    done = in_child(work)
    if not isinstance(done.result, Survey):
        raise RuntimeError(f"the tests of {suite.name} cannot be run: {done.error}")
    return done.result


def _survey_test(found: Survey, item: pytest.Item, lines: set[Line]) -> None:
    started = time.process_time()
    reports = runtestprotocol(item, nextitem=None, log=False)
    if any(report.failed for report in reports):
        found.failed.append(item.nodeid)
    elif not any(report.skipped for report in reports):
        found.seconds[item.nodeid] = time.process_time() - started
        found.reached[item.nodeid] = set(lines)


@contextmanager
def traced(suite: Suite) -> Iterator[set[Line]]:
    """The lines of the rules that are run meanwhile."""
    names = {str(path): path.name for path in suite.files()}
    lines: set[Line] = set()

    def inside(frame: FrameType, event: str, argument: object) -> Any:
        lines.add((names[frame.f_code.co_filename], frame.f_lineno))
        return inside

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        return inside if frame.f_code.co_filename in names else None

    sys.settrace(trace)
    try:
        yield lines
    finally:
        sys.settrace(None)


# A mutant and the tests to run, in this order.
Job = tuple[Mutant, list[str]]


def run_in_place(
    suite: Suite,
    jobs: list[Job],
    seconds: dict[str, float],
    tell: Callable[[Mutant, Verdict], None],
) -> None:
    """Run mutants of functions, each in a child of one session, and tell how they fared."""
    left = iter(jobs)

    def work() -> None:
        def run(items: list[pytest.Item]) -> None:
            known = {item.nodeid: item for item in items}
            for mutant, tests in jobs:

                def play(mutant: Mutant = mutant, tests: list[str] = tests) -> str:
                    put_in_place(suite, mutant)
                    return first_failure(suite, [known[test] for test in tests], seconds)

                say(_verdict(play))

        _session(suite, run)

    done = in_child(work, lambda verdict: tell(next(left)[0], verdict))
    if done.signal or done.error:
        raise RuntimeError(f"the session ended: {done.error or done.signal}")


def run_imported(suite: Suite, job: Job, seconds: dict[str, float]) -> Verdict:
    """Run a mutant that importing runs, in a child that imports it."""
    mutant, tests = job

    def play() -> str:
        failed = ""

        def run(items: list[pytest.Item]) -> None:
            nonlocal failed
            known = {item.nodeid: item for item in items}
            failed = first_failure(suite, [known[test] for test in tests], seconds)

        limit(IMPORTING)
        import_mutated(suite, mutant)
        _session(suite, run)
        return failed

    return _verdict(play)


def unchanged_failures(suite: Suite, found: Survey) -> list[str]:
    """Tests that fail without any change when they are run in the way that mutants are."""
    file = suite.files()[0]
    text = file.read_text()
    unchanged = Mutant(file.name, MODULE, 1, 1, "unchanged", "unchanged", text)
    tests = sorted(found.seconds, key=found.seconds.__getitem__)
    verdict = run_imported(suite, (unchanged, tests), found.seconds)
    return [f"{verdict.test} ({verdict.killed})"] if verdict.killed else []


def put_in_place(suite: Suite, mutant: Mutant) -> None:
    """Give a function the mutant's code; whoever has imported the function runs it."""
    module = sys.modules[suite.module(mutant.file)]
    code = compile(mutant.text, str(suite.folder / mutant.file), "exec", dont_inherit=True)
    function = inspect.unwrap(vars(module)[mutant.function])
    function.__code__ = next(
        part
        for part in code.co_consts
        if isinstance(part, CodeType) and part.co_name == mutant.function
    )


def import_mutated(suite: Suite, mutant: Mutant) -> None:
    """Have the file's import give the mutant."""
    path = str(suite.folder / mutant.file)
    loader = importlib.machinery.SourceFileLoader
    get_code = loader.get_code

    def mutated(self: importlib.machinery.SourceFileLoader, name: str) -> CodeType | None:
        if self.path == path:
            return compile(mutant.text, path, "exec", dont_inherit=True)
        return get_code(self, name)

    loader.get_code = mutated  # type: ignore[assignment,method-assign]


def first_failure(suite: Suite, items: list[pytest.Item], seconds: dict[str, float]) -> str:
    """Run tests until one fails; its name, or nothing."""
    for item, following in zip_longest(items, items[1:]):
        limit(suite.spare + 10 * seconds[item.nodeid])
        say(item.nodeid)
        reports = runtestprotocol(item, nextitem=following, log=False)
        limit(IMPORTING)
        if any(report.failed for report in reports):
            return item.nodeid
    return ""


def _verdict(play: Callable[[], str]) -> Verdict:
    ended = in_child(play)
    last = str(ended.said[-1]) if ended.said else ""
    if ended.signal in (signal.SIGPROF, signal.SIGALRM):
        return Verdict("time", last)
    if ended.signal or ended.error:
        return Verdict("crashed", last)
    return Verdict("failed" if ended.result else "", last)


def _session(suite: Suite, run: Callable[[list[pytest.Item]], None]) -> None:
    """Collect the tests, and run `run` with them in place of pytest's own loop."""

    class Plugin:
        @pytest.hookimpl(tryfirst=True)
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            if session.testsfailed:
                raise RuntimeError("the tests cannot be collected")
            run(session.items)
            return True

    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    with interpreted_only():
        options = ["--quiet", "--capture=no", "--tb=line", "-p", "no:cacheprovider"]
        where = [f"--rootdir={suite.root}", str(suite.tests)]
        code = pytest.main([*options, *where], plugins=[Plugin()])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"pytest ended with {code}")


@contextmanager
def interpreted_only() -> Iterator[None]:
    """Skip tests that need the compiled twin or another process: both have unchanged rules."""

    def skip(*arguments: object, **named: object) -> NoReturn:
        pytest.skip("plays the unchanged rules")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Compiled, "of", skip)
        patch.setattr(subprocess.Popen, "__init__", skip)
        yield


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
