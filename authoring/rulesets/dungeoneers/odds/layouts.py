"""Layouts of a room before the hero: drawings, and the monsters and things on their squares, with
the odds."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from math import prod

from authoring.charts.row_odds import row_odds
from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart
from authoring.odds.dice import odds_above
from authoring.odds.distributions import ONE, ZERO, distribution
from authoring.rulesets.dungeoneers.exact.stealth import Layout, Walks, walks
from authoring.rulesets.dungeoneers.model.keywords import NOTHING, PIT, ROCK, SIZE, WATER, WEAPON
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing, Place, Region, Room
from authoring.rulesets.dungeoneers.model.quest import Quest

AWAKE, ASLEEP, WATCHFUL = "a", "s", "w"
Sort = str
"""Monsters in the room's order, a letter each: AWAKE, ASLEEP or WATCHFUL."""
NO_ROW = "no row"
MOST_LAYOUTS = 600
"""Limit of layouts: beyond it, every dweller of a chart counts as awake."""


def square(place: Place) -> int:
    """Return the number of a square, row by row from 0."""
    return (place[1] - 1) * SIZE + place[0] - 1


def sort_of(monster: Monster | None) -> str:
    """Return AWAKE, ASLEEP or WATCHFUL: how a monster notices a sneak (DGN-UNS-08, DGN-UNS-09)."""
    if monster is None:
        return AWAKE
    if monster.trait("watchful"):
        return WATCHFUL
    return ASLEEP if monster.trait("sleep") else AWAKE


def results(chart: Chart | None) -> dict[object, Fraction]:
    """Return the odds of each result of a chart; NO_ROW stands for totals without a row."""
    rows = row_odds(chart) if chart else ()
    return distribution((row.result if row else NO_ROW, odds) for row, odds in rows)


def crowd(region: Region) -> dict[int, Fraction]:
    """Return the odds of each number of monsters, extras left out (DGN-MON-20)."""
    rolled = results(region.crowd).items()
    numbers = ((result if isinstance(result, int) else 0, odds) for result, odds in rolled)
    return distribution(numbers) or {0: ONE}


def dragons_inside(quest: Quest, dragons: int) -> dict[int, Fraction]:
    """Return the odds of each number of `dragons` that are in the lair at first (DGN-DRA-14)."""
    limit = quest.lair.limit

    def more_than(number: int) -> Fraction:
        return odds_above(limit, number)

    beyond = [ONE, *(more_than(number) for number in range(dragons)), ZERO]
    pairs = enumerate(pairwise(beyond))
    return {number: odds - fewer for number, (odds, fewer) in pairs if odds != fewer}


def dragon_of(quest: Quest, level: int) -> Monster | None:
    """Return the dragon that is met at a fame level, or None without one (DGN-DRA-18)."""
    met = [id for since, id in quest.lair.colours if since <= level]
    return quest.content.monsters.get(met[-1]) if met else None


def numbers(quest: Quest, room: Room) -> dict[int, Fraction]:
    """Return the odds of each number of monsters at the hero's first entry, one a square."""
    return distribution((len(sort), odds) for sort, odds in sorts(quest, room).items())


def sorts(quest: Quest, room: Room) -> dict[Sort, Fraction]:
    """Return the odds of each Sort that can fill a room: dragons or a boss first, then the crowd,
    then extras, a square each."""
    region = quest.content.regions.get(room.region)
    first: dict[Sort, Fraction] = {"": ONE}
    monsters = quest.content.monsters
    if room.id == quest.lair.room:
        letter = sort_of(dragon_of(quest, quest.fame.level))
        inside = dragons_inside(quest, quest.lair.dragons)
        first = {letter * number: odds for number, odds in inside.items()}
    elif room.boss is not None and guarded(quest, room):
        first = {"".join(sort_of(monsters.get(id)) for id in room.boss.monsters): ONE}
    if region is None:
        return first
    parts = [first, _crowds(quest, region)]
    for extra in region.extras:
        odds = Fraction(min(max(extra.chance, 0), 100), 100)
        parts.append({sort_of(monsters.get(extra.monster)): odds, "": 1 - odds})
    return _in_turn(parts)


def _crowds(quest: Quest, region: Region) -> dict[Sort, Fraction]:
    """Return the odds of each crowd: a number of letters, each drawn from the dwellers."""
    dwellers, monsters = results(region.dwellers).items(), quest.content.monsters
    letters = distribution((sort_of(monsters.get(str(id))), odds) for id, odds in dwellers)
    many = crowd(region)
    if not letters or len(letters) ** max(many) > MOST_LAYOUTS:
        letters = {AWAKE: ONE}
    return {
        "".join(combination): prod((letters[letter] for letter in combination), start=odds)
        for number, odds in many.items()
        for combination in product(letters, repeat=number)
    }


