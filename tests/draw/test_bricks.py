"""Every brick is well-formed, escapes what it is given and takes its colours from the theme."""

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest

import rolltop.draw as draw
from rolltop.draw.dice import STATES
from rolltop.draw.pictures import page, sheet
from rolltop.draw.shapes import MARKS
from rolltop.draw.theme import COLOURS, SEATS, style, stylesheet

NASTY = "<b>&\"'\x00]]> Donaudampfschifffahrtsgesellschaftskapitän \ud800 汉"
SOURCES = sorted(Path(draw.__file__).parent.glob("*.py"))
SVG = "{http://www.w3.org/2000/svg}"

BRICKS: dict[str, Callable[[str], str]] = {
    "arrow": lambda words: draw.arrow((0, 0), (9, 9), bend=0.2),
    "badge": lambda words: draw.badge(words, sign="star"),
    "banner": lambda words: draw.banner(words, seat=3),
    "bar": lambda words: draw.bar(3, 6, words=words),
    "blank card": lambda words: draw.blank_card(),
    "card": lambda words: draw.card(words, kind="red", points=words, label=words, lines=[words]),
    "card back": lambda words: draw.card_back(),
    "card place": draw.card_place,
    "chip": draw.chip,
    "crown": lambda words: draw.crown(),
    "cube": lambda words: draw.cube("gold"),
    "deck": lambda words: draw.deck(count=31),
    "die": lambda words: draw.die(6, state="held"),
    "eight-sided die": lambda words: draw.eight_sided(8),
    "hexagon": lambda words: draw.hexagon(draw.text(words), radius=30),
    "hole": lambda words: draw.hole(colour="seat-1"),
    "joker": lambda words: draw.joker(special=True),
    "knight": lambda words: draw.knight(2, angle=60, health=4),
    "marble": lambda words: draw.marble(7),
    "mark": lambda words: draw.mark(7),
    "panel": lambda words: draw.panel(draw.text(words), width=90, height=60, heading=words),
    "paragraph": lambda words: draw.paragraph(words, width=60, height=40),
    "piece": lambda words: draw.piece(draw.text(words), id=words, label=words, classes=words),
    "plate": lambda words: draw.plate(words, seat=0, score=words, is_turn=True),
    "shape": lambda words: draw.shape("sword"),
    "star": lambda words: draw.star(),
    "table": lambda words: draw.table(300, 200, surface="pitch"),
    "text": lambda words: draw.text(words, width=50),
    "token": lambda words: draw.token(draw.text(words)),
    "track": lambda words: draw.track(2, 5),
}


@pytest.mark.parametrize("brick", BRICKS.values(), ids=BRICKS.keys())
@pytest.mark.parametrize("words", [NASTY, "", "Guard"])
def test_a_brick_is_well_formed_whatever_is_written_on_it(
    brick: Callable[[str], str], words: str
) -> None:
    picture = fromstring(draw.standalone(draw.svg(300, 200, brick(words), label=words)))
    assert picture.tag == SVG + "svg"


def test_text_is_read_back_as_it_was_written() -> None:
    words = "<b>&\"'</b>"
    picture = fromstring(draw.svg(9, 9, draw.text(words), draw.piece(id="a", label=words)))
    assert next(picture.iter(SVG + "text")).text == words
    assert next(part for part in picture.iter(SVG + "g")).get("aria-label") == words


def test_colours_are_written_only_in_the_theme() -> None:
    literal = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")
    found = [
        f"{source.name}: {match}"
        for source in SOURCES
        for match in literal.findall(source.read_text())
        if source.name != "theme.py"
    ]
    assert found == []


def test_every_class_of_a_brick_has_a_rule_in_the_theme() -> None:
    rules = style() + stylesheet()
    picture = sheet() + "".join(brick("Guard") for brick in BRICKS.values())
    names = {name for group in re.findall(r'class="([^"]*)"', picture) for name in group.split()}
    plain = {"pip", "Guard"}
    assert [name for name in names - plain if not re.search(rf"\.{name}[ {{:]", rules)] == []


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value(value: int) -> None:
    assert draw.die(value).count('class="pip ') == value


@pytest.mark.parametrize("state", STATES)
def test_a_die_has_its_states(state: str) -> None:
    assert draw.die(3, state=state).count('class="pip ') == 3


def test_no_two_seats_share_a_mark_or_a_colour() -> None:
    assert len(set(MARKS)) == len(SEATS) == 8
    for side in (0, 1):
        assert len({COLOURS[f"seat-{seat}"][side] for seat in range(8)}) == 8


def test_ids_are_unique_in_the_sheet() -> None:
    ids = [part.get("id") for part in fromstring(sheet()).iter() if part.get("id")]
    assert len(ids) == len(set(ids))


def test_a_piece_is_placed_by_the_transform_attribute_and_named() -> None:
    written = draw.piece(draw.marble(1), id="marble-2", x=3, y=4.5, angle=60, label="blue marble")
    part: Element = fromstring(written)
    assert part.get("id") == "marble-2"
    assert part.get("transform") == "translate(3 4.5) rotate(60)"
    assert part.get("role") == "button"
    assert part.get("aria-label") == "blue marble"
    assert part.get("tabindex") == "-1"


def test_a_pickable_piece_is_reached_by_the_tab_key() -> None:
    assert 'tabindex="0"' in draw.piece(id="hole-3", label="hole 3", classes="pickable")


def test_the_picture_keeps_touches_to_itself() -> None:
    assert 'style="touch-action:none"' in draw.svg(10, 10)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: draw.die(7), "no face 7"),
        (lambda: draw.die(1, colour="mauve"), "no colour 'mauve'"),
        (lambda: draw.die(1, state="gone"), "no state 'gone'"),
        (lambda: draw.eight_sided(9), "no face 9"),
        (lambda: draw.shape("whale"), "no shape 'whale'"),
        (lambda: draw.table(9, 9, surface="ice"), "no surface 'ice'"),
        (lambda: draw.text("a", x=float("nan")), "must be finite, not nan"),
    ],
)
def test_a_wrong_wish_is_refused_by_name(make: Callable[[], str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


def test_motion_is_only_for_those_who_want_it() -> None:
    before, _, after = stylesheet().partition("prefers-reduced-motion:no-preference")
    assert "transition" not in before and "animation" not in before
    assert "transition" in after


def test_the_page_shows_light_and_dark_and_needs_nothing_else() -> None:
    written = page()
    assert "data-theme=&quot;light&quot;" in written and "data-theme=&quot;dark&quot;" in written
    assert not re.search(r"(?:src|href)=.?https?:", written)


def test_everything_public_is_exported_in_order() -> None:
    assert draw.__all__ == sorted(draw.__all__)
    assert all(callable(getattr(draw, name)) for name in draw.__all__)
