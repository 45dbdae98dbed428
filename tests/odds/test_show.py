"""Reports as text and as JSON."""

from dataclasses import replace
from fractions import Fraction
from json import dumps

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.odds.report import (
    Answer,
    Counterexample,
    Distribution,
    Figure,
    Level,
    OddsReport,
    Table,
    joined,
)
from authoring.odds.show import as_json, as_text, bar
from authoring.odds.spoken import short_fraction

REPORT = OddsReport(
    "A Great Door is not certain.",
    (Level("sure", False, "No phase makes every door Great."),),
    (
        Figure("found", "Found", Fraction(13, 18), Fraction(13, 18), "Upper bound."),
        Figure("open", "Open", Fraction(1, 4), Fraction(1, 2)),
        Figure("tiles", "Tiles", Fraction(43, 18), Fraction(43, 18), unit="tiles"),
    ),
    (
        Distribution(
            "d", "Phase", (("1", Fraction(1, 4)), ("never", Fraction(3, 4)), ("2", Fraction(0)))
        ),
    ),
    (Table("t", "Checks", "pool", ("Dif 1", "Dif 2"), (("1 die", (Fraction(1, 3), None)),)),),
)

TEXT = """\
A Great Door is not certain.

Guarantee
  no   sure           No phase makes every door Great.

Figures
  Found [1] ............................. 72.2 % (13/18)
  Open ................................ 25.0 % to 50.0 %
  Tiles .................................... 2.4 (43/18)
  [1] Upper bound.

Phase
  1            25.0 %  ########                  1/4
  never        75.0 %  ######################### 3/4
  2               0 %

Checks (%)
  pool   Dif 1  Dif 2
  1 die   33.3      -
"""


def test_a_report_as_text() -> None:
    assert as_text(REPORT, 56, ascii_only=True) == TEXT


@pytest.mark.parametrize("width", [40, 56, 80, 120])
def test_no_line_is_wider_than_asked(width: int) -> None:
    assert max(map(len, as_text(REPORT, width).splitlines())) <= width


def test_a_wide_table_goes_on_below() -> None:
    heads = tuple(f"+{m}" for m in range(31))
    table = Table("t", "Doors", "result", heads, (("great", (Fraction(1, 7),) * 31),))
    text = as_text(OddsReport("", (), (), (), (table,)), 60)
    assert max(map(len, text.splitlines())) <= 60
    assert text.count("14.3") == 31
    assert all(f"+{m}" in text for m in range(31))


def test_json_keeps_every_number_exact() -> None:
    data = as_json(REPORT)
    assert '"exact": "13/18"' in dumps(data)
    assert data["tables"] == [
        {
            "id": "t",
            "title": "Checks",
            "unit": "odds",
            "corner": "pool",
            "columns": ["Dif 1", "Dif 2"],
            "rows": [{"name": "1 die", "values": [{"exact": "1/3", "float": 1 / 3}, None]}],
            "note": "",
        }
    ]


@given(st.fractions(0, 1), st.integers(1, 40))
def test_a_bar_fits_and_is_empty_only_at_zero(odds: Fraction, length: int) -> None:
    for ascii_only in (False, True):
        drawn = bar(odds, length, ascii_only=ascii_only)
        assert len(drawn) <= length
        assert bool(drawn) == (odds > 0)
    assert bar(Fraction(1), length) == "█" * length


def test_fractions_are_written_when_they_are_short() -> None:
    assert short_fraction(Fraction(13, 18)) == "13/18"
    assert short_fraction(Fraction(3)) == ""
    assert short_fraction(Fraction(12345, 678901)) == ""


def test_answers_are_joined_in_their_order() -> None:
    level = Level("sure", True, "")
    report = joined((Answer("One.", levels=(level,)), Answer(), Answer("Two.")))
    assert report.verdict == "One. Two."
    assert report.levels == (level,)


def test_numbers_too_long_to_write_out_are_shown_rounded() -> None:
    tiny = Fraction(1, 7**9000)
    report = OddsReport("", (), (Figure("f", "Tiny", tiny, tiny),), ())
    assert "< 0.000001 %" in as_text(report)
    assert '"exact": null' in dumps(as_json(report))


def _open_distribution() -> Distribution:
    """A phase whose later odds fall where its earlier ones rise."""
    worst = (("1", Fraction(1, 4)), ("2", Fraction(1, 2)), ("never", Fraction(1, 4)))
    best = (("1", Fraction(3, 4)), ("2", Fraction(1, 8)), ("never", Fraction(1, 8)))
    return Distribution("door-phase", "The door", worst, best=best)


def test_open_odds_have_both_ends_the_least_first() -> None:
    found = _open_distribution()
    assert found.ends()[1] == ("2", Fraction(1, 8), Fraction(1, 2))
    assert found.happens() == (Fraction(3, 4), Fraction(7, 8))
    text = as_text(OddsReport("", (), (), (found,)))
    for low, high in (("25.0 %", "to 75.0 %"), ("12.5 %", "to 50.0 %"), ("12.5 %", "to 25.0 %")):
        assert any(low in line and high in line for line in text.splitlines())


def test_the_exact_fraction_of_one_end_is_never_shown_for_both() -> None:
    found = _open_distribution()
    assert "1/4" not in as_text(OddsReport("", (), (), (found,)))


EXAMPLE = Counterexample(
    "sure",
    "How it can fail",
    ("Phases 1 to 3, each: Location Chart 2, a dead end.", "Shut."),
    (("location", (2,) * 20),),
    "At the table more can happen.",
)


def test_a_counterexample_is_wrapped_but_for_its_command() -> None:
    (part,) = as_text(OddsReport("", (), (), (), counterexamples=(EXAMPLE,)), 40).split("\n\n")
    assert part.splitlines() == [
        "How it can fail",
        "  Phases 1 to 3, each: Location Chart 2,",
        "    a dead end.",
        "  Shut.",
        f"  Dice to roll: questpack replay PACK --roll location={','.join('2' * 20)}",
        "  At the table more can happen.",
    ]


def test_a_counterexample_without_dice_names_no_command() -> None:
    bare = replace(EXAMPLE, rolls=())
    assert "replay" not in as_text(OddsReport("", (), (), (), counterexamples=(bare,)))
