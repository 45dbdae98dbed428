"""Who goes where, by himself or not."""

from dataclasses import dataclass

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Square, Wall


@dataclass(frozen=True, slots=True)
class Walks(Event):
    """A hero has walked to a square."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class Steps(Event):
    """One step of a walk, onto a square."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class MovesAgain(Event):
    """A second Move, by an ability that gives it `always` or at `full_life`."""

    who: str
    ability: str
    when: str


@dataclass(frozen=True, slots=True)
class Comes(Event):
    """A monster has walked from tile to tile."""

    who: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TurnsToFace(Event):
    """Somebody looks along one of WALLS."""

    who: str
    way: Wall


@dataclass(frozen=True, slots=True)
class ClimbsOut(Event):
    """Out of a pit."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class FallsIntoPit(Event):
    """Into a pit."""

    who: str


@dataclass(frozen=True, slots=True)
class JumpsClear(Event):
    """Out of the way of a trap."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class CannotJump(Event):
    """No square is free to jump to."""

    who: str


@dataclass(frozen=True, slots=True)
class IsMoved(Event):
    """An effect moves somebody."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class IsPushed(Event):
    """Back by a square."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class StandsFast(Event):
    """Not pushed back: what is behind is a `wall` or somebody."""

    who: str
    behind: str


@dataclass(frozen=True, slots=True)
class FollowsUp(Event):
    """After the one who was pushed."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class Appears(Event):
    """Somewhere else, without a walk."""

    who: str
    square: Square


@dataclass(frozen=True, slots=True)
class IsRemoved(Event):
    """An effect takes a monster off the board."""

    who: str
