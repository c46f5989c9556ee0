"""Content: the numbers a designer may change, read from TOML; errors name the file and the key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rolltop.quoting import quote

SOURCES = ("printed", "reconstructed")
# Keys that say where an entry comes from; and those that no rule reads, sentences for people too.
_MARKS = ("source", "reconstructed")
_NOT_PLAYED = (*_MARKS, "say")

# What own content may hold. Names appear in pictures, moves and the log, so they are short.
MOST_NAME = 60
MOST_TEXT = 120
MOST_DEPTH = 12
MOST_VALUES = 5_000


class ContentError(ValueError):
    """Content that cannot be used; the message names the file, the key and what would be right."""


class Content:
    """One table of the content. Reading a key checks it; a key that is never read is an error."""

    def __init__(self, data: Mapping[str, Any], *, key: str = "", parent: Content | None = None):
        # A hash of the content that comes with the game, without anybody's own.
        self.shipped = ""
        self._data = data
        self._key = key
        self._parent = parent
        self._read: set[str] = set(_MARKS)
        self._inner: dict[str, Content] = {}
        self._files: dict[str, str] = parent._files if parent else {}

    @property
    def data(self) -> Mapping[str, Any]:
        """The table as it was read, unchecked."""
        return self._data

    @property
    def source(self) -> str:
        """Whether this entry is printed in the rulebook or reconstructed by us."""
        if "source" in self._data:
            return self.choice("source", SOURCES)
        if self._parent is None:
            raise self._fault("source", f"is missing; it must be {_one_of(SOURCES)}")
        return self._parent.source_of(self._key.rpartition(".")[2].partition("[")[0])

    def source_of(self, key: str) -> str:
        """Whether a value is printed or reconstructed: a printed entry may list what is not."""
        return "reconstructed" if key in self._data.get("reconstructed", ()) else self.source

    def whole(self, key: str, *, least: int = 0, most: int = 2**31 - 1) -> int:
        """A whole number from `least` to `most`."""
        return self._fit_whole(key, self._get(key), least, most)

    def wholes(
        self, key: str, *, least: int = 0, most: int = 2**31 - 1, count: int | None = None
    ) -> list[int]:
        """A list of whole numbers from `least` to `most`."""
        values = self._list(key, "whole numbers", count)
        return [
            self._fit_whole(f"{key}[{i}]", value, least, most) for i, value in enumerate(values)
        ]

    def text(self, key: str, *, most: int = MOST_NAME) -> str:
        """A text of 1 to `most` printable characters."""
        value = self._get(key)
        if not isinstance(value, str) or not value:
            raise self._fault(key, f"must be text in quotes, not {quote(value)}")
        if len(value) > most or not value.isprintable() or not value.strip():
            raise self._fault(key, f"must be 1 to {most} printable characters, not {quote(value)}")
        return value

    def texts(self, key: str, *, count: int | None = None) -> list[str]:
        """A list of texts."""
        values = self._list(key, "texts in quotes", count)
        for i, value in enumerate(values):
            if not isinstance(value, str):
                raise self._fault(f"{key}[{i}]", f"must be text in quotes, not {quote(value)}")
        return values

    def choice(self, key: str, choices: Iterable[str]) -> str:
        """One of the given words."""
        value = self._get(key)
        if isinstance(value, str) and value in choices:
            return value
        raise self._fault(key, f"must be {_one_of(choices)}, not {quote(value)}")

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        if isinstance(value, bool):
            return value
        raise self._fault(key, f"must be true or false, not {quote(value)}")

    def has(self, key: str) -> bool:
        """Whether an optional key is present."""
        self._read.add(key)
        return key in self._data

    def keys(self) -> list[str]:
        """The keys of this table, in the order of the file."""
        return [key for key in self._data if key not in _MARKS]

    def table(self, key: str) -> Content:
        """A table within this one."""
        value = self._get(key)
        if not isinstance(value, dict):
            raise self._fault(key, f"must be a table [{self._path(key)}], not {quote(value)}")
        return self._open(key, value)

    def entries(self, key: str) -> dict[str, Content]:
        """The entries of a table by id, in the order of the file; each has a source."""
        inner = self.table(key)
        made = {name: inner.table(name) for name in inner._data if name not in _MARKS}
        for entry in made.values():
            _ = entry.source
        return made

    def tables(self, key: str) -> list[Content]:
        """A list of small tables: [{…}, {…}]."""
        values = self._list(key, "tables {…}", None)
        for i, value in enumerate(values):
            if not isinstance(value, dict):
                raise self._fault(f"{key}[{i}]", f"must be a table {{…}}, not {quote(value)}")
        return [self._open(f"{key}[{i}]", value) for i, value in enumerate(values)]

    def finish(self) -> None:
        """Refuse keys that were never read: misspelt ones, and those the game does not know."""
        for key in self.texts("reconstructed") if "reconstructed" in self._data else []:
            if key not in self._data:
                raise self._fault("reconstructed", f"must name keys of its entry, not {quote(key)}")
        for key in self._data:
            if key not in self._read:
                known = self._read - set(_MARKS)
                near = _near(key, known) or ", ".join(sorted(known))
                meant = f"; did you mean {near}?" if near else ""
                raise self._fault(key, f"is not a known key{meant}")
        for inner in self._inner.values():
            inner.finish()

    def refuse(self, key: str, why: str) -> ContentError:
        """An error about a value, for the game to raise: `raise content.refuse("rows", "…")`."""
        return self._fault(key, why)

    def _open(self, key: str, value: Mapping[str, Any]) -> Content:
        if key not in self._inner:
            self._inner[key] = Content(value, key=self._path(key), parent=self)
        return self._inner[key]

    def _get(self, key: str) -> Any:
        self._read.add(key)
        if key in self._data:
            return self._data[key]
        near = _near(key, self._data)
        raise self._fault(key, "is missing" + (f"; did you mean {near}?" if near else ""))

    def _list(self, key: str, of: str, count: int | None) -> list[Any]:
        value = self._get(key)
        if isinstance(value, list) and (count is None or len(value) == count):
            return value
        how_many = "" if count is None else f"{count} "
        raise self._fault(key, f"must be a list of {how_many}{of}, not {quote(value)}")

    def _fit_whole(self, key: str, value: object, least: int, most: int) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise self._fault(key, f"must be a whole number from {least} to {most}, not {quote(value)}")

    def _path(self, key: str) -> str:
        return f"{self._key}.{key}" if self._key else key

    def _fault(self, key: str, why: str) -> ContentError:
        path = self._path(key)
        return ContentError(f"{_file_of(path, self._files)}: {path} {why}")


def read_content(folder: Path | None, own: Path | str | Mapping[str, Any] | None) -> Content:
    """The content shipped with a game, with your own file (or mapping) laid over it."""
    data: dict[str, Any] = {}
    files: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")) if folder and folder.is_dir() else []:
        _lay_over(data, read_toml(path), file=path.name, files=files, key="", fresh=True)
    shipped = _hash(data)
    if own is not None:
        above, name = (
            (read_toml(Path(own)), str(own))
            if isinstance(own, str | Path)
            else (own, "own content")
        )
        _check_own(above, name)
        files.setdefault("", name)
        _lay_over(data, above, file=name, files=files, key="", fresh=False)
    content = Content(data)
    content.shipped = shipped
    content._files.update(files)
    return content


def read_toml(path: Path) -> dict[str, Any]:
    """The data of a TOML file; if it is not valid, the error names the line."""
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{path}: no such file") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise ContentError(f"{path}: cannot be read: {problem}") from None
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{path}: not valid TOML: {problem}") from None


def _check_own(above: Mapping[str, Any], file: str) -> None:
    """Refuse own content that is too large, too deep, or has unprintable keys or texts."""
    left: list[tuple[Any, int]] = [(above, 1)]
    found = 0
    while left:
        value, depth = left.pop()
        found += 1
        if found > MOST_VALUES:
            raise ContentError(f"{file}: must have at most {MOST_VALUES} values")
        if depth > MOST_DEPTH:
            raise ContentError(f"{file}: tables and lists must be at most {MOST_DEPTH} deep")
        if isinstance(value, Mapping):
            left += [(inner, depth + 1) for pair in value.items() for inner in pair]
        elif isinstance(value, list | tuple):
            left += [(inner, depth + 1) for inner in value]
        elif isinstance(value, str) and (len(value) > MOST_TEXT or not value.isprintable()):
            raise ContentError(
                f"{file}: keys and texts must be at most {MOST_TEXT} printable characters, "
                f"not {quote(value)}"
            )


def _lay_over(
    data: dict[str, Any],
    above: Mapping[str, Any],
    *,
    file: str,
    files: dict[str, str],
    key: str,
    fresh: bool,
) -> None:
    for name, value in above.items():
        path = f"{key}.{name}" if key else name
        old = data.get(name)
        if isinstance(old, dict) and isinstance(value, Mapping):
            _lay_over(old, value, file=file, files=files, key=path, fresh=fresh)
            continue
        if fresh and name in data:
            raise ContentError(f"{file}: {path} is already defined in {_file_of(path, files)}")
        data[name] = _plain(value)
        files[path] = file


def _file_of(path: str, files: Mapping[str, str]) -> str:
    """The file that a key, or the nearest table around it, comes from."""
    while path and path not in files:
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return files.get(path) or "content"


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in value.items()}
    return list(value) if isinstance(value, list | tuple) else value


def _hash(data: Mapping[str, Any]) -> str:
    """A hash of everything in the content that rules can read; the order of entries counts."""
    import hashlib
    import json

    played = json.dumps(_played(data), ensure_ascii=False, default=str)
    return hashlib.sha256(played.encode()).hexdigest()


def _played(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _played(v) for name, v in value.items() if name not in _NOT_PLAYED}
    return [_played(inner) for inner in value] if isinstance(value, list | tuple) else value


def _one_of(choices: Iterable[str]) -> str:
    return "one of " + ", ".join(choices)


def _near(key: str, known: Iterable[str]) -> str:
    import difflib

    return "".join(difflib.get_close_matches(key, list(known), n=1, cutoff=0.5))
