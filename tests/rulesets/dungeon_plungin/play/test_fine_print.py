"""What rules say at their edges, on a table: cases that a program broken on purpose got wrong."""

import pytest

from authoring.boards.squares import NOWHERE, each, just, step
from authoring.engine.journal import Event
from authoring.model.tile import WALLS
from authoring.rulesets.dungeon_plungin.model.keywords import BOX_DICE
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.building import MonstersReturn
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Attacks
from authoring.rulesets.dungeon_plungin.play.board.events.locks import SetsAbout
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import in_melee
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.exploring.awareness import ambush
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import place_monster
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import open_thing
from authoring.rulesets.dungeon_plungin.play.rules.exploring.returning import rooms_entered
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import open_passage, shut_passage
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import leave
from authoring.rulesets.dungeon_plungin.play.tell.drawing import draw
from authoring.rulesets.dungeon_plungin.play.turn.ending import out_of_hope
from authoring.rulesets.dungeon_plungin.play.turn.offers import offers
from tests.rulesets.dungeon_plungin.play.table import At, Table
from tests.rulesets.dungeon_plungin.play.town_pack import at_the_exit
from tests.rulesets.dungeon_plungin.play.trying import happen, trying

NORTH, EAST, SOUTH, WEST = range(4)


@pytest.mark.rule("DP-SETUP-05")
def test_the_box_holds_these_dice() -> None:
    assert set(BOX_DICE) == {4, 6, 8, 10, 12, 20}


@pytest.mark.rule("DP-DICE-09")
@pytest.mark.parametrize(
    ("faces", "branches"),
    [((5, 3, 2), ["pass"]), ((2, 3, 4), ["fail"]), ((1, 3, 2), ["fail", "fumble"]),
     ((5, 1, 1), ["fumble", "pass"]), ((5, 1, 3), ["pass"])],
)  # fmt: skip
def test_a_check_does_what_it_says_for_each_way_to_come_out(
    faces: tuple[int, ...], branches: list[str]
) -> None:
    """Difficulty 1: a five passes; more ones than successes fumble; both may be."""
    counters = ", ".join(f"{name}: [{{add: {{{name}: 1}}}}]" for name in ("pass", "fail", "fumble"))
    t = trying(f"[{{check: {{stat: wit, difficulty: 1}}, {counters}}}]")
    with t.rolls(*faces):
        happen(t, t.hero((1, 1), wit=3))
    assert sorted(name for name, number in t.s.counters.items() if number) == branches


@pytest.mark.rule("DP-EVENT-03")
@pytest.mark.parametrize("own", [True, False])
def test_only_the_turn_of_whoever_is_concerned_ends(own: bool) -> None:
    """A shut door may be opened for free after two Actions, but not after the turn."""
    t = trying("[{end_turn: true}]")
    hero, other = t.hero((3, 1)), t.hero((5, 5))
    t.door("north", "normal")
    t.begin(hero)
    happen(t, hero, targets=[hero if own else other])
    assert (t.s.actions, t.s.turn_over) == ((0, True) if own else (2, False))


@pytest.mark.rule("DP-TURN-05", "DP-EVENT-03")
def test_a_turn_that_has_ended_is_over_for_that_hero_only() -> None:
    t = trying("[{end_turn: true}]")
    first, second = t.hero((1, 1)), t.hero((5, 5))
    t.s.actor = first
    happen(t, first)
    assert t.s.turn_over
    t.turn(second, c.choice(c.MOVE, t.square((5, 4))), c.choice(c.END))
    assert t.where(second) == (5, 4)
    assert not t.s.turn_over


@pytest.mark.rule("DP-ENTRY-05")
def test_a_closed_chest_hides_no_part_of_the_dungeon() -> None:
    t = Table()
    chest, door = t.chest((2, 2)), t.door("north", "normal")
    assert (chest.unexplored, door.unexplored) == (False, True)
    t.behind(door, opened=False)
    assert not door.unexplored, "what lies behind it is known though it is shut"


