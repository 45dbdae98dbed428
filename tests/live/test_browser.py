"""The page in a real Chromium: every panel, saves, two windows, the end, small and dark."""

import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.cli.test_forged import hostile
from tests.examples import first
from tests.live.conftest import QUESTS, Desk, copied

CHROMIUM: Final = shutil.which("chromium")
PATIENCE: Final = 60_000.0
"""Milliseconds in which anything must happen; far more than it takes."""
EDITOR: Final = "vscode://file/{path}:{line}:{column}"
BROKEN: Final = ("charts.yaml", "  doorway:", "  doorway: [")
PALE: Final = (Path(__file__).parent / "pale.js").read_text(encoding="utf-8")
"""Texts of less contrast than 4.5 to 1 with what lies behind them."""

SHOWN: Final = "#preview-shown > :not(.waiting) iframe"
BOARD: Final = "#replay-shown > :not(.waiting) iframe"
BEGIN: Final = "#replay-shown > :not(.waiting) select"
NAMED: Final = "select, input, iframe, svg[role], progress"

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # of the driver's own pipes
]


class Live:
    """The command, running."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "authoring", "live", str(folder), "--no-open"]
        self.process = subprocess.Popen(
            [*command, "--editor", EDITOR],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.cookies: list[Any] = []
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:")

    def stop(self) -> tuple[int, str]:
        """By Ctrl-C; how it ended, and what it complained about."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=60)
        return self.process.returncode, said


Start = Callable[[Path], Live]
Window = Callable[..., Page]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


@pytest.fixture
def start() -> Iterator[Start]:
    running: list[Live] = []

    def begin(folder: Path) -> Live:
        running.append(Live(folder))
        return running[-1]

    yield begin
    for one in running:
        one.stop()


@pytest.fixture
def window(chromium: Browser) -> Iterator[Window]:
    """Opens the page in a browser of its own; whatever it complains about fails the test."""
    complaints: list[str] = []
    opened: list[Any] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "net::ERR_" not in message.text:
            complaints.append(message.text)

    def begin(live: Live, *, beside: Page | None = None, **options: Any) -> Page:
        context = beside.context if beside is not None else chromium.new_context(**options)
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("dialog", lambda dialog: complaints.append(dialog.message))
        if live.cookies:  # the address opens the page once
            context.add_cookies(live.cookies)
        page.goto(live.address)
        page.wait_for_url("**/")
        live.cookies = context.cookies()
        return page

    expect.set_options(timeout=PATIENCE)
    yield begin
    for context in opened:
        context.close()
    assert complaints == []


def whole(page: Page) -> Page:
    """The page as soon as games are played."""
    expect(page.locator("#playtest .headline")).to_contain_text("%")
    return page


def test_it_opens_renews_itself_on_a_save_and_ends(
    desk: Desk, start: Start, window: Window
) -> None:
    live = start(desk.folder)
    page = whole(window(live))
    assert page.url == live.address.partition("?")[0], "the token is gone from the address"
    expect(page.locator("#said")).to_contain_text("No findings")
    desk.edit("pack.yaml", "candle: 6", "candle: 7")
    expect(page.locator("#goal .key").first).to_contain_text("before the save")
    expect(page.locator("#playtest .soft").first).to_contain_text("same dice")
    expect(page.locator("#said")).to_contain_text("Moved:")
    code, said = live.stop()
    assert (code, said) == (130, "")
    expect(page.locator("#gone")).to_be_visible()
    expect(page.locator("#goal")).to_contain_text("The way out")


@pytest.mark.long
@pytest.mark.parametrize("quest", QUESTS)
def test_every_panel_of_every_game_system(
    quest: str, tmp_path: Path, start: Start, window: Window
) -> None:
    page = whole(window(start(copied(quest, tmp_path).folder)))
    for name in ("findings", "goal", "charts", "playtest", "why", "rows", "preview", "replay"):
        expect(page.locator(f"#{name} .body")).not_to_be_empty()
        expect(
            page.get_by_role("region", name=page.locator(f"#{name} h2").inner_text())
        ).to_be_visible()
    page.locator("#charts summary").first.click()
    expect(page.locator("#charts table").first).to_be_visible()
    assert page.locator("#charts a.at").first.get_attribute("href")
    page.locator("#charts button").first.click()
    shown = page.frame_locator(SHOWN)
    expect(shown.locator(".one-chart")).to_be_visible()
    page.locator("#game-form button").press("Enter")
    board = page.frame_locator(BOARD)
    expect(board.locator("svg").first).to_be_visible()
    expect(board.locator("#at")).to_contain_text("1 of")


