"""A policy that looks ahead in Encounters that can go either way: it tries a few Moves on copies of
the game, with dice of its own, plays each on for a while, and departs from the usual Move only for
one that is better. It gives a fight up only where there is a town to carry the loot to."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from authoring.boards.ground import Square
from authoring.engine.dice import SeededDice
from authoring.engine.lookahead import LookAhead, Stages
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules import encounter
from authoring.rulesets.surge_crawl.policies.cautious import CautiousPolicy
from authoring.rulesets.surge_crawl.policies.estimates import CAREFUL, Weights, estimates_of
from authoring.rulesets.surge_crawl.policies.positions import Positions

BUDGET: Final = 500
"""Copies that it may play in one game."""
STAGES: Final[Stages] = ((4, 1), (6, 1))
AHEAD: Final = 1
"""Rounds that are played on after this one: what comes later is more luck than plan."""
ERRORS: Final = 0.5
"""Standard errors by which a Move must be better than the usual one."""
DANGER: Final = 2.0
"""The weight of danger in a usual Move."""
TRIED: Final = (0.3, 8.0, 30.0)
"""Weights of danger by which other Moves are found: rash, wary, out of all reach."""
SURE, LOST = 0.94, 0.05
"""Chances of victory above and below which nothing is tried."""
SWING: Final = (0.3, 3.0)
"""Bounds of what a point of Fate is worth, the more the better an Encounter stands."""

# Log odds of a victory, fitted to 3,731 Rounds of both quests: 180 games of each party size.
_EVEN, _RATIO, _FATE, _HEROES = 0.9, 2.1, 0.2, 1.5
_SHORT, _FEW = 0.35, 2.5
"""The share of a victory that is lost with the last Glory, and the Glory within which it is."""
_SPARE: Final = 0.02
"""The worth of a point of Fate per hero, in chances of victory."""


class SteadyPolicy(CautiousPolicy):
    """A policy more careful than `cautious`, with Fate kept for where it decides something."""

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Return the one of `options` that is worth most as the answer to `question`."""
        if question in (q.MOVE, q.SURGE) and view.fighting:
            ours, theirs = lives(view.heroes), lives(view.monsters)
            swing = max(SWING[0], min(SWING[1], theirs / max(1, ours)))
            fate = CAREFUL.fate / (swing if theirs else 1.0)
            self.weights = Weights(fate=fate, danger=DANGER)
        return super().pick(view, seat, question, options)

    def flees(self, view: State) -> bool:
        """Return whether to leave the fight; without a town to go to it is played out."""
        return view.company is not None and super().flees(view)


class Trial(SteadyPolicy):
    """A policy that makes one Move to a square, and then goes on as usual."""

    def __init__(self, goal: Square) -> None:
        super().__init__(0)
        self.goal = goal

    def move(self, view: State, seat: Figure, options: Sequence[int]) -> int:
        """Return the goal at the first question, later the usual square."""
        goal, self.goal = self.goal, -1
        return goal if goal in options else super().move(view, seat, options)

    def flees(self, view: State) -> bool:
        """Return False: a fight that is begun is played out."""
        return False


class PlannerPolicy(SteadyPolicy):
    """A policy that looks ahead before each Move."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ahead = LookAhead(seed, STAGES, margin=0.0, errors=ERRORS)
        self.spent = 0
        """Copies played in thought."""

    def move(self, view: State, seat: Figure, options: Sequence[int]) -> int:
        """Return the square to go to: in a hero's own Turn by looking ahead."""
        usual = super().move(view, seat, options)
        known = estimates_of(view.tables)
        if not view.fighting or view.turn != seat.number or self.spent > BUDGET:
            return usual
        if view.attack is not None or not LOST < victory(view) < SURE:
            return usual
        plans = [usual]
        for danger in TRIED:
            weights = Weights(danger=danger)
            square = Positions(view, seat, weights, known).best(options)
            if square not in plans:
                plans.append(square)
        if len(plans) == 1:
            return usual
        return self.ahead.best(plans, lambda goal, seed: self.outcome(view, seat, goal, seed))

    def outcome(self, s: State, hero: Figure, goal: Square, seed: int) -> float:
        """Return the worth (`standing`) of the game AHEAD rounds after a Move to `goal`."""
        self.spent += 1
        # Nothing is laid in an Encounter: the copies share the board.
        twin = s.twin(SeededDice(seed), Trial(goal), {id(s.ground): s.ground})
        own = twin.heroes[hero.number]
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
        return standing(twin)


def lives(figures: Sequence[Figure]) -> int:
    """Return the Hitpoints of those who are awake, and what protects them."""
    awake = [figure for figure in figures if figure.hitpoints > 0]
    return sum([figure.hitpoints + figure.shield + figure.reflect for figure in awake])


def victory(s: State) -> float:
    """Return the chance, about, that an Encounter is won: by Hitpoints and the damage of a Turn of
    both sides, Fate and the number of heroes."""
    awake = [hero for hero in s.heroes if hero.hitpoints > 0]
    foes = [foe for foe in s.monsters if foe.hitpoints > 0]
    if not foes or not awake:
        return 1.0 if awake else 0.0
    known = estimates_of(s.tables)
    ours = sum([max([known.menace(s, hero, foe) for foe in foes]) for hero in awake], 0.0)
    theirs = sum([known.threat(s, foe) for foe in foes], 0.0)
    ratio = max(0.1, lives(awake) * ours) / max(0.1, lives(foes) * theirs)
    fate = sum([hero.fate for hero in s.heroes]) / len(s.heroes)
    odds = _EVEN + _RATIO * log(ratio) + _FATE * fate + _HEROES * log(len(s.heroes))
    return 1 / (1 + exp(-odds))


def standing(s: State) -> float:
    """Return the worth of a game, as a share of one that is won: the chance of victory in this
    Encounter, less what little Glory endangers later, and Fate that is left."""
    fate = _SPARE * sum([hero.fate for hero in s.heroes]) / len(s.heroes)
    if s.ending:
        return 1.0 + fate if s.ending == "won" else 0.0
    safe = 1 - _SHORT * exp((1 - s.glory) / _FEW)
    return safe * victory(s) + fate


POLICY = PlannerPolicy
