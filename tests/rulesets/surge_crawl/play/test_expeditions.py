"""Expeditions: the six quests played, Glory, Crowns, the end (area EXP)."""

from typing import Any

import pytest

from authoring.engine.contract import Game
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.rules.damage import failed
from authoring.rulesets.surge_crawl.play.turn import game
from authoring.rulesets.surge_crawl.session import SESSION
from tests.rulesets.surge_crawl.play.test_layout import door
from tests.rulesets.surge_crawl.small_quests import small_tables
from tests.rulesets.surge_crawl.table import Crawl

WEAK: dict[str, Any] = {
    "quest": {"party": ["human-fighter"], "players": 1},
    "heroes": {"human-fighter": {"items": ["bow"]}},
    "monsters": {"orc": {"hitpoints": 1, "speed": 0}, "orc-chief": {"hitpoints": 1, "speed": 0}},
    "charts": {
        "group": {
            "die": "d8",
            "rows": {
                "1-6": {"minions": 1, "more": None},
                "7-8": {"minions": None, "more": None, "champions": 1},
            },
        }
    },
}


def room(crawl: Crawl, *dice: int, kills: bool = True) -> None:
    """Open a door to a room: its dice, then the bow hits whoever is there."""
    door(crawl)
    monster = len(crawl.s.everyone)
    blow = (6, 6, 1) if kills else ()
    crawl.explore(*dice, *blow, attack=[monster * q.WEAPON])


@pytest.mark.rule("SRG-DUNG-11", "SRG-EXP-08", "SRG-EXP-02")
def test_a_room_is_cleared_when_its_encounter_is_won() -> None:
    crawl = Crawl(goal=Goal("clear", 1), changes=WEAK)
    room(crawl, 1, 1, 1, 1, 1, kills=False)
    assert crawl.s.progress == 0
    door(crawl)
    crawl.roll(1, 1, 1, 1, 2, 1, 13, 6, 6, 1)
    crawl.answers.left["attack"] = [q.WEAPON]
    game.play_out(crawl.s, 99)
    assert (crawl.s.progress, crawl.s.ending) == (1, "won")
    assert crawl.events(e.Ends) == [("won", 10, 2)]


@pytest.mark.rule("SRG-DUNG-12", "SRG-EXP-09")
def test_treasure_is_what_the_winners_find() -> None:
    """A hall: the Minion dies, the third row of the chart is 3d6 Crowns; the fifth is a sword."""
    crawl = Crawl(goal=Goal("treasures", 2), changes=WEAK)
    door(crawl)
    crawl.explore(1, 11, 1, 1, 1, 2, 1, 26, 6, 6, 1, 3, 2, 4, 5, attack=[q.WEAPON])
    assert (crawl.s.crowns, crawl.s.progress) == (2 + 11, 1)
    assert crawl.events(e.Found) == [(11, "")]


@pytest.mark.rule("SRG-DUNG-13", "SRG-EXP-06")
def test_champions_count_and_bring_glory() -> None:
    crawl = Crawl(goal=Goal("champions", 1), changes=WEAK)
    room(crawl, 1, 1, 1, 1, 2, 8, 13)
    assert (crawl.s.progress, crawl.s.glory) == (1, 11)


@pytest.mark.rule("SRG-DUNG-16", "SRG-DUNG-19", "SRG-CRY-01", "SRG-EXP-02", "SRG-FLEE-03")
def test_crystals_are_mined_once_the_encounter_is_won() -> None:
    """Two crystals in the room: die for each its kind and its square."""
    crawl = Crawl(goal=Goal("crystals", 4), changes=WEAK)
    room(crawl, 1, 1, 1, 9, 2, 20, 2, 19, 2, 1, 13)
    assert crawl.s.progress == 2
    crawl.answers.left["explore"] = [-1]
    game.play_out(crawl.s, 99)
    assert crawl.s.crowns == 2 + 2 * 5
    assert crawl.s.mined.total() == 2


@pytest.mark.rule("SRG-CRY-01", "SRG-GENR-02")
def test_crystals_of_an_empty_room_are_not_mined() -> None:
    crawl = Crawl(goal=Goal("crystals", 4), changes=WEAK)
    room(crawl, 1, 1, 1, 9, 2, 20, 2, 19, 1, kills=False)
    assert crawl.s.progress == 0
    assert len(crawl.s.crystals) == 2


