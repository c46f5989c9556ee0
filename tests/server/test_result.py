"""Results as data: every way in which a match at a table can end, and how it is told."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.server.frames.frame import ResultInfo, SeatInfo
from rolltop.server.html.ended import ended
from rolltop.server.table.closing import close
from rolltop.server.table.result import result_of, stored_result
from rolltop.server.table.schedule import ASLEEP, next_act, perform
from rolltop.server.table.seating import resign
from rolltop.server.table.seats import Seat
from rolltop.server.table.setup import Clock
from rolltop.server.table.state import TableState

PIG = str(Path(__file__).parents[2] / "examples" / "pig.py")
ANA, BEN, CID = Seat("person", "ana"), Seat("person", "ben"), Seat("person", "cid")


@pytest.fixture
def timed(lay: Any) -> TableState:
    """A table for two, ten seconds each for the whole match, that started at 1000."""
    state: TableState = lay(rolltop.load(PIG), (ANA, BEN))
    state.setup = replace(state.setup, clock=Clock("match", 10.0))
    state.since = 1000.0
    return state


def test_whoever_runs_out_of_time_for_the_match_loses(timed: TableState) -> None:
    act = next_act(timed, 1005.0)
    assert act and act.loses and act.when == 1010.0 and act.for_clock
    fork = timed.fork(1010.0)
    perform(act, fork, None)
    result = result_of(fork)
    assert result and (result.how, result.verdicts) == ("time", ("lost", "won"))
    assert result.reason == "Red ran out of time."
    assert fork.scores == {"Red": 0.0, "Blue": 1.0}
    assert [event.kind for event in fork.new_events] == ["late"]


def test_a_clock_that_ran_out_while_no_server_ran_starts_again(timed: TableState) -> None:
    act = next_act(timed, 1010.0 + 2 * ASLEEP)
    assert act and not act.loses and act.bot is None


def test_with_three_players_the_others_play_on(lay: Any) -> None:
    state: TableState = lay(rolltop.load(PIG, players=3), (ANA, BEN, CID))
    state.setup = replace(state.setup, clock=Clock("match", 10.0))
    act = next_act(state, state.since + 1)
    assert act and act.loses
    fork = state.fork(state.since + 10)
    perform(act, fork, None)
    assert result_of(fork) is None and fork.seats[0].is_late
    resign(fork, "ben")
    result = result_of(fork)
    assert result and (result.how, result.reason) == ("resigned", "Blue resigned.")
    assert result.verdicts == ("lost", "lost", "won")


def test_a_match_that_is_stopped_has_no_winner(timed: TableState) -> None:
    fork = timed.fork(1001.0)
    close(fork)
    result = result_of(fork)
    assert result and (result.how, result.verdicts) == ("stopped", ())


def test_a_stored_result_is_read_from_the_scores() -> None:
    assert stored_result({"Red": 0.0}).verdicts == ("lost",)
    assert stored_result({"Red": 1.0, "Blue": 0.0}).verdicts == ("won", "lost")
    assert stored_result({}).how == "stopped"


def seats(*mine: bool) -> list[SeatInfo]:
    names = ("Red", "Blue", "Yellow")
    return [
        {"shown": name, "mine": is_mine}  # type: ignore[typeddict-item]
        for name, is_mine in zip(names, mine, strict=False)
    ]


@pytest.mark.parametrize(
    ("fates", "mine", "says"),
    [
        (["lost"], [True], "you lost"),
        (["lost"], [False], "Red lost"),
        (["won", "lost"], [True, False], "you won"),
        (["won", "lost"], [False, True], "you lost"),
        (["won", "lost"], [False, False], "Red won"),
        (["won", "lost"], [True, True], "Red won"),
        (["drawn", "drawn"], [True, False], "a draw"),
        (["drawn", "drawn"], [False, False], "a draw"),
        (["shared", "shared", "lost"], [True, False, False], "you share first place"),
        (["shared", "shared", "lost"], [False, False, False], "Red and Blue share first place"),
        (["won", "lost", "won"], [True, False, False], "you won"),
        (["won", "lost", "won"], [False, False, False], "Red and Yellow won"),
        ([], [True, False], "stopped, nobody won"),
    ],
)
def test_a_player_reads_you_and_others_read_names(
    fates: list[Any], mine: list[bool], says: str
) -> None:
    result: ResultInfo = {"how": "played", "verdicts": fates, "reason": "", "rule": ""}
    assert ended(result, seats(*mine)) == says


def test_a_player_who_loses_to_the_deck_reads_that_everywhere(
    someone: Callable[..., Any],
) -> None:
    ana = someone("Ana")
    table = ana.table(game="king-of-the-roll", options={"players": 1}, seats=[{"kind": "me"}])
    ana.post(f"/api/tables/{table}/resign")
    answer = ana.get(f"/api/tables/{table}")
    assert answer["result"] == {
        "how": "resigned",
        "verdicts": ["lost"],
        "reason": f"{answer['seats'][0]['name']} resigned.",
        "rule": "",
    }
    (listed,) = ana.get("/api/tables?list=finished")["tables"]
    assert listed["result"] == answer["result"]
    assert ana.frame(table)["result"] == answer["result"]
