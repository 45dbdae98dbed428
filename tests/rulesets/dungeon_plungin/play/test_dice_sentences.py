"""What a game told with all dice says so that a table needs nobody to ask: what heroes have,
at whom a spell is cast, why dice are added, what is gained, and where things stand."""

import pytest

from authoring.boards.squares import NOWHERE, just, shifted
from authoring.engine.journal import DiceRolled, Event, Journal
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorSet,
    SecretPassageSet,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Listens, PoolMade
from authoring.rulesets.dungeon_plungin.play.board.events.locks import UnlocksWithKey
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts
from authoring.rulesets.dungeon_plungin.play.board.events.moving import MovesAgain
from authoring.rulesets.dungeon_plungin.play.board.events.town import IsRevived
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap, TrapRolled
from authoring.rulesets.dungeon_plungin.play.board.events.turns import (
    Rewarded,
    SpendsAction,
    Totals,
)
from authoring.rulesets.dungeon_plungin.play.board.sheets import note_carried, note_standing
from authoring.rulesets.dungeon_plungin.play.board.state import DEX
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import cast
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import place_monster
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash, disarm
from authoring.rulesets.dungeon_plungin.play.tell.dice import dice_story
from tests.rulesets.dungeon_plungin.play.magic_text import mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import Table

HEAD = 4
"""Lines before the game."""


def told(t: Table, *events: Event) -> list[str]:
    """The lines of a game in which just this happened, dice and charts left out."""
    return [line for line in every(t, list(events)) if not line.startswith("    (")]


def every(t: Table, journal: Journal) -> list[str]:
    return [line for _, line in dice_story(t.s, journal)][HEAD:]


def listened(t: Table) -> Journal:
    """A journal that leaves nothing out."""
    t.s.journal = heard = list[Event]()
    return heard


@pytest.mark.rule("DP-SPELL-03")
def test_a_hero_is_told_with_spells_pack_gear_and_abilities() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "healing", "barrier", "healing", mag=6)
    t.give(hero, "potion")
    hero.weapon, hero.shield = t.item("sword"), t.item("wooden-shield")
    heard = listened(t)
    note_carried(t.s, hero)
    (line,) = told(t, *heard)
    assert line.startswith(
        f"  {hero.name} has prepared Healing twice, Barrier once; carries Potion; "
        "wears Sword, Wooden Shield (weak)"
    )


@pytest.mark.rule("DP-SPELL-06", "DP-SPELL-08")
def test_a_spell_says_at_whom_what_is_to_spare_and_how_many_copies_are_left() -> None:
    """MAG 7, Dif 2, dice 5 5 6 1 1 1 1: three successes, one to spare, and a fumble; d6
    shows 3, and 2 of its 3 LIFE are all that fits."""
    t = magic_table()
    priestess, friend = mage(t, (1, 1), *["healing"] * 3, mag=7), t.hero((3, 1), life=6)
    friend.life = 4
    heard = listened(t)
    with t.rolls(5, 5, 6, 1, 1, 1, 1, 3):
        cast(t.s, priestess, t.tables.spells["healing"], friend)
    assert told(t, *heard) == [
        f"{priestess.name} casts Healing at {friend.name}.",
        f"  {priestess.name}, MAG, Dif 2: 3, passed, with a fumble.",
        f"{friend.name} gets 2 LIFE back and has 6, the most there is; 3 would have been given.",
        "  Healing: 1 success to spare.",
        f"{friend.name} has 6 LIFE already, the most there is.",
        f"{priestess.name} loses hold of Healing; 2 left.",
    ]


def test_a_spell_with_nothing_to_spare_says_nothing_of_it() -> None:
    """MAG 2, Dif 2, two successes."""
    t = magic_table()
    priestess, friend = mage(t, (1, 1), "healing", mag=2), t.hero((3, 1), life=6)
    friend.life = 1
    heard = listened(t)
    with t.rolls(5, 5, 3):
        cast(t.s, priestess, t.tables.spells["healing"], friend)
    assert told(t, *heard)[2:] == [f"{friend.name} gets 3 LIFE back and has 4."]


