"""Quests in a row: who sets out, what they come home with, the rewards of scenarios."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.contract import Carried, Game
from authoring.engine.dice import SeededDice
from authoring.playtest.campaign_report import CampaignReport
from authoring.rulesets.mkd_adventure.campaign import play_chapter, with_company
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.company import Career, Company, Owned, founded
from authoring.rulesets.mkd_adventure.play.turn.game import set_up
from authoring.rulesets.mkd_adventure.play.turn.setting import tokens_of
from authoring.rulesets.mkd_adventure.town.phase import rewarded, set_out
from authoring.services.campaign import campaign
from authoring.services.playtest import PlaytestRequest
from tests.rulesets.mkd_adventure.small_quests import small_pack, small_tables
from tests.rulesets.mkd_adventure.table import Answers, scenario

HOB, WREN = Career("hob", 0), Career("wren", 0)


def chapter(number: int, came: Carried, changes: Any = None) -> Any:
    """A game of the small quest, played with dice of its number."""
    return play_chapter(small_tables(changes or {}), Game(number, number, "careful", 100), came)


@pytest.mark.rule("MKD-SCN-22", "MKD-SCN-25", "MKD-TBL-10", "MKD-CXP-11")
@pytest.mark.parametrize(
    ("scenarios", "floors", "experience", "gold"),
    [
        ([], 1, 25, 500),
        ([], 3, 75, 1500),
        (["timed"], 1, 37, 750),
        (["split-up"], 1, 37, 750),
        (["stealth"], 1, 25, 500),
        (["timed", "split-up"], 2, 100, 1500),
    ],
)
def test_the_reward_goes_by_sets_and_scenarios(
    scenarios: list[str], floors: int, experience: int, gold: int
) -> None:
    """50 points and 500 gold for a set; of 75 points each of two has 37."""
    quest = {"scenarios": scenarios, "floors": [{"sets": ["cellar"]}] * floors}
    company = rewarded(small_tables({"quest": quest}).quest, Company((HOB, WREN), 10))
    assert [hero.experience for hero in company.heroes] == [experience] * 2
    assert company.gold == 10 + gold


@pytest.mark.rule("MKD-TBL-10")
def test_an_author_may_say_what_a_set_brings() -> None:
    quest = {"set_experience": 80, "set_gold": 30}
    company = rewarded(small_tables({"quest": quest}).quest, Company((HOB, WREN)))
    assert company == Company((replace(HOB, experience=40), replace(WREN, experience=40)), 30)


@pytest.mark.rule("MKD-CXP-11")
def test_the_dead_have_no_share_of_the_reward() -> None:
    company = Company((replace(HOB, dead=True), WREN))
    company = rewarded(small_tables().quest, company)
    assert [hero.experience for hero in company.heroes] == [0, 50]


@pytest.mark.rule("MKD-TEAM-05", "MKD-TEAM-06", "MKD-GEN-04")
def test_a_company_is_of_the_teams_or_of_those_that_a_campaign_names() -> None:
    teams = [{"heroes": ["hob"], "beginners": ["hob"]}, {"heroes": ["wren"]}]
    heroes = {"hob": {"values": [31, 32, 33, 34, 35]}}
    quest = small_pack({"quest": {"teams": teams}, "heroes": heroes}).quest
    assert quest is not None
    beginner, second = replace(HOB, level=0), replace(WREN, team=1)
    assert founded(quest, ()).heroes == (beginner, second)
    assert founded(quest, ("wren",)).heroes == (WREN,)
    alone = small_pack({"quest": {"teams": [{"heroes": ["hob"]}]}}).quest
    assert alone is not None
    assert founded(alone, ("wren", "hob")).heroes == (HOB, second)


@pytest.mark.rule("MKD-TOWN-01", "MKD-TOWN-02", "MKD-GEN-07", "MKD-CXP-07")
def test_the_company_goes_to_another_dungeon_with_what_it_has() -> None:
    """What the first quest has left is what the second begins with; nobody rises in between."""
    first = chapter(1, Carried())
    assert first.record.won
    assert first.record.numbers["experience"] >= 50
    assert first.record.numbers["levels"] == 0
    assert isinstance(first.gained, Company)
    gold = first.record.numbers["gold"] + 500
    share = first.record.numbers["experience"] // 2 + 25
    assert first.gained.gold == gold
    assert [hero.experience for hero in first.gained.heroes] == [share] * 2
    assert first.numbers == {"gold": gold, "levels": 2, "alive": 2}
    second = chapter(2, Carried((), {}, first.gained))
    assert second.record.numbers["entries"] == 2
    assert second.gained.gold >= gold


@pytest.mark.rule("MKD-TOWN-02")
def test_only_the_living_set_out() -> None:
    company = Company((HOB, replace(WREN, dead=True)), 5)
    result = chapter(3, Carried((), {}, company))
    assert result.record.numbers["entries"] == 1
    assert result.gained is not None
    assert [hero.dead for hero in result.gained.heroes] == [False, True]


@pytest.mark.rule("MKD-CXP-03", "MKD-REV-14", "MKD-WMP-03")
def test_the_tokens_go_by_the_value_that_careers_have() -> None:
    """At level 9 Hob alone is worth 50 * 9 / 5 = 90: three yellow tokens, two blue, one red."""
    tables = with_company(small_tables(), Company((replace(HOB, level=9),)))
    s = set_up(tables, SeededDice(1), Answers({}), None)
    assert s.value == 90
    colours = Counter(s.tables.quest.content.tokens[id].colour for id in tokens_of(s))
    assert colours == {"yellow": 3, "blue": 2, "red": 1}


@pytest.mark.rule("MKD-TOWN-13", "MKD-SCN-01")
def test_a_prisoner_who_waits_in_the_dungeon_has_nothing_of_what_the_company_owns() -> None:
    """Hob and Wren set out with a ladle each, and without gold."""
    ladle = Owned("ladle", "strongbox", charged=True)
    company = Company((replace(HOB, things=(ladle,)), replace(WREN, things=(ladle,))))
    tables = with_company(small_tables(scenario(k.RESCUE)), company)
    s = set_up(tables, SeededDice(1), Answers({}), None)
    set_out(s, company)
    assert [hero.chests for hero in s.heroes] == [[0], [1], []]
    assert [chest.face and chest.face.gold for chest in s.chests] == [0, 0]


@pytest.mark.rule("MKD-TOWN-02")
def test_without_anybody_alive_there_is_no_next_quest() -> None:
    deadly = {"monsters": {id: {"dial": [
        {"speed": 20, "attack": 20, "defense": 30, "damage": 9}
    ]} for id in ("rat", "watchman", "mole")}}  # fmt: skip
    result = chapter(4, Carried(), deadly)
    assert result.record.ending == "all-dead"
    assert result.gained is None
    assert result.numbers == {"gold": 0, "levels": 0, "alive": 0}
    rich = chapter(4, Carried((), {}, Company((HOB, WREN), 1000)), deadly)
    assert rich.gained is not None
    assert rich.numbers == {"gold": 0, "levels": 1, "alive": 1}


def test_a_quest_that_knows_nobody_of_the_company_says_so() -> None:
    with pytest.raises(CannotRun, match="knows nobody of the company"):
        chapter(5, Carried((), {}, Company((Career("osla", 0),))))


def test_the_campaign_that_comes_with_the_game_is_played(repository: Path) -> None:
    file = repository / "packs" / "the-long-count.yaml"
    report = campaign(file, PlaytestRequest(games=2, seed=5, jobs=1)).value
    assert isinstance(report, CampaignReport)
    assert report.measured.games == 2
    assert {name for name, _ in report.legs[0].numbers} >= {"gold", "levels", "alive"}
