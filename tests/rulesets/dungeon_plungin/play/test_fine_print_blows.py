"""What rules of blows, traps and turns say at their edges, played as whole turns."""

import pytest

from authoring.boards.squares import has
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks, Reacts
from authoring.rulesets.dungeon_plungin.play.board.events.health import (
    ConditionBegins,
    IsHurt,
    Recovers,
)
from authoring.rulesets.dungeon_plungin.play.board.events.moving import ClimbsOut, JumpsClear, Walks
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap, SourceStrikes
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import act
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.construct.dungeon import Dungeon
from tests.rulesets.dungeon_plungin.play.creatures import quest_with, table_with
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.table import Table, agreed, compiled
from tests.rulesets.dungeon_plungin.play.trying import quest

MISS, HIT = 2, 5
YES = 1


def with_trap(trap: str, *, row: str = "6: poison-needle", more: str = "") -> Table:
    """A table whose Chest Trap Chart has a trap of one's own, `mine`, on a 6."""
    text = quest(more=more).replace("\ntraps:\n", f"\ntraps:\n  mine: {trap}\n", 1)
    assert row in text
    return Table(tables=compiled(text.replace(row, "6: mine", 1)))


# Weapons


@pytest.mark.rule("DP-ATK-06", "DP-ATK-07", "DP-INV-04")
def test_who_holds_two_slings_strikes_with_bare_hands() -> None:
    """ATK 2, and nothing for a weapon that only shoots; from afar a sling's die counts."""
    sling = "\nitems:\n  sling: {name: Sling, kind: weapon, attack: +1, range: 3}\n"
    t = Table(tables=compiled(quest().replace("\nitems:\n", sling, 1)))
    hero = t.hero((2, 2), gear="sling sling", atk=2)
    near, far = t.monster("orc", (2, 3), defence=1), t.monster("orc", (4, 2), defence=1)
    for chosen, dice in ((c.choice(c.ATTACK, near.index), 2), (c.choice(c.SHOOT, far.index), 3)):
        with t.rolls(*[MISS] * dice, HIT):
            t.turn(hero, chosen)


# Reactions


@pytest.mark.rule("DP-REACT-02", "DP-VEC-13")
@pytest.mark.parametrize("limit", ["none", "turn"])
def test_between_two_of_ones_turns_the_same_reaction_is_made_once(limit: str) -> None:
    """Two orcs strike in each Monsters Turn: of the two the first is countered, in each round."""
    counter = "trigger: attacked, attack: {}"
    assert counter in GIFTED
    t = Table(tables=compiled(GIFTED.replace(counter, f"limit: {limit}, {counter}")))
    hero = t.hero((2, 1), "Ann", atk=1, abilities=("counter",), defence=1)
    for at in ((1, 1), (3, 1)):
        t.monster("orc", at, melee=1, defence=1)
    t.policy.answers["react"] = [YES] * 4
    for _ in range(2):
        with t.rolls(MISS, HIT, MISS, HIT, MISS, HIT):
            play_round(t.s)
    assert [event.who for event in t.told(Attacks)] == ["Orc #1", "Ann", "Orc #2"] * 2
    assert len(t.told(Reacts)) == 2
    assert hero.life == 6


@pytest.mark.rule("DP-FUMB-02", "DP-OUT-08")
@pytest.mark.parametrize("held", [True, False])
def test_who_cannot_act_at_all_does_not_react(held: bool) -> None:
    frozen = "  stiff: {name: stiff, no_actions: true, until: end_of_next_turn}\n"
    t = Table(tables=compiled(GIFTED.replace("\nconditions:\n", f"\nconditions:\n{frozen}", 1)))
    hero = t.hero((2, 1), abilities=("brace",), defence=1)
    orc = t.monster("orc", (1, 1), melee=1)
    t.policy.answers["react"] = [YES]
    if held:
        afflict(t.s, hero, "stiff", "a spell")
    with t.rolls(MISS, HIT, *([] if held else [MISS, MISS])):
        act(t.s, orc)
    assert bool(t.told(Reacts)) is not held


