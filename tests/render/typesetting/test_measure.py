"""Widths from the fonts against the widths that WeasyPrint finds."""

import pytest

from authoring.render.press.pdf import lay_out
from authoring.render.typesetting.assets import font_css, subsets_for
from authoring.render.typesetting.measure import (
    BOLD,
    ITALIC,
    REGULAR,
    TITLE,
    Face,
    lines_of,
    width_of,
)
from tests.render.pieces.boxes import MM, leaves

SAMPLES = (
    "Closes in, fights hand to hand and always follows up.",
    "An attack with 5 dice, rolled once for all, on each character; defend with RES or DEX.",
    "1,234 XP and 2d6 gold",
    "AVAToWeVäöüßéÅŐřş \u201cquoted\u201d \u2013 dash",
)
FACES = {
    REGULAR: "400 10pt Alegreya", BOLD: "700 10pt Alegreya",
    ITALIC: "italic 400 10pt Alegreya", TITLE: "400 10pt 'Pirata One'",
}  # fmt: skip


def printed_widths() -> dict[tuple[Face, str], float]:
    """What WeasyPrint finds for every sample in every face, in millimetres."""
    asked = [(face, text) for face in FACES for text in SAMPLES]
    style = "font-variant-numeric:lining-nums;white-space:nowrap"
    lines = [f'<p style="font:{FACES[face]};{style}">{text}' for face, text in asked]
    css = font_css(subsets_for("".join(SAMPLES)))
    laid, _ = lay_out(f"<style>{css}</style><title>x</title>{''.join(lines)}")
    (html,) = laid.document.pages[0]._page_box.children
    boxes = [child for body in html.children for child in body.children]
    widths = [sum(leaf.width for leaf in leaves(box)) / MM for box in boxes]
    return dict(zip(asked, widths, strict=True))


def test_a_line_is_as_wide_as_it_is_printed_or_a_little_wider() -> None:
    """The last sample is full of letters that kerning draws together."""
    for (face, text), printed in printed_widths().items():
        most = 1.06 if text == SAMPLES[-1] else 1.025
        assert printed <= width_of(text, face, 10) <= printed * most, (face, text)


def test_width_grows_with_the_size() -> None:
    assert width_of("abc", BOLD, 20) == pytest.approx(2 * width_of("abc", BOLD, 10))


def test_words_go_on_a_line_while_there_is_room() -> None:
    wide = width_of("one two three", REGULAR, 9)
    assert lines_of([("one two three", REGULAR)], 9, wide + 0.1) == 1
    assert lines_of([("one two three", REGULAR)], 9, wide - 0.1) == 2
    assert lines_of([("one", BOLD), ("two three", REGULAR)], 9, wide * 1.1) == 1
    assert lines_of([("", REGULAR)], 9, 10) == 0


def test_a_word_longer_than_a_line_takes_several() -> None:
    width = width_of("m" * 10, REGULAR, 9)
    assert lines_of([("m" * 35, REGULAR)], 9, width + 0.1) >= 4


def test_a_letter_that_no_font_of_ours_has_is_as_wide_as_high() -> None:
    assert width_of("\u6f22", REGULAR, 72) == pytest.approx(25.4, rel=0.01)
