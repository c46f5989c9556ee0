"""A choice as data: what a page gets of it, and how large it may be."""

from __future__ import annotations

import json
from typing import Any

from rolltop.choice import Choice
from rolltop.ways import Effect

# The limits of a choice: a game that has more asks in two moves.
MOST_WAYS = 1_000
MOST_BYTES = 48 * 1024


def choice_data(choice: Choice) -> dict[str, Any]:
    """The choice for a page.

    Answers, effects and labels are told once, and the ways are rows of their numbers. A page sends
    back the number of a way, never a move.
    """
    place = {question: number for number, question in enumerate(choice.questions)}
    number = {said: n for n, said in enumerate(choice.answers)}
    effects: dict[Effect, int] = {}
    labels: dict[str, int] = {}
    rows: dict[str, list[Any]] = {"answers": [], "labels": [], "effects": []}
    for way in choice.ways:
        rows["answers"].append(sorted(number[answer[:2]] for answer in way.answers))
        rows["labels"].append(labels.setdefault(way.label, len(labels)))
        rows["effects"].append([effects.setdefault(e, len(effects)) for e in way.effects])
    rows["unsaid"] = [[n, place[q]] for n, way in enumerate(choice.ways) for q in way.unsaid]
    rows["asks"] = [[n, place[q]] for n, way in enumerate(choice.ways) for q in way.asks]
    rows["quick"] = [n for n, way in enumerate(choice.ways) if way.quick]
    return {
        "questions": [{"key": key, "text": text} for key, text in choice.questions.items()],
        "answers": [
            {
                "question": place[answer.question],
                "key": answer.key,
                "label": answer.label or answer.key,
                "ids": list(answer.ids),
            }
            for answer in choice.answers.values()
        ],
        "effects": [_effect(effect) for effect in effects],
        "labels": list(labels),
        "ways": rows,
        "why": choice.why,
    }


def size(data: dict[str, Any]) -> int:
    """The bytes of a choice as JSON."""
    return len(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())


def _effect(effect: Effect) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": effect.kind, "text": effect.text, "ids": list(effect.ids)}
    if effect.number is not None:
        told |= {"number": effect.number, "unit": effect.unit}
    if effect.was is not None:
        told["was"] = effect.was
    if effect.share is not None:
        told["share"] = round(effect.share, 4)
    return told
