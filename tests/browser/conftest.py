"""A real server and a real browser: Debian's Chromium, driven by Playwright."""

import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Request,
    TimeoutError,  # noqa: A004
    WebSocketRoute,
    expect,
    sync_playwright,
)

ROOT = Path(__file__).parents[2]
GAMES = (
    ROOT / "examples" / "pig.py",
    ROOT / "tests" / "high_card.py",
    ROOT / "tests/browser/hop.py",
)
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")


class Server:
    """`rolltop serve` as its own process; it may be stopped and started on the same port."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        games = [part for file in GAMES for part in ("--game", str(file))]
        database = f"sqlite:///{self.folder / 'rolltop.db'}"
        # What the page shows is the same with interpreted bots, and nothing waits for the compiler.
        program = str(Path(sys.executable).parent / "rolltop")
        command = [program, "serve", "--no-compile", "--port", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", database, *games], stdout=log, stderr=log, cwd=self.folder
            )
        for _ in range(2400):
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=1):
                    return
            except (urllib.error.URLError, OSError):
                assert self.process.poll() is None, (self.folder / "server.log").read_text()
                time.sleep(0.05)
        raise AssertionError((self.folder / "server.log").read_text())

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(10)
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no Chromium on this machine; CHROMIUM may name one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


class Player:
    """A person at a page, with a mouse, a finger or only a keyboard."""

    def __init__(self, page: Page, url: str, *, touch: bool) -> None:
        self.page = page
        self.url = url
        self.tap = page.touchscreen.tap if touch else page.mouse.click
        self.chance = random.Random(7)

    def lobby(self) -> Page:
        self.page.goto(self.url)
        self.page.wait_for_selector(".card")
        return self.page

    def play_now(self, title: str) -> None:
        self.lobby().get_by_role("button", name=f"Play now: {title}").click()
        self.wait()

    def set_up(self, title: str, seats: list[str], **options: str | bool) -> None:
        """A table made to measure: seats and options as they are said in the form."""
        page = self.lobby()
        page.get_by_role("button", name=f"More ways to play {title}").click()
        form = page.locator("#page-setup-form")
        for name, value in options.items():
            control = form.locator(f"[name='option-{name}'], [name={name}]")
            if isinstance(value, bool):
                control.set_checked(value)
            elif control.evaluate("node => node.tagName") == "SELECT":
                control.select_option(value)
            else:
                control.fill(value)
        for at, seat in enumerate(seats):
            form.locator("[name=seat]").nth(at).select_option(seat)
        form.get_by_role("button", name="Create table").click()
        self.wait()

    def wait(self) -> None:
        self.page.wait_for_selector("#page-board svg.rolltop")

    @property
    def state(self) -> str:
        """What the page asks for: one of the words in `_STATE`; idle is not my turn."""
        return str(self.page.evaluate(_STATE))

    def wait_for(self, *states: str, seconds: float = 120) -> str:
        """Wait until the page asks for one of these, and say which."""
        wanted = f"(states) => {{ const now = ({_STATE})(); return states.includes(now) && now }}"
        try:
            found = self.page.wait_for_function(
                wanted, arg=list(states), timeout=1000 * seconds, polling=15
            )
        except TimeoutError as problem:
            raise AssertionError(f"waited for {states}, but {self.story()}") from problem
        return str(found.json_value())

    def story(self) -> str:
        return f"{self.page.locator('#page-status').inner_text()!r} {self.page.url}"

    def act(self, *also: str) -> str:
        """One pick by tap or by tile, the button that plays, or an outcome to enter."""
        state = self.wait_for("over", "hand", "pick", "button", *also)
        if state == "hand":
            shown = self.page.locator("#page-cover").inner_html()
            self.click(self.page.locator("#page-cover .hand button"))
            self.page.wait_for_function(_COVERED_OTHERWISE, arg=shown)
        elif state == "pick":
            self.choose()
        elif state == "button":
            buttons = self.page.locator("#page-moves button:visible")
            if count := buttons.count():
                self.click(buttons.nth(self.chance.randrange(count)))
        return state

    def choose(self) -> None:
        """Play what is named, or pick one thing more: in the picture, or a tile."""
        commit = self.page.locator("#page-commit:enabled")
        tiles = self.page.locator("#page-choices button[aria-pressed=false]:not(.off):visible")
        places = self.page.evaluate(_PLACES)
        lost = [place for place in places if not place.get("x") and not place.get("under")]
        assert not lost, f"out of reach: {lost}"
        places = [place for place in places if place.get("x")]
        if commit.count() and (self.chance.random() < 0.7 or not places):
            self.click(commit)
        elif places and (self.chance.random() < 0.7 or not tiles.count()):
            place = self.chance.choice(places)
            self.tap(place["x"], place["y"])
        elif count := tiles.count():
            # A seat that can only let something pass is answered for meanwhile.
            self.click(tiles.nth(self.chance.randrange(count)))

    def commit(self) -> None:
        """Press the button that plays."""
        self.page.locator("#page-commit:enabled").click()

    def say(self, *labels: str) -> None:
        """Answer by tiles, and play."""
        for label in labels:
            self.page.locator("#page-choices").get_by_role("button", name=label).click()
        self.commit()

    def click(self, target: Locator) -> None:
        """Click what may go away meanwhile, as a seat is answered for; what stays must take it."""
        try:
            target.click(timeout=10_000)
        except TimeoutError:
            if target.is_visible():
                raise

    def press(self) -> str:
        """One pick with nothing but the keyboard: by a number, or by tab in the picture."""
        state = self.wait_for("over", "hand", "pick", "button", "idle")
        keys = self.page.keyboard
        if state == "pick" and self.page.locator("#page-commit:enabled").count():
            self.tab_to("document.activeElement.matches('#page-commit, .piece.picked')")
            keys.press("Enter")
        elif state == "pick":
            if key := self.page.evaluate(_KEY):
                keys.press(str(key))
            else:
                self.tab_to("document.activeElement.matches('.pickable')")
                keys.press(" ")
        elif state == "button":
            keys.press("1")
        elif state == "hand":
            keys.press("Enter")
        return state

    def tab_to(self, wanted: str) -> None:
        """Press the tab key until an expression of the page holds."""
        for _ in range(120):
            if self.page.evaluate(wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {wanted}")

    def play(self, most: int = 600) -> None:
        """Play on until the match is over."""
        for _ in range(most):
            if self.act() == "over":
                return
        raise AssertionError(f"{most} picks do not end it: {self.story()}")

    def resign(self) -> None:
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("button", name="Resign").click()
        self.page.get_by_role("button", name="Really resign?").click()

    def check(self) -> None:
        """Axe finds nothing wrong with the page."""
        found = Axe().run(self.page)
        assert [
            f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
            for one in found.response["violations"]
            for node in one["nodes"]
        ] == []

    def drops(self) -> Callable[[], None]:
        """Lead the line to the server through the test; the answer cuts it."""
        lines: list[WebSocketRoute] = []

        def lead(line: WebSocketRoute) -> None:
            line.connect_to_server()
            lines.append(line)

        self.page.route_web_socket("**/socket**", lead)
        return lambda: lines[-1].close(code=1001)


_STATE = """() => {
  const at = (name) => document.querySelector('#page-' + name)
  if (!at('notices')) return ''
  if (!at('replay').hidden) return 'over'
  if (!at('cover').hidden) return at('cover').querySelector('.hand') ? 'hand' : 'wait'
  if (!at('commit').hidden) return 'pick'
  if (at('moves').querySelector('button:not([hidden])')) return 'button'
  if (!at('filter').hidden) return 'type'
  const turn = at('seats').querySelector('.to-move')
  return turn && !turn.textContent.includes('You (') ? 'idle' : ''
}"""

# The number key of the first tile that says something more, or 0.
_KEY = """() => 1 + [...document.querySelectorAll('#page-choices fieldset button')].slice(0, 9)
  .findIndex((tile) => tile.ariaPressed === 'false' && !tile.classList.contains('off'))"""

_COVERED_OTHERWISE = """(shown) => {
  const cover = document.querySelector('#page-cover')
  return cover.hidden || cover.innerHTML !== shown
}"""

# For each piece that can be picked, a point where a finger meets it.
_PLACES = """() => [...document.querySelectorAll('svg.rolltop .pickable[id]')].map((piece) => {
  const box = piece.getBoundingClientRect()
  const steps = [0.5, 0.25, 0.75, 0.1, 0.9]
  for (const down of steps) for (const across of steps) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down]
    const top = document.elementsFromPoint(x, y).find((one) => one.closest('.pickable'))
    if (top && top.closest('.pickable') === piece) return {id: piece.id, x, y}
  }
  // A hole is picked by the rival's marble on it; under one's own marble, by a tile.
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const top = document.elementsFromPoint(x, y)[0]?.closest('[id^=marble]')
  return {id: piece.id, under: piece.id.startsWith('hole') && Boolean(top)}
})"""

Visitor = Callable[..., Player]


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Visitor]:
    """A new person with a page of their own; nothing may go wrong in it unnoticed."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def visit(
        url: str = server.url,
        *,
        width: int = 1280,
        height: int = 800,
        touch: bool = False,
        dark: bool = False,
        still: bool = True,
        breaks: bool = False,
    ) -> Player:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script("localStorage.setItem('rolltop-pace', '0')")
        contexts.append(context)
        page = context.new_page()
        if not breaks:
            page.on("console", lambda line: _note(troubles, line.type, line.text))
            page.on("requestfailed", lambda request: _miss(troubles, request))
            page.on("response", lambda answer: _judge(troubles, answer.status, answer.url))
        page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
        return Player(page, url, touch=touch)

    yield visit
    for context in contexts:
        context.close()
    assert troubles == []


def _miss(troubles: list[str], request: Request) -> None:
    # What is under way when a page is left is given up by the browser itself.
    if "ERR_ABORTED" not in (request.failure or ""):
        troubles.append(f"failed: {request.url} {request.failure}")


def _note(troubles: list[str], kind: str, text: str) -> None:
    if kind in ("error", "warning"):
        troubles.append(f"console {kind}: {text}")


def _judge(troubles: list[str], status: int, url: str) -> None:
    if status >= 400:
        troubles.append(f"{status}: {url}")
