"""Best Action in a fight: a few choices are made in thought, and the round is played to its end
after each. What comes later is left to `estimates`: rounds played beyond this one bring more
chance into the comparison than they show."""

from typing import Final

from authoring.engine.lookahead import Stages, best_option
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.policies.foresight.trials import (
    A_COPY,
    ForcedPolicy,
    branch,
    finish_round,
)
from authoring.rulesets.dungeon_plungin.policies.heuristics.estimates import danger, position
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import foes_near

STAGES: Final[Stages] = ((2, 3), (2, 1), (3, 1))
AT_STAKE: Final = 0.6
"""Share of the party's LIFE in danger from which on it looks ahead."""
SURE: Final = 1.0
"""Standard errors by which a choice must be better than the usual one."""
MARGIN: Final = 0.3
"""Points of LIFE by which it must be better, in addition."""


class Fights:
    """The comparison of Actions in a fight; it counts the decisions it takes."""

    def __init__(self) -> None:
        self.decisions = 0

    def best(
        self, s: State, hero: Actor, policy: ForcedPolicy, choices: list[int], seed: int
    ) -> int:
        """Return the best of some choices, the usual one first among them."""
        return best_option(
            choices,
            lambda choice, sample: self._outcome(s, hero, policy, choice, seed + sample),
            STAGES,
            margin=MARGIN,
            errors=SURE,
        )

    def _outcome(
        self, s: State, hero: Actor, policy: ForcedPolicy, choice: int, seed: int
    ) -> float:
        """Return the worth of the position at the end of this round when the hero takes `choice`,
        played on a copy with dice of `seed`."""
        twin, twin_policy = branch(s, policy, choice, seed)
        finish_round(twin, hero.index)
        self.decisions += twin_policy.decisions - policy.decisions + A_COPY
        return position(twin)


def at_stake(s: State, hero: Actor) -> bool:
    """Return whether monsters about could hurt the party badly, or kill this hero."""
    if all(foe.asleep for foe in foes_near(s, hero)):
        return False
    living = s.living()
    life = sum(other.life for other in living)
    return hero.life * 2 <= hero.max_life or danger(s, living) > AT_STAKE * life
