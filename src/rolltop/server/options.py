"""The options that the settings give to commands."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer

from rolltop.server.settings import Setting, list_settings

Command = Callable[..., None]

_KINDS = {int: "NUMBER", float: "NUMBER", str: "TEXT"}


def takes_settings(*names: str) -> Callable[[Command], Command]:
    """Give a command an option for each of these settings, or for all of them.

    The command gets what was given as keywords, for `Settings.read`.
    """

    def wrap(command: Command) -> Command:
        own = inspect.signature(command, eval_str=True).parameters.values()
        wanted = [each for each in list_settings() if not names or each.name in names]
        every = [each for each in own if each.kind is not inspect.Parameter.VAR_KEYWORD]
        every += [_parameter(each) for each in wanted]
        command.__signature__ = inspect.Signature(every)  # type: ignore[attr-defined]
        command.__annotations__ = {each.name: each.annotation for each in every}
        return command

    return wrap


def _parameter(setting: Setting) -> inspect.Parameter:
    said = setting.more.get("say", "")
    flag, shown = setting.flag, setting.shown_default or False
    if setting.kind is bool:
        flags = f"{flag}/--no-{flag.removeprefix('--')}"
        kind: Any = Annotated[bool | None, typer.Option(flags, help=said, show_default=shown)]
    else:
        option = typer.Option(
            flag, help=said, show_default=shown, metavar=_KINDS.get(setting.kind, "TEXT")
        )
        kind = Annotated[list[str] | None if setting.is_list else str | None, option]
    keyword = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(setting.name, keyword, default=None, annotation=kind)
