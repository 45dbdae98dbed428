"""Questions in words about charts and about numbers of a report, by hand and by counting."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.odds.report import Distribution, Figure, OddsReport
from authoring.report.text import sections_text
from authoring.services.ask_charts import Askable
from authoring.services.asks import ask_help, ask_odds
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack
from authoring.services.single_odds import askable_chart

CHARTS = """\
charts:
  deep:
    title: The Deep
    die: d6
    rows:
      1-2: nothing
      3: a rat and a key
      4-5: {chart: hoard, times: 2}
      6: {item: key, once: true}
  hoard:
    die: d4
    rows: {1: gold, 2-3: gem, 4: dust}
  apart:
    die: d8
    rows: {1-7: low, 8+: high, "0": never}
  crowd:
    die: d4
    rows: {1: 2, 2-3: 3, 4: 1}
"""
Asks = Callable[..., OddsReport]


@pytest.fixture
def deep(tmp_path: Path) -> Askable:
    file = tmp_path / "charts.yaml"
    file.write_text(CHARTS, encoding="utf-8")
    return askable_chart(f"{file}:deep")


@pytest.mark.parametrize(
    ("question", "odds"),
    [
        ("deep: key", "1/3"),
        ("key", "1/3"),
        ("deep: 3 or deep: 6", "1/3"),
        ("deep: 3-6", "2/3"),
        ("The Deep: 4+", "1/2"),
        ("hoard: gem", "1/2"),
        ("hoard: gem on deep", "1/4"),  # 1/3 of two rolls: 3/4 that one at least is a gem
        ("deep: gem", "1/4"),  # all that it leads to counts
        ("deep: key or deep: gem", "7/12"),
        ("hoard: gem and hoard: gold on deep", "1/12"),  # 1/3 of 2 * 1/2 * 1/4
        ("not hoard: gem on deep", "3/4"),
        ("hoard: gem given deep: hoard", "3/4"),
        ("hoard: gem given hoard: gold on deep", "4/7"),  # 1/4 of 7/16 with gold
        ("deep: rat given deep: key", "1/2"),
        ("deep: key before deep: nothing", "1/2"),
        ("deep: key before hoard: gem", "4/7"),  # 1/3 against 1/4
        ("apart: 8+", "1/8"),
        ("deep: 6 on deep +2", "1/2"),  # 3 to 8, and past the last row is the last row
        ("hoard: gem on deep +2", "1/4"),  # rows 4-5 have a third still
        ("crowd: 3", None),
        ("crowd: '3'", "1/2"),
    ],
)
def test_odds_by_hand(deep: Askable, question: str, odds: str | None) -> None:
    if odds is None:
        with pytest.raises(CannotRun, match="no whole rows of `crowd` are 3"):
            ask_odds(deep, [question])
        return
    (figure,) = ask_odds(deep, [question]).figures
    assert figure.low == figure.high == Fraction(odds)
    assert figure.title == question


def test_a_condition_is_set_beside_the_odds_without_it(deep: Askable) -> None:
    (figure,) = ask_odds(deep, ["hoard: gem given deep: hoard"]).figures
    assert "comes true with 33.3 %; without it this has 25.0 %." in figure.note
    assert "One roll on `deep`" in figure.note
    assert "what is used up comes again" in figure.note


def test_both_in_one_roll_come_first_together(deep: Askable) -> None:
    """A gem alone has 2/4 * 2/4 + 2 * 2/4 * 1/4 of the third: 3/12 less those with gold, 1/12."""
    (figure,) = ask_odds(deep, ["hoard: gem before hoard: gold on deep"]).figures
    first, second, both = Fraction(2, 12), Fraction(7, 48) - Fraction(1, 12), Fraction(1, 12)
    assert figure.low == first / (first + second + both)
    assert "in one roll" in figure.note


def test_rolls_until_a_result_and_until_all(deep: Askable) -> None:
    report = ask_odds(
        deep, ["rolls until key", "rolls until all of hoard", "rolls until all apart"]
    )
    figures = {figure.id: figure for figure in report.figures}
    assert figures["ask-1"].low == 3
    # Of gold 1, gem 2, dust 1 of 4: 1/p summed over sets, those of even size taken off.
    assert figures["ask-2"].low == 4 + 2 + 4 - (Fraction(4, 3) + 2 + Fraction(4, 3)) + 1
    assert figures["ask-3"].note == "Never rolled, and not waited for: `0`."
    assert [item.id for item in report.distributions] == [f"ask-{n}-rolls" for n in (1, 2, 3)]
    assert report.distributions[0].points[0][1] > 0


@pytest.mark.parametrize(
    ("question", "message", "hint"),
    [
        ("hord: gem", "1:1: there is no chart `hord`", "`hoard`"),
        ("key and hoard: gme", "1:9: `hoard` has no result `gme`", "`gem`"),
        ("hoard: key", "1:1: `hoard` has no result `key`", "a result of `deep`"),
        ("deep: 9", "1:1: no whole rows of `deep` are 9", "the nearest are `3`, `4-5` and `6`"),
        ("deep: 4", "no whole rows of `deep` are 4", "`4-5` cannot be divided"),
        ("deep: key and apart: high", "no roll on `deep` or `apart` leads to all", "rolled apart"),
        ("deep: key on hoard", "no roll on `hoard` leads to all of `deep`", "... on deep"),
        ("deep: 3 given apart: 0", "leads to all", "rolled apart"),
        ("apart: 8+ given apart: 0", "the condition never comes true", ""),
        ("rolls until apart: 0", "this never comes", ""),
        ("rolls until all of hoard on deep", "seen by rolls on it alone", ""),
        (" or ".join(f"deep: {n}" for n in [*range(3), *"abcdef"]), "more than 8 results", ""),
    ],
)
def test_what_cannot_be_asked_is_refused(
    deep: Askable, question: str, message: str, hint: str
) -> None:
    with pytest.raises(CannotRun) as refused:
        ask_odds(deep, [question])
    assert message in refused.value.message
    assert hint in refused.value.hint


POINTS = (("1", Fraction(1, 8)), ("2", Fraction(3, 8)), ("3", Fraction(1, 4)))
REPORT = OddsReport(
    "",
    (),
    (
        Figure("found", "Found", Fraction(3, 4), Fraction(3, 4)),
        Figure("tiles", "Tiles", Fraction(5), Fraction(6), unit="tiles"),
        Figure("open", "Open", Fraction(1, 4), Fraction(1, 2)),
    ),
    (
        Distribution("door-phase", "Door", (*POINTS, ("closed", Fraction(1, 4))), "Bound."),
        Distribution(
            "key",
            "Key",
            (("1", Fraction(1, 4)), ("2", Fraction(1, 4)), ("never", Fraction(1, 2))),
            best=(("1", Fraction(1, 2)), ("2", Fraction(1, 4)), ("never", Fraction(1, 4))),
        ),
    ),
)
HALVES = Askable({}, {}, lambda: REPORT)


@pytest.mark.parametrize(
    ("question", "low", "high"),
    [
        ("found", "3/4", "3/4"),
        ("not open", "1/2", "3/4"),
        ("tiles", "5", "6"),
        ("door", "3/4", "3/4"),
        ("door by 2", "1/2", "1/2"),
        ("door-phase before 2", "1/8", "1/8"),
        ("door after 1", "5/8", "5/8"),
        ("door is closed", "1/4", "1/4"),
        ("door by 2 given not door by 1", "3/7", "3/7"),
        ("door by 3 given door at least 2 and not door = 3", "1", "1"),
        ("key by 1", "1/4", "1/2"),
        ("key by 1 given key", "1/2", "2/3"),
    ],
)
def test_numbers_of_a_report(question: str, low: str, high: str) -> None:
    (figure,) = ask_odds(HALVES, [question]).figures
    assert (figure.low, figure.high) == (Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("dor by 2", "the report has no number `dor`"),
        ("door by two", "`door by` needs a number, found `two`"),
        ("door by 2 and key by 1", "1:15: `door` and `key` are two numbers"),
        ("found by 3", "`found` is a single number"),
        ("not tiles", "`tiles` is a number of tiles, no odds"),
        ("door by 2 given door by 0", "the condition never comes true"),
        ("door before key", "no result of a chart"),
        ("rolls until door", "no result of a chart"),
    ],
)
def test_what_a_report_cannot_answer(question: str, message: str) -> None:
    with pytest.raises(CannotRun) as refused:
        ask_odds(HALVES, [question])
    assert message in refused.value.message


def test_help_names_charts_and_numbers(deep: Askable) -> None:
    text = sections_text(ask_help(deep))
    assert "rolls until all of CHART" in text
    assert "4-5: {chart: hoard, times: 2}" in text
    numbers = sections_text(ask_help(HALVES))
    assert "door-phase" in numbers
    assert "Charts" not in numbers


def test_a_library_without_a_quest_is_asked_about_its_charts(repository: Path) -> None:
    opened = open_pack(repository / "packs" / "basic-set")
    report = odds_of(opened, asks=["rolls until armoury-find: 3"]).value
    assert report is not None
    assert report.figures[0].unit == "rolls"
    with pytest.raises(CannotRun, match="no quest"):
        odds_of(opened, asks=["great-door by 3"])


def test_the_great_door_given_that_it_has_not_come(repository: Path) -> None:
    """The condition divides by what is left of the distribution, and nothing else."""
    opened = open_pack(repository / "packs" / "knocking-wall")
    whole = odds_of(opened, ["great-door"]).value
    answer = odds_of(opened, asks=["great-door by 14 given no great-door by 13"]).value
    assert whole is not None
    assert answer is not None
    points = dict(whole.distributions[0].points)
    left = 1 - sum(points[str(phase)] for phase in range(1, 14))
    assert answer.figures[0].low == points["14"] / left
    assert 0 < points["14"] < left < 1


def test_players_who_choose_leave_no_odds(tmp_path: Path) -> None:
    text = "charts:\n  c: {die: d2, rows: {1: a, 2: {choose: [a, {chart: d}]}}}\n"
    file = tmp_path / "charts.yaml"
    file.write_text(f"{text}  d: {{die: d2, rows: {{1: x, 2: y}}}}\n", encoding="utf-8")
    with pytest.raises(CannotRun, match="the players choose at row `2`"):
        ask_odds(askable_chart(f"{file}:c"), ["d: x on c"])
    (figure,) = ask_odds(askable_chart(f"{file}:c"), ["1"]).figures
    assert figure.low == Fraction(1, 2)  # no choice leads back to it
    (figure,) = ask_odds(askable_chart(f"{file}:c"), ["a"]).figures
    assert figure.low == 1
    assert "Row `2` counts whatever the players choose there." in figure.note
