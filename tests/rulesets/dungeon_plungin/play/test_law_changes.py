"""LAW-05 and LAW-15: what ends waiting, and what gives a monster another Law."""

from typing import Any

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, TakesUpLaw
from authoring.rulesets.dungeon_plungin.play.board.events.health import BossIsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.moving import IsPushed
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import heal, hurt
from authoring.rulesets.dungeon_plungin.play.rules.actions.laws import provoke
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import happen
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from tests.rulesets.dungeon_plungin.play.creatures import quest_with, table_with
from tests.rulesets.dungeon_plungin.play.table import At, Table, compiled
from tests.values import values

MISS, HIT = 4, 6


def soft(t: Table, at: At, **more: Any) -> Actor:
    """A hero who rolls one die in attack and defence."""
    hero = t.hero(at, **more)
    hero.melee = hero.defence = 1
    return hero


def law_of(monster: Actor) -> str:
    return " ".join(filter(None, (monster.law_role, monster.law_target, monster.law_detail)))


# Wait


@pytest.mark.rule("DP-LAW-05", "DP-AMB-52")
def test_a_waiting_monster_does_nothing_even_with_a_hero_beside_it() -> None:
    t = table_with("'wait, then melee nearest'")
    soft(t, (2, 3))
    act(t.s, t.monster("beast", (3, 3)))
    assert t.trace == []


@pytest.mark.rule("DP-LAW-05", "DP-AMB-52")
def test_an_attack_that_misses_targets_it_and_ends_the_waiting() -> None:
    t = table_with("'wait, then melee relentless'")
    hero = soft(t, (2, 3))
    beast = t.monster("beast", (3, 3), melee=1, defence=1)
    with t.rolls(MISS, HIT):
        attack(t.s, hero, beast, ranged=False)
    assert law_of(beast) == "melee relentless"
    with t.rolls(MISS, HIT):
        act(t.s, beast)
    assert t.kinds() == [Attacks, TakesUpLaw, Attacks]


@pytest.mark.rule("DP-LAW-05", "DP-AMB-52")
def test_damage_of_a_trap_ends_the_waiting_too() -> None:
    t = table_with("'wait, then melee nearest'")
    beast = t.monster("beast", (3, 3))
    hurt(t.s, beast, 1, "trap:pit", None)
    assert law_of(beast) == "melee nearest"


@pytest.mark.rule("DP-LAW-05", "DP-AMB-52")
def test_triggers_of_the_pack_end_the_waiting_as_well() -> None:
    """A hero two squares away disturbs it; three squares do not."""
    t = table_with(
        "{role: wait, then: melee nearest, changes: [{when: {near: 2}, law: melee dumb}]}"
    )
    hero = soft(t, (3, 6))
    beast = t.monster("beast", (3, 3), melee=1, mov=2)
    act(t.s, beast)
    assert t.trace == []
    t.s.put(hero, t.square((3, 5)))
    with t.rolls(MISS, HIT):
        act(t.s, beast)
    assert t.kinds() == [TakesUpLaw, Attacks]


@pytest.mark.rule("DP-LAW-05", "DP-AMB-52")
def test_another_monsters_death_is_no_provocation_unless_listed() -> None:
    t = table_with("'wait, then melee nearest'")
    beast, orc = t.monster("beast", (3, 3)), t.monster("orc", (5, 5))
    hurt(t.s, orc, 9, "hero", None)
    assert beast.law_role == "wait"


@pytest.mark.rule("DP-VEC-19", "DP-LAW-15", "DP-LAW-08", "DP-AMB-51")
def test_a_disturbed_vampire_hunts_the_reachable_hero_with_the_lowest_life() -> None:
    """Worked out by hand: LIFE 6 beside it, 2 at the other end of the room, 1
    behind a shut door. It walks to the one with 2."""
    t = table_with("{role: wait, then: melee lured by low life}")
    near, weak = soft(t, (2, 3)), soft(t, (3, 6))
    weak.life = 2
    shut = t.behind(t.door("east"), opened=False)
    t.hero((3, 3), area=shut).life = 1
    vampire = t.monster("beast", (3, 3), melee=1, defence=1)
    act(t.s, vampire)
    assert t.trace == [], "it waits"
    with t.rolls(MISS, HIT):
        attack(t.s, near, vampire, ranged=False)
    with t.rolls(MISS, HIT):
        act(t.s, vampire)
    assert t.where(vampire) == (3, 5)
    assert t.kinds() == [Attacks, TakesUpLaw, Attacks]
    assert [(event.who, event.to) for event in t.told(Attacks)] == [
        (near.name, vampire.name),
        (vampire.name, weak.name),
    ]


# Changes

