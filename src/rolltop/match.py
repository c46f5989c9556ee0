"""One match of a game: moves in words, chance, views, log, undo and record."""

from __future__ import annotations

import os
from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from rolltop.choice import Choice
from rolltop.contract import CHANCE, HIDDEN, OVER, SPECTATOR, Last, Line, Way
from rolltop.kit.rng import bits, sow
from rolltop.quoting import quote
from rolltop.result import How, Result, verdicts

if TYPE_CHECKING:
    from rolltop.game import Game
    from rolltop.players.coach import Analysis
    from rolltop.record import Record

SHOWN = 12


class IllegalMove(ValueError):
    """A move that is not legal now; the message lists some that are."""


class Step(NamedTuple):
    """One step of a match: a move of a seat or an outcome of chance."""

    before: Any
    move: int
    after: Any


class Match:
    """A match in progress. Chance acts by itself unless the dice are manual."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int | None = None,
        dice: str = "random",
        position: Mapping[str, Any] | None = None,
    ) -> None:
        if dice not in ("random", "manual"):
            raise ValueError(f'dice must be "random" or "manual", not "{dice}"')
        self.game = game
        self.dice = dice
        self.seed = int.from_bytes(os.urandom(8)) >> 1 if seed is None else seed
        self.state = game.rules.State()
        self.steps: list[Step] = []
        self._written = dict(position) if position is not None else None
        self._rng = [0, 0, 0, 0]
        sow(self._rng, self.seed, 0)
        game.rules.start(self.state, game.box)
        if position is not None:
            game.words.read(self.state, game.box, position)
            self._must_go_on()
        self.settle()

    def _must_go_on(self) -> None:
        """Refuse a written position that leaves nothing to play, or nothing to chance."""
        if not self.over and not self.legal_moves():
            raise ValueError(f"position: {self.turn} has nothing to play")

    def __repr__(self) -> str:
        moves = f"{len(self.steps)} steps"
        if self.over:
            return f"<Match of {self.game.name}: over after {moves}>"
        return f"<Match of {self.game.name}: {self.turn} to move after {moves}>"

    def _repr_svg_(self) -> str | None:
        """The picture for a notebook, as a spectator sees it."""
        return self.svg() if self.game.has_picture else None

    def copy(self) -> Match:
        """A copy of the match, to play on separately; the dice to come are the same."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.steps, other._rng = list(self.steps), list(self._rng)
        return other

    @property
    def turn(self) -> str:
        """The name of the seat to move, or `chance` or `over`."""
        return self.game.words.seat(self.game.box, self.state.turn)

    @property
    def seat(self) -> int:
        """The number of the seat to move, or CHANCE or OVER."""
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return bool(self.state.turn == OVER)

    def moves(self) -> list[str]:
        """The legal moves in words; with manual dice also the outcomes of chance."""
        return [self._words(move) for move in self.legal_moves()]

    def legal_moves(self) -> list[int]:
        """The legal moves as the rules number them, or the possible outcomes of chance."""
        if self.over:
            return []
        if self.seat == CHANCE:
            return [i for i, weight in enumerate(self.weights()) if weight]
        out = [0] * self.game.rules.MOVES
        return out[: self.game.rules.moves(self.state, self.game.box, out)]

    def play(self, text: str) -> None:
        """Play a move (with manual dice also an outcome) given in words."""
        self.push(self.parse(text))
        self.settle()

    def push(self, move: int) -> None:
        """Play a legal move by its number; unlike `play`, chance waits for `settle`."""
        if move not in self.legal_moves():
            raise IllegalMove(f"move {move} is not legal for {self.turn}")
        self.advance(move)

    def advance(self, move: int) -> None:
        """`push` for a move that is known to be legal."""
        before = self.state
        self.state = before.copy()
        self.game.rules.play(self.state, self.game.box, move)
        self.steps.append(Step(before, move, self.state))

    def parse(self, text: str) -> int:
        """The legal move that these words name; dice may be in any order, without spaces too."""
        said = {self._words(move): move for move in self.legal_moves()}
        if text in said:
            return said[text]
        legal = {_plain(words): move for words, move in said.items()}
        spoken = _plain(text)
        if spoken in legal:
            return legal[spoken]
        if self.seat == CHANCE:
            parts = sorted(spoken if spoken.isdecimal() else spoken.split())
            same = [move for said, move in legal.items() if sorted(said.split()) == parts]
            if len(same) == 1:
                return same[0]
        raise IllegalMove(self._refusal(text, list(legal)))

    def odds(self) -> dict[str, Fraction]:
        """The outcomes of chance with their exact probabilities; empty if a seat is to move."""
        if self.seat != CHANCE:
            return {}
        weights = self.weights()
        total = sum(weights)
        return {self._words(i): Fraction(w, total) for i, w in enumerate(weights) if w}

    @property
    def scores(self) -> dict[str, float]:
        """The result of each seat, 0 to 1; empty until the match is over."""
        if not self.over:
            return {}
        out = [0.0] * self.game.players
        self.game.rules.scores(self.state, self.game.box, out)
        return dict(zip(self.game.seats, out, strict=True))

    @property
    def result(self) -> Result | None:
        """How the match ended and what each seat got from it; None until it is over."""
        if not self.over:
            return None
        ended = self.game.words.ending(self.as_seen(self.state, SPECTATOR), self.game.box)
        how: How = "limit" if ended.is_limit else "played"
        fates = verdicts(list(self.scores.values()), self.game.teams)
        return Result(how, fates, ended.text, ended.rule)

    def view(self, seat: int | str = SPECTATOR) -> Any:
        """The state as a seat may know it; by default, as a spectator may."""
        seen = self.as_seen(self.state, self._seat(seat))
        return seen.copy() if seen is self.state else seen

    def as_seen(self, state: Any, seat: int) -> Any:
        """A state as a seat may know it. Do not change it: it may be the state itself."""
        if self.game.is_open:
            return state
        view = state.copy()
        self.game.rules.hide(view, self.game.box, seat)
        return view

    def position(self, seat: int | str | None = None) -> dict[str, Any]:
        """The state in words, which `game.position` reads back; with a seat, its view."""
        state = self.state if seat is None else self.as_seen(self.state, self._seat(seat))
        return self.game.words.write(state, self.game.box)

    def show(self, seat: int | str = SPECTATOR) -> str:
        """The view of a seat as text."""
        return self.game.words.show(self.as_seen(self.state, self._seat(seat)), self.game.box)

    def svg(self, seat: int | str = SPECTATOR) -> str:
        """The view of a seat as a picture."""
        viewer = self._seat(seat)
        if not self.game.has_picture:
            raise ValueError(f"{self.game.name} has no picture")
        view = self.as_seen(self.state, viewer)
        return self.game.picture.picture(view, self.game.box, viewer, self.last(viewer))

    def last(self, seat: int) -> Last | None:
        """The last step as a seat may know it."""
        if not self.steps:
            return None
        step = self.steps[-1]
        return Last(self.as_seen(step.before, seat), self._seen(step, seat))

    def choice(self) -> Choice:
        """The choice of the seat to move, from its view; without ways if no seat is to move."""
        if self.seat < 0:
            return Choice({}, ())
        view = self.as_seen(self.state, self.seat)
        return self.game.words.choice(view, self.game.box, self.legal_moves())

    def choose(self, way: Way) -> None:
        """Play the moves of a way, and let chance act after the last of them."""
        seat = self.seat
        for move in way.moves:
            if self.seat != seat:
                raise IllegalMove(f"a way may not go on after the turn of {self.game.seats[seat]}")
            self.push(move)
        self.settle()

    def picks(self) -> dict[str, list[str]]:
        """For each move in words, the ids of the elements to pick for it in the picture."""
        if not self.game.has_picture or self.seat < 0:
            return {}
        view, path = self.as_seen(self.state, self.seat), self.game.picture.path
        picks = {self._words(m): list(path(view, self.game.box, m)) for m in self.legal_moves()}
        return {said: ids or ["-".join(said.split())] for said, ids in picks.items()}

    @property
    def log(self) -> list[str]:
        """What happened so far, in words, with nothing hidden."""
        told = (
            self.game.words.tell(step.before, self.game.box, step.move, step.after)
            for step in self.steps
        )
        return [line.text for line in told if line.text]

    def story(self, seat: int | str = SPECTATOR) -> list[str]:
        """The log as a seat may read it."""
        viewer = self._seat(seat)
        return [text for step in self.steps if (text := self.tell(step, viewer).text)]

    def tell(self, step: Step, viewer: int) -> Line:
        """The log line for one step, as seen by `viewer`."""
        before, after = self.as_seen(step.before, viewer), self.as_seen(step.after, viewer)
        return self.game.words.tell(before, self.game.box, self._seen(step, viewer), after)

    def undo(self) -> None:
        """Take back the last move of a seat, and everything chance did after it."""
        keep = len(self.steps)
        while keep and (self.dice == "random" and self.steps[keep - 1].before.turn == CHANCE):
            keep -= 1
        if not keep:
            raise ValueError("there is no move to undo")
        self.state = self.steps[keep - 1].before
        del self.steps[keep - 1 :]

    def record(self, seats: list[str] | None = None) -> Record:
        """The match so far, as text that replays without a seed."""
        from rolltop.record import Record

        box, words = self.game.box, self.game.words
        return Record(
            game=self.game.name,
            version=self.game.version,
            options=dict(self.game.options),
            content=self.game.own,
            seats=seats or self.game.seats,
            position=self._written,
            moves=[words.event(step.before, box, step.move) for step in self.steps],
            scores=self.scores,
        )

    def analyse(self, **how: Any) -> Analysis:
        """Analyse the match: chances after every move, best moves, and what mistakes cost."""
        from rolltop.players.coach import analyse

        return analyse(self, **how)

    def settle(self) -> None:
        """Let chance act until a seat is to move; with manual dice the caller does."""
        while self.dice == "random" and self.state.turn == CHANCE:
            self.advance(self.game.rules.draw(self.state, self.game.box, bits(self._rng)))

    def weights(self) -> list[int]:
        """The weight of each outcome of chance."""
        out = [0] * self.game.rules.OUTCOMES
        return out[: self.game.rules.odds(self.state, self.game.box, out)]

    def _words(self, move: int) -> str:
        return self.game.words.event(self.state, self.game.box, move)

    def _seen(self, step: Step, seat: int) -> int:
        if self.game.is_open:
            return step.move
        seen = self.game.rules.seen
        if step.before.turn == seat or seen(step.before, self.game.box, step.move, seat):
            return step.move
        return HIDDEN

    def _seat(self, seat: int | str) -> int:
        if isinstance(seat, int):
            if seat == SPECTATOR or 0 <= seat < self.game.players:
                return seat
        elif seat in self.game.seats:
            return self.game.seats.index(seat)
        raise ValueError(f"there is no seat {seat!r}; the seats are {', '.join(self.game.seats)}")

    def _refusal(self, text: str, legal: list[str]) -> str:
        if self.over:
            return f"{quote(text)} cannot be played: the match is over"
        import difflib

        near = difflib.get_close_matches(_plain(text), legal, n=3)
        shown = near + [said for said in legal if said not in near]
        more = f" and {len(shown) - SHOWN} more" if len(shown) > SHOWN else ""
        listed = ", ".join(shown[:SHOWN])
        return f"{quote(text)} is not legal for {self.turn}; legal: {listed}{more}"


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
