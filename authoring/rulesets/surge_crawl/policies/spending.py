"""Surges as an exact small knapsack: what an attack buys, and what the Surges left buy besides."""

from collections.abc import Sequence

from authoring.rulesets.surge_crawl.exact.attacks import Bought
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
    """Return the first answer to SURGE of the best plan for all Surges; DONE if nothing more is
    bought now. Before Momentum only what turns a miss into a hit is bought: all else can wait."""
    a = s.attack
    if a is None or (not a.pushed and is_hit(s, a)):
        return q.DONE
    if len(options) == 2 and options[1] == q.spending(q.LUCK, 0):
        return q.DONE  # A Surge more buys only what can be paid for now, and that is nothing.
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
        self.known = known
        self.harms = not a.harmed and a.target.hitpoints > 0
        """True if this attack can still do damage."""
        self.threat = known.threat(s, a.target) if self.harms else 0.0
        self.damage = damage_of(s, a) if self.harms else 0
        self.short = s.grit(a.target) - a.to_hit
        self.critical = a.natural == numbers.CRITICAL
        self.offers: list[int] = []
        """Indices in `Estimates.offers`."""
        self.answers: list[int] = []
        """Answers to SURGE, one for each of `offers`."""
        self.beside: list[tuple[Act, int]] = []
        """Things of use by themselves: Activator and answer."""
        self.has_luck = False
        crystals = crystals_beside(s, a.by)
        for answer in options:
            kind = q.kind_of(answer)
            if kind == q.LUCK:
                self.has_luck = True
            elif kind == q.USE:
                self._add(a.by.fighter.acts[q.which_of(answer)], answer)
            elif kind != q.DONE:
                stone = s.crystals[crystals[q.which_of(answer)]]
                self._add(s.tables.crystals[stone], answer)

    def _add(self, act: Act, answer: int) -> None:
        """Put an answer into `offers` and `answers` if it changes the attack, else `beside`."""
        a = self.a
        if not act.only_on_attack:
            self.beside.append((act, answer))
            return
        weak = self.s.dungeon.weakness
        meets = act.damage and act.element == weak != k.NONE and weak not in a.elements
        for met in (weak, k.NONE) if meets and not act.once else (weak if meets else k.NONE,):
            self.offers.append(self.known.offer(act, met))
            self.answers.append(answer)

    def best(self) -> int:
        """Return the first answer to SURGE of the best plan for all Surges, DONE to go on."""
        surges = self.a.surges
        most = min(self.a.by.fate, 3) if self.has_luck else 0
        if not self.a.pushed and not most and not self._can_hit(surges):
            return q.DONE
        rest, firsts = best_support(self._support(), surges + most)
        plan, use, worth = self._plan(surges, rest, firsts)
        least = worth + 0.01
        if most and self._plan(surges + most, rest, firsts)[2] - self.w.fate > least:
            for points in range(1, most + 1):
                more = self._plan(surges + points, rest, firsts)[2]
                if more - self.w.fate * points > least:
                    return q.spending(q.LUCK, 0)
        return self._next(plan, use)

    def _can_hit(self, surges: int) -> bool:
        """Return whether these Surges can turn a miss into a hit."""
        every = self.known.purchases(self.offers, surges)
        return self.harms and max([bought[1] for bought in every]) >= self.short

    def _support(self) -> list[Support]:
        """Return what is of use by itself, with its worth."""
        uses = Uses(self.s, self.a, self.w, self.known)
        support: list[Support] = []
        for act, answer in self.beside:
            whom = self.s.everyone[q.whom_of(answer)]
            if worths := uses.worths(act, whom, is_crystal=q.kind_of(answer) == q.CRYSTAL):
                support.append(Support(answer, act.cost, worths))
        return support

    def _next(self, plan: Bought, use: int) -> int:
        """Return the next answer to SURGE of a plan: to-hit before Momentum, then damage, then
        other things (`use`); these come before damage if Reflect may end the Turn."""
        a = self.a
        if not a.pushed and not plan.to_hit:
            return q.DONE
        if plan != NOTHING:
            at = self._first(plan, 0)
            if at >= 0 and (a.pushed or self.known.offers[self.offers[at]].to_hit):
                return self.answers[at]
        if a.harmed or not a.hits or (a.target.reflect and a.pushed):
            return use if a.pushed else q.DONE
        return q.DONE

    def _plan(self, surges: int, rest: list[float], firsts: list[int]) -> tuple[Bought, int, float]:
        """Return (purchases for the attack, first answer for other things, worth) of the best plan;
        `rest` and `firsts` are, by Surges left, the worth of other things and that answer."""
        best, use, most = NOTHING, q.DONE, -99.0
        for bought in self.known.purchases(self.offers, surges):
            left = surges - bought[0]
            worth = self._worth(bought) + rest[left]
            if worth > most + 1e-9:
                best, use, most = bought, firsts[left], worth
        return best, use, most

    def _worth(self, bought: Bought) -> float:
        """Return the worth of the attack with `bought` added; 0 for a miss or after damage."""
        _, to_hit, more, pierce = bought
        if not self.harms or not (self.critical or to_hit >= self.short):
            return 0.0
        target = self.a.target
        damage = self.damage + more
        if self.critical and self.s.ruling("crit_doubles") == "all":
            damage += more
        damage -= max(0, min(damage, target.armor - self.a.pierce - pierce))
        return 0.2 + worth_of_damage(self.w, target, damage, self.threat)

    def _first(self, left: tuple[int, int, int, int], start: int) -> int:
        """Return the index, from `start` on, of the first offer in some set of offers that adds up
        exactly to `left` (cost, to hit, damage, pierce); -1 if there is no such set."""
        for at in range(start, len(self.offers)):
            cost, to_hit, damage, pierce, once, _ = self.known.offers[self.offers[at]]
            rest = (left[0] - cost, left[1] - to_hit, left[2] - damage, left[3] - pierce)
            if min(rest) >= 0 and (not max(rest) or self._first(rest, at + once) >= 0):
                return at
        return -1


def best_support(support: Sequence[Support], surges: int) -> tuple[list[float], list[int]]:
    """Return two lists by the number of Surges, 0 to `surges`: the most worth that other things
    bring for them, and the first answer to SURGE for it, by an exact knapsack."""
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
