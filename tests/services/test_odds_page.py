"""The odds as one HTML file: nothing fetched, nothing run, author text as text."""

import re
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from authoring.cli.group import load_command
from authoring.core.data import data_folder
from authoring.odds.moved import moved
from authoring.odds.report import Counterexample, Distribution, Figure, Level, OddsReport, Table
from authoring.services.odds_page import moved_page, odds_page
from authoring.services.opened import Sound
from authoring.services.packs import open_sound

HALF = Fraction(1, 2)
BAD = '<script>alert(1)</script><b onclick=x>" & \x1b[2J'
VOID = {"meta", "rect"}


class Elements(HTMLParser):
    """Names of all elements, their attributes, and whether each is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: set[str] = set()
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def opened() -> Sound:
    found = open_sound(data_folder("packs") / "salt-mine")
    return replace(found, pack=replace(found.pack, title=BAD))


def report(text: str) -> OddsReport:
    return OddsReport(
        text,
        (Level(text, True, text),),
        (Figure("f", text, HALF, HALF, text), Figure("g", text, HALF, Fraction(1), text, text)),
        (
            Distribution(
                "d", text, ((text, HALF), ("2", HALF)), text, best=((text, HALF), ("2", HALF))
            ),
        ),
        (Table("t", text, text, (text,), ((text, (HALF,)), ("x", (None,))), text, text),),
        counterexamples=(Counterexample("l", text, (text,), ((text, (6, 6)),), text),),
    )


PAGES = {
    "odds": lambda: odds_page(opened(), report(BAD)),
    "moved": lambda: moved_page(opened(), moved(report(BAD), report(BAD + "2")), [BAD]),
}


@pytest.mark.parametrize("kind", PAGES)
def test_what_an_author_writes_is_never_markup(kind: str) -> None:
    page = PAGES[kind]()
    found = Elements(page)
    assert not found.open
    assert not {"script", "b", "img", "link", "iframe"} & set(found.names)
    assert not {"onclick", "src", "href", "style"} & found.attributes
    assert "\x1b" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize("kind", PAGES)
def test_nothing_is_fetched_and_both_colours_and_small_screens_are_seen_to(kind: str) -> None:
    page = PAGES[kind]()
    assert "default-src 'none'" in page
    assert not re.search(r"https?://|url\(|@import", page)
    assert "prefers-color-scheme: dark" in page
    assert 'name="viewport" content="width=device-width"' in page
    # Whatever is wider than a telephone scrolls by itself.
    assert page.count("<table>") == page.count('<div class="wide"><table>') > 0


def test_everything_of_the_report_stands_on_the_page() -> None:
    page = odds_page(opened(), report("Nine lives"))
    assert "Nine lives" in page
    assert "50.0 %" in page
    assert "50.0 % to 100 %" not in page
    assert "0.5 to 1" in page
    assert '<td class="n">1/2</td>' in page
    assert "Dice to roll: questpack replay PACK --roll Nine lives=6,6" in page


def test_the_command_writes_it_whole_and_not_over_others(tmp_path: Path) -> None:
    mine, file = str(data_folder("packs") / "salt-mine"), tmp_path / "odds.html"
    first = CliRunner().invoke(load_command("odds"), [mine, "--html", str(file)])
    assert first.exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert "A Great Door is certain" in text
    again = CliRunner().invoke(load_command("odds"), [mine, "--html", str(file)])
    assert again.exit_code == 2
    setting = ["--set", "time_span=12 (4)", "--html", str(file), "--force"]
    assert CliRunner().invoke(load_command("odds"), [mine, *setting]).exit_code == 0
    assert "With time_span=12 (4)" in file.read_text(encoding="utf-8")