def _in_turn(parts: Iterable[Mapping[Sort, Fraction]]) -> dict[Sort, Fraction]:
    """Return the odds of each concatenation of independent parts, in their order."""
    sequences: dict[Sort, Fraction] = {"": ONE}
    for part in parts:
        sequences = distribution(
            (before + after, odds * share)
            for before, odds in sequences.items()
            for after, share in part.items()
            if share
        )
    return sequences


def drawings_of(quest: Quest, room: Room) -> tuple[Drawing, ...]:
    """Return the drawings that a room may have, all equally likely."""
    region = quest.content.regions.get(room.region)
    ids = (room.drawing,) if room.drawing else region.drawings if region else ()
    return tuple(quest.content.drawings[id] for id in ids if id in quest.content.drawings)


@dataclass(frozen=True, slots=True)
class Likely:
    """A layout with its odds, and the squares of its `caches`: chests and racks."""

    odds: Fraction
    layout: Layout
    caches: tuple[int, ...]


def layouts(quest: Quest, room: Room, drawing: Drawing) -> tuple[Likely, ...]:
    """Return the layouts of a room of this drawing: monsters on its numbered squares, in their
    order, and chests or racks by its weapon chart."""
    floor = frozenset(square(place) for place in drawing.floor)
    solid = frozenset(square(place) for place in drawing.places(ROCK + PIT + WATER))
    region = quest.content.regions.get(room.region)
    lurker = region is not None and region.waters != "" and bool(drawing.places(WATER))
    combinations = distribution(
        ((sort[: len(taken)], taken, squares), odds * part * share)
        for sort, odds in sorts(quest, room).items()
        for taken, part in _monster_squares(drawing, len(sort))
        for squares, share in _caches(quest, room, drawing)
    )
    likely = []
    for (sort, taken, caches), odds in combinations.items():
        on = {
            letter: frozenset(at for at, sign in zip(taken, sort, strict=True) if sign == letter)
            for letter in (AWAKE, WATCHFUL, ASLEEP)
        }
        layout = Layout(
            floor - set(taken) - set(caches), solid, on[AWAKE], on[WATCHFUL],
            on[ASLEEP], deserted=not sort and not lurker,
        )  # fmt: skip
        likely.append(Likely(odds, layout, caches))
    return tuple(likely)


def _monster_squares(drawing: Drawing, number: int) -> Iterable[tuple[tuple[int, ...], Fraction]]:
    """Yield the squares where `number` monsters stand, with the odds: the numbered squares, and one
    more on any other square that is no entrance; monsters after that one are left out."""
    stands = tuple(square(place) for place in drawing.stands)
    entrances = {square(place) for place in MIDDLES.values()}
    others = sorted({square(place) for place in drawing.floor} - {*stands, *entrances})
    if number <= len(stands) or not others:
        yield stands[:number], ONE
        return
    for other in others:
        yield (*stands, other), Fraction(1, len(others))


def _caches(
    quest: Quest, room: Room, drawing: Drawing
) -> Iterable[tuple[tuple[int, ...], Fraction]]:
    """Yield (squares with a chest or rack, odds): the boss's weapon is always on the first of them
    (DGN-BOSS-02), the others come by chance."""
    squares = [square(place) for place in drawing.places(WEAPON)]
    sure: tuple[int, ...] = ()
    if guarded(quest, room):
        first = squares.pop(0) if squares else _bare(drawing)
        sure = () if first is None else (first,)
    odds = cache_odds(quest, room)
    for flags in product((True, False), repeat=len(squares)):
        share = ONE
        for flag in flags:
            share *= odds if flag else 1 - odds
        if share:
            extras = (at for at, flag in zip(squares, flags, strict=True) if flag)
            yield (*sure, *extras), share


def guarded(quest: Quest, room: Room) -> bool:
    """Return whether a boss is there at the quest's level of fame (DGN-BOSS-01)."""
    return room.boss is not None and room.boss.unlock <= quest.fame.level


def _bare(drawing: Drawing) -> int | None:
    """Return the first square for a boss's weapon that is neither an entrance nor numbered for a
    monster, or None."""
    taken = {*drawing.stands, *MIDDLES.values()}
    return next((square(place) for place in drawing.floor if place not in taken), None)


def cache_odds(quest: Quest, room: Room) -> Fraction:
    """Return the odds that a square for a weapon in this room has a chest or rack."""
    region = quest.content.regions.get(room.region)
    weapons = results(region.weapons) if region else {}
    return sum(
        (odds for weapon, odds in weapons.items() if weapon not in (NOTHING, NO_ROW, None)), ZERO
    )


@lru_cache(maxsize=4096)
def quiet_walks(layout: Layout, start: int, reach: int, *, corners: bool) -> Walks:
    """Return `stealth.walks` of these arguments. Cached: rooms of a region share layouts."""
    return walks(layout, start, reach, corners=corners)
