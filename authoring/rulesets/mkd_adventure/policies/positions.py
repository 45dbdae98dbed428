"""Positions: the square that a hero goes to."""

from collections.abc import Sequence

from authoring.boards.ground import Square, heading, span
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.fighting import cost_of
from authoring.rulesets.mkd_adventure.play.rules.moving import ways_of
from authoring.rulesets.mkd_adventure.policies.estimates import attack_worth
from authoring.rulesets.mkd_adventure.policies.goals import distance, goal_of
from authoring.rulesets.mkd_adventure.policies.weights import Weights

ALONE = 8.0
"""Points that a square far from the others costs."""


class Positions:
    """The squares that a hero can go to at one moment, each with its worth."""

    def __init__(self, s: State, hero: Figure, w: Weights) -> None:
        self.s = s
        self.hero = hero
        self.w = w
        self.limit = hero.points + hero.quick
        self.ways = ways_of(s, hero, self.limit)
        self.foes = [foe for foe in s.foes(hero) if is_dangerous(s, foe)]
        self.field = distance(s, goal_of(s, hero, w))
        self.held = s.held(hero)
        self.tokens = [token.square for token in s.tokens]
        self.others = [other for other in s.inside() if other is not hero and not other.cage]
        self.is_shy = hero.left < w.shy
        self.may_attack = not (hero.attacked or hero.slot.demoralized)

    def best(self, options: Sequence[Square] | None) -> Square:
        """Return the best square, the hero's own for staying."""
        taken = self.s.taken()
        if options is None:
            squares = [at for at in self.ways.cost if at not in taken]
        else:
            squares = [at for at in options if at in self.ways.cost]
        here = self.hero.square
        best, most = here, self.worth(here) + 0.05
        for square in squares:
            worth = self.worth(square)
            if worth > most:
                best, most = square, worth
        return best

    def worth(self, square: Square) -> float:
        """Return the worth of ending on a square."""
        s, w = self.s, self.w
        cost = self.ways.cost.get(square, FAR)
        worth = -0.01 * cost
        if square != self.hero.square and self.hero.square in self.held:
            worth -= w.break_away * (0.3 if s.has(self.hero, k.FLIGHT) else 1.0)
        if self.foes:
            worth += self._fight(square, cost)
            if not self.is_shy and w.hunt:
                return worth
        return worth + self._progress(square)

    def _fight(self, square: Square, cost: int) -> float:
        """Return the worth of what can be attacked from a square, less the danger there."""
        worth = 0.0
        if self.may_attack:
            worth = max([self._attack(square, cost, foe) for foe in self.foes], default=0.0)
        gap = min([span(square, foe.square) for foe in self.foes])
        if self.is_shy:
            return 0.5 * worth + 1.0 * min(gap, 12)
        return worth - self.w.hunt * gap * (worth <= 0)

    def _attack(self, square: Square, cost: int, foe: Figure) -> float:
        s, hero = self.s, self.hero
        near = foe.square in s.floor.near[square]
        reach = hero.fighter.range
        if not near and (span(square, foe.square) > reach or not s.floor.sees(square, foe.square)):
            return 0.0
        shot = not near
        if shot and s.has(foe, k.UNSEEN):
            return 0.0
        before = self.ways.before.get(square)
        facing = hero.facing if before is None else heading(before, square)
        spins = n.SPIN if is_behind(facing, square, foe.square) else 0
        if cost + spins + cost_of(s, hero, shot=shot) > hero.points:
            return 0.0
        rear = is_behind(foe.facing, foe.square, square)
        return 6.0 + attack_worth(s, hero, foe, self.w, shot=shot, rear=rear)

    def _progress(self, square: Square) -> float:
        """Return the worth of being nearer to the goal, not far ahead of the others."""
        left = self.field.get(square, FAR)
        if left >= FAR:
            return -50.0
        worth = -self.w.pace * left
        if self.others:
            last = max([self.field.get(other.square, FAR) for other in self.others])
            if last < FAR and last - left > self.w.together:
                worth -= self.w.pace * 1.5 * (last - left - self.w.together)
        return worth


def is_dangerous(s: State, foe: Figure) -> bool:
    """Return whether a foe has to be fought: who flees is left alone."""
    if foe.slot.demoralized and foe.number != s.target:
        return False
    return not foe.errand or bool(foe.chests)
