"""The picture as PNG has its text, its theme and its size on any machine."""

import builtins
import struct
import subprocess
import sys
import zlib
from typing import Any

import pytest

from rolltop.draw import element, png, svg, text
from rolltop.draw.pictures import sheet

Rows = list[bytes]


def test_text_shows_up_where_it_is_written() -> None:
    pytest.importorskip("resvg_py")
    picture = svg(200, 100, _page(), text("HHHH", x=100, y=50, size=40, bold=True))
    rows = _pixels(png(picture))
    background = rows[2][:4]
    assert _differing(rows[35:65], background) > 500
    assert _differing(rows[:25], background) == 0


def test_text_is_as_wide_as_it_was_measured() -> None:
    pytest.importorskip("resvg_py")
    picture = svg(200, 60, _page(), text("H" * 40, x=10, y=30, size=20, width=180, anchor="start"))
    rows = _pixels(png(picture))
    columns = {
        at // 4 for row in rows for at in range(0, len(row), 4) if row[at : at + 4] != rows[0][:4]
    }
    assert 10 <= min(columns) <= 14 and 170 <= max(columns) <= 190


def test_light_and_dark_differ_and_text_is_readable_in_both() -> None:
    pytest.importorskip("resvg_py")
    picture = svg(200, 60, _page(), text("HHHH", x=100, y=30, size=40, bold=True))
    light, dark = _pixels(png(picture)), _pixels(png(picture, dark=True))
    assert light[0][0] > 200 and min(row[at] for row in light for at in range(0, 800, 4)) < 80
    assert dark[0][0] < 60 and max(row[at] for row in dark for at in range(0, 800, 4)) > 200


def test_a_picture_is_as_wide_as_asked() -> None:
    pytest.importorskip("resvg_py")
    assert len(_pixels(png(sheet(), width=300))[0]) == 4 * 300


def test_without_resvg_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def refuse(name: str, *rest: Any) -> Any:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(ImportError, match=r"pip install 'rolltop\[png\]'"):
        png(svg(10, 10))


def test_importing_the_bricks_imports_nothing_else() -> None:
    code = (
        "import sys, rolltop.draw, rolltop.draw.pictures;"
        "print({'numpy', 'numba', 'resvg_py'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def _page() -> str:
    return element("rect", width=200, height=100, class_="page")


def _differing(rows: Rows, background: bytes) -> int:
    return sum(row[at : at + 4] != background for row in rows for at in range(0, len(row), 4))


def _pixels(picture: bytes) -> Rows:
    """The rows of an RGBA PNG with eight bits a channel."""
    width, height = struct.unpack_from(">II", picture, 16)
    packed, at = b"", 8
    while at < len(picture):
        length, kind = struct.unpack_from(">I4s", picture, at)
        if kind == b"IDAT":
            packed += picture[at + 8 : at + 8 + length]
        at += length + 12
    plain, stride = zlib.decompress(packed), 4 * width + 1
    rows: Rows = []
    above = bytes(4 * width)
    for start in range(0, stride * height, stride):
        above = _unfilter(plain[start], plain[start + 1 : start + stride], above)
        rows.append(above)
    return rows


def _unfilter(kind: int, line: bytes, above: bytes) -> bytes:
    row = bytearray(line)
    for at in range(len(row)):
        left = row[at - 4] if at >= 4 else 0
        up, corner = above[at], above[at - 4] if at >= 4 else 0
        row[at] = row[at] + (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind] & 255
    return bytes(row)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
