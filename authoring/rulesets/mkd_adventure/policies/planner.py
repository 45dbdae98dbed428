"""A policy that looks ahead while monsters are about: it tries a few activations on copies of the
game, with dice of its own, plays each on, and departs from the usual one only for one that is
surely better."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from authoring.boards.ground import OFF, Square
from authoring.engine.dice import SeededDice
from authoring.engine.lookahead import LookAhead, Stages
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.moving import go
from authoring.rulesets.mkd_adventure.play.turn import game, heroic
from authoring.rulesets.mkd_adventure.policies.careful import CarefulPolicy
from authoring.rulesets.mkd_adventure.policies.estimates import worth
from authoring.rulesets.mkd_adventure.policies.goals import distance, goal_of, goes_home
from authoring.rulesets.mkd_adventure.policies.positions import Positions, is_dangerous
from authoring.rulesets.mkd_adventure.policies.weights import BOLD, GUARDED, RUSH, STEADY

BUDGET: Final = 300
"""Rounds that it may play on copies in one game."""
STAGES: Final[Stages] = ((3, 1), (5, 1))
SQUARES: Final = 2
"""Squares that are tried."""
AHEAD: Final = 1
"""Rounds that are played on after this one: what comes later is more luck than plan."""
SURE: Final = 0.7
"""Standard errors by which an activation must be better than the usual one."""
MARGIN: Final = 0.01
"""Chance to win by which an activation must be better, in addition."""
STAKE: Final = 0.6
"""Points of monsters, for each point of heroes, from which on it looks ahead."""
STYLES: Final = (None, GUARDED, BOLD)
"""Weights that an activation can be played with; None for the usual ones."""
USUAL: Final = 0
"""The plan to play as usual."""
_EACH: Final = 10
_FLOOR: Final = 40
"""Squares that a floor still to come counts."""
# Log odds of a game that is won, fitted to 5,843 rounds of the Census: 200 games of each number of
# teams. `_MET` is for a goal that is met, `_WAY` for 40 squares, a floor, to go.
_EVEN, _STRENGTH, _FOES, _WAY, _MET = 7.0, 2.0, -1.9, -3.3, 4.5


class SteadyPolicy(CarefulPolicy):
    """A policy more careful than `careful`: it meets what comes with all heroes at hand."""

    usual = STEADY


class Trial(SteadyPolicy):
    """A policy that plays one activation in a style, and then goes on as usual."""

    def __init__(self, style: int, hero: int) -> None:
        super().__init__(0)
        self.style = style
        self.hero = hero

    def pick(self, view: State, seat: Figure, question: str, options: Sequence[int]) -> int:
        """Return the answer in the style while the hero's activation lasts."""
        if question == q.ACT and seat.number != self.hero:
            self.style = USUAL
        return super().pick(view, seat, question, options)

    def weigh(self, s: State) -> None:
        """Take the weights of the style."""
        super().weigh(s)
        self.weights = STYLES[self.style] or self.weights


class PlannerPolicy(SteadyPolicy):
    """A policy that looks ahead before each activation in which monsters are about."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ahead = LookAhead(seed, STAGES, margin=MARGIN, errors=SURE)
        self.style = USUAL
        self.hero = OFF
        """The hero whose activation is planned, by number."""
        self.spent = 0
        """Rounds played in thought."""

    def act(self, s: State, hero: Figure, options: Sequence[int]) -> int:
        """Return what to do next, by a plan that is made at the beginning of an activation."""
        if hero.fresh and hero.points == s.speed(hero):
            self.style = USUAL
            if self.spent < BUDGET and stake(s) >= STAKE:
                goal, self.style = divmod(self.best(s, hero, options), _EACH)
                if goal:
                    self.goal = goal
                    return q.acting(q.WALK)
        self.weigh(s)
        return super().act(s, hero, options)

    def weigh(self, s: State) -> None:
        """Take the weights of the plan's style."""
        super().weigh(s)
        self.weights = STYLES[self.style] or self.weights

    def best(self, s: State, hero: Figure, options: Sequence[int]) -> int:
        """Return the best plan for an activation."""
        plans = [USUAL, *range(1, len(STYLES))]
        if q.acting(q.WALK) in options:
            plans += [square * _EACH for square in self.squares(s, hero)]
        return self.ahead.best(plans, lambda plan, seed: self.outcome(s, hero, plan, seed))

    def squares(self, s: State, hero: Figure) -> list[Square]:
        """Return the best squares to go to, some way from one another."""
        places = Positions(s, hero, self.weights)
        taken = s.taken()
        near = s.floor.near
        squares = [at for at in places.ways.cost if at not in taken and s.floor.is_walkable(at)]
        chosen: list[Square] = []
        for square in sorted(squares, key=lambda square: -places.worth(square)):
            if not any(square in near[other] for other in chosen):
                chosen.append(square)
            if len(chosen) == SQUARES:
                break
        return chosen

    def outcome(self, s: State, hero: Figure, plan: int, seed: int) -> float:
        """Return the worth of the game some rounds after an activation."""
        goal, style = divmod(plan, _EACH)
        twin = s.twin(SeededDice(seed), Trial(style, hero.number))
        own = twin.everyone[hero.number]
        if goal:
            go(twin, own, goal)
        heroic.go_on(twin, own)
        heroic.play_on(twin, own)
        if not game.over(twin):
            game.end_round(twin)
        last = s.round + AHEAD
        while not twin.ending and twin.round < last:
            twin.round += 1
            game.play_round(twin)
        self.spent += twin.round - s.round + 1
        return standing(twin)


def stake(s: State) -> float:
    """Return the points of the monsters about, as a share of those of the heroes."""
    foes = sum([worth(s, foe) for foe in s.monsters if is_dangerous(s, foe)], 0.0)
    heroes = [worth(s, hero) * hero.left / len(hero.fighter.dial) for hero in s.inside()]
    return foes / max(1.0, sum(heroes, 0.0))


def standing(s: State) -> float:
    """Return the chance, about, that a game is won: by the points of heroes and monsters, and by
    how far the quest has come."""
    if s.ending:
        return 1.0 if s.ending == "won" else 0.0
    party = sum([hero.value for hero in s.heroes])
    active = [hero for hero in s.heroes if not (hero.dead or hero.out)]
    strength = sum([worth(s, hero) * hero.left / len(hero.fighter.dial) for hero in active], 0.0)
    foes = sum([worth(s, foe) * foe.left / len(foe.fighter.dial) for foe in s.monsters], 0.0)
    ways = sum([min(200, to_go(s, hero)) for hero in active]) / max(1, len(active))
    odds = _EVEN + _STRENGTH * log(max(0.05, strength / party)) + _FOES * foes / party
    odds += _WAY * ways / _FLOOR + (_MET if s.goal_met else 0.0)
    return 1 / (1 + exp(-odds))


def to_go(s: State, hero: Figure) -> int:
    """Return the squares that a hero still has to go to the end of the quest, as far as known."""
    floors = len(s.tables.quest.floors) - 1 - s.depth
    if hero.square == OFF:
        return _FLOOR * floors
    left = distance(s, goal_of(s, hero, RUSH)).get(hero.square, FAR)
    if not goes_home(s, hero):
        left += _FLOOR
    return left + _FLOOR * floors


POLICY = PlannerPolicy
