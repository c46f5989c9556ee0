"""Check that every rule in the ledgers has a test, and that every test of a rule has its rule.

A ledger is docs/games/<game>.md. A rule in it is a line `- **SE-12** …`; its tests are marked
`@pytest.mark.rule("SE-12")`, with one or more ids.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

RULE = re.compile(r"- \*\*([A-Z]+-\d+[a-z]?)\*\*")


def main(root: Path) -> int:
    """Print the problems in the ledgers and tests under `root`; return 1 if there are any."""
    rules, problems = read_ledgers(root)
    shown, more = read_marks(root)
    problems += more
    for rule, place in rules.items():
        if rule not in shown:
            problems.append(f"{place}: no test is marked with rule {rule}")
    for rule, place in shown.items():
        if rule not in rules:
            problems.append(f"{place}: rule {rule} is in no ledger under docs/games")
    print("\n".join(problems or [f"ledger: {len(rules)} rules, each with a test"]))
    return 1 if problems else 0


def read_ledgers(root: Path) -> tuple[dict[str, str], list[str]]:
    """The rules with the place of each, and the problems found in the ledgers."""
    rules: dict[str, str] = {}
    problems = []
    for path in sorted((root / "docs" / "games").glob("*.md")):
        before = len(rules)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found = RULE.match(line)
            if not found:
                continue
            place = f"{path.relative_to(root)}:{number}"
            if found[1] in rules:
                problems.append(f"{place}: rule {found[1]} is already in {rules[found[1]]}")
            rules.setdefault(found[1], place)
        if len(rules) == before:
            problems.append(f"{path.relative_to(root)}: no rules; write each as `- **SE-12** …`")
    return rules, problems


def read_marks(root: Path) -> tuple[dict[str, str], list[str]]:
    """The rules that tests are marked with, each with its first place, and the problems found."""
    shown: dict[str, str] = {}
    problems = []
    for path in sorted((root / "tests").rglob("*.py")):
        for mark in _marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            place = f"{path.relative_to(root)}:{mark.lineno}"
            ids = [_text(argument) for argument in mark.args]
            if not ids or mark.keywords or None in ids:
                problems.append(f'{place}: mark a rule by its id in quotes, as in rule("SE-12")')
            for rule in ids:
                if rule is not None:
                    shown.setdefault(rule, place)
    return shown, problems


def _marks(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            yield node


def _text(argument: ast.expr) -> str | None:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return None


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))