@pytest.mark.rule("SRG-EXP-05", "SRG-EXP-04", "SRG-EXP-03")
def test_a_hazard_can_end_an_expedition_before_any_monster_is_seen() -> None:
    changes = {
        "rooms": {"hazard": {"enter": [{"harm": 10}]}},
        "quest": {"party": ["human-rogue", "human-fighter"], "players": 2},
    }
    crawl = Crawl(changes=changes)
    door(crawl)
    crawl.s.crowns = 50
    crawl.explore(1, 7, 1, 1, 1)
    assert crawl.s.ending == "all-unconscious"
    assert crawl.s.glory == 8
    game.settle(crawl.s)
    assert crawl.s.crowns == 0


@pytest.mark.rule("SRG-EXP-07", "SRG-GENR-09")
def test_nobody_owes_crowns() -> None:
    changes = {"rooms": {"chamber": {"enter": [{"purse": {"crowns": -7}}]}},
               "charts": {"occupied": {"rows": {"2-12": "nothing"}}}}  # fmt: skip
    crawl = Crawl(changes=changes)
    door(crawl)
    crawl.s.crowns = 3
    crawl.explore(1, 1, 1, 1, 1)
    assert crawl.s.crowns == 0


@pytest.mark.rule("SRG-EXP-07", "SRG-GENR-09", "SRG-GENR-02", "SRG-GENR-03")
def test_what_a_room_does_to_the_party_it_does_once() -> None:
    changes = {
        "rooms": {"chamber": {"enter": [{"purse": {"crowns": 7, "glory": 1}}, {"harm": 1}]}},
        "charts": {"occupied": {"rows": {"2-12": "nothing"}}},
    }
    crawl = Crawl(changes=changes)
    door(crawl)
    crawl.explore(1, 1, 1, 1, 1)
    assert (crawl.s.crowns, crawl.s.glory) == (7, 11)
    assert [hero.hitpoints for hero in crawl.s.heroes] == [9, 9, 9]


@pytest.mark.rule("SRG-EXP-03", "SRG-EXP-04", "SRG-EXP-16")
def test_an_effect_can_take_the_last_glory() -> None:
    changes = {"rooms": {"hazard": {"enter": [{"purse": {"glory": -10}}]}}}
    crawl = Crawl(changes=changes)
    door(crawl)
    crawl.s.crowns = 50
    crawl.explore(1, 7, 1, 1, 1)
    assert crawl.s.ending == "no-glory"
    game.settle(crawl.s)
    assert crawl.s.crowns == 50


@pytest.mark.rule("SRG-GEN-01")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_one_to_three_heroes_set_out(players: int) -> None:
    tables = small_tables({"quest": {"players": players}})
    record = SESSION.play(tables, Game(number=1, seed=5, policy="cautious", round_limit=500))
    assert record.numbers["heroes"] == players


@pytest.mark.rule("SRG-EXP-02")
@pytest.mark.parametrize("policy", ["cautious", "bold", "random"])
def test_every_expedition_ends(policy: str) -> None:
    endings = {"won", "fled", "sealed", "no-glory", "all-unconscious", "stalemate", "round-limit"}
    for number in range(6):
        one = Game(number=number, seed=number, policy=policy, round_limit=400)
        assert SESSION.play(small_tables(), one).ending in endings


@pytest.mark.rule("SRG-EXP-04", "SRG-EXP-05", "SRG-TV-19")
def test_a_hero_with_a_hitpoint_and_a_party_with_a_glory_go_on() -> None:
    s = Crawl().s
    s.glory = 1
    for hero, hitpoints in zip(s.heroes, (1, 0, 0), strict=True):
        hero.hitpoints = hitpoints
    assert not failed(s)
    assert s.ending == ""


@pytest.mark.rule("SRG-EXP-04", "SRG-EXP-05", "SRG-TV-19")
def test_an_expedition_that_is_over_ends_no_other_way() -> None:
    """Without Glory the party keeps its Crowns, whoever falls after that."""
    s = Crawl().s
    s.crowns, s.glory = 30, 0
    assert failed(s)
    for hero in s.heroes:
        hero.hitpoints = 0
    assert failed(s)
    game.settle(s)
    assert (s.ending, s.crowns) == ("no-glory", 30)


@pytest.mark.rule("SRG-EXP-02", "SRG-EXP-08")
def test_an_expedition_without_success_ends_at_the_limit() -> None:
    crawl = Crawl()
    game.play_out(crawl.s, 0)
    assert crawl.events(e.Ends) == [("round-limit", 10, 0)]
