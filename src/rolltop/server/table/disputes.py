"""Real cards: what happens if two entries disagree.

Somebody enters a card that fits everything their seat may know, but by what others entered it is
in a hidden hand. To refuse it would show that hand, so the match pauses instead, everybody is told,
and everybody may correct what they entered themselves. Nobody can try entries in secret.
"""

from __future__ import annotations

from rolltop.match import IllegalMove, Match
from rolltop.server.errors import Rebuild, Refused
from rolltop.server.table.events import Event, Note
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import through_eyes

KEPT_ENTRIES = 60


def dispute(state: TableState, seat: int, person: str) -> None:
    """Pause the match: what this seat entered disagrees with an earlier entry."""
    happen(state, state.new_event("dispute", seat=seat, person=person))


def happen(state: TableState, event: Event) -> None:
    assert event.seat is not None
    state.disputed = True
    state.notes.append(Note(event.person, event.seat, "dispute", event.made))


def remember(state: TableState, event: Event, before: object, number: int) -> None:
    """Keep an entry that not everybody saw, so that it can be corrected; the dispute is over."""
    if event.kind != "chance":
        return
    state.disputed = False
    game = state.setup.game
    if event.person is None or event.seat is None or game.is_open:
        return
    if not all(game.rules.seen(before, game.box, number, seat) for seat in range(game.players)):
        state.entries = [*state.entries, event][-KEPT_ENTRIES:]


def entries_of(state: TableState, seat: int) -> list[Event]:
    """What a seat may correct now, the latest first."""
    if not state.disputed:
        return []
    return [event for event in reversed(state.entries) if event.seat == seat]


def entry_to_correct(state: TableState, person: str, at: int, after: int) -> Event:
    """The entry with this number. Raises Refused if this person may not correct it now."""
    state.must_run()
    state.must_be_current(after)
    if not state.disputed:
        raise Refused("entries are corrected while two of them disagree; now none do", 409)
    for seat in state.seats_of(person):
        for entry in entries_of(state, seat):
            if entry.at == at and entry.person == person:
                return entry
    raise Refused("you can only correct a card that you entered and only you could see", 403)


def must_fit(match: Match, entry: Event, text: str) -> str:
    """A corrected entry as it is stored, judged by what its seat knew when the card came."""
    assert entry.seat is not None
    seen = through_eyes(match, entry.seat)
    try:
        return match.game.words.event(seen.state, match.game.box, seen.parse(text))
    except IllegalMove as problem:
        raise Refused(str(problem)) from None


def rebuild(state: TableState, event: Event) -> None:
    """A correction changes what has happened: the table is replayed from the start."""
    raise Rebuild


def corrected(state: TableState, event: Event) -> None:
    """The end of a replay with a correction in it."""
    assert event.seat is not None
    state.disputed = False
    state.undoable = []
    state.undone += 1
    state.moved = event.at
    state.notes.append(Note(event.person, event.seat, "correct", event.made))
