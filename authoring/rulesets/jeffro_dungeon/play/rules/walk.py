"""The move of one turn: how far, through which doors, the tiles laid behind them, and its end."""

from authoring.boards.squares import opposite
from authoring.boards.tiles.table import SIDES, STEP, edge_at, fitting
from authoring.engine.dice import Stream
from authoring.engine.piles import draw, pick
from authoring.rulesets.jeffro_dungeon.play.board import doors
from authoring.rulesets.jeffro_dungeon.play.board import events as e
from authoring.rulesets.jeffro_dungeon.play.board.doors import can_try
from authoring.rulesets.jeffro_dungeon.play.board.state import (
    BLOCKED,
    CELL,
    LOCKED,
    OPEN,
    TILE,
    Hero,
    State,
)

_MOST_STEPS = 100
"""Ends a move that goes on by chance for ever (`repeat_rolls_move`)."""


def walk(s: State, hero: Hero) -> None:
    """Roll for the move and go, a tile for each opening passed (JEF-MOV-05), until the
    roll is used up (JEF-MOV-11) or a door locked (JEF-MOV-07, JEF-MOV-09).

    Tiles on the way are not met (JEF-MOV-14); the order is move, door, lock, tile, and
    again (JEF-TILE-03, JEF-TILE-07). A side where no tile fits costs nothing (JEF-TILE-15).
    """
    points = roll_movement(s, hero)
    for _ in range(_MOST_STEPS):
        if points <= 0:
            return
        options = ways(s, hero)
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
    """Roll the tiles to go this turn (JEF-MOV-01, JEF-MOV-02, JEF-MOV-03, JEF-MOV-04)."""
    rolled = s.tables.movement.roll(s.dice)
    tiles = s.row_of(s.tables.movement, rolled) or 0
    s.numbers.setdefault("first-move", tiles)
    s.note(e.Moves, hero.index, tiles, s.tables.movement.count, rolled)
    return tiles


def ways(s: State, hero: Hero) -> list[int]:
    """Return the sides that may be chosen: back to the cell when nothing is left to try, otherwise
    every way that is not known to be shut."""
    note_return(s, hero)
    if hero.returning:
        return doors.ways_back(s, hero)
    return [side for side in SIDES if can_try(s, hero, hero.place, side)]


def note_return(s: State, hero: Hero) -> None:
    """Note whether the character must go back now (JEF-DEAD-01, JEF-DEAD-02, JEF-DEAD-03)."""
    if not hero.returning and hero.place != CELL and must_go_back(s, hero):
        hero.returning = True
        s.note(e.MustReturn, hero.index)


def must_go_back(s: State, hero: Hero) -> bool:
    """Return whether nothing untried is left within reach, or with `must_return: here` on the tile
    stood on; a character in the cell then is back already (JEF-DEAD-02, JEF-DEAD-03,
    JEF-DEAD-06)."""
    if doors.exhausted(s, hero):
        return True
    here = s.variant("must_return") == "here"
    return here and not any(doors.is_untried(s, hero, hero.place, side) for side in SIDES)


def try_way(s: State, hero: Hero, side: int) -> int:
    """Roll the lock where one is due, lay a tile where none lies; OPEN, LOCKED or BLOCKED
    (JEF-MOV-06, JEF-TILE-04, JEF-TILE-15, JEF-TILE-05).

    A door that a tile brings to a doorway is rolled for once it lies (JEF-TILE-10).
    """
    rolled = doors.must_roll(s, hero, hero.place, side)
    if rolled and is_locked(s, hero, side):
        return LOCKED
    if hero.place + STEP[side] in s.laid:
        return OPEN
    if not lay_tile(s, hero, side):
        doors.put_counter(s, hero, edge_at(hero.place, side), BLOCKED)
        s.note(e.Blocked, hero.index, side)
        return BLOCKED
    brought = not rolled and doors.must_roll(s, hero, hero.place, side)
    return LOCKED if brought and is_locked(s, hero, side) else OPEN


def is_locked(s: State, hero: Hero, side: int) -> bool:
    """Roll for a lock and lay its counter (JEF-MOV-06, JEF-TILE-06, JEF-TILE-08)."""
    locked = bool(s.roll_chart(s.tables.lock))
    s.count("locks", "locked" if locked else "open")
    doors.put_counter(s, hero, edge_at(hero.place, side), LOCKED if locked else OPEN)
    s.note(e.TriesLock, hero.index, side, locked)
    return locked


def step(s: State, hero: Hero, side: int) -> bool:
    """Go through; whether entering that tile ends the move (JEF-MOV-10, JEF-MOV-12, JEF-SET-07,
    JEF-DEAD-08). The door counts as passed from now on (JEF-DEAD-04)."""
    s.passed.add(edge_at(hero.place, side))
    s.numbers.setdefault("cell-left-round", s.round)
    hero.place += STEP[side]
    tile = s.tile(hero.place)
    s.note(e.Enters, hero.index, s.laid[hero.place][0], hero.place, side)
    if hero.place == CELL:
        return True
    return tile.ends_move or is_dead_end(s, hero, opposite(side))


def is_dead_end(s: State, hero: Hero, back: int) -> bool:
    """Return whether the tile has one opening, or with `dead_end_meaning: no_untried` none but
    `back` that has not been gone through yet; a character that goes back tries none, and no dead
    end stops it (JEF-MOV-10)."""
    tile = s.tile(hero.place)
    if s.variant("dead_end_meaning") == "one_opening":
        return tile.dead_end
    if hero.returning:
        return False
    others = (side for side in SIDES if side != back and can_try(s, hero, hero.place, side))
    return all(edge_at(hero.place, side) in s.passed for side in others)


def lay_tile(s: State, hero: Hero, side: int) -> bool:
    """Draw until a tile fits and lay it, an opening to where it is entered from, of turns that look
    alike the first; return False when none fits (JEF-TILE-04, JEF-TILE-05, JEF-TILE-14,
    JEF-TILE-15).

    The pile is not put in order: each draw takes any of the tiles still in it, which is equivalent.
    Tiles that did not fit lie under it, and come last (JEF-TILE-02).
    """
    place, entered = hero.place + STEP[side], opposite(side)
    s.numbers["drawn for"] += 1
    with Stream(s.dice, TILE, s.numbers["drawn for"]):
        for _ in range(len(s.bag) + len(s.under)):
            tile = draw(s.dice, s.bag, "tile") if s.bag else s.under.pop(0)
            turns = fitting(s.tables.turned[tile], entered, doors.OPENINGS)
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
