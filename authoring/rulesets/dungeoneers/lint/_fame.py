"""The highest fame of a career, for several lint rules."""

from authoring.rulesets.dungeoneers.lint._ways import drawings_of
from authoring.rulesets.dungeoneers.model.fame import points_of_levels
from authoring.rulesets.dungeoneers.model.keywords import NOTHING, WEAPON
from authoring.rulesets.dungeoneers.model.quest import Quest

GAMES = 100
"""A career longer than most."""


def highest_level(quest: Quest) -> int:
    """Return the level reached after winning GAMES games in a row, each with every weapon found at
    its best and a dragon more than the game before (DGN-FAM-02, DGN-FAM-04, DGN-DRA-18)."""
    fame = quest.fame
    linear = quest.rulings.get("fame_growth") == "linear"
    levels = points_of_levels(fame, linear=linear)
    monsters = quest.content.monsters
    worth = max((monsters[id].fame for _, id in quest.lair.colours if id in monsters), default=0)
    weapons = most_from_weapons(quest)
    points = levels[min(fame.level, len(levels)) - 1]
    for won in range(GAMES):
        dragons = quest.lair.dragons + won
        points += weapons + worth * dragons * (dragons + 1) // 2
    return sum(level <= points for level in levels)


def most_from_weapons(quest: Quest) -> int:
    """Return the most fame that the weapons of one game can bring."""
    total = 0
    for room in quest.content.rooms.values():
        region = quest.content.regions.get(room.region)
        rows = region.weapons.rows if region and region.weapons else ()
        if region and any(row.result not in (NOTHING, None) for row in rows):
            places = (len(drawing.places(WEAPON)) for drawing in drawings_of(quest, room))
            total += max(places, default=0) * max(region.bonus.high, 0)
        if room.boss:
            total += max(room.boss.bonus.high, 0)
    return total
