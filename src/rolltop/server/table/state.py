"""The course of one table: who sits where and the match, as the table's steps made them."""

from __future__ import annotations

import secrets
import time
from collections import deque
from dataclasses import replace

from rolltop.contract import CHANCE, OVER, SPECTATOR, Line
from rolltop.match import Match
from rolltop.server.errors import Rebuild, Refused, Stale
from rolltop.server.frames.cache import Shown
from rolltop.server.table.events import Note, Setup, Step
from rolltop.server.table.log import Story
from rolltop.server.table.seats import Seat, given_up
from rolltop.server.table.visibility import can_enter, same_match, shows_a_secret

KEPT_NOTES = 20
MOST_UNDO = 16
LONGEST_MATCH = 50_000


class Course:
    """A table up to one step. A fork takes new steps; it is shown once they are stored."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.at = 0
        self.moved = 0
        self.count = 0
        self.seats = list(setup.seats)
        self.match = Match(setup.game, seed=0, dice="manual", position=setup.position)
        viewers = [SPECTATOR, *range(setup.game.players)]
        # Where nothing is hidden all read the same story.
        self.stories = {
            viewer: Story() for viewer in (viewers[:1] if setup.game.is_open else viewers)
        }
        self.notes: deque[Note] = deque(maxlen=KEPT_NOTES)
        self.tail: list[Step] = []
        self.used = [0.0] * setup.game.players
        self.started: float | None = None
        self.ended: float | None = None
        self.scores: dict[str, float] = {}
        self.since = setup.made
        self.rematch: str | None = None
        self.pace = setup.pace
        self.alone = 0
        self.fresh: list[Step] = []
        self.undone = 0
        self.shown = Shown()
        self.tells = True
        self._start_if_full(setup.made)

    def fork(self) -> Course:
        """A copy that may take steps without anybody seeing them."""
        other = Course.__new__(Course)
        other.__dict__.update(self.__dict__)
        other.seats = list(self.seats)
        other.match = same_match(self.match)
        other.match.steps = list(self.match.steps)
        other.stories = {viewer: story.fork() for viewer, story in self.stories.items()}
        other.notes = self.notes.copy()
        other.tail = list(self.tail)
        other.used = list(self.used)
        other.fresh = []
        other.shown = Shown()
        return other

    @property
    def over(self) -> bool:
        return self.ended is not None

    @property
    def just_played(self) -> bool:
        """Whether the fresh steps moved the match on and did nothing else."""
        return self.ended is None and all(step.kind in ("move", "chance") for step in self.fresh)

    @property
    def turn(self) -> int:
        """The seat to move; CHANCE, or OVER also where everybody resigned."""
        return OVER if self.over else self.match.seat

    def story(self, viewer: int) -> Story:
        """What a viewer may read."""
        return self.stories.get(viewer, self.stories[SPECTATOR])

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person, also those that a bot plays for them meanwhile."""
        if person is None:
            return []
        return [
            i for i, seat in enumerate(self.seats) if seat.person == person and not seat.resigned
        ]

    # What may happen: each adds steps to a fork, or refuses with the reason.

    def move(self, seat: int | None, text: str, person: str, after: int) -> None:
        """A person plays a move in words, or enters what real dice brought."""
        self._must_run()
        self._must_be_current(after)
        if self.turn == CHANCE:
            seats = [s for s in self.seats_of(person) if can_enter(self.match, s)]
            if not seats:
                raise Refused("you do not see these dice or cards, so you cannot enter them", 403)
            number = self._hear(text)
            self._add("chance", None, person, self._words(number), number)
        else:
            if seat is not None and seat != self.turn:
                raise Refused(f"it is {self.match.turn}'s turn, not yours", 409)
            if self.seats[self.turn].person != person:
                raise Refused(f"it is {self.match.turn}'s turn; that seat is not yours", 403)
            if not self.seats[self.turn].is_played_by_a_person:
                raise Refused("a bot plays this seat; sit down first to take it again", 409)
            number = self._hear(text)
            self._add("move", self.turn, person, self._words(number), number)
        self.settle()

    def stand_in(self, seat: int, number: int, after: int) -> None:
        """A bot, or the server for somebody whose time is up, plays a move."""
        if self.over or self.moved != after or self.turn != seat:
            raise Stale("the match has gone on")
        late = self.seats[seat].is_played_by_a_person
        self._add("move", seat, None, self._words(number), number)
        if late and self.setup.clock.kind != "none":
            self.notes.append(Note(self.seats[seat].person, seat, "time", self.since))
        self.settle()

    def settle(self) -> None:
        """Draw for chance until a seat is to move, or somebody is to enter an outcome."""
        while self.started is not None and not self.over and self.match.seat == CHANCE:
            people = [i for i, seat in enumerate(self.seats) if seat.is_played_by_a_person]
            if self.setup.dice == "manual" and any(can_enter(self.match, i) for i in people):
                return
            rules, box = self.setup.game.rules, self.setup.game.box
            number = rules.draw(self.match.state, box, secrets.randbits(32))
            self._add("chance", None, None, self._words(number), number)

    def undo(self, person: str, after: int) -> None:
        """Take back one's last move, while nobody answered and nothing was rolled or shown."""
        self._must_be_current(after)
        if not self.may_undo(person):
            raise Refused(
                "nothing to take back: only your own last move, before another player has moved, "
                "a secret was shown or a die was rolled",
                409,
            )
        self._add("undo", self.tail[-1].seat, person, "", None)

    def may_undo(self, person: str | None) -> bool:
        return bool(self.tail) and person is not None and self.tail[-1].person == person

    def sit(self, seat: int, person: str) -> None:
        """Take an open seat, or one's own again."""
        self._must_be_a_seat(seat)
        there = self.seats[seat]
        if self.over:
            raise Refused("the match is over", 409)
        if there.person == person and there.resigned:
            raise Refused("you resigned this seat", 409)
        if there.person == person and not there.away:
            raise Refused("you sit there already", 409)
        if there.kind != "open" and there.person != person:
            raise Refused(f"{self.setup.game.seats[seat]} is taken; {self._open_seats()}", 409)
        self._add("sit", seat, person, "", None)
        self.settle()

    def seat_bot(self, seat: int, bot: str, person: str) -> None:
        """Whoever made the table gives an open seat to a bot."""
        self._must_be_a_seat(seat)
        if person != self.setup.owner:
            raise Refused("only whoever made the table seats bots", 403)
        if self.seats[seat].kind != "open":
            raise Refused(f"{self.setup.game.seats[seat]} is taken; {self._open_seats()}", 409)
        self._add("bot", seat, None, bot, None)
        self.settle()

    def leave(self, person: str) -> None:
        """Hand one's seats to bots until one comes back; before the start they are open again."""
        seats = [seat for seat in self.seats_of(person) if not self.seats[seat].away]
        if self.over or not seats:
            raise Refused("the match is over" if self.over else "you do not sit here", 409)
        for seat in seats:
            self._add("leave", seat, person, "", None)
        self.settle()

    def resign(self, person: str) -> None:
        """Give up; a bot plays on for the others, or the match ends where nobody is left."""
        self._must_run()
        if not self.seats_of(person):
            raise Refused("you do not play here", 403)
        for seat in self.seats_of(person):
            if not self.over:
                self._add("resign", seat, person, "", None)
        self.settle()

    def offer_rematch(self, person: str, table: str) -> None:
        """Name the table of the next match."""
        self._add("rematch", None, person, table, None)

    def set_pace(self, person: str, pace: float) -> None:
        """Have the bots move faster or slower from now on."""
        if self.over or not self.seats_of(person):
            why = "the match is over" if self.over else "only who plays here sets the bots' pace"
            raise Refused(why, 409 if self.over else 403)
        if pace != self.pace:
            self._add("pace", None, person, str(pace), None)

    def wake(self) -> None:
        """Start the running clock afresh: nobody's time runs while no server does."""
        self._add("wake", self.turn, None, "", None)

    # What happened.

    def take(self, step: Step) -> None:
        """Let a stored step happen."""
        self.at = step.at
        _HAPPENS[step.kind](self, step)

    def skip(self, step: Step) -> None:
        """Pass over a step that was taken back later, or that took one back."""
        self.at = step.at
        self.moved = step.at

    def _add(
        self, kind: str, seat: int | None, person: str | None, text: str, number: int | None
    ) -> None:
        step = Step(self.at + 1, kind, seat, person, text, number, time.time())
        if number is None:
            self.take(step)
        else:
            self.at = step.at
            self._play(step, number)
        self.fresh.append(step)

    def _move(self, step: Step) -> None:
        self._play(step, self._number(step))

    def _play(self, step: Step, number: int) -> None:
        seat = self.match.seat
        if seat >= 0 and self.seats[seat].is_played_by_a_person:
            self.used[seat] += max(0.0, step.made - self.since)
            self.alone = 0
        else:
            self.alone += 1
        before = self.match.state
        self.match.advance(number)
        keeps = step.kind == "move" and step.person is not None
        if not keeps or shows_a_secret(self.match, before, number):
            self.tail = []
        elif self.tail and self.tail[-1].person != step.person:
            self.tail = [step]
        else:
            self.tail = [*self.tail, step][-MOST_UNDO:]
        del self.match.steps[: -len(self.tail) - 1]
        self.count += 1
        self.since, self.moved = step.made, step.at
        self._tell(step.at)
        self._end_if_over(step.made)

    def _tell(self, at: int) -> None:
        if not self.tells:
            return
        all_read: tuple[int, Line] | None = None
        for viewer, story in self.stories.items():
            line = self.match.tell(self.match.steps[-1], viewer)
            if viewer == SPECTATOR:
                all_read = (at, line)
            # What all may read is kept once.
            if line.text:
                story.add(all_read if all_read and all_read[1] == line else (at, line))

    def _undo(self, step: Step) -> None:
        if not self.tail:
            raise Rebuild
        taken = self.tail.pop()
        self.match.undo()
        for story in self.stories.values():
            story.take_back(taken.at)
        self.count -= 1
        self.undone += 1
        self.moved = step.at

    def _sit(self, step: Step) -> None:
        assert step.seat is not None
        back = self.seats[step.seat].person == step.person
        self.seats[step.seat] = Seat("person", step.person)
        self._note(step, "back" if back else "sit")
        self._start_if_full(step.made)

    def _bot(self, step: Step) -> None:
        assert step.seat is not None
        self.seats[step.seat] = Seat("bot", bot=step.text)
        self._start_if_full(step.made)

    def _leave(self, step: Step) -> None:
        assert step.seat is not None
        seat = self.seats[step.seat]
        self._note(step, "leave")
        self.seats[step.seat] = Seat() if self.started is None else replace(seat, away=True)

    def _resign(self, step: Step) -> None:
        assert step.seat is not None
        self.seats[step.seat] = replace(self.seats[step.seat], resigned=True)
        self.tail = []
        self._note(step, "resign")
        if (scores := given_up(self.setup.game, self.seats)) is not None:
            self.ended, self.scores = step.made, scores

    def _rematch(self, step: Step) -> None:
        self.rematch = step.text

    def _pace(self, step: Step) -> None:
        self.pace = float(step.text)

    def _wake(self, step: Step) -> None:
        self.since = step.made

    def _stop(self, step: Step) -> None:
        self.ended = step.made

    def _note(self, step: Step, what: str) -> None:
        assert step.seat is not None
        self.notes.append(Note(step.person, step.seat, what, step.made))
        if step.seat == self.turn:
            self.since = step.made

    def _start_if_full(self, now: float) -> None:
        if self.started is None and all(seat.kind != "open" for seat in self.seats):
            self.started = self.since = now
            self._end_if_over(now)

    def _end_if_over(self, now: float) -> None:
        if self.match.over or self.count >= LONGEST_MATCH:
            self.ended = now
            self.tail = []
            self.scores = self.match.scores

    def _words(self, number: int) -> str:
        return self.setup.game.words.event(self.match.state, self.setup.game.box, number)

    def _hear(self, text: str) -> int:
        try:
            return self.match.parse(text)
        except ValueError as problem:
            raise Refused(str(problem), 400) from None

    def _number(self, step: Step) -> int:
        """The number of a stored move; by its words where the rules number moves anew."""
        legal = self.match.legal_moves()
        if step.number in legal and self._words(step.number) == step.text:
            return step.number
        return self.match.parse(step.text)

    def _open_seats(self) -> str:
        names = [
            name
            for name, seat in zip(self.setup.game.seats, self.seats, strict=True)
            if seat.kind == "open"
        ]
        return f"open: {', '.join(names)}" if names else "no seat is open"

    def _must_run(self) -> None:
        if self.over:
            raise Refused("the match is over", 409)
        if self.started is None:
            raise Refused(f"the match has not begun; {self._open_seats()}", 409)

    def _must_be_current(self, after: int) -> None:
        if not self.moved <= after <= self.at:
            raise Stale(f"the match has gone on: you answered step {after}, it is at {self.at}")

    def _must_be_a_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused(f"there is no seat {seat}; there are 0 to {len(self.seats) - 1}", 404)


_HAPPENS = {
    "move": Course._move,
    "chance": Course._move,
    "undo": Course._undo,
    "sit": Course._sit,
    "bot": Course._bot,
    "leave": Course._leave,
    "resign": Course._resign,
    "rematch": Course._rematch,
    "pace": Course._pace,
    "wake": Course._wake,
    "stop": Course._stop,
}
