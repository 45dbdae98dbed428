"""A drawing that takes too long to draw is refused with a word, whatever makes it so."""

from pathlib import Path

import pytest

from authoring.core import limits
from authoring.render.authors import trial
from authoring.render.authors.own import Own
from authoring.render.authors.trial import drawable
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_pdf
from authoring.render.press.pool import press
from authoring.render.press.printout import Sheets
from authoring.source.assets.svg import svg_fault
from authoring.source.cache import disk

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
STOPS = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/>'
FILLED = '<rect width="100" height="100" fill="url(#a)"/>'
PLAIN = '<rect width="50" height="50" fill="red"/>'
REPEATS = f'<linearGradient id="a" spreadMethod="repeat" x2="0.0000001">{STOPS}</linearGradient>'
SLOW = {
    "repeat": REPEATS + FILLED,
    "reflect": (
        f'<radialGradient id="a" spreadMethod="reflect" r="0.0000001">{STOPS}</radialGradient>'
        + FILLED
    ),
    "path": f'<path d="M0 0{"c1 2 3 4 5 6" * 80_000}"/>',
    "points": f'<polyline points="{"1,1 " * 250_000}"/>',
    "transform": f'<g transform="{"translate(1 1)" * 70_000}">{PLAIN}</g>',
    "clip": (
        f'<clipPath id="a"><path d="M0 0{"h1" * 90_000}"/></clipPath>'
        + '<rect width="9" height="9" clip-path="url(#a)"/>' * 90
    ),
}
"""Each passes every look at its text."""


def drawing(inside: str) -> bytes:
    return f"{HEAD}{inside}</svg>".encode()


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bound of one second; nothing is known from before."""
    monkeypatch.setattr(trial, "_tried", {})
    monkeypatch.setattr(limits, "MAX_DRAWING_SECONDS", 1)


def test_what_is_drawn_at_once_is_welcome_and_the_rest_is_named() -> None:
    drawings = [drawing(PLAIN), drawing(SLOW["repeat"]), drawing(FILLED)]
    assert [svg_fault(data) for data in drawings] == ["", "", ""]
    assert drawable(drawings) == (True, False, True)


@pytest.mark.long
@pytest.mark.parametrize("kind", SLOW)
def test_each_kind_of_slow_drawing_is_refused(kind: str) -> None:
    assert not svg_fault(drawing(SLOW[kind]))
    assert drawable([drawing(SLOW[kind])]) == (False,)


def test_after_some_that_are_too_slow_the_rest_is_not_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def lost(module: str, data: bytes, seconds: int) -> None:
        asked.append(seconds)

    monkeypatch.setattr(trial, "run_child", lost)
    monkeypatch.setattr(disk, "get", lambda *_: None)
    drawings = [drawing(f"<g>{number}</g>") for number in range(9)]
    assert drawable(drawings) == (False,) * 9
    assert len(asked) == 3


def test_pages_are_made_without_it_and_a_finding_says_why(tmp_path: Path) -> None:
    (tmp_path / "imp.svg").write_bytes(drawing(SLOW["repeat"]))
    own = Own(files={"pack:///mine/art/imp.svg": (tmp_path / "imp.svg").resolve()})
    pdf, (finding,) = to_pdf('<img alt="" src="pack:///mine/art/imp.svg">', own=own)
    assert pdf.startswith(b"%PDF")
    assert finding.message.endswith("takes more than 1 seconds of computing")


def test_a_pack_with_drawings_alone_is_laid_out_within_bounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    elsewhere: list[Sheets] = []
    monkeypatch.setattr("authoring.render.press.pool.pressed_elsewhere", elsewhere.append)
    own = Own(files={"pack:///mine/art/imp.svg": Path("imp.svg")})
    press([Sheets("<p>words", Look(), "mine", 0, own)])
    assert len(elsewhere) == 1
