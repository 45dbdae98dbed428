"""What a table would argue about: where two rules meet."""

import pytest

from authoring.boards.squares import just
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import (
    Attacks,
    Breaks,
    Checks,
    Evades,
    Reacts,
)
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import HallwayEvent
from authoring.rulesets.dungeon_plungin.play.board.events.health import Dies, IsHurt
from authoring.rulesets.dungeon_plungin.play.board.events.magic import Casts, UsesAbility
from authoring.rulesets.dungeon_plungin.play.board.events.moving import (
    Appears,
    FallsIntoPit,
    FollowsUp,
    IsPushed,
)
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import cast
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.hooks import start_of_turn
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import ambush
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import monsters_turn
from tests.rulesets.dungeon_plungin.play.creatures import table_with
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.magic_text import mage, magic_table
from tests.rulesets.dungeon_plungin.play.table import At, Table, agreed, compiled

MISS, BLOCK = 2, 5
YES = 1
THORNS = """  thorns: {name: Thorns, kind: reaction, trigger: attacked, target: foe,
           effects: [{damage: 9}]}
"""


def gifted(tile: str = "room-12x4", more: str = "") -> Table:
    text = GIFTED.replace("\nabilities:\n", f"\nabilities:\n{more}")
    return Table(tile, compiled(text))


# Reactions


@pytest.mark.rule("DP-REACT-01", "DP-REACT-02")
def test_nobody_reacts_in_his_own_turn() -> None:
    """Ann attacks, the brute counters: that is still her turn, so she has no Reaction. In the
    Monsters Turn she has one again."""
    t = gifted()
    ann = t.hero((2, 2), "Ann", atk=1, defence=1, abilities=("counter",))
    brute = t.monster("brute", (1, 2), melee=1, defence=1)
    t.policy.answers["react"] = [YES, YES]
    with t.rolls(MISS, BLOCK, MISS, MISS, MISS, MISS, BLOCK):
        t.turn(ann, c.choice(c.ATTACK, brute.index))
    assert [event.who for event in t.told(Attacks)] == ["Ann", "Brute #1"]
    assert not ann.reacted
    with t.rolls(MISS, MISS, BLOCK, MISS, BLOCK, MISS, MISS):
        attack(t.s, brute, ann, ranged=False)
    assert [event.who for event in t.told(Attacks)][2:] == ["Brute #1", "Ann"]


@pytest.mark.rule("DP-REACT-01", "DP-AWARE-14")
def test_an_ambush_in_his_turn_may_be_answered() -> None:
    """The new monsters have a turn of their own while his is interrupted."""
    t = gifted()
    hero = t.hero((2, 2), "Ann", atk=1, defence=1, abilities=("counter",))
    orc = t.monster("orc", (1, 2), melee=1, defence=1)
    t.begin(hero)
    start_of_turn(t.s, hero)
    t.policy.answers["react"] = [YES]
    with t.rolls(MISS, BLOCK, MISS, BLOCK):
        ambush(t.s, [orc])
    assert [event.who for event in t.told(Attacks)] == ["Orc #1", "Ann"]


@pytest.mark.rule("DP-FUMB-02", "DP-REACT-01")
@pytest.mark.parametrize("stunned", [False, True])
def test_a_stunned_caster_casts_nothing_in_reaction(stunned: bool) -> None:
    t = magic_table()
    hero = mage(t, (2, 2), "barrier", mag=1, defence=1)
    hero.stunned = stunned
    orc = t.monster("orc", (3, 2), melee=1)
    t.policy.answers["react"] = [YES]
    with t.rolls(MISS, *((BLOCK,) if stunned else (5, BLOCK, BLOCK))):
        attack(t.s, orc, hero, ranged=False)
    assert bool(t.told(Casts)) is not stunned


@pytest.mark.rule("DP-REACT-01", "DP-PUSH-04")
def test_who_is_killed_by_a_reaction_neither_hits_nor_follows() -> None:
    """Thorns come before the defence: the orc's two hits are gone with it."""
    t = gifted(more=THORNS)
    hero = t.hero((2, 2), abilities=("thorns",))
    orc = t.monster("orc", (1, 2), melee=2)
    t.policy.answers["react"] = [YES]
    with t.rolls(5, 5):
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[:4] == [Reacts, UsesAbility, IsHurt, Dies]
    assert not t.told(Attacks, IsPushed, FollowsUp)
    assert hero.life == 6


@pytest.mark.rule("DP-REACT-01", "DP-ATK-03", "DP-PUSH-01")
@pytest.mark.parametrize(("gear", "counters"), [("spear", True), ("sword", False)])
def test_a_counter_to_a_spear_from_the_diagonal_needs_a_spear(gear: str, counters: bool) -> None:
    t = gifted()
    hero = t.hero((2, 2), "Ann", gear=gear, atk=1, defence=1, abilities=("counter",))
    orc = t.monster("orc", (1, 1), melee=1, defence=1, reach=True)
    t.policy.answers["react"] = [YES]
    counter = (MISS,) * hero.melee + (BLOCK,) if counters else ()
    with t.rolls(MISS, BLOCK, *counter):
        attack(t.s, orc, hero, ranged=False)
    assert [event.who for event in t.told(Attacks)] == ["Orc #1", *["Ann"] * counters]


