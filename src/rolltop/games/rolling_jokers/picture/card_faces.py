"""Card faces: the power in the left corner, the actions as signs in the right and in words."""

from __future__ import annotations

from rolltop.draw import blank_card, element, group, joker, paragraph, shape, text
from rolltop.games.rolling_jokers.rules.options import CARDS, JOKER, NINE, SEVEN, SPECIAL, Box
from rolltop.games.rolling_jokers.words.terms import card_effect

RATIO = 1.4
COURT = {"J": "sword", "Q": "heart", "K": "crown"}


def face(box: Box, kind: int, *, width: float) -> str:
    """A card, drawn around its centre."""
    if kind >= JOKER:
        return joker(special=kind == SPECIAL, width=width)
    colour = _colour(box, kind)
    high = width * RATIO
    return group(
        blank_card(width=width, height=high),
        text(
            CARDS[kind],
            x=-width * 0.28,
            y=-high * 0.36,
            size=width * 0.36,
            width=width * 0.36,
            bold=True,
            colour=colour,
        ),
        group(_signs(box, kind, colour), x=width * 0.24, y=-high * 0.36, scale=width * 0.0025),
        _middle(box, kind, colour, width),
        paragraph(
            card_effect(box, kind),
            x=-width * 0.46,
            y=high * 0.23,
            width=width * 0.92,
            height=high * 0.25,
            size=width * 0.135,
            anchor="middle",
            bold=True,
            colour="print",
        ),
    )


def small_face(kind: int, *, width: float) -> str:
    """A tiny card that shows only its name."""
    high = width * RATIO
    paper = {"x": -width / 2, "y": -high / 2, "width": width, "height": high, "rx": width * 0.16}
    sign = {JOKER: ("star", "suit-red"), SPECIAL: ("shield", "purple")}.get(kind)
    inside = (
        shape(sign[0], size=width * 0.7, colour=sign[1])
        if sign
        else text(CARDS[kind], size=width * 0.8, width=width * 0.92, bold=True, colour="print")
    )
    return (
        element("rect", **paper, class_="paper")
        + element("rect", **paper, class_="print-soft-line", stroke_width=1.2)
        + inside
    )


def _colour(box: Box, kind: int) -> str:
    if kind in (SEVEN, NINE):
        return "purple"
    if box.back[kind]:
        return "suit-red"
    return "green" if box.out[kind] else "blue"


def _signs(box: Box, kind: int, colour: str) -> str:
    """The actions as signs: arrows forward and back, and a house for leaving start."""
    forward = group(shape("arrow", size=80, colour=colour))
    back = group(shape("arrow", size=80, colour="suit-red"), angle=180)
    if kind == SEVEN:
        signs = [forward, forward]
    elif kind == NINE:
        signs = [forward, back]
    else:
        signs = [_house()] if box.out[kind] else []
        signs += [forward] if box.forward[kind] else []
        signs += [back] if box.back[kind] else []
    return "".join(
        group(sign, x=(place - (len(signs) - 1) / 2) * 92) for place, sign in enumerate(signs)
    )


def _house() -> str:
    return element("path", d="M0-46 48-4H34V42H-34V-4H-48Z", class_="green")


def _middle(box: Box, kind: int, colour: str, width: float) -> str:
    name = CARDS[kind]
    disc = element("circle", r=width * 0.25, class_=colour, opacity=0.14)
    if name in COURT:
        inside = shape(COURT[name], size=width * 0.32, colour="gold")
    elif kind in (SEVEN, NINE):
        inside = _split(box, kind, width)
    else:
        inside = shape("diamond", size=width * 0.1, colour=colour, y=-width * 0.16) + text(
            str(box.forward[kind] or box.back[kind]),
            y=width * 0.04,
            size=width * 0.3,
            bold=True,
            colour=colour,
        )
    return group(disc, inside, y=-width * 0.02)


def _split(box: Box, kind: int, width: float) -> str:
    """Two marbles that share the holes of a split."""
    total = box.split[kind]
    parts = (total // 2, total - total // 2)
    return "".join(
        element("circle", cx=side * width * 0.17, r=width * 0.14, class_="purple")
        + text(
            f"{'−' if kind == NINE and side > 0 else '+'}{part}",
            x=side * width * 0.17,
            size=width * 0.14,
            bold=True,
            colour="on-purple",
        )
        for side, part in zip((-1, 1), parts, strict=True)
    )
