"""Areas DEATH, BOSS and XP: the end of monsters and of heroes."""

from dataclasses import replace

import pytest

from authoring.boards.squares import NOWHERE, first
from authoring.core.span import file_span
from authoring.rulesets.dungeon_plungin.model import Goal
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    BossIsHurt,
    ConditionBegins,
    Dies,
    IsHurt,
    IsStunned,
    Spoils,
    StandsAgain,
)
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens, UnlocksWithKey
from authoring.rulesets.dungeon_plungin.play.board.events.moving import IsPushed
from authoring.rulesets.dungeon_plungin.play.board.events.things import FindsGold
from authoring.rulesets.dungeon_plungin.play.board.events.turns import TurnBegins
from authoring.rulesets.dungeon_plungin.play.board.state import RES
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import heal, hurt, kill
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.happenings.goals import check_goals
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table, compiled

CRYPT = """
  crypt:
    {name: Crypt, kind: special, tile: fountain, doors: 0,
     uses: [{at: fountain, position: beside, limit: hero, effects: [{revive: {life: 1}}]}]}
"""


@pytest.mark.rule("DP-DEATH-01", "DP-XP-02", "DP-MON-07", "DP-TREAS-04")
def test_a_slain_monster_leaves_the_board_its_xp_and_its_gold() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), atk=1), t.monster("orc", (3, 2), life=1, defence=1)
    with t.rolls(5, 2):
        attack(t.s, hero, orc, ranged=False)
    assert t.told(IsHurt, Dies, Spoils) == [
        IsHurt(orc.name, 1, 0, "hero"),
        Dies(orc.name, "hero"),
        Spoils(orc.name, 25, 8),
    ]
    assert (t.s.xp, t.s.gold, orc.square, t.s.monster_mask) == (25, 8, -1, NOWHERE)
    hurt(t.s, orc, 1, "hero", hero)
    assert (t.s.xp, t.s.gold, len(t.told(Dies))) == (25, 8, 1), "nobody is slain twice"


@pytest.mark.rule("DP-MON-07", "DP-AMB-58")
def test_gold_is_rolled_and_treasure_goes_to_the_killer() -> None:
    t = Table()
    t.hero((5, 5))
    killer, ghoblin = t.hero((2, 2), atk=1), t.monster("ghoblin", (3, 2), life=1, defence=1)
    with t.rolls(5, 2, 3, 4):
        attack(t.s, killer, ghoblin, ranged=False)
    assert (t.s.xp, t.s.gold) == (10, 7)
    assert killer.items == [t.item("key")]


@pytest.mark.rule("DP-MON-07", "DP-AMB-58")
@pytest.mark.parametrize("by", ["a trap", "a monster", "a hero who fell"])
def test_treasure_that_no_living_hero_won_goes_to_the_first_who_lives(by: str) -> None:
    t = Table()
    first, second = t.hero((5, 5)), t.hero((2, 2))
    fallen, orc = t.hero((2, 3)), t.monster("orc", (3, 3))
    kill(t.s, fallen, "a test", None)
    ghoblin = t.monster("ghoblin", (3, 2))
    with t.rolls(3, 4):
        kill(t.s, ghoblin, by, {"a monster": orc, "a hero who fell": fallen}.get(by))
    assert (first.items, second.items, fallen.items) == ([t.item("key")], [], [])


@pytest.mark.rule("DP-DEATH-01", "DP-AMB-58")
def test_a_monster_killed_by_a_trap_still_gives_its_xp_and_gold() -> None:
    t = Table()
    t.hero((5, 5))
    orc = t.monster("orc", (3, 2), life=1)
    hurt(t.s, orc, 3, "trap:falling-rocks", None)
    assert (t.s.xp, t.s.gold) == (25, 8)


@pytest.mark.rule("DP-DEATH-02")
def test_a_dead_hero_has_no_square_and_no_turn() -> None:
    t = Table()
    first, second = t.hero((1, 1)), t.hero((5, 5))
    hurt(t.s, first, 9, "orc", None)
    assert (first.alive, first.life, first.square) == (False, 0, -1)
    assert t.s.hero_mask == second.bit
    play_round(t.s)
    assert [event.who for event in t.told(TurnBegins)] == [second.name]


