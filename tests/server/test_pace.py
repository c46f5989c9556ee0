"""How long bots seem to think: as the table says, and less where a person only watches."""

from pathlib import Path
from typing import Any

import rolltop
from rolltop.server.table.pace import HURRIED, PATIENCE, pace_of
from rolltop.server.table.play import move, stand_in
from rolltop.server.table.seating import leave
from rolltop.server.table.seats import Seat

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
PERSON, BOT = Seat("person", "p"), Seat("bot", bot="random")


def test_steps_are_counted_from_the_last_that_a_person_made(lay: Any) -> None:
    state = lay(rolltop.load(PIG), (PERSON, BOT), pace=1)
    move(state, 0, "hold", "p", state.at)
    assert state.without_people == 0
    stand_in(state, 1, state.match.parse("roll"), state.moved)
    assert state.without_people == 2, "the bot's move, and the die it rolled"


def test_bots_speed_up_after_many_steps_without_a_human_move(lay: Any) -> None:
    state = lay(rolltop.load(PIG), (PERSON, BOT), pace=1)
    state.without_people = PATIENCE
    assert pace_of(state) == 1
    state.without_people += 1
    assert pace_of(state) == HURRIED
    leave(state, "p")
    assert pace_of(state) == 1


def test_bots_among_themselves_keep_their_pace(lay: Any) -> None:
    state = lay(rolltop.load(PIG), (BOT, BOT), pace=1)
    state.without_people = PATIENCE + 1
    assert pace_of(state) == 1