@pytest.mark.long
def test_a_save_keeps_the_focus_what_is_open_and_where_one_reads(
    tmp_path: Path, start: Start, window: Window
) -> None:
    desk = copied("knocking-wall", tmp_path)
    page = whole(window(start(desk.folder)))
    summary = page.locator("#chart-encounter > summary")
    summary.click()
    page.evaluate(
        "document.querySelector('#chart-treasure > summary').scrollIntoView({block: 'center'})"
    )
    page.locator("#chart-treasure > summary").focus()
    desk.edit("charts.yaml", "1-4: normal", "1-4: {door: locked, difficulty: 1}")
    expect(page.locator("#chart-doorway")).to_have_attribute("open", "")
    expect(page.locator("#chart-encounter")).to_have_attribute("open", "")
    assert page.evaluate("document.activeElement.closest('details')?.id") == "chart-treasure"
    expect(page.locator("#chart-treasure > summary")).to_be_in_viewport()


@pytest.mark.long
def test_what_is_read_stays_in_its_place_while_panels_above_it_grow(
    tmp_path: Path, start: Start, window: Window
) -> None:
    desk = copied("knocking-wall", tmp_path)
    page = whole(window(start(desk.folder)))
    page.evaluate("document.querySelector('#charts h2').scrollIntoView({block: 'start'})")
    top = "document.querySelector('#charts h2').getBoundingClientRect().top"
    before = page.evaluate(top)
    desk.edit(*BROKEN)
    expect(page.locator("#status .state")).to_contain_text("Stale")
    expect(page.locator("#findings li").first).to_be_attached()
    assert abs(page.evaluate(top) - before) < 2


def test_what_is_compared_with_is_kept_and_released_by_keys(
    desk: Desk, start: Start, window: Window
) -> None:
    live = start(desk.folder)
    page = whole(window(live))
    other = whole(window(live, beside=page))
    top = "document.querySelector('#findings').getBoundingClientRect().top"
    expect(page.locator("#before-said")).to_contain_text("Nothing to compare")
    before = page.evaluate(top)
    page.locator("#before-now").press("Enter")
    for one in (page, other):
        expect(one.locator("#before-said")).to_contain_text("is kept")
    expect(page.locator("#before-now")).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("is kept")
    assert page.evaluate(top) == before, "nothing jumps"
    desk.edit("pack.yaml", "candle: 6", "candle: 7")
    expect(page.locator("#goal .key").first).to_contain_text("version of")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="Release the old version")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Keep the old version")).to_be_focused()
    expect(other.locator("#goal .key").first).to_contain_text("before the save")


@pytest.mark.long
def test_a_broken_file_leaves_all_that_was_there(
    tmp_path: Path, start: Start, window: Window
) -> None:
    desk = copied("knocking-wall", tmp_path)
    page = whole(window(start(desk.folder)))
    goal = page.locator("#goal").inner_text()
    page.select_option("#thing-name", "monsters/orc")
    expect(page.frame_locator(SHOWN).locator("body")).to_contain_text("Orc")
    desk.edit(*BROKEN)
    expect(page.locator("#status .state")).to_contain_text("Stale")
    expect(page.locator("#findings .finding.error").first).to_be_visible()
    assert page.locator("#goal").inner_text() == goal
    expect(page.locator("#playtest .headline")).to_contain_text("%")
    page.select_option("#thing-name", "charts/doorway")
    expect(page.frame_locator(SHOWN).locator(".one-chart")).to_be_visible()
    desk.edit(BROKEN[0], BROKEN[2], BROKEN[1])
    expect(page.locator("#status .state")).to_contain_text("Sound")


@pytest.mark.long
def test_two_windows_show_what_each_has_chosen_and_both_renew(
    tmp_path: Path, start: Start, window: Window
) -> None:
    desk = copied("knocking-wall", tmp_path)
    live = start(desk.folder)
    one = whole(window(live))
    other = whole(window(live, beside=one))
    one.select_option("#thing-name", "monsters/orc")
    other.select_option("#thing-name", "charts/doorway")
    expect(one.frame_locator(SHOWN).locator("body")).to_contain_text("Orc")
    shown = other.frame_locator(SHOWN)
    expect(shown.locator(".one-chart")).not_to_contain_text("Difficulty 3")
    desk.edit("charts.yaml", "1-4: normal", "1-4: {door: locked, difficulty: 3}")
    for page in (one, other):
        expect(page.locator("#chart-doorway .shift").first).to_have_text("moved")
    expect(shown.locator(".one-chart")).to_contain_text("3")
    expect(one.frame_locator(SHOWN).locator("body")).to_contain_text("Orc")


