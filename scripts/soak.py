"""Run the long tests in parts that can be stopped and resumed: `make soak PART=kills`.

A part consists of the tests marked `@pytest.mark.soak("kills")`, which run one after another and
report figures through the `figure` fixture. Results are kept in `.soak/` until the commit changes,
and the results of each part are written into docs/reliability.md.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

from scripts.reliability import ROOT, current_commit, today, write_section

KEPT = ROOT / ".soak"
MOST_SECONDS = 45 * 60

Results = dict[str, dict[str, Any]]


def main(asked: list[str]) -> int:
    """Run the named parts, or list all parts; return 1 if a test failed."""
    parts = collect()
    unknown = [part for part in asked if part not in parts]
    if unknown or not asked:
        print("make soak PART=name, where name is one of:")
        for part, tests in parts.items():
            print(f"  {part:10} {len(tests)} tests")
        return 2 if unknown else 0
    failed = 0
    for part in asked:
        failed += run_part(part, parts[part])
    return 1 if failed else 0


def collect() -> dict[str, list[str]]:
    """The ids of the long tests, by part."""
    listed = pytest("--collect-only", "--quiet", "-m", "soak", "--soak-parts").stdout
    parts: dict[str, list[str]] = {}
    for line in listed.splitlines():
        part, separator, test = line.partition(" :: ")
        if separator:
            parts.setdefault(part, []).append(test)
    return dict(sorted(parts.items()))


def run_part(part: str, tests: list[str]) -> int:
    """Run the remaining tests of a part within its time limit; return how many failed."""
    file, commit = KEPT / f"{part}.json", current_commit()
    kept = json.loads(file.read_text()) if file.exists() else {}
    results: Results = kept["tests"] if kept.get("commit") == commit else {}
    started = time.monotonic()
    for test in tests:
        if results.get(test, {}).get("passed"):
            continue
        left = MOST_SECONDS - (time.monotonic() - started)
        result = run_test(test, left) if left > 0 else None
        if result is None:
            print(f"{part}: stopped after 45 minutes; run it again to continue with {test}")
            break
        results[test] = result
        print(f"{part}: {test}: {results[test]}", flush=True)
        KEPT.mkdir(exist_ok=True)
        file.write_text(json.dumps({"commit": commit, "tests": results}, indent=1))
    write_page(part, commit, len(tests), results)
    return sum(not result["passed"] for result in results.values())


def run_test(test: str, seconds: float) -> dict[str, Any] | None:
    """Run one test in its own process; return whether it passed, its seconds and its figures.

    None if it did not end within these seconds: then it was stopped, with all that it started.
    """
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        # Only the older family of reports keeps the figures.
        how = ("-m", "soak", "-o", "junit_family=xunit1", f"--junitxml={report}")
        try:
            ran = pytest("--quiet", *how, test, seconds=seconds)
        except subprocess.TimeoutExpired:
            return None
        if ran.returncode:
            print(ran.stdout[-4000:])
        case = ET.parse(report).getroot().find(".//testcase")
    assert case is not None, f"{test} was not run"
    figures = {
        str(each.get("name")): str(each.get("value")) for each in case.iterfind(".//property")
    }
    taken = round(float(case.get("time", 0)))
    return {"passed": ran.returncode == 0, "seconds": taken, "figures": figures}


def write_page(part: str, commit: str, count: int, results: Results) -> None:
    """Write the part's results into docs/reliability.md, replacing the previous ones."""
    passed = sum(result["passed"] for result in results.values())
    lines = [
        f"### {part}",
        "",
        f"`make soak PART={part}` at commit {commit}, {today()}: {passed} of {count} tests passed.",
        "",
        "| test | result | seconds | figures |",
        "|---|---|---:|---|",
    ]
    for test, result in results.items():
        name = test.rpartition("::")[2].removeprefix("test_").replace("_", " ")
        shown = ", ".join(f"{key} {value}" for key, value in result["figures"].items())
        verdict = "passed" if result["passed"] else "FAILED"
        lines.append(f"| {name} | {verdict} | {result['seconds']:,} | {shown} |")
    write_section(part, lines)


def pytest(*arguments: str, seconds: float | None = None) -> subprocess.CompletedProcess[str]:
    """Run pytest; whatever it leaves running, such as a server, ends with it."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            said, _ = process.communicate(timeout=seconds)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return subprocess.CompletedProcess(command, process.returncode, said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
