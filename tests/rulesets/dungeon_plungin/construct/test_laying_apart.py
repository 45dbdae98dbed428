"""A Unique Location that does not fit lies beside the map, joined to its door (DP-AMB-31)."""

import pytest

from authoring.boards.squares import (
    SHEETS,
    SOUTH,
    SQUARES,
    Squares,
    border,
    count,
    each,
    first,
    grow,
    just,
    laid,
    moved,
    rectangle,
    row,
    shifted,
    step,
)
from authoring.boards.squares.numbering import WIDTH
from authoring.rulesets.dungeon_plungin.play.board.events.building import LaidApart, LeadsNowhere
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP, Actor, Area, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.attacks import (
    best_reaching,
    in_melee,
    in_range,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.combat_options import (
    attack_bonus,
    turn_round,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.fight import attack
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import push, reach, walk
from authoring.rulesets.dungeon_plungin.play.rules.foes.monsters import monsters_turn
from authoring.rulesets.dungeon_plungin.play.rules.layout.apart import entrances, lay_apart
from authoring.rulesets.dungeon_plungin.play.rules.layout.doorways import add_door
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import open_passage, shut_passage
from authoring.rulesets.dungeon_plungin.play.tell.drawing import draw
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    DEAD_END,
    EMPTY,
    GREAT,
    HALL,
    NORTH,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.invariants import faults
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import Table

pytestmark = pytest.mark.rule("DP-AMB-31")
GHOBLINS = (1, 1, 6, 6)
"""Where the two of them stand in the lair: upper left and lower right."""


def cramped(text: str = QUEST, variant: str = "apart") -> tuple[Dungeon, Thing]:
    """A hallway with a Great Door at its end, and no ground behind it."""
    d = Dungeon(text, variants={"great_fit": variant})
    d.s.covered |= rectangle(0, WIDTH, row(d.room.corner) - 6)
    door = d.doors(d.open(d.entry(), HALL, GREAT))[0]
    door.trap, door.locked = NO_TRAP, False
    return d, door


class Apart(Table):
    """A room with a place laid apart behind the door in its north wall."""

    def __init__(self, options: tuple[str, ...] = ()) -> None:
        super().__init__(options=options)
        self.way = self.door("north", "great")
        shapes = self.tables.shapes["room-6x6-lair"]
        self.lair: Area = lay_apart(self.s, shapes, self.way, "unique")[0]
        open_passage(self.s, self.way)
        self.trace.clear()

    def put(self, actor: Actor, squares: Squares) -> None:
        """Stand somebody on the first square of a set."""
        self.s.put(actor, first(squares))


def test_the_door_stays_great_and_opening_it_lays_the_location_beside_the_map() -> None:
    d, door = cramped()
    assert door.unexplored
    lair = d.open(door, *GHOBLINS)
    assert d.told(LaidApart) == [LaidApart(lair.index, door.index)]
    assert lair.corner >= SQUARES
    assert (door.open, door.tile_b, d.s.uniques) == (True, lair.index, ["lair"])
    assert d.s.phases == 2
    assert len(d.s.monsters) == 3
    assert list(faults(d.s)) == []


def test_where_it_fits_when_the_door_is_opened_it_lies_behind_it() -> None:
    """The table was full when the door was rolled, and is not any more."""
    d, door = cramped()
    d.s.covered &= ~rectangle(0, WIDTH, row(d.room.corner) - 6)
    lair = d.open(door, *GHOBLINS)
    assert not d.told(LaidApart)
    assert lair.corner < SQUARES


def test_locked_lays_nothing_apart() -> None:
    """Under the old reading a Great Door that its location does not fit behind after all,
    since another was drawn than room was kept for, leads nowhere."""
    d, door = cramped(variant="locked")
    door.kind, door.nowhere = "great", False
    d.open(door)
    assert d.told(LeadsNowhere)
    assert not door.open


def test_on_the_map_nothing_changes_behind_the_door() -> None:
    d, door = cramped()
    d.open(door, *GHOBLINS)
    beyond = moved(door.front_a, NORTH)
    assert all(d.s.tile_at[square] < 0 for square in each(beyond))
    assert not grow(door.front_a, d.s.east, d.s.south) & beyond


def test_one_step_leads_through_the_door_and_back() -> None:
    t = Apart()
    hero = t.hero((3, 1))
    inside = reach(t.s, hero, 1) & t.lair.mask
    assert count(inside) == 1
    assert walk(t.s, hero, inside) == 1
    assert hero.bit == inside
    assert reach(t.s, hero, 1) & t.room.mask == just(t.square((3, 1)))
    assert walk(t.s, hero, just(t.square((3, 3)))) == 3
    assert t.where(hero) == (3, 3)


def test_steps_are_counted_across_the_door() -> None:
    """From two squares before it, four steps lead two squares in."""
    t = Apart()
    hero = t.hero((3, 2))
    deep = [reach(t.s, hero, steps) & t.lair.mask for steps in (1, 2, 3)]
    assert [count(squares) for squares in deep] == [0, 1, 4]
    assert walk(t.s, hero, deep[2]) <= 3


def test_a_shut_door_parts_them() -> None:
    t = Apart()
    hero = t.hero((3, 1))
    shut_passage(t.s, t.way)
    assert not reach(t.s, hero, 9) & t.lair.mask
    open_passage(t.s, t.way)
    assert reach(t.s, hero, 9) & t.lair.mask


def test_figures_on_either_side_can_strike_each_other_and_nobody_shoots_through() -> None:
    t = Apart()
    hero, orc = t.hero((3, 1), gear="bow"), t.monster("orc", (1, 1), area=t.lair)
    t.put(orc, grow(hero.bit, t.s.east, t.s.south) & t.lair.mask)
    assert in_melee(t.s, hero, orc)
    assert in_melee(t.s, orc, hero)
    assert not in_range(t.s, hero, orc)
    hero.reach = True
    t.put(orc, t.way.front_b & ~orc.bit)
    assert not in_melee(t.s, hero, orc)


@pytest.mark.rule("DP-MON-12", "DP-AWARE-02")
def test_monsters_notice_come_through_and_strike() -> None:
    """The orc in the lair, four squares from its entrance, goes for the hero outside:
    MOV 4 leads it through the door, and next to him."""
    t = Apart()
    hero = t.hero((3, 2))
    orc = t.monster("orc", (3, 4), area=t.lair)
    t.s.actor = hero
    with t.rolls(1, 2, 3, 2, 2):
        monsters_turn(t.s)
    assert t.where(orc) == (3, 1)


def test_a_hit_through_the_door_pushes_away_from_it_and_never_back_through() -> None:
    t = Apart()
    hero, orc = t.hero((3, 1)), t.monster("orc", (1, 1), area=t.lair)
    entrance = grow(hero.bit, t.s.east, t.s.south) & t.lair.mask
    t.put(orc, entrance)
    push(t.s, orc, hero.square, 2)
    assert orc.square == shifted(first(entrance), 0, -2)
    t.put(orc, entrance)
    push(t.s, orc, step(first(entrance), NORTH), 2)
    assert orc.bit == entrance


def test_from_behind_is_judged_as_if_the_places_lay_together() -> None:
    t, hero, orc = face_to_face(("facing",))
    orc.facing = NORTH
    assert attack_bonus(t.s, hero, orc) == 1
    orc.facing = SOUTH
    assert attack_bonus(t.s, hero, orc) == 0


def test_rooms_behind_a_door_of_a_place_apart_lie_on_its_sheet() -> None:
    d, door = cramped()
    lair = d.open(door, *GHOBLINS)
    for monster in d.s.monsters:
        monster.alive, monster.life = False, 0
        d.s.put(monster, -1)
    way = next(way for way in lair.shape.doorways if way[0] == NORTH)
    more = add_door(d.s, lair, "normal", laid(way[1], lair.corner), NORTH)
    room = d.open(more, DEAD_END, EMPTY)
    assert room.corner // SQUARES == lair.corner // SQUARES
    assert list(faults(d.s)) == []


def test_a_narrow_entrance_is_joined_as_far_as_it_goes() -> None:
    """A door of two squares, an entrance of one."""
    narrow = (
        QUEST.replace("tile: room-6x6-lair", "tile: burrow")
        + "  burrow:\n    kind: unique\n    squares: |\n      ....\n      ....\n"
        + ("    doorways: [{wall: south, squares: [[2, 2]]}]\n")
    )
    d, door = cramped(narrow)
    lair = d.open(door, 1, 1, 4, 1, 3, 1)
    assert (count(door.front_a), count(door.front_b)) == (2, 1)
    across = grow(door.front_a, d.s.east, d.s.south) & lair.mask
    assert across == door.front_b


def test_every_place_apart_has_a_sheet_of_its_own_while_there_are_any() -> None:
    t = Apart()
    shapes = t.tables.shapes["room-6x6-lair"]
    for sheet in range(2, SHEETS):
        wall = ("east", "south", "west")[sheet % 3]
        area, _ = lay_apart(t.s, shapes, t.door(wall, "great"), "unique")
        assert area.corner // SQUARES == sheet


def test_the_drawing_shows_it_below_the_map() -> None:
    d, door = cramped()
    d.open(door, *GHOBLINS)
    rows = list(draw(d.s))
    at = rows.index(f"Beside the map, through door {door.index}:")
    # The map: the Entry Tile and the hallway, 12 rows and the walls round them.
    assert at <= 16
    # The lair: 6 rows, its walls, the boss and two ghoblins.
    lair = rows[at + 1 : at + 9]
    assert [len(row) for row in lair] == [8] * 8
    assert sum(row.count(letter) for row in lair for letter in "abc") == 3
    assert sum(row.count("'") for row in lair) == 2


def test_nothing_is_laid_past_the_rim_of_its_sheet() -> None:
    t = Apart()
    assert t.s.covered & border(1) == border(1)
    assert not t.s.covered & border(2)


def test_the_exit_of_a_tile_is_no_entrance() -> None:
    """The Entry Tile's only doorway to the south is the Dungeon Exit."""
    t = Table()
    door = t.door("north", "great")
    assert entrances(t.s, t.tables.shapes["entry"][:1], door) == []
    assert len(entrances(t.s, t.tables.shapes["room-6x6-lair"], door)) == 1


def face_to_face(options: tuple[str, ...] = ()) -> tuple[Apart, Actor, Actor]:
    """A hero before the door, an orc at the entrance behind it."""
    t = Apart(options=options)
    hero, orc = t.hero((3, 1), atk=1), t.monster("orc", (1, 1), area=t.lair, defence=2)
    t.put(orc, grow(hero.bit, t.s.east, t.s.south) & t.lair.mask)
    return t, hero, orc


@pytest.mark.rule("DP-PUSH-01", "DP-PUSH-04")
def test_whoever_hits_through_the_door_drives_back_and_follows_through_it() -> None:
    t, hero, orc = face_to_face()
    entrance = orc.bit
    t.policy.answers = {"follow-up": [1]}
    with t.rolls(5, 5, 6):
        attack(t.s, hero, orc, ranged=False)
    assert orc.bit == moved(entrance, NORTH)
    assert hero.bit == entrance


def test_a_monster_chooses_among_its_attacks_through_the_door() -> None:
    t, hero, orc = face_to_face()
    orc.melee = 0
    best_reaching(t.s, orc, hero, ranged=False)
    assert orc.melee == 3


@pytest.mark.rule("DP-OPT-02")
def test_figures_face_through_the_door() -> None:
    """He goes in and looks ahead; at the end of his turn he looks at the orc through it."""
    t, hero, orc = face_to_face(("facing",))
    t.s.put(orc, t.square((1, 1), t.lair))
    walk(t.s, hero, reach(t.s, hero, 1) & t.lair.mask)
    assert hero.facing == NORTH
    t, hero, orc = face_to_face(("facing",))
    turn_round(t.s, orc)
    assert orc.facing == SOUTH
