"""Ranges of the stats that heroes or monsters can have, with all gear of a pack."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from authoring.rulesets.dungeon_plungin.lint._maxima import LIFE, most_life
from authoring.rulesets.dungeon_plungin.lint._sides import FOES, PARTY, Sides
from authoring.rulesets.dungeon_plungin.model import STATS, Content, Hero, Item
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST, at_level, extra_life

_AT_ONCE: Final = {"weapon": 2}
"""Kind of item -> number of them that count together; one of every other kind does."""
Bonus = Mapping[str, int]


def ranges(content: Content, who: Sides) -> dict[str, tuple[int, int | None]]:
    """Return (least, greatest) by `stat atk` and so on for anybody on the sides `who`, and `life`
    for the LIFE left to a living one. Conditions do not count: they change dice."""
    spans: dict[str, tuple[int, int | None]] = {
        "life": (1, most_life(content) + extra_life(HIGHEST))
    }
    heroes = content.heroes.values() if who & PARTY else ()
    grown = {hero.id: at_level(hero, HIGHEST) for hero in heroes}
    for at, stat in enumerate(STATS):
        if at != LIFE:
            numbers = [*_of_heroes(content, stat, grown)] if who & PARTY else []
            numbers += _of_monsters(content, stat) if who & FOES else []
            if numbers:
                spans[f"stat {stat}"] = min(numbers), max(numbers)
    return spans


def _of_heroes(content: Content, stat: str, grown: Mapping[str, Hero]) -> Iterator[int]:
    """Yield the least and the greatest number that every hero may have, over all levels; `grown`:
    id -> hero at the highest level."""
    at = STATS.index(stat)
    lent = {name for item in content.items.values() for name in item.abilities}
    kinds: dict[str, list[Item]] = {}
    for item in content.items.values():
        kinds.setdefault(item.kind, []).append(item)
    gear: list[int] = []
    for kind, items in kinds.items():
        worn = [item.bonus.get(stat, 0) for item in items]
        most = _AT_ONCE.get(kind, 1)
        gear += [most * min(0, *worn), most * max(0, *worn)]
    for hero in content.heroes.values():
        abilities = (content.abilities.get(name) for name in sorted({*hero.abilities, *lent}))
        bonuses = [ability.bonus.get(stat, 0) for ability in abilities if ability is not None]
        bonuses += gear
        yield hero.stats[at] + sum(number for number in bonuses if number < 0)
        best = max(hero.stats[at], grown[hero.id].stats[at])
        yield best + sum(number for number in bonuses if number > 0)


def _of_monsters(content: Content, stat: str) -> Iterable[int]:
    at = STATS.index(stat)
    for monster in (*content.monsters.values(), *content.bosses.values()):
        abilities = (content.abilities.get(name) for name in monster.abilities)
        bonuses = [ability.bonus.get(stat, 0) for ability in abilities if ability is not None]
        yield monster.stats[at] + sum(number for number in bonuses if number < 0)
        yield monster.stats[at] + sum(number for number in bonuses if number > 0)
