"""Text that is cut off is found, and nothing else is."""

import pytest

from authoring.render.press.pdf import to_pdf

PAPER = "<style>@page { size: 100mm 100mm; margin: 10mm } p { margin: 0 }</style>"


def found(html: str) -> list[str]:
    return [f.message for f in to_pdf(PAPER + html)[1] if f.code == "print-overflow"]


@pytest.mark.parametrize(
    "html",
    [
        "<div style='width:20mm;white-space:nowrap;overflow:hidden'>much too long for its box",
        "<div style='height:4mm;overflow:hidden;line-height:4mm'>one<br>two",
        "<div style='overflow:hidden;height:20mm'><p style='margin-top:18mm'>half a line",
        "<div style='overflow:hidden;height:9mm;position:relative'>%s",
        "<p style='overflow:hidden;width:9mm;transform:rotate(180deg)'>Unbreakable",
        "<table><tr><td><div style='overflow:hidden;width:9mm'>Unbreakable",
    ],
)
def test_text_that_a_box_cuts_off_is_found(html: str) -> None:
    (message,) = found(html.replace("%s", "<p style='position:absolute;top:8mm'>positioned"))
    assert message.startswith("page 1: a box too small for its text cuts off `")


@pytest.mark.parametrize(
    "html",
    [
        "<p style='white-space:nowrap'>a line that goes on and on and on until the paper ends here",
        "<p style='position:absolute;left:-20mm;top:0'>left",
        "<p style='position:relative;top:88mm'>below",
        "<p style='transform:translate(-20mm)'>shifted",
    ],
)
def test_text_that_leaves_the_paper_is_found(html: str) -> None:
    messages = found(html)
    assert messages
    assert all(m.startswith("page 1: the edge of the paper cuts off `") for m in messages)


@pytest.mark.parametrize(
    "html",
    [
        "<p>A word that fits",
        "<div style='overflow:hidden;width:40mm;height:10mm'>fits as well",
        "<div style='overflow:hidden;width:40mm;height:10mm;transform:rotate(180deg)'>upside down",
        "<div style='overflow:hidden;height:10mm;line-height:10mm;font-size:10mm'>tall",
        "<div style='overflow:hidden'><i style='font-size:20mm'>f</i>",
        "<div style='height:2mm'>longer than its box, but nothing hides it",
        "<p style='visibility:hidden;position:absolute;left:-50mm'>nobody should see this",
        "<p>running <span style='overflow:hidden;display:inline-block'>on</span>",
    ],
)
def test_text_that_can_be_read_is_no_finding(html: str) -> None:
    assert found(html) == []


def test_a_page_is_named_and_the_text_quoted_shortly() -> None:
    words = "word " * 40
    html = f"<p>first<p style='break-before:page;white-space:nowrap'>{words}"
    (message,) = found(html)
    assert message == f"page 2: the edge of the paper cuts off `{('word ' * 10).strip()} ...`"


def test_one_box_is_one_finding_however_much_it_hides() -> None:
    html = "<div style='height:5mm;overflow:hidden'>" + "<p>line</p>" * 9
    assert len(found(html)) == 1
