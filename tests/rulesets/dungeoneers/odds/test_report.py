"""The whole report: odds are odds and lines fit, whatever the pack."""

import random
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.odds.report import OddsReport
from authoring.odds.show import as_json, as_text
from authoring.rulesets.dungeoneers.odds import report
from tests.examples import later
from tests.rulesets.dungeoneers.odds.quests import opened, pack

WORDS = {
    "potions": ("1", "5", "30"),
    "dragons": ("1", "2", "9"),
    "limit": ("d3", '"0"', "d7+2"),
    "level": ("1", "11", "50", "1, cap: 2", "3, growth: 0", "5, supply: 99"),
    "rulings": ("", "flee_at: below_zero", "corners: square", "fame_growth: linear"),
    "extras": ("", ", extras: {spore: 15, ogre: 100}", ", visitors: {rat: 3}"),
    "crowd": ("{1-4: 0}", "{1-3: 2, 4: 5}", "{1: 9, 2-4: 1}"),
    "drawing": (", drawing: open", "", ", drawing: nest, seen: true", ", portal: true"),
}


def values(found: OddsReport) -> list[Fraction]:
    """Every probability of a report."""
    cells = [v for t in found.tables if t.unit == "odds" for _, row in t.rows for v in row]
    figures = [f for f in found.figures if f.unit == "odds"]
    known = [v for v in cells if v is not None]
    return known + [p for d in found.distributions for _, p in d.points] + [
        v for f in figures for v in (f.low, f.high)
    ]  # fmt: skip


def sound(found: OddsReport) -> None:
    assert all(0 <= value <= 1 for value in values(found))
    for one in found.distributions:
        assert sum(p for _, p in one.points) == 1, one.id
    for figure in found.figures:
        assert figure.low <= figure.high
    for table in found.tables:
        assert all(len(row) == len(table.columns) for _, row in table.rows)
    assert max(len(line) for line in as_text(found).splitlines()) <= 80
    assert as_json(found)


@pytest.mark.parametrize("seed", [*range(6), *later(*range(6, 30))])
def test_whatever_the_pack_says_the_odds_are_odds(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    given = {word: chance.choice(texts) for word, texts in WORDS.items()}
    sound(report(pack(tmp_path, **given)))


def test_a_room_that_is_entered_seen_is_crossed_by_nobody_unseen(tmp_path: Path) -> None:
    """The hall is; the other way leads through three rooms."""
    found = report(pack(tmp_path, drawing=", seen: true"))
    ways = next(one for one in found.tables if one.id == "quietest-way-1")
    assert [name for name, _ in ways.rows] == [
        "Mouth: north to east", "Side: west to south", "Attic: north to west",
    ]  # fmt: skip


def test_an_even_chance_against_everybody_is_a_level(tmp_path: Path) -> None:
    levels = {level.id: level for level in report(pack(tmp_path)).levels}
    assert levels["within reach"].reached
    assert levels["unseen"].reached
    assert levels["break-even"].reason.startswith("from +2/+2")


def test_a_pack_without_a_quest_has_no_odds(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    folder.mkdir()
    text = "format: 1\nruleset: dungeoneers\nid: library\ntitle: Library\n"
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    assert "no complete quest" in report(opened(folder)).verdict
