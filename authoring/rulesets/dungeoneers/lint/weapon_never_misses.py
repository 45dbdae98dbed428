from math import floor

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.odds.dice import mean
from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.model.places import Region, Room
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def weapon_never_misses(part: Region | Room, quest: Quest) -> Defects:
    """Report that a weapon hits everything, always (DGN-ITM-22, DGN-CBT-08)."""
    bonus_at = _bonus(part)
    if bonus_at is None:
        return
    bonus, span = bonus_at
    best = max((monster.defense for monster in quest.content.monsters.values()), default=0)
    average = floor(mean(bonus))
    if hit(average - best) == 1:
        much = f"+{average}" if bonus.low == bonus.high else f"{bonus}, +{average} on average,"
        message = f"a weapon of {much} hits everything: the best defense is {best}"
        yield Defect(span, message, "write a smaller `bonus`")


def _bonus(part: Region | Room) -> tuple[Dice, Span] | None:
    """Return (bonus, span) of the weapons, None without any."""
    if isinstance(part, Room):
        return (part.boss.bonus, part.boss.span) if part.boss is not None else None
    span = part.spans.value("bonus")
    return (part.bonus, span) if part.weapons is not None and span is not None else None
