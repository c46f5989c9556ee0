"""Choosing by number: the choice goes to the seat to move alone, and a way is played as one."""

from collections.abc import Callable
from typing import Any

import pytest

import rolltop
from rolltop.choice_data import choice_data
from rolltop.contract import Answer, Way
from rolltop.game import Game
from rolltop.games.rolling_jokers.rules.state import ASK
from rolltop.games.sword_event.rules.moves import END, FORWARD, LEFT, RIGHT
from rolltop.server.errors import Refused, Stale
from rolltop.server.frames.choice import choice_info
from rolltop.server.table.choices import choice_of, choose
from rolltop.server.table.play import move, settle
from rolltop.server.table.replay import replay
from rolltop.server.table.seats import Seat
from rolltop.server.table.state import TableState
from rolltop.server.table.undo import may_undo, undo
from rolltop.testing.walk import walk

Someone = Callable[..., Any]
Lay = Callable[..., TableState]
ANA, BEN = Seat("person", "ana"), Seat("person", "ben")
HAND = ["Mount", "Mount", "Closed Guard"]


def labels(frame: dict[str, Any]) -> list[str]:
    choice = frame["choice"]
    return [choice["labels"][number] for number in choice["ways"]["labels"]]


def numbered(state: TableState, label: str, viewer: int = 0) -> int:
    choice = choice_of(state, viewer)
    assert choice is not None
    return [way.label for way in choice.ways].index(label)


@pytest.fixture
def jiugo(lay: Lay) -> TableState:
    """Red is about to discard and draw."""
    game = rolltop.load("jiugo")
    state = lay(game, (ANA, BEN))
    written = {"turn": "Red", "phase": "discarding", "hand": {"Red": HAND, "Blue": ["Armbar"]}}
    state.match.state = game.position(written).state
    return state


def test_the_choice_goes_to_the_seat_to_move_alone(someone: Someone) -> None:
    ana, ben = someone("Ana"), someone("Ben")
    table = ana.table(seats=[{"kind": "me"}, {"kind": "open"}])
    assert ana.frame(table)["choice"] is None, "the match has not started"
    ben.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert labels(ana.frame(table)) == ["Hold", "Roll"]
    assert ben.frame(table)["choice"] is None
    assert someone("Eve").frame(table)["choice"] is None


def test_a_way_is_played_over_http(someone: Someone) -> None:
    ana = someone("Ana")
    table = ana.table(seats=[{"kind": "me"}, {"kind": "here"}])
    frame = ana.frame(table)
    played = ana.post(f"/api/tables/{table}/choose", {"way": 0, "after": frame["at"]})
    assert (played["turn"], played["log"]) == ("Blue", ["Red: hold"])
    stale = ana.post(f"/api/tables/{table}/choose", {"way": 0, "after": frame["at"]}, 409)
    assert stale["frame"]["turn"] == "Blue"
    wrong = ana.post(f"/api/tables/{table}/choose", {"way": 2, "after": played["at"]}, 400)
    assert wrong["error"] == "way must be from 0 to 1, not 2"


def test_a_way_is_played_by_the_socket(someone: Someone) -> None:
    ana = someone("Ana")
    table = ana.table(seats=[{"kind": "me"}, {"kind": "here"}])
    with ana.socket(table, "?page=1") as page, ana.socket(table, "?bare=1") as bare:
        assert labels(page.frame) == ["Hold", "Roll"]
        assert "choice" not in bare.frame, "programs play in words"
        after = page.frame["at"]
        page.send({"way": 0, "after": after, "seat": 0})
        assert page.until(lambda m: m.get("at", 0) > after)["turn"] == "Blue"
        page.send({"way": "0", "after": page.frame["at"]})
        refused = page.until(lambda m: "error" in m)
        assert refused["error"] == 'way must be the number of a way of your choice, not "0"'


def test_who_may_choose_is_checked_before_the_number(jiugo: TableState) -> None:
    for person, seat, number in (("ben", None, 0), ("ben", 0, 10**6), ("eve", None, -1)):
        with pytest.raises(Refused, match="it is Red's turn"):
            choose(jiugo, seat, number, person, jiugo.at)
    with pytest.raises(Refused, match="it is Red's turn, not yours"):
        choose(jiugo, 1, 0, "ana", jiugo.at)
    with pytest.raises(Refused, match=r"way must be from 0 to \d+, not -1"):
        choose(jiugo, None, -1, "ana", jiugo.at)
    with pytest.raises(Stale):
        choose(jiugo, None, 0, "ana", jiugo.at + 1)


