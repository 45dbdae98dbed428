"""The way home: rewards, finds, known dungeons, expeditions in a row (area EXP)."""

from dataclasses import replace

import pytest

from authoring.engine.contract import Carried, Game
from authoring.rulesets.surge_crawl.campaign import play_chapter
from authoring.rulesets.surge_crawl.model.company import (
    Company,
    Dungeon,
    rewards_for,
)
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.town import phase
from tests.rulesets.surge_crawl.small_quests import small_tables
from tests.rulesets.surge_crawl.town.party import CAVE, PIT, Town


@pytest.mark.rule("SRG-EXP-10", "SRG-EXP-11", "SRG-EXP-12", "SRG-EXP-13", "SRG-EXP-14")
@pytest.mark.rule("SRG-TV-17")
@pytest.mark.parametrize(
    ("glory", "expected"),
    [(1, (0, 1)), (4, (0, 1)), (5, (1, 1)), (7, (1, 1)), (8, (2, 1)), (9, (2, 1)), (10, (3, 1)),
     (11, (3, 2)), (12, (3, 2)), (30, (3, 2))],
)  # fmt: skip
def test_the_reward_goes_by_glory(glory: int, expected: tuple[int, int]) -> None:
    assert rewards_for(glory) == expected


def home(town: Town, ending: str, glory: int, *rewards: int) -> Company:
    """The party back from an expedition with 30 Crowns, a crystal, a sword and a mail coat."""
    s = town.s
    s.ending, s.glory, s.crowns = ending, glory, 30
    s.items += ["sword", "mail"]
    s.mined["hasty"] = 1
    town.answers.left[q.REWARD] = list(rewards)
    town.company = phase.come_home(s, town.company)
    assert town.dice.left == 0
    return town.company


@pytest.mark.rule("SRG-TV-17", "SRG-EXP-10", "SRG-EXP-11", "SRG-EXP-12", "SRG-EXP-13")
@pytest.mark.rule("SRG-EXP-14", "SRG-EXP-15", "SRG-EXP-09")
@pytest.mark.parametrize(
    ("glory", "taken", "options", "crowns", "rewards"),
    [
        (4, (), [], 150, ()),
        (7, (1,), [[1, 0]], 130, ("explorer",)),
        (7, (0,), [[1, 0]], 150, ()),
        (9, (2,), [[2, 1, 0]], 130, ("tavern",)),
        (10, (3,), [[3, 2, 1, 0]], 130, ("training",)),
        (10, (1,), [[3, 2, 1, 0]], 130, ("explorer",)),
        (12, (3, 1), [[3, 2, 1, 0], [2, 1, 0]], 130, ("training", "explorer")),
        (12, (0, 2), [[3, 2, 1, 0], [3, 2, 1]], 150, ("tavern",)),
    ],
)
def test_a_success_brings_its_reward_or_a_lower_one(
    glory: int, taken: tuple[int, ...], options: list[list[int]], crowns: int,
    rewards: tuple[str, ...],
) -> None:  # fmt: skip
    """Two heroes: 10 Crowns each are 20. Of two rewards both are different."""
    town = Town(7, 7, 7, 5)
    company = home(town, "won", glory, *taken)
    assert town.answers.options(q.REWARD) == options
    assert (company.crowns, company.rewards) == (crowns, rewards)


@pytest.mark.rule("SRG-EXP-09", "SRG-DUNG-03", "SRG-LVL-03")
def test_a_success_keeps_what_was_found_and_makes_a_dungeon_known() -> None:
    """The mail coat goes to the rogue, who has none; both have a Main Hand, so the sword waits."""
    town = Town(7, 7, 7, 5, dungeons=(replace(CAVE, visited=True),))
    company = home(town, "won", 4)
    assert [owned.item for owned in company.heroes[0].items] == ["dagger", "mail"]
    assert [owned.item for owned in company.bag] == ["sword"]
    assert company.dungeons[1] == Dungeon("undead", "lightning", "holy", Goal("stairs"))
    assert company.may_train
    assert company.crystals == {"hasty": 1}


@pytest.mark.rule("SRG-EXP-16", "SRG-EXP-05")
@pytest.mark.parametrize(
    ("ending", "crowns", "crystals"),
    [("no-glory", 130, {"hasty": 1}), ("fled", 130, {"hasty": 1}), ("all-unconscious", 0, {})],
)
def test_a_failure_keeps_crowns_and_equipment_unless_all_lay_there(
    ending: str, crowns: int, crystals: dict[str, int]
) -> None:
    town = Town(may_train=True, rewards=("tavern",))
    company = home(town, ending, 3)
    assert (company.crowns, company.crystals) == (crowns, crystals)
    assert [owned.item for owned in company.bag] == ["sword"]
    assert (company.rewards, company.may_train) == ((), False)
    assert len(company.dungeons) == 1


@pytest.mark.rule("SRG-DUNG-02", "SRG-DUNG-03")
@pytest.mark.parametrize("goes", [0, 1])
def test_the_party_may_go_back_to_the_dungeon_before(goes: int) -> None:
    """A dungeon that is known and not yet seen stays known."""
    town = Town(7, 7, 7, 5, dungeons=(PIT, CAVE))
    town.answers.left[q.DUNGEON] = [goes]
    town.company = phase.set_out(town.s, town.company)
    first = (PIT, replace(CAVE, visited=True))[goes]
    assert town.company.dungeons == (first, (CAVE, PIT)[goes])
    company = home(town, "won", 4)
    known = [dungeon.horde for dungeon in company.dungeons]
    assert known == (["beasts", "orcs", "undead"] if goes == 0 else ["orcs", "undead"])


@pytest.mark.rule("SRG-GEN-04", "SRG-EXP-02")
def test_a_campaign_goes_back_and_forth() -> None:
    """The heroes that the campaign names, then the same two with what the first has left."""
    tables = small_tables()
    people = ("human-rogue", "human-cleric")
    first = play_chapter(tables, Game(1, 3, "cautious", 900), Carried(people))
    company = first.gained
    assert isinstance(company, Company)
    assert tuple(hero.hero for hero in company.heroes) == people
    assert first.record.numbers["heroes"] == 2
    assert first.record.ending
    assert first.record.rounds > 0
    assert first.numbers["glory"] == first.record.numbers["glory"]
    assert company.dungeons[0].visited
    second = play_chapter(tables, Game(2, 4, "cautious", 900), Carried(people, {}, company))
    assert isinstance(second.gained, Company)
    assert [hero.hero for hero in second.gained.heroes] == list(people)
    assert second.gained.heroes != company.heroes or second.gained.crowns != company.crowns
