"""A policy that looks ahead in dangerous Encounters: it tries a few Turns on copies of the game,
with dice of its own, plays each on as `cautious` would, and departs from the usual Turn only for
one that is surely better."""

from collections.abc import Sequence
from typing import Final

from authoring.boards.ground import Square
from authoring.engine.dice import SeededDice, splitmix64
from authoring.engine.lookahead import LookAhead, Stages
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules import encounter
from authoring.rulesets.surge_crawl.policies.cautious import CautiousPolicy
from authoring.rulesets.surge_crawl.policies.estimates import CAREFUL, GUARDED, LAVISH, Estimates
from authoring.rulesets.surge_crawl.policies.positions import Positions

BUDGET: Final = 1500
"""Greatest number of Rounds that the policy plays on copies in one game."""
STAGES: Final[Stages] = ((8, 2), (20, 1))
SQUARES: Final = 3
"""Number of squares tried for a Move, the usual one included."""
AHEAD: Final = 2
"""Rounds played on after the Turn: what comes later depends more on luck than on the plan."""
SURE: Final = 1.0
"""Standard errors by which a Turn must be better than the usual one."""
MARGIN: Final = 0.2
"""Hitpoints by which a Turn must be better, in addition."""
STAKE: Final = 0.8
"""The policy looks ahead if the foes can take at least this share of the party's Hitpoints."""
COPIES: Final = 24
"""Number of copies that must all lose a fight before the party flees from it."""
STYLES: Final = (CAREFUL, LAVISH, GUARDED)
"""Weights by which a Turn can be played; a plan names them by index."""
NONE: Final = 0
"""Value in place of a plan: the whole Turn is played as usual."""
_EACH: Final = 10
_WON: Final = 40.0
_GLORY: Final = 3.0


class Trial(CautiousPolicy):
    """A policy that plays one Turn by a plan, and then goes on as `cautious` does."""

    def __init__(self, known: Estimates, plan: int, hero: int) -> None:
        super().__init__(0)
        self.known = known
        self.goal, style = divmod(plan, _EACH)
        self.weights = STYLES[style]
        self.hero = hero

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Return the plan's answer in the hero's Turn, later that of `cautious`."""
        if self.hero >= 0:
            if view.turn != self.hero:
                self.hero = -1
                self.weights = CAREFUL
            elif question == q.MOVE and self.goal in options:
                return self.goal
        return super().pick(view, seat, question, options)

    def flees(self, view: State) -> bool:
        """Return False: a fight is played to its end."""
        return False


class PlannerPolicy(CautiousPolicy):
    """A policy that looks ahead before each Turn."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ahead = LookAhead(seed, STAGES, margin=MARGIN, errors=SURE)
        self.spent = 0
        """Rounds played on copies so far."""

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Return one of `options`: a Move by looking ahead, all else as `cautious` does."""
        if question != q.MOVE:
            return super().pick(view, seat, question, options)
        self.weights = CAREFUL
        usual = self.move(view, seat, options)
        if self.spent > BUDGET or stake(view, self.known) < STAKE:
            return usual
        plans = self.plans(view, seat, usual, options)
        best = self.ahead.best(plans, lambda plan, seed: self.outcome(view, seat, plan, seed))
        goal, style = divmod(best, _EACH)
        self.weights = STYLES[style]
        return goal

    def flees(self, view: State) -> bool:
        """Return whether to flee from a fight that looks lost: only if it is lost on every copy."""
        if not super().flees(view):
            return False
        hero = view.heroes[view.turn]
        seed = splitmix64(self.seed ^ view.round)
        return max([self.outcome(view, hero, NONE, seed + at) for at in range(COPIES)]) < 0

    def plans(self, s: State, hero: Figure, usual: Square, options: Sequence[Square]) -> list[int]:
        """Return plans for a Turn, each `square * _EACH + index in STYLES`, the usual one first:
        the best squares and the hero's own with the first style, then the usual square with the
        other styles."""
        places = Positions(s, hero, CAREFUL, self.known)
        ranked = sorted(options, key=lambda square: -places.worth(square))
        chosen = [usual]
        for square in ranked:
            if len(chosen) < SQUARES and square not in chosen:
                chosen.append(square)
        if hero.square not in chosen:
            chosen.append(hero.square)
        plans = [square * _EACH for square in chosen]
        return [*plans, *[usual * _EACH + style for style in range(1, len(STYLES))]]

    def outcome(self, s: State, hero: Figure, plan: int, seed: int) -> float:
        """Return the worth (`standing`) on a copy, AHEAD rounds after a Turn by `plan`."""
        twin = s.twin(SeededDice(seed), Trial(self.known, plan, hero.number))
        own = twin.heroes[hero.number]
        if plan == NONE:
            encounter.hero_turn(twin, own)
        else:
            encounter.move_and_attack(twin, own)
        at = s.first
        order = [*twin.heroes[at:], *twin.heroes[:at]]
        if not encounter.over(twin):
            encounter.next_monster(twin)
        if not encounter.over(twin):
            encounter.play_turns(twin, order[order.index(own) + 1 :])
        last = s.round + AHEAD
        while not encounter.over(twin) and twin.round < last:
            twin.round += 1
            encounter.play_round(twin, twin.heroes[at])
        self.spent += twin.round - s.round + 1
        return standing(twin, self.known)


def stake(s: State, known: Estimates) -> float:
    """Return the share of the party's Hitpoints that the foes can take in two Rounds."""
    awake = [hero for hero in s.heroes if hero.hitpoints > 0]
    lives = sum([hero.hitpoints + hero.shield + hero.reflect for hero in awake])
    foes = [foe for foe in s.monsters if foe.hitpoints > 0]
    return 2 * sum([known.threat(s, foe) for foe in foes], 0.0) / max(1, lives)


def standing(s: State, known: Estimates) -> float:
    """Return the worth of an Encounter as it stands, in Hitpoints: how near the heroes are to
    winning and the foes to losing, plus Fate, Glory and crystals that are left; below 0 it is as
    good as lost."""
    worth = CAREFUL.fate * sum([hero.fate - hero.fighter.fate for hero in s.heroes], 0.0)
    worth += _GLORY * (s.glory - s.tables.glory) + CAREFUL.crystal * len(s.crystals)
    if s.ending:
        return worth + (_WON if s.ending == "won" else -_WON)
    if not s.fighting:
        return worth + _WON
    awake = [hero for hero in s.heroes if hero.hitpoints > 0]
    foes = [foe for foe in s.monsters if foe.hitpoints > 0]
    lives = sum([hero.hitpoints + hero.shield + hero.reflect for hero in awake], 0.0)
    ours = lives * sum([max([known.menace(s, hero, foe) for foe in foes]) for hero in awake], 0.0)
    left = sum([foe.hitpoints + foe.shield + foe.reflect for foe in foes], 0.0)
    theirs = left * sum([known.threat(s, foe) for foe in foes], 0.0)
    return worth + _WON * (2 * ours / max(0.1, ours + theirs) - 1)


POLICY = PlannerPolicy
