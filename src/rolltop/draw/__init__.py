"""Bricks of pictures: pure functions that return SVG, coloured by the classes of the theme."""

from rolltop.draw.boards import arrow, hex_corners, hexagon, hole, table
from rolltop.draw.canvas import piece, standalone, svg
from rolltop.draw.cards import card
from rolltop.draw.dice import die, eight_sided
from rolltop.draw.element import element, group
from rolltop.draw.font import text_width
from rolltop.draw.joker import joker
from rolltop.draw.panels import badge, banner, panel, plate
from rolltop.draw.piles import blank_card, card_back, card_place, deck
from rolltop.draw.png import png
from rolltop.draw.shapes import mark, shape, star
from rolltop.draw.text import fit, fit_lines, paragraph, text, wrap
from rolltop.draw.theme import ink_on, stylesheet
from rolltop.draw.tokens import chip, crown, cube, knight, marble, token
from rolltop.draw.tracks import bar, track

__all__ = [
    "arrow",
    "badge",
    "banner",
    "bar",
    "blank_card",
    "card",
    "card_back",
    "card_place",
    "chip",
    "crown",
    "cube",
    "deck",
    "die",
    "eight_sided",
    "element",
    "fit",
    "fit_lines",
    "group",
    "hex_corners",
    "hexagon",
    "hole",
    "ink_on",
    "joker",
    "knight",
    "marble",
    "mark",
    "panel",
    "paragraph",
    "piece",
    "plate",
    "png",
    "shape",
    "standalone",
    "star",
    "stylesheet",
    "svg",
    "table",
    "text",
    "text_width",
    "token",
    "track",
    "wrap",
]
