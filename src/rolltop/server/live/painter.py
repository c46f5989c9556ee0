"""Draws pictures and describes choices: at once if that is quick, otherwise in a thread."""

from __future__ import annotations

import asyncio
import time

from rolltop.server.frames.cache import FrameCache

# In seconds. A picture that takes longer is not drawn on the event loop.
SLOW = 0.004


class Painter:
    """Draws for all tables of a process, and measures how long each game's pictures take."""

    def __init__(self) -> None:
        self._takes: dict[str, float] = {}
        self._drawing: dict[tuple[FrameCache, int], asyncio.Task[None]] = {}

    def draws_at_once(self, cache: FrameCache, viewer: int) -> bool:
        """Draw a viewer's picture if that is quick; return whether it is ready."""
        if cache.is_drawn(viewer):
            return True
        if self._takes.get(cache.state.setup.game.name, SLOW) >= SLOW:
            return False
        # Measuring costs as much as drawing a small picture: do not measure every time.
        if cache.state.at % 32:
            cache.draw(viewer)
        else:
            self._draw(cache, viewer)
        return True

    async def draw(self, cache: FrameCache, viewer: int) -> None:
        """Draw a viewer's picture, in a thread if it takes long."""
        if self.draws_at_once(cache, viewer):
            return
        key = (cache, cache.viewer_drawn(viewer))
        if key not in self._drawing:
            # Everybody who waits for this picture waits for the same thread.
            task = asyncio.create_task(asyncio.to_thread(self._draw, cache, viewer))
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
            self._drawing[key] = task
        await asyncio.shield(self._drawing[key])

    def _draw(self, cache: FrameCache, viewer: int) -> None:
        """Draw a picture, and keep a moving average of how long the game's pictures take."""
        game, begun = cache.state.setup.game.name, time.thread_time()
        cache.draw(viewer)
        spent = time.thread_time() - begun
        self._takes[game] = self._takes.get(game, spent) * 0.75 + spent * 0.25
