"""The games this server offers: those installed, and the game files named at startup."""

from __future__ import annotations

import asyncio
import copy
import json
import logging
import re
import threading
from collections import OrderedDict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import rolltop
from rolltop.contract import Option
from rolltop.draw import standalone
from rolltop.game import Game, list_games
from rolltop.kit.rng import below, sow
from rolltop.match import Match
from rolltop.players import PLAYERS
from rolltop.server.errors import Refused
from rolltop.server.frames.picture import picture

log = logging.getLogger("rolltop.server")

KEPT_GAMES = 256


class Catalogue:
    """Games by name, with their options. A broken game is left out and logged."""

    def __init__(self, files: tuple[str, ...] = ()) -> None:
        named = {Path(file).stem.replace("_", "-"): file for file in files}
        self._places = {name: name for name in list_games()} | named
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._texts: dict[tuple[str, str], str] = {}
        self._broken: set[str] = set()
        self._loading = threading.Lock()
        for file in named.values():
            rolltop.load(file)

    def names(self) -> list[str]:
        """The names of all games that can be played."""
        return [name for name in self._places if self._works(name)]

    def game(
        self,
        name: str,
        options: dict[str, Any],
        content: dict[str, Any] | None = None,
        version: int | None = None,
    ) -> Game:
        """Load a game with its options. Raises Refused for an unknown game or option.

        With an earlier `version` that its options can bring back, the game plays as it did.
        """
        if name not in self._places:
            raise Refused(
                f'there is no game "{name}"; the games are {", ".join(self._places)}', 404
            )
        options = self._rulings(name, version) | options
        key = _key(name, options, content)
        with self._loading:
            return self._load(key, name, options, content)

    def _load(
        self, key: str, name: str, options: dict[str, Any], content: dict[str, Any] | None
    ) -> Game:
        if key not in self._games:
            try:
                loaded = rolltop.load(self._places[name], content=content or None, **options)
            except (ValueError, TypeError) as problem:
                raise Refused(str(problem)) from None
            except Exception as problem:
                if name not in self._broken:
                    log.exception("leaving out the game %s", name)
                self._broken.add(name)
                raise Refused(f"the game {name} cannot be loaded on this server", 404) from problem
            self._games[key] = loaded
            if len(self._games) > KEPT_GAMES:
                self._games.popitem(last=False)
        self._games.move_to_end(key)
        return self._games[key]

    def _rulings(self, name: str, version: int | None) -> dict[str, Any]:
        """The options that bring back the rulings of an earlier version, if there are any."""
        if version is None:
            return {}
        return dict(self.game(name, {}).earlier.get(version, {}))

    async def bring(
        self,
        name: str,
        options: dict[str, Any],
        content: dict[str, Any] | None = None,
        version: int | None = None,
    ) -> Game:
        """Like `game`, but loads in a thread what is not loaded yet."""
        if version is None or _key(name, {}, None) in self._games:
            ruled = self._rulings(name, version) | options
            if _key(name, ruled, content) in self._games:
                return self.game(name, ruled, content)
        return await asyncio.to_thread(self.game, name, options, content, version)

    def place(self, name: str) -> str:
        """The argument of `rolltop.load` for a game: its name or its file."""
        return self._places[name]

    def places(self) -> dict[str, str]:
        """For each game, the argument of `rolltop.load`."""
        return dict(self._places)

    def describe(self, name: str) -> dict[str, Any]:
        """What the lobby shows about a game."""
        game = self.game(name, {})
        seats = game.choices["players"]
        return {
            "name": name,
            "title": game.title,
            "sentence": game.sentence,
            "players": {"least": seats.least, "most": seats.most, "default": seats.default},
            "minutes": game.minutes,
            "version": game.version,
            "seats": game.words.seats(SimpleNamespace(players=seats.most)),
            "shown": [name for name, _ in game.words.shown(SimpleNamespace(players=seats.most))],
            "options": [_describe(option, kind) for option, kind in game.choices.items()],
            "bots": list(PLAYERS),
        }

    def picture(self, name: str, *, dark: bool) -> str:
        """A standalone picture of the game in play."""
        key = ("dark picture" if dark else "picture", name)
        if key not in self._texts:
            self._texts[key] = standalone(_in_play(self.game(name, {})), dark=dark)
        return self._texts[key]

    def rules(self, name: str) -> str:
        """The rules of a game as HTML; each rule has its id."""
        key = ("rules", name)
        if key not in self._texts:
            self._texts[key] = _rules(self.game(name, {}))
        return self._texts[key]

    def _works(self, name: str) -> bool:
        try:
            self.game(name, {})
        except Refused as problem:
            if name not in self._broken:
                log.error("leaving out the game %s: %s", name, problem.reason)
            self._broken.add(name)
            return False
        return True


def _key(name: str, options: dict[str, Any], content: dict[str, Any] | None) -> str:
    return json.dumps([name, options, content or {}], sort_keys=True)


def _describe(name: str, option: Option) -> dict[str, Any]:
    kind = "choice" if option.choices else "whole"
    if isinstance(option.default, bool):
        kind = "switch"
    return {
        "name": name,
        "say": option.say or name,
        "kind": kind,
        "default": option.default,
        "least": option.least if kind == "whole" else None,
        "most": option.most if kind == "whole" else None,
        "choices": list(option.choices),
    }


def _in_play(game: Game) -> str:
    """A picture of a match after some random moves, seen from the first seat."""
    rng = [0, 0, 0, 0]
    sow(rng, 7, 0)
    match = game.match(7)
    shown = match
    for _ in range(40):
        if match.over:
            break
        legal = match.legal_moves()
        match.push(legal[below(rng, len(legal))])
        match.settle()
        if match.seat == 0:
            shown = _as_now(match)
    return picture(shown, 0)


def _as_now(match: Match) -> Match:
    again = copy.copy(match)
    again.steps = list(match.steps[-1:])
    return again


def _rules(game: Game) -> str:
    from markdown_it import MarkdownIt

    text = _ledger(game.name)
    if text is None:
        text = f"# {game.title}\n\n{game.sentence}\n"
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r"<img[^>]*>", "", html)  # the pictures in the docs are not served
    return re.sub(
        r"<li>(\s*(?:<p>)?)<strong>([A-Z]+-\d+[a-z]?)</strong>",
        r'<li id="\2">\1<strong>\2</strong>',
        html,
    )


def _ledger(name: str) -> str | None:
    package = Path(str(rolltop.__file__)).parent
    for folder in (package / "docs" / "games", package.parents[1] / "docs" / "games"):
        for stem in (name, name.replace("-", "_")):
            if (folder / f"{stem}.md").is_file():
                return (folder / f"{stem}.md").read_text(encoding="utf-8")
    return None
