"""Attacks whoever can be attacked, takes what lies about, and goes straight to the lair."""

from collections.abc import Sequence

from authoring.boards.squares import Square
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import Hero, State
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attackable, defense_of
from authoring.rulesets.dungeoneers.policies.wayfinding import (
    TUNNEL,
    distances,
    next_side,
    way_out,
)

_ATTACKS = (q.STRIKE, q.CHARGE, q.SHOOT)
"""Which he likes best first."""


class Fighter:
    """Reads no scroll but for haste beside a dragon."""

    def __init__(self, seed: int) -> None:
        """The seed is for who draws lots; he never does."""

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """What he does."""
        if question == q.FLAMES:
            return options[0]
        for wanted in (self.attack, self.plunder, self.go):
            chosen = wanted(view, options)
            if chosen >= 0:
                return chosen
        return q.act(q.GUARD)

    def attack(self, s: State, options: Sequence[int]) -> int:
        """The attack on whoever is easiest to hit; -1: none."""
        best, least = -1, 0
        for act in options:
            kind = act // q.EACH
            if kind in _ATTACKS:
                monster = s.room.monsters[act % q.EACH]
                price = 10 * defense_of(s, monster) + _ATTACKS.index(kind)
                if best < 0 or price < least:
                    best, least = act, price
        if best >= 0 and q.act(q.HASTE) in options:
            monster = s.room.monsters[best % q.EACH]
            if monster.kind.dragon:
                return q.act(q.HASTE)
        return best

    def plunder(self, s: State, options: Sequence[int]) -> int:
        """Open what is beside him, or step towards the nearest thing worth it; -1: nothing."""
        for act in options:
            if act // q.EACH == q.LOOT:
                return act
        things: list[Square] = list(s.room.piles)
        things += [square for square, cache in s.room.caches.items() if cache is not None]
        return self.step(s, options, things) if things else -1

    def go(self, s: State, options: Sequence[int]) -> int:
        """After monsters in sight, then towards the lair, or wherever a way leads; -1: nowhere."""
        prey = [one.square for one in s.room.monsters if one.here and attackable(s, one)]
        chosen = self.step(s, options, prey) if prey and not s.hero.unseen else -1
        if chosen >= 0:
            return chosen
        side = next_side(s, lambda at: at == s.tables.lair)
        if side < 0:
            side = next_side(s, lambda at: at not in s.rooms)
        if side < 0:
            return self.step(s, options, prey) if prey else -1
        leave = q.act(q.SLIDE) if side == TUNNEL else q.act(q.EXIT, side)
        if leave in options:
            return leave
        return self.step(s, options, [way_out(s, side)])

    def step(self, s: State, options: Sequence[int], goals: list[Square]) -> int:
        """The move that brings him nearest to one of these; -1: none brings him nearer."""
        far = distances(s, goals)
        best, least = -1, far[spot_of(s.hero.square)]
        for act in options:
            if act // q.EACH == q.MOVE:
                there = far[act % q.EACH]
                if there < least:
                    best, least = act, there
        return best


POLICY = Fighter
