"""A policy that slips through unseen: the quietest way to the lair, loot only where it lies on the
way, and no blow before the dragons."""

from collections.abc import Sequence
from typing import Final

from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.policies import estimates, fighting, sneaking
from authoring.rulesets.dungeoneers.policies.sensible import SensiblePolicy
from authoring.rulesets.dungeoneers.policies.sight import Sight

_SEEN: Final = 3.0
"""Potions that a sneak pays to stay unseen."""


class SneakPolicy(SensiblePolicy):
    """A policy that fights only the dragons."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.travels.straight = True

    def unseen(self, s: State, sight: Sight, options: Sequence[int]) -> int:
        """Return the act of an unseen hero: go on by the quietest way."""
        behind = self.travels.behind(s)
        wakes = estimates.lurking(s, sight)
        seen = -min(behind) - (_SEEN if sight.foes else 0.0)
        act = sneaking.quiet(s, sight, options, behind, (seen, wakes))[1]
        return act if act >= 0 else fighting.first_blow(s, sight, options)

    def fights(self, s: State, sight: Sight, cost: float) -> bool:
        """Return False: a sneak fights only the dragons."""
        return False


POLICY = SneakPolicy
