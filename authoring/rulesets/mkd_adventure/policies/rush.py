"""The policy `rush`: it runs for the goal and back, and fights only what stands in the way."""

from authoring.rulesets.mkd_adventure.policies.careful import CarefulPolicy
from authoring.rulesets.mkd_adventure.policies.weights import RUSH


class RushPolicy(CarefulPolicy):
    """A policy in a hurry."""

    usual = RUSH
    timed = RUSH

    def hurries(self, s: object, what: object) -> bool:
        """Return True: everything is disarmed fast."""
        return True


POLICY = RushPolicy
