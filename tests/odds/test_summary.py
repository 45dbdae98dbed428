"""Cumulative odds and distributions in short: by hand."""

from fractions import Fraction

from authoring.odds.report import Distribution, OddsReport, Table
from authoring.odds.show import as_json, as_text
from authoring.odds.summary import deviation, with_cumulative

Q = Fraction(1, 4)
PHASE = Distribution("phase", "Phase", (("3", Q), ("1", Q), ("2", Q), ("never", Q)), "A bound.")


def tables(*items: Distribution) -> dict[str, Table]:
    report = with_cumulative(OddsReport("", (), (), items))
    return {table.id: table for table in report.tables}


def test_numbers_are_added_up_from_both_sides() -> None:
    table = tables(PHASE)["phase-cumulative"]
    assert table.columns == ("exactly", "at most", "at least")
    assert table.rows == (
        ("1", (Q, Q, 3 * Q)),
        ("2", (Q, 2 * Q, 2 * Q)),
        ("3", (Q, 3 * Q, Q)),
        ("never", (Q, None, None)),
    )
    assert table.note == "A bound."


def test_in_short_by_hand() -> None:
    """The mean is of what comes: 1, 2, 3; the variance 2/3. Half of all cases are over by 2, and
    19 of 20 never."""
    ((name, values),) = tables(PHASE)["distributions"].rows
    assert name == "Phase"
    assert values == (2, Fraction(816, 1000), 1, 1, 2, 3, None)


def test_ranges_have_quantiles_and_no_mean() -> None:
    item = Distribution("r", "Rolls", (("1 to 2", 2 * Q), ("3 to 4", Q), ("5 or more", Q)))
    known = tables(item)
    assert known["r-cumulative"].rows[-1] == ("5 or more", (Q, Fraction(1), Q))
    assert known["distributions"].rows[0][1] == (None, None, 2, 2, 2, 4, None)


def test_what_is_open_has_both_ends() -> None:
    item = Distribution("o", "Open", (("1", Q), ("2", 3 * Q)), best=(("1", 3 * Q), ("2", Q)))
    known = tables(item)
    assert known["o-cumulative"].rows[0] == ("1", (Q, Q, Fraction(1)))
    assert known["o-cumulative-best"].rows[0] == ("1", (3 * Q, 3 * Q, Fraction(1)))
    assert [name for name, _ in known["distributions"].rows] == ["Open, at worst", "Open, at best"]


def test_words_have_nothing_to_add_up() -> None:
    item = Distribution("w", "Words", (("gold", Q), ("a key", 3 * Q)))
    assert tables(item) == {}


def test_a_table_stands_in_place_of_its_bars_and_json_has_both() -> None:
    report = with_cumulative(OddsReport("", (), (), (PHASE,)))
    text = as_text(report)
    assert "Phase, cumulative (%)" in text
    assert "█" not in text
    data = as_json(report)
    assert [item["id"] for item in data["distributions"]] == ["phase"]  # type: ignore[attr-defined]
    assert [item["id"] for item in data["tables"]] == ["phase-cumulative", "distributions"]  # type: ignore[attr-defined]


def test_a_root_is_bounded_and_exact_where_it_can_be() -> None:
    assert deviation(Fraction(9, 4)) == (Fraction(3, 2), Fraction(3, 2))
    low, high = deviation(Fraction(35, 12))
    assert low**2 < Fraction(35, 12) < high**2
    assert high - low == Fraction(1, 1000)
