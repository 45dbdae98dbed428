"""The policy `random`: it takes any option, but seldom leaves the dungeon, so that games go on."""

from collections.abc import Sequence

from authoring.engine.choosing import RandomPolicy
from authoring.engine.piles import pick
from authoring.rulesets.mkd_adventure.play.board import questions as q

LEAVES = 20
"""Of so many chances to leave the dungeon, or to do nothing, about one is taken."""


class HeedlessPolicy(RandomPolicy):
    """A random policy that seldom goes home or stands still."""

    def pick(self, view: object, seat: object, question: str, options: Sequence[int]) -> int:
        """Return a random option, at ACT seldom one that leaves or ends the activation."""
        if question == q.ACT and len(options) > 1 and self.dice.randint(LEAVES, "idle") > 1:
            idle = (q.LEAVE, q.END)
            options = [act for act in options if q.kind_of(act) not in idle] or options
        return pick(self.dice, options)
