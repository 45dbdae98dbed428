"""The policy `planner`: it looks ahead where potions are at stake. It tries a few acts on copies of
the game, with dice of its own, plays each on as `sensible` would, and departs from the usual act
only for one that is surely better."""

from collections.abc import Sequence
from typing import Final

from authoring.engine.copying import copied
from authoring.engine.dice import SeededDice
from authoring.engine.lookahead import LookAhead, Stages
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.state import Hero, State
from authoring.rulesets.dungeoneers.play.turn.game import end_round, play_round
from authoring.rulesets.dungeoneers.play.turn.hero_turn import rest_of_turn
from authoring.rulesets.dungeoneers.policies.sensible import SensiblePolicy
from authoring.rulesets.dungeoneers.policies.sight import Sight

BUDGET: Final = 800
"""Rounds that it may play on copies in one game: some twelve games."""
STAGES: Final[Stages] = ((3, 1), (6, 1))
MOST: Final = 6
"""Acts that are tried."""
AHEAD: Final = 8
"""Rounds that are played on."""
SURE: Final = 0.8
"""Standard errors by which an act must be better than the usual one."""
MARGIN: Final = 0.1
"""Potions by which an act must be better, in addition."""
STAKE: Final = 0.3
"""Potions in danger from which on it looks ahead."""
_WON: Final = 8.0
_LOST: Final = -6.0
_A_COPY: Final = 2
"""Rounds of play that take as long as making a copy."""
_SCROLL: Final = 0.4
_POINT: Final = 0.7


class Trial:
    """A policy that plays one given act, then goes on as `policy` does."""

    def __init__(self, policy: SensiblePolicy, first: int) -> None:
        self.policy = policy
        self.first = first

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """Return the act `first`, once, if it is legal; afterwards the answer of `policy`."""
        if self.first >= 0 and question == q.ACT:
            first, self.first = self.first, -1
            self.policy.travels.follow(view)
            if first in options:
                return first
        return self.policy.pick(view, seat, question, options)


class PlannerPolicy(SensiblePolicy):
    """A policy that looks ahead before it acts."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ahead = LookAhead(seed, STAGES, margin=MARGIN, errors=SURE)
        self.spent = 0
        """Rounds played in thought."""

    def choose(self, s: State, sight: Sight, options: Sequence[int]) -> int:
        """Return the best of a few acts; the usual one where little is at stake."""
        usual = super().choose(s, sight, options)
        if self.spent > BUDGET or (not sight.foes and not sight.asleep):
            return usual
        if s.hero.unseen and not sight.asleep and sight.danger[sight.here] < STAKE:
            return usual
        acts = candidates(options, usual)
        if len(acts) == 1:
            return usual
        return self.ahead.best(acts, lambda act, seed: self.outcome(s, act, seed))

    def outcome(self, s: State, act: int, seed: int) -> float:
        """Return the worth of the game some rounds after an act, in potions."""
        policy = SensiblePolicy(self.seed)
        policy.travels = copied(self.travels, {})
        twin = s.twin(SeededDice(seed), Trial(policy, act))
        rest_of_turn(twin)
        end_round(twin)
        last = s.round + AHEAD
        while not twin.ending and twin.round < last:
            play_round(twin)
        self.spent += twin.round - s.round + _A_COPY
        return standing(twin, policy)


def candidates(options: Sequence[int], usual: int) -> list[int]:
    """Return the usual act first; then ways out, attacks and guard, scrolls, some steps."""
    acts = [usual]
    for kinds in ((q.EXIT,), (q.STRIKE, q.SHOOT, q.CHARGE, q.GUARD), (q.LOOT, q.HASTE), (q.MOVE,)):
        for act in options:
            if q.kind_of(act) in kinds and act not in acts and len(acts) < MOST:
                acts.append(act)
    return acts


def standing(s: State, policy: SensiblePolicy) -> float:
    """Return the worth of a game as it stands, in potions; `policy` has followed it so far."""
    if s.ending:
        return _WON if s.ending == "won" else _LOST
    hero = s.hero
    value: float = hero.potions + _SCROLL * sum(hero.scrolls)
    bow = hero.weapons[2] * (1.0 if hero.kind.leap > 1 else 0.4)
    value += _POINT * (hero.weapons[0] + hero.weapons[1] + bow)
    for monster in s.room.monsters:
        if monster.kind.dragon:
            value += 2.5 * (monster.kind.health - max(monster.health, 0))
    policy.travels.follow(s)
    value -= min(policy.travels.behind(s))
    if not hero.unseen:
        sight = Sight(s)
        value -= sight.danger[sight.here]
    return value


POLICY = PlannerPolicy
