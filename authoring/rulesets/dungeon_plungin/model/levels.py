"""Heroes raised to higher levels (rules DP-XP)."""

from dataclasses import replace
from typing import Final

from authoring.rulesets.dungeon_plungin.model.figures import Hero
from authoring.rulesets.dungeon_plungin.model.keywords import STATS

HIGHEST: Final = 10
"""The highest level, and the highest stat without gear (DP-STAT-02)."""


def one_level_up(template: Hero) -> Hero:
    """Return the hero one level higher, with the stat for that level in `advances` raised."""
    return _raised(template, template.level + 1)


def at_level(template: Hero, level: int) -> Hero:
    """Return the hero raised to `level`, 10 at most; unchanged if already there or above."""
    highest = min(level, HIGHEST)
    return _raised(template, highest) if template.level < highest else template


def _raised(template: Hero, level: int) -> Hero:
    stats = list(template.stats)
    for stat in template.advances[template.level - 1 : level - 1]:
        if stat in STATS:
            at = STATS.index(stat)
            stats[at] = min(stats[at] + 1, HIGHEST)
    return replace(template, level=level, stats=tuple(stats))


def extra_life(level: int) -> int:
    """Return the LIFE that the option `tougher` adds: 1, and 1 more every three levels
    (DP-OPT-12)."""
    return 1 + (level - 1) // 3
