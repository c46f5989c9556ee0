"""The packages that adapters are for: taken when they are there, else named."""

from __future__ import annotations

import importlib
from typing import Any


def take(module: str, extra: str) -> Any:
    """A module of a peer; where it is missing the error says which extra brings it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] != module.split(".", maxsplit=1)[0]:
            raise
        raise ModuleNotFoundError(
            f"{module} is not installed: pip install 'rolltop[{extra}]' brings it",
            name=missing.name,
        ) from None