def test_a_spell_that_fails_has_told_its_target_too() -> None:
    t = magic_table()
    caster, chest = mage(t, (1, 1), "knock", mag=2), t.chest((2, 1))
    heard = listened(t)
    with t.rolls(2, 2):
        cast(t.s, caster, t.tables.spells["knock"], chest)
    assert told(t, *heard)[0] == f"{caster.name} casts Knock at chest {chest.index}."


def test_a_spell_over_squares_and_one_at_the_caster() -> None:
    t = magic_table()
    two = just(t.square((1, 1))) | just(t.square((2, 1)))
    assert told(
        t,
        Casts("Wizard", "Cloud", False, "", -1, two),
        Casts("Wizard", "Quake", False, "", -1, t.room.mask),
        Casts("Wizard", "Ward", False, "Wizard", -1, just(0)),
    ) == [
        "Wizard casts Cloud over 0 (1,1) and 0 (2,1).",
        "Wizard casts Quake over the whole of tile 0.",
        "Wizard casts Ward.",
    ]


def test_a_dart_without_a_hit_is_no_miss_when_successes_are_left() -> None:
    """MAG 2 and two successes; the three dice of the dart show none."""
    t = magic_table()
    caster, orc = mage(t, (1, 1), "dart", mag=2), t.monster("orc", (3, 1))
    heard = listened(t)
    with t.rolls(5, 5, 2, 2, 2, *[3] * orc.defence):
        cast(t.s, caster, t.tables.spells["dart"], orc)
    lines = every(t, heard)
    assert f"Dart at {orc.name}: no hit." in lines
    assert "    (attack, Dart: 3 attack = 3d6)" in lines
    assert not [line for line in lines if "spell:" in line]


@pytest.mark.rule("DP-REACT-03")
def test_the_shield_says_what_it_adds_and_why_it_ends() -> None:
    t = magic_table()
    hero, orc = t.hero((2, 2), defence=2), t.monster("orc", (3, 2))
    effect = t.tables.spells["barrier"].spell.effects[0]
    heard = listened(t)
    afflict(t.s, hero, effect, "a test")
    with t.rolls(*[2] * orc.melee, 5, 2, 2):
        attack(t.s, orc, hero, ranged=False)
    assert f"    (defence, {hero.name}: 2 def +1 shielded = 3d6)" in every(t, heard)
    heard.clear()
    orc.alive = False
    t.s.put(orc, -1)
    hero.conditions = ()
    afflict(t.s, hero, effect, "a test")
    assert told(t, *heard)[-1] == f"{hero.name} is no longer shielded (no enemy on the tile)."


@pytest.mark.rule("DP-EXTRAP-02")
def test_a_condition_of_all_stats_is_named_among_the_dice() -> None:
    """ATK 3 and a sword, weakened: 4 dice."""
    t = Table()
    hero, orc = t.hero((2, 2), atk=3, gear="sword"), t.monster("orc", (3, 2), defence=1)
    t.weaken(hero)
    heard = listened(t)
    with t.rolls(2, 2, 2, 3, 3):
        attack(t.s, hero, orc, ranged=False)
    assert f"    (attack, {hero.name}: 3 atk +2 sword -1 weakened = 4d6)" in every(t, heard)


@pytest.mark.rule("DP-XP-03")
def test_xp_of_a_disarmed_trap_is_told() -> None:
    """Dif 2: 20 XP; tried and failed: none."""
    t = Table()
    chest, hero = t.chest((3, 3), trap="swinging-axe"), t.hero((3, 4), dex=2)
    chest.trap_known = True
    heard = listened(t)
    with t.rolls(5, 2):
        disarm(t.s, hero, chest)
    assert not [line for line in told(t, *heard) if "XP" in line]
    hero.stats[DEX] = 3
    with t.rolls(5, 5, 5):
        disarm(t.s, hero, chest)
    assert told(t, *heard)[-1] == "  The party gains 20 XP and has 20."