@pytest.fixture
def knights(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> TableState:
    """Red may turn left and step as one way, or turn."""
    state = lay(rolltop.load("sword-event", players=2), (ANA, BEN))
    settle(state)
    while state.turn != 0:
        move(state, None, "end turn", "ben", state.at)
    step = Answer("do", "both", "Both")
    more = Way((LEFT, FORWARD), (step,), "Turn left and step")
    ends = Way((END,), (Answer("do", "end", "End"),), "End")
    turn = Way((RIGHT,), (Answer("do", "turn", "Turn"),), "Turn right")
    words = state.setup.game.words.own
    monkeypatch.setattr(words, "ways", lambda s, box, moves: [more, turn, ends])
    return state


def test_the_moves_of_a_way_are_stored_and_taken_back_as_one(knights: TableState) -> None:
    fork = knights.fork(1.0)
    choose(fork, None, 0, "ana", fork.at)
    assert [(event.kind, event.text, event.number) for event in fork.new_events] == [
        ("way", "", 2),
        ("move", "turn left", LEFT),
        ("move", "move forward", FORWARD),
    ]
    assert may_undo(fork, "ana") and not may_undo(fork, "ben")
    undo(fork, "ana", fork.at)
    assert [event.kind for event in fork.new_events[3:]] == ["undo"] * 2
    assert fork.match.state == knights.match.state
    assert fork.log(0).texts() == knights.log(0).texts() and not may_undo(fork, "ana")


def test_moves_around_a_way_are_taken_back_by_themselves(knights: TableState) -> None:
    start = knights.match.state
    move(knights, None, "turn right", "ana", knights.at)
    before = knights.match.state
    choose(knights, None, 0, "ana", knights.at)
    undo(knights, "ana", knights.at)
    assert knights.match.state == before
    undo(knights, "ana", knights.at)
    assert knights.match.state == start


def test_a_way_is_replayed_from_its_events(knights: TableState) -> None:
    start = knights.match.state
    choose(knights, None, 0, "ana", knights.at)
    again = replay(knights.setup, list(knights.new_events))
    assert again.match.state == knights.match.state and may_undo(again, "ana")
    undo(again, "ana", again.at)
    assert again.match.state == start


def test_a_way_that_goes_on_after_the_turn_is_refused_whole(
    knights: TableState, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = Way((END, END), (Answer("do", "end", "End"),), "End twice")
    monkeypatch.setattr(knights.setup.game.words.own, "ways", lambda s, box, moves: [ends])
    with pytest.raises(Refused, match="it goes on after the turn"):
        choose(knights.fork(1.0), None, 0, "ana", knights.at)


def test_a_way_that_shows_a_card_cannot_be_taken_back(jiugo: TableState) -> None:
    choose(jiugo, None, numbered(jiugo, "Discard 2, draw none"), "ana", jiugo.at)
    assert [event.kind for event in jiugo.new_events] == ["way", "move", "move", "move"]
    assert jiugo.undoable and not may_undo(jiugo, "ana"), "not even its last move"


def test_a_move_in_words_is_still_a_move(knights: TableState) -> None:
    known = len(knights.new_events)
    for words in ("turn left", "move forward"):
        move(knights, None, words, "ana", knights.at)
    undo(knights, "ana", knights.at)
    kinds = [event.kind for event in knights.new_events[known:]]
    assert kinds == ["move", "move", "undo"] and may_undo(knights, "ana")


def test_a_question_to_several_seats_is_answered_by_a_way(lay: Lay) -> None:
    game: Game = rolltop.load("rolling-jokers", players=4)
    seats = tuple(Seat("person", f"p{seat}") for seat in range(4))
    state = lay(game, seats, pace=0.9)
    state.match.state = next(m for m in walk(game, 3) if m.state.phase == ASK).state.copy()
    asked = state.turn
    choice = choice_of(state, asked)
    assert choice is not None and choice_of(state, state.match.state.seat) is None
    passing = [
        game.words.say(state.match.view(asked), game.box, way.moves[0]) in game.passes
        for way in choice.ways
    ].index(True)
    choose(state, None, passing, f"p{asked}", state.at)
    assert state.new_answers == {asked: choice.ways[passing].moves[0]} and not state.new_events


def test_people_who_share_a_device_choose_among_all_answers(lay: Lay) -> None:
    game: Game = rolltop.load("rolling-jokers", players=4)
    state = lay(game, (ANA,) * 4, pace=0.9)
    state.match.state = next(m for m in walk(game, 3) if m.state.phase == ASK).state.copy()
    choice = choice_of(state, state.turn)
    assert choice is not None
    assert [way.label for way in choice.ways] == ["Let it pass", "Stop it"]
    choose(state, None, 0, "ana", state.at)
    assert len(state.new_answers) == 3


def test_a_game_that_cannot_describe_its_choice_is_played_in_words(
    jiugo: TableState, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> list[Any]:
        raise ZeroDivisionError

    monkeypatch.setattr(jiugo.setup.game.words.own, "ways", broken)
    assert choice_of(jiugo, 0) is None and choice_info(jiugo, 0) is None
    with pytest.raises(Refused, match="you have nothing to choose now"):
        choose(jiugo, None, 0, "ana", jiugo.at)


def test_a_choice_that_is_too_large_is_not_sent(
    jiugo: TableState, monkeypatch: pytest.MonkeyPatch
) -> None:
    choice = choice_of(jiugo, 0)
    assert choice is not None and choice_info(jiugo, 0) == choice_data(choice)
    monkeypatch.setattr("rolltop.server.frames.choice.MOST_BYTES", 1000)
    assert choice_info(jiugo, 0) is None


def test_a_hint_names_its_way(someone: Someone) -> None:
    ana = someone("Ana")
    table = ana.table(seats=[{"kind": "me"}, {"kind": "here"}])
    hint = ana.get(f"/api/tables/{table}/hint")
    assert {move["say"]: move["way"] for move in hint["moves"]}["roll"] == 1
