"""The choice of a viewer as data for their page."""

from __future__ import annotations

import logging
from typing import cast

from rolltop.choice_data import MOST_BYTES, MOST_WAYS, choice_data, size
from rolltop.server.frames.frame import ChoiceInfo
from rolltop.server.table.choices import choice_of
from rolltop.server.table.state import TableState

log = logging.getLogger("rolltop.server")


def choice_info(state: TableState, viewer: int) -> ChoiceInfo | None:
    """What a viewer may choose from; None if nothing, or if it is too large to send."""
    choice = choice_of(state, viewer)
    if choice is None:
        return None
    data = choice_data(choice)
    if len(choice.ways) > MOST_WAYS or size(data) > MOST_BYTES:
        # The moves can still be found and played in words.
        log.warning("a choice of %s is too large to send", state.setup.game.name)
        return None
    return cast(ChoiceInfo, data)
