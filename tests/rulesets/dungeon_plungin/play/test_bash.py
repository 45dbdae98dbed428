"""Area BASH: breaking things open, alone and together."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Bashes, ContentRuined, Opens
from authoring.rulesets.dungeon_plungin.play.board.events.traps import (
    SetsOffTrap,
    SourceStrikes,
    TrapRolled,
)
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash, bash_need
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import NOISE_NOTICE, monsters_turn
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from tests.rulesets.dungeon_plungin.play.table import Table


@pytest.mark.rule("DP-BASH-01", "DP-AMB-45")
@pytest.mark.parametrize(("dif", "won", "opened"), [(1, 2, True), (2, 3, False), (2, 4, True)])
def test_one_roll_opens_with_twice_the_difficulty(dif: int, won: int, opened: bool) -> None:
    """ATK 3 and a sword: 5 dice."""
    t = Table()
    chest, hero = t.chest((3, 3), dif=dif, trap=""), t.hero((3, 4), gear="sword", atk=3)
    t.begin(hero)
    with t.rolls(*[5] * won, *[2] * (5 - won), *[1] * opened):
        t.take(hero, c.BASH, chest.index)
    assert t.told(Bashes) == [Bashes(hero.name, chest.index, 0, won, 2 * dif, 0)]
    assert (chest.open, t.s.actions, t.s.xp) == (opened, 1, 0)
    assert "attack" not in t.legal(hero)


@pytest.mark.rule("DP-BASH-01", "DP-BASH-05", "DP-VEC-D09")
def test_each_fumble_raises_the_need_by_one() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), dif=2, trap=""), t.hero((3, 4), atk=1)
    needs = [bash_need(t.s, chest)]
    for _ in range(2):
        with t.rolls(1):
            bash(t.s, hero, chest)
        needs.append(bash_need(t.s, chest))
    assert needs == [4, 5, 6]


@pytest.mark.rule("DP-BASH-05", "DP-AMB-45")
def test_no_success_without_ones_is_no_fumble_of_a_bash() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), trap=""), t.hero((3, 4), atk=2)
    with t.rolls(2, 3):
        bash(t.s, hero, chest)
    assert (chest.bash_fumbles, chest.ruined) == (0, False)


@pytest.mark.rule("DP-BASH-05", "DP-FUMB-05", "DP-AMB-45")
def test_a_bash_that_passes_and_fumbles_opens_a_chest_of_rubbish() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), dif=1, trap=""), t.hero((3, 4), atk=5)
    with t.rolls(5, 5, 1, 1, 1):
        bash(t.s, hero, chest)
    assert (chest.locked, chest.broken, chest.open) == (False, True, True)
    assert t.kinds() == [Bashes, Opens, ContentRuined]
    assert t.s.gold == 0


@pytest.mark.rule("DP-BASH-02", "DP-DOORWAY-13", "DP-AMB-03")
def test_a_great_door_can_be_bashed_and_its_trap_goes_off() -> None:
    t = Table()
    door, hero = t.door("east", "great", dif=1), t.hero((6, 3), atk=2)
    hero.defence = 1
    with t.rolls(5, 5, 4, 2, 2, 2, 2, 2, 2, 6, 1, 1, 2, 2):
        bash(t.s, hero, door)
    assert t.kinds()[:5] == [Bashes, TrapRolled, SetsOffTrap, SourceStrikes, Opens]
    assert t.s.areas[door.tile_b].location == "lair"


@pytest.mark.rule("DP-BASH-03", "DP-AMB-45")
def test_helpers_add_their_dice_to_one_roll_of_the_last() -> None:
    """ATK 3 + 2 helped by ATK 2: 7 dice on the second hero's Action."""
    t = Table()
    chest = t.chest((3, 3), dif=2, trap="")
    first, last = t.hero((3, 4), atk=2), t.hero((2, 3), gear="sword", atk=3)
    t.begin(first)
    with t.rolls():
        t.take(first, c.HELP, chest.index)
    assert (t.s.actions, t.legal(first)) == (1, {"nothing", "move", "unlock"})
    t.begin(last)
    with t.rolls(5, 5, 6, 6, 2, 2, 2, 1):
        t.take(last, c.BASH, chest.index)
    assert t.told(Bashes) == [Bashes(last.name, chest.index, 1, 4, 4, 0)]
    assert chest.open


