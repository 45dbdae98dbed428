"""A career: what goes on from game to game."""

from dataclasses import replace
from pathlib import Path

import pytest

from authoring.engine.contract import Carried, Game
from authoring.playtest.plan import Plan
from authoring.rulesets.dungeoneers.campaign import Career, play_chapter
from authoring.rulesets.dungeoneers.campaign import _with as campaign_tables
from authoring.rulesets.dungeoneers.play.board.tables import Tables
from authoring.services.campaign import campaign
from authoring.services.packs import open_sound
from authoring.services.playtest import PlaytestRequest


@pytest.fixture(scope="module")
def tables(repository: Path) -> Tables:
    """The Salt Cistern, whose levels take 20, 26, 33.8 ... points."""
    opened = open_sound(repository / "packs" / "salt-cistern")
    made = opened.ruleset.prepare(opened.pack)
    assert isinstance(made, Tables)
    return made


def _game(number: int) -> Game:
    return replace(Plan(500, 7, "fighter").game(number), round_limit=400)


def _first(tables: Tables, *, won: bool) -> tuple[int, Career]:
    """The first game that is won, or lost with some fame, and what is kept of it."""
    for number in range(1, 200):
        chapter = play_chapter(tables, _game(number), Carried())
        fame = chapter.record.numbers["fame"]
        if chapter.record.won == won and fame > 0:
            assert isinstance(chapter.gained, Career)
            return fame, chapter.gained
    raise AssertionError("no such game")


@pytest.mark.rule("DGN-FAM-11")
@pytest.mark.parametrize("won", [False, True])
def test_fame_is_kept_after_a_defeat_as_after_a_game_won(tables: Tables, won: bool) -> None:
    fame, kept = _first(tables, won=won)
    assert (kept.points, kept.won) == (fame, int(won))
    again = play_chapter(tables, _game(300), Carried(gained=kept))
    assert isinstance(again.gained, Career)
    assert again.gained.points == fame + again.record.numbers["fame"]
    assert again.numbers["fame-level"] == again.gained.level


@pytest.mark.rule("DGN-FAM-05")
@pytest.mark.parametrize(("points", "level"), [(19, 1), (20, 2), (45, 2), (46, 3), (79, 3)])
def test_points_of_all_games_make_the_level(tables: Tables, points: int, level: int) -> None:
    """20 for level 2, 26 more for level 3, 33.8 more for level 4; a game that brings none."""
    idle = replace(tables, potions=1)
    for number in range(1, 200):
        chapter = play_chapter(idle, _game(number), Carried(gained=Career(level, points, 0)))
        if chapter.record.numbers["fame"] == 0:
            assert chapter.gained == Career(level, points, int(chapter.record.won))
            return
    raise AssertionError("every game brings fame")


@pytest.mark.rule("DGN-DRA-13", "DGN-DRA-18")
def test_each_game_won_brings_a_dragon_more(tables: Tables) -> None:
    for number in range(1, 400):
        chapter = play_chapter(tables, _game(number), Carried(gained=Career(1, 0, 1)))
        if chapter.record.won:
            assert chapter.record.numbers["dragons"] == tables.dragons + 1
            return
    raise AssertionError("no game was won")


@pytest.mark.rule("DGN-DRA-13", "DGN-DRA-18")
@pytest.mark.parametrize("won", [None, 0, 1, 4])
def test_the_first_game_has_the_dragons_of_the_quest_and_later_ones_those_won(
    tables: Tables, won: int | None
) -> None:
    """At the level and with the points that came; without a career at the quest's own."""
    came = Carried() if won is None else Carried(gained=Career(3, 50, won))
    made = campaign_tables(tables, came, None if won is None else Career(3, 50, won))
    assert made.dragons == tables.dragons + (won or 0)
    assert (made.level, made.came) == ((tables.level, tables.came) if won is None else (3, 50))
    assert made.who == tables.who


def test_only_those_set_out_whom_the_campaign_names(tables: Tables) -> None:
    heroes = {
        play_chapter(tables, _game(number), Carried(people=("dwarf", "elf"))).record.cases["hero"]
        for number in range(1, 13)
    }
    assert heroes == {"dwarf", "elf"}


@pytest.mark.long
def test_twenty_nights_make_a_name(repository: Path) -> None:
    """Half of the careers end between the levels 8 and 12."""
    file = repository / "packs" / "twenty-nights-under.yaml"
    report = campaign(file, PlaytestRequest(games=30, seed=7)).value
    assert report is not None
    level = dict(report.legs[19].numbers)["fame-level"]
    assert 8 <= level.median <= 12
