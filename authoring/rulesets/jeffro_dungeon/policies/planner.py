"""Weighs every tile: what its effects bring, and stays where a way out may come."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from authoring.rulesets.jeffro_dungeon.model import (
    STATS,
    Bribe,
    Effect,
    Fight,
    GoToCell,
    Leave,
    Lose,
    PayOrLose,
    Roll,
    Test,
)
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.policies.sensible import SensiblePolicy
from authoring.rulesets.jeffro_dungeon.policies.valuing import chances


@dataclass(slots=True)
class Outlook:
    """The average results of one visit."""

    out: float = 0.0
    lives: float = 0.0
    turns: float = 1.0

    def add(self, other: "Outlook", share: float) -> None:
        """Count another outlook for a share of cases."""
        self.out += share * other.out
        self.lives += share * other.lives
        self.turns += share * (other.turns - 1)


class PlannerPolicy(SensiblePolicy):
    """A policy that knows the tiles by heart."""

    def on_linger(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Stay where a way out is likely enough and the Lives will do until then."""
        seen = outlook(s, hero, s.tile(hero.place).effects)
        if seen.out <= 0:
            return 0
        price = seen.lives / seen.out
        return int(price < hero.lives - 0.5 and seen.turns / seen.out < _EXPLORING)

    def on_toll(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return what has to be given up has to be given up."""
        return 1


_EXPLORING = 12.0
"""Turns that finding a way out elsewhere takes, roughly."""


def outlook(s: State, hero: Hero, effects: Iterable[Effect]) -> Outlook:
    """Return the odds of a way out and the Lives and turns it costs, cards left out."""
    prospect = Outlook()
    for effect in effects:
        prospect.add(_one(s, hero, effect), 1.0)
    return prospect


def _one(s: State, hero: Hero, effect: Effect) -> Outlook:
    if isinstance(effect, Leave):
        return Outlook(out=1.0)
    if isinstance(effect, GoToCell):
        return Outlook(turns=3.0)
    if isinstance(effect, Lose):
        mean = (effect.amount.low + effect.amount.high) / 2
        lives = mean if effect.what == "life" else 0.0
        return Outlook(lives=lives, turns=1.0 + (mean if effect.what == "turns" else 0.0))
    if isinstance(effect, Roll):
        return _chart(s, hero, effect)
    if isinstance(effect, Fight):
        return _fight(s, hero, effect)
    if isinstance(effect, Bribe):
        return outlook(s, hero, effect.paid if hero.gold >= effect.gold else effect.refused)
    if isinstance(effect, PayOrLose):
        worst = effect.otherwise[:1] if hero.gold < effect.gold else ()
        return outlook(s, hero, worst)
    if isinstance(effect, Test):
        return _test(s, hero, effect)
    return Outlook()


def _chart(s: State, hero: Hero, effect: Roll) -> Outlook:
    """Return the outlook of a roll with every total of the chart's dice as likely as any other: a
    fair guess."""
    if effect.plus_creature:
        return Outlook()
    chart = s.tables.charts[effect.chart]
    totals = range(chart.count + chart.bonus, chart.count * chart.sides + chart.bonus + 1)
    prospect = Outlook()
    for total in totals:
        prospect.add(outlook(s, hero, chart.result(total) or ()), 1 / len(totals))
    return prospect


def _fight(s: State, hero: Hero, effect: Fight) -> Outlook:
    creature = s.tables.creatures[effect.creature]
    cards = [s.tables.cards[at] for at in hero.cards]
    combat = creature.stat == STATS[0]
    weapon = max((card.weapon for card in cards), default=0) if combat else 0
    mean = (creature.value.low + creature.value.high) // 2 * effect.count
    won, drawn, lost = chances(hero.stat(creature.stat) + weapon - mean)
    prospect = Outlook(lives=float(lost))
    prospect.add(outlook(s, hero, effect.on_win), float(won))
    prospect.add(outlook(s, hero, effect.on_draw), float(drawn))
    prospect.add(outlook(s, hero, effect.on_lose), float(lost))
    return prospect


def _test(s: State, hero: Hero, effect: Test) -> Outlook:
    low, high = effect.dice.low, effect.dice.high
    good = min(max(hero.stat(effect.stat) - low + 1, 0) / (high - low + 1), 1.0)
    prospect = Outlook()
    prospect.add(outlook(s, hero, effect.on_pass), good)
    prospect.add(outlook(s, hero, effect.on_fail), 1 - good)
    return prospect


POLICY = PlannerPolicy