def test_reward_and_totals_are_told_at_the_end() -> None:
    assert told(Table(), Rewarded(200, 50), Rewarded(0, 50), Totals(820, 316)) == [
        "The reward of the quest: 200 gold for the party and 50 XP for each hero.",
        "The reward of the quest: 50 XP for each hero.",
        "In all: 820 XP, 316 gold.",
    ]


@pytest.mark.rule("DP-MOVE-06")
def test_a_second_move_says_whose_ability_gives_it() -> None:
    assert told(Table(), MovesAgain("Thief", "Nimble", "full_life")) == [
        "Thief, unhurt and with Nimble, moves a second time."
    ]


def test_one_move_is_one_line_and_a_second_begins_another() -> None:
    t = Table()
    hero = t.hero((2, 2))
    start = hero.square
    t.begin(hero)
    heard = listened(t)
    t.take(hero, c.MOVE, shifted(start, 1, 0))
    t.take(hero, c.MOVE, shifted(start, 2, 0))
    assert told(t, *heard) == [
        f"{hero.name}: move. 1 Action left.",
        f"  {hero.name} walks: 0 (3,2), 0 (4,2)",
    ]


@pytest.mark.rule("DP-BOSS-04")
def test_a_boss_has_no_life_but_a_chart_and_reach_is_told() -> None:
    t = Table()
    t.hero((1, 1))
    chief = t.monster("chief", (3, 3), reach=True)
    heard = listened(t)
    note_standing(t.s, chief)
    (line,) = told(t, *heard)
    assert "LIFE" not in line
    assert (
        "attacks with 5 dice hand to hand, also diagonally, defends with 3; a Life Chart." in line
    )
    heard.clear()
    note_standing(t.s, t.monster("orc", (5, 5)))
    line = told(t, *heard)[-1]
    assert "MOV 4, LIFE 3, RES 2" in line
    assert line.endswith("attacks with 3 dice hand to hand, defends with 2; LIFE 3.")


@pytest.mark.rule("DP-DOORWAY-12")
def test_a_great_door_is_bashed_or_opened_with_its_key() -> None:
    t = Table()
    door, other = t.door("north", "great", dif=2), t.door("east", "locked", dif=1)
    assert told(
        t,
        DoorSet(door.index, "great", 0, False, 2, 2),
        UnlocksWithKey("Thief", door.index, "Great Key"),
        TrapRolled(door.index, "pit-trap"),
        TrapRolled(other.index, ""),
        DoorSet(other.index, "locked", 0, True, 1, 2),
    ) == [
        (
            f"  THE GREAT DOOR [{door.index}]; Dif 2 to search; "
            "4 successes to bash; a Great Key opens it."
        ),
        "Thief opens the Great Door with the Great Key. The Great Key is spent.",
        (
            "  The trap of the Great Door: Pit Trap. "
            "A Great Door is never without: no trap is rolled again."
        ),
        f"  The trap of door {other.index}: none.",
        (
            f"  a locked door [{other.index}], leading nowhere: no place fits between it and the "
            "other tiles or the edge of the sheet; Dif 1 to search, 2 to unlock."
        ),
    ]


@pytest.mark.rule("DP-LOC-09")
def test_a_secret_passage_says_how_hard_it_is() -> None:
    t = Table()
    door = t.door("north", "secret", dif=2)
    assert told(t, SecretPassageSet(door.index, 0, 0)) == [
        f"  a secret passage [{door.index}], locked; Dif 2 to search, 2 to unlock."
    ]


@pytest.mark.rule("DP-BASH-05")
def test_a_fumbled_bash_says_what_the_next_one_needs() -> None:
    """Dif 2: 4 successes; after a fumble 5."""
    t = Table()
    chest, hero = t.chest((3, 3), dif=2, trap=""), t.hero((3, 4), atk=3)
    heard = listened(t)
    for faces in ((5, 1, 1), (5, 1, 2)):
        with t.rolls(*faces):
            bash(t.s, hero, chest)
    bashes = [line for line in told(t, *heard) if " bashes " in line]
    assert [line.partition("helpers: ")[2] for line in bashes] == [
        "1 of 4, with a fumble. The next bash needs 5.",
        "1 of 5.",
    ]


