"""Caches the parts of frames for one position, so that each is made once for all who see it."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from rolltop.contract import SPECTATOR
from rolltop.server.frames import patch
from rolltop.server.frames.choice import choice_info
from rolltop.server.frames.frame import ChoiceInfo, Moves, Standing
from rolltop.server.frames.moves import moves_of
from rolltop.server.frames.picture import picture
from rolltop.server.table.questions import asked, match_for
from rolltop.server.table.state import TableState

# Encodes a part of a frame as JSON. The server uses a faster encoder than the standard library's.
Encode = Callable[[Any], str]


class FrameCache:
    """The parts of frames for one state of a table, by viewer.

    Every position gets a new cache, so nothing in it is ever out of date. `rest` empties it as soon
    as nobody is waiting for a frame, because pictures are far larger than the state itself.
    """

    def __init__(self, state: TableState, encode: Encode) -> None:
        self.state = state
        self.encode = encode
        # Not emptied: the deltas of sockets refer to them.
        self._marks: dict[int, patch.Marks] = {}
        self.rest()

    def rest(self) -> None:
        """Free everything that has been sent; it is made again if somebody asks."""
        self._pictures: dict[int, str] = {}
        self._quoted: dict[int, str] = {}
        self._sights: dict[int, str] = {}
        self._views: dict[int, str] = {}
        self._moves: dict[int, Moves] = {}
        self._choices: dict[int, ChoiceInfo | None] = {}
        self._parts: dict[int, list[str]] = {}
        # By viewer and event: the news since that event.
        self._news: dict[tuple[int, int], str] = {}
        # By the ids of two pictures' marks: the first marks, and the patch between the pictures.
        self._patches: dict[tuple[int, int], tuple[patch.Marks, str]] = {}

    # What a viewer sees.

    def picture_viewer(self, viewer: int) -> int:
        """Whose picture `viewer` is shown: a spectator's if all pictures are the same."""
        return SPECTATOR if self.state.setup.game.one_picture else viewer

    def viewer_drawn(self, viewer: int) -> int:
        """Whose picture and choice `viewer` is shown: most viewers have no choice of their own."""
        return viewer if self._may_choose(viewer) else self.picture_viewer(viewer)

    def is_drawn(self, viewer: int) -> bool:
        """Whether what takes long to make is there for a viewer: the picture and the choice."""
        is_chosen = viewer in self._choices or not self._may_choose(viewer)
        return is_chosen and self.picture_viewer(viewer) in self._pictures

    def draw(self, viewer: int) -> None:
        """Make what takes long for a viewer."""
        self.picture(viewer)
        self.choice(viewer)

    def picture(self, viewer: int) -> str:
        """The picture as a viewer may see it."""
        viewer = self.picture_viewer(viewer)
        drawn = self._pictures.get(viewer)
        if drawn is None:
            drawn = self._pictures[viewer] = picture(match_for(self.state, viewer), viewer)
        return drawn

    def moves(self, viewer: int) -> Moves:
        """The moves of a viewer."""
        if viewer not in self._moves:
            self._moves[viewer] = moves_of(self.state, viewer)
        return self._moves[viewer]

    def choice(self, viewer: int) -> ChoiceInfo | None:
        """What a viewer may choose from."""
        if not self._may_choose(viewer):
            return None
        if viewer not in self._choices:
            self._choices[viewer] = choice_info(self.state, viewer)
        return self._choices[viewer]

    def _may_choose(self, viewer: int) -> bool:
        return viewer >= 0 and (self.state.turn == viewer or bool(asked(self.state)))

    def sight_text(self, viewer: int) -> str:
        """Picture, log, moves and choice of a viewer, as the inside of a JSON object."""
        if viewer not in self._sights:
            seen = {
                "log": self.state.log(viewer).texts(),
                **self.moves(viewer),
                "choice": self.choice(viewer),
            }
            self._sights[viewer] = f'"svg":{self._quote(viewer)},{self.encode(seen)[1:-1]}'
        return self._sights[viewer]

    def view_text(self, viewer: int) -> str:
        """What a viewer may know, as a written position in JSON."""
        knower = self._sharing_viewer(viewer)
        if knower not in self._views:
            self._views[knower] = self.encode(match_for(self.state, viewer).position(viewer))
        return self._views[knower]

    def news_text(self, viewer: int, since: int) -> str:
        """The standing of the match and the new log lines, as the beginning of a JSON object."""
        knower = self._sharing_viewer(viewer)
        if (knower, since) not in self._news:
            lines = self.lines_since(viewer, since)
            news = {**self.standing(lines), "log_more": lines}
            self._news[knower, since] = self.encode(news)[:-1]
        return self._news[knower, since]

    # What changed in the picture.

    def marks(self, viewer: int) -> patch.Marks:
        """A hash for each part of a picture; viewers who see the same picture share the object."""
        viewer = self.picture_viewer(viewer)
        if viewer not in self._marks:
            drawn = self.picture(viewer)
            same = (other for other in self._marks if self._pictures.get(other) == drawn)
            other = next(same, None)
            self._marks[viewer] = (
                array("q", map(hash, self._cut(viewer))) if other is None else self._marks[other]
            )
        return self._marks[viewer]

    def patch_text(self, before: patch.Marks, viewer: int) -> str:
        """The patch from the picture with the marks `before` to this one, as JSON; empty if equal.

        Viewers who saw the same and see the same share the patch.
        """
        after = self.marks(viewer)
        key = (id(before), id(after))
        if key not in self._patches:
            changes = patch.changes(before, after, self._cut(viewer), self.picture(viewer))
            # Keep `before` alive, so that no other object gets its id.
            self._patches[key] = (before, self.encode(changes) if changes else "")
        return self._patches[key][1]

    # How the match stands.

    def standing(self, lines: list[str]) -> Standing:
        state = self.state
        turn, is_open = state.turn, state.started is None
        return {
            "at": state.at,
            "turn": "open" if is_open else "over" if state.over else state.match.turn,
            "to_move": None if is_open or turn < 0 else turn,
            "say": " ".join(lines),
            "asked": list(asked(state)),
            "disputed": state.disputed,
        }

    def lines_since(self, viewer: int, since: int | None) -> list[str]:
        """The new log lines: since an event, or of the last move."""
        state = self.state
        return state.log(viewer).since(max(0, state.moved - 1) if since is None else since)

    def _sharing_viewer(self, viewer: int) -> int:
        """The viewer whose knowledge is shared: a spectator if nothing is hidden."""
        return SPECTATOR if self.state.setup.game.is_open else viewer

    def _quote(self, viewer: int) -> str:
        """A picture as a JSON string; equal pictures of several viewers are encoded once."""
        drawn = self.picture(viewer)
        for other, text in self._quoted.items():
            if self._pictures[other] == drawn:
                return text
        return self._quoted.setdefault(self.picture_viewer(viewer), self.encode(drawn))

    def _cut(self, viewer: int) -> list[str]:
        viewer = self.picture_viewer(viewer)
        if viewer not in self._parts:
            self._parts[viewer] = patch.cut(self.picture(viewer))
        return self._parts[viewer]
