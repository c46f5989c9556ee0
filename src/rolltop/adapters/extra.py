"""Imports of optional packages; the error for a missing one names the extra to install."""

from __future__ import annotations

import importlib
from typing import Any


def take(module: str, extra: str) -> Any:
    """Import a module; if its package is missing, the error names the extra to install."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] != module.split(".", maxsplit=1)[0]:
            raise
        raise ModuleNotFoundError(
            f"{module} is not installed; run: pip install 'rolltop[{extra}]'",
            name=missing.name,
        ) from None
