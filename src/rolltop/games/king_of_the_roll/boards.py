"""The movement boards: twenty sides with their techniques, and what a technique must keep to."""

from rolltop.content import Content

from .box import Box
from .state import (
    CLOSED_GUARD,
    COLOURS,
    CONTROL,
    DEFENSE,
    HALF_GUARD,
    IMPROVE,
    NONE,
    OPEN_GUARD,
    PASS,
    PULL,
    SIDE_MOUNT,
    STANDING,
    SUBMISSION,
    SWEEP,
    TAKEDOWN,
    TECHNIQUES,
)
from .terms import COLOUR_NAMES, KINDS, POSITION_IDS

TAKEDOWN_SIDES = 4
STEPS = 3
GROUND = POSITION_IDS[1:]
# What a fighter may do from above and from below.
TOP, BOTTOM = (PASS, IMPROVE, SUBMISSION, CONTROL), (SWEEP, IMPROVE, SUBMISSION, CONTROL)
GUARDS = (OPEN_GUARD, CLOSED_GUARD, HALF_GUARD)


def fill_boards(box: Box, content: Content) -> None:
    """Sides 0 to 3 are the two takedown boards; then each position from above and from below."""
    box.side_names, box.technique_names, box.technique_texts = [], [], []
    for technique in range(len(box.kind)):
        box.kind[technique] = box.versus[technique] = NONE
    standing = content.entries("takedown")
    if len(standing) != TAKEDOWN_SIDES:
        raise content.refuse("takedown", f"has {len(standing)} sides; {TAKEDOWN_SIDES} would fit")
    for side, entry in enumerate(standing.values()):
        _fill_side(box, entry, side, entry.text("name"), (TAKEDOWN, DEFENSE, PULL), STANDING)
    ground = content.entries("ground")
    for position, name in enumerate(GROUND, start=1):
        if name not in ground:
            raise content.refuse(f"ground.{name}", "is missing")
        for half, allowed in enumerate((TOP, BOTTOM)):
            word = ("top", "bottom")[half]
            title = f"{box.position_names[position]} {word.capitalize()}"
            side = TAKEDOWN_SIDES + 2 * (position - 1) + half
            _fill_side(box, ground[name].table(word), side, title, allowed, position)


def _fill_side(
    box: Box, content: Content, side: int, name: str, allowed: tuple[int, ...], position: int
) -> None:
    box.side_names.append(name)
    entries = content.entries("techniques")
    least = TECHNIQUES if position == STANDING else 2
    if not least <= len(entries) <= TECHNIQUES:
        raise content.refuse(
            "techniques", f"has {len(entries)} entries; {least} to {TECHNIQUES} would fit"
        )
    box.techniques[side] = len(entries)
    is_top = side % 2 == 0
    for place, entry in enumerate(entries.values()):
        kinds = allowed[place : place + 1] if position == STANDING else allowed
        reader = _Technique(box, entry, TECHNIQUES * side + place)
        reader.read([KINDS[kind] for kind in kinds])
        reader.check(position, is_top=is_top)
    for _ in range(len(entries), TECHNIQUES):
        box.technique_names.append("")
        box.technique_texts.append("")


class _Technique:
    """Reads one technique into the box."""

    def __init__(self, box: Box, entry: Content, number: int) -> None:
        self.box = box
        self.entry = entry
        self.number = number

    def read(self, kinds: list[str]) -> None:
        box, entry, number = self.box, self.entry, self.number
        box.technique_names.append(entry.text("name"))
        box.technique_texts.append(entry.text("say"))
        self.kind = KINDS.index(entry.choice("kind", kinds))
        box.kind[number] = self.kind
        box.needs[number] = entry.whole("needs", least=1, most=COLOURS)
        fields = entry.table("least")
        _ = fields.source
        box.least[number] = [fields.whole(colour, least=1, most=6) for colour in COLOUR_NAMES]
        if entry.has("versus"):
            versus = entry.table("versus")
            box.versus[number] = KINDS.index(versus.choice("kind", KINDS))
            box.bonus[number] = versus.whole("bonus", least=1, most=20)
        steps = entry.tables("outcome") if entry.has("outcome") else []
        if len(steps) > STEPS:
            raise entry.refuse("outcome", f"has {len(steps)} steps; at most {STEPS} would fit")
        box.steps[number] = len(steps)
        last = 0
        for step, outcome in enumerate(steps):
            last = outcome.whole("from", least=last + 1, most=100)
            box.step_from[number][step] = last
            box.step_to[number][step] = POSITION_IDS.index(outcome.choice("to", GROUND))

    def check(self, position: int, *, is_top: bool) -> None:
        """Outcomes and bonus as their type allows. KR-15, KR-23, KR-24"""
        box, number, kind = self.box, self.number, self.kind
        reached = box.step_to[number][: box.steps[number]]
        has_outcome = kind in (DEFENSE, PULL, SWEEP, IMPROVE, PASS)
        if has_outcome != bool(reached):
            fits = "must say where it leads" if has_outcome else "does not fit this type"
            raise self.entry.refuse("outcome", fits)
        if kind in (PULL, SWEEP, IMPROVE, PASS) and box.step_from[number][0] != 1:
            raise self.entry.refuse("outcome", "must start with an advantage of 1")
        if box.versus[number] != NONE and kind not in (TAKEDOWN, DEFENSE, PULL, CONTROL):
            raise self.entry.refuse("versus", "is for takedown-phase moves and controls only")
        if kind == CONTROL and box.versus[number] == NONE:
            raise self.entry.refuse("versus", "is missing: a control names the type it stops")
        for to in reached:
            self._check_way(kind, position, to, is_top=is_top)
        scores = is_top and any(box.arrival[to] for to in reached)
        near = kind in (TAKEDOWN, SWEEP, PASS, SUBMISSION) or (kind == IMPROVE and scores)
        box.is_near[number] = int(near)

    def _check_way(self, kind: int, position: int, to: int, *, is_top: bool) -> None:
        name = POSITION_IDS[to]
        if kind == IMPROVE and (to <= position if is_top else to >= position):
            way = "up the table" if is_top else "down the table"
            raise self.entry.refuse("outcome", f"leads to {name}; an improve goes {way}")
        if kind == PASS and (position not in GUARDS or to < SIDE_MOUNT):
            raise self.entry.refuse(
                "outcome", f"leads to {name}; a pass goes from a guard to side mount or better"
            )
