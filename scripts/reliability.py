"""The page docs/reliability.md, into which long runs write what they found."""

from __future__ import annotations

import subprocess
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "reliability.md"


def write_section(name: str, lines: list[str], page: Path = PAGE) -> None:
    """Write a section into the page, in place of the previous one of that name."""
    begin, end = f"<!-- part {name} -->", f"<!-- end of {name} -->"
    section = "\n".join([begin, *lines, end])
    text = page.read_text()
    if begin in text:
        before, _, rest = text.partition(begin)
        text = before + section + rest.partition(end)[2]
    else:
        text = text.rstrip() + "\n\n" + section + "\n"
    page.write_text(text)


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def current_commit() -> str:
    """The current commit, and whether anything but the page itself has changed since."""
    head = git("rev-parse", "--short", "HEAD")
    changed = [line for line in git("status", "--porcelain").splitlines() if PAGE.name not in line]
    return f"{head} with changes" if changed else head


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()
