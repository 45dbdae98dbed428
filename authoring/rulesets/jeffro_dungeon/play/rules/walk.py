"""The move of one turn: which ways are open, how far, the tiles laid behind doors, and its end."""

from typing import Final

from authoring.boards.squares import opposite
from authoring.boards.tiles.table import SIDES, STEP, edge_at, fitting
from authoring.core.graphs import reachable
from authoring.engine.dice import Stream
from authoring.engine.piles import draw, pick
from authoring.rulesets.jeffro_dungeon.model import EDGES
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State

OPEN, LOCKED, BLOCKED = 1, 2, 3
"""Counters on doors."""
SHARED: Final = -1
"""Owner of a counter that holds for all characters."""
SHUT, UNTRIED, KNOWN = 0, 1, 2
"""Kinds of ways: closed, not tried yet, known to lead to a tile."""
TILE: Final = 2
"""The stream of the dice that draw and turn a tile; the number of draws tells its occasions
apart."""
_MOST_STEPS: Final = 100
"""The most steps of a move, which with `repeat_rolls_move` could go on for ever."""
DOORWAY, DOOR = EDGES.index("doorway"), EDGES.index("door")
OPENINGS: Final = (DOORWAY, DOOR)
"""Edges that let characters through: not walls, nor the exit."""


def counter(s: State, hero: Hero, door: int) -> int:
    """Return the counter on a door of `edge_at`, as it holds for this character, or 0 for none."""
    return s.counters.get((door, SHARED), 0) or s.counters.get((door, hero.index), 0)


def put_counter(s: State, hero: Hero, door: int, kind: int) -> None:
    """Lay a counter of this kind (OPEN, LOCKED, BLOCKED) on a door of `edge_at`; locked ones are
    the finder's own with `lock_shared: no` (JEF-TILE-06, JEF-TILE-08, JEF-MULTI-02)."""
    own = kind == LOCKED and s.variant("lock_shared") == "no"
    s.counters[door, hero.index if own else SHARED] = kind
    if kind in (OPEN, LOCKED):
        name = "unlocked" if kind == OPEN else "locked"
        lying = sum(laid == kind for laid in s.counters.values())
        s.numbers[name] = max(s.numbers[name], lying)


def has_door(s: State, place: int, side: int) -> bool:
    """Return whether this tile or its neighbour has a door at `side` of `place` (JEF-TILE-10)."""
    beyond = place + STEP[side]
    meets = beyond in s.laid and s.edge(beyond, opposite(side)) == DOOR
    return meets or s.edge(place, side) == DOOR


def way_on(s: State, hero: Hero, place: int, side: int) -> int:
    """Return SHUT, UNTRIED or KNOWN for `side` of the tile at `place`. What is not shut is an
    opening, not locked and facing no wall, with a tile to lay behind it (JEF-TILE-09, JEF-TILE-11,
    JEF-TILE-15)."""
    door, beyond = edge_at(place, side), place + STEP[side]
    mark = counter(s, hero, door)
    if s.edge(place, side) not in OPENINGS or mark in (LOCKED, BLOCKED):
        return SHUT
    if beyond not in s.laid:
        return UNTRIED if s.bag or s.under else SHUT
    if s.edge(beyond, opposite(side)) not in OPENINGS:
        return SHUT
    known = door in s.passed or mark == OPEN or not must_roll(s, hero, place, side)
    return KNOWN if known else UNTRIED


def must_roll(s: State, hero: Hero, place: int, side: int) -> bool:
    """Return whether passing `side` of the tile at `place` means a lock roll now (JEF-MOV-06,
    JEF-TILE-12, JEF-TILE-13, JEF-DEAD-04)."""
    door = edge_at(place, side)
    if hero.returning and door in s.passed and s.variant("back_lock_free") == "yes":
        return False
    known = door in s.passed or counter(s, hero, door) == OPEN
    if known and s.variant("unlock_persistent") == "yes":
        return False
    return has_door(s, place, side) or s.variant("doorway_locks") == "yes"


