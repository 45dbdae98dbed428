"""Surges as an exact small knapsack: what an attack buys, and what the rest is good for."""

from collections.abc import Sequence

from authoring.rulesets.surge_crawl.exact.attacks import Bought, Offer, purchases
from authoring.rulesets.surge_crawl.exact.strikers import offer_of
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.fighter import Act
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Attack
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.rules.attack import crystals_beside, damage_of, is_hit
from authoring.rulesets.surge_crawl.policies.estimates import Estimates, Weights, worth_of_damage
from authoring.rulesets.surge_crawl.policies.support import Support, Uses

NOTHING = Bought()


def best_spending(s: State, options: Sequence[int], w: Weights, known: Estimates) -> int:
    """Return the answer to SURGE that the best plan for all Surges begins with, DONE to go on.
    Before Momentum only what turns a miss into a hit is bought: all else can wait."""
    a = s.attack
    if a is None or (not a.pushed and is_hit(s, a)):
        return q.DONE
    if not s.foes(a.by) and s.ruling("victors_healed") == "all":
        return q.DONE  # The Encounter is won, and everybody gets up.
    return Spending(s, a, options, w, known).best()


class Spending:
    """Purchases that are open at one moment of an attack."""

    def __init__(
        self, s: State, a: Attack, options: Sequence[int], w: Weights, known: Estimates
    ) -> None:
        self.s = s
        self.a = a
        self.w = w
        self.uses = Uses(s, a, w, known)
        self.threat = known.threat(s, a.target)
        self.offers: list[Offer] = []
        self.answers: list[int] = []
        """The answer that takes each offer."""
        self.support: list[Support] = []
        self.has_luck = False
        crystals = crystals_beside(s, a.by)
        for answer in options:
            kind = q.kind_of(answer)
            if kind == q.LUCK:
                self.has_luck = True
            elif kind != q.DONE:
                which = q.which_of(answer)
                if kind == q.USE:
                    act = a.by.fighter.acts[which]
                else:
                    act = s.tables.crystals[s.crystals[crystals[which]]]
                self._add(act, answer)

    def _add(self, act: Act, answer: int) -> None:
        """Sort an answer: it changes the attack, or it is of use by itself."""
        a = self.a
        if not act.only_on_attack:
            whom = self.s.everyone[q.whom_of(answer)]
            worths = self.uses.worths(act, whom)
            if worths:
                self.support.append(Support(answer, act.cost, worths))
            return
        weak = self.s.dungeon.weakness
        offer = offer_of(act, k.NONE if weak in a.elements or not a.by.hero else weak)
        self.offers.append(offer)
        self.answers.append(answer)
        if offer.once and not act.once:
            self.offers.append(Offer(act.cost, act.to_hit, act.damage, act.pierce))
            self.answers.append(answer)

    def best(self) -> int:
        """Return the answer that the best plan for all Surges begins with, DONE to go on."""
        surges = self.a.surges
        plan, use, worth = self._plan(surges)
        luck = False
        most = min(self.a.by.fate, 3) if self.has_luck else 0
        for points in range(1, most + 1):
            other, support, value = self._plan(surges + points)
            if value - self.w.fate * points > worth + 0.01:
                plan, use, worth, luck = other, support, value - self.w.fate * points, True
        if luck:
            return q.spending(q.LUCK, 0)
        return self._next(plan, use)

    def _next(self, plan: Bought, use: int) -> int:
        """Return the answer to give now of a plan: accuracy before Momentum, damage after it, other
        things last, unless Reflect may end the attacker's Turn."""
        a = self.a
        if not a.pushed and not plan.to_hit:
            return q.DONE
        if plan != NOTHING:
            at = self._first(plan, 0)
            if at >= 0 and (a.pushed or self.offers[at].to_hit):
                return self.answers[at]
        if a.harmed or not a.hits or (a.target.reflect and a.pushed):
            return use if a.pushed else q.DONE
        return q.DONE

    def _plan(self, surges: int) -> tuple[Bought, int, float]:
        """Return (what to buy for the attack, the first other thing, worth) of the best plan."""
        rest, firsts = best_support(self.support, surges)
        best, use, most = NOTHING, q.DONE, -99.0
        for bought in purchases(tuple(self.offers), surges):
            left = surges - bought.cost
            worth = self._worth(bought) + rest[left]
            if worth > most + 1e-9:
                best, use, most = bought, firsts[left], worth
        return best, use, most

    def _worth(self, bought: Bought) -> float:
        """Return the worth of the attack with `bought` added; 0 for a miss or once it is over."""
        s, a = self.s, self.a
        if a.harmed or a.target.hitpoints <= 0:
            return 0.0
        hits = a.natural == numbers.CRITICAL or a.to_hit + bought.to_hit >= s.grit(a.target)
        if not hits:
            return 0.0
        damage = damage_of(s, a) + bought.damage
        if a.natural == numbers.CRITICAL and s.ruling("crit_doubles") == "all":
            damage += bought.damage
        damage -= max(0, min(damage, a.target.armor - a.pierce - bought.pierce))
        return 0.2 + worth_of_damage(self.w, a.target, damage, self.threat)

    def _first(self, left: Bought, start: int) -> int:
        """Return the index of the first of the offers that add up to `left`, -1 if none do."""
        for at in range(start, len(self.offers)):
            offer = self.offers[at]
            rest = Bought(
                left.cost - offer.cost,
                left.to_hit - offer.to_hit,
                left.damage - offer.damage,
                left.pierce - offer.pierce,
            )
            if min(rest.cost, rest.to_hit, rest.damage, rest.pierce) < 0:
                continue
            if rest == NOTHING or self._first(rest, at + 1 if offer.once else at) >= 0:
                return at
        return -1


def best_support(support: Sequence[Support], surges: int) -> tuple[list[float], list[int]]:
    """Return, for each number of Surges up to `surges`, the most that other things are worth, and
    the first of them to use: an exact knapsack."""
    best = [0.0] * (surges + 1)
    first = [q.DONE] * (surges + 1)
    for item in support:
        for left in range(surges, item.cost - 1, -1):
            worth, most, use = 0.0, best[left], first[left]
            for times in range(1, min(len(item.worths), left // item.cost) + 1):
                worth += item.worths[times - 1]
                value = best[left - times * item.cost] + worth
                if value > most + 1e-9:
                    most, use = value, item.answer
            best[left], first[left] = most, use
    return best, first
