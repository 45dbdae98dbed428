"""Traps found, disarmed and sprung: by hand, and by going through every die."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from authoring.core.data import data_folder
from authoring.playtest.plan import Plan
from authoring.rulesets.dungeon_plungin.exact.fighters import hero_fighter
from authoring.rulesets.dungeon_plungin.exact.trap_course import course, disarmed, tried
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.contents import CHEST, CHEST_TRAP, Contents
from authoring.rulesets.dungeon_plungin.odds.disarming import (
    SEARCH,
    chests_by_difficulty,
    disarming,
    doors_by_difficulty,
)
from authoring.services.packs import open_sound
from tests.rulesets.chance import DEVIATIONS
from tests.rulesets.dungeon_plungin.odds.quests import corridors


def test_one_die_finds_springs_or_does_nothing() -> None:
    one = tried(1, 1)
    assert (one.works, one.sprung, one.nothing) == (Fraction(1, 3), Fraction(1, 6), Fraction(1, 2))
    assert tried(1, 1, failure_springs=True).sprung == Fraction(2, 3)


def test_two_dice_try_twice() -> None:
    # Difficulty 1 with two dice: 20 of 36 without a fumble, 7 fumble, 9 nothing; then 4 of 36.
    first, second = tried(2, 1), tried(2, 2)
    assert (first.works, first.sprung, second.works) == tuple(Fraction(n, 36) for n in (20, 7, 4))
    both = disarmed(2, 1)
    assert both.works == first.works + Fraction(9, 36) * Fraction(4, 36)
    assert both.sprung == first.sprung + Fraction(9, 36) * Fraction(7, 36)


def test_what_becomes_of_a_trap_adds_up() -> None:
    found = course(tried(3, 1), disarmed(4, 2))
    assert found.disarmed + found.sprung + found.left == 1
    assert found.disarmed < found.found


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", [1, 2, 3])
@pytest.mark.parametrize("springs", [False, True])
def test_it_is_what_every_face_of_every_die_gives(
    dice: int, difficulty: int, springs: bool
) -> None:
    said: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        won, lost = sum(face > 4 for face in faces), faces.count(1)
        failed = won < difficulty
        said["sprung" if lost > won or (springs and failed) else "" if failed else "works"] += 1
    one = tried(dice, difficulty, failure_springs=springs)
    assert one.works * 6**dice == said["works"]
    assert one.sprung * 6**dice == said["sprung"]


def test_a_quest_without_a_party_has_none() -> None:
    assert disarming.ask(corridors()).tables == ()


def test_searches_in_play_come_out_as_the_odds_say() -> None:
    """Every search by a hero with the dice of the entry, of games that were played."""
    opened = open_sound(data_folder("packs") / "salt-mine")
    found = opened.pack.quest
    assert isinstance(found, Quest)
    tables = opened.ruleset.prepare(opened.pack)
    heroes = {one.name: hero_fighter(found, one) for one in found.starters()}
    expected = actual = spread = 0.0
    plan = Plan(6, 17, "cautious")
    for number in range(1, 7):
        pool = rolled = None
        for event in opened.ruleset.tell(tables, plan.game(number)).events:
            if event["type"] == "pool-made":
                pool = event
            elif event["type"] == "checks":
                rolled = event
            elif event["type"] == "searches" and pool is not None and rolled is not None:
                who = heroes[str(event["who"])]
                dice = sum(n for _, n in pool["parts"])  # type: ignore[attr-defined]
                if dice != who.dice("wit") + who.extra[SEARCH]:
                    continue
                one = tried(dice, int(str(rolled["difficulty"])))
                odds = float(one.works)
                won, lost = int(str(rolled["won"])), int(str(rolled["lost"]))
                expected, spread = expected + odds, spread + odds * (1 - odds)
                actual += won >= int(str(rolled["difficulty"])) and lost <= won
    assert expected > 10
    assert abs(actual - expected) <= DEVIATIONS * sqrt(spread)


def test_the_table_has_what_the_functions_say() -> None:
    found = open_sound(data_folder("packs") / "salt-mine").pack.quest
    assert isinstance(found, Quest)
    table, _ = disarming.ask(found).tables
    _, values = table.rows[0]
    odds, seen, done, gone, left, _ = (value or Fraction(0) for value in values)
    assert odds == Fraction(100, 6)
    assert done + gone + left == 100
    best = max(hero_fighter(found, one).dice("wit") for one in found.starters())
    assert seen == 100 * tried(best, 1).works


def test_traps_of_a_game_are_those_of_all_its_doors_and_chests() -> None:
    found = open_sound(data_folder("packs") / "salt-mine").pack.quest
    assert isinstance(found, Quest)
    made = dict(disarming.ask(found).tables[1].rows)
    contents = Contents(found)
    # Every second chest and every second locked door has a trap (4-6 on a d6).
    traps, _, done, gone, left, _ = (value or Fraction(0) for value in made["chests, all"])
    assert traps == contents.in_all.phases * contents.per_phase(CHEST) / 2
    assert done + gone + left == traps
    locked = doors_by_difficulty(contents, contents.in_all)
    assert made["doors, all"][0] == sum(locked.values()) / 2
    # All 18 Phases roll the doors of one tile; 5 and 6 of a d6 are locked until +1 shifts them.
    rolled = sum(tile.odds * tile.rolled for tile in contents.tiles)
    assert locked[1] == rolled * Fraction(10 + 4, 6)
    assert locked[2] == rolled * Fraction(10 + 5, 6)


def test_chests_are_searched_at_the_difficulty_of_their_row() -> None:
    found = open_sound(data_folder("packs") / "clockwork-crypt").pack.quest
    assert isinstance(found, Quest)
    contents = Contents(found)
    boxes = chests_by_difficulty(contents, contents.in_all)
    assert sum(boxes.values()) == contents.in_all.phases * contents.per_phase(CHEST_TRAP)
