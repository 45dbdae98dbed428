"""Heroes of higher levels (area XP)."""

from dataclasses import replace
from typing import Final

from authoring.rulesets.dungeon_plungin.model.figures import Hero
from authoring.rulesets.dungeon_plungin.model.keywords import STATS

HIGHEST: Final = 10
"""The highest level, and the highest stat without gear (DP-STAT-02)."""


def one_level_up(template: Hero) -> Hero:
    """Return the hero one level higher: the stat its entry names for that level is raised."""
    level = template.level + 1
    stats = list(template.stats)
    raised = template.advances[level - 2 : level - 1]
    if raised and raised[0] in STATS:
        at = STATS.index(raised[0])
        stats[at] = min(stats[at] + 1, HIGHEST)
    return replace(template, level=level, stats=tuple(stats))


def at_level(template: Hero, level: int) -> Hero:
    """Return the hero raised to `level`; never lowered."""
    while template.level < min(level, HIGHEST):
        template = one_level_up(template)
    return template


def extra_life(level: int) -> int:
    """Return the LIFE `tougher` gives: one point, and one more every three levels (DP-OPT-12)."""
    return 1 + (level - 1) // 3
