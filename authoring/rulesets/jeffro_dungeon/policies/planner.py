"""A policy that weighs what the effects of each tile bring, and stays where a way out may come."""

from collections.abc import Iterable, Iterator, Sequence

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.dice import ways_of
from authoring.rulesets.jeffro_dungeon import model as m
from authoring.rulesets.jeffro_dungeon.odds.duel import Duel, against
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.policies.sensible import SensiblePolicy, margin

_EXPLORING = 12.0
"""Turns that finding a way out elsewhere takes, roughly."""
Branches = Iterator[tuple[float, Iterable[m.Effect]]]


class PlannerPolicy(SensiblePolicy):
    """A policy that knows what each tile may do."""

    def on_linger(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return 1 (stay) where a way out is likely and the Lives last until then, else 0."""
        prospect = outlook(s, hero, s.tile(hero.place).effects)
        if prospect.out <= 0:
            return 0
        price = prospect.lives / prospect.out
        return int(price < hero.lives - 0.5 and prospect.turns / prospect.out < _EXPLORING)

    def on_toll(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return 1: it always pays the toll and goes on."""
        return 1


@dataclass(slots=True)
class Outlook:
    """The average results of one visit: ways `out` found, `lives` lost, `turns` that it takes."""

    out: float = 0.0
    lives: float = 0.0
    turns: float = 1.0


def outlook(s: State, hero: Hero, effects: Iterable[m.Effect]) -> Outlook:
    """Return the mean of ways out, Lives and turns that `effects` bring; cards are left out."""
    total = Outlook()
    for effect in effects:
        if isinstance(effect, m.Leave):
            total.out += 1.0
        elif isinstance(effect, m.GoToCell):
            total.turns += 2.0
        elif isinstance(effect, m.Lose):
            mean = (effect.amount.low + effect.amount.high) / 2
            total.lives += mean if effect.what == "life" else 0.0
            total.turns += mean if effect.what == "turns" else 0.0
        elif isinstance(effect, m.Fight):
            total.lives += float(_duel(s, hero, effect).lose)
        for odds, branch in _branches(s, hero, effect):
            after = outlook(s, hero, branch)
            total.out += odds * after.out
            total.lives += odds * after.lives
            total.turns += odds * (after.turns - 1)
    return total


def _duel(s: State, hero: Hero, fight: m.Fight) -> Duel:
    value = s.tables.creatures[fight.creature].value
    return against(margin(s, hero, fight.creature, (value.low + value.high) // 2 * fight.count))


def _branches(s: State, hero: Hero, effect: m.Effect) -> Branches:
    """Yield the effects that may follow, with their odds. Every total of a chart's dice counts as
    likely as any other: a fair guess."""
    if isinstance(effect, m.Fight):
        ends = _duel(s, hero, effect)
        yield float(ends.win), effect.on_win
        yield float(ends.draw), effect.on_draw
        yield float(ends.lose), effect.on_lose
    elif isinstance(effect, m.Test):
        low, high = effect.dice.low, effect.dice.high
        good = min(max(hero.stat(effect.stat) - low + 1, 0) / (high - low + 1), 1.0)
        yield good, effect.on_pass
        yield 1 - good, effect.on_fail
    elif isinstance(effect, m.Bribe):
        yield 1.0, effect.paid if hero.gold >= effect.gold else effect.refused
    elif isinstance(effect, m.PayOrLose):
        yield 1.0, effect.otherwise[:1] if hero.gold < effect.gold else ()
    elif isinstance(effect, m.Roll) and not effect.plus_creature:
        chart = s.tables.charts[effect.chart]
        totals = ways_of(chart.die).numbers
        for total in totals:
            yield 1 / len(totals), chart.result(total) or ()


POLICY = PlannerPolicy
