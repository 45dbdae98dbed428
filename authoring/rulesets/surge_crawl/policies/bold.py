"""Attacks whenever it can, spends nearly everything on damage, and never turns back."""

from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.policies.cautious import CautiousPolicy
from authoring.rulesets.surge_crawl.policies.estimates import BOLD


class BoldPolicy(CautiousPolicy):
    """A policy that hardly shields or heals."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.weights = BOLD

    def flees(self, view: State) -> bool:
        """Return False: a fight is played to its end."""
        return False


POLICY = BoldPolicy
