"""The whole report: what adds up, what the shipped quest is told, and odd quests."""

from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from authoring.odds.report import OddsReport
from authoring.odds.show import as_json, as_text
from authoring.rulesets.jeffro_dungeon.odds import report
from authoring.rulesets.jeffro_dungeon.odds.person import persons
from tests.examples import later
from tests.rulesets.jeffro_dungeon.odds.bags import drawn_pack, pack, passage, quest_of
from tests.rulesets.jeffro_dungeon.table import shipped


@cache
def of_shipped() -> OddsReport:
    """What the shipped quest is told."""
    return report(shipped())


def values(found: OddsReport) -> list[Fraction]:
    """Every probability of a report."""
    tables = [t for t in found.tables if t.unit == "odds"]
    cells = [v for t in tables for _, row in t.rows for v in row if v is not None]
    points = [p for d in found.distributions for _, p in d.points]
    return cells + points + [f.low for f in found.figures if f.unit == "odds"]


def sound(found: OddsReport) -> None:
    assert all(0 <= value <= 1 for value in values(found))
    for one in found.distributions:
        assert one.note or sum(p for _, p in one.points) == 1, one.id
    assert as_text(found)
    assert as_json(found)


def test_the_shipped_quest_is_told_its_odds_for_every_character() -> None:
    found = of_shipped()
    sound(found)
    tables = {table.id: table for table in found.tables}
    names = [who.name for who in persons(quest_of(shipped()))]
    assert [name for name, _ in tables["escape"].rows] == names
    for _, (out, _, dies) in tables["escape"].rows:
        assert out is not None
        assert dies == 1 - out
    routes = dict(tables["routes"].rows)
    for name, (out, *_) in tables["escape"].rows:
        assert sum(value or 0 for value in routes[name]) == out


@pytest.mark.rule("JEF-SET-14", "JEF-SET-15", "JEF-SET-21", "JEF-SET-39", "JEF-TV-07")
def test_the_treasure_is_told_for_every_creature_of_the_lair() -> None:
    """The Ghoul's 4 with 1 or 2: nothing; only the Dragon's 8 with a 6 makes 14."""
    table = {table.id: table for table in of_shipped().tables}["chart-treasure"]
    assert table.columns == ("Ghoul +4", "Giant Worm +6", "Dragon +8")
    rows = dict(table.rows)
    assert rows["nothing"] == (Fraction(1, 3), 0, 0)
    assert rows["Talisman"] == (0, 0, Fraction(1, 6))
    assert all(sum(row[at] or 0 for row in rows.values()) == 1 for at in range(3))


def test_without_a_way_out_nobody_is_told_to_hope(tmp_path: Path) -> None:
    found = report(pack(tmp_path, {"trap": passage(2, "[{lose: {life: 1}}]")}))
    assert [level.reached for level in found.levels] == [False, False, False]
    assert "0 of the 2 tiles" in found.verdict


def test_an_empty_bag_is_said_to_be_one(tmp_path: Path) -> None:
    assert "empty" in report(pack(tmp_path, {})).verdict


@pytest.mark.parametrize("seed", [*range(10), *later(*range(10, 40))])
def test_whatever_is_in_the_bag_the_odds_are_odds(seed: int, tmp_path: Path) -> None:
    sound(report(drawn_pack(seed, tmp_path)))
