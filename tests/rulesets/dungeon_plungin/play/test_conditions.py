"""Area COND: conditions of heroes and monsters, and resistance."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Checks
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    ConditionBegins,
    ConditionEnds,
    Dies,
    IsHurt,
    IsStunned,
    Resists,
)
from authoring.rulesets.dungeon_plungin.play.board.events.moving import Walks
from authoring.rulesets.dungeon_plungin.play.board.events.turns import CannotAct, TurnBegins
from authoring.rulesets.dungeon_plungin.play.board.state import ATK, DEF, DEX, MOV, RES, Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import heal, hurt, revive
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import end_of_turn, start_of_turn
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import (
    afflict,
    end_conditions,
    end_of_round,
    relieve,
)
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act, monsters_turn
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import (
    Occasion,
    play_effects,
)
from authoring.rulesets.dungeon_plungin.play.turn.deeds import move_steps
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC, magic_table
from tests.rulesets.dungeon_plungin.play.table import Table, compiled


def names(actor: Actor) -> list[str]:
    return [live.spec.id for live in actor.conditions]


@pytest.mark.rule("DP-COND-01", "DP-COND-03")
def test_a_condition_lasts_until_the_end_of_the_next_turn() -> None:
    t = magic_table()
    hero = t.hero((1, 1))
    afflict(t.s, hero, "dazed", "a trap")
    assert (hero.dice(ATK), hero.mods[DEF]) == (2, -1)
    t.turn(hero)
    assert t.kinds() == [ConditionBegins, TurnBegins, ConditionEnds]
    assert (names(hero), hero.mods) == ([], (0,) * 8)


@pytest.mark.rule("DP-COND-01", "DP-STAT-03")
def test_a_die_less_of_every_stat_is_a_die_less_in_attack_and_defence() -> None:
    """ATK 3 and DEF 3, each one less: two dice attack, and two defend against one hit."""
    t = magic_table()
    hero, orc = t.hero((2, 2), atk=3, defence=3), t.monster("orc", (3, 2), melee=1, defence=1)
    afflict(t.s, hero, "dazed", "a trap")
    with t.rolls(2, 6, 6):
        attack(t.s, hero, orc, ranged=False)
    with t.rolls(5, 2, 6):
        attack(t.s, orc, hero, ranged=False)
    assert [(a.hits, a.blocked) for a in t.told(Attacks)] == [(1, 1), (1, 1)]


def test_all_that_a_condition_brought_ends_with_it_however_far_off() -> None:
    """Numb brings frozen, and frozen brings paralysed; dazed came by itself."""
    numb = "  numb: {name: numb, wit: -1, until: healed, brings: [frozen]}\n"
    t = Table(tables=compiled(MAGIC.replace("\nconditions:\n", f"\nconditions:\n{numb}", 1)))
    hero = t.hero((1, 1))
    for id in ("dazed", "numb"):
        afflict(t.s, hero, id, "a trap")
    assert names(hero) == ["dazed", "numb", "frozen", "paralysed"]
    relieve(t.s, hero, "numb")
    assert names(hero) == ["dazed"]


@pytest.mark.rule("DP-COND-03")
def test_the_turn_in_which_it_comes_does_not_count() -> None:
    t = magic_table()
    hero = t.hero((1, 1))
    start_of_turn(t.s, hero)
    afflict(t.s, hero, "dazed", "a trap")
    end_of_turn(t.s, hero)
    assert names(hero) == ["dazed"]
    t.turn(hero)
    assert names(hero) == []


@pytest.mark.rule("DP-COND-03")
def test_what_lasts_to_the_end_of_the_turn_ends_with_the_one_going_on() -> None:
    """An event in his own turn: the condition ends with that turn."""
    t = magic_table()
    hero = t.hero((1, 1))
    t.begin(hero)
    hero.in_turn = True
    afflict(t.s, hero, "slowed", "an event")
    assert hero.conditions[0].turns == 1
    afflict(t.s, hero, "dazed", "an event")
    assert hero.conditions[1].turns == 2


@pytest.mark.rule("DP-COND-03")
def test_what_comes_between_two_turns_lasts_for_the_next_one_alone() -> None:
    t = magic_table()
    hero = t.hero((1, 1))
    t.turn(hero)
    afflict(t.s, hero, "dazed", "a trap")
    assert hero.conditions[0].turns == 1


@pytest.mark.rule("DP-COND-04")
def test_the_same_condition_does_not_add_up_but_two_do() -> None:
    """DEF 2 with dazed twice: 1; with another -1 beside it 0, rolled as one die."""
    t = magic_table()
    hero, orc = t.hero((2, 2), defence=3), t.monster("orc", (3, 2), melee=1)
    for _ in range(2):
        afflict(t.s, hero, "dazed", "a trap")
    t.weaken(hero)
    assert t.told(ConditionBegins) == [
        ConditionBegins(hero.name, "dazed"),
        ConditionBegins(hero.name, "weakened"),
    ]
    with t.rolls(2, 6):
        attack(t.s, orc, hero, ranged=False)


@pytest.mark.rule("DP-COND-05", "DP-OUT-08", "DP-OUT-14")
def test_frozen_brings_paralysis_but_not_to_who_resists_ice() -> None:
    t = magic_table()
    bare, warded = t.hero((1, 1)), t.hero((3, 3), gear="frost-ward")
    for hero in (bare, warded):
        afflict(t.s, hero, "frozen", "a trap")
    assert names(bare) == ["frozen", "paralysed"]
    assert names(warded) == ["frozen"]
    relieve(t.s, bare, "frozen")
    assert names(bare) == []


@pytest.mark.rule("DP-COND-05", "DP-OUT-14")
def test_who_resists_is_spared_a_condition_that_says_so() -> None:
    t = magic_table()
    warded = t.hero((3, 3), gear="frost-ward")
    assert not afflict(t.s, warded, "chilled", "a trap")
    assert t.trace == [Resists(warded.name, "chilled")]


@pytest.mark.rule("DP-OUT-08")
def test_who_is_paralysed_does_nothing_at_all() -> None:
    t = magic_table()
    hero, orc = t.hero((2, 2)), t.monster("orc", (3, 2))
    for actor in (hero, orc):
        afflict(t.s, actor, "paralysed", "a spell")
    t.trace.clear()
    assert t.legal(hero) == {"nothing"}
    with t.rolls(5, 2, 2):
        t.turn(hero)
    with t.rolls(5, 6):
        act(t.s, orc)
    assert t.kinds() == [TurnBegins, CannotAct, Checks, CannotAct, Checks, ConditionEnds]
    assert (names(hero), names(orc)) == (["paralysed"], [])


@pytest.mark.rule("DP-TURN-08")
def test_effects_run_at_the_start_and_the_end_of_heroes_and_monsters_turns() -> None:
    t = magic_table()
    hero, orc = t.hero((1, 1)), t.monster("orc", (6, 6))
    for actor in (hero, orc):
        afflict(t.s, actor, "burning", "a trap")
        afflict(t.s, actor, "sore", "a trap")
    t.trace.clear()
    t.turn(hero, c.choice(c.MOVE, t.square((2, 1))))
    assert t.trace == [
        TurnBegins(hero.name),
        IsHurt(hero.name, 1, 5, "condition:burning"),
        Walks(hero.name, t.square((2, 1))),
        IsHurt(hero.name, 1, 4, "condition:sore"),
    ]
    t.s.put(hero, -1)
    t.trace.clear()
    monsters_turn(t.s)
    assert t.kinds() == [IsHurt, IsHurt]
    end_of_round(t.s)
    assert (names(hero), names(orc)) == (["burning"], ["burning"])


@pytest.mark.rule("DP-TURN-08")
def test_who_dies_at_the_start_of_a_turn_does_not_take_it() -> None:
    t = magic_table()
    hero, other = t.hero((1, 1)), t.hero((5, 5))
    hero.life = 1
    afflict(t.s, hero, "burning", "a trap")
    t.trace.clear()
    t.turn(hero, c.choice(c.MOVE, t.square((2, 1))))
    assert t.kinds() == [TurnBegins, IsHurt, Dies, ConditionEnds]
    assert (hero.alive, other.alive, hero.conditions) == (False, True, ())


@pytest.mark.rule("DP-TURN-08")
def test_a_sleeping_monsters_conditions_run_on() -> None:
    t = magic_table()
    orc = t.monster("orc", (6, 6), asleep=True)
    afflict(t.s, orc, "dazed", "a trap")
    monsters_turn(t.s)
    assert names(orc) == []
    assert orc.asleep


@pytest.mark.rule("DP-MOVE-05")
def test_a_limit_on_the_move_leaves_other_movement_alone() -> None:
    """MOV 4, a Move of one square at most; the second Move of an ability is whole."""
    t = magic_table()
    hero = t.hero((1, 1), mov=4)
    afflict(t.s, hero, "slowed", "an event")
    t.begin(hero)
    assert move_steps(t.s, hero) == 1
    hero.second_move = "full_life"
    t.s.actions = 0
    assert move_steps(t.s, hero) == 4


def test_who_is_rooted_neither_moves_nor_attacks() -> None:
    t = magic_table()
    hero = t.hero((2, 2))
    t.monster("orc", (3, 2))
    t.begin(hero)
    assert t.legal(hero) >= {"move", "attack"}
    afflict(t.s, hero, "rooted", "an event")
    assert t.legal(hero) == {"nothing"}


@pytest.mark.rule("DP-COND-02", "DP-SPELL-15")
def test_without_damage_no_side_effect() -> None:
    t = magic_table()
    hero = t.hero((1, 1), defence=3)
    dart = t.tables.content.spells["dart"].effects
    with t.rolls(5, 5, 5, 6, 6, 6):
        play_effects(t.s, dart, Occasion("spell:dart", hero, t.room, [hero]))
    assert (hero.life, names(hero)) == (6, [])
    with t.rolls(5, 5, 5, 6, 6, 2):
        play_effects(t.s, dart, Occasion("spell:dart", hero, t.room, [hero]))
    assert (hero.life, names(hero)) == (5, ["burning"])


@pytest.mark.rule("DP-OUT-14", "DP-COND-02")
def test_resistance_halves_damage_and_keeps_conditions_away() -> None:
    """Ruling R-11: three net successes of fire are one damage, and nothing burns."""
    t = magic_table()
    hero = t.hero((1, 1), defence=1)
    afflict(t.s, hero, "fireproof", "a potion")
    dart = t.tables.content.spells["dart"].effects
    t.trace.clear()
    with t.rolls(5, 5, 5, 2):
        play_effects(t.s, dart, Occasion("spell:dart", hero, t.room, [hero]))
    assert t.kinds()[0] == Resists
    assert (hero.life, names(hero)) == (5, ["fireproof"])
    end_conditions(t.s, hero, "leaves_dungeon")
    with t.rolls(5, 5, 5, 2):
        play_effects(t.s, dart, Occasion("spell:dart", hero, t.room, [hero]))
    assert (hero.life, names(hero)) == (2, ["burning"])


@pytest.mark.rule("DP-FUMB-04")
def test_a_condition_replaces_the_stun_of_a_fumbled_defence() -> None:
    t = magic_table()
    hero, orc = t.hero((2, 2), defence=1), t.monster("orc", (3, 2), melee=1)
    afflict(t.s, hero, "steadfast", "a potion")
    t.trace.clear()
    with t.rolls(2, 1):
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds() == [Attacks, IsHurt]
    assert not hero.stunned


@pytest.mark.rule("DP-FUMB-04", "DP-FUMB-01")
def test_a_condition_adds_to_the_stun_of_a_fumbled_defence() -> None:
    t = magic_table()
    hero, orc = t.hero((2, 2), defence=1), t.monster("orc", (3, 2), melee=1)
    afflict(t.s, hero, "brittle", "a curse")
    t.trace.clear()
    with t.rolls(2, 1):
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds() == [Attacks, IsStunned, ConditionBegins]
    assert (hero.stunned, names(hero)) == (True, ["brittle", "dazed"])


@pytest.mark.rule("DP-EXTRAP-02", "DP-AMB-28")
@pytest.mark.parametrize(("ruling", "life"), [("no", 6), ("yes", 5)])
def test_weakness_touches_life_only_by_ruling(ruling: str, life: int) -> None:
    t = magic_table(weakened_life=ruling)
    hero = t.hero((1, 1), life=6, mov=4)
    t.weaken(hero)
    assert (hero.max_life, hero.life) == (life, life)
    assert [hero.dice(stat) for stat in (MOV, RES, DEX)] == [3, 2, 2]
    hero.life -= 1
    heal(t.s, hero, 1)
    assert (hero.max_life, hero.conditions) == (6, ())


@pytest.mark.rule("DP-AMB-28")
def test_weakness_never_takes_the_last_life() -> None:
    t = magic_table(weakened_life="yes")
    hero = t.hero((1, 1), life=1)
    t.weaken(hero)
    assert (hero.max_life, hero.life, hero.alive) == (1, 1, True)


@pytest.mark.rule("DP-EXTRAP-02")
def test_weakness_ends_on_leaving_the_dungeon() -> None:
    t = magic_table()
    hero = t.hero((1, 1))
    t.weaken(hero)
    afflict(t.s, hero, "burning", "a curse")
    end_conditions(t.s, hero, "leaves_dungeon")
    assert names(hero) == ["burning"], "what lasts for the quest stays"


def test_a_condition_that_helps_raises_dice_and_life() -> None:
    """All stats +1 and LIFE +2: attack 4 instead of 3, LIFE 8 of 8."""
    t = magic_table()
    hero, orc = t.hero((2, 2), atk=3, life=6), t.monster("orc", (3, 2), defence=1)
    afflict(t.s, hero, "mighty", "a potion")
    assert (hero.max_life, hero.life) == (8, 8)
    with t.rolls(2, 2, 2, 2, 6):
        attack(t.s, hero, orc, ranged=False)
    relieve(t.s, hero, "mighty")
    assert (hero.max_life, hero.life) == (6, 6)


@pytest.mark.rule("DP-DEATH-02")
def test_death_ends_all_conditions() -> None:
    t = magic_table()
    hero = t.hero((1, 1))
    t.hero((5, 5))
    afflict(t.s, hero, "burning", "a curse")
    hurt(t.s, hero, 6, "orc", None)
    revive(t.s, hero, 2, t.square((1, 1)))
    assert (names(hero), hero.mods) == ([], (0,) * 8)


@pytest.mark.rule("DP-COND-01")
def test_a_condition_spelt_out_by_an_effect_has_all_its_parts() -> None:
    text = "[{condition: {id: cursed, atk: -1, save: {stat: wit, difficulty: 1}, no_attack: true}, "
    text += "each_turn: [{damage: 1}]}]"
    t = _with_event(text)
    hero = t.hero((1, 1))
    effects = t.tables.content.events["stop-event"].effects
    play_effects(t.s, effects, Occasion("event:stop-event", hero, t.room, [hero]))
    t.trace.clear()
    with t.rolls(2, 2, 6):
        t.turn(hero)
    assert t.kinds() == [TurnBegins, IsHurt, Checks, ConditionEnds]


def _with_event(effects: str) -> Table:
    plain = "effects: [{damage: 1}, {end_turn: true}, {gain: {xp: 15}}]"
    assert plain in MAGIC
    return Table("room-6x6", compiled(MAGIC.replace(plain, f"effects: {effects}")))


@pytest.mark.rule("DP-OUT-14", "DP-COND-02")
def test_attacks_of_a_kind_are_resisted_too() -> None:
    """Three hits of ice against no success: 3 damage, or 1 of it and no chill."""
    old = "{name: Bow, kind: ranged, range: 4}"
    assert old in MAGIC
    ice = "{name: Ice Bow, kind: ranged, range: 4, damage: ice, effects: [{condition: dazed}]}"
    t = Table("room-6x6", compiled(MAGIC.replace(old, ice)))
    bare, warded = t.hero((1, 1), defence=1), t.hero((1, 4), defence=1, gear="frost-ward")
    archer = t.monster("archer", (3, 2))
    for hero in (bare, warded):
        with t.rolls(5, 5, 5, 2):
            attack(t.s, archer, hero, ranged=True)
    assert (bare.life, names(bare)) == (3, ["dazed"])
    assert (warded.life, names(warded)) == (5, [])


@pytest.mark.rule("DP-OUT-14")
def test_a_weapon_of_a_kind_is_resisted_by_monsters() -> None:
    text = MAGIC.replace("kind: weapon, attack: +2, price: 25", "kind: weapon, damage: fire")
    text = text.replace("  orc: {name: Orc,", "  orc: {name: Orc, resists: [fire],")
    t = Table("room-6x6", compiled(text))
    hero, orc = t.hero((2, 2), atk=2, gear="sword"), t.monster("orc", (3, 2), defence=1)
    with t.rolls(5, 5, 2):
        attack(t.s, hero, orc, ranged=False)
    assert t.told(IsHurt) == [IsHurt(orc.name, 1, 2, "hero")]


@pytest.mark.rule("DP-COND-01")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_two_limits_on_a_move_the_shorter_counts(order: tuple[int, int]) -> None:
    t = magic_table()
    hero = t.hero((1, 1), mov=4)
    slowed = t.tables.content.conditions["slowed"]
    limits = (slowed, replace(slowed, id="winded", most_move=3))
    for at in order:
        afflict(t.s, hero, limits[at], "a test")
    t.begin(hero)
    assert move_steps(t.s, hero) == 1