@pytest.mark.long
def test_a_lost_game_is_told_from_the_phase_chosen_and_stepped_by_keys(
    tmp_path: Path, start: Start, window: Window
) -> None:
    page = whole(window(start(copied("knocking-wall", tmp_path).folder)))
    button = page.locator("#why button.game").first
    number = button.get_attribute("value") or ""
    button.press("Enter")
    expect(page.locator("#replay-shown")).to_contain_text(f"Game {number}")
    expect(page.locator("#game-number")).to_have_value(number)
    assert page.evaluate("document.activeElement.id") == "replay"
    board = page.frame_locator(BOARD)
    step = page.locator(f"{BEGIN} option", has_text="Phase 3").first.get_attribute("value")
    page.select_option(BEGIN, step)
    expect(board.locator("#at")).to_contain_text(f"{step} of")
    expect(board.locator("li[aria-current]")).to_contain_text("Phase 3:")
    board.locator("#next").press("ArrowRight")
    expect(board.locator("#at")).to_contain_text(f"{int(step or 0) + 1} of")
    link = board.locator("li a").first.get_attribute("href") or ""
    assert link.startswith("vscode://file/")


@pytest.mark.long
@pytest.mark.parametrize("quest", first("knocking-wall", "the-oubliette"))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_small_windows_never_scroll_sideways_and_all_can_be_read(
    quest: str, scheme: str, tmp_path: Path, start: Start, window: Window
) -> None:
    desk = copied(quest, tmp_path)
    size = {"width": 360, "height": 740}
    page = whole(window(start(desk.folder), viewport=size, color_scheme=scheme))
    desk.edit("charts.yaml", "die: d6", "die: d8")
    expect(page.locator("#findings .finding").first).to_be_visible()
    page.locator("#game-form button").press("Enter")
    expect(page.frame_locator(BOARD).locator("svg").first).to_be_visible()
    page.select_option("#thing-name", index=0)
    expect(page.locator(SHOWN)).to_be_visible()
    page.evaluate("document.querySelectorAll('details').forEach((e) => { e.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(PALE) == []
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 20, 19)"
    assert dark == (scheme == "dark")


@pytest.mark.long
def test_all_of_it_can_be_reached_by_keys_and_is_named(
    tmp_path: Path, start: Start, window: Window
) -> None:
    page = whole(window(start(copied("knocking-wall", tmp_path).folder), reduced_motion="reduce"))
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#findings")).to_be_focused()
    page.locator("#chart-location > summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chart-location table")).to_be_visible()
    for role in ("banner", "navigation", "main", "contentinfo"):
        expect(page.get_by_role(role)).to_have_count(1)
    expect(page.get_by_role("status")).to_have_count(1)
    moving = "[...document.querySelectorAll('*')].filter((e) => e.getAnimations().length)"
    assert page.evaluate(f"{moving}.length") == 0, "nothing moves by itself"
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    named = "e.labels?.length || e.title || e.ariaLabel || e.getAttribute('aria-labelledby')"
    unnamed = f"[...document.querySelectorAll('{NAMED}')].filter((e) => !({named}))"
    assert page.evaluate(f"{unnamed}.length") == 0


@pytest.mark.long
def test_a_hostile_pack_runs_nothing(tmp_path: Path, start: Start, window: Window) -> None:
    folder = hostile("knocking-wall", "<img src=x onerror=alert(1)>", tmp_path)
    page = whole(window(start(folder)))
    page.locator("#game-form button").press("Enter")
    expect(page.frame_locator(BOARD).locator("svg").first).to_be_visible()
    page.select_option("#thing-name", "charts/location")
    expect(page.frame_locator(SHOWN).locator(".one-chart")).to_be_visible()
    for frame in page.frames:
        assert frame.locator("img[src='x'], [onerror]").count() == 0
    expect(page.locator("#status .title")).to_contain_text("<img src=x")


@pytest.mark.long
def test_no_worker_outlives_the_page_even_when_that_is_killed(desk: Desk, start: Start) -> None:
    live = start(desk.folder)
    told = Path(f"/proc/{live.process.pid}/task/{live.process.pid}/children")
    if not told.is_file():
        pytest.skip("this system does not tell whose children processes are")
    workers = [int(one) for one in told.read_text().split()]
    assert workers
    live.process.kill()
    live.stop()
    for pid in workers:
        for _ in range(600):
            if not Path(f"/proc/{pid}").exists() or "Z" in Path(f"/proc/{pid}/stat").read_text():
                break
            time.sleep(0.1)
        else:
            pytest.fail(f"process {pid} still works")
