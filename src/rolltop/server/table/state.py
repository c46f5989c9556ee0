"""The state of one table: its seats and its match."""

from __future__ import annotations

from collections import deque

from rolltop.contract import CHANCE, OVER, SPECTATOR, Line
from rolltop.match import Match
from rolltop.server.errors import Refused, Stale
from rolltop.server.table.events import Event, Note
from rolltop.server.table.log import Log
from rolltop.server.table.setup import Setup
from rolltop.server.table.visibility import same_match

KEPT_NOTES = 20
LONGEST_MATCH = 50_000


class TableState:
    """State of a table after its events so far.

    Apply new events to a `fork()`; publish it once they are committed. What may happen is in the
    modules `play`, `seating`, `undo`, `pace`, `clock` and `rematch`.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        # The time of the events that are added to this state.
        self.now = setup.made
        # The number of the last event, and of the last one that changed the match.
        self.at = 0
        self.moved = 0
        # The number of moves and outcomes, without undone ones.
        self.count = 0
        self.seats = list(setup.seats)
        self.match = Match(setup.game, seed=0, dice="manual", position=setup.position)
        viewers = [SPECTATOR, *range(setup.game.players)]
        # If nothing is hidden, everybody reads the same log.
        self._logs = {viewer: Log() for viewer in (viewers[:1] if setup.game.is_open else viewers)}
        self.writes_log = True
        self.notes: deque[Note] = deque(maxlen=KEPT_NOTES)
        # The last moves that can be undone, and the number of undos so far.
        self.undoable: list[Event] = []
        self.undone = 0
        # The first and the last event of ways that are several moves.
        self.ways: tuple[tuple[int, int], ...] = ()
        # The seconds each seat has used, and when the seat to move started to think.
        self.used = [0.0] * setup.game.players
        self.since = setup.made
        self.started: float | None = None
        self.ended: float | None = None
        self.scores: dict[str, float] = {}
        # The seats that resigned or ran out of time, in order.
        self.gave_up: list[int] = []
        self.rematch: str | None = None
        self.pace = setup.pace
        # The number of moves and outcomes since a person last moved.
        self.without_people = 0
        # Real cards: whether two entries disagree, and the entries that not everybody saw.
        self.disputed = False
        self.entries: list[Event] = []
        # The seats that are asked in a position; what people answered, and who lets all pass this
        # round. All forks share the last two: nobody sees them, so they are no events.
        self.asked: tuple[object, tuple[int, ...]] | None = None
        self.answers: dict[int, tuple[int, int]] = {}
        self.lets: set[int] = set()
        # What is answered in this fork, to be stored, and whether it closes a question.
        self.new_answers: dict[int, int] = {}
        self.closes_question = False
        # Whether a question waits for all people who are asked, however long they take.
        self.held = False
        # Whether bots rest because nobody looks at the table, and when a person last did something.
        self.resting = False
        self.touched = setup.made
        self.new_events: list[Event] = []
        self.start_if_full(setup.made)

    def fork(self, now: float) -> TableState:
        """A copy for new events that happen `now`; nobody sees it until it is published."""
        other = TableState.__new__(TableState)
        other.__dict__.update(self.__dict__)
        other.now = now
        other.seats = list(self.seats)
        other.match = same_match(self.match)
        other.match.steps = list(self.match.steps)
        other._logs = {viewer: log.fork() for viewer, log in self._logs.items()}
        other.notes = self.notes.copy()
        other.undoable = list(self.undoable)
        other.used = list(self.used)
        other.gave_up = list(self.gave_up)
        other.new_events = []
        other.new_answers = {}
        other.closes_question = False
        return other

    def become(self, other: TableState) -> None:
        """Take over a state that was replayed from all events of this one and its new events."""
        now, lets = self.now, self.lets
        self.__dict__.update(other.__dict__)
        self.now, self.lets = now, lets

    def new_event(
        self,
        kind: str,
        *,
        seat: int | None = None,
        person: str | None = None,
        text: str = "",
        number: int | None = None,
    ) -> Event:
        """Append the next event, to be stored; the caller applies it."""
        event = Event(self.at + 1, kind, seat, person, text, number, self.now)
        self.note_person(event)
        self.at = event.at
        self.new_events.append(event)
        return event

    def note_person(self, event: Event) -> None:
        """Remember when a person last did something at this table."""
        if event.person is not None:
            self.touched = max(self.touched, event.made)

    @property
    def over(self) -> bool:
        return self.ended is not None

    @property
    def only_moved(self) -> bool:
        """Whether all new events are moves and outcomes, and the match goes on."""
        kinds = ("move", "chance", "way")
        return self.ended is None and all(event.kind in kinds for event in self.new_events)

    @property
    def turn(self) -> int:
        """The seat to move, CHANCE, or OVER (also after resignations)."""
        return OVER if self.over else self.match.seat

    def seats_of(self, person: str | None) -> list[int]:
        """A person's seats, including those a bot plays for them while they are away."""
        if person is None:
            return []
        return [
            i for i, seat in enumerate(self.seats) if seat.person == person and not seat.resigned
        ]

    def log(self, viewer: int) -> Log:
        """The log of the match as a viewer may read it."""
        return self._logs.get(viewer, self._logs[SPECTATOR])

    def write_log(self, at: int) -> None:
        """Add the last step of the match to every viewer's log."""
        if not self.writes_log:
            return
        public: tuple[int, Line] | None = None
        for viewer, log in self._logs.items():
            line = self.match.tell(self.match.steps[-1], viewer)
            if viewer == SPECTATOR:
                public = (at, line)
            # A line that everybody may read is kept once.
            if line.text:
                log.add(public if public and public[1] == line else (at, line))

    def shorten_logs(self, at: int) -> None:
        """Remove the last event from the logs."""
        for log in self._logs.values():
            log.take_back(at)

    def start_if_full(self, now: float) -> None:
        """Start the match once no seat is open."""
        if self.started is None and all(seat.kind != "open" for seat in self.seats):
            self.started = self.since = now
            self.end_if_over(now)

    def end_if_over(self, now: float) -> None:
        if self.match.over or self.count >= LONGEST_MATCH:
            self.ended = now
            self.undoable = []
            self.scores = self.match.scores

    def waits_for_chance(self) -> bool:
        return self.started is not None and not self.over and self.match.seat == CHANCE

    def words(self, number: int) -> str:
        """A move or an outcome in words."""
        return self.setup.game.words.event(self.match.state, self.setup.game.box, number)

    def open_seats(self) -> str:
        """The names of the open seats, for error messages."""
        names = [
            name
            for name, seat in zip(self.setup.game.seats, self.seats, strict=True)
            if seat.kind == "open"
        ]
        return f"open seats: {', '.join(names)}" if names else "no seat is open"

    def must_run(self) -> None:
        """Raise Refused unless the match is in progress."""
        if self.over:
            raise Refused("the match is over", 409)
        if self.started is None:
            raise Refused(f"the match has not started; {self.open_seats()}", 409)

    def must_be_current(self, after: int) -> None:
        """Raise Stale for an answer to an older position; people who come or go do not count."""
        if not self.moved <= after <= self.at:
            raise Stale(
                f"the match has moved on: you answered step {after}, it is at step {self.at}"
            )
