"""The arena as the content describes it: a field of hexes and four equal corners to start from."""

from rolltop.content import Content
from rolltop.kit.hexes import FACINGS, WEST, Field, lay, opposite

from .state import SIDES

MOST_HEXES = 91
CORNERS = 4


def read_field(arena: Content) -> Field:
    """SE-2: any field that is connected and the same after a swap of its sides or its ends."""
    rows = arena.wholes("rows", most=MOST_HEXES)
    if sum(rows) > MOST_HEXES:
        raise arena.refuse("rows", f"has {sum(rows)} hexes; at most {MOST_HEXES} would fit")
    try:
        field = lay(rows)
    except ValueError as problem:
        raise arena.refuse("rows", f"does not fit: {problem}") from None
    why = field.why_unsymmetric() or field.why_unconnected()
    if why:
        raise arena.refuse("rows", f"does not fit: {why}")
    return field


def read_corners(arena: Content, field: Field) -> dict[str, tuple[int, int]]:
    """The hex and the facing of each corner by its name, clockwise; all four must be equal."""
    entries = arena.entries("corners")
    if len(entries) != CORNERS:
        raise arena.refuse("corners", f"has {len(entries)} entries; four would fit")
    corners = {
        name: (
            field.names.index(entry.choice("hex", field.names)),
            FACINGS.index(entry.choice("facing", FACINGS)),
        )
        for name, entry in entries.items()
    }
    found = list(corners.values())
    if len({place for place, _ in found}) < CORNERS:
        raise arena.refuse("corners", "has a hex twice; four different ones would fit")
    for entry, corner, mirror in zip(
        entries.values(), found, _mirrored(field, *found[0]), strict=True
    ):
        if corner != mirror:
            raise entry.refuse(
                "hex",
                "or its facing is no mirror of the first corner; "
                f"{field.names[mirror[0]]} facing {FACINGS[mirror[1]]} would fit",
            )
    return corners


def _mirrored(field: Field, place: int, facing: int) -> list[tuple[int, int]]:
    """A corner and its three mirrors clockwise, so that all four are equal."""
    beside = field.mirrored_sides(place)
    return [
        (place, facing),
        (beside, _swap_sides(facing)),
        (field.mirrored_ends(beside), opposite(facing)),
        (field.mirrored_ends(place), _swap_ends(facing)),
    ]


def _swap_sides(facing: int) -> int:
    """A facing in the mirror that swaps left and right: east becomes west."""
    return (WEST - facing) % SIDES


def _swap_ends(facing: int) -> int:
    """A facing in the mirror that swaps top and bottom: east stays east."""
    return -facing % SIDES
