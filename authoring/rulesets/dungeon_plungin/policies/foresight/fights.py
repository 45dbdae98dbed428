"""Best Action in a fight: a few choices are made in thought, and the round is played to its end
after each. What comes later is left to `estimates`: rounds played beyond this one bring more
chance into the comparison than they show."""

from typing import Final

from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.policies.foresight.trials import (
    A_COPY,
    ForcedPolicy,
    branch,
    finish_round,
    mean_of,
)
from authoring.rulesets.dungeon_plungin.policies.heuristics.estimates import danger, position
from authoring.rulesets.dungeon_plungin.policies.heuristics.fighting import foes_near

STAGES: Final = ((2, 3), (2, 1), (3, 1))
"""Rounds of trials: how often each choice is tried that is left, and how many of them are
worth another look, those that have done best so far."""
AT_STAKE: Final = 0.6
"""Share of the party's LIFE that must be in danger before it thinks."""
SURE: Final = 1.0
"""Standard errors by which a choice must be better than the usual one."""
MARGIN: Final = 0.3
"""And points of LIFE."""


class Fights:
    """Counts what its thoughts cost."""

    def __init__(self) -> None:
        self.decisions = 0

    def best(self, s: State, hero: Actor, mind: ForcedPolicy, found: list[int], seed: int) -> int:
        """Return the best of some choices, the usual one first among them. All are tried with equal
        dice; the promising ones more often, the usual one as often as they."""
        usual = found[0]
        scores: dict[int, list[float]] = {chosen: [] for chosen in found}
        live = found
        tried = 0
        for samples, limit in STAGES:
            for sample in range(tried, tried + samples):
                for chosen in live:
                    scores[chosen].append(self._outcome(s, hero, mind, chosen, seed + sample))
            tried += samples
            better = [
                chosen for chosen in live if sum(scores[chosen], 0.0) > sum(scores[usual], 0.0)
            ]
            if not better:
                return usual
            better.sort(key=lambda chosen: -sum(scores[chosen], 0.0))
            live = [usual, *better[:limit]]
        return live[1] if _surely(scores[live[1]], scores[usual]) else usual

    def _outcome(self, s: State, hero: Actor, mind: ForcedPolicy, chosen: int, seed: int) -> float:
        """Return how things stand for the heroes when the round of a choice is over."""
        twin, thought = branch(s, mind, chosen, seed)
        finish_round(twin, hero.index)
        self.decisions += thought.decisions - mind.decisions + A_COPY
        return position(twin)


def _surely(new: list[float], old: list[float]) -> bool:
    """Return whether a choice is better by more than chance would have it."""
    mean, error = mean_of([a - b for a, b in zip(new, old, strict=True)])
    return mean > MARGIN + SURE * error


def at_stake(s: State, hero: Actor) -> bool:
    """Return whether monsters about could hurt the party badly, or kill this hero."""
    if all(foe.asleep for foe in foes_near(s, hero)):
        return False
    living = s.living()
    life = sum(other.life for other in living)
    return hero.life * 2 <= hero.max_life or danger(s, living) > AT_STAKE * life