def exhausted(s: State, hero: Hero) -> bool:
    """Return whether no untried way is within reach of the character, or no tile is left
    (JEF-DEAD-02, JEF-DEAD-03)."""
    if not (s.bag or s.under):
        return True
    untried: list[int] = []

    def ways_on(place: int) -> list[int]:
        sides = () if untried else SIDES
        known = {side: way_on(s, hero, place, side) for side in sides}
        untried.extend([side for side in sides if known[side] == UNTRIED])
        return [place + STEP[side] for side in sides if known[side] == KNOWN]

    reachable((hero.place,), ways_on)
    return not untried


def ways_back(s: State, hero: Hero) -> list[int]:
    """Return the sides that lead to the cell by a shortest way. A door passed before is open on the
    way back, unless `back_lock_free: no` (JEF-DEAD-04)."""
    free: set[int] = s.passed if s.variant("back_lock_free") == "yes" else set()

    def open_sides(place: int) -> list[int]:
        ways = [side for side in SIDES if place + STEP[side] in s.laid]
        return [w for w in ways if edge_at(place, w) in free or way_on(s, hero, place, w) == KNOWN]

    steps = reachable((CELL,), lambda place: [place + STEP[side] for side in open_sides(place)])
    here = steps.get(hero.place, 0)
    return [w for w in open_sides(hero.place) if steps.get(hero.place + STEP[w], here) < here]


def walk(s: State, hero: Hero) -> None:
    """Roll for the move and go, a tile for each opening passed (JEF-MOV-05), until the
    roll is used up (JEF-MOV-11) or a door locked (JEF-MOV-07, JEF-MOV-09).

    Tiles on the way are not met (JEF-MOV-14); the order is move, door, lock, tile, and
    again (JEF-TILE-03, JEF-TILE-07). A side where no tile fits costs nothing (JEF-TILE-15).
    """
    points = roll_movement(s, hero)
    for _ in range(_MOST_STEPS):
        options = ways(s, hero) if points > 0 else []
        if not options:
            return
        side = s.ask(hero, "way", options)
        passed = try_way(s, hero, side)
        if passed == LOCKED:
            return
        if passed == BLOCKED:
            continue
        points -= 1
        if step(s, hero, side):
            return
        if points and s.variant("repeat_rolls_move") == "yes":
            points = roll_movement(s, hero)


def roll_movement(s: State, hero: Hero) -> int:
    """Roll and return the tiles to go this turn (JEF-MOV-01, JEF-MOV-02, JEF-MOV-03,
    JEF-MOV-04)."""
    rolled = s.tables.movement.roll(s.dice)
    tiles = s.row_of(s.tables.movement, rolled) or 0
    s.numbers.setdefault("first-move", tiles)
    dice = s.tables.movement.count or sum(s.tables.movement.die.needed.values())
    s.note(e.Moves, hero.index, tiles, dice, rolled)
    return tiles


def ways(s: State, hero: Hero) -> list[int]:
    """Return the sides that may be chosen: back to the cell when nothing is left to try, otherwise
    every way that is not known to be shut."""
    note_return(s, hero)
    if hero.returning:
        return ways_back(s, hero)
    return [side for side in SIDES if way_on(s, hero, hero.place, side)]


def note_return(s: State, hero: Hero) -> None:
    """Set `returning` if the character must go back now (JEF-DEAD-01, JEF-DEAD-02, JEF-DEAD-03)."""
    if not hero.returning and hero.place != CELL and must_go_back(s, hero):
        hero.returning = True
        s.note(e.MustReturn, hero.index)


def must_go_back(s: State, hero: Hero) -> bool:
    """Return whether nothing untried is left within reach, or with `must_return: here` on the tile
    stood on; a character in the cell then is back already (JEF-DEAD-02, JEF-DEAD-03,
    JEF-DEAD-06)."""
    if exhausted(s, hero):
        return True
    here = s.variant("must_return") == "here"
    return here and UNTRIED not in [way_on(s, hero, hero.place, side) for side in SIDES]


