"""Odds over a range of values, and which of them reach a target."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.odds.moved import Number
from authoring.odds.report import ODDS, OddsReport, Table
from authoring.services.odds import odds_of, odds_with
from authoring.services.opened import Opened
from authoring.services.packs import open_pack
from authoring.services.sweep import is_swept, read_target, sweep_odds


@pytest.fixture(scope="module")
def candle(repository: Path) -> Opened:
    return open_pack(repository / "packs" / "blank-demo")


@pytest.fixture(scope="module")
def wall(repository: Path) -> Opened:
    return open_pack(repository / "packs" / "knocking-wall")


def report_of(answer: tuple[object, bool]) -> OddsReport:
    report = answer[0].value  # type: ignore[attr-defined]
    assert isinstance(report, OddsReport)
    return report


def table(report: OddsReport, id: str) -> Table:
    return next(table for table in report.tables if table.id == id)


@pytest.mark.parametrize(
    ("setting", "several"),
    [
        ("quest.candle=4..8", True),
        ("quest.candle=4..8/2", True),
        ("quest.time_span=8..16 (4)", True),
        ("quest.candle=4,6,8", True),
        ("charts.doorway.die=d6,d8", True),
        ("quest.candle=4", False),
        ("quest.time_span=12 (4)", False),
        ("quest.intro=Well, well, three keys", False),
        ("quest.intro=And then..", False),
        ("charts.a.rows.6={door: great, difficulty: 2}", False),
        ("charts.a.rows.1,2=locked", False),
    ],
)
def test_ranges_and_lists_of_numbers_are_several_values(setting: str, several: bool) -> None:
    assert is_swept(setting) is several


def test_each_column_is_what_the_odds_say_with_that_value(candle: Opened) -> None:
    report = report_of(sweep_odds(candle, ["quest.candle=4..7"]))
    figures = table(report, "figures-odds")
    assert figures.columns == ("4", "5", "6", "7")
    row = dict(figures.rows)["The way out is found"]
    for value, odds in zip(figures.columns, row, strict=True):
        alone = odds_of(open_pack(candle.path, settings=[f"quest.candle={value}"])).value
        assert alone is not None
        assert alone.figures[0].low == odds


def test_only_what_moves_is_shown(candle: Opened) -> None:
    report = report_of(sweep_odds(candle, ["quest.candle=6,6"]))
    assert report.tables == ()
    assert report.verdict == "No number moves."


def test_a_number_of_heroes_is_that_of_the_party(wall: Opened, tmp_path: Path) -> None:
    """Odds with `--set quest.heroes=2` are those of a pack of two heroes with the first two."""
    for file in wall.path.glob("*.yaml"):
        text = file.read_text("utf-8").replace("heroes: 4", "heroes: 2")
        text = text.replace("party: [warrior, thief, priestess, wizard]", "party: [warrior, thief]")
        (tmp_path / file.name).write_text(text, "utf-8")
    small = odds_of(open_pack(tmp_path), ["fights"]).value
    assert small is not None
    answer = odds_with(wall, ["quest.heroes=2"], ["fights"], ())
    assert answer.value is not None
    assert answer.value.tables == small.tables
    first = "the party is warrior and thief, 2 of 4"
    assert [finding.message for finding in answer.findings] == [first]
    swept, _ = sweep_odds(wall, ["quest.heroes=2,4,5"], asks=["great-door by 10"])
    assert swept.value is not None
    large = "the party of the playtest has 4 heroes, not 5"
    assert swept.value.verdict == f"2: {first}. 5: {large}."


def test_what_stands_behind_a_number_stays(wall: Opened) -> None:
    for setting in ("quest.time_span=8..10", "quest.time_span=8..10 (6)"):
        answer = sweep_odds(wall, [setting], asks=["great-door by 10"])
        (asked,) = report_of(answer).tables
        assert asked.columns == ("8 (6)", "9 (6)", "10 (6)")
        assert asked.rows[0][0] == "great-door by 10"


def test_a_target_names_the_values_that_reach_it(wall: Opened) -> None:
    sizes = {
        n: odds_of(
            open_pack(wall.path, settings=[f"quest.time_span={n} (6)"]), asks=["great-door by 12"]
        )
        for n in range(8, 12)
    }
    odds = [answer.value.figures[0].low for answer in sizes.values() if answer.value is not None]
    assert odds == sorted(odds, reverse=True)  # a longer Time Span brings it later
    share = Fraction(4, 5)
    last = max(n for n, value in zip(sizes, odds, strict=True) if value >= share)
    goal = read_target("great-door by 12 at least 80 %")
    answer, reached = sweep_odds(wall, ["quest.time_span=8..11"], target=goal)
    assert reached
    assert answer.value is not None
    verdict = "`great-door by 12 at least 80 %` is reached with quest.time_span = 8 (6) to "
    assert answer.value.verdict == f"{verdict}{last} (6)."
    never = sweep_odds(wall, ["quest.time_span=8..11"], target=read_target("great-door by 3 >= 1%"))
    assert not never[1]
    assert "No value of quest.time_span reaches" in report_of(never).verdict


def test_numbers_that_are_no_odds_are_targets_without_percent(wall: Opened) -> None:
    goal = read_target("great-door-tiles <= 11")
    answer = sweep_odds(wall, ["quest.time_span=8,9"], target=goal)
    assert "= 8 (6)." in report_of(answer).verdict
    for text in ("great-door-tiles <= 11 %", "great-door by 12 >= 1"):
        with pytest.raises(CannotRun, match="--target"):
            sweep_odds(wall, ["quest.time_span=8,9"], target=read_target(text))


@pytest.mark.parametrize("text", ["", "great-door", ">= 5 %", "great-door >= many", "a > 5 %"])
def test_what_is_no_target_is_refused(text: str) -> None:
    with pytest.raises(CannotRun, match="is no target"):
        read_target(text)


def test_a_value_that_cannot_be_solved_is_named(candle: Opened) -> None:
    report = report_of(sweep_odds(candle, ["quest.candle=0,6"]))
    assert report.verdict.startswith("0: ")
    assert table(report, "figures-odds").rows[0][1][0] is None


def test_a_path_that_leads_nowhere_is_a_finding(candle: Opened) -> None:
    answer, _ = sweep_odds(candle, ["quest.candel=4..6"])
    assert answer.value is None
    assert answer.findings[0].span.path == "--set"


def test_too_many_values_are_refused(candle: Opened) -> None:
    with pytest.raises(CannotRun, match="combinations, more than"):
        sweep_odds(candle, ["quest.candle=1..30", "charts.passage.die=1..30"])


@pytest.mark.parametrize(
    ("sign", "bounds", "reached"),
    [
        (">=", (1, 1), True), (">=", (1, 2), True), (">=", (0, 2), False),
        ("<=", (1, 1), True), ("<=", (0, 1), True), ("<=", (0, 2), False),
    ],
)  # fmt: skip
def test_a_bound_itself_reaches_a_target_and_an_interval_at_worst(
    sign: str, bounds: tuple[int, int], reached: bool
) -> None:
    low, high = (Fraction(bound, 2) for bound in bounds)
    number = Number("way-out", "", "", "", ODDS, None, (low, high))
    assert read_target(f"way-out {sign} 50 %").is_reached(number) == reached
