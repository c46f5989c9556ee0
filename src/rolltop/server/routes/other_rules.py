"""What is told of matches that are kept but cannot be replayed, since their rules have changed."""

from __future__ import annotations

import json

from rolltop.record import Record
from rolltop.server.errors import Refused
from rolltop.server.frames.frame import Frame, TableAnswer
from rolltop.server.frames.other_rules import kept_frame, moves_played
from rolltop.server.live.loader import OtherRules
from rolltop.server.routes.listing import listed
from rolltop.server.services import Services
from rolltop.server.table.chat import KEPT_CHAT, ChatLine


async def answer_of(services: Services, kept: OtherRules, person: str | None) -> TableAnswer:
    """The table on its own: its seats, its date and its result."""
    (answer,) = await listed(services, [kept.row], person)
    seats = [{**seat, "score": answer["scores"].get(seat["name"])} for seat in answer["seats"]]
    news = {"note": kept.reason, "steps": len(moves_played(kept.events)), "seats": seats}
    return {**answer, **news, "turn": None, "my_turn": False}  # type: ignore[typeddict-item]


async def frame_of(services: Services, kept: OtherRules, person: str | None) -> Frame:
    """The table as a person sees it."""
    answer = await answer_of(services, kept, person)
    said = await services.queries.chat(kept.row["id"], KEPT_CHAT)
    await services.people.learn({line.person for line in said})
    name = services.people.name
    chat: list[ChatLine] = [
        {"who": name(line.person), "text": line.text, "made": line.made} for line in said
    ]
    chat.append({"who": None, "text": kept.reason, "made": answer["over"] or answer["since"]})
    return kept_frame(answer, kept.reason, kept.events, chat)


async def record_of(services: Services, kept: OtherRules) -> Record:
    """The record of a finished match, as it was stored."""
    if not kept.over:
        raise Refused(kept.reason, 409)
    row, events = kept.row, kept.events
    seats = json.loads(row["seats"])
    await services.people.learn({seat["person"] for seat in seats if seat["person"]})
    name = services.people.name
    # A match that somebody resigned has no result by its rules.
    is_resigned = any(e.kind in ("resign", "late") and e.made == row["over"] for e in events)
    return Record(
        game=row["game"],
        version=row["version"] or 0,
        options=json.loads(row["options"]),
        seats=[
            name(seat["person"]) if seat["person"] else seat["bot"] or "person" for seat in seats
        ],
        moves=[event.text for event in moves_played(events)],
        scores={} if is_resigned else json.loads(row["scores"]),
        content=json.loads(row["content"]),
        position=json.loads(row["position"]) if row["position"] else None,
    )
