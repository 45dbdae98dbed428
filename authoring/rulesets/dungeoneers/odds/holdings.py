"""Contents of a region's rooms: finds on the floor, weapons in chests, monsters."""

from collections.abc import Iterator
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.model.dice import Dice
from authoring.odds.dice import amounts, mean_amount, odds_above
from authoring.odds.distributions import distribution, expectation
from authoring.rulesets.dungeoneers.exact.supply import ONE, ZERO, drawn_in_all
from authoring.rulesets.dungeoneers.model.keywords import FIND, FINDS, WEAPON, WEAPONS
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.places import Boss, Region, Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.fights import Gear, cost
from authoring.rulesets.dungeoneers.odds.layouts import (
    cache_odds,
    crowd,
    drawings_of,
    guarded,
    results,
)

MANY = 100
"""The most things on one square that are told apart."""
EACH_KIND = Fraction(1, len(WEAPONS))
"""Sword, shield and bow are equally likely (DGN-ITM-20)."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A region with its rooms; `weapons` and `finds` are the odds of each number of such squares in
    all of them, `bosses` those that are there at the quest's level."""

    region: Region
    rooms: tuple[Room, ...]
    weapons: dict[int, Fraction]
    finds: dict[int, Fraction]
    bosses: tuple[Boss, ...]

    def find(self) -> dict[tuple[str, int], Fraction]:
        """Return the odds of each (item, number) on one square for finds, numbers at most `MANY`;
        empty squares are left out."""
        return distribution(
            ((item, total), odds * share)
            for item, number, odds in self.lying()
            for total, share in _up_to(number).items()
        )

    def lying(self) -> Iterator[tuple[str, Dice, Fraction]]:
        """Yield (item, its number, odds) for each item that may lie on a square for finds."""
        for result, odds in results(self.region.finds).items():
            if isinstance(result, tuple):
                yield *result, odds


def _up_to(number: Dice) -> dict[int, Fraction]:
    """Return the odds of each number; numbers from `MANY` up count as `MANY`."""
    if number.high <= MANY:
        return amounts(number)
    beyond = [ONE, *(odds_above(number, n) for n in range(MANY))]
    distribution = {n: beyond[n] - beyond[n + 1] for n in range(MANY)}
    distribution[MANY] = beyond[MANY]
    return {n: odds for n, odds in distribution.items() if odds}


def holdings(quest: Quest) -> tuple[Holding, ...]:
    """Return the Holding of each region that has rooms, by the regions' order."""
    regions = sorted(quest.content.regions.values(), key=lambda area: area.order)
    stores = []
    for region in regions:
        rooms = tuple(room for room in quest.content.rooms.values() if room.region == region.id)
        if rooms:
            bosses = tuple(room.boss for room in rooms if room.boss and guarded(quest, room))
            weapons = _squares(quest, region, rooms, WEAPON)
            finds = _squares(quest, region, rooms, FIND)
            stores.append(Holding(region, rooms, weapons, finds, bosses))
    return tuple(stores)


def _squares(
    quest: Quest, region: Region, rooms: tuple[Room, ...], letter: str
) -> dict[int, Fraction]:
    """Return the odds of each number of squares with a letter in all rooms: drawings are drawn
    without replacement. The first weapon's square of a boss room is the boss's, where its
    drawing has one."""
    fixed, draws, bosses = 0, 0, 0
    for room in rooms:
        if room.drawing:
            squares = sum(len(drawing.places(letter)) for drawing in drawings_of(quest, room))
            has_boss_weapon = letter == WEAPON and guarded(quest, room)
            fixed += max(squares - has_boss_weapon, 0)
        else:
            draws += 1
            bosses += letter == WEAPON and guarded(quest, room)
    definitions = quest.content.drawings
    parts = {id: len(definitions[id].places(letter)) for id in region.drawings if id in definitions}
    spread = drawn_in_all(parts, draws, bosses)
    return {number + fixed: odds for number, odds in spread.items()}


def items(holding: Holding) -> dict[str, Fraction]:
    """Return the average number of each of FINDS in the whole region, by item."""
    numbers = dict.fromkeys(FINDS, ZERO)
    squares = expectation(holding.finds)
    for item, number, odds in holding.lying():
        numbers[item] = numbers.get(item, ZERO) + squares * mean_amount(number) * odds
    return numbers


def caches(quest: Quest, holding: Holding) -> Fraction:
    """Return the average number of chests and racks in the region, bosses' racks left out."""
    return expectation(holding.weapons) * cache_odds(quest, holding.rooms[0])


def monsters(holding: Holding) -> Fraction:
    """Return the mean number of monsters of the whole region: crowds and extras, and bosses."""
    each = expectation(crowd(holding.region)) + sum(
        (Fraction(extra.chance, 100) for extra in holding.region.extras), ZERO
    )
    return len(holding.rooms) * each + sum(len(boss.monsters) for boss in holding.bosses)


def potions_lost(quest: Quest, holding: Holding, hero: HeroType, gear: Gear) -> Fraction | None:
    """Return the potions lost when all monsters of the region are slain, one after the other, or
    None when one cannot be slain. Slimes are left alone; dragons have a table of their own."""
    foes = quest.content.monsters

    def costs(id: str) -> Fraction | None:
        monster = foes.get(id)
        return ZERO if monster is None or _left_alone(monster) else cost(monster, hero, gear)

    rooms = len(holding.rooms)
    parts: list[tuple[Fraction, str]] = []
    for id, odds in results(holding.region.dwellers).items():
        parts.append((rooms * expectation(crowd(holding.region)) * odds, str(id)))
    parts += [
        (rooms * Fraction(extra.chance, 100), extra.monster) for extra in holding.region.extras
    ]
    parts += [(ONE, id) for boss in holding.bosses for id in boss.monsters]
    whole = ZERO
    for number, id in parts:
        if number:
            each = costs(id)
            if each is None:
                return None
            whole += number * each
    return whole


def _left_alone(monster: Monster) -> bool:
    return monster.dragon or monster.trait("ooze") is not None
