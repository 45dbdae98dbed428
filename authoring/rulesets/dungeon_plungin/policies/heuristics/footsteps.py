"""Footsteps of the heroes: where they walked and how long they stood, against going to and fro."""

from typing import ClassVar, Final, TypeAlias

from authoring.boards.squares import NOWHERE, Squares
from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State

_Trail: TypeAlias = tuple[int, int, int, int, int, int, int]
"""The turn in which a hero last walked; then the square where it began to walk, and
`State.progress`, for that turn and for each of the two turns before in which it walked, latest
first."""
_NO_WALKS: Final[_Trail] = (-1, -1, -1, -1, -1, -1, -1)


class Footsteps:
    """The walks of each hero in this turn and the last ones."""

    PARTS: ClassVar = Parts(flat=("trails", "began_on", "began_there"))

    def __init__(self) -> None:
        self.been = NOWHERE
        """Squares from which the acting hero has walked away in this turn."""
        self.turn = -1
        self.progress = -1
        """The turn and `State.progress` for which `been` holds; after these it counts as empty."""
        self.trails: dict[int, _Trail] = {}
        """Each hero's last walks."""
        self.began = -1
        """The turn in which `stood` was last asked."""
        self.began_on: dict[int, int] = {}
        """The square on which each hero last began a turn."""
        self.began_there: dict[int, int] = {}
        """Hero, by number -> turns in a row that it began on that square."""

    def left(self, s: State) -> Squares:
        """Return the squares the acting hero has left in this turn, since anything happened."""
        return self.been if self.turn == s.turns and self.progress == s.progress else NOWHERE

    def leave(self, s: State, hero: Actor) -> None:
        """Remember that the hero walks away from its square."""
        self.been = self.left(s) | hero.bit
        self.turn = s.turns
        self.progress = s.progress

    def act(self) -> None:
        """Remember that the acting hero does something other than walk."""
        self.been = NOWHERE

    def to_and_fro(self, s: State, hero: Actor, goal: int) -> bool:
        """Return whether a walk to `goal` undoes the last walk, which undid the one before."""
        trail = self.trails.get(hero.index, _NO_WALKS)
        if trail[0] != s.turns:
            _, last, then, before, since, _, _ = trail
            trail = (s.turns, hero.square, s.progress, last, then, before, since)
            self.trails[hero.index] = trail
        _, here, _, last, _, before, since = trail
        return since == s.progress and before == here and last == goal

    def stood(self, s: State, hero: Actor) -> int:
        """Return the turns in a row begun on this square; 0 when asked again in a turn."""
        if self.began == s.turns:
            return 0
        self.began = s.turns
        at = hero.index
        if self.began_on.get(at, -1) == hero.square:
            turns = self.began_there[at] + 1
        else:
            self.began_on[at] = hero.square
            turns = 1
        self.began_there[at] = turns
        return turns