@pytest.mark.rule("DP-TURN-01", "DP-TURN-02", "DP-UNIQ-06")
def test_a_quest_is_won_when_every_goal_holds_and_never_without_one_nor_after_its_end() -> None:
    t = Table()
    here = file_span("hand-made")
    goals = Goal("defeat", "orc", here), Goal("counter", "lamps", here, 2)
    plain = t.tables.quest
    t.s.tables = replace(t.tables, quest=replace(plain, goals=goals))
    kill(t.s, t.monster("orc", (3, 2)), "hero", t.hero((2, 2)))
    assert t.s.ending == "", "one of two"
    t.s.counters["lamps"] = 2
    t.s.ending = "party-dead"
    check_goals(t.s)
    assert t.s.ending == "party-dead", "too late"
    t.s.ending = ""
    check_goals(t.s)
    assert t.s.ending == "won"
    t.s.ending = ""
    t.s.tables = replace(t.tables, quest=replace(plain, goals=()))
    check_goals(t.s)
    assert t.s.ending == ""


@pytest.mark.rule("DP-DEATH-02", "DP-AMB-79")
def test_with_the_last_hero_dies_the_quest() -> None:
    t = Table()
    for at in (1, 2):
        hurt(t.s, t.hero((at, 1)), 6, "orc", None)
    assert t.s.ending == "party-dead"


@pytest.mark.rule("DP-DEATH-03", "DP-DEATH-05", "DP-INV-08")
def test_a_potion_from_the_dead_hero_himself_revives_him_beside_the_reviver() -> None:
    t = Table()
    dead, living = t.hero((1, 1)), t.hero((5, 5))
    t.give(dead, "reviver")
    hurt(t.s, dead, 6, "orc", None)
    t.begin(living)
    t.take(living, c.USE, 0, dead.index)
    assert (dead.alive, dead.life, t.s.actions) == (True, 2, 1)
    assert t.where(dead) in {(4, 5), (6, 5), (5, 4), (5, 6)}
    assert dead.items == []


@pytest.mark.rule("DP-DEATH-05", "DP-AMB-78")
def test_a_dead_comrades_key_opens_a_lock_but_his_weapon_cannot_be_taken() -> None:
    t = Table()
    dead, living = t.hero((1, 1), gear="sword"), t.hero((3, 4))
    t.give(dead, "key", "spear")
    hurt(t.s, dead, 6, "orc", None)
    chest = t.chest((3, 3), trap="explosive-runes")
    t.begin(living)
    assert "key" in t.legal(living)
    assert "change gear" not in t.legal(living)
    with t.rolls(1):
        t.take(living, c.KEY, chest.index)
    assert t.kinds() == [UnlocksWithKey, Opens, FindsGold]
    assert dead.items == [t.item("spear")]


@pytest.mark.rule("DP-BOSS-05", "DP-AMB-47", "DP-VEC-21")
def test_a_boss_with_two_damage_and_three_more_looks_up_nine() -> None:
    """Rows 1-9 alive, 10+ dead: the 4 rolled makes 9, not dead."""
    t = Table()
    hero, chief = t.hero((2, 2), atk=3), t.monster("chief", (3, 2), defence=1, damage=2)
    with t.rolls(5, 5, 5, 2, 4):
        attack(t.s, hero, chief, ranged=False)
    assert t.kinds() == [Attacks, IsStunned, BossIsHurt, IsPushed], "no success: stunned"
    assert t.told(BossIsHurt) == [BossIsHurt(chief.name, 3, 5)]
    assert (chief.alive, chief.damage) == (True, 5)
    assert not t.told(IsHurt)


@pytest.mark.rule("DP-BOSS-05", "DP-XP-02", "DP-MON-07")
def test_a_boss_dies_when_die_and_all_damage_reach_the_row() -> None:
    t = Table()
    hero, chief = t.hero((2, 2), atk=1), t.monster("chief", (3, 2), defence=1, damage=4)
    with t.rolls(5, 2, 5):
        attack(t.s, hero, chief, ranged=False)
    assert t.told(BossIsHurt, Dies, Spoils) == [
        BossIsHurt(chief.name, 1, 5),
        Dies(chief.name, "life-chart"),
        Spoils(chief.name, 100, 20),
    ]
    assert hero.items == [t.item("crown")]