@pytest.mark.rule("DP-BASH-03")
def test_who_helped_has_spent_it_on_one_roll() -> None:
    """ATK 1 and ATK 2: three dice together, and two when the second tries again."""
    t = Table()
    chest = t.chest((3, 3), dif=3, trap="")
    first, last = t.hero((3, 4), atk=1), t.hero((2, 3), atk=2)
    chest.helpers.append(first.index)
    for dice in (3, 2):
        with t.rolls(*[2] * dice):
            bash(t.s, last, chest)


@pytest.mark.rule("DP-BASH-03", "DP-AMB-45")
def test_who_has_left_the_object_helps_no_more() -> None:
    """ATK 2 alone: the hero who said he would help stands away by now."""
    t = Table()
    chest = t.chest((3, 3), dif=2, trap="")
    first, last = t.hero((3, 4), atk=3), t.hero((2, 3), atk=2)
    chest.helpers.append(first.index)
    t.s.put(first, t.square((6, 6)))
    with t.rolls(5, 5):
        bash(t.s, last, chest)
    assert t.told(Bashes) == [Bashes(last.name, chest.index, 0, 2, 4, 0)]


@pytest.mark.rule("DP-BASH-03")
def test_help_counts_only_in_its_own_round() -> None:
    t = Table()
    chest, first = t.chest((3, 3), trap=""), t.hero((3, 4))
    chest.helpers.append(first.index)
    t.s.helped = True
    play_round(t.s)
    assert chest.helpers == []


@pytest.mark.rule("DP-BASH-04")
def test_the_first_hit_sets_the_trap_off_and_a_miss_does_not() -> None:
    t = Table()
    chest, hero = t.chest((3, 3), dif=3), t.hero((3, 4), atk=2, res=1)
    with t.rolls(2, 3):
        bash(t.s, hero, chest)
    assert t.kinds() == [Bashes]
    with t.rolls(5, 3, 6, 2, 2, 2, 6):
        bash(t.s, hero, chest)
    assert t.kinds() == [Bashes, Bashes, TrapRolled, SetsOffTrap, SourceStrikes]
    with t.rolls(5, 3):
        bash(t.s, hero, chest)
    assert len(t.told(SetsOffTrap)) == 1


@pytest.mark.rule("DP-BASH-06", "DP-AMB-46")
def test_a_bash_alarms_the_monsters_next_door() -> None:
    t = Table()
    near = t.behind(t.door("east"))
    far = t.behind(t.door("east", area=near))
    sleeper = t.monster("orc", (5, 5), area=near, asleep=True)
    lazy = t.monster("orc", (5, 1), area=near, idle=1)
    away = t.monster("orc", (5, 5), area=far, asleep=True)
    chest, hero = t.chest((3, 3), trap=""), t.hero((3, 4), atk=1)
    with t.rolls(2):
        bash(t.s, hero, chest)
    assert [(m.asleep, m.idle, m.awareness) for m in (sleeper, lazy)] == [(False, 0, "alert")] * 2
    assert away.asleep


@pytest.mark.rule("DP-BASH-07", "DP-MON-12", "DP-AMB-46")
def test_alarmed_neighbours_notice_heroes_four_tiles_away_this_round() -> None:
    """Rooms in a row: the basher's, the orc's, and three more; a hero in the last."""
    t = Table("room-4x4")
    row = [t.room]
    for _ in range(4):
        row.append(t.behind(t.door("east", area=row[-1]), "room-4x4"))
    orc = t.monster("orc", (2, 1), area=row[1])
    t.hero((1, 1), area=row[4])
    basher = t.hero((1, 1))
    t.s.put(basher, -1)
    t.s.loud[row[0].index] = t.s.round
    assert NOISE_NOTICE == 4
    monsters_turn(t.s)
    assert t.where(orc, row[1]) != (2, 1)
    quiet = t.monster("orc", (2, 4), area=row[1])
    t.s.round += 1
    monsters_turn(t.s)
    assert t.where(quiet, row[1]) == (2, 4), "three tiles away, and the noise is over"