@pytest.mark.rule("DP-ACT-04")
def test_what_costs_nothing_but_may_be_done_once_a_visit_is_not_done_again_next_turn() -> None:
    wish = "  wish: {name: Wish, kind: action, cost: free, limit: visit, effects: [{heal: 1}]}\n"
    t = Table(tables=compiled(GIFTED.replace("\nabilities:\n", f"\nabilities:\n{wish}", 1)))
    hero = t.hero((2, 1), abilities=("wish",))
    t.turn(hero, c.choice(c.ABILITY, 0, c.aimed(c.HERO, 0)))
    t.turn(hero)
    t.begin(hero)
    assert "special ability" not in t.legal(hero)


# Monsters


@pytest.mark.rule("DP-LAW-14", "DP-LAW-07", "DP-VEC-18")
def test_who_cannot_get_at_its_prey_strikes_whoever_stands_beside_it() -> None:
    """A hound goes for the hero it attacked last; he has run off, beyond its Move of 4 squares,
    and where that ends stands another."""
    t = Table("room-12x4")
    prey = t.hero((2, 1), "Ann", defence=1, mov=10)
    hound = t.monster("hound", (1, 1), melee=1)
    with t.rolls(MISS, HIT):
        act(t.s, hound)
    t.turn(prey, c.choice(c.MOVE, t.square((12, 1))))
    other = t.hero((6, 1), "Bea", defence=1)
    with t.rolls(MISS, HIT):
        act(t.s, hound)
    assert [event.to for event in t.told(Attacks)] == [prey.name, other.name]


@pytest.mark.rule("DP-LAW-14", "DP-OPT-07")
@pytest.mark.parametrize("options", [("melee_pressure",), ("cover",)])
def test_an_archer_that_may_not_shoot_has_nothing_to_strike_with(options: tuple[str, ...]) -> None:
    """Next to a hero; without the option it shoots him."""
    bow = "[{name: Bow, kind: ranged, range: 4, dice: 1}]"
    t = Table(tables=agreed(options, (), quest_with("melee nearest", attacks=bow)))
    t.hero((2, 1), defence=1)
    archer, shoots = t.monster("beast", (1, 1)), options == ("cover",)
    with t.rolls(*((MISS, HIT) if shoots else ())):
        act(t.s, archer)
    assert len(t.told(Attacks)) == shoots


@pytest.mark.rule("DP-MON-09", "DP-FUMB-01", "DP-EXTRAP-11", "DP-LAW-04")
def test_a_stunned_monster_in_a_pit_climbs_out_and_is_done() -> None:
    """One Action is lost, one spent: its chart, rolled when it acts, is not rolled."""
    t = table_with("special", more="actions: {die: d4, each: turn, rows: {1-4: nothing}}")
    t.hero((1, 1))
    beast = t.monster("beast", (4, 4), in_pit=True, stunned=True)
    t.s.pits = beast.bit
    with t.rolls():
        act(t.s, beast)
    assert t.kinds() == [Recovers, ClimbsOut]


# Traps


@pytest.mark.rule("DP-TRAP-07", "DP-DETECT-02", "DP-LOCK-07")
@pytest.mark.parametrize("known", [True, False])
def test_who_knows_of_a_crevice_leaps_with_one_die_more(known: bool) -> None:
    """DEX 1. Searched for first, a 6; or else the chart is rolled when the lock is picked."""
    t = with_trap(
        "{name: Crevice, disarm: {stat: dex, difficulty: 4}, affects: {row: 3, who: characters}, "
        "effects: [{block: beyond, leap: {stat: dex, difficulty: 1}, fall: [{damage: 2}]}]}"
    )
    hero, chest = t.hero((3, 3), dex=1), t.chest((3, 4))
    south = t.door("south", "normal")
    t.behind(south)
    t.room.came_by = south.front & t.room.mask
    if known:
        with t.rolls(HIT, MISS, MISS, 6):
            t.turn(hero, c.choice(c.SEARCH, chest.index))
    with t.rolls(*((MISS, HIT) if known else (6, MISS)), MISS):
        t.turn(hero, c.choice(c.PICK, chest.index))
    assert len(t.told(JumpsClear)) == 1
    assert hero.life == (6 if known else 4)


