"""The fields of a frame are declared once; the page and the HTTP API have the same."""

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rolltop.server.frames.frame import Frame, PageFrame, PageHtml
from rolltop.server.routes.static import FOLDER

Someone = Callable[..., Any]
SCRIPT = Path(__file__).parents[2] / "scripts" / "page_types.py"


def test_the_pages_types_are_those_of_the_frame() -> None:
    spec = importlib.util.spec_from_file_location("page_types", SCRIPT)
    assert spec and spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    wanted = script.page_types()
    assert (FOLDER / "types.js").read_text() == wanted, "run `python scripts/page_types.py`"


def fields(text: str, name: str) -> set[str]:
    """The properties of a type as the page's scripts read it."""
    (found,) = re.findall(rf"@typedef {{object}} {name}\n(.*?)\*/", text, re.DOTALL)
    return set(re.findall(r"@property {.*} \[?(\w+)\]?", found))


@pytest.mark.parametrize("declared", [PageFrame, PageHtml])
def test_every_field_is_in_both(declared: Any) -> None:
    text = (FOLDER / "types.js").read_text()
    assert fields(text, declared.__name__) == set(declared.__annotations__)


def test_the_page_reads_only_fields_that_there_are() -> None:
    scripts = "".join(file.read_text() for file in FOLDER.glob("*.js") if file.name != "types.js")
    read = set(re.findall(r"\bframe\??\.(\w+)", scripts))
    read.discard("catch")  # of a promise of a frame
    assert read <= set(PageFrame.__annotations__)
    assert set(re.findall(r"\bhtml\.(\w+)", scripts)) <= set(PageHtml.__annotations__)


def test_http_and_the_socket_send_the_declared_fields(someone: Someone) -> None:
    ana = someone("Ana")
    table = ana.table()
    assert set(ana.frame(table)) == set(Frame.__annotations__)
    with ana.socket(table) as whole, ana.socket(table, "?page=1") as page:
        assert set(whole.frame) == Frame.__required_keys__
        assert set(page.frame) == PageFrame.__required_keys__
