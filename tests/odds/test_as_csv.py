"""Odds as CSV: one number a line, exact, and no formula in a name."""

import csv
from dataclasses import replace
from fractions import Fraction
from io import StringIO

from authoring.odds.as_csv import as_csv
from authoring.odds.moved import moved
from authoring.odds.report import Distribution, Figure, OddsReport, Table

THIRD = Fraction(1, 3)
REPORT = OddsReport(
    "",
    (),
    (Figure("f", "Found", THIRD, 2 * THIRD),),
    (Distribution("d", "Door", (("1", THIRD), ("-2", 2 * THIRD))),),
    (Table("t", 'A "table", with\na line', "", ("+1", "b"), (("=1+2", (THIRD, None)),), unit="u"),),
)


def lines(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text)))


def test_every_number_has_a_line() -> None:
    rows = lines(as_csv(REPORT))
    assert [(row["id"], row["name"], row["column"], row["low_exact"]) for row in rows] == [
        ("f", "Found", "", "1/3"),
        ("d", "1", "", "1/3"),
        ("d", "-2", "", "2/3"),
        ("t", "'=1+2", "+1", "1/3"),
        ("t", "'=1+2", "b", ""),
    ]
    assert (rows[0]["high"], rows[0]["high_exact"]) == (str(2 / 3), "2/3")
    assert rows[3]["title"] == 'A "table", with a line'
    assert [row["unit"] for row in rows] == ["odds", "odds", "odds", "u", "u"]


def test_what_moved_has_both_sides() -> None:
    other = replace(REPORT, figures=(replace(REPORT.figures[0], low=Fraction(0)),))
    (row,) = lines(as_csv(moved(REPORT, other)))
    assert (row["before_low_exact"], row["after_low_exact"]) == ("1/3", "0/1")
