"""The font that comes with Rolltop, so that text is as wide everywhere as it was measured."""

import struct
from base64 import b64encode
from functools import lru_cache
from pathlib import Path

FAMILY = "Rolltop Sans"
STACK = f"'{FAMILY}','DejaVu Sans',system-ui,sans-serif"
CAP_HEIGHT = 0.72
LINE_HEIGHT = 1.28
FILES = (Path(__file__).parent / "font" / "sans.ttf", Path(__file__).parent / "font" / "bold.ttf")

_UNKNOWN_WIDTH = 1.05


def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """Width of a line of text at a font size."""
    widths = advances(bold)
    return size * sum(widths.get(letter, _UNKNOWN_WIDTH) for letter in words)


def covers(words: str) -> bool:
    """Whether the font has a glyph for every character."""
    return all(letter in advances(False) or letter in "\t\n" for letter in words)


@lru_cache(maxsize=2)
def advances(bold: bool) -> dict[str, float]:
    """Width of every character of the font at size 1."""
    font = FILES[bold].read_bytes()
    tables = _tables(font)
    em = struct.unpack_from(">H", font, tables["head"] + 18)[0]
    count = struct.unpack_from(">H", font, tables["hhea"] + 34)[0]
    metrics = struct.unpack_from(f">{2 * count}H", font, tables["hmtx"])
    return {
        chr(code): metrics[2 * min(glyph, count - 1)] / em
        for code, glyph in _glyphs(font, tables["cmap"]).items()
    }


@lru_cache(maxsize=1)
def font_face() -> str:
    """The CSS that embeds the font."""
    return "".join(
        f"@font-face{{font-family:'{FAMILY}';font-weight:{weight};"
        f"src:url(data:font/woff2;base64,{_woff(file)}) format('woff2')}}"
        for weight, file in zip((400, 700), FILES, strict=True)
    )


def _woff(file: Path) -> str:
    return b64encode(file.with_suffix(".woff2").read_bytes()).decode()


def _tables(font: bytes) -> dict[str, int]:
    count = struct.unpack_from(">H", font, 4)[0]
    entries = (struct.unpack_from(">4sIII", font, 12 + 16 * index) for index in range(count))
    return {name.decode(): offset for name, _, offset, _ in entries}


def _glyphs(font: bytes, table: int) -> dict[int, int]:
    start = table + struct.unpack_from(">I", font, table + 8)[0]
    form, _, _, double = struct.unpack_from(">4H", font, start)
    if form != 4:
        raise ValueError(f"the font's character map must have format 4, not {form}")
    segments = double // 2
    ends = struct.unpack_from(f">{segments}H", font, start + 14)
    begins = struct.unpack_from(f">{segments}H", font, start + 16 + double)
    deltas = struct.unpack_from(f">{segments}H", font, start + 16 + 2 * double)
    offsets_at = start + 16 + 3 * double
    glyphs = {}
    for segment in range(segments - 1):
        offset_at = offsets_at + 2 * segment
        offset = struct.unpack_from(">H", font, offset_at)[0]
        for code in range(begins[segment], ends[segment] + 1):
            glyph = code
            if offset:
                glyph_at = offset_at + offset + 2 * (code - begins[segment])
                glyph = struct.unpack_from(">H", font, glyph_at)[0]
            glyphs[code] = (glyph + deltas[segment]) & 0xFFFF
    return glyphs
