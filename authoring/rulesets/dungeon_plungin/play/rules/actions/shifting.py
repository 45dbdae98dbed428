"""Characters moved by something else than their own steps."""

from authoring.rulesets.dungeon_plungin.play.board.grid import (
    EAST,
    NORTH,
    SOUTH,
    STEP,
    WEST,
    WIDTH,
    open_step,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import arrive


def push(s: State, actor: Actor, origin: int, squares: int) -> None:
    """Straight away from a square, until something is in the way (DP-PUSH-03);
    from his own square in a direction by d4."""
    wall = _away(s, origin, actor.square)
    free, end, run = s.free(), actor.square, 0
    while run < squares and open_step(end, wall, s.east, s.south):
        if not free >> end + STEP[wall] & 1:
            break
        end += STEP[wall]
        run += 1
    if actor.in_pit or not run:
        return
    s.note("pushed", actor.name, end)
    for _ in range(run):
        before = actor.square
        s.put(actor, before + STEP[wall])
        if arrive(s, actor, before):
            return


def _away(s: State, origin: int, square: int) -> int:
    """The direction that leads away, along the greater difference."""
    down, across = (
        a - b for a, b in zip(divmod(square, WIDTH), divmod(origin, WIDTH), strict=True)
    )
    if origin < 0 or not (down or across):
        return s.dice.die(4) - 1
    if abs(across) > abs(down):
        return EAST if across > 0 else WEST
    return SOUTH if down > 0 else NORTH


def teleport(s: State, actor: Actor, square: int) -> None:
    """Off one square and onto another, whatever lies between."""
    before = actor.square
    actor.in_pit = False
    s.put(actor, square)
    s.progress += 1
    s.note("teleports", actor.name, square)
    arrive(s, actor, before)
