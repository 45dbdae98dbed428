"""Odds of what is there: quests that lack charts, single charts, dice alone."""

import re
from fractions import Fraction
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.services.odds import odds_of
from authoring.services.packs import open_pack
from authoring.services.single_odds import chart_odds, dice_odds
from authoring.source.schema.unsupported_dice import cannot_be_said
from tests.examples import later

ROLES = [
    "location", "doorway", "random-events", "encounter", "chest", "monsters", "awareness",
    "door-trap", "chest-trap", "treasure",
]  # fmt: skip


def without(tmp_path: Path, roles: set[str]) -> Path:
    """A shipped pack without some of its charts."""
    folder = tmp_path / "half"
    copytree(data_folder("packs") / "knocking-wall", folder)
    file = folder / "charts.yaml"
    text = file.read_text(encoding="utf-8")
    for role in roles:
        shorter = re.sub(rf"(?m)^  {role}:.*\n(?:(?:    .*|\s*)\n)*", "", text)
        assert shorter != text, role
        text = shorter
    file.write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("seed", [*range(3), *later(*range(3, 20))])
def test_whatever_charts_are_missing_the_rest_is_solved(seed: int, tmp_path: Path) -> None:
    lot = Random(seed)
    roles = set(lot.sample(ROLES, lot.randint(1, len(ROLES) - 1)))
    answer = odds_of(open_pack(without(tmp_path, roles)), ["all"])
    assert answer.value is not None, answer.findings
    ids = {one.id for one in answer.value.distributions}
    ids |= {one.id for one in answer.value.tables}
    for role in set(ROLES) - roles:
        assert f"chart-{role}" in ids


def test_what_is_missing_is_said_once(tmp_path: Path) -> None:
    answer = odds_of(open_pack(without(tmp_path, {"treasure", "encounter"})))
    assert answer.value is not None
    start = "Half-written: the quest has no Encounter Chart yet, and what they would bring is left"
    assert answer.value.verdict.startswith(start)
    assert not answer.findings


def test_another_error_still_stands_in_the_way(tmp_path: Path) -> None:
    folder = without(tmp_path, {"treasure"})
    file = folder / "charts.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("die: d6", "die: six", 1), encoding="utf-8")
    assert odds_of(open_pack(folder)).value is None


@pytest.mark.parametrize(
    "text",
    ["d6", "2d6", "3d4+2", "4d10-5", "7", "100d1000", "20d20", "d666", "d20*d20", "2d6*10+d4"],
)  # fmt: skip
def test_dice_add_up_to_one_with_the_mean_of_their_totals(text: str) -> None:
    report = dice_odds(text)
    (totals,) = report.distributions
    assert sum(odds for _, odds in totals.points) == 1
    assert len(totals.points) <= 200
    figures = {one.id: one for one in report.figures}
    if all(label.lstrip("-").isdecimal() for label, _ in totals.points):
        mean = sum(int(label) * odds for label, odds in totals.points)
        square = sum((int(label) - mean) ** 2 * odds for label, odds in totals.points)
        assert figures["mean"].low == mean
        assert figures["spread"].low ** 2 <= square <= figures["spread"].high ** 2


def test_two_dice_by_hand() -> None:
    """1 + 2 + ... + 6 + ... + 1 of 36; the variance of two dice is 35/6, its root 2.415..."""
    report = dice_odds("2d6")
    ways = [Fraction(min(n - 1, 13 - n), 36) for n in range(2, 13)]
    assert [odds for _, odds in report.distributions[0].points] == ways
    spread = next(one for one in report.figures if one.id == "spread")
    assert (spread.low, spread.high) == (Fraction(2415, 1000), Fraction(2416, 1000))


@pytest.mark.parametrize(
    ("text", "way"),
    [*((text, "write `d6`, `2d6+1`") for text in ("", "2x6", "d0", "101d6", "d1001", "one")),
     ("6d", "write `d6`"), ("d6d6", "write `d66`"), ("3*d6", "write `d6*3`")],
)  # fmt: skip
def test_what_is_no_dice_is_told_with_a_way_out(text: str, way: str) -> None:
    with pytest.raises(CannotRun) as told:
        dice_odds(text)
    assert told.value.hint.startswith(way)


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("2d6/2", "divided"),
        ("1 per hero", "by how many heroes"),
        ("d6+level", "by how many heroes"),
        ("4d6kh3", "kept, dropped"),
    ],
)
def test_dice_that_cannot_be_said_yet_are_refused_as_lint_does(text: str, way: str) -> None:
    with pytest.raises(CannotRun) as told:
        dice_odds(text)
    assert told.value.hint == cannot_be_said(text)
    assert way in told.value.hint


CHART = "charts:\n  loot:\n    die: d6\n    rows:\n      1-3: nothing\n      4-5: {gold: 2d6}\n"


def test_a_chart_of_a_file_is_solved_alone(tmp_path: Path) -> None:
    file = tmp_path / "charts.yaml"
    file.write_text(CHART, encoding="utf-8")
    for place in (f"{file}:loot", f"{tmp_path}:loot"):
        (rows,) = chart_odds(place).distributions
        assert rows.points == (
            ("1-3: nothing", Fraction(1, 2)),
            ("4-5: {gold: 2d6}", Fraction(1, 2)),
        )


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("loot", "names no chart"),
        ("{}:lot", "has no chart `lot`"),
        ("{}/nowhere.yaml:loot", "cannot be read"),
    ],
)
def test_a_chart_that_is_not_there_is_told(place: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "charts.yaml").write_text(CHART, encoding="utf-8")
    with pytest.raises(CannotRun, match=re.escape(said)) as told:
        chart_odds(place.format(tmp_path))
    assert told.value.hint


@pytest.mark.parametrize(
    ("place", "way"),
    [
        ("loot", "questpack odds --chart PACK:loot"),
        (":loot", "questpack odds --chart PACK:loot"),
        ("charts.yaml", "questpack odds --chart charts.yaml:ID"),
        ("my/pack:", "questpack odds --chart my/pack:ID"),
    ],
)
def test_half_a_place_is_told_how_to_write_it_whole(place: str, way: str) -> None:
    with pytest.raises(CannotRun) as told:
        chart_odds(place)
    assert way in told.value.hint


@pytest.mark.parametrize(
    "text", ["charts: {loot: {die: d6, rows: {six: a}}}", "a: [", "\x00", "- a"]
)
def test_a_broken_file_is_told(text: str, tmp_path: Path) -> None:
    file = tmp_path / "charts.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CannotRun):
        chart_odds(f"{file}:loot")
