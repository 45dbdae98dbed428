"""Weighs every tile: what its effects bring, and stays where a way out may come."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from authoring.rulesets.jeffro_dungeon import model as m
from authoring.rulesets.jeffro_dungeon.odds.duel import against
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.policies.sensible import SensiblePolicy
from authoring.rulesets.jeffro_dungeon.policies.valuing import margin

_EXPLORING = 12.0
"""Turns that finding a way out elsewhere takes, roughly."""


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


def outlook(s: State, hero: Hero, effects: Iterable[m.Effect]) -> Outlook:
    """Return the odds of a way out and the Lives and turns it costs, cards left out."""
    prospect = Outlook()
    for effect in effects:
        prospect.add(_one(s, hero, effect), 1.0)
    return prospect


def _one(s: State, hero: Hero, effect: m.Effect) -> Outlook:
    prospect = Outlook()
    if isinstance(effect, m.Leave):
        prospect.out = 1.0
    elif isinstance(effect, m.GoToCell):
        prospect.turns = 3.0
    elif isinstance(effect, m.Lose):
        mean = (effect.amount.low + effect.amount.high) / 2
        prospect.lives += mean if effect.what == "life" else 0.0
        prospect.turns += mean if effect.what == "turns" else 0.0
    elif isinstance(effect, m.Fight):
        value = s.tables.creatures[effect.creature].value
        mean_value = (value.low + value.high) // 2 * effect.count
        fight = against(margin(s, hero, effect.creature, mean_value))
        prospect.lives = float(fight.lose)
        prospect.add(outlook(s, hero, effect.on_win), float(fight.win))
        prospect.add(outlook(s, hero, effect.on_draw), float(fight.draw))
        prospect.add(outlook(s, hero, effect.on_lose), float(fight.lose))
    elif isinstance(effect, m.Test):
        low, high = effect.dice.low, effect.dice.high
        good = min(max(hero.stat(effect.stat) - low + 1, 0) / (high - low + 1), 1.0)
        prospect.add(outlook(s, hero, effect.on_pass), good)
        prospect.add(outlook(s, hero, effect.on_fail), 1 - good)
    else:
        return _chosen(s, hero, effect)
    return prospect


def _chosen(s: State, hero: Hero, effect: m.Effect) -> Outlook:
    """Return the outlook of what is paid or refused, and of a roll, with every total of the chart's
    dice as likely as any other: a fair guess."""
    if isinstance(effect, m.Bribe):
        return outlook(s, hero, effect.paid if hero.gold >= effect.gold else effect.refused)
    if isinstance(effect, m.PayOrLose):
        return outlook(s, hero, effect.otherwise[:1] if hero.gold < effect.gold else ())
    prospect = Outlook()
    if isinstance(effect, m.Roll) and not effect.plus_creature:
        chart = s.tables.charts[effect.chart]
        totals = range(chart.count + chart.bonus, chart.count * chart.sides + chart.bonus + 1)
        for total in totals:
            prospect.add(outlook(s, hero, chart.result(total) or ()), 1 / len(totals))
    return prospect


POLICY = PlannerPolicy
