"""Reading the arena from the content: a field of hexes, and four equal corners to start from."""

from rolltop.content import Content
from rolltop.kit.hexes import FACINGS, WEST, Field, lay, opposite

from .state import SIDES

MOST_HEXES = 91
CORNERS = 4


def read_field(arena: Content) -> Field:
    """SE-2: any connected field that is symmetric from side to side and from end to end."""
    rows = arena.wholes("rows", most=MOST_HEXES)
    if sum(rows) > MOST_HEXES:
        raise arena.refuse("rows", f"must have at most {MOST_HEXES} hexes, not {sum(rows)}")
    try:
        field = lay(rows)
    except ValueError as problem:
        raise arena.refuse("rows", f"cannot be used: {problem}") from None
    why = field.why_unsymmetric() or field.why_unconnected()
    if why:
        raise arena.refuse("rows", f"cannot be used: {why}")
    return field


def read_corners(arena: Content, field: Field) -> dict[str, tuple[int, int]]:
    """The hex and facing of each corner, clockwise; all four must mirror each other."""
    entries = arena.entries("corners")
    if len(entries) != CORNERS:
        raise arena.refuse("corners", f"must have {CORNERS} entries, not {len(entries)}")
    corners = {
        name: (
            field.names.index(entry.choice("hex", field.names)),
            FACINGS.index(entry.choice("facing", FACINGS)),
        )
        for name, entry in entries.items()
    }
    found = list(corners.values())
    if len({place for place, _ in found}) < CORNERS:
        raise arena.refuse("corners", "must be on different hexes")
    for entry, corner, mirror in zip(
        entries.values(), found, _mirrored(field, *found[0]), strict=True
    ):
        if corner != mirror:
            raise entry.refuse(
                "hex",
                f"and facing must mirror the first corner: {_named(field, mirror)}, "
                f"not {_named(field, corner)}",
            )
    return corners


def _named(field: Field, corner: tuple[int, int]) -> str:
    return f"{field.names[corner[0]]} facing {FACINGS[corner[1]]}"


def _mirrored(field: Field, place: int, facing: int) -> list[tuple[int, int]]:
    """A corner and its three mirror images, clockwise."""
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
