"""Where the heroes have come from and how long they have stood there, so that nobody goes
to and fro for nothing."""

from typing import ClassVar

from authoring.boards.squares import NOWHERE, Square, Squares
from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State


class _Trail:
    """Where a hero was when he began to walk: in the last turn in which he did, in the one
    before, and in the one before that. It never changes, and copies of a mind share it."""

    __slots__ = ("at", "before", "first", "progress", "progress_before", "since", "turn")

    def __init__(self, turn: int, progress: int, at: Square, last: "_Trail | None") -> None:
        self.turn = turn
        self.progress = progress
        self.at = at
        self.progress_before = -1 if last is None else last.progress
        self.before = -1 if last is None else last.at
        self.since = -1 if last is None else last.progress_before
        """The progress at the first of the three; -1 when there were not so many."""
        self.first = -1 if last is None else last.before


class _Stand:
    """Where a hero last began a turn, and how often there. It never changes either."""

    __slots__ = ("square", "turns")

    def __init__(self, square: Square, turns: int) -> None:
        self.square = square
        self.turns = turns


class Footsteps:
    """Remembers the walks of this turn, and of the last ones."""

    PARTS: ClassVar = Parts(flat=("trails", "stands"))

    def __init__(self) -> None:
        self.been = NOWHERE
        """Squares where the hero whose turn it is has come from."""
        self.turn = -1
        self.progress = -1
        """When that was noted."""
        self.trails: dict[int, _Trail] = {}
        """Each hero's last walks."""
        self.began = -1
        """The turn last looked at."""
        self.stands: dict[int, _Stand] = {}
        """Where each hero stood last."""

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
        trail = self.trails.get(hero.index)
        if trail is None or trail.turn != s.turns:
            trail = self.trails[hero.index] = _Trail(s.turns, s.progress, hero.square, trail)
        return trail.since == s.progress and trail.first == trail.at and trail.before == goal

    def stood(self, s: State, hero: Actor) -> int:
        """Turns in a row that he has begun on this square; 0 later in his turn."""
        if self.began == s.turns:
            return 0
        self.began = s.turns
        stand = self.stands.get(hero.index)
        turns = 1 if stand is None or stand.square != hero.square else stand.turns + 1
        self.stands[hero.index] = _Stand(hero.square, turns)
        return turns
