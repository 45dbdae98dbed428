"""The policy `cautious`: searches, gathers, heals early and loots on the way."""

from authoring.rulesets.dungeon_plungin.policies.heuristics.heuristic_policy import HeuristicPolicy
from authoring.rulesets.dungeon_plungin.policies.heuristics.traits import Traits

TRAITS = Traits(
    searchers=2,
    gather=True,
    heal_below=5,
    retreat_below=4,
    loot=True,
    great_at_once=False,
    home_below=5,
)


class CautiousPolicy(HeuristicPolicy):
    """Policy that plays as careful players would."""

    def __init__(self, seed: int) -> None:
        super().__init__(TRAITS)


POLICY = CautiousPolicy
