"""The choice between going home to rest and going on: both are played to the end on copies, at the
Great Door, and behind it whenever the party has lost a good deal of LIFE."""

from math import sqrt
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.engine.lookahead import mean_and_error
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import MOST_VISITS
from authoring.rulesets.dungeon_plungin.policies.foresight.trials import (
    A_COPY,
    ForcedPolicy,
    branch,
    finish_round,
    play_on,
)

GO_HOME: Final = -1
"""Stands for a choice: the party turns back."""
MOST: Final = 16
"""The most games played for each of the two; after every pair they stop if the answer is clear."""
FEW: Final = 8
UNSURE: Final = 0.4
"""The least standard deviation assumed of up to FEW pairs, which may look alike by chance."""
HOME_CLEAR: Final = 1.0
ON_CLEAR: Final = 1.5
"""Standard errors at which the answer is clear: to go home, and to go on. To go on without rest is
the greater risk."""
BETTER: Final = 0.01
"""Share of games by which going home must win more."""
FAR: Final = 35
"""Rounds after which a game on a copy is broken off."""
LOSS: Final = 0.15
"""Share of the party's LIFE after whose loss the question is asked again."""
WHOLE: Final = 0.95
"""Share of LIFE above which the party does not go home."""


@dataclass(slots=True)
class RetreatSearch:
    """Comparison of going home with going on, and the state of the party at the last one."""

    share: float = 1.0
    """Share of the party's LIFE that it had at the last comparison."""
    visits: int = -1
    """Visits to town before the last comparison."""
    asked: int = -1
    """The round of the last comparison."""
    decisions: int = 0
    """Decisions taken on copies so far."""

    def due(self, s: State, usual: int) -> bool:
        """Return whether the comparison is worth its time now, before the choice `usual`."""
        if s.treasury.visits >= MOST_VISITS or s.round == self.asked:
            return False
        opens = _opens_great(s, usual)
        behind = any(thing.kind == "great" and thing.open for thing in s.things)
        if not (opens or behind):
            return False
        share = standing(s)
        if share >= WHOLE:
            return False
        if self.visits != s.treasury.visits:
            return True
        return share < self.share - LOSS

    def home_is_better(
        self, s: State, hero: Actor, policy: ForcedPolicy, usual: int, seed: int
    ) -> bool:
        """Return whether more games are won by going home now than by `usual`, both played with
        equal dice, from `seed` on."""
        self.asked, self.visits, self.share = s.round, s.treasury.visits, standing(s)
        gaps: list[float] = []
        mean = 0.0
        for luck in range(MOST):
            on = self._game(s, hero, policy, usual, seed + luck)
            home = self._game(s, hero, policy, GO_HOME, seed + luck)
            gaps.append(home - on)
            mean, error = mean_and_error(gaps)
            if luck == 0:
                continue
            if luck + 1 < FEW:
                error = max(error, UNSURE / sqrt(luck + 1))
            if mean - HOME_CLEAR * error > BETTER or mean + ON_CLEAR * error < BETTER:
                break
        return mean > BETTER

    def _game(self, s: State, hero: Actor, policy: ForcedPolicy, first: int, seed: int) -> float:
        """Return the `game_value` of a copy that begins with the choice `first`, or GO_HOME."""
        twin, twin_policy = branch(s, policy, first, seed)
        twin_policy.leaving = -1
        if first == GO_HOME:
            twin_policy.go_home(twin)
        finish_round(twin, hero.index)
        play_on(twin, FAR)
        self.decisions += twin_policy.decisions - policy.decisions + A_COPY
        return game_value(twin)


def game_value(s: State) -> float:
    """Return the worth of a game: 1 to 1.05 if won, 0 if lost, else 0.6 of `standing`."""
    if s.ending:
        return 1.0 + 0.05 * standing(s) if s.ending == "won" else 0.0
    return 0.6 * standing(s)


def standing(s: State) -> float:
    """Return the share of all heroes' full LIFE that is left, 0 to 1; dead heroes have none."""
    whole = sum([hero.max_life for hero in s.heroes])
    return sum([hero.life for hero in s.living()]) / max(1, whole)


def _opens_great(s: State, usual: int) -> bool:
    verb = c.verb(usual)
    return verb in (c.OPEN, c.KEY, c.BASH) and s.things[c.what(usual)].kind == "great"
