"""Doors: opened and shut, with or without their traps (area DOOR)."""

from authoring.boards.ground import Square
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board.figure import Door
from authoring.rulesets.mkd_adventure.play.board.state import State


def hang(s: State, join: int, *, wooden: bool) -> Door:
    """Put a shut door on a join of tiles, and return it."""
    door = Door(len(s.doors), join, wooden=wooden)
    s.doors.append(door)
    s.numbers["doors"] += 1
    edges = s.floor.joins[join].edges
    s.note(e.DoorStands, door.number, door.wooden, tuple([square for square, _ in edges]))
    bar(s, door)
    return door


def swing(s: State, door: Door, *, is_open: bool) -> None:
    """Open a door, or shut it (MKD-DOOR-01): then a trap that nobody has dealt with is live again
    (MKD-DOOR-10)."""
    door.open = is_open
    s.note(e.DoorSwings, door.number, "opened" if is_open else "shut")
    if is_open:
        _unbar(s, door)
    else:
        bar(s, door)


def bar(s: State, door: Door) -> None:
    """Let a shut door bar the edges of its join."""
    edges = s.floor.joins[door.join].edges
    s.floor.doors.update({(min(edge), max(edge)): door.number for edge in edges})
    s.floor.cut(edges)


def _unbar(s: State, door: Door) -> None:
    """Let the edges of a door's join be crossed."""
    edges = s.floor.joins[door.join].edges
    for a, b in edges:
        s.floor.doors.pop((min(a, b), max(a, b)), None)
    s.floor.uncut(edges)


def destroy(s: State, door: Door) -> None:
    """Destroy a door: its trap goes with it, for no experience (MKD-DOOR-11), and nobody shuts it
    again."""
    door.gone = True
    s.note(e.DoorSwings, door.number, "destroyed")
    if not door.open:
        door.open = True
        _unbar(s, door)


def sides(s: State, door: Door, square: Square) -> tuple[Square, Square] | None:
    """Return the squares on this and on the other side of a door for somebody on a square beside
    it; None for a square that is not."""
    for a, b in s.floor.joins[door.join].edges:
        if square in (a, b):
            return (a, b) if square == a else (b, a)
    return None