OGRE = "{role: melee, target: dumb, changes: [{when: {hits: 3}, law: melee revenge}]}"


@pytest.mark.rule("DP-VEC-20", "DP-LAW-15", "DP-AMB-15")
@pytest.mark.parametrize(
    ("faces", "after"),
    [((5, 6, 5), "melee revenge"), ((5, 6, 4), "melee dumb")],
)
def test_an_ogre_hit_three_times_at_once_takes_revenge(faces: tuple[int, ...], after: str) -> None:
    """Hits count before defence: all three are stopped, and still it changes. Pushed to (4, 3) it
    stands beside the other hero: that one is the nearest."""
    t = table_with(OGRE)
    hero, other = soft(t, (2, 3)), soft(t, (4, 4))
    hero.melee = 3
    ogre = t.monster("beast", (3, 3), melee=1, defence=3, mov=6)
    with t.rolls(*faces, 6, 6, 6):
        attack(t.s, hero, ogre, ranged=False)
    assert law_of(ogre) == after
    assert ogre.life == 4, "not hurt"
    angry = [TakesUpLaw] if after == "melee revenge" else []
    assert t.kinds() == [Attacks, *angry, IsPushed], "a hit pushes, stopped or not"
    t.policy.answers["target"] = [other.index]
    with t.rolls(MISS, HIT):
        act(t.s, ogre)
    prey = hero if after == "melee revenge" else other
    assert values(t.told(Attacks)[-1])[:2] == (ogre.name, prey.name)


@pytest.mark.rule("DP-VEC-20", "DP-LAW-15")
def test_three_hits_in_two_attacks_are_not_one_attack_of_three() -> None:
    t = table_with(OGRE)
    hero = soft(t, (2, 3))
    hero.melee = 2
    ogre = t.monster("beast", (3, 3), defence=1)
    for _ in range(2):
        with t.rolls(6, 5, 6):
            attack(t.s, hero, ogre, ranged=False)
        t.s.put(ogre, t.square((3, 3)))
        t.s.put(hero, t.square((2, 3)))
    assert law_of(ogre) == "melee dumb"


@pytest.mark.rule("DP-LAW-15")
@pytest.mark.parametrize(
    ("when", "blow", "changed"),
    [
        ("{damage: 2}", 1, False),
        ("{damage: 2}", 2, True),
        ("{life: half}", 1, False),
        ("{life: half}", 2, True),
        ("{life: 1}", 2, False),
        ("{life: 1}", 3, True),
        ("targeted", 3, False),
    ],
)
def test_damage_and_life_left_change_a_law(when: str, blow: int, changed: bool) -> None:
    """LIFE 4."""
    t = table_with(f"{{role: melee, changes: [{{when: {when}, law: ranged dumb}}]}}")
    beast = t.monster("beast", (3, 3))
    hurt(t.s, beast, blow, "trap", None)
    assert (beast.law_role == "ranged") is changed


@pytest.mark.rule("DP-LAW-15")
def test_being_targeted_by_a_spell_changes_a_law() -> None:
    t = table_with("{role: melee, changes: [{when: targeted, law: melee revenge}]}")
    beast = t.monster("beast", (3, 3))
    provoke(t.s, beast, "targeted")
    assert law_of(beast) == "melee revenge"


@pytest.mark.rule("DP-LAW-15")
def test_an_ally_that_falls_on_the_same_tile_changes_a_law() -> None:
    t = table_with("{role: melee, changes: [{when: ally_falls, law: melee relentless}]}")
    room = t.behind(t.door("east"))
    here, there = t.monster("beast", (3, 3)), t.monster("beast", (3, 3), area=room)
    hurt(t.s, t.monster("orc", (5, 5)), 9, "hero", None)
    assert (law_of(here), law_of(there)) == ("melee relentless", "melee nearest")


@pytest.mark.rule("DP-LAW-15")
@pytest.mark.parametrize(
    ("when", "rounds", "bell", "changed"),
    [
        ("{round: 3}", 2, 0, False),
        ("{round: 3}", 4, 0, True),
        ("{counter: bell, is: 2+}", 1, 1, False),
        ("{counter: bell, is: 2+}", 1, 5, True),
        ("{counter: bell, is: 1-2}", 1, 3, False),
    ],
)
def test_rounds_and_counters_are_looked_at_when_its_turn_begins(
    when: str, rounds: int, bell: int, changed: bool
) -> None:
    t = table_with(f"{{role: melee, changes: [{{when: {when}, law: melee dumb}}]}}")
    beast = t.monster("beast", (3, 3))
    t.s.round, t.s.counters["bell"] = rounds, bell
    act(t.s, beast)
    assert (law_of(beast) == "melee dumb") is changed


