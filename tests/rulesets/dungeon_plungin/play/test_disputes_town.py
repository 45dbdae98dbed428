"""What a table would argue about on the way to town, there, and on the way back."""

from dataclasses import replace

import pytest

from authoring.boards.squares import step
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import GroupIsAware
from authoring.rulesets.dungeon_plungin.play.board.events.things import LeavesBehind
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.characters.earnings import check_levels
from authoring.rulesets.dungeon_plungin.play.rules.characters.wearing import refit
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import come_back, leave
from authoring.rulesets.dungeon_plungin.play.rules.visits.town import REPLACE, go_home
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    EMPTY,
    LOCKED,
    MONSTERS,
    NORMAL,
    NORTH,
    ORC,
    ROOM_2,
    SLEEPING,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit

# Leaving and coming back


@pytest.mark.rule("DP-EXIT-04", "DP-AMB-33")
def test_a_door_trap_that_was_found_is_still_known_on_the_return() -> None:
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, LOCKED, EMPTY)
    (door,) = [thing for thing in d.doors(room) if thing.locked]
    door.trap, door.trap_known = "swinging-axe", True
    come_back(d.s)
    assert (door.trap, door.trap_known, door.locked, door.open) == (
        "swinging-axe", True, True, False,
    )  # fmt: skip


@pytest.mark.rule("DP-EXIT-05", "DP-AMB-33", "DP-AWARE-01")
def test_a_monster_that_left_its_room_has_no_part_in_the_new_ones_awareness() -> None:
    """The old orc followed the heroes out of the room: the new one sleeps, the old does not."""
    d = Dungeon()
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    old = d.monster("orc", (1, 1), area=room)
    come_back(d.s)
    d.s.put(old, d.square((1, 1)))  # on the Entry Tile
    hero = d.s.heroes[0]
    d.stand(hero, d.entry())
    with d.rolls(MONSTERS, ORC, 2, 2, SLEEPING):
        d.turn(hero, c.choice(c.MOVE, step(hero.square, NORTH)))
    assert d.told(GroupIsAware) == [GroupIsAware("sleeping", 1)]
    assert not old.asleep


# Town


@pytest.mark.rule("DP-CURSE-03", "DP-SELL-01")
def test_a_purchase_does_not_drive_out_a_cursed_thing() -> None:
    """The sword goes into the pack: the hand does not let go of the cursed blade."""
    table, _ = at_the_exit()
    hero = table.hero((1, 6))
    blade = replace(table.item("sword"), id="thirsty-blade", name="Thirsty Blade", cursed=True)
    hero.weapon = blade
    refit(hero)
    hero.purse = 25
    sword = table.tables.content.towns["millbrook"].shop.index("sword") + 1
    table.policy.answers = {"buy": [sword]}
    leave(table.s)
    assert hero.weapon is blade
    assert [item.id for item in hero.items] == ["sword"]


@pytest.mark.rule("DP-DEATH-07", "DP-INV-02", "DP-INV-12")
def test_the_newcomer_chooses_what_to_leave_of_a_full_pack() -> None:
    """Six things and four places: the players choose two to leave. A Great Key is none of
    those that are missed least."""
    table, _ = at_the_exit()
    table.hero((1, 6))
    dead = table.hero((2, 6))
    dead.item_slots = 8
    table.give(dead, "potion", "potion", "cleaver", "spear", "sword", "great-key", "garnet")
    kill(table.s, dead, "orc", None)
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    (new,) = [hero for hero in table.s.heroes if hero.index == dead.index]
    kept = [item.id for item in new.items]
    assert "great-key" in kept
    assert len([id for id in kept if id != "garnet"]) == 4
    assert len(table.told(LeavesBehind)) == 2


@pytest.mark.rule("DP-DEATH-08")
def test_a_newcomer_is_of_no_higher_level_than_the_lowest() -> None:
    """A ready-made veteran of level 3 does not join a party of level 1 while a novice can."""
    table, _ = at_the_exit()
    heroes = table.tables.content.heroes
    veteran = replace(heroes["fighter"], id="veteran", name="Veteran", level=3)
    crowd = {"veteran": veteran, **heroes}
    content = replace(table.tables.content, heroes=crowd)
    table.s.tables = replace(table.tables, content=content)
    one, dead = table.hero((1, 6)), table.hero((2, 6))
    kill(table.s, dead, "orc", None)
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    new = table.s.heroes[dead.index].template
    assert new is not None
    assert one.template is not None
    assert (new.id, new.level) == ("fighter", one.template.level)


@pytest.mark.rule("DP-OPT-16", "DP-DEATH-08")
def test_with_shared_xp_a_newcomer_counts_like_the_one_he_replaces() -> None:
    """Two heroes, 200 XP: level 2. The newcomer joins at 2, and 500 makes both of level 3."""
    table, _ = at_the_exit("shared_xp")
    heroes = [table.hero((1, 6)), table.hero((2, 6))]
    for hero in heroes:
        hero.template = table.tables.content.heroes["fighter"]
    kill(table.s, heroes[1], "orc", None)
    table.s.xp = 200
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    assert [h.template.level for h in table.s.heroes if h.template is not None] == [2, 2]
    table.s.treasury.pool = 500
    check_levels(table.s)
    assert [h.template.level for h in table.s.heroes if h.template is not None] == [3, 3]


@pytest.mark.rule("DP-XP-01", "DP-STAT-04")
def test_a_wound_stays_a_wound_when_the_highest_life_rises() -> None:
    table, _ = at_the_exit()
    hero = table.hero((1, 6))
    hero.template = table.tables.content.heroes["fighter"]
    hero.life = 2
    hero.xp = 100
    check_levels(table.s)
    assert (hero.life, hero.max_life) == (3, 7)


@pytest.mark.rule("DP-EXIT-03", "DP-FUMB-01")
def test_nobody_comes_back_from_town_stunned_or_short_of_an_action() -> None:
    table, _ = at_the_exit()
    hero = table.hero((1, 6))
    hero.stunned, hero.lost = True, 1
    leave(table.s)
    assert (hero.stunned, hero.lost) == (False, 0)


@pytest.mark.rule("DP-OPT-17", "DP-XP-08")
@pytest.mark.parametrize(("ending", "hero_xp", "left"), [("", 0, 3), ("won", 3, 0)])
def test_lessons_after_the_quest_are_not_paid_for_nothing(
    ending: str, hero_xp: int, left: int
) -> None:
    """During the quest the 3 XP wait for the next division; after it there is none."""
    table, _ = at_the_exit("tutor")
    hero = table.hero((1, 6))
    table.s.gold, table.s.ending = 35, ending
    table.policy.answers = {"tutor": [3]}
    (go_home if ending else leave)(table.s)
    assert (hero.xp, table.s.xp) == (hero_xp, left)


@pytest.mark.rule("DP-DEATH-06", "DP-SPEC-09", "DP-ACT-10")
def test_what_the_dead_hero_has_used_and_searched_is_new_to_the_newcomer() -> None:
    """What works once a game for all stays used up, and so does what the others did."""
    table, _ = at_the_exit()
    table.hero((1, 6))
    dead = table.hero((2, 6))
    table.room.used = {
        (1, "0:hero"),
        (1, "search:0"),
        (1, "1:game"),
        (0, "0:hero"),
        (-1, "search:1"),
    }
    kill(table.s, dead, "orc", None)
    table.policy.answers = {"revive": [REPLACE]}
    leave(table.s)
    assert table.room.used == {(1, "1:game"), (0, "0:hero"), (-1, "search:1")}
