"""The ledger check tells rules without a test and tests without a rule."""

import subprocess
import sys
from pathlib import Path

import pytest

LEDGER = Path(__file__).parents[2] / "scripts" / "ledger.py"

RULES = """# Sword Event
## Rules
- **SE-1** Four knights stand in a ring.
- **SE-2** A knight attacks left or right; see SE-1.

Not a rule: SE-9.
"""
TESTS = """
import pytest

@pytest.mark.rule("SE-1")
@pytest.mark.rule("SE-2")
def test_all() -> None: ...
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("docs/games", "tests/games/sword_event", "scripts"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "scripts/ledger.py").write_bytes(LEDGER.read_bytes())
    write_ledger(tmp_path, RULES)
    write_tests(tmp_path, TESTS)
    return tmp_path


def write_ledger(project: Path, text: str, name: str = "sword-event") -> None:
    (project / f"docs/games/{name}.md").write_text(text)


def write_tests(project: Path, text: str) -> None:
    (project / "tests/games/sword_event/test_rules.py").write_text(text)


def check(project: Path) -> tuple[int, str]:
    command = [sys.executable, str(project / "scripts/ledger.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout.strip()


def test_a_ledger_whose_rules_are_all_tested_passes(project: Path) -> None:
    assert check(project) == (0, "ledger: 2 rules, each with a test")


def test_one_mark_may_name_more_rules(project: Path) -> None:
    write_tests(project, TESTS.replace('"SE-1")\n@pytest.mark.rule(', '"SE-1", '))
    assert check(project)[0] == 0


def test_a_mark_counts_on_one_case_of_many(project: Path) -> None:
    case = 'CASES = [pytest.param(3, marks=pytest.mark.rule("SE-3"))]\n'
    write_ledger(project, RULES + "- **SE-3** Three is a hit.\n")
    write_tests(project, TESTS + case)
    assert check(project)[0] == 0


def test_a_rule_without_a_test_is_told_with_its_line(project: Path) -> None:
    write_ledger(project, RULES + "- **SE-3** A rose is worth two.\n")
    told = "docs/games/sword-event.md:7: no test is marked with rule SE-3"
    assert check(project) == (1, told)


def test_a_mark_without_a_rule_is_told_with_its_line(project: Path) -> None:
    write_tests(project, TESTS + '\n@pytest.mark.rule("SE-7")\ndef test_more() -> None: ...\n')
    place = "tests/games/sword_event/test_rules.py:8"
    assert check(project) == (1, f"{place}: rule SE-7 is in no ledger under docs/games")


def test_a_rule_that_stands_twice_is_told(project: Path) -> None:
    write_ledger(project, "- **SE-2** Again.\n", name="zoo")
    code, said = check(project)
    assert code == 1
    assert "docs/games/zoo.md:1: rule SE-2 is already in docs/games/sword-event.md:4" in said


def test_a_ledger_without_a_readable_rule_is_told(project: Path) -> None:
    write_ledger(project, "# Zoo\n\n* ZO-1: no list of ours\n", name="zoo")
    assert check(project) == (1, "docs/games/zoo.md: no rules; write each as `- **SE-12** …`")


def test_a_mark_that_is_no_plain_text_is_told(project: Path) -> None:
    write_tests(project, TESTS + "\n@pytest.mark.rule(NAME)\ndef test_more() -> None: ...\n")
    code, said = check(project)
    assert (code, said.split(": ")[1]) == (
        1,
        'mark a rule by its id in quotes, as in rule("SE-12")',
    )


def test_a_project_without_games_passes(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts/ledger.py").write_bytes(LEDGER.read_bytes())
    assert check(tmp_path) == (0, "ledger: 0 rules, each with a test")