@pytest.mark.rule("DP-INV-04", "DP-ATK-03", "DP-WEAK-03")
@pytest.mark.parametrize(("at", "dice"), [((3, 2), 1 + 2), ((3, 3), 1 + 1)])
def test_of_two_weapons_only_the_one_with_reach_strikes_diagonally(at: At, dice: int) -> None:
    """A weak cleaver of +2 and a spear of +1: on the diagonal the spear's die counts, and a
    fumble breaks nothing."""
    t = Table()
    hero, orc = t.hero((2, 2), gear="cleaver spear", atk=1), t.monster("orc", at, defence=1)
    with t.rolls(*[MISS] * dice, BLOCK):
        attack(t.s, hero, orc, ranged=False)
    assert (hero.weapon is None) is (dice == 3)


BLINK = """  blink: {name: Blink, kind: reaction, trigger: attacked, target: self,
          effects: [{teleport: random}]}
"""


@pytest.mark.rule("DP-REACT-01", "DP-ATK-02", "DP-PUSH-01")
@pytest.mark.parametrize(
    ("at", "then"), [((9, 3), [Evades]), ((1, 1), [Attacks, IsHurt]), ((1, 3), [Attacks, IsHurt])]
)
def test_who_is_out_of_reach_by_a_reaction_is_missed_and_who_is_not_is_hit(
    at: At, then: list[type]
) -> None:
    """Two hits; of two dice one stops one. (1, 1) and (1, 3) are beside the orc as well."""
    t = gifted(more=BLINK)
    hero = t.hero((2, 2), abilities=("blink",))
    orc = t.monster("orc", (1, 2), melee=2)
    t.policy.answers["react"] = [YES]
    with t.rolls(5, 5, *at, *((BLOCK, MISS) if IsHurt in then else ())):
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[: 3 + len(then)] == [Reacts, UsesAbility, Appears, *then]
    assert hero.life == (5 if IsHurt in then else 6)


@pytest.mark.rule("DP-INV-04")
@pytest.mark.parametrize(("answer", "dice"), [(0, 1 + 2), (1, 1 + 1)])
def test_of_two_weapons_in_hand_the_player_chooses_at_each_attack(answer: int, dice: int) -> None:
    """A weak cleaver of +2 or a spear of +1: the spear spares the cleaver a fumble."""
    t = Table()
    hero, orc = t.hero((2, 2), gear="cleaver spear", atk=1), t.monster("orc", (3, 2), defence=1)
    t.policy.answers["weapon"] = [answer]
    with t.rolls(*[MISS] * dice, BLOCK):
        attack(t.s, hero, orc, ranged=False)
    assert len(t.told(Breaks)) == 1 - answer


FLING = """effects: [{teleport: [6, 6]}]"""


@pytest.mark.rule("DP-PUSH-01", "DP-PUSH-04")
def test_whom_the_attack_itself_has_moved_is_not_pushed_back_to_where_he_stood() -> None:
    t = table_with("melee nearest", attacks=f"[{{name: Horns, kind: melee, {FLING}}}]")
    hero = t.hero((3, 3), defence=1)
    beast = t.monster("beast", (2, 3), melee=2)
    with t.rolls(5, 5, BLOCK):
        attack(t.s, beast, hero, ranged=False)
    assert t.kinds()[-2:] == [Appears, FollowsUp]
    assert (t.where(hero), t.where(beast)) == ((6, 6), (3, 3))


@pytest.mark.rule("DP-OPT-11", "DP-FUMB-04")
@pytest.mark.parametrize(
    ("abilities", "options", "life", "stunned"),
    [
        (("clumsy",), ("no_combat_fumbles",), 5, False),
        ((), ("no_combat_fumbles",), 6, False),
        (("clumsy",), (), 5, True),
    ],
)
def test_without_fumbles_only_the_special_effect_of_one_is_left(
    abilities: tuple[str, ...], options: tuple[str, ...], life: int, stunned: bool
) -> None:
    """Who is clumsy takes 1 damage; he is not stunned and his weak shield holds."""
    t = Table("room-12x4", agreed(options, (), GIFTED))
    hero = t.hero((2, 2), defence=1, gear="wooden-shield", abilities=abilities)
    orc = t.monster("orc", (1, 2), melee=1)
    with t.rolls(MISS, 1, 2):
        attack(t.s, orc, hero, ranged=False)
    assert (hero.life, hero.stunned, hero.shield is None) == (life, stunned, stunned)


