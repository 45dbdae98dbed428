"""Which Action is best in a fight: a few choices are made in thought, and the fight played
some rounds on after each."""

from typing import Final

from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.turn.game import play_round
from authoring.rulesets.dungeon_plungin.policies.foresight.trials import (
    A_COPY,
    Resolved,
    branch,
    finish_round,
    mean_of,
)
from authoring.rulesets.dungeon_plungin.policies.mind.estimates import danger, position
from authoring.rulesets.dungeon_plungin.policies.mind.fighting import foes_near

SAMPLES: Final = (2, 4)
"""Fights tried for each choice, then again for the best of them."""
KEPT: Final = 2
"""Choices that are worth the second look."""
AHEAD: Final = 2
"""Rounds a fight is played on after this one."""
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

    def best(self, s: State, hero: Actor, mind: Resolved, found: list[int], seed: int) -> int:
        """The best of some choices, the usual one first among them. All are tried with the
        same dice; the promising ones more often."""
        usual = found[0]
        scores: dict[int, list[float]] = {chosen: [] for chosen in found}
        live = found
        tried = 0
        for samples in SAMPLES:
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
            live = [usual, *better[:KEPT]]
        return live[1] if _surely(scores[live[1]], scores[usual]) else usual

    def _outcome(self, s: State, hero: Actor, mind: Resolved, chosen: int, seed: int) -> float:
        """How things stand for the heroes some rounds after a choice."""
        twin, thought = branch(s, mind, chosen, seed)
        finish_round(twin, hero.index)
        for _ in range(AHEAD):
            if twin.ending or not _fighting(twin):
                break
            play_round(twin)
        self.decisions += thought.decisions - mind.decisions + A_COPY
        return position(twin)


def _surely(new: list[float], old: list[float]) -> bool:
    """Whether a choice is better by more than chance would have it."""
    mean, error = mean_of([a - b for a, b in zip(new, old, strict=True)])
    return mean > MARGIN + SURE * error


def _fighting(s: State) -> bool:
    return any(not foe.asleep for hero in s.living() for foe in foes_near(s, hero))


def at_stake(s: State, hero: Actor) -> bool:
    """Whether monsters about could hurt the party badly, or kill this hero."""
    if all(foe.asleep for foe in foes_near(s, hero)):
        return False
    living = s.living()
    life = sum(other.life for other in living)
    return hero.life * 2 <= hero.max_life or danger(s, living) > AT_STAKE * life
