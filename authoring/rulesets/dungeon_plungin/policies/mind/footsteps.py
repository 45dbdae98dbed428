"""Where the heroes have come from and how long they have stood there, so that nobody goes
to and fro for nothing."""

from typing import ClassVar, Final

from authoring.boards.squares import NOWHERE, Squares
from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State

_NOWHERE: Final = (-1, 0)
_NO_WALKS: Final[tuple[tuple[int, int, int], ...]] = ()


class Footsteps:
    """Remembers the walks of this turn, and of the last ones."""

    PARTS: ClassVar = Parts(flat=("trails", "stands"))

    def __init__(self) -> None:
        self.been = NOWHERE
        """Squares where the hero whose turn it is has come from."""
        self.turn = -1
        self.progress = -1
        """When that was noted."""
        self.trails: dict[int, tuple[tuple[int, int, int], ...]] = {}
        """(turn, progress, square) of each hero's last walks."""
        self.began = -1
        """The turn last looked at."""
        self.stands: dict[int, tuple[int, int]] = {}
        """(square, turns) of each hero: where he last began one, and how often there."""

    def left(self, s: State) -> Squares:
        """Squares that the hero has left since anything happened in this turn."""
        return self.been if self.turn == s.turns and self.progress == s.progress else NOWHERE

    def leave(self, s: State, hero: Actor) -> None:
        """He walks on."""
        self.been = self.left(s) | hero.bit
        self.turn = s.turns
        self.progress = s.progress

    def act(self) -> None:
        """He does something else than walk."""
        self.been = NOWHERE

    def to_and_fro(self, s: State, hero: Actor, goal: int) -> bool:
        """Whether this walk only makes good the one before, which made good another."""
        trail = self.trails.get(hero.index, _NO_WALKS)
        if not trail or trail[-1][0] != s.turns:
            trail = self.trails[hero.index] = (*trail[-2:], (s.turns, s.progress, hero.square))
        if len(trail) < 3:
            return False
        _, since, before = trail[0]
        return since == s.progress and before == trail[2][2] and trail[1][2] == goal

    def stood(self, s: State, hero: Actor) -> int:
        """Turns in a row that he has begun on this square; 0 later in his turn."""
        if self.began == s.turns:
            return 0
        self.began = s.turns
        square, turns = self.stands.get(hero.index, _NOWHERE)
        turns = turns + 1 if square == hero.square else 1
        self.stands[hero.index] = hero.square, turns
        return turns