@pytest.mark.rule("DP-PLACE-03")
def test_a_square_that_is_taken_says_what_comes_of_it() -> None:
    t = Table()
    t.monster("orc", (3, 3))
    heard = listened(t)
    with t.rolls(3, 3):
        place_monster(t.s, t.room, ("monsters", "orc"), NOWHERE)
    assert told(t, *heard)[0] == "  (3,3) is taken: beside it."


@pytest.mark.rule("DP-PUSH-03")
def test_who_cannot_be_pushed_stands_fast() -> None:
    """A wall behind the orc; then another orc behind it."""
    t = Table()
    hero, orc = t.hero((2, 3), atk=1), t.monster("orc", (1, 3), defence=1)
    heard = listened(t)
    with t.rolls(5, 5):
        attack(t.s, hero, orc, ranged=False)
    assert told(t, *heard)[-1] == f"{orc.name} stands fast (wall behind)."
    t = Table()
    hero, orc = t.hero((2, 3), atk=1), t.monster("orc", (3, 3), defence=1)
    t.monster("orc", (4, 3))
    heard = listened(t)
    with t.rolls(5, 5):
        attack(t.s, hero, orc, ranged=False)
    assert told(t, *heard)[-1] == f"{orc.name} stands fast (somebody behind)."


def test_somebody_beyond_a_wall_is_not_what_one_stands_fast_against() -> None:
    t = Table()
    room = t.behind(t.door("east"))
    hero, orc = t.hero((5, 1), atk=1), t.monster("orc", (6, 1), defence=1)
    t.monster("orc", (1, 1), area=room)
    heard = listened(t)
    with t.rolls(5, 5):
        attack(t.s, hero, orc, ranged=False)
    assert told(t, *heard)[-1] == f"{orc.name} stands fast (wall behind)."


@pytest.mark.rule("DP-AWARE-12")
def test_alert_monsters_notice_or_not_and_a_tie_is_the_heros() -> None:
    first, second = told(Table(), Listens("Orc", 1, "Thief", 1), Listens("Orc", 2, "Thief", 1))
    assert first.endswith("They notice nothing: Unsuspecting.")
    assert second.endswith("They notice: Ambush.")


def test_names_stand_for_ids() -> None:
    t = Table()
    chart = t.tables.kinds["bosses", "chief"].life_table
    assert chart is not None
    lines = every(
        t,
        [
            DiceRolled("chart", chart.id, 6, (4,), 0, 0),
            DiceRolled("attack", "trap:swinging-axe", 6, (4,), 5, 0),
            PoolMade("trap:swinging-axe", "attack", (("attack", 5),), 0),
            SpendsAction("Thief", "key", 1),
            SetsOffTrap("swinging-axe", "Thief", t.room.mask),
            IsRevived("Thief", "Reviver"),
        ],
    )
    assert lines == [
        "    (Life Chart: 1d6 shows 4)",
        "    (attack, Swinging Axe: 1d6 shows 4: 0 successes, 0 ones)",
        "    (attack, Swinging Axe: 5 attack = 5d6)",
        "Thief: use item (key). 1 Action left.",
        "Thief sets off a trap: Swinging Axe! It covers the whole of tile 0.",
        "Reviver brings Thief back.",
    ]


def test_the_sheet_is_counted_from_its_own_corner() -> None:
    """Tile 0 lies 37 columns and 55 rows in, the rim counted as 0."""
    t = Table()
    lines = [
        line for _, line in dice_story(t.s, [TileLaid(0, "room-6x6", t.room.corner, 0, NOWHERE)])
    ]
    assert any("78 columns and 84 rows" in line for line in lines[:HEAD])
    assert lines[-1].endswith("its upper left on column 37, row 55 of the sheet.")