@pytest.mark.rule("DP-PLOT-06")
@pytest.mark.parametrize(
    ("opened", "nowhere", "ending"),
    [(False, False, ""), (True, False, "closed"), (False, True, "closed")],
)
def test_while_a_great_door_stands_shut_there_is_hope(
    opened: bool, nowhere: bool, ending: str
) -> None:
    """The lair is asked for and no other door is left."""
    t = Table()
    t.hero((1, 1))
    door = t.door("east", "great")
    door.tile_b, door.open, door.nowhere = t.room.index, opened, nowhere
    assert out_of_hope(t.s) == ending


@pytest.mark.rule("DP-PLACE-08")
@pytest.mark.parametrize(
    ("at", "wall"), [((3, 4), NORTH), ((6, 1), WEST), ((1, 1), EAST), ((2, 6), NORTH)]
)
def test_a_monster_looks_at_the_nearer_square_before_the_door(at: At, wall: int) -> None:
    """The door is two squares wide, at (3, 1) and (4, 1)."""
    t = Table(options=("facing",))
    door = t.door("north", "normal")
    who = ("monsters", "orc")
    (orc,) = place_monster(t.s, t.room, who, door.front_a, t.square(at))
    assert orc.facing == wall
    (lost,) = place_monster(t.s, t.room, who, NOWHERE, t.square((6, 6)))
    assert lost.facing == -1, "whose door is none looks nowhere"
    far = just(t.square((1, 1))) | just(t.square((6, 6)))
    (near,) = place_monster(t.s, t.room, who, far, t.square((3, 2)))
    assert near.facing == WEST, "towards the nearer of two"


@pytest.mark.rule("DP-DOOR-03", "DP-DOOR-04", "DP-KEY-05")
@pytest.mark.parametrize("wall", WALLS)
def test_a_door_lets_through_while_it_is_open_in_every_wall(wall: str) -> None:
    t = Table()
    door = t.door(wall, "normal")
    room = t.behind(door, opened=False)
    inside = each(door.front_a)[0]
    hero = t.hero((1, 1))
    t.s.put(hero, inside)
    orc = t.monster("orc", (1, 1), area=room)
    t.s.put(orc, step(inside, WALLS.index(wall)))
    for working, through in ((open_passage, True), (shut_passage, False), (open_passage, True)):
        working(t.s, door)
        assert in_melee(t.s, hero, orc) is through
        assert in_melee(t.s, orc, hero) is through
        assert bool(t.s.doorways & door.front) is through


@pytest.mark.rule("DP-DOOR-03", "DP-DOOR-01")
def test_what_has_been_opened_by_force_of_magic_is_not_locked_any_more() -> None:
    t = trying("[{door: {open: entrance}}]")
    hero = t.hero((1, 1))
    door = t.door("north", "locked")
    t.behind(door, opened=False)
    happen(t, hero)
    assert (door.open, door.locked) == (True, False)


@pytest.mark.rule("DP-DOOR-07", "DP-DOOR-11")
@pytest.mark.parametrize(("trap", "said"), [("swinging-axe", 1), ("", 0)])
def test_who_opens_a_trapped_thing_sets_about_it_first(trap: str, said: int) -> None:
    t = Table()
    t.s.journal = heard = list[Event]()
    hero, chest = t.hero((2, 2), defence=1), t.chest((2, 3), locked=False, trap=trap)
    t.begin(hero)
    with t.rolls(*((2, 2, 2, 2, 2, 2, 6) if trap else ()), 1):
        open_thing(t.s, hero, chest)
    assert sum(isinstance(event, SetsAbout) for event in heard) == said


@pytest.mark.rule("DP-BACK-05", "DP-BACK-03", "DP-AMB-32")
def test_after_new_monsters_in_one_room_passed_the_next_one_is_rolled_for_too() -> None:
    """Two rooms passed in one Move: a 1, an orc at (6, 6) that notices nobody, and a 6."""
    t = Table()
    second = t.behind(t.door("east"))
    hero = t.hero((1, 1), area=second)
    for area in (t.room, second):
        area.explored = True
    t.begin(hero)
    with t.rolls(1, 1, 6, 6, 2, 2, 5, 5, 5, 6):
        rooms_entered(t.s, hero, [t.room.index, second.index])
    assert len(t.told(MonstersReturn)) == 1


