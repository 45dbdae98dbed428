"""Heroes raised to higher levels (area XP)."""

from dataclasses import replace
from typing import Final

from authoring.rulesets.dungeon_plungin.model.figures import Hero
from authoring.rulesets.dungeon_plungin.model.keywords import STATS

HIGHEST: Final = 10
"""The highest level, and the highest stat without gear (DP-STAT-02)."""


def one_level_up(template: Hero) -> Hero:
    """Return the hero one level higher, with the stat for that level in `advances` raised."""
    level = template.level + 1
    stats = list(template.stats)
    raised = template.advances[level - 2 : level - 1]
    if raised and raised[0] in STATS:
        at = STATS.index(raised[0])
        stats[at] = min(stats[at] + 1, HIGHEST)
    return replace(template, level=level, stats=tuple(stats))


def at_level(template: Hero, level: int) -> Hero:
    """Return the hero raised to `level`, 10 at most; unchanged if already there or above."""
    while template.level < min(level, HIGHEST):
        template = one_level_up(template)
    return template


def extra_life(level: int) -> int:
    """Return the LIFE of the option `tougher`: 1, and 1 more every three levels (DP-OPT-12)."""
    return 1 + (level - 1) // 3
