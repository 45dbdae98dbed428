"""Attacks whenever it can, spends everything on damage, and opens the next door."""

from authoring.rulesets.surge_crawl.play.board.figure import Attack, Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.policies.cautious import CautiousPolicy


class BoldPolicy(CautiousPolicy):
    """A policy that neither shields nor heals."""

    def spending_worth(self, view: State, seat: Figure, a: Attack, answer: int) -> float:
        """Return what something is worth now: nothing unless it helps the attack."""
        worth = super().spending_worth(view, seat, a, answer)
        return worth if worth >= 1 else min(worth, 0.05)


POLICY = BoldPolicy
