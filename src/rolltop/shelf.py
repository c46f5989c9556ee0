"""The shelf: which games there are, and taking one down with its options and content."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rolltop import words
from rolltop.content import read_content, read_toml
from rolltop.game import Option
from rolltop.kit import open as nothing_hidden
from rolltop.weave import NAMES, RulesError, Weaver

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from rolltop import twins
    from rolltop.match import Match

Own = Path | str | Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    """A game with its box filled: rules, words and picture for one choice of options."""

    name: str
    title: str
    sentence: str
    version: int
    rules: ModuleType
    words: words.Words
    table: ModuleType
    box: Any
    options: dict[str, int | bool | str]
    own: dict[str, Any] = field(default_factory=dict)

    @property
    def players(self) -> int:
        return int(self.box.players)

    @cached_property
    def is_open(self) -> bool:
        """Whether nothing is ever hidden."""
        return self.rules.hide is nothing_hidden.hide and not hasattr(self.rules, "seen")

    @cached_property
    def one_picture(self) -> bool:
        """Whether all see the same: nothing is hidden, and the picture leaves out its `_seat`."""
        picture = getattr(self.table, "picture", None)
        return self.is_open and picture is not None and "_seat" in signature(picture).parameters

    @cached_property
    def passes(self) -> frozenset[str]:
        """The moves that only let something pass (`PASSES` of the words)."""
        return frozenset(getattr(self.words.module, "PASSES", ()))

    @property
    def seats(self) -> list[str]:
        """The names of the seats, in order."""
        return self.words.seats(self.box)

    @property
    def choices(self) -> dict[str, Option]:
        """The options a match of this game may set."""
        return self.rules.Box.OPTIONS  # type: ignore[no-any-return]

    def match(self, seed: int | None = None, *, dice: str = "random") -> Match:
        """A new match; with dice="manual" the caller plays chance too."""
        from rolltop.match import Match

        return Match(self, seed=seed, dice=dice)

    def position(
        self, written: Mapping[str, Any], seed: int | None = None, *, dice: str = "random"
    ) -> Match:
        """A match that starts from a written state; fields left out are as at the start."""
        from rolltop.match import Match

        return Match(self, seed=seed, dice=dice, position=written)

    def interpreted(self) -> twins.Twin:
        from rolltop import twins

        return twins.interpreted(self.rules)

    def compiled(self) -> twins.Twin:
        from rolltop import twins

        return twins.compiled(self.rules)

    def fastest(self) -> twins.Twin:
        from rolltop import twins

        return twins.fastest(self.rules)


def games() -> list[str]:
    """The names of all games that are installed, here or by other packages."""
    return sorted(_entries())


def load(name: str | Path, *, content: Own | None = None, **options: object) -> Game:
    """A game by its name, or by the path of its file, with options by name."""
    module = _module(name)
    rules = _part(module, "rules")
    _check(rules)
    box = rules.Box()
    chosen = _choose(str(name), rules.Box.OPTIONS, options)
    for option, value in chosen.items():
        setattr(box, option, value)
    _fill(module, rules, box, content)
    title, _, sentence = (module.__doc__ or module.__name__).strip().partition(":")
    return Game(
        name=_name(name),
        title=title.strip(),
        sentence=sentence.strip().split("\n")[0],
        version=getattr(module, "VERSION", getattr(rules, "VERSION", 1)),
        rules=rules,
        words=words.Words(_part(module, "words")),
        table=_part(module, "table"),
        box=box,
        options={key: rules.Box.OPTIONS[key].write(value) for key, value in chosen.items()},
        own=_own(content),
    )


def _entries() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group="rolltop.games")}


def _name(name: str | Path) -> str:
    return Path(name).stem.replace("_", "-") if str(name).endswith(".py") else str(name)


def _module(name: str | Path) -> ModuleType:
    if str(name).endswith(".py"):
        return _file(Path(name))
    found = _entries()
    if str(name) not in found:
        raise ValueError(
            f"there is no game {str(name)!r}; there are {', '.join(sorted(found)) or 'none'}, "
            "or the path of a game's .py file"
        )
    return found[str(name)].load()  # type: ignore[no-any-return]


def _file(path: Path) -> ModuleType:
    if not path.is_file():
        raise ValueError(f"{path}: there is no such file")
    text = path.read_bytes()
    mark = hashlib.sha256(str(path.resolve()).encode() + text).hexdigest()[:12]
    name = f"rolltop_file_{path.stem}_{mark}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _part(module: ModuleType, part: str) -> ModuleType:
    """`rules`, `words` or `table` of a game's package; a game in one file is all three."""
    if not hasattr(module, "__path__"):
        return module
    return importlib.import_module(f"{module.__name__}.{part}")


_checked: set[str] = set()


def _check(rules: ModuleType) -> None:
    if rules.__name__ in _checked:
        return
    Weaver(rules.__name__, Path(str(rules.__file__)), rules.__package__ or "")
    for name in NAMES:
        if not hasattr(rules, name):
            raise RulesError(f"{rules.__file__}: {name} is missing")
    for kind in ("State", "Box"):
        if not hasattr(getattr(rules, kind), "FIELDS"):
            raise RulesError(f"{rules.__file__}: {kind} must be declared with @{kind.lower()}")
    _checked.add(rules.__name__)


def _choose(name: str, offered: dict[str, Option], given: dict[str, object]) -> dict[str, int]:
    for option in given:
        if option not in offered:
            raise ValueError(f"{name} has no option {option!r}; there are {', '.join(offered)}")
    return {
        option: kind.read(option, given.get(option, kind.default))
        for option, kind in offered.items()
    }


def _fill(module: ModuleType, rules: ModuleType, box: Any, own: Own | None) -> None:
    folder = Path(str(module.__file__)).parent / "content" if hasattr(module, "__path__") else None
    content = read_content(folder, own)
    if hasattr(rules, "fill"):
        rules.fill(box, content)
    content.finish()


def _own(content: Own | None) -> dict[str, Any]:
    if content is None:
        return {}
    return dict(content) if isinstance(content, Mapping) else read_toml(Path(content))
