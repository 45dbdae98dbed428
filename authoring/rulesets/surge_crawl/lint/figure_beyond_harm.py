from fractions import Fraction
from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.exact.duels import best_damage
from authoring.rulesets.surge_crawl.exact.strikers import Sheet, heroes_of, monster_sheet
from authoring.rulesets.surge_crawl.model.people import Monster
from authoring.rulesets.surge_crawl.model.quest import Quest

_LEAST: Final = Fraction(1, 8)
"""Chance to do damage below which an attack counts as harmless."""
_HELP = "take Armor or Grit off, or give somebody damage that passes Armor by"


@lint_rule(WARNING)
def figure_beyond_harm(monster: Monster, quest: Quest) -> Defects:
    """Report monsters that hardly any hero hurts, and those that hurt no hero (SRG-DMG-05)."""
    sheet, heroes = monster_sheet(quest, monster), heroes_of(quest)
    if not any(_hurts(hero, sheet) for hero in heroes):
        span = monster.spans.value("armor") or monster.spans.value("grit") or monster.span
        message = f"no hero's attack has one chance in eight to hurt `{monster.id}`"
        yield Defect(span, message, _HELP)
    if not any(_hurts(sheet, hero) for hero in heroes):
        span = monster.spans.value("damage") or monster.span
        message = f"no attack of `{monster.id}` has one chance in eight to hurt a hero"
        yield Defect(span, message, "give it more damage")


def _hurts(by: Sheet, to: Sheet) -> bool:
    return 1 - best_damage(by, to).get(0, Fraction(0)) >= _LEAST
