"""The mutation run, on rules of a few lines."""

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutants.changes import mutants

ROOT = Path(__file__).parents[2]

RULES = """
LEAST = 3


def may_buy(coins: int, price: int) -> bool:
    return coins >= price


def spend(coins: int) -> None:
    while coins:
        coins -= 1


def is_rich(coins: int) -> bool:
    return coins > LEAST
"""
TESTS = """
from tiny_rules.rules import is_rich, may_buy, spend


def test_coins_buy() -> None:
    assert may_buy(4, 3)
    assert not may_buy(2, 3)


def test_coins_are_spent() -> None:
    spend(7)


def test_four_coins_are_riches_and_two_are_not() -> None:
    assert is_rich(4) and not is_rich(2)
"""
DRIVER = """
import sys
from pathlib import Path
from scripts.mutants.report import Score
from scripts.mutants.run import run
from scripts.mutants.suite import Suite

root = Path(sys.argv[1])
sys.path.insert(0, str(root))
package = root / "tiny_rules" / "rules"
suite = Suite("tiny", root, "tiny_rules.rules", package, root / "tests", spare=0.2)
results = run(suite)
for mutant, verdict in results.items():
    print(f"{verdict.killed or 'survived'} | {mutant.function} | {mutant.change}")
score = Score(suite, results)
score.show()
print(*score.mistakes, sep="\\n")
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    for folder in ("tiny_rules/rules", "tests"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "tiny_rules/__init__.py").touch()
    (tmp_path / "tiny_rules/rules/__init__.py").write_text(RULES)
    (tmp_path / "tests/test_coins.py").write_text(TESTS)
    return tmp_path


def run(project: Path) -> list[str]:
    command = [sys.executable, "-c", DRIVER, str(project)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_mutants_are_killed_survive_and_time_out(tiny: Path) -> None:
    printed = run(tiny)
    assert "failed | may_buy | return coins >= price → pass" in printed
    assert "survived | may_buy | return coins >= price → return coins > price" in printed
    assert "time | spend | coins -= 1 → pass" in printed
    assert "failed | <module> | LEAST = 3 → LEAST = 4" in printed
    assert "survived | <module> | LEAST = 3 → LEAST = 2" in printed


def test_a_second_run_tries_survivors_with_new_tests_only(tiny: Path) -> None:
    first = run(tiny)
    assert "tiny: 11 mutants, 11 to run, 3 tests" in first
    (tiny / "tests/test_more.py").write_text(
        "from tiny_rules.rules import may_buy\n\n\ndef test_a_price() -> None:\n"
        "    assert may_buy(3, 3)\n"
    )
    second = run(tiny)
    survivors = sum(line.startswith("survived") for line in first)
    assert f"tiny: 11 mutants, {survivors} to run, 4 tests" in second
    assert "failed | may_buy | return coins >= price → return coins > price" in second


def test_a_survivor_with_a_reason_is_not_open(tiny: Path) -> None:
    (tiny / "tests/equivalent.toml").write_text(
        '[[equivalent]]\nreason = "prices are never met exactly"\nmutants = [\n'
        "  '__init__.py may_buy: return coins >= price → return coins > price',\n"
        "  '__init__.py may_buy: return coins >= price → pass',\n"
        "  '__init__.py may_buy: return coins → pass',\n]\n"
    )
    printed = "\n".join(run(tiny))
    assert " 1 equivalent," in printed
    assert "→ pass is listed as equivalent, but tests/test_coins.py::test_coins_buy kills it" in (
        printed
    )
    assert "return coins → pass is listed as equivalent, but there is no such mutant" in printed


def test_every_operator_makes_its_mutants() -> None:
    text = (
        "def f(a: int, b: int) -> int:\n"
        '    """Text 1."""\n'
        "    if a < b and not b:\n"
        "        a += -1\n"
        "    return a * b if a else b\n"
    )
    assert [mutant.change for mutant in mutants("f.py", text)] == [
        "if a < b and not b: → if not (a < b and not b):",
        "if a < b and not b: → if a < b or not b:",
        "if a < b and not b: → if a <= b and not b:",
        "if a < b and not b: → if a < b and b:",
        "a += -1 → pass",
        "a += -1 → a -= -1",
        "a += -1 → a += 0",
        "a += -1 → a += -2",
        "return a * b if a else b → pass",
        "return a * b if a else b → return a * b if not (a) else b",
        "return a * b if a else b → return a // b if a else b",
    ]


def test_equal_changes_of_a_function_are_numbered() -> None:
    names = [mutant.name for mutant in mutants("f.py", "def f() -> None:\n    g()\n    g()\n")]
    assert names == ["f.py f: g() → pass", "f.py f: g() → pass #2"]
