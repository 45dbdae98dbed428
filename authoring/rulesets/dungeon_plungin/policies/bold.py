"""The policy `bold`: no searching, no waiting, straight at the Great Door."""

from authoring.rulesets.dungeon_plungin.policies.heuristics.heuristic_policy import HeuristicPolicy
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits

TRAITS = Traits(
    searchers=0, gather=False, heal_below=3, retreat_below=0, loot=False, great_at_once=True
)


class BoldPolicy(HeuristicPolicy):
    """Policy that plays as impatient players would."""

    def __init__(self, seed: int) -> None:
        super().__init__(TRAITS)


POLICY = BoldPolicy