@pytest.mark.rule("DP-TRAP-07", "DP-COND-02", "DP-OUT-14")
@pytest.mark.parametrize(("gear", "chilled"), [("", True), ("fur", False)])
def test_who_resists_the_harm_of_a_known_trap_gets_no_condition_of_it(
    gear: str, chilled: bool
) -> None:
    """RES 1 and the die more of who knows: one of three hits is stopped, two go through, or one
    against fur."""
    fur = "\nitems:\n  fur: {name: Fur, kind: attire, place: neck, resists: [ice]}\n"
    text = quest().replace("\nitems:\n", fur, 1).replace("6: poison-needle", "6: mine", 1)
    mine = (
        "  mine: {name: Frost, disarm: {stat: wit, difficulty: 4}, affects: opener, effects:\n"
        "    [{attack: {dice: 3, defend_with: res, kind: ice}, on_damage:\n"
        "      [{condition: {id: chilled, dex: -1}}]}]}\n"
    )
    t = Table(tables=compiled(text.replace("\ntraps:\n", f"\ntraps:\n{mine}", 1)))
    hero, chest = t.hero((3, 3), gear=gear, res=1, dex=1), t.chest((3, 4))
    with t.rolls(HIT, MISS, MISS, 6):
        t.turn(hero, c.choice(c.SEARCH, chest.index))
    with t.rolls(HIT, HIT, HIT, HIT, MISS, MISS):
        t.turn(hero, c.choice(c.PICK, chest.index))
    (strike,) = t.told(SourceStrikes)
    assert (strike.hits, strike.blocked, strike.damage) == (3, 1, 2 if chilled else 1)
    assert bool(t.told(ConditionBegins)) is chilled


@pytest.mark.rule("DP-TRAP-07", "DP-EXTRAP-06", "DP-AMB-26")
@pytest.mark.parametrize(("again", "times"), [("[enter]", 0), ("[round_end]", 1)])
def test_a_trap_on_the_floor_acts_again_only_when_its_entry_says(again: str, times: int) -> None:
    """At the end of the round he is still inside; he knows it, so 1 + 1 dice avoid it."""
    spikes = (
        "{name: Spikes, disarm: {stat: dex, difficulty: 2}, affects: opener, "
        f"effects: [{{check: {{stat: dex, difficulty: 1}}}}], leaves: {{armed: {again}}}}}"
    )
    t = with_trap(spikes)
    hero = t.hero((3, 3), dex=1)
    with t.rolls(HIT):
        spring(t.s, t.tables.content.traps["mine"], hero)
    t.trace.clear()
    with t.rolls(*[HIT] * 2 * times):
        play_round(t.s)
    assert len(t.told(SetsOffTrap)) == times


@pytest.mark.rule("DP-TRAP-03", "DP-TRAP-08", "DP-VEC-D14", "DP-EXTRAP-06", "DP-AMB-29")
def test_the_area_of_a_chests_trap_lies_along_no_wall() -> None:
    """WIT 4 rolls 1 1 5 3: passed and fumbled, so a 6 on the chart goes off with a die more. His
    player lays two squares over his own: to either side of him or up and down."""
    t = with_trap(
        "{name: Spikes, disarm: {stat: dex, difficulty: 2}, affects: {area: 2x1}, "
        "effects: [{check: {stat: dex, difficulty: 1}, fail: [{damage: 1}]}]}"
    )
    hero, chest = t.hero((3, 3), wit=4, dex=1), t.chest((3, 4))
    with t.rolls(1, 1, 5, 3, 6, MISS, HIT):
        t.turn(hero, c.choice(c.SEARCH, chest.index))
    ((question, offered),) = [asked for asked in t.policy.asked if asked[0] == "area"]
    assert (question, len(offered)) == ("area", 4)
    assert not t.told(IsHurt)


# Turns


@pytest.mark.rule("DP-MOVE-01", "DP-MOVE-03", "DP-MOVE-04", "DP-DOOR-03")
def test_behind_a_door_that_he_opens_a_hero_walks_on() -> None:
    """Nobody has moved since he looked how far he could go; the way is open now."""
    t = Table()
    door = t.door("east", "normal")
    room = t.behind(door, opened=False)
    hero = t.hero((6, 3), mov=2)
    goal = hero.square + 2
    t.begin(hero)
    assert not has(offers(t.s, hero).moves(), goal)
    t.take(hero, c.OPEN, door.index)
    t.take(hero, c.MOVE, goal)
    assert t.s.area_at(hero.square) is room


