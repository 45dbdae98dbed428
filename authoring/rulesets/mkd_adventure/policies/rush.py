"""Runs for the goal and back, and fights only what stands in the way."""

from authoring.rulesets.mkd_adventure.policies.careful import CarefulPolicy
from authoring.rulesets.mkd_adventure.policies.weights import RUSH


class RushPolicy(CarefulPolicy):
    """A policy in a hurry."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.weights = RUSH

    def hurries(self, s: object) -> bool:
        """Return True."""
        return True


POLICY = RushPolicy
