"""What people type is documented: every command and option of `rolltop`, every make target."""

import re
from pathlib import Path

import typer

from rolltop.cli import app

ROOT = Path(__file__).parent.parent


def test_every_command_and_option_is_on_the_page_of_the_command_line() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text()
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    for name, command in commands.items():
        assert f"## `rolltop {name}" in page, f"docs/command-line.md has no heading for {name}"
        for option in (opt for given in command.params for opt in given.opts if opt[0] == "-"):
            assert f"`{option}`" in page, f"docs/command-line.md does not mention {option}"


def test_every_variable_of_the_environment_is_on_the_page_of_the_command_line() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text()
    code = "".join(file.read_text() for file in (ROOT / "src").glob("**/*.py"))
    # How processes of one server tell each other their settings: not for people.
    named = set(re.findall(r"\"(ROLLTOP_[A-Z_]+)\"", code)) - {"ROLLTOP_SETTINGS"}
    assert named and [name for name in sorted(named) if f"`{name}`" not in page] == []


def test_every_make_target_says_what_it_does() -> None:
    makefile = (ROOT / "Makefile").read_text()
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    for target in phony[1].split():
        assert re.search(rf"^{target}:.*## \w", makefile, re.MULTILINE), target