@pytest.mark.rule("DP-BOSS-05")
def test_a_boss_that_stops_all_damage_rolls_no_life_chart() -> None:
    t = Table()
    hero, chief = t.hero((2, 2), atk=1), t.monster("chief", (3, 2), defence=1)
    with t.rolls(5, 5):
        attack(t.s, hero, chief, ranged=False)
    assert not t.told(BossIsHurt)


@pytest.mark.rule("DP-EXTRAP-02", "DP-AMB-28")
def test_healing_ends_the_weakness_and_never_exceeds_the_maximum() -> None:
    t = Table()
    hero = t.hero((1, 1), life=6)
    hero.life = 5
    t.weaken(hero)
    heal(t.s, hero, 3)
    assert (hero.life, hero.conditions) == (6, [])
    t.weaken(hero)
    heal(t.s, hero, 3)
    assert hero.conditions, "no LIFE came back"


@pytest.mark.rule("DP-DEATH-04", "DP-SPEC-08")
def test_a_crypt_revives_at_the_next_round_while_a_hero_is_beside_its_feature() -> None:
    t = Table("fountain", compiled(QUEST.replace("\nlocations:\n", f"\nlocations:{CRYPT}")))
    t.room.location = "crypt"
    dead, living = t.hero((6, 6)), t.hero((2, 3))
    hurt(t.s, dead, 6, "orc", None)
    t.begin(living)
    t.take(living, c.FEATURE, 0, dead.index)
    assert not dead.alive
    play_round(t.s)
    assert t.told(StandsAgain) == [StandsAgain(dead.name, 1)]
    assert t.where(dead) == (3, 2), "the first free square beside (3,3) to (4,4)"


@pytest.mark.rule("DP-DEATH-04")
def test_a_crypt_is_used_from_beside_its_feature_only() -> None:
    t = Table("fountain", compiled(QUEST.replace("\nlocations:\n", f"\nlocations:{CRYPT}")))
    t.room.location = "crypt"
    dead, living = t.hero((6, 6)), t.hero((1, 1))
    hurt(t.s, dead, 6, "orc", None)
    t.begin(living)
    assert "use location" not in t.legal(living)


@pytest.mark.rule("DP-MON-04")
def test_the_gear_of_a_monster_is_not_found_on_it() -> None:
    t = Table()
    hero, orc = t.hero((2, 2), atk=1), t.monster("orc", (3, 2), life=1, defence=1)
    with t.rolls(5, 2):
        attack(t.s, hero, orc, ranged=False)
    assert (hero.items, hero.weapon) == ([], None)


@pytest.mark.rule("DP-XP-06", "DP-XP-07")
def test_a_special_location_may_give_xp_when_it_is_found() -> None:
    finding = "encounter: none, on_enter: [{gain: {xp: 30}}]"
    t = Table(tables=compiled(QUEST.replace("encounter: monsters", finding)))
    door, hero = t.door("east", "normal"), t.hero((6, 3))
    t.begin(hero)
    with t.rolls(6, 1):
        t.take(hero, c.OPEN, door.index)
    assert t.s.areas[door.tile_b].location == "fountain"
    assert t.s.xp == 0
    t.take(hero, c.MOVE, first(door.front_b))
    assert t.s.xp == 30
    other = t.hero((6, 4))
    t.begin(other)
    t.take(other, c.MOVE, first(door.front_b & ~hero.bit))
    assert t.s.tile_at[other.square] == door.tile_b
    assert t.s.xp == 30, "found once"


@pytest.mark.rule("DP-COND-01", "DP-COND-04")
def test_the_same_weakness_does_not_come_twice() -> None:
    t = Table()
    hero = t.hero((3, 3), res=3, life=9)
    for faces in ((5, 2, 2, 3, 3, 3), (5, 2, 2, 3, 3)):
        with t.rolls(*faces):
            spring(t.s, t.tables.content.traps["poison-needle"], hero)
    assert len(t.told(ConditionBegins)) == 1
    assert hero.dice(RES) == 2
