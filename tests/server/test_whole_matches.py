"""Whole matches of every game over sockets: each frame is made of its viewer's view alone."""

import contextlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rolltop
from rolltop.contract import HIDDEN, SPECTATOR, Last
from rolltop.game import list_games
from rolltop.kit.rng import sow
from rolltop.match import Match, Step
from rolltop.record import Record
from rolltop.server.frames.picture import plain
from rolltop.server.table.visibility import shows_a_secret

Someone = Callable[..., Any]
HIGH_CARD = str(Path(__file__).parents[1] / "high_card.py")
# A match is short enough to be watched whole.
CAPS: dict[str, Any] = {"turns": 12, "rounds": 3}
NAMES = [*list_games(), "high-card"]


def open_game(name: str) -> rolltop.Game:
    place = HIGH_CARD if name == "high-card" else name
    options = rolltop.load(place).choices
    return rolltop.load(place, **{cap: most for cap, most in CAPS.items() if cap in options})


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_match_shows_everybody_their_view_and_nothing_else(
    name: str, someone: Someone
) -> None:
    game = open_game(name)
    people = [someone(f"P{seat}") for seat in range(game.players)]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (game.players - 1)]
    table = people[0].table(name, seats=seats, options=game.options)
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/api/tables/{table}/sit", {"seat": seat})
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(person.socket(table)) for person in people]
        sockets.append(stack.enter_context(someone("Eve").socket(table)))
        play_on(sockets, random.Random(name))
    record = people[0].http.get(f"/api/tables/{table}/record").text
    match = rolltop.replay(Record.read(record), game=game)
    for viewer, socket in zip([*range(game.players), SPECTATOR], sockets, strict=True):
        assert {frame["seat"] for frame in socket.frames} == {viewer}
        check_frames(match, viewer, socket.frames, before=game.players - 1)


def play_on(sockets: list[Any], source: random.Random) -> None:
    """Let whoever is to move make any move, until the match is over."""
    for _ in range(2000):
        at = max(socket.frame["at"] for socket in sockets)
        for socket in sockets:
            if socket.frame["at"] < at:
                socket.until(lambda m, at=at: m.get("at", 0) >= at)
        if all(socket.frame["over"] for socket in sockets):
            return
        movers = [socket for socket in sockets if socket.frame["moves"]]
        if movers and len({socket.frame["at"] for socket in sockets}) == 1:
            movers[0].move(source.choice(movers[0].frame["moves"])["say"])
        elif not movers:
            sockets[0].next()
    raise AssertionError("the match did not end")


def check_frames(match: Match, viewer: int, frames: list[Any], before: int) -> None:
    """Every frame again, from nothing but what the viewer knew then."""
    views = [seen_by(match, step.before, viewer) for step in match.steps]
    views.append(seen_by(match, match.state, viewer))
    moves = [seen_move(match, step, viewer) for step in match.steps]
    game, box = match.game, match.game.box
    lines = [
        game.words.tell(views[at], box, move, views[at + 1]).text for at, move in enumerate(moves)
    ]
    for frame in frames:
        at = max(0, frame["at"] - before)
        if frame["turn"] == "open" or frame["at"] < before:
            continue
        view = imagined_again(match, views[at], viewer, seed=at)
        if viewer in frame["asked"]:
            view = asked(game, view, viewer)
        last = Last(views[at - 1], moves[at - 1]) if at else None
        assert frame["log"] == [line for line in lines[:at] if line][-120:]
        assert frame["svg"] == drawn(game, view, viewer, last)
        assert frame["moves"] == offered(game, view, viewer)
        assert all(said in " ".join(frame["log"]) for said in [frame["say"]])


def seen_by(match: Match, state: Any, viewer: int) -> Any:
    view = state.copy()
    match.game.rules.hide(view, match.game.box, viewer)
    return view


def seen_move(match: Match, step: Step, viewer: int) -> int:
    seen = match.game.rules.seen
    is_seen = step.before.turn == viewer
    return step.move if is_seen or seen(step.before, match.game.box, step.move, viewer) else HIDDEN


def imagined_again(match: Match, view: Any, viewer: int, seed: int) -> Any:
    """The view of another state that looks the same: what is hidden is dealt anew."""
    rng = [0, 0, 0, 0]
    sow(rng, seed, 2)
    other = view.copy()
    match.game.rules.imagine(other, match.game.box, viewer, rng)
    again = seen_by(match, other, viewer)
    assert again == view
    return again


def asked(game: rolltop.Game, view: Any, viewer: int) -> Any:
    """What a viewer sees who is asked at once what the rules ask one after the other."""
    out = [0] * game.rules.MOVES
    while view.turn != viewer:
        legal = out[: game.rules.moves(view, game.box, out)]
        said = {game.words.event(view, game.box, move): move for move in legal}
        (passing,) = game.passes & said.keys()
        game.rules.play(view, game.box, said[passing])
    return view


def drawn(game: rolltop.Game, view: Any, viewer: int, last: Last | None) -> str:
    if not game.has_picture:
        return plain(game.words.show(view, game.box), game.title)
    return str(game.picture.picture(view, game.box, viewer, last))


def offered(game: rolltop.Game, view: Any, viewer: int) -> list[dict[str, Any]]:
    if view.turn != viewer:
        return []
    out = [0] * game.rules.MOVES
    path = game.picture.path
    return [
        {"say": game.words.event(view, game.box, move), "picks": list(path(view, game.box, move))}
        for move in out[: game.rules.moves(view, game.box, out)]
    ]


@pytest.mark.parametrize("name", NAMES)
def test_what_may_be_taken_back_tells_no_secret(name: str) -> None:
    game, source = open_game(name), random.Random(5)
    for seed in range(4):
        match = game.match(seed, dice="manual")
        for at in range(60):
            if match.over:
                break
            if match.seat >= 0 and at % 3 == 0:
                check_undo(match, source.choice(match.legal_moves()), seed=seed * 100 + at)
            match.push(source.choice(match.legal_moves()))


def check_undo(match: Match, move: int, seed: int) -> None:
    """Two states that look the same to the mover, and a move that does: undo is too."""
    viewer = match.seat
    other = match.view(viewer)
    rng = [0, 0, 0, 0]
    sow(rng, seed, 3)
    match.game.rules.imagine(other, match.game.box, viewer, rng)
    told = []
    for state in (match.state, other):
        played = Match(match.game, seed=0, dice="manual")
        played.state = state.copy()
        played.push(move)
        told.append((shows_a_secret(played, state, move), played.view(viewer)))
    if told[0][1] == told[1][1]:
        assert told[0][0] == told[1][0], json.dumps(match.position(viewer))
