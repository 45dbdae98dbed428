"""A policy that always runs."""

from collections.abc import Sequence

from authoring.rulesets.blank.play.board.questions import RUN
from authoring.rulesets.blank.play.board.state import Hero, State


class HastyPolicy:
    """A policy that hurries to the way out."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """Return RUN whatever the `options` are."""
        return RUN


POLICY = HastyPolicy
