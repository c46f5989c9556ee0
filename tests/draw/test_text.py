"""Text fits the width it is given."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolltop.draw import fit, fit_lines, paragraph, text, text_width, wrap
from rolltop.draw.font import LINE_HEIGHT, advances

WORDS = st.text(st.characters(min_codepoint=32, max_codepoint=382), max_size=80)


@given(words=WORDS, width=st.floats(20, 300), size=st.floats(6, 40), bold=st.booleans())
def test_a_line_fits_its_width(words: str, width: float, size: float, bold: bool) -> None:
    line, fitted = fit(words, width, size=size, bold=bold)
    assert text_width(line, fitted, bold=bold) <= width + 1e-6
    assert fitted <= size


@given(words=WORDS, width=st.floats(60, 300), height=st.floats(20, 90))
def test_a_paragraph_fits_its_box(words: str, width: float, height: float) -> None:
    lines, size = fit_lines(words, width, height, size=12)
    assert all(text_width(line, size) <= width + 1e-6 for line in lines)
    assert len(lines) * size * LINE_HEIGHT <= height + 1e-6


def test_text_that_fits_is_left_alone() -> None:
    assert fit("Guard", 200, size=14) == ("Guard", 14)


def test_text_a_little_too_wide_gets_smaller() -> None:
    width = text_width("Side Control", 14)
    line, size = fit("Side Control", width * 0.8, size=14)
    assert line == "Side Control" and size == pytest.approx(14 * 0.8)


def test_text_far_too_wide_ends_in_an_ellipsis() -> None:
    line, _ = fit("Maximilian of Habsburg-Lorraine", 80, size=14)
    assert line.startswith("Maxim") and line.endswith("…")


def test_lines_break_between_words() -> None:
    assert wrap("one two three", text_width("one two", 12) + 1, size=12) == ["one two", "three"]


def test_a_word_too_long_for_a_line_is_broken() -> None:
    lines = wrap("Donaudampfschifffahrt", 60, size=12)
    assert len(lines) > 1 and "".join(lines) == "Donaudampfschifffahrt"


def test_line_breaks_are_kept() -> None:
    assert wrap("one\n\ntwo", 100, size=12) == ["one", "", "two"]


def test_a_paragraph_in_the_middle_is_centred() -> None:
    top, middle, bottom = (
        float(re.findall(r' y="([^"]*)"', paragraph("one", width=90, height=90, vertical=where))[0])
        for where in ("top", "middle", "bottom")
    )
    assert middle == pytest.approx((top + bottom) / 2, abs=0.02)


def test_the_middle_of_a_line_is_at_its_place() -> None:
    written = text("H", x=10, y=20, size=10)
    assert 'y="23.6"' in written


def test_the_font_has_the_letters_of_europe_and_the_signs_of_games() -> None:
    for bold in (False, True):
        assert set("AZaz09ÄéßŁőñ×−–—…•→←↑↓≥≤½€") <= set(advances(bold))


def test_bold_is_wider() -> None:
    assert text_width("Rolltop", 10, bold=True) > text_width("Rolltop", 10)
