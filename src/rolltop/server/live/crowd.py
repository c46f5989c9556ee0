"""Shows a table to a crowd a few at a time, so that nobody else waits for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from rolltop.server.live.viewer import Viewer

# Writing this many frames takes a millisecond or two.
AT_ONCE = 20

Later = Callable[[Callable[[], None]], object]


def _soon(do: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_soon(do)


class Crowd:
    """The viewers who wait for a frame; each gets the latest when it is their turn.

    Between two helpings the event loop serves everybody else: players, other tables, requests.
    """

    def __init__(self, served: Callable[[], None], later: Later = _soon) -> None:
        self._served = served
        self._later = later
        # In the order in which they came; a viewer who is waiting already keeps their place.
        self._waiting: dict[Viewer, None] = {}
        self._is_serving = False

    def __len__(self) -> int:
        return len(self._waiting)

    def show(self, viewers: Iterable[Viewer]) -> None:
        """Show the table to all these viewers, soon."""
        self._waiting |= dict.fromkeys(viewers)
        if self._waiting and not self._is_serving:
            self._is_serving = True
            self._later(self._serve)

    def leave(self, viewer: Viewer) -> None:
        self._waiting.pop(viewer, None)

    def _serve(self) -> None:
        for viewer in list(self._waiting)[:AT_ONCE]:
            del self._waiting[viewer]
            viewer.show()
        if self._waiting:
            self._later(self._serve)
        else:
            self._is_serving = False
            self._served()
