"""What people type is documented: every command, option and setting, every make target."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from rolltop.cli import app
from rolltop.server.settings import list_settings

ROOT = Path(__file__).parent.parent


def every_command(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        yield f"{before}{name}", command
        if hasattr(command, "commands"):
            yield from every_command(command, f"{before}{name} ")


def test_every_command_and_option_is_on_the_page_of_the_command_line() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text()
    for name, command in every_command(typer.main.get_command(app)):
        assert f"`rolltop {name}" in page, f"docs/command-line.md does not mention {name}"
        if " " not in name:
            assert f"## `rolltop {name}" in page, f"docs/command-line.md has no heading for {name}"
        for option in (opt for given in command.params for opt in given.opts if opt[0] == "-"):
            assert f"`{option}`" in page, f"docs/command-line.md does not mention {option}"


def test_every_setting_has_a_row_with_its_option_and_its_variable() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text()
    for setting in list_settings():
        assert setting.more.get("say"), f"{setting.name} needs a sentence: use setting(…)"
        row = rf"^\| `{setting.flag}`.* \| `{setting.variable}` \|.* \| .+ \|$"
        assert re.search(row, page, re.MULTILINE), f"docs/command-line.md has no row for {row}"


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
