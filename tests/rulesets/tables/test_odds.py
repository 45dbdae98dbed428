"""The odds of a pack of tables beside numbers reckoned by hand."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.odds.report import OddsReport, Table
from authoring.services.odds import odds_of
from authoring.services.packs import open_sound
from authoring.services.rolling import roll_on

INN = """\
format: 1
ruleset: tables
id: inn
title: Inn
charts:
  guest:
    title: Guests
    die: d6
    rows:
      1-2: a drover
      3-4: a tinker with [[wares]]
      5: {choose: [{chart: wares}, "a rest"]}
      6: {chart: guest, times: 2, ignore: 6}
  wares:
    title: Wares
    rows: [a whistle, candles, a letter]
"""


@pytest.fixture
def inn(tmp_path: Path) -> Path:
    (tmp_path / "inn").mkdir()
    (tmp_path / "inn" / "pack.yaml").write_text(INN, encoding="utf-8")
    return tmp_path / "inn"


def asked(pack: Path, *names: str) -> OddsReport:
    report = odds_of(open_sound(pack), names).value
    assert report is not None
    return report


def table(report: OddsReport, id: str) -> Table:
    return next(one for one in report.tables if one.id == id)


def test_the_verdict_counts_and_names_what_may_go_on_for_ever(inn: Path) -> None:
    assert asked(inn).verdict == "2 charts, 7 rows. Every roll comes to an end."
    text = INN.replace("times: 2, ignore: 6", "times: 7")
    (inn / "pack.yaml").write_text(text, encoding="utf-8")
    assert asked(inn).verdict == "2 charts, 7 rows. A roll on Guests may go on for ever."


def test_rows_below_have_two_ends_where_the_player_chooses(inn: Path) -> None:
    """Without the choice 1/3 of a d6's faces lead to the wares, with it 1/2; of the five that are
    not 6, 2/5 and 3/5. Each of the three wares then comes with a third of that."""
    (low, high), *_ = [values for _, values in table(asked(inn), "reached-guest").rows]

    def once(direct: Fraction, each: Fraction) -> Fraction:
        return direct / 3 + Fraction(1, 6) * (1 - (1 - each / 3) ** 2)

    assert low == once(Fraction(2, 6), Fraction(2, 5))
    assert high == once(Fraction(3, 6), Fraction(3, 5))


def test_averages_are_those_of_the_faces(inn: Path) -> None:
    rows = dict(table(asked(inn, "numbers"), "numbers-guest").rows)
    low, high = rows["Wares 1: a whistle"]
    assert low == Fraction(2, 6) / 3 + Fraction(1, 6) * 2 * Fraction(2, 5) / 3
    assert high == Fraction(3, 6) / 3 + Fraction(1, 6) * 2 * Fraction(3, 5) / 3


def test_every_result_of_a_list_is_as_likely(inn: Path) -> None:
    (inn / "pack.yaml").write_text(INN + "tables: {start: [wares]}\n", encoding="utf-8")
    (results,) = [d for d in asked(inn, "results").distributions if d.id == "results-wares"]
    assert dict(results.points) == dict.fromkeys(
        ("A whistle", "Candles", "A letter"), Fraction(1, 3)
    )


def test_rolls_until_all_faces_of_a_die_were_seen_are_the_collectors(inn: Path) -> None:
    """Three rows of equal odds: 3/3 + 3/2 + 3/1 = 5.5."""
    assert dict(table(asked(inn, "seen"), "seen").rows)["Wares"] == (Fraction(11, 2),)


def test_three_cards_are_seen_after_three_draws(inn: Path) -> None:
    (inn / "pack.yaml").write_text(INN.replace("  wares:", "  wares:\n    draw: true"), "utf-8")
    assert dict(table(asked(inn, "seen"), "seen").rows)["Wares"] == (3,)


def test_a_title_names_the_chart_and_not_a_way_to_roll_on_it(inn: Path) -> None:
    """A row that leads back with a number ignored is another way to roll, with the same title."""
    pack = open_sound(inn)
    by_title, by_id = (roll_on(pack, name, 20, 3).value for name in ("guests", "guest"))
    assert by_title == by_id
    with pytest.raises(CannotRun) as refused:
        roll_on(pack, "zzzz", 1, 3)
    assert refused.value.hint == "there are guest and wares"
