"""The mat with the two animals in their position."""

from rolltop.draw import element, group
from rolltop.draw.light import light
from rolltop.games.king_of_the_roll.rules.state import State

from .animals import scene
from .positions_table import TABLE_HEIGHT

MAT_WIDTH = 420


def mat(s: State) -> str:
    """The mat, as high as the positions table beside it."""
    wide, high = MAT_WIDTH, TABLE_HEIGHT
    frame = {"width": wide, "height": high, "rx": 9}
    return "".join(
        (
            element("rect", **frame, class_="mat", filter=light("shadow")),
            element("rect", **frame, fill=light("lamp")),
            element("rect", **frame, class_="chalk-line", stroke_opacity=0.4, stroke_width=2),
            element(
                "path",
                d=f"M0 {high - 44}H{wide}V{high - 9}Q{wide} {high} {wide - 9} {high}"
                f"H9Q0 {high} 0 {high - 9}Z",
                class_="shade",
                opacity=0.22,
            ),
            group(scene(s.position, s.top, s.character), x=20, y=8, scale=1.18),
        )
    )
