"""Pictures of the cards: players in their shirts, event cards, captain cards, and prices."""

from rolltop.draw import (
    blank_card,
    crown,
    cube,
    element,
    group,
    ink_on,
    paragraph,
    shape,
    text,
)
from rolltop.games.king_of_the_pitch.rules.kinds import (
    BONUS,
    MATCH,
    NUMBERS,
    VAR,
    chip_of,
    colour_of,
    is_player,
    number_of,
)
from rolltop.games.king_of_the_pitch.rules.options import CHIP_NAMES, METALS, Box
from rolltop.games.king_of_the_pitch.words.terms import ROLES, card_name

SHIRT = "M-.42-.9Q0-.62.42-.9L1-.58.78-.08.56-.18V.95H-.56V-.18L-.78-.08-1-.58Z"
EVENT_LOOKS = {
    MATCH: ("green", "ball", "Challenge the King"),
    VAR: ("purple", "check", "If you lose, reroll your lowest die"),
    BONUS: ("orange", "star", "Your higher column counts"),
}


def shirt(number: int, colour: str, *, x: float = 0, y: float = 0, size: float = 60) -> str:
    """A shirt with its number."""
    return group(
        element(
            "path",
            d=SHIRT,
            class_=colour,
            transform=f"scale({size / 2:.3g})",
            filter="url(#light-shadow)",
        ),
        element("path", d=SHIRT, fill="url(#light-shine)", transform=f"scale({size / 2:.3g})"),
        text(str(number), y=size * 0.12, size=size * 0.44, bold=True, colour=ink_on(colour)),
        x=x,
        y=y,
    )


def card_picture(kind: int, box: Box, *, width: float = 118) -> str:
    """A card of the deck, face up, drawn around its centre."""
    if is_player(kind):
        return _player_card(kind, box, width)
    if kind in EVENT_LOOKS:
        colour, sign, words = EVENT_LOOKS[kind]
        return _event_card(
            card_name(kind), colour, shape(sign, size=1.7, colour=colour), words, width
        )
    art = group(crown(colour="diamond", size=1.6))
    return _event_card("TRANSFER", "diamond", art, "Brings on your captain at once", width)


def captain_picture(card: int, box: Box, *, width: float = 118) -> str:
    """A captain card with its numbers."""
    numbers = [str(number + 1) for number in range(NUMBERS) if box.leads[card][number]]
    words = f"Captain {box.captain_names[card]}"
    shown = crown(colour="diamond", y=-0.55, size=1.3) + text(
        " ".join(numbers), y=0.5, size=0.95, width=2.6, bold=True, colour="print"
    )
    return _event_card("CAPTAIN", "diamond", shown, words, width)


def price_tag(place: int, colour: int) -> str:
    """The price of a card in the line, drawn around its centre."""
    if place == 0:
        words, cubes, fill = "FREE", "", "good"
    else:
        words, fill = METALS[colour], "panel"
        cubes = cube(METALS[colour], x=-40, size=26)
    return group(
        element("rect", x=-58, y=-17, width=116, height=34, rx=17, class_=fill),
        element("rect", x=-58, y=-17, width=116, height=34, rx=17, class_="panel-edge-line"),
        cubes,
        text(words, x=13 if place else 0, size=20, width=78, bold=True, colour=ink_on(fill)),
    )


def _player_card(kind: int, box: Box, width: float) -> str:
    metal, number = METALS[colour_of(kind)], number_of(kind)
    chip_kind = chip_of(kind)
    high = width * 1.4
    points = [
        f"{column} +{gain}"
        for column, gain in (
            ("def", box.defends[number][chip_kind]),
            ("att", box.attacks[number][chip_kind]),
        )
        if gain
    ]
    return group(
        blank_card(width=width, height=high),
        _band(metal, width, high),
        text(
            CHIP_NAMES[chip_kind].upper(),
            y=width * 0.12 - high / 2,
            size=width * 0.15,
            width=width * 0.9,
            bold=True,
            colour=ink_on(metal),
        ),
        shirt(number + 1, metal, y=-width * 0.1, size=width * 0.66),
        text(
            ROLES[box.role[number]],
            y=high / 2 - width * 0.32,
            size=width * 0.14,
            width=width * 0.92,
            colour="print",
        ),
        text(
            ", ".join(points),
            y=high / 2 - width * 0.13,
            size=width * 0.17,
            width=width * 0.92,
            bold=True,
            colour="print",
        ),
    )


def _event_card(title: str, colour: str, art: str, words: str, width: float) -> str:
    high = width * 1.4
    return group(
        blank_card(width=width, height=high),
        _band(colour, width, high),
        text(
            title,
            y=width * 0.12 - high / 2,
            size=width * 0.16,
            width=width * 0.9,
            bold=True,
            colour=ink_on(colour),
        ),
        element("circle", cy=-width * 0.12, r=width * 0.33, class_=colour, opacity=0.16),
        group(art, y=-width * 0.12, scale=width * 0.25),
        paragraph(
            words,
            x=-width * 0.45,
            y=high / 2 - width * 0.43,
            width=width * 0.9,
            height=width * 0.4,
            size=width * 0.13,
            anchor="middle",
            colour="print",
        ),
    )


def _band(colour: str, width: float, high: float) -> str:
    radius, tall = width * 0.075, width * 0.24
    path = (
        f"M{-width / 2:.2f} {tall - high / 2:.2f}v{radius - tall:.2f}q0-{radius:.2f} {radius:.2f}"
        f"-{radius:.2f}h{width - 2 * radius:.2f}q{radius:.2f} 0 {radius:.2f} {radius:.2f}"
        f"v{tall - radius:.2f}z"
    )
    return element("path", d=path, class_=colour) + element(
        "path", d=path, fill="url(#light-shine)"
    )
