"""Fame, and what the village gives for it (area FAM)."""

from fractions import Fraction
from itertools import pairwise

import pytest

from authoring.rulesets.dungeoneers.model.fame import points_of_levels
from authoring.rulesets.dungeoneers.model.quest import Fame
from authoring.rulesets.dungeoneers.play.rules.harm import slain
from authoring.rulesets.dungeoneers.play.rules.supply import fame_level, supply
from tests.rulesets.dungeoneers.play.quests import FAME, add, left, scene, tables


@pytest.mark.rule("DGN-TV-06", "DGN-FAM-01", "DGN-FAM-03", "DGN-FAM-04")
def test_the_nth_dragon_is_worth_its_points_n_times() -> None:
    """11 + 22 + 33, and a black one after two white ones 11 + 22 + 36."""
    for third, fame in (("white", 66), ("black", 69)):
        s = scene(tables())
        s.dragons = 4
        for at, id in enumerate(("white", "white", third)):
            slain(s, add(s, id, at), by_hero=True)
        assert s.fame == fame
        assert not s.ending


@pytest.mark.rule("DGN-LAY-11")
def test_the_last_dragon_inside_and_outside_wins() -> None:
    s = scene(tables())
    s.dragons = 2
    slain(s, add(s, "white", 0), by_hero=True)
    assert not s.ending
    slain(s, add(s, "white", 1), by_hero=False)
    assert s.ending == "won"


@pytest.mark.rule("DGN-FAM-07", "DGN-FAM-08", "DGN-FAM-09", "DGN-TV-07")
def test_the_village_gives_one_of_each_and_more_by_chance() -> None:
    """Fame level 5: 15 percent a step. The shield fails its third step, the scroll of flame never
    fails and stops at nine."""
    s = scene(tables(fame=Fame(5, 20, 30, 50, 10)), 16, 15, 15, 16, 100, 99, 98, *[15] * 8)
    supply(s)
    assert s.hero.weapons == [1, 3, 1]
    assert s.hero.scrolls == [1, 1, 9]
    assert left(s) == 0


@pytest.mark.rule("DGN-TV-14", "DGN-FAM-05", "DGN-FAM-06")
def test_each_level_takes_30_percent_more_than_the_one_before() -> None:
    points = points_of_levels(FAME)
    steps = [after - before for before, after in pairwise(points)]
    assert steps[:5] == [20, 26, Fraction("33.8"), Fraction("43.94"), Fraction("57.122")]
    assert len(points) == 50
    assert round(float(points[9]), 1) == 640.3
    assert round(float(points[19])) == 9679
    assert 25_400_000 < points[49] < 25_600_000
    assert points_of_levels(FAME, linear=True)[49] == 8036


@pytest.mark.rule("DGN-FAM-05", "DGN-FAM-11")
@pytest.mark.parametrize(
    ("level", "fame", "after"), [(1, 19, 1), (1, 20, 2), (1, 45, 2), (1, 46, 3), (2, 26, 3)]
)
def test_the_level_follows_from_all_points(level: int, fame: int, after: int) -> None:
    s = scene(tables(fame=Fame(level, 20, 30, 50, 10)))
    s.fame = fame
    assert fame_level(s) == after