def try_way(s: State, hero: Hero, side: int) -> int:
    """Roll the lock of a side where one is due, lay a tile where none lies; return OPEN, LOCKED or,
    if no tile fits, BLOCKED (JEF-MOV-06, JEF-TILE-04, JEF-TILE-15, JEF-TILE-05).

    A door that a tile brings to a doorway is rolled for once it lies (JEF-TILE-10).
    """
    rolled = must_roll(s, hero, hero.place, side)
    if rolled and is_locked(s, hero, side):
        return LOCKED
    if hero.place + STEP[side] in s.laid:
        return OPEN
    if not lay_tile(s, hero, side):
        put_counter(s, hero, edge_at(hero.place, side), BLOCKED)
        s.note(e.Blocked, hero.index, side)
        return BLOCKED
    brought = not rolled and must_roll(s, hero, hero.place, side)
    return LOCKED if brought and is_locked(s, hero, side) else OPEN


def is_locked(s: State, hero: Hero, side: int) -> bool:
    """Roll a lock, lay its counter; return True if locked (JEF-MOV-06, JEF-TILE-06,
    JEF-TILE-08)."""
    locked = bool(s.roll_chart(s.tables.lock))
    s.count("locks", "locked" if locked else "open")
    put_counter(s, hero, edge_at(hero.place, side), LOCKED if locked else OPEN)
    s.note(e.TriesLock, hero.index, side, locked)
    return locked


def step(s: State, hero: Hero, side: int) -> bool:
    """Go through a side; return whether entering that tile ends the move (JEF-MOV-10, JEF-MOV-12,
    JEF-SET-07, JEF-DEAD-08). The door counts as passed from now on (JEF-DEAD-04)."""
    s.passed.add(edge_at(hero.place, side))
    s.numbers.setdefault("cell-left-round", s.round)
    hero.place += STEP[side]
    tile = s.tile(hero.place)
    s.note(e.Enters, hero.index, s.laid[hero.place][0], hero.place, side)
    if hero.place == CELL:
        return True
    return tile.ends_move or is_dead_end(s, hero, opposite(side))


def is_dead_end(s: State, hero: Hero, back: int) -> bool:
    """Return whether the tile has one opening or, with `dead_end_meaning: no_untried`, no way
    except `back` that nobody has gone through; a character that goes back tries none, and no dead
    end stops it (JEF-MOV-10)."""
    tile = s.tile(hero.place)
    if s.variant("dead_end_meaning") == "one_opening":
        return tile.dead_end
    if hero.returning:
        return False
    others = (side for side in SIDES if side != back and way_on(s, hero, hero.place, side))
    return all(edge_at(hero.place, side) in s.passed for side in others)


def lay_tile(s: State, hero: Hero, side: int) -> bool:
    """Draw until a tile fits and lay it with an opening on the side it is entered from, in the
    first of turns that look alike; return False when none fits (JEF-TILE-04, JEF-TILE-05,
    JEF-TILE-14, JEF-TILE-15).

    The pile is not put in order: each draw takes any of the tiles still in it, which is equivalent.
    Tiles that did not fit lie under it, and come last (JEF-TILE-02).
    """
    place, entered = hero.place + STEP[side], opposite(side)
    s.numbers["drawn for"] += 1
    with Stream(s.dice, TILE, s.numbers["drawn for"]):
        for _ in range(len(s.bag) + len(s.under)):
            tile = draw(s.dice, s.bag, "tile") if s.bag else s.under.pop(0)
            turns = fitting(s.tables.turned[tile], entered, OPENINGS)
            if not turns:
                s.under.append(tile)
                s.note(e.DoesNotFit, tile)
                continue
            s.drawn = (tile, place, entered)
            if len(turns) > 1 and s.variant("orient") == "random":
                turn = pick(s.dice, turns, "turn")
            else:
                turn = s.ask(hero, "orient", turns)
            s.laid[place] = (tile, turn)
            s.numbers["tiles"] += 1
            s.note(e.Lays, hero.index, tile, turn, side)
            return True
    return False
