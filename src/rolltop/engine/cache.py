"""The cache folder: woven modules and their machine code, under names that cannot be stale."""

from __future__ import annotations

import hashlib
import importlib.util
import logging
import os
import platform
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType

from rolltop import fields
from rolltop.engine import workspace

log = logging.getLogger("rolltop")


def cache_folder() -> Path:
    """Where compiled games are kept: ROLLTOP_CACHE, or the user's cache folder."""
    if "ROLLTOP_CACHE" in os.environ:
        return Path(os.environ["ROLLTOP_CACHE"])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "rolltop" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "rolltop"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "rolltop"


def load(name: str, text: str) -> ModuleType:
    """Write a woven module into the cache folder, and import it from there."""
    name = f"rolltop_{name}_{_mark(text)}"
    spec = importlib.util.spec_from_file_location(name, _written(name, text))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    # numba finds a function's module by its name when it loads its machine code.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _mark(text: str) -> str:
    """A name for all that decides the machine code, so that nothing stale is ever loaded."""
    parts = [text, platform.python_version(), platform.machine()]
    # How hard numba tries; its own cache does not ask.
    parts.append(os.environ.get("NUMBA_OPT", "3"))
    # What the woven text imports, and what its kernels are called with.
    parts += [Path(str(module.__file__)).read_text() for module in (fields, workspace)]
    for package in ("numba", "numpy", "llvmlite"):
        try:
            parts.append(version(package))
        except PackageNotFoundError:
            parts.append("none")
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def _written(name: str, text: str) -> Path:
    folder = cache_folder()
    try:
        return _write(folder, name, text)
    except OSError as problem:
        spare = Path(tempfile.mkdtemp(prefix="rolltop-"))
        log.warning(
            "the cache folder %s cannot be written (%s): compiled games are not kept; "
            "ROLLTOP_CACHE may name another folder",
            folder,
            problem.strerror,
        )
        return _write(spare, name, text)


def _write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.py"
    if path.exists() and path.read_text() == text:
        # Compiled code goes beside it: reading alone is not enough.
        with tempfile.TemporaryFile(dir=folder):
            return path
    folder.mkdir(parents=True, exist_ok=True)
    # Another process may write the same file now: each writes its own, and the last one stays.
    with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".tmp", delete=False) as file:
        file.write(text)
    return Path(file.name).replace(path)
