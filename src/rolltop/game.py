"""Games: list the installed ones, and load one with its options and content."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from rolltop.content import read_content, read_toml
from rolltop.contract import About, Option, Picture, Rules, Words
from rolltop.engine.weave import NAMES, RulesError, Weaver
from rolltop.kit import no_secrets
from rolltop.quoting import quote
from rolltop.words import GameWords

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from rolltop.engine import twins
    from rolltop.match import Match

Own = Path | str | Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    """A game with its options chosen: its rules, words, picture and filled box."""

    name: str
    title: str
    sentence: str
    version: int
    minutes: int | None
    rules: Rules
    words: GameWords
    picture: Picture
    box: Any
    options: dict[str, int | bool | str]
    own: dict[str, Any] = field(default_factory=dict)
    # A hash of the content that comes with the game. With other content, an old match may not
    # come to the same end.
    content_hash: str = ""
    # For earlier versions of the rules, the options under which these play as they did.
    earlier: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def players(self) -> int:
        return int(self.box.players)

    def can_replay(self, version: int) -> bool:
        """Whether matches of a rules version can be replayed, with the options it needs."""
        return version == self.version or version in self.earlier

    def plays_as(self, version: int, options: Mapping[str, Any]) -> bool:
        """Whether this game plays a match of a rules version, with these options, as it did."""
        if not self.can_replay(version):
            return False
        needed = self.earlier.get(version, {})
        return all(self.options[name] == needed[name] for name in needed if name not in options)

    @cached_property
    def is_open(self) -> bool:
        """Whether nothing is ever hidden."""
        return self.rules.hide is no_secrets.hide and self.rules.seen is Rules.seen

    @cached_property
    def has_picture(self) -> bool:
        """Whether the game draws pictures; one that does not is shown as text."""
        return self.picture.picture is not Picture.picture

    @cached_property
    def one_picture(self) -> bool:
        """Whether all viewers see the same picture, so that it is drawn only once."""
        return self.is_open and self.has_picture and self.picture.SAME_FOR_ALL

    @cached_property
    def passes(self) -> frozenset[str]:
        """The moves that let something pass."""
        return frozenset(self.words.own.PASSES)

    @cached_property
    def answers(self) -> frozenset[str]:
        """The moves that answer a question which several seats are asked at once."""
        return self.passes | frozenset(self.words.own.CALLS)

    @property
    def seats(self) -> list[str]:
        """The names of the seats, in order."""
        return self.words.seats(self.box)

    @property
    def teams(self) -> list[int]:
        """A number for each seat; seats with the same number win and lose together."""
        return list(self.rules.teams(self.box))[: self.players]

    @property
    def choices(self) -> dict[str, Option]:
        """The options a match of this game may set."""
        return self.rules.Box.OPTIONS  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"<Game {self.name}: {chosen}>"

    def __reduce__(self) -> tuple[Any, ...]:
        # Modules cannot be pickled: the other process loads the game by its name or file.
        return _load_again, (self.rules.origin, self.own, self.options)

    def match(self, seed: int | None = None, *, dice: str = "random") -> Match:
        """A new match; with dice="manual" the caller also plays the outcomes of chance."""
        from rolltop.match import Match

        return Match(self, seed=seed, dice=dice)

    def position(
        self, written: Mapping[str, Any], seed: int | None = None, *, dice: str = "random"
    ) -> Match:
        """A match that starts from a written position; fields left out are as in a new match."""
        from rolltop.match import Match

        return Match(self, seed=seed, dice=dice, position=written)

    def interpreted(self) -> twins.Twin:
        """The twin that runs as plain Python."""
        from rolltop.engine import twins

        return twins.interpreted(self.rules)

    def compiled(self) -> twins.Twin:
        """The twin compiled by numba; raises RuntimeError if numba is not installed."""
        from rolltop.engine import twins

        return twins.compiled(self.rules)

    def fastest(self) -> twins.Twin:
        """The compiled twin, or the interpreted one if numba is not installed."""
        from rolltop.engine import twins

        return twins.fastest(self.rules)


def list_games() -> list[str]:
    """The names of all installed games, including those of other packages."""
    return sorted(_entries())


def load(name: str | Path, *, content: Own | None = None, **options: object) -> Game:
    """Load a game by its name, or by the path of its file, with its options as keywords."""
    module = _module(name)
    rules = _rules(module, name)
    box = rules.Box()
    offered: dict[str, Option] = rules.Box.OPTIONS
    chosen = _choose(str(name), offered, options)
    for option, value in chosen.items():
        setattr(box, option, value)
    content_hash = _fill(module, rules, box, content)
    title, _, sentence = (module.__doc__ or module.__name__).strip().partition(":")
    about: About = _complete(About, module)
    return Game(
        name=_name(name),
        title=title.strip(),
        sentence=sentence.strip().split("\n")[0],
        version=about.VERSION,
        minutes=about.MINUTES,
        rules=rules,
        words=GameWords(_complete(Words, _part(module, "words"))),
        picture=_complete(Picture, _part(module, "picture")),
        box=box,
        options={key: offered[key].write(value) for key, value in chosen.items()},
        own=_own(content),
        content_hash=content_hash,
        earlier=about.EARLIER,
    )


def load_version(
    name: str | Path, version: int, *, content: Own | None = None, **options: object
) -> Game:
    """Load a game to replay a match of a rules version, with the rulings of that version.

    Raises ValueError if the rules have changed since in a way that no option brings back.
    """
    about: About = _complete(About, _module(name))
    if version != about.VERSION:
        if version not in about.EARLIER:
            raise ValueError(
                f"it was played by rules version {version} of {_name(name)}; "
                f"the rules here are version {about.VERSION}"
            )
        options = {**about.EARLIER[version], **options}
    return load(name, content=content, **options)


def load_rules(name: str | Path) -> Rules:
    """Load only the rules of a game, which are the same for all its options."""
    return _rules(_module(name), name)


def _load_again(origin: str, own: dict[str, Any], options: dict[str, Any]) -> Game:
    return load(origin, content=own or None, **options)


def _rules(module: ModuleType, name: str | Path) -> Rules:
    own = _part(module, "rules")
    if own.__name__ not in _loaded:
        _check(own)
        rules: Rules = _complete(Rules, own)
        rules.module = own
        is_file = str(name).endswith(".py")
        rules.origin = str(Path(name).resolve()) if is_file else str(name)
        _loaded[own.__name__] = rules
    return _loaded[own.__name__]


class _Part(SimpleNamespace):
    """Rules, words or picture of a game; rules are pickled as the name they are loaded by."""

    def __reduce__(self) -> tuple[Any, ...]:
        return load_rules, (self.origin,)


def _complete(contract: type, module: ModuleType) -> Any:
    """The names of one Protocol of the contract: from the module, or else the defaults."""
    names = [*contract.__annotations__, *vars(contract)]
    return _Part(
        **{
            name: getattr(module, name, getattr(contract, name, None))
            for name in names
            if not name.startswith("_")
        }
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
            f"there is no game {quote(str(name))}; choose from "
            f"{', '.join(sorted(found)) or 'none'}, or give the path of a game's .py file"
        )
    return found[str(name)].load()  # type: ignore[no-any-return]


def _file(path: Path) -> ModuleType:
    if not path.is_file():
        raise ValueError(f"{path}: no such file")
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
    """The `rules`, `words` or `picture` of a package; a game in one file is all three."""
    if not hasattr(module, "__path__"):
        return module
    return importlib.import_module(f"{module.__name__}.{part}")


_loaded: dict[str, Rules] = {}


def _check(rules: ModuleType) -> None:
    Weaver.of(rules)
    for name in NAMES:
        if not hasattr(rules, name):
            raise RulesError(f"{rules.__file__}: {name} is missing")
    for kind in ("State", "Box"):
        if not hasattr(getattr(rules, kind), "FIELDS"):
            raise RulesError(f"{rules.__file__}: {kind} must be declared with @{kind.lower()}")


def _choose(name: str, offered: dict[str, Option], given: dict[str, object]) -> dict[str, int]:
    for option in given:
        if option not in offered:
            raise ValueError(
                f"{name} has no option {quote(option)}; its options are {', '.join(offered)}"
            )
    return {
        option: kind.read(option, given.get(option, kind.default))
        for option, kind in offered.items()
    }


def _fill(module: ModuleType, rules: Rules, box: Any, own: Own | None) -> str:
    """Fill the box with content; returns the hash of the content that comes with the game."""
    content = read_content(_folder(module), own)
    rules.fill(box, content)
    content.finish()
    return content.shipped


def content_folder(name: str | Path) -> Path | None:
    """The folder of the content that is shipped with a game; a game in one file has none."""
    return _folder(_module(name))


def _folder(module: ModuleType) -> Path | None:
    return Path(str(module.__file__)).parent / "content" if hasattr(module, "__path__") else None


def _own(content: Own | None) -> dict[str, Any]:
    if content is None:
        return {}
    return dict(content) if isinstance(content, Mapping) else read_toml(Path(content))
