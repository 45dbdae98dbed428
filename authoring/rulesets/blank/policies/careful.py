"""A policy that never runs."""

from collections.abc import Sequence

from authoring.rulesets.blank.play.board.questions import WALK
from authoring.rulesets.blank.play.board.state import Hero, State


class CarefulPolicy:
    """A policy that spares the candle."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """Return WALK whatever the `options` are."""
        return WALK


POLICY = CarefulPolicy
