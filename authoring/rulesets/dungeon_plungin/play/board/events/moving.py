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


class MovesAgain(Event, dice="{who}, {why_again}, moves a second time."):
    """A second Move, by an ability that gives it `always` or at `full_life`."""

    who: str
    ability: str
    when: str


class Comes(Event):
    """A monster has walked from one tile to another, by their numbers."""

    who: str
    before: int
    after: int


class TurnsToFace(Event, says="{who} turns to face {wall}."):
    """A figure turns to face one of the four WALLS."""

    who: str
    way: Wall


class ClimbsOut(Event, says="{who} climbs out of the pit.", dice="{clause}, to {at}."):
    """A character climbs out of a pit."""

    who: str
    square: Square


class FallsIntoPit(Event, says="{who} falls into the pit."):
    """A character falls into a pit."""

    who: str


class JumpsClear(Event, says="{who} jumps clear.", dice="{clause}, to {at}."):
    """A character jumps out of the way of a trap."""

    who: str
    square: Square


class CannotJump(Event, says="{who} finds nowhere to jump."):
    """A character has no free square to jump to."""

    who: str


class IsMoved(Event, says="{who} is made to move to {where}.", dice="{clause}, to {at}."):
    """An effect moves a character."""

    who: str
    square: Square


class IsPushed(Event, says="{who} is pushed back to {where}.", dice="{clause}, to {at}."):
    """A character is pushed back by a square."""

    who: str
    square: Square


class StandsFast(Event, dice="{who} stands fast ({behind} behind)."):
    """A character is not pushed back; `behind` is what stands in the way, `wall` or `somebody`."""

    who: str
    behind: str


class FollowsUp(Event, says="{who} follows up.", dice="{clause}, to {at}."):
    """The attacker follows into the square of the pushed character."""

    who: str
    square: Square


class Appears(Event, says="{who} is suddenly at {where}.", dice="{clause}, to {at}."):
    """A character moves to another square without a walk."""

    who: str
    square: Square


class IsRemoved(Event, says="{who} is gone."):
    """An effect takes a monster off the board."""

    who: str
