"""Where the heroes have come from and how long they have stood there, so that nobody goes
to and fro for nothing."""

from typing import ClassVar

from authoring.boards.squares import NOWHERE, Squares
from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State


class Footsteps:
    """Remembers the walks of this turn, and of the last ones."""

    PARTS: ClassVar = Parts(flat=("trails", "stands"))

    def __init__(self) -> None:
        self.been: tuple[int, int, Squares] = -1, -1, NOWHERE
        """(turn, progress, squares) where the hero whose turn it is has come from."""
        self.trails: dict[int, tuple[tuple[int, int, int], ...]] = {}
        """(turn, progress, square) of each hero's last walks."""
        self.stands: dict[int, tuple[int, int, int]] = {}
        """(turn, square, turns) of each hero: where he last began one, and how often there."""

    def left(self, s: State) -> Squares:
        """Squares that the hero has left since anything happened in this turn."""
        turn, progress, been = self.been
        return been if (turn, progress) == (s.turns, s.progress) else NOWHERE

    def leave(self, s: State, hero: Actor) -> None:
        """He walks on."""
        self.been = s.turns, s.progress, self.left(s) | hero.bit

    def act(self) -> None:
        """He does something else than walk."""
        self.been = -1, -1, NOWHERE

    def to_and_fro(self, s: State, hero: Actor, goal: int) -> bool:
        """Whether this walk only makes good the one before, which made good another."""
        trail = self.trails.get(hero.index, ())
        if not trail or trail[-1][0] != s.turns:
            trail = self.trails[hero.index] = (*trail[-2:], (s.turns, s.progress, hero.square))
        if len(trail) < 3:
            return False
        (_, since, before), (_, _, last), (_, _, now) = trail
        return since == s.progress and before == now and last == goal

    def stood(self, s: State, hero: Actor) -> int:
        """Turns in a row that he has begun on this square; 0 later in his turn."""
        turn, square, turns = self.stands.get(hero.index, (-1, -1, 0))
        if turn == s.turns:
            return 0
        turns = turns + 1 if square == hero.square else 1
        self.stands[hero.index] = s.turns, hero.square, turns
        return turns
