"""Pages with an author's own style are laid out elsewhere: the same bytes, and bounded."""

import pytest

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.render.authors.own import Own
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import letters_on
from authoring.render.press.pool import press
from authoring.render.press.printout import Sheets, printed
from authoring.render.press.sandboxed import pressed_elsewhere
from tests.soon import soon

STYLE = "p { color: rde; margin: 1mm }\n"
PAGE = f"<style>{STYLE}</style><title>A</title><p>words <img alt='' src='pack:///mine/none.png'>"
OWN = Own(styles={"mine/own.css": STYLE})


def sheets(html: str, own: Own = OWN, dpi: int = 0) -> Sheets:
    return Sheets(html, Look(), "mine", dpi, own)


def test_the_other_process_makes_the_same_file_pictures_and_findings() -> None:
    document = sheets(PAGE, dpi=40)
    assert pressed_elsewhere(document) == printed(document)
    assert len(printed(document).findings) == 2


def test_pages_without_end_are_a_finding_in_the_style(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_LAYOUT_SECONDS", 1)
    endless = "p { break-after: page; height: 200mm }"
    own = Own(styles={"mine/own.css": endless})
    page = f"<style>{endless}</style>" + "<p>more" * 20_000
    with soon():
        (made,) = press([sheets(page, own)])
    (finding,) = made.findings
    assert (made.pdf, finding.code, finding.span.path) == (b"", "past-limit", "mine/own.css")
    assert finding.message == "these pages need more than 1 seconds of computing"
    assert "--part" in finding.help


@pytest.mark.long
def test_pages_that_fill_the_memory_are_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_LAYOUT_MEMORY", 300 * 1024 * 1024)
    made = pressed_elsewhere(sheets("<p>" + "<b>word</b> " * 60_000))
    assert made.pdf == b""
    assert made.findings[0].message.startswith("these pages need more than 300.0 MiB of memory")


def test_a_page_without_own_rules_stays_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.render.press.pool.pressed_elsewhere", None)
    (made,) = press([sheets("<title>A</title><p>words", Own())])
    assert made.pdf.startswith(b"%PDF")


def test_more_text_than_any_quest_has_is_laid_out_within_bounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MANY_PRINTED_LETTERS", 4)
    monkeypatch.setattr("authoring.render.press.sandboxed.run_child", lambda *_given: None)
    (made,) = press([sheets("<style>p{}</style><body><p>words", Own())])
    (finding,) = made.findings
    assert (made.pdf, finding.code, finding.span.path) == (b"", "past-limit", "mine")
    assert "shorten" in finding.help


def test_letters_are_those_one_reads() -> None:
    assert letters_on("<style>.a{}</style><body class='x'>ab<b>c</b><img src='data:xyz'>d") == 4


def test_what_no_page_is_to_blame_for_stays_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> None:
        raise CannotRun("no process", "end other programs")

    monkeypatch.setattr("authoring.render.press.sandboxed.run_child", nothing)
    with pytest.raises(CannotRun, match="no process"):
        pressed_elsewhere(sheets(PAGE))
