"""Squares to end a Move on, and targets to attack from there."""

from collections.abc import Sequence

from authoring.boards.grid.cells import is_step, sees
from authoring.boards.ground import Square, span
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.attack import NOBODY
from authoring.rulesets.surge_crawl.policies.estimates import Estimates, Weights, worth_of_damage

ESCAPES = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""Ways out of 36 in which two dice reach the number that is the index (SRG-TV-15)."""


class Shot:
    """An attack on a foe with a weapon: the answer to ATTACK, and its expected worth."""

    def __init__(self, answer: int, foe: Figure, weapon_range: int, worth: float) -> None:
        self.answer = answer
        self.foe = foe
        self.range = weapon_range
        self.worth = worth


def shots(s: State, by: Figure, w: Weights, known: Estimates) -> list[Shot]:
    """Return a Shot for each foe and each weapon of `by`, in reach or not, the best first."""
    ranked: list[Shot] = []
    threats: dict[tuple[str, int], float] = {}
    for foe in s.foes(by):
        key = (foe.fighter.id, s.to_hit(foe))
        threat = threats.get(key, -1.0)
        if threat < 0:
            threat = threats[key] = known.threat(s, foe)
        # Who still has a Turn in this Round is worth more dead.
        if s.monsters.index(foe) >= s.order:
            threat *= 1.3
        for at, weapon in enumerate(by.fighter.weapons):
            worth = 0.1
            for damage, odds in known.attack(s, by, at, foe):
                worth += odds * worth_of_damage(w, foe, damage, threat)
            # Who is nearly dead is a better target than who is merely as good as hit.
            worth -= 0.01 * foe.hitpoints
            ranked.append(Shot(foe.number * q.WEAPON + at, foe, weapon.range, worth))
    ranked.sort(key=lambda shot: -shot.worth)
    return ranked


def best_attack(s: State, by: Figure, options: Sequence[int], ranked: Sequence[Shot]) -> int:
    """Return the best answer to ATTACK, NOBODY only if every one of `shots` harms the hero."""
    best, most = NOBODY, 0.0
    for shot in ranked:
        worth = shot.worth + _flank(s, by, shot.foe, by.square)
        if shot.answer in options and worth > most:
            best, most = shot.answer, worth
    return best


def _flank(s: State, by: Figure, foe: Figure, square: Square) -> float:
    """Return the worth that an ally beside the target adds to an attack of `by`, else 0."""
    if not by.fighter.flank:
        return 0.0
    near = s.ground.near
    for ally in s.allies(by):
        if ally is not by and ally.hitpoints > 0 and is_step(near, foe.square, ally.square):
            return 0.7 * by.fighter.flank
    return 0.0


class Positions:
    """The worth of squares for a hero's Move."""

    def __init__(self, s: State, hero: Figure, w: Weights, known: Estimates) -> None:
        self.s = s
        self.hero = hero
        self.w = w
        self.shots = shots(s, hero, w, known)
        self.flanks = [_flank(s, hero, shot.foe, hero.square) for shot in self.shots]
        best, most = (self.shots[0].worth, max(self.flanks)) if self.shots else (0.0, 0.0)
        self.most = max(0.0, best) + most
        self.foes = [
            (foe.square, known.menace(s, foe, hero), s.speed(foe) + foe.fighter.weapons[0].range)
            for foe in s.foes(hero)
        ]
        """For each foe: its square, mean damage, and how far away it can attack after a Move."""
        self.mends = known.attacker(s, hero).mends
        others = [ally for ally in s.heroes if ally is not hero]
        self.allies = [(ally.square, ally.hitpoints <= 0 < self.mends) for ally in others]
        """Of each ally its square, and whether the hero could help it up."""
        life = hero.hitpoints + hero.shield + hero.reflect
        self.fear = w.danger / max(2, life)
        self.beside = s.beside(hero)
        grab = -hero.fighter.escape
        if self.beside:
            grab += max([s.grab(foe) for foe in self.beside])
        self.free = ESCAPES[min(12, max(0, grab))] / 36
        """The chance to get away from the foes beside the hero."""

    def best(self, options: Sequence[Square]) -> Square:
        """Return the best square to go to; for no gain, no Escape Check is risked."""
        here = self.worth(self.hero.square)
        best, most = self.hero.square, here
        for square in options:
            worth = self.worth(square, most)
            if worth > most:
                worth = here + self.free * (worth - here) - (0.15 if self.beside else 0.0)
            if worth > most + 1e-9:
                best, most = square, worth
        return best

    def worth(self, square: Square, least: float = -1e9) -> float:
        """Return the worth of ending the Move on a square; `least` if it is not above that."""
        danger = 0.0
        nearest = 99
        near = self.s.ground.near
        for place, menace, reach in self.foes:
            distance = span(square, place)
            nearest = min(nearest, distance)
            if distance <= 1 and is_step(near, square, place):
                danger += menace
            elif distance <= reach:
                danger += 0.5 * menace
        rest = -0.02 * nearest
        for place, lies in self.allies:
            distance = span(square, place)
            if lies:
                rest += 1.5 if distance <= self.mends else -0.05 * distance
            else:
                rest -= 0.01 * distance
        danger *= self.fear
        if self.most - danger + rest <= least:
            return least
        strike = self._strike(square)
        return strike - danger * (1.0 if strike else 1.6) + rest

    def _strike(self, square: Square) -> float:
        """Return the worth of the best attack that is possible from a square, 0 for none."""
        near = self.s.ground.near
        best = 0.0
        for at, shot in enumerate(self.shots):
            worth = shot.worth + self.flanks[at]
            if worth <= best:
                if shot.worth + 2 <= best:
                    break
                continue
            foe = shot.foe.square
            if span(square, foe) <= shot.range and sees(near, square, foe):
                best = worth
        return best
