"""Choice of the square that a hero goes to, by the worth of each one in reach."""

from collections.abc import Sequence

from authoring.boards.ground import Square, heading, span
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.play.board.figure import Figure
from authoring.rulesets.mkd_adventure.play.board.floor import FAR, is_behind
from authoring.rulesets.mkd_adventure.play.board.state import State
from authoring.rulesets.mkd_adventure.play.rules.fighting import cost_of
from authoring.rulesets.mkd_adventure.play.rules.moving import ways_of
from authoring.rulesets.mkd_adventure.play.turn.heroic import seats
from authoring.rulesets.mkd_adventure.policies.estimates import (
    attack_worth,
    loss,
    strike_range,
    threat,
)
from authoring.rulesets.mkd_adventure.policies.goals import bearer_of, distance, goal_of, is_errand
from authoring.rulesets.mkd_adventure.policies.weights import Weights

SAW = 4
"""Clicks that a step onto a saw is expected to take."""
ALONE = 30.0
"""Points that it costs to come upon a token before the others are near."""
WAITING = 5.0
"""Points that it costs to stand on an exit that the bearer, who has to leave first, needs."""


class Positions:
    """The squares that a hero can go to at one moment, each with its worth."""

    def __init__(self, s: State, hero: Figure, w: Weights) -> None:
        self.s = s
        self.hero = hero
        self.w = w
        self.ways = ways_of(s, hero, hero.points + hero.quick)
        self.goals = goal_of(s, hero, w)
        self.field = distance(s, self.goals)
        self.gripped = s.held(hero)
        self.others = [] if is_errand(s, hero, w) else s.inside()
        self.others = [other for other in self.others if other is not hero and not other.cage]
        if not (s.monsters or s.tokens):
            self.others = []
        self.is_prey = hero.number == s.prisoner
        self.is_shy = self.is_prey or hero.left < w.shy
        self.may_attack = not (hero.attacked or hero.slot.demoralized)
        self.reach = strike_range(hero)
        bearer = bearer_of(s)
        self.barred = s.entrance if bearer is not None and bearer is not hero else ()
        self.saws = self._saws()
        self.veiled = self._veiled() if w.gather and s.tokens else set()
        self._weigh_foes()

    def _saws(self) -> set[Square]:
        """Return the squares with saws, to be avoided; none if the goal cannot be reached past
        them."""
        saws = self.s.saws
        if not saws:
            return saws
        cost = self.s.floor.ways(self.hero.square, FAR, saws - {self.hero.square}).cost
        return saws if any(goal in cost for goal in self.goals) else set()

    def _veiled(self) -> set[Square]:
        """Return the squares on which tokens are revealed, unless now is the time for that: nobody
        is about, the others are near, and half of them still act in this turn: what comes is
        surprised."""
        s, hero = self.s, self.hero
        others = [other for other in s.inside() if other is not hero and not other.cage]
        field = distance(s, (hero.square,))
        farthest = max([field.get(other.square, FAR) for other in others], default=0)
        acting = seats(s)
        later = [other for other in others if acting.index(other) > acting.index(hero)]
        if not s.monsters and farthest <= self.w.gather and 2 * len(later) >= len(others):
            return set()
        part, here = s.floor.part, s.floor.part[hero.square]
        squares: set[Square] = set()
        for token in s.tokens:
            squares.update(s.floor.near[token.square])
            if part[token.square] != here:
                squares.update(s.floor.squares_of(part[token.square]))
        return squares

    def _weigh_foes(self) -> None:
        """Note the foes to be fought, and those that may attack, each with its distances."""
        s, hero, w = self.s, self.hero, self.w
        self.foes = []
        self.threats = []
        self.worths: dict[tuple[int, bool, bool], float] = {}
        for foe in s.foes(hero):
            if not is_dangerous(s, foe):
                continue
            field = distance(s, (foe.square,))
            if field.get(hero.square, FAR) <= w.alert or foe.chests or foe.number == s.target:
                self.foes.append((foe, field))
            if foe.dazed or foe.frozen or foe.slot.demoralized:
                continue
            share = 1.0 if self.is_prey or foe.quarry == hero.number else w.danger
            self.threats.append((field, strike_range(foe), share * threat(s, foe, hero)))

    def best(self, options: Sequence[Square] | None) -> Square:
        """Return the best of `options`, of all squares in reach for None; the hero's own for
        staying."""
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
        if square != self.hero.square:
            if self.hero.square in self.gripped:
                worth -= w.break_away * (0.3 if s.has(self.hero, k.FLIGHT) else 1.0)
            if self.veiled and not self.veiled.isdisjoint(self.ways.to(square)):
                worth -= ALONE
            if self.saws and not self.saws.isdisjoint(self.ways.to(square)):
                worth -= loss(s, self.hero, SAW)
        if square in self.barred:
            worth -= WAITING
        for field, reach, points in self.threats:
            if field.get(square, FAR) <= reach:
                worth -= points
        if self.foes:
            worth += self._fight(square, cost)
            if not self.is_shy and w.hunt:
                return worth
        return worth + self._progress(square)

    def _fight(self, square: Square, cost: int) -> float:
        """Return the worth of what can be attacked from a square, or of being able to attack in the
        next activation."""
        worth = 0.0
        if self.may_attack:
            worth = max([self._attack(square, cost, foe) for foe, _ in self.foes])
        if worth > 0 or self.is_shy:
            return worth
        gap = min([field.get(square, FAR) for _, field in self.foes])
        return -self.w.hunt * min(40, max(0, gap - self.reach))

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
        if cost + spins + cost_of(s, hero, shot=shot) > hero.points + hero.quick:
            return 0.0
        # Who stops beside a foe is turned to, so that only who stays is behind it.
        rear = square == hero.square and is_behind(foe.facing, foe.square, square)
        key = (foe.number, shot, rear)
        if key not in self.worths:
            self.worths[key] = attack_worth(s, hero, foe, self.w, shot=shot, rear=rear)
        worth = self.worths[key]
        return 6.0 + worth if worth > 0 else 0.0

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
    """Return whether a foe has to be fought: not one that flees, or is on an errand without a
    chest."""
    if foe.slot.demoralized and foe.number != s.target:
        return False
    return not foe.errand or bool(foe.chests)
