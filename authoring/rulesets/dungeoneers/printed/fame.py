"""Tables for the time between games: fame, and the village's supply (area FAM)."""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.model.fame import points_of_levels
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.wording import name_of

_SUPPLIED: Final = (1, 5, 10, 15, 20, 30, 40, 50)
"""Fame levels whose supply the table shows."""
_COLUMNS: Final = 5


@dataclass(frozen=True, slots=True)
class LevelCell:
    """A fame level, the points it needs in all, and the things it unlocks."""

    level: int
    points: str
    unlocks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SupplyLine:
    """A fame level, the percent of each step, and the odds of 2, 3, 4 and 5 or more, as texts."""

    level: int
    step: int
    at_least: tuple[str, ...]


def levels(quest: Quest) -> tuple[tuple[LevelCell, ...], ...]:
    """Return the fame track in columns, the first level first (DGN-FAM-05, DGN-FAM-06)."""
    cap = quest.fame.cap
    unlocks: dict[int, list[str]] = {}
    for level, what in sorted(_unlocks(quest)):
        unlocks.setdefault(level, []).append(what)
    needed = points_of_levels(quest.fame, linear=quest.rulings["fame_growth"] == "linear")
    cells = [
        LevelCell(level, f"{ceil(points):,}", tuple(unlocks.get(level, ())))
        for level, points in enumerate(needed, start=1)
    ]
    high = -(-cap // _COLUMNS)
    return tuple(tuple(cells[at : at + high]) for at in range(0, cap, high))


def _unlocks(quest: Quest) -> Iterator[tuple[int, str]]:
    """Yield (level, thing that it unlocks) pairs (DGN-HER-12, DGN-BOSS-01, DGN-DRA-13)."""
    for hero in quest.content.heroes.values():
        if hero.unlock > 1:
            yield hero.unlock, hero.name
    for room in quest.content.rooms.values():
        if room.boss:
            yield room.boss.unlock, name_of(quest, room.boss.monsters[0])
    for level, monster in quest.lair.colours:
        if level > 1:
            yield level, name_of(quest, monster)


def supply(quest: Quest) -> tuple[SupplyLine, ...]:
    """Return the odds of the village's gifts at several fame levels (DGN-FAM-07 to DGN-FAM-09)."""
    fame = quest.fame
    return tuple(
        SupplyLine(
            level, step, tuple(percent(Fraction(step, 100) ** more, 0) for more in range(1, 5))
        )
        for level in _SUPPLIED
        if level <= fame.cap
        for step in [min(100, fame.supply + level)]
    )
