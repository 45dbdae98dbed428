"""The worth of purchases other than damage: healing, protection, conditions."""

from typing import Final

from authoring.boards.grid.cells import is_step
from authoring.rulesets.surge_crawl.model import effects as e
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.fighter import Act
from authoring.rulesets.surge_crawl.play.board.figure import Attack, Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.policies.estimates import Estimates, Weights

_MOST: Final = 8
"""Most times that one thing is bought in a plan."""
_LEAST: Final = 0.01
"""Worth below which a thing is not bought."""
_LATER: Final = 0.7
"""Worth of a Hitpoint lost later to a condition, if one lost to damage at once is worth 1."""


class Support:
    """An answer to SURGE that has a worth of its own; `worths` are those of its first use, its
    second, and so on."""

    def __init__(self, answer: int, cost: int, worths: list[float]) -> None:
        self.answer = answer
        self.cost = cost
        self.worths = worths


class Uses:
    """The worth of effects for each figure at one moment of an attack."""

    def __init__(self, s: State, a: Attack, w: Weights, known: Estimates) -> None:
        self.s = s
        self.a = a
        self.w = w
        self.known = known
        self.coming: dict[int, float] = {}
        """Number of a figure -> damage that it must expect, cached by `pressure`."""

    def worths(self, act: Act, whom: Figure, *, is_crystal: bool) -> list[float]:
        """Return the worth of an Activator or crystal each time a figure has it; [] for none."""
        a = self.a
        price = 0.0
        if is_crystal:
            price = self.w.crystal * (6 if self.s.dungeon.goal.kind == k.CRYSTALS else 1)
        affordable = max(1, (a.surges + a.by.fate) // act.cost)
        most = 1 if act.once or is_crystal else min(_MOST, affordable)
        worths: list[float] = []
        for times in range(most):
            worth = -price
            for effect in act.effects:
                worth += self.effect(effect, whom, times)
            if worth < _LEAST:
                break
            worths.append(worth)
        return worths

    def effect(self, effect: e.Effect, whom: Figure, times: int) -> float:
        """Return the worth of an effect on a figure that had it `times` times in this plan."""
        w = self.w
        if isinstance(effect, e.Strike):
            # What changes the attack is weighed with it.
            return w.harm * effect.damage if self.a.hits and not self.a.harmed else 0.0
        if isinstance(effect, e.Heal):
            return self._healing(effect.hitpoints, whom, times)
        if isinstance(effect, e.Protect):
            return self._protection(effect, whom, times)
        if isinstance(effect, e.Harm):
            return w.harm * min(effect.damage, whom.hitpoints) * 0.9
        if isinstance(effect, e.Apply):
            return self._condition(effect, whom, times)
        if isinstance(effect, e.Boost):
            grit = effect.grit * 0.12 * self.pressure(whom) * w.guard
            return grit if times == 0 and whom.hitpoints > 0 else 0.0
        return 0.0

    def _healing(self, hitpoints: int, whom: Figure, times: int) -> float:
        before = max(0, whom.hitpoints) + hitpoints * times
        healed = min(hitpoints, whom.fighter.hitpoints - before)
        if healed <= 0:
            return 0.0
        if before <= 0:
            return self.w.wake + self.w.heal * healed
        need = self.pressure(whom)
        urgent = 1.4 if before <= need else 0.6 if before <= 2 * need else 0.3
        return self.w.heal * healed * urgent

    def _protection(self, effect: e.Protect, whom: Figure, times: int) -> float:
        """Return the worth of protection: as many points as foes may take, 0 for the fallen."""
        if whom.hitpoints <= 0:
            return 0.0
        coming = self.pressure(whom)
        points = effect.shield + effect.reflect
        there = whom.shield + whom.reflect + points * times
        share = 1.0 if there < coming else 0.6 if there < 2 * coming else 0.25
        worth = effect.shield + 1.6 * effect.reflect
        if effect.armor:
            worth += effect.armor * (len(self.s.beside(whom)) + 1)
        return self.w.guard * share * worth

    def _condition(self, effect: e.Apply, whom: Figure, times: int) -> float:
        """Return the worth of a condition on a figure: positive on a foe, negative on a hero."""
        condition = self.s.tables.content.conditions[effect.condition]
        if whom.hitpoints <= 0:
            return 0.0
        there = whom.conditions.get(effect.condition, 0) + effect.strength * times
        threat = self.known.threat(self.s, whom) if not whom.hero else 2.0
        worth = 0.0
        if condition.harm:
            before = min(whom.hitpoints, condition.harm * total(there, condition.fades))
            strength = there + effect.strength
            after = min(whom.hitpoints, condition.harm * total(strength, condition.fades))
            worth += _LATER * self.w.harm * (after - before)
            if before < whom.hitpoints <= after:
                worth += 0.5 * self.w.kill
        if times == 0:
            worth += 0.8 * threat * condition.stuns
            worth -= 0.1 * threat * (condition.to_hit + condition.grit) * effect.strength
            worth -= 0.05 * condition.speed * effect.strength
        return -worth if whom.hero else worth

    def pressure(self, whom: Figure) -> float:
        """Return the damage that a figure must expect until its next Turn: most from beside it."""
        known = self.coming.get(whom.number)
        if known is not None:
            return known
        s = self.s
        awake = len([other for other in s.heroes if other.hitpoints > 0])
        near = s.ground.near
        coming = 0.0
        for foe in s.foes(whom):
            share = 0.7 if is_step(near, whom.square, foe.square) else 0.7 / max(1, awake)
            coming += share * self.known.menace(s, foe, whom)
        self.coming[whom.number] = coming
        return coming


def total(strength: int, fades: int) -> int:
    """Return the Hitpoints that a condition of this strength takes in all, over three Turns."""
    return max(0, strength) + max(0, strength - fades) + max(0, strength - fades * 2)