@pytest.mark.rule("DP-LAW-15")
def test_alone_means_no_other_monster_on_its_tile() -> None:
    t = table_with("{role: melee, changes: [{when: alone, law: melee dumb}]}")
    beast, orc = t.monster("beast", (3, 3)), t.monster("orc", (5, 5))
    act(t.s, beast)
    assert law_of(beast) == "melee nearest"
    hurt(t.s, orc, 9, "hero", None)
    act(t.s, beast)
    assert law_of(beast) == "melee dumb"


@pytest.mark.rule("DP-LAW-15")
@pytest.mark.parametrize(("again", "after"), [("false", "melee dumb"), ("true", "melee revenge")])
def test_a_change_happens_once_unless_it_says_again(again: str, after: str) -> None:
    """Hit by 3, it takes revenge; the second round makes it dumb; then 3 hits again."""
    t = table_with(
        "{role: melee, changes: ["
        f"{{when: {{hits: 3}}, law: melee revenge, again: {again}}},"
        " {when: {round: 2}, law: melee dumb}]}"
    )
    beast = t.monster("beast", (3, 3))
    provoke(t.s, beast, "hits", 3)
    assert law_of(beast) == "melee revenge"
    t.s.round = 2
    act(t.s, beast)
    assert law_of(beast) == "melee dumb"
    provoke(t.s, beast, "hits", 3)
    assert law_of(beast) == after


@pytest.mark.rule("DP-LAW-15")
def test_a_law_with_changes_of_its_own_brings_them_instead_of_the_old_ones() -> None:
    """Ruling R-21."""
    t = table_with(
        "{role: melee, changes: [{when: {damage: 1}, law: {role: ranged, changes: "
        "[{when: targeted, law: melee frenzy}]}}, {when: {hits: 1}, law: melee dumb}]}"
    )
    beast = t.monster("beast", (3, 3))
    provoke(t.s, beast, "damage", 1)
    provoke(t.s, beast, "hits", 1)
    assert law_of(beast) == "melee frenzy"


# The verb, and bosses of two stages


def boss(rows: str, more: str = "") -> Table:
    """A boss whose Life Chart is a d4."""
    text = quest_with("melee nearest").replace(
        "life_chart: {die: d6, rows: {1-9: alive, 10+: dead}}",
        f"{more}life_chart: {{die: d4, rows: {rows}}}",
    )
    return Table("room-6x6", compiled(text))


@pytest.mark.rule("DP-BOSS-05", "DP-LAW-15", "DP-VEC-21", "DP-AMB-47")
def test_a_boss_shows_its_second_stage_on_the_life_chart() -> None:
    """Damage 2, die 3: row 5. It changes its Law and calls an orc."""
    t = boss("{1-4: alive, 5-6: {alive: [{law: ranged frenzy}, {spawn: {orc: 1}}]}, 7+: dead}")
    hero = soft(t, (1, 1))
    chief = t.monster("chief", (3, 3))
    with t.rolls(3, 6, 6):
        hurt(t.s, chief, 2, "hero", hero)
    assert law_of(chief) == "ranged frenzy"
    assert [m.kind.monster.id for m in t.s.monsters if m.kind] == ["chief", "orc"]
    assert t.kinds()[:2] == [BossIsHurt, TakesUpLaw]


@pytest.mark.rule("DP-BOSS-05")
def test_a_boss_recovers_from_damage_it_has_taken() -> None:
    """Damage 3 and 1 healed: the next point is read as 3 again."""
    t = boss("{1-2: alive, 3-9: {alive: [{heal: 1, to: caster}]}, 10+: dead}")
    chief = t.monster("chief", (3, 3))
    with t.rolls(1):
        hurt(t.s, chief, 3, "hero", None)
    assert chief.damage == 2
    with t.rolls(1):
        hurt(t.s, chief, 1, "hero", None)
    assert (chief.damage, chief.alive) == (2, True)
    heal(t.s, chief, 9)
    assert chief.damage == 0


@pytest.mark.rule("DP-LAW-15", "DP-LAW-05")
def test_an_effect_changes_the_law_of_all_monsters_of_a_kind() -> None:
    text = quest_with("'wait, then melee dumb'").replace(
        "{name: Stop, effects: [", "{name: Stop, effects: [{law: {is: ranged, monster: beast}}, "
    )
    t = Table("room-6x6", compiled(text))
    hero = t.hero((1, 1))
    one, two, orc = t.monster("beast", (3, 3)), t.monster("beast", (4, 4)), t.monster("orc", (5, 5))
    event = t.tables.content.events["stop-event"]
    happen(t.s, event, hero, t.room)
    assert [m.law_role for m in (one, two, orc)] == ["ranged", "ranged", "melee"]
