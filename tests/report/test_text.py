"""Sections as text fit 80 columns, whatever stands in them."""

from authoring.report.sections import Bar, Document, Number, Section
from authoring.report.text import to_text

LONG = "a-rather-long-path.of.keys.that.goes.on " * 3


def test_a_table_of_words_and_numbers_is_folded_within_its_columns() -> None:
    section = Section(
        "Table", ("what", "number", "", "why"), ((LONG, Number("12.5"), Bar(0.5), LONG),), (LONG,)
    )
    lines = to_text(Document("Title", "tune", ("head", "answer"), (section,))).splitlines()
    assert lines[:4] == ["Title", "=====", "head", "answer"]
    assert max(map(len, lines)) <= 80
    assert sum(line.count("12.5") for line in lines) == 1
    assert sum(line.count("that.goes.on") for line in lines[-3:]) == 3


def test_numbers_stand_to_the_right_and_words_to_the_left() -> None:
    rows = (("orc", Number("3")), ("ghoblin", Number("12")))
    text = to_text(Document("T", "tune", ("a",), (Section("S", ("who", "many"), rows),)))
    assert text.splitlines()[-3:] == ["  who      many", "  orc         3", "  ghoblin    12"]


def test_escapes_of_authors_do_not_reach_the_terminal() -> None:
    text = to_text(
        Document("T", "tune", ("a",), (Section("S", ("", ""), (("x\x1b[2Jy", Number("1")),)),))
    )
    assert "\x1b" not in text
