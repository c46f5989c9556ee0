"""Real cards: an entry is never tested in secret against the hands of others."""

import json
import random
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import rolltop
from rolltop.contract import CHANCE, SPECTATOR
from rolltop.game import Game, list_games
from rolltop.kit.rng import sow
from rolltop.match import Match
from rolltop.server.errors import Refused
from rolltop.server.frames.cache import FrameCache
from rolltop.server.live import live_table
from rolltop.server.table.chat import Chat
from rolltop.server.table.correction import replay_corrected
from rolltop.server.table.play import move
from rolltop.server.table.seats import Seat
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import can_enter, through_eyes
from rolltop.testing.walk import walk

Someone = Callable[..., Any]
HIGH_CARD = str(Path(__file__).parents[1] / "high_card.py")
TWO = [{"kind": "me"}, {"kind": "open"}]
ONE_EACH = {"copies": 1}
MOST_TRIED = 8


def at_the_table(lay: Any, game: Game, state: Any) -> TableState:
    """A table of real cards in this state, each seat with a person of its own."""
    seats = tuple(Seat("person", f"p{seat}") for seat in range(game.players))
    table: TableState = lay(game, seats)
    table.setup = replace(table.setup, dice="manual")
    table.match.state = state
    return table


def tried(table: TableState, seat: int, text: str) -> tuple[str, TableState]:
    """What the person of a seat is answered, and the table afterwards."""
    fork = table.fork(1.0)
    try:
        move(fork, seat, text, f"p{seat}", fork.at)
    except Refused as problem:
        return problem.reason, table
    return "", fork


def another_world(match: Match, seat: int, seed: int) -> Any:
    """Another state that looks the same to this seat."""
    state, rng = match.view(seat), [0, 0, 0, 0]
    sow(rng, seed, 1)
    match.game.rules.imagine(state, match.game.box, seat, rng)
    return state


@pytest.mark.parametrize("name", [*list_games(), HIGH_CARD])
def test_refusals_are_the_same_in_every_world_that_looks_the_same(name: str, lay: Any) -> None:
    options: dict[str, Any] = {
        "king-of-the-pitch": {"players": 4, "captains": True},
        HIGH_CARD: ONE_EACH,
    }
    game = rolltop.load(name, **options.get(name, {}))
    chooser, compared, disputes = random.Random(5), 0, 0
    for at, match in enumerate(walk(game, 2, 120)):
        if match.seat != CHANCE or compared > 60:
            continue
        for seat in range(game.players):
            if can_enter(match, seat):
                seen = through_eyes(match, seat)
                legal = seen.moves()
                texts = [*chooser.sample(legal, min(MOST_TRIED, len(legal))), "a mistake"]
                worlds = [match.state, *(another_world(match, seat, at + w) for w in (0, 1))]
                tables = [at_the_table(lay, game, state) for state in worlds]
                disputes += compare(tables, seat, texts)
                compared += 1
    assert compared
    assert disputes or name != HIGH_CARD, "the test has met what it is about"


def compare(tables: list[TableState], seat: int, texts: list[str]) -> int:
    """Whether refusals tell worlds apart; returns the number of public disputes."""
    disputes = 0
    for text in texts:
        answers = [tried(table, seat, text) for table in tables]
        assert len({reason for reason, _ in answers}) == 1, text
        for reason, after in answers:
            if not reason and after.new_events[0].kind == "dispute":
                disputes += 1
                shown = [public(after, each) for each in (SPECTATOR, *range(len(after.seats)))]
                assert all(each == shown[0] for each in shown), "everybody is told the same"
                assert shown[0][0]["disputed"] and "disagrees" in shown[0][1][-1]["text"]
                assert text not in json.dumps(shown[0][1]).split()
    return disputes


def public(state: TableState, viewer: int) -> tuple[Any, Any]:
    cache = FrameCache(state, json.dumps)
    standing = {**cache.standing(cache.lines_since(viewer, None)), "say": ""}
    return standing, Chat().shown(state, str)


