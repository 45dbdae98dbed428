"""The policy `random`: it takes any option, but leaves a dungeon only once in a while."""

from collections.abc import Sequence

from authoring.engine.choosing import RandomPolicy
from authoring.engine.piles import pick
from authoring.rulesets.surge_crawl.play.board import questions as q

LEAVES = 20
"""Of this many offers to leave, one is accepted on average."""


class HeedlessPolicy(RandomPolicy):
    """A random policy that seldom goes home."""

    def pick(self, view: object, seat: object, question: str, options: Sequence[int]) -> int:
        """Return a random one of `options`; one that leaves or flees only one time in LEAVES."""
        if question == q.FLEE:
            return int(self.dice.randint(LEAVES, "flee") == 1)
        if question == q.EXPLORE and len(options) > 1 and self.dice.randint(LEAVES, "home") > 1:
            options = [option for option in options if option != q.FLIGHT]
        return pick(self.dice, options)
