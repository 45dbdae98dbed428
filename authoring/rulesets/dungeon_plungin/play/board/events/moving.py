"""Movement of characters, voluntary or forced."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Square, Wall


class Walks(Event):
    """A hero has walked to a square."""

    who: str
    square: Square


class Steps(Event):
    """One step of a walk, onto a square."""

    who: str
    square: Square


class MovesAgain(Event):
    """A second Move, by an ability that gives it `always` or at `full_life`."""

    who: str
    ability: str
    when: str


class Comes(Event):
    """A monster has walked from tile to tile."""

    who: str
    before: int
    after: int


class TurnsToFace(Event):
    """A character looks along one of WALLS."""

    who: str
    way: Wall


class ClimbsOut(Event):
    """Out of a pit."""

    SAYS = "{who} climbs out of the pit."
    who: str
    square: Square


class FallsIntoPit(Event):
    """Into a pit."""

    SAYS = "{who} falls into the pit."
    who: str


class JumpsClear(Event):
    """Out of the way of a trap."""

    SAYS = "{who} jumps clear."
    who: str
    square: Square


class CannotJump(Event):
    """No square is free to jump to."""

    SAYS = "{who} finds nowhere to jump."
    who: str


class IsMoved(Event):
    """An effect moves a character."""

    who: str
    square: Square


class IsPushed(Event):
    """Back by a square."""

    who: str
    square: Square


class StandsFast(Event):
    """Not pushed back: a `wall` or a character is behind."""

    who: str
    behind: str


class FollowsUp(Event):
    """The attacker follows into the square of the pushed character."""

    SAYS = "{who} follows up."
    who: str
    square: Square


class Appears(Event):
    """Somewhere else, without a walk."""

    who: str
    square: Square


class IsRemoved(Event):
    """An effect takes a monster off the board."""

    SAYS = "{who} is gone."
    who: str