@pytest.mark.rule("DP-AWARE-14")
def test_who_has_fallen_before_he_can_act_lies_in_no_ambush() -> None:
    t = Table()
    hero = t.hero((1, 1))
    orcs = [t.monster("orc", at) for at in ((2, 1), (1, 2))]
    kill(t.s, orcs[0], "test", None)
    with t.rolls(2, 2, 2, 5, 5):
        ambush(t.s, orcs)
    assert [event.who for event in t.told(Attacks)] == [orcs[1].name]
    assert hero.alive


@pytest.mark.rule("DP-AWARE-14")
def test_the_last_blow_of_an_ambush_is_the_one_that_kills_the_party() -> None:
    """One hero with 1 LIFE, two orcs: three hits, one stopped; the other does not strike."""
    t = Table()
    hero = t.hero((1, 1))
    hero.life = 1
    orcs = [t.monster("orc", at) for at in ((2, 1), (1, 2))]
    with t.rolls(5, 5, 5, 5, 3):
        ambush(t.s, orcs)
    assert (hero.alive, t.s.ending) == (False, "party-dead")
    assert len(t.told(Attacks)) == 1


@pytest.mark.rule("DP-EXIT-04", "DP-SETUP-06")
def test_who_died_in_a_pit_and_is_raised_in_town_is_in_no_pit() -> None:
    table, _ = at_the_exit()
    table.hero((3, 6))
    other = table.hero((1, 1))
    other.in_pit = True
    leave(table.s)
    assert not other.in_pit


@pytest.mark.rule("DP-MAP-01", "DP-AMB-33")
def test_a_chest_that_is_gone_is_not_on_the_map() -> None:
    table, _ = at_the_exit()
    table.hero((3, 6))
    room = table.behind(table.door("north", "normal"))
    table.room = room
    chest = table.chest((5, 5), trap="")
    chest.open = True
    assert "U" in "\n".join(draw(table.s)).split("\n\n")[0]
    leave(table.s)
    assert chest.square < 0
    assert "U" not in "\n".join(draw(table.s)).split("\n\n")[0]


@pytest.mark.rule("DP-MAP-04")
def test_only_traps_that_are_known_and_still_there_are_on_the_map() -> None:
    """Nobody has searched; a passed search and a 4; picking sets the axe off."""
    t = Table()
    hero, chest = t.hero((3, 4), life=9, defence=1), t.chest((3, 3), dif=2)
    maps = [_traps_on_map(t)]
    for act, faces in ((c.SEARCH, (5, 5, 2, 4)), (c.PICK, (2, 5, 2, 2, 2, 2, 5, 5, 2, 5, 2))):
        with t.rolls(*faces):
            t.turn(hero, c.choice(act, chest.index))
        maps.append(_traps_on_map(t))
    assert maps == [[], [f"! chest {chest.index}: Swinging Axe"], []]


def _traps_on_map(t: Table) -> list[str]:
    return [row for row in draw(t.s) if row.startswith("! ")]


@pytest.mark.rule("DP-MAP-04")
def test_a_trap_on_the_floor_is_on_the_map_itself() -> None:
    t = trying("[{trap: spear-trap}]")
    hero = t.hero((3, 3))
    with t.rolls(5, 2, 2):
        happen(t, hero)
    rows = list(draw(t.s))
    assert any("!" in row for row in rows[: rows.index("")])
    assert not any(row.startswith("! ") for row in rows)


def dead(t: Table, at: At) -> Actor:
    """A hero who fell there."""
    hero = t.hero(at)
    kill(t.s, hero, "test", None)
    return hero


@pytest.mark.rule("DP-ACT-06", "DP-DEATH-03")
def test_what_raises_the_dead_is_offered_for_the_dead_alone() -> None:
    t = Table()
    hero = t.hero((1, 1))
    t.give(hero, "reviver", "potion")
    t.begin(hero)
    assert _uses(t, hero) == [(1, hero.index)]
    fallen = dead(t, (2, 2))
    assert _uses(t, hero) == [(0, fallen.index), (1, hero.index)]


def _uses(t: Table, hero: Actor) -> list[tuple[int, int]]:
    """Item and target of every Use Item on offer."""
    chosen = [one for one in offers(t.s, hero) if c.verb(one) == c.USE]
    return sorted((c.what(one), c.detail(one)) for one in chosen)
