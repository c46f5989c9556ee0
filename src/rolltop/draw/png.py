"""Pictures as PNG, with the font that comes with Rolltop."""

from rolltop.draw.canvas import with_style
from rolltop.draw.font import FAMILY, FILES, covers
from rolltop.draw.theme import style


def png(picture: str, *, width: int | None = None, dark: bool = False) -> bytes:
    """The picture as PNG, `width` pixels wide; needs `pip install 'rolltop[png]'`."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise ImportError("PNG needs resvg; run: pip install 'rolltop[png]'") from error
    return svg_to_bytes(
        svg_string=with_style(picture, style(dark=dark)),
        width=width,
        font_files=[str(file) for file in FILES],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
        skip_system_fonts=covers(picture),
    )