def test_two_entries_that_disagree_stop_the_match_until_one_is_corrected(
    someone: Someone, run: Any, plain: Any, tmp_path: Path
) -> None:
    settings = replace(plain, database=str(tmp_path / "d"))
    with run(settings) as url:
        ana, ben = someone("Ana", url), someone("Ben", url)
        table = ana.table("high-card", seats=TWO, options=ONE_EACH, dice="manual")
        ben.post(f"/api/tables/{table}/sit", {"seat": 1})
        assert len(ana.frame(table)["moves"]) == 6
        ana.move(table, "4")
        assert len(ben.frame(table)["moves"]) == 6, "Ben does not know that the 4 is gone"
        with someone("Eve", url).socket(table) as watcher:
            disputed = ben.move(table, "4")
            watcher.until(lambda m: m["disputed"])
        assert disputed["turn"] == "chance" and disputed["disputed"]
        assert disputed["entries"] == []
        hers = ana.frame(table)
        assert hers["disputed"] and [entry["say"] for entry in hers["entries"]] == ["4"]
        assert "Blue's entry disagrees" in hers["chat"][-1]["text"]
        entry = hers["entries"][0]["at"]
        form = {"entry": entry, "to": "2", "after": hers["at"]}
        assert "only correct" in ben.post(f"/api/tables/{table}/correct", form, 403)["error"]
        wrong = form | {"to": "7"}
        assert "legal" in ana.post(f"/api/tables/{table}/correct", wrong, 400)["error"]
        right = ana.post(f"/api/tables/{table}/correct", form)
        assert not right["disputed"] and right["log"] == ["Red is dealt the 2"]
        assert "Red corrected" in ben.frame(table)["chat"][-1]["text"]
        again = form | {"after": right["at"]}
        assert "none do" in ana.post(f"/api/tables/{table}/correct", again, 409)["error"]
        assert ben.move(table, "4")["turn"] == "Red"
    with run(settings) as url:
        ana.http.base_url = ben.http.base_url = url
        assert ana.frame(table)["log"][0] == "Red is dealt the 2"
        ana.move(table, "stay")
        ben.move(table, "stay")
        assert ana.get(f"/api/tables/{table}/record")["moves"] == ["2", "4", "stay", "stay"]


def test_a_correction_that_fits_no_better_is_public_too(someone: Someone) -> None:
    ana, ben, eve = someone("Ana"), someone("Ben"), someone("Eve")
    seats = [*TWO, {"kind": "open"}]
    table = ana.table("high-card", seats=seats, options=ONE_EACH, dice="manual")
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    eve.post(f"/api/tables/{table}/sit", {"seat": 2})
    ana.move(table, "4")
    ben.move(table, "5")
    with ana.socket(table) as hers, ben.socket(table) as his:
        assert eve.move(table, "4")["disputed"]
        hers.until(lambda m: m["disputed"])
        his.until(lambda m: m["disputed"])
        notes = len(his.frame["chat"])
        (entry,) = hers.frame["entries"]
        hers.send({"correct": entry["at"], "to": "5", "after": hers.frame["at"]})
        his.until(lambda m: len(m["chat"]) > notes)
        assert his.frame["disputed"] and "Red's entry" in his.frame["chat"][-1]["text"]
        hers.until(lambda m: len(m["chat"]) > notes)
        hers.send({"correct": entry["at"], "to": "6", "after": hers.frame["at"]})
        his.until(lambda m: not m["disputed"])
    assert eve.move(table, "4")["turn"] == "Red"


def test_another_entry_ends_a_dispute(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table("high-card", seats=TWO, options=ONE_EACH, dice="manual")
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    ana.move(table, "4")
    assert ben.move(table, "4")["disputed"]
    after = ben.move(table, "3")
    assert not after["disputed"] and after["turn"] == "Red"


def test_a_match_is_replayed_for_one_correction_at_a_time(
    someone: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = threading.Event(), threading.Event()

    def slowly(*given: Any) -> Any:
        begun.set()
        assert goes_on.wait(60)
        return replay_corrected(*given)

    monkeypatch.setattr(live_table, "replay_corrected", slowly)
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table("high-card", seats=TWO, options=ONE_EACH, dice="manual")
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    ana.move(table, "4")
    ben.move(table, "4")
    hers = ana.frame(table)
    form = {"entry": hers["entries"][0]["at"], "to": "2", "after": hers["at"]}
    first = threading.Thread(target=ana.post, args=(f"/api/tables/{table}/correct", form))
    first.start()
    try:
        assert begun.wait(60)
        # From a second window of hers.
        again = httpx.post(
            f"{ana.url}/api/tables/{table}/correct", json=form, cookies=ana.http.cookies
        )
        assert again.status_code == 429 and "being corrected" in again.json()["error"]
    finally:
        goes_on.set()
        first.join(60)
    assert not ana.frame(table)["disputed"]
