"""The movement boards as printed: read from the content, with checks on each technique."""

from dataclasses import dataclass

from rolltop.content import MOST_TEXT, Content

from .state import (
    COLOUR_NAMES,
    COLOURS,
    CONTROL,
    DEFENSE,
    FACES,
    GUARDS,
    IMPROVE,
    KINDS,
    NONE,
    PASS,
    POSITION_IDS,
    PULL,
    SIDE_MOUNT,
    STANDING,
    STEPS,
    SUBMISSION,
    SWEEP,
    TAKEDOWN,
    TAKEDOWN_SIDES,
    TECHNIQUES,
)

GROUND = POSITION_IDS[1:]
# The move types of a takedown side, from the left, and those allowed on the ground.
STAND = (TAKEDOWN, DEFENSE, PULL)
TOP, BOTTOM = (PASS, IMPROVE, SUBMISSION, CONTROL), (SWEEP, IMPROVE, SUBMISSION, CONTROL)


@dataclass(frozen=True)
class Technique:
    """A technique as it is printed on a movement board."""

    name: str
    text: str
    kind: int
    needs: int
    least: list[int]
    versus: int
    bonus: int
    steps: list[tuple[int, int]]  # least advantage, and the position it leads to


@dataclass(frozen=True)
class Side:
    """One side of a movement board: its techniques from the left."""

    name: str
    techniques: list[Technique]


def read_sides(content: Content, position_names: list[str]) -> list[Side]:
    """The sides of the takedown boards, then of each position for Top and Bottom. KR-4, KR-5"""
    standing = content.entries("takedown")
    if len(standing) != TAKEDOWN_SIDES:
        raise content.refuse("takedown", f"must have {TAKEDOWN_SIDES} sides, not {len(standing)}")
    sides = [_read_side(entry, entry.text("name"), STANDING) for entry in standing.values()]
    ground = content.entries("ground")
    for position, name in enumerate(GROUND, start=1):
        if name not in ground:
            raise content.refuse(f"ground.{name}", "is missing")
        for word in ("top", "bottom"):
            title = f"{position_names[position]} {word.capitalize()}"
            entry = ground[name].table(word)
            sides.append(_read_side(entry, title, position, is_top=word == "top"))
    return sides


def _read_side(content: Content, name: str, position: int, *, is_top: bool = False) -> Side:
    entries = content.entries("techniques")
    least = TECHNIQUES if position == STANDING else 2
    if not least <= len(entries) <= TECHNIQUES:
        raise content.refuse(
            "techniques", f"must have {least} to {TECHNIQUES} entries, not {len(entries)}"
        )
    techniques = []
    for place, entry in enumerate(entries.values()):
        kinds = STAND[place : place + 1] if position == STANDING else TOP if is_top else BOTTOM
        technique = _read_technique(entry, [KINDS[kind] for kind in kinds])
        _check_technique(entry, technique, position, is_top=is_top)
        techniques.append(technique)
    return Side(name, techniques)


def _read_technique(entry: Content, kinds: list[str]) -> Technique:
    name, text = entry.text("name"), entry.text("say", most=MOST_TEXT)
    kind = KINDS.index(entry.choice("kind", kinds))
    needs = entry.whole("needs", least=1, most=COLOURS)
    fields = entry.table("least")
    _ = fields.source
    least = [fields.whole(colour, least=1, most=FACES) for colour in COLOUR_NAMES]
    versus, bonus = NONE, 0
    if entry.has("versus"):
        against = entry.table("versus")
        versus = KINDS.index(against.choice("kind", KINDS))
        bonus = against.whole("bonus", least=1, most=20)
    return Technique(name, text, kind, needs, least, versus, bonus, _read_steps(entry))


def _read_steps(entry: Content) -> list[tuple[int, int]]:
    outcomes = entry.tables("outcome") if entry.has("outcome") else []
    if len(outcomes) > STEPS:
        raise entry.refuse("outcome", f"must have at most {STEPS} steps, not {len(outcomes)}")
    steps = []
    last = 0
    for outcome in outcomes:
        last = outcome.whole("from", least=last + 1, most=100)
        steps.append((last, POSITION_IDS.index(outcome.choice("to", GROUND))))
    return steps


def _check_technique(entry: Content, technique: Technique, position: int, *, is_top: bool) -> None:
    """Refuse an outcome or a bonus that the move type does not allow. KR-15, KR-23, KR-24"""
    kind, steps, versus = technique.kind, technique.steps, technique.versus
    has_outcome = kind in (DEFENSE, PULL, SWEEP, IMPROVE, PASS)
    if has_outcome != bool(steps):
        why = "must say where it leads" if has_outcome else "must be left out"
        raise entry.refuse("outcome", f"{why} for the type {KINDS[kind]}")
    if kind in (PULL, SWEEP, IMPROVE, PASS) and steps[0][0] != 1:
        raise entry.refuse("outcome", f"must start with an advantage of 1, not {steps[0][0]}")
    if versus != NONE and kind not in (TAKEDOWN, DEFENSE, PULL, CONTROL):
        raise entry.refuse(
            "versus", "must be left out: only takedown moves and controls have a bonus"
        )
    if kind == CONTROL and versus == NONE:
        raise entry.refuse(
            "versus", "is missing: a control names the move type it has a bonus against"
        )
    for _, to in steps:
        _check_way(entry, kind, position, to, is_top=is_top)


def _check_way(entry: Content, kind: int, position: int, to: int, *, is_top: bool) -> None:
    name = POSITION_IDS[to]
    if kind == IMPROVE and (to <= position if is_top else to >= position):
        way = "up" if is_top else "down"
        raise entry.refuse("outcome", f"must lead {way} the positions table, not to {name}")
    if kind == PASS and (position not in GUARDS or to < SIDE_MOUNT):
        raise entry.refuse(
            "outcome", f"must lead from a guard to side mount or better, not to {name}"
        )
