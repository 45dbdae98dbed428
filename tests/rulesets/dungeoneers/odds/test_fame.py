"""Fame: the book's steps, and what a career brings at most."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.odds.report import Table
from authoring.rulesets.dungeoneers.model.fame import points_of_levels
from authoring.rulesets.dungeoneers.model.quest import Fame, Quest
from authoring.rulesets.dungeoneers.odds.fame_curve import fame_curve, level_of
from tests.rulesets.dungeoneers.odds.quests import quest

FAME = Fame(1, 20, 30, 50, 10)


def table(found: Quest, id: str) -> Table:
    return next(one for one in fame_curve.ask(found).tables if one.id == id)


@pytest.mark.rule("DGN-FAM-05", "DGN-TV-14")
def test_each_step_takes_thirty_percent_more() -> None:
    points = points_of_levels(FAME)
    steps = [float(points[level - 1] - points[level - 2]) for level in range(2, 7)]
    assert steps == [20, 26, 33.8, 43.94, 57.122]
    assert round(float(points[9]), 1) == 640.3
    assert round(points[19]) == 9679
    assert round(float(points[49]) / 10**6, 1) == 25.5
    assert points_of_levels(FAME, linear=True)[49] == 8036


def test_a_level_is_reached_with_its_last_point() -> None:
    points = points_of_levels(FAME)
    assert [level_of(points, Fraction(n)) for n in (0, 19, 20, 45, 46)] == [1, 1, 2, 2, 3]
    assert level_of(points, Fraction(10**9)) == 50


@pytest.mark.rule("DGN-FAM-02", "DGN-FAM-03", "DGN-FAM-04", "DGN-TV-06")
def test_three_white_dragons_are_worth_sixty_six(tmp_path: Path) -> None:
    """And 1.25 weapons, 2 points each on average."""
    figures = {one.id: one.low for one in fame_curve.ask(quest(tmp_path, dragons="3")).figures}
    assert figures["fame-weapons"] == Fraction(5, 2)
    assert figures["fame-first"] == 66 + Fraction(5, 2)


@pytest.mark.rule("DGN-DRA-18", "DGN-FAM-11")
def test_a_career_meets_a_dragon_more_each_time_and_in_time_black_ones(tmp_path: Path) -> None:
    """11, 33, 66, 110, 165 and 2.5 for weapons each: 397.5 after five games, level 8 (357.8); the
    sixth brings 21 x 11, level 9 with 485.2; from level 11 on they are black, worth 12."""
    rows = dict(table(quest(tmp_path), "fame-reached").rows)
    assert rows["1 game"][0] == Fraction(27, 2)
    assert rows["2 games"] == (11 + 33 + 5, 3, 1)
    assert rows["5 games"][:2] == (Fraction(795, 2), 8)
    white = [11 * n * (n + 1) // 2 for n in range(1, 8)]
    black = [12 * n * (n + 1) // 2 for n in range(8, 11)]
    # 939 points after seven games: level 11 takes 852.4.
    assert rows["10 games"][0] == sum(white) + sum(black) + 25


def test_the_first_levels_are_some_games_away(tmp_path: Path) -> None:
    rows = dict(table(quest(tmp_path), "fame-levels").rows)
    assert rows["level 3"] == (26, 46, Fraction(26 * 2, 27))


@pytest.mark.rule("DGN-FAM-07", "DGN-TV-07")
def test_the_village_gives_more_with_fame(tmp_path: Path) -> None:
    rows = dict(table(quest(tmp_path), "village").rows)
    assert rows["level 5: 15 %, mean 1.18"][:2] == (Fraction(85, 100), Fraction(1275, 10000))