NET = GIFTED.replace(
    "effects: [{damage: 1}, {end_turn: true}, {gain: {xp: 15}}]", "effects: [{condition: netted}]"
).replace(
    "\nabilities:\n",
    "\nabilities:\n  snare: {name: Snare, kind: reaction, trigger: foe_leaves, target: foe,\n"
    "          effects: [{condition: netted}]}\n",
)


@pytest.mark.rule("DP-MOVE-05", "DP-MOVE-01", "DP-EVENT-01", "DP-EVENT-03")
@pytest.mark.parametrize("second", [False, True])
def test_a_net_ends_the_move_that_leads_into_it_but_no_movement_of_an_ability(second: bool) -> None:
    """The event comes at the first step into the Hallway, at (3, 6); he was on his way to (3, 4).
    Tireless he moves again after his Actions, and may go on: MOV 6, four steps to there."""
    t = Table(tables=compiled(NET))
    hall = t.behind(t.door("north"), "hallway-straight")
    hero = t.hero((3, 2), mov=6, abilities=("tireless",))
    t.begin(hero)
    t.s.actions = 0 if second else 2
    with t.rolls(3):
        t.take(hero, c.MOVE, t.square((3, 4), hall))
    assert t.where(hero, hall) == ((3, 4) if second else (3, 6))
    assert ("move" in t.legal(hero)) is second


@pytest.mark.rule("DP-MOVE-05", "DP-EVENT-01", "DP-EVENT-03")
def test_who_is_hurt_on_his_way_chooses_anew_whether_to_go_on() -> None:
    """The event is 1 damage and no more: he stops there, and his Move has two squares left."""
    hurts = "effects: [{damage: 1}, {end_turn: true}, {gain: {xp: 15}}]"
    t = Table(tables=compiled(GIFTED.replace(hurts, "effects: [{damage: 1}]")))
    hall = t.behind(t.door("north"), "hallway-straight")
    hero = t.hero((3, 2), mov=4)
    t.begin(hero)
    with t.rolls(3):
        t.take(hero, c.MOVE, t.square((3, 4), hall))
    assert (t.where(hero, hall), t.s.move_left) == ((3, 6), 2)
    t.take(hero, c.MOVE, t.square((3, 4), hall))
    assert t.where(hero, hall) == (3, 4)


@pytest.mark.rule("DP-MOVE-05", "DP-REACT-01", "DP-LAW-03")
def test_who_is_caught_as_it_leaves_stays() -> None:
    """An archer would go as far off as it can shoot from, but for the snare beside it;
    from where it is it shoots."""
    t = Table("room-12x4", compiled(NET))
    t.hero((2, 1), abilities=("snare",), defence=2)
    archer = t.monster("archer", (1, 1), ranged=1)
    t.policy.answers["react"] = [YES]
    with t.rolls(MISS, HIT, MISS):
        act(t.s, archer)
    assert len(t.told(Reacts)) == 1
    assert t.where(archer) == (1, 1)


@pytest.mark.rule("DP-ACT-01", "DP-MOVE-02", "DP-ACT-06")
def test_a_move_is_over_when_a_potion_is_drunk() -> None:
    """One square of four, the potion, and no square more."""
    t = Table()
    hero = t.hero((2, 2), mov=4)
    hero.life = 1
    t.give(hero, "potion")
    t.turn(hero, c.choice(c.MOVE, t.square((3, 2))), c.choice(c.USE, 0, hero.index))
    assert (hero.life, hero.items, t.s.actions, t.s.move_left) == (4, [], 0, 0)
    assert len(t.told(Walks)) == 1
    assert t.legal(hero) == {"nothing"}


# The fallen


@pytest.mark.rule("DP-DEATH-02")
def test_a_fall_is_told_by_the_entry_of_whoever_falls() -> None:
    """Four heroes of one entry: the report adds them up."""
    d = Dungeon()
    first, orc = d.s.heroes[0], d.monster("orc", (3, 3), melee=1)
    first.life = 1
    d.s.put(first, d.square((3, 2)))
    with d.rolls(HIT, MISS, 3):
        act(d.s, orc)
    assert [fall.who for fall in d.s.falls] == ["fighter"]
