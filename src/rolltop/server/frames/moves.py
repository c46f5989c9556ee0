"""What a viewer may do: moves in words with their picks, or outcomes of real dice."""

from __future__ import annotations

from rolltop.contract import CHANCE, SPECTATOR
from rolltop.server.frames.frame import EnterInfo, EntryInfo, MoveInfo, Moves
from rolltop.server.table.disputes import entries_of
from rolltop.server.table.questions import asked, offered
from rolltop.server.table.state import TableState
from rolltop.server.table.visibility import can_enter, through_eyes

# With more outcomes than this, people type what was rolled instead of choosing.
MOST_OUTCOMES = 300


def moves_of(state: TableState, viewer: int) -> Moves:
    """The moves of a viewer, made from their view alone."""
    turn = state.turn
    if state.started is None or viewer == SPECTATOR:
        return {"moves": [], "entries": []}
    if asked(state):
        answers = offered(state, viewer)
        moves = [MoveInfo(say=said, picks=path) for said, path in answers.items()]
        return {"moves": moves, "entries": []}
    if turn not in (viewer, CHANCE):
        return {"moves": [], "entries": []}
    if turn == CHANCE:
        return _outcomes(state, viewer)
    seen = through_eyes(state.match, viewer)
    picks = seen.picks() or {said: [] for said in seen.moves()}
    return {
        "moves": [{"say": said, "picks": path} for said, path in picks.items()],
        "entries": [],
    }


def _outcomes(state: TableState, viewer: int) -> Moves:
    """With manual dice: the possible outcomes, as far as the viewer knows."""
    entries: list[EntryInfo] = [
        {"at": entry.at, "say": entry.text} for entry in entries_of(state, viewer)
    ]
    if state.setup.dice != "manual" or not can_enter(state.match, viewer):
        return {"moves": [], "entries": entries}
    seen = through_eyes(state.match, viewer)
    legal = seen.legal_moves()
    few = legal if len(legal) <= MOST_OUTCOMES else legal[:12]
    words, box = state.setup.game.words, state.setup.game.box
    said = [words.event(seen.state, box, number) for number in few]
    if len(legal) > MOST_OUTCOMES:
        enter: EnterInfo = {"count": len(legal), "examples": said}
        return {"moves": [], "entries": entries, "enter": enter}
    return {"moves": [{"say": each, "picks": []} for each in said], "entries": entries}
