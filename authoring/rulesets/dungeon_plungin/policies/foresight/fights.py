"""Best Action in a fight: each of a few choices is made on a copy, and the round played to its end.

Later rounds are left to `estimates`: playing them would add more chance to the comparison than
information."""

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
"""Share of the party's LIFE in danger at which the policy looks ahead."""
SURE: Final = 1.0
"""Standard errors by which a choice must be better than the usual one."""
MARGIN: Final = 0.3
"""Points of LIFE by which a choice must be better, in addition."""


class Fights:
    """Comparison of Actions in a fight; `decisions` counts the questions answered on copies."""

    def __init__(self) -> None:
        self.decisions = 0

    def best(
        self, s: State, hero: Actor, policy: ForcedPolicy, choices: list[int], seed: int
    ) -> int:
        """Return the best of `choices` by trials, else the first, which is the usual one."""
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
        """Return the worth of the position (`estimates.position`) at this round's end after
        `choice`, played on a copy with dice of `seed`."""
        twin, twin_policy = branch(s, policy, choice, seed)
        finish_round(twin, hero.index)
        self.decisions += twin_policy.decisions - policy.decisions + A_COPY
        return position(twin)


def at_stake(s: State, hero: Actor) -> bool:
    """Return whether the monsters near could hurt the party badly or kill this hero."""
    if all(foe.asleep for foe in foes_near(s, hero)):
        return False
    living = s.living()
    life = sum(other.life for other in living)
    return hero.life * 2 <= hero.max_life or danger(s, living) > AT_STAKE * life