# Round a pit


@pytest.mark.rule("DP-MOVE-01", "DP-EXTRAP-12")
@pytest.mark.parametrize(("mov", "falls"), [(2, True), (3, True), (4, False)])
def test_who_has_too_few_steps_to_go_round_a_pit_goes_over_it(mov: int, falls: bool) -> None:
    """Straight over it are two squares, round it four."""
    t = Table()
    hero = t.hero((2, 3), mov=mov, dex=1)
    t.s.pits |= just(t.square((3, 3)))
    with t.rolls(*((2, 3) if falls else ())):  # DEX 1 and a die more: no success
        t.turn(hero, c.choice(c.MOVE, t.square((4, 3))))
    assert hero.in_pit is falls
    assert t.where(hero) == ((3, 3) if falls else (4, 3))


# Pushed


@pytest.mark.rule("DP-PUSH-01", "DP-EXTRAP-12", "DP-AMB-29")
def test_who_is_pushed_into_an_open_pit_jumps_or_falls() -> None:
    t = Table()
    hero, orc = t.hero((3, 3), defence=1, dex=1), t.monster("orc", (2, 3), melee=1)
    t.s.pits |= just(t.square((4, 3)))
    with t.rolls(5, BLOCK, 2, 3):  # DEX 1 and a die more: no success
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[:4] == [Attacks, IsPushed, Checks, FallsIntoPit]
    assert (hero.in_pit, hero.life) == (True, 5)
    assert t.where(orc) == (3, 3), "it follows to the edge"


@pytest.mark.rule("DP-PUSH-01", "DP-EXTRAP-06", "DP-TRAP-07")
def test_who_is_pushed_onto_a_spear_trap_sets_it_off() -> None:
    t = Table()
    first = t.hero((4, 3), dex=1)
    with t.rolls(5):  # he avoids it, and no attack is rolled
        spring(t.s, t.tables.content.traps["spear-trap"], first)
    (spears,) = t.s.floor_traps
    t.s.put(first, t.square((6, 6)))
    inside = next(x for x in (4, 5, 3) if just(t.square((x, 3))) & spears.squares)
    outside = inside - 1 if not just(t.square((inside - 1, 3))) & spears.squares else inside - 2
    hero = t.hero((outside, 3), defence=1, dex=1)
    orc = t.monster("orc", (outside - 1, 3), melee=1)
    t.trace.clear()
    with t.rolls(5, BLOCK, 2, 5):  # DEX 1, and a die more as the trap is known
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[:3] == [Attacks, IsPushed, SetsOffTrap]
    assert hero.life == 6


@pytest.mark.rule("DP-EVENT-01", "DP-AMB-04")
def test_who_is_pushed_into_a_hallway_meets_its_event_once() -> None:
    t = Table()
    hall = t.behind(t.door("east"), "hallway-straight")
    hero, orc = t.hero((6, 3), defence=1), t.monster("orc", (5, 3), melee=1)
    assert not hall.event_done
    with t.rolls(5, BLOCK, 1):  # chart 3.1: nothing
        attack(t.s, orc, hero, ranged=False)
    assert t.kinds()[:3] == [Attacks, IsPushed, HallwayEvent]
    assert hall.event_done


# Ambush and turns


@pytest.mark.rule("DP-AWARE-13", "DP-MOVE-06", "DP-TURN-07", "DP-AMB-18")
def test_after_an_ambush_there_is_no_second_move_either() -> None:
    """His Actions are lost, not done: play goes on with the next hero."""
    t = gifted()
    hero = t.hero((2, 2), abilities=("nimble",))
    orc = t.monster("orc", (12, 1), mov=1)
    t.begin(hero)
    t.s.actions = 0
    assert "move" in t.legal(hero), "without an ambush he moves again"
    ambush(t.s, [orc])
    assert t.legal(hero) == {"nothing"}


@pytest.mark.rule("DP-AWARE-04", "DP-AWARE-05", "DP-SPELL-17")
def test_a_sleeper_put_to_sleep_by_magic_is_woken_from_one_of_both() -> None:
    """Charm (RES Dif 2 ends it) on a sleeping orc: the cast wakes it, it is Unprepared, and
    charmed until it shakes that off at the end of one of its turns."""
    t = magic_table()
    hero, orc = mage(t, (1, 1), "charm", mag=1), t.monster("orc", (3, 1), wit=1)
    orc.asleep = True
    with t.rolls(5, MISS):
        cast(t.s, hero, t.tables.spells["charm"], orc)
    assert (orc.asleep, orc.idle, len(orc.conditions)) == (False, 1, 1)
    with t.rolls(5, 2):  # the turn it sits out has an end, too
        monsters_turn(t.s)
    with t.rolls(5, 5):
        monsters_turn(t.s)
    assert not t.told(Attacks)
    assert not orc.conditions
