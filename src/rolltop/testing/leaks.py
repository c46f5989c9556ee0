"""Leak tests: what a seat is shown reveals nothing that the seat may not know."""

from __future__ import annotations

from rolltop.contract import CHANCE, HIDDEN, OVER, Last, Rules
from rolltop.game import Game
from rolltop.kit.rng import sow
from rolltop.testing.walk import hidden, viewers, walk


def check_leaks(game: Game, *, matches: int = 3, limit: int = 400) -> str:
    """Hiding twice changes nothing, and an imagined state has the same view and moves."""
    rules, box = game.rules, game.box
    rng = [0, 0, 0, 0]
    looked = 0
    for seed in range(matches):
        sow(rng, seed, 7)
        for match in walk(game, seed, limit):
            for seat in viewers(game):
                view = hidden(game, match.state, seat)
                _same(view, hidden(game, view, seat), f"hiding twice for seat {seat}")
                world = view.copy()
                rules.imagine(world, box, seat, rng)
                _same(view, hidden(game, world, seat), f"hide(imagine(hide)) for seat {seat}")
                fault = game.words.fault(world, box)
                assert not fault, f"seat {seat} imagines an impossible state: {fault}"
                if match.seat == seat:
                    _same(_legal(game, match.state), _legal(game, world), "imagined moves")
                    _same(_legal(game, match.state), _legal(game, view), "moves of the view")
                looked += 1
            assert match.seat == OVER or match.seat == CHANCE or 0 <= match.seat < game.players
    return f"{looked:,} views"


def check_hidden_steps(game: Game, *, matches: int = 2, limit: int = 300) -> str:
    """If a seat may not know a step, its log and picture are the same whatever it was."""
    if game.rules.seen is Rules.seen:
        return "nothing hidden"
    compared = 0
    for seed in range(matches):
        for match in walk(game, seed, limit):
            if match.over:
                continue
            for seat in viewers(game):
                if seat != match.seat:
                    compared += _compare_steps(game, match.state, match.legal_moves(), seat)
    return f"{compared:,} hidden steps"


def _compare_steps(game: Game, state: object, legal: list[int], seat: int) -> int:
    """Hidden steps that lead to the same view must give the same text and picture."""
    rules, box = game.rules, game.box
    told: dict[str, set[str]] = {}
    before = hidden(game, state, seat)
    for move in legal[:6]:
        if rules.seen(state, box, move, seat):
            continue
        after = state.copy()  # type: ignore[attr-defined]
        rules.play(after, box, move)
        view = hidden(game, after, seat)
        text = game.words.tell(before, box, HIDDEN, view).text
        if game.has_picture:
            text += game.picture.picture(view, box, seat, Last(before, HIDDEN))
        told.setdefault(repr(view), set()).add(text)
    for texts in told.values():
        assert len(texts) == 1, f"seat {seat} can tell hidden steps apart: {sorted(texts)[:2]}"
    return len(told)


def _legal(game: Game, state: object) -> list[int]:
    out = [0] * game.rules.MOVES
    return out[: game.rules.moves(state, game.box, out)]


def _same(one: object, other: object, what: str) -> None:
    assert one == other, f"{what} differs:\n  {one}\n  {other}"
