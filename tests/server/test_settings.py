"""Every setting by flag and by variable; bad values are refused by name."""

import os
import subprocess
import sys

import pytest

from rolltop.server.settings import Setting, Settings, list_settings


def other_than_default(kind: object, default: object) -> tuple[str, object]:
    """A value that is not the default, as it is typed and as it is meant."""
    if kind is bool:
        return ("no", False) if default else ("yes", True)
    if kind is int:
        return "7", 7
    if kind is float:
        return "1.5", 1.5
    return ("/some", "/some") if kind is str else ("/a, /b", ("/a", "/b"))


@pytest.mark.parametrize("setting", list_settings(), ids=lambda setting: setting.name)
def test_a_flag_wins_over_a_variable_and_that_over_the_default(setting: Setting) -> None:
    name, variable, default = setting.name, setting.variable, setting.default
    typed, meant = other_than_default(setting.kind, default)
    assert getattr(Settings.read({}, {}), name) == default
    assert getattr(Settings.read({name: None}, {variable: ""}), name) == default
    assert getattr(Settings.read({}, {variable: typed}), name) == meant
    shown = setting.shown_default
    if shown:
        assert getattr(Settings.read({name: shown}, {variable: typed}), name) == default


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("ROLLTOP_PORT", "http", "a whole number from 1 to 65535"),
        ("ROLLTOP_PORT", "0", "a whole number from 1 to 65535"),
        ("ROLLTOP_PORT", "80.5", "a whole number from 1 to 65535"),
        ("ROLLTOP_PACE", "nan", "a number from 0 to 10"),
        ("ROLLTOP_WORKERS", "-1", "a whole number from 1 to 64"),
        ("ROLLTOP_COMPILE", "maybe", "yes or no"),
        ("ROLLTOP_THINKERS", "0", "a whole number of at least 1"),
        ("ROLLTOP_DATABASE", "mysql://u:secret@h/n", "a file, or postgresql://user@host/name"),
    ],
)
def test_a_bad_value_is_refused_by_the_name_of_its_variable(
    variable: str, value: str, says: str
) -> None:
    with pytest.raises(ValueError, match=f"^{variable} must be ") as problem:
        Settings.read({}, {variable: value})
    assert says in str(problem.value) and "secret" not in str(problem.value)


def test_the_command_line_reads_both_and_says_which_was_wrong() -> None:
    start = [sys.executable, "-c", "from rolltop.cli import main; main()", "serve"]
    for words, given, says in (
        ([], {"ROLLTOP_PORT": "x"}, "rolltop: ROLLTOP_PORT must be a whole number from 1 to 65535"),
        (["--port", "y"], {"ROLLTOP_PORT": "8"}, "rolltop: --port must be a whole number"),
        ([], {"ROLLTOP_WORKERS": "2"}, "needs --database postgresql://"),
    ):
        done = subprocess.run(
            [*start, *words], env=os.environ | given, capture_output=True, text=True, check=False
        )
        assert done.returncode == 2 and says in done.stderr
        assert len(done.stderr.splitlines()) == 1
