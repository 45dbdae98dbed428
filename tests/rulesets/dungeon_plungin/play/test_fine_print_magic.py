"""What rules of spells, traps, keys and wounds say at their edges."""

from dataclasses import replace

import pytest

from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.health import Dies
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import cast, castable
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import heal, hurt, kill
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import (
    lasting_traps,
    spring,
    trap_squares,
    trigger_thing,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import climb
from authoring.rulesets.dungeon_plungin.play.rules.characters.carrying import keys_for
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import disarm, open_thing, pick
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act, monsters_turn
from tests.rulesets.dungeon_plungin.play.magic_text import mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.trying import happen, quest, trying


@pytest.mark.rule("DP-TRAP-06", "DP-EXTRAP-05")
def test_the_dead_roll_no_checks_and_once_all_are_dead_nobody_does() -> None:
    """Three heroes: one has fallen before, the next fails and loses the quest for all."""
    t = trying("[{check: {stat: wit, difficulty: 1}, fail: [{lose_quest: true}]}]")
    heroes = [t.hero(at, wit=1) for at in ((1, 1), (2, 2), (3, 3))]
    kill(t.s, heroes[0], "test", None)
    with t.rolls(6, 6):
        happen(t, heroes[1], targets=heroes)
    assert not t.s.ending
    with t.rolls(2):
        happen(t, heroes[1], targets=heroes)
    assert t.s.ending


@pytest.mark.rule("DP-EXTRAP-08", "DP-EXTRAP-13")
@pytest.mark.parametrize(("res", "dex", "dice"), [(3, 1, 3), (1, 4, 4), (2, 2, 2)])
def test_of_two_stats_a_check_rolls_the_better(res: int, dex: int, dice: int) -> None:
    t = trying("[{check: {stat: [res, dex], difficulty: 1}, fail: [{damage: 1}]}]")
    with t.rolls(*[2] * dice):
        happen(t, t.hero((1, 1), res=res, dex=dex))


@pytest.mark.rule("DP-COND-02")
@pytest.mark.parametrize(("points", "brings"), [(0, 0), (1, 1), (6, 0)])
def test_what_damage_brings_comes_with_damage_and_to_the_living(points: int, brings: int) -> None:
    """Nothing with none; and whom it kills it brings nothing more."""
    t = trying(f"[{{damage: {points}, on_damage: [{{add: {{hits: 1}}}}]}}]")
    t.hero((5, 5))
    happen(t, t.hero((1, 1), life=6))
    assert t.s.counters.get("hits", 0) == brings


@pytest.mark.rule("DP-SPELL-04")
@pytest.mark.parametrize("spell", ["random", "dart", "healing"])
def test_of_a_spell_prepared_twice_one_copy_is_lost(spell: str) -> None:
    t = trying(f"[{{lose: {{spell: {spell}}}}}]")
    hero = t.hero((1, 1))
    hero.spells = ["dart", "dart"]
    with t.rolls(*([1] if spell == "random" else [])):
        happen(t, hero)
    assert hero.spells == (["dart", "dart"] if spell == "healing" else ["dart"])
    hero.spells = []
    happen(t, hero)
    assert hero.spells == []


@pytest.mark.rule("DP-EXTRAP-04")
def test_the_die_for_the_direction_has_six_sides() -> None:
    t = Table()
    trap = t.tables.content.traps["swinging-axe"]
    hero = t.hero((3, 3))
    t.dice.faces, t.dice.rolled = [7], 0
    with pytest.raises(ValueError, match="a d6 shows no 7"):
        trap_squares(t.s, trap, hero, None)


@pytest.mark.rule("DP-EXTRAP-07", "DP-EVENT-05", "DP-EXTRAP-10")
def test_who_lies_in_one_pit_still_lies_there_when_another_opens() -> None:
    t = Table("room-12x4")
    first, second = t.hero((1, 1), dex=1), t.hero((10, 3), dex=3)
    for opener, faces in ((first, (2,)), (second, (5, 5, 5))):
        with t.rolls(*faces):
            spring(t.s, t.tables.content.traps["pit-trap"], opener)
    assert (first.in_pit, second.in_pit) == (True, False)


@pytest.mark.rule("DP-TRAP-09", "DP-MON-02")
def test_no_lasting_trap_acts_on_a_party_that_is_dead() -> None:
    """Two spear traps; the first kills the only hero, who stands in both."""
    t = Table()
    hero = t.hero((3, 3))
    trap = t.tables.content.traps["spear-trap"]
    for _ in range(2):
        with t.rolls(5, 2, 2):
            spring(t.s, trap, hero)
    hero.life = 1
    t.trace.clear()
    both = [thing for thing in t.s.floor_traps if hero.bit & thing.squares]
    assert len(both) == 2
    with t.rolls(2, 2, 2, 2, 5, 5, 2, 2, 2):
        lasting_traps(t.s)
    assert t.s.ending == "party-dead"
    assert len(t.told(SetsOffTrap)) == 1


@pytest.mark.rule("DP-TRAP-02", "DP-TRAP-10", "DP-EXTRAP-09", "DP-EXTRAP-12", "DP-EXTRAP-06")
@pytest.mark.parametrize(
    ("name", "faces"),
    [("falling-rocks", (5, 5, 5)), ("pit-trap", (5, 5, 5)), ("spear-trap", (5, 5, 5)),
     ("swinging-axe", (1, 2, 2, 2, 2, 2, 5, 5)), ("poison-needle", (2, 2, 2, 5, 5, 5))],
)  # fmt: skip
def test_a_trap_leaves_what_it_says(name: str, faces: tuple[int, ...]) -> None:
    """Rubble, a pit, the spears, or nothing."""
    t = Table()
    hero = t.hero((3, 3))
    floor = t.s.floor
    with t.rolls(*faces):
        spring(t.s, t.tables.content.traps[name], hero)
    left = {
        "falling-rocks": t.s.floor != floor,
        "pit-trap": bool(t.s.pits),
        "spear-trap": bool(t.s.floor_traps),
    }
    assert left == {key: key == name for key in left}


@pytest.mark.rule("DP-TRAP-08", "DP-TRAP-03", "DP-DOOR-10")
def test_a_trap_that_went_off_is_known_no_more_and_not_disarmed() -> None:
    t = Table()
    hero, chest = t.hero((2, 2)), t.chest((2, 3), trap="poison-needle")
    chest.trap_known = True
    with t.rolls(2, 2, 2, 5, 5, 5, 5):
        trigger_thing(t.s, chest, hero)
    assert (chest.trap, chest.trap_known) == ("", False)
    t.begin(hero)
    assert "disarm" not in t.legal(hero)


@pytest.mark.rule("DP-TRAP-03", "DP-TRAP-07", "DP-TRAP-08")
@pytest.mark.parametrize(("known", "dice"), [(False, 3), (True, 4)])
def test_only_who_knows_of_a_trap_has_a_die_more(known: bool, dice: int) -> None:
    """The needle's three dice against RES 3."""
    t = Table()
    hero, chest = t.hero((2, 2), res=3), t.chest((2, 3), trap="poison-needle")
    chest.trap_known = known
    with t.rolls(2, 2, 2, *[5] * dice):
        trigger_thing(t.s, chest, hero)


@pytest.mark.rule("DP-DISARM-03", "DP-DISARM-04", "DP-AMB-65")
@pytest.mark.parametrize("ruling", ["safe", "triggers"])
def test_a_trap_that_is_disarmed_is_gone_under_either_ruling(ruling: str) -> None:
    t = Table(variants={"failed_disarm": ruling})
    hero, chest = t.hero((2, 2), dex=2), t.chest((2, 3), trap="swinging-axe")
    chest.trap_known = True
    with t.rolls(5, 5):
        disarm(t.s, hero, chest)
    assert (chest.trap, chest.trap_known) == ("", False)
    assert not t.told(SetsOffTrap)


@pytest.mark.rule("DP-KEY-01", "DP-KEY-03", "DP-KEY-04", "DP-DOOR-11")
@pytest.mark.parametrize("key", ["key", "great-key"])
def test_a_key_leaves_a_chest_unlocked_and_without_its_trap(key: str) -> None:
    t = Table()
    hero, chest = t.hero((2, 2)), t.chest((2, 3), trap="swinging-axe")
    chest.trap_known = True
    t.give(hero, key)
    t.begin(hero)
    with t.rolls(1):
        t.take(hero, c.KEY, chest.index)
    assert (chest.locked, chest.trap, chest.trap_known, chest.open) == (False, "", False, True)
    assert hero.items == []


@pytest.mark.rule("DP-KEY-03", "DP-KEY-04", "DP-DEATH-05")
def test_keys_of_the_dead_serve_and_those_of_the_living_are_their_own() -> None:
    t = Table()
    hero, friend, fallen = (t.hero(at) for at in ((2, 2), (5, 5), (6, 6)))
    chest = t.chest((2, 3))
    t.give(friend, "key")
    assert keys_for(t.s, hero, chest) == []
    t.give(fallen, "great-key")
    t.give(fallen, "key")
    kill(t.s, fallen, "test", None)
    assert [(who.name, key.id) for who, key in keys_for(t.s, hero, chest)] == [
        (fallen.name, "key"),
        (fallen.name, "great-key"),
    ]


@pytest.mark.rule("DP-KEY-05", "DP-DOOR-04")
@pytest.mark.parametrize(("actions", "closes"), [(2, True), (1, True), (0, False)])
def test_a_key_shuts_a_door_for_an_action(actions: int, closes: bool) -> None:
    t = Table()
    hero = t.hero((3, 1))
    t.behind(t.door("north", "normal"))
    t.give(hero, "key")
    t.begin(hero)
    t.s.actions = actions
    assert ("close" in " ".join(t.legal(hero))) is closes


@pytest.mark.rule("DP-LOCK-02", "DP-LOCK-05", "DP-AMB-70", "DP-EVENT-03", "DP-DETECT-06")
@pytest.mark.parametrize("how", ["pick", "open"])
@pytest.mark.parametrize("effect", ["end_turn: true", "lose_quest: true", "damage: 9"])
def test_after_a_trap_that_ends_turn_or_game_nothing_is_unlocked_or_opened(
    how: str, effect: str
) -> None:
    t = _trapped(effect)
    hero = t.hero((2, 2))
    t.hero((6, 6))
    chest = t.chest((2, 3), locked=how == "pick", trap="snare")
    t.begin(hero)
    with t.rolls():
        (pick if how == "pick" else open_thing)(t.s, hero, chest)
    assert (chest.locked, chest.open) == (how == "pick", False)


def _trapped(effect: str) -> Table:
    """A quest with a trap that does this to its opener."""
    snare = (
        "traps:\n  snare:\n    {name: Snare, disarm: {stat: wit, difficulty: 1}, "
        f"affects: opener,\n     effects: [{{{effect}}}]}}\n"
    )
    return Table(tables=compiled(quest().replace("traps:\n", snare, 1)))


@pytest.mark.rule("DP-EXTRAP-02", "DP-BOSS-05")
def test_a_boss_mends_by_the_damage_it_has_taken_and_others_by_life() -> None:
    t = Table()
    t.hero((1, 1))
    chief, orc = t.monster("chief", (3, 3), damage=5), t.monster("orc", (5, 5), life=1)
    for points, damage in ((2, 3), (9, 0)):
        heal(t.s, chief, points)
        assert chief.damage == damage
    heal(t.s, orc, 1)
    assert (orc.life, orc.damage) == (2, 0)


@pytest.mark.rule("DP-BOSS-05", "DP-MON-07")
def test_a_boss_dies_once() -> None:
    """A 10 of 6 + 5 damage: it is dead, and more of the blow changes nothing."""
    t = Table()
    hero, chief = t.hero((2, 2)), t.monster("chief", (3, 2), damage=5)
    with t.rolls(6):
        hurt(t.s, chief, 1, "hero", hero)
        hurt(t.s, chief, 1, "hero", hero)
    assert len(t.told(Dies)) == 1
    assert t.s.xp == 100


@pytest.mark.rule("DP-MON-04", "DP-MON-07", "DP-DEATH-01")
def test_nobody_finds_what_a_monster_had_when_nobody_lives() -> None:
    """A ghoblin that dies after the party: its key is nobody's."""
    t = Table()
    hero = t.hero((1, 1))
    ghoblin = t.monster("ghoblin", (3, 3))
    kill(t.s, hero, "test", None)
    with t.rolls(1, 1):
        kill(t.s, ghoblin, "test", None)
    assert hero.items == []


@pytest.mark.rule("DP-EXTRAP-11", "DP-MON-09")
def test_a_monster_climbs_out_and_then_has_one_action() -> None:
    t = Table()
    t.hero((6, 6))
    orc = t.monster("orc", (1, 1))
    t.s.pits, orc.in_pit = orc.bit, True
    act(t.s, orc)
    assert (orc.in_pit, t.where(orc)) != (True, (1, 1))
    assert not orc.in_pit


@pytest.mark.rule("DP-EXTRAP-11")
def test_a_hero_is_asked_where_he_climbs_though_only_one_square_is_free() -> None:
    t = Table()
    hero = t.hero((1, 1))
    t.s.pits, hero.in_pit = hero.bit, True
    t.monster("orc", (2, 1))
    climb(t.s, hero)
    assert t.policy.asked[-1] == ("climb", [t.square((1, 2))])
    assert t.where(hero) == (1, 2)


@pytest.mark.rule("DP-MON-01", "DP-AMB-36")
def test_the_monsters_turn_is_one_turn_of_the_count() -> None:
    t = Table()
    t.hero((6, 6))
    for count in (1, 2):
        monsters_turn(t.s)
        assert t.s.turns == count


@pytest.mark.rule("DP-SPELL-03", "DP-SPELL-04", "DP-INV-13")
def test_a_spell_prepared_twice_is_offered_once_and_one_of_the_gear_too() -> None:
    t = magic_table()
    hero = mage(t, (1, 1), "dart", "healing", "dart", mag=3, schools="fire light")
    assert [table.spell.id for table in castable(t.s, hero)] == ["dart", "healing"]


@pytest.mark.rule("DP-SPELL-16")
@pytest.mark.parametrize(("own", "harms", "dice"), [(True, False, 0), (False, False, 1),
                                                    (True, True, 1), (False, True, 1)])  # fmt: skip
def test_whoever_is_not_of_the_casters_side_resists_and_of_it_who_is_harmed(
    own: bool, harms: bool, dice: int
) -> None:
    t = magic_table()
    caster, friend = mage(t, (1, 1), "charm", mag=1), t.hero((2, 1), wit=1)
    target = friend if own else t.monster("orc", (3, 1), wit=1)
    table = t.tables.spells["charm"]
    asking = replace(table, harms=harms)
    with t.rolls(5, *[6] * dice):
        cast(t.s, caster, asking, target)
    assert bool(target.conditions) is (dice == 0)


@pytest.mark.rule("DP-SPELL-05", "DP-FUMB-05", "DP-SPELL-07")
@pytest.mark.parametrize(("schools", "need"), [("nature", 3), ("light", 2)])
def test_a_cast_needs_what_it_costs_in_the_casters_school(schools: str, need: int) -> None:
    """Healing: Light 2, Nature 3. MAG 3 with two successes."""
    t = magic_table()
    hero = mage(t, (1, 1), "healing", mag=3, schools=schools)
    hero.life = 1
    with t.rolls(5, 5, 2, *([4] if need == 2 else [])):
        assert cast(t.s, hero, t.tables.spells["healing"], hero) is (need == 2)
    assert hero.life == (5 if need == 2 else 1)


@pytest.mark.rule("DP-LOCK-03", "DP-SPELL-07")
@pytest.mark.parametrize(("tries", "passed"), [(0, True), (1, False)])
def test_a_spell_at_a_lock_minds_attempts_and_adds_to_them(tries: int, passed: bool) -> None:
    t = magic_table()
    hero = mage(t, (2, 2), "knock", mag=2, schools="light")
    chest = t.chest((2, 3), trap="")
    chest.pick_tries = tries
    with t.rolls(5, 3):
        assert cast(t.s, hero, t.tables.spells["knock"], chest) is passed
    assert (chest.locked, chest.pick_tries) == (not passed, tries + (not passed))


@pytest.mark.rule("DP-SPELL-14", "DP-SPELL-08")
@pytest.mark.parametrize(("over", "life", "burns"), [(True, 3, True), (False, 6, False)])
def test_only_a_fumbled_overcast_burns(over: bool, life: int, burns: bool) -> None:
    """Dart overcast at 3: all ones. The copy is lost in either case."""
    t = magic_table()
    hero, orc = mage(t, (1, 1), "dart", mag=2, schools="fire"), t.monster("orc", (3, 1))
    with t.rolls(1, 1):
        cast(t.s, hero, t.tables.spells["dart"], orc, overcast=over)
    assert (hero.life, bool(hero.conditions), hero.spells) == (life, burns, [])


@pytest.mark.rule("DP-FUMB-03", "DP-REACT-01", "DP-OPT-08")
@pytest.mark.parametrize("options", [("ranged_fumble",), ()])
def test_a_fumbled_blow_at_close_quarters_goes_nowhere_else(options: tuple[str, ...]) -> None:
    t = Table(options=options)
    hero, orc = t.hero((2, 2), atk=3), t.monster("orc", (3, 2))
    other = t.monster("orc", (3, 3))
    with t.rolls(5, 1, 1, 2, 2):
        attack(t.s, hero, orc, ranged=False)
    assert (orc.life, other.life) == (2, 3)
