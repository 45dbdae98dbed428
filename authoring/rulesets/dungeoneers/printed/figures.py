"""Heroes and monsters as paper stand-ups, as many as stand in one room."""

from collections import Counter
from fractions import Fraction
from math import comb
from typing import Final

from authoring.charts.row_odds import row_odds
from authoring.core.prose import clean
from authoring.odds.distributions import distribution
from authoring.paper.figures import as_wished, disambiguate
from authoring.paper.pieces import FigureKind, FigurePiece, FigureWish
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.kinds import CHIEF, DRAGON, MET, PLAYED

_RARE: Final = Fraction(1, 100)
"""A room that holds more of a monster than are printed is no more frequent than this."""
_PERSON: Final = "person"
_DRAGONS: Final = 2
"""Dragons beyond those of the first game: a career meets one more with each game won."""


def figures(quest: Quest) -> tuple[FigurePiece, ...]:
    """Return the figures of every hero that can be played, and of each monster as many as meet in
    one room."""
    content, together = quest.content, at_once(quest)
    party = [_hero(hero.id, clean(hero.name)) for hero in content.heroes.values()]
    foes = [
        as_wished(
            FigurePiece(
                monster.id, clean(monster.name), _kind(monster, quest), copies=together[monster.id]
            )
        )
        for monster in content.monsters.values()
        if together[monster.id]
    ]
    return tuple(disambiguate([*party, *foes]))


def _hero(id: str, name: str) -> FigurePiece:
    """Return a hero's figure; a knight's if its name shows no more than a person."""
    piece = FigurePiece(id, name, PLAYED)
    figure = as_wished(piece, height="medium")
    if figure.silhouette == _PERSON:
        return as_wished(piece, FigureWish(PLAYED.silhouette), height="medium")
    return figure


def _kind(monster: Monster, quest: Quest) -> FigureKind:
    if monster.dragon:
        return DRAGON
    return CHIEF if monster.id in bosses(quest) else MET


def bosses(quest: Quest) -> frozenset[str]:
    """Return the ids of the monsters that wait in boss rooms."""
    rooms = quest.content.rooms.values()
    return frozenset(id for room in rooms if room.boss for id in room.boss.monsters)


def at_once(quest: Quest) -> Counter[str]:
    """Return the number of each monster that is enough for all but one room in a hundred; an
    undefined id is left out, as lint has reported it."""
    most: Counter[str] = Counter()
    for region in regions_played(quest):
        for monster, number in _dwellers(region).items():
            most[monster] = max(most[monster], number)
        others = [extra.monster for extra in (*region.extras, *region.visitors)]
        for monster in (*others, region.pits, region.waters, region.reaper, *region.summons):
            if monster:
                most[monster] = max(most[monster], 1)
    for room in quest.content.rooms.values():
        for monster, number in Counter(room.boss.monsters if room.boss else ()).items():
            most[monster] = max(most[monster], number)
    dragons = min(quest.lair.limit.high, quest.lair.dragons + _DRAGONS)
    for _, monster in quest.lair.colours:
        most[monster] = max(most[monster], dragons)
    monsters = quest.content.monsters
    return Counter({monster: number for monster, number in most.items() if monster in monsters})


def regions_played(quest: Quest) -> tuple[Region, ...]:
    """Return the regions that have rooms, in their order."""
    ids = {room.region for room in quest.content.rooms.values()}
    regions = (region for id, region in quest.content.regions.items() if id in ids)
    return tuple(sorted(regions, key=lambda region: region.order))


def _dwellers(region: Region) -> dict[str, int]:
    """Return dweller's id -> a number of it that a room rarely exceeds."""
    if region.crowd is None or region.dwellers is None:
        return {}
    crowd = distribution(
        (row.result if row and isinstance(row.result, int) else 0, odds)
        for row, odds in row_odds(region.crowd)
    )
    shares = distribution(
        (row.result, odds)
        for row, odds in row_odds(region.dwellers)
        if row and isinstance(row.result, str) and row.result
    )
    return {monster: _enough(share, crowd) for monster, share in shares.items() if share}


def _enough(share: Fraction, crowd: dict[int, Fraction]) -> int:
    """Return the least number of a kind, `share` of all, that one crowd in a hundred exceeds at
    most."""
    for number in range(1, max(crowd, default=1)):
        more = sum(
            (odds * _more_than(number, size, share) for size, odds in crowd.items()), Fraction(0)
        )
        if more <= _RARE:
            return number
    return max(max(crowd, default=1), 1)


def _more_than(number: int, size: int, share: Fraction) -> Fraction:
    """Return the odds that more than `number` of a crowd of `size` are of one kind."""
    return sum(
        (comb(size, k) * share**k * (1 - share) ** (size - k) for k in range(number + 1, size + 1)),
        Fraction(0),
    )
