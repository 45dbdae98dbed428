"""Gold, experience and finds: what a tile holds, and a whole game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.dungeon_plungin.exact.spreads import NONE, ZERO, mix
from authoring.rulesets.dungeon_plungin.exact.sums import Sums, mean, plus, repeated, total
from authoring.rulesets.dungeon_plungin.model import (
    CreatureId,
    Encounter,
    Location,
    Loot,
    Monsters,
    Named,
    OnChart,
    Placed,
    Quest,
)
from authoring.rulesets.dungeon_plungin.odds.arrivals import number_of
from authoring.rulesets.dungeon_plungin.odds.contents import TREASURE, Contents, taken
from authoring.rulesets.dungeon_plungin.odds.doors import TileDraw
from authoring.rulesets.dungeon_plungin.odds.markers import uniques
from authoring.rulesets.dungeon_plungin.odds.rolls import rolled

GOLD, XP = "gold", "xp"
FIRST, LATER, LEAST, MOST = "first", "later", "least", "most"
SHARES = tuple(Fraction(n, 100) for n in (5, 25, 50, 75, 95))
MOST_SPREAD = 60_000
"""Greatest total whose quantiles are worked out."""
_MOST_DICE = 10_000
_DEEPEST = 4
_NOTE = (
    "On average. Every monster is beaten and every chest opened; gold counts what valuables "
    "bring. XP of locks and traps, what effects bring or give, what tomes teach, and the "
    "dead ends behind doors left are not counted."
)


@dataclass(frozen=True, slots=True)
class _Kind:
    """What is added up: of a monster, and of a find."""

    name: str
    of_monster: Callable[[Quest, CreatureId], Sums]
    of_loot: Callable[[Quest, Loot], Sums]


class Haul:
    """One kind of gain, everywhere in a quest.

    `unique` says what a find that comes but once counts as: what it is at `first`, what comes
    in its place `later`, or the `least` or `most` of both.
    """

    def __init__(self, contents: Contents, kind: str, *, unique: str = FIRST) -> None:
        self.contents, self.quest, self.unique = contents, contents.quest, unique
        self.kind = KINDS[kind]
        self.chest = self._treasure("", 0)
        self.crowd = self._crowd("", 0)
        self.room = self._room(chests=True)

    def tile(self, tile: TileDraw) -> Sums:
        """Of one result of the Location Chart."""
        tile = taken(tile)
        if tile.chart and tile.kind not in ("", "hallway"):
            return self._room(chests=True, chart=tile.chart)
        place = self.quest.content.locations.get(tile.name)
        if tile.kind == "special":
            return self.location(place) if place is not None else NONE
        return self.room if tile.kind not in ("", "hallway") else NONE

    def phase(self) -> Sums:
        """Of one Phase."""
        return mix((tile.odds, self.tile(tile)) for tile in self.contents.tiles)

    def location(self, place: Location) -> Sums:
        """Of a location: what stands there, and what is rolled for it."""
        found = NONE
        for placed in place.place:
            found = plus(found, self._placed(placed))
        if place.encounter in ("monsters", "full"):
            found = plus(found, self._room(chests=place.encounter == "full"))
        return found

    def _placed(self, placed: Placed) -> Sums:
        if placed.kind != "chest":
            one = self.kind.of_monster(self.quest, placed.creature)
        else:
            one = self.chest if placed.loot is None else self._loot(placed.loot)
        return repeated(one, number_of(placed.count))

    def _room(self, *, chests: bool, chart: str = "") -> Sums:
        parts = []
        for o in self.contents.rolls.inside("encounter", chart):
            row = o.row.result
            if isinstance(row, Encounter):
                found = self.crowd if row.monsters else NONE
                if chests and row.chests.high > 0:
                    found = plus(found, repeated(self.chest, number_of(row.chests)))
                parts.append((o.odds, found))
        return mix(parts)

    def _drawn(self, chart: str, role: str) -> Iterator[tuple[Fraction, object]]:
        rolls = self.contents.rolls
        drawn = rolled(self.quest, rolls.charts[chart]).rows if chart else rolls.on(role)
        for o in drawn:
            yield o.odds, o.row.result

    def _treasure(self, chart: str, depth: int) -> Sums:
        parts: list[tuple[Fraction, Sums]] = []
        for odds, result in self._drawn(chart, TREASURE):
            if isinstance(result, Named):
                item = Loot(Dice(0, 1, 0), (result.id,), 0, unique=False, replacement=None)
                parts.append((odds, self._loot(item)))
            elif isinstance(result, Loot):
                parts.append((odds, self._loot(result)))
            elif isinstance(result, OnChart) and depth < _DEEPEST:
                again = self._treasure(result.chart, depth + 1)
                parts.append((odds, repeated(again, number_of(result.times))))
        return mix(parts)

    def _crowd(self, chart: str, depth: int) -> Sums:
        parts: list[tuple[Fraction, Sums]] = []
        for odds, result in self._drawn(chart, "monsters"):
            found = NONE
            if isinstance(result, Monsters):
                for group in result.groups:
                    one = self.kind.of_monster(self.quest, group.creature)
                    found = plus(found, repeated(one, number_of(group.number)))
            elif isinstance(result, OnChart) and depth < _DEEPEST:
                again = self._crowd(result.chart, depth + 1)
                found = repeated(again, number_of(result.times))
            parts.append((odds, found))
        return mix(parts)

    def _loot(self, loot: Loot) -> Sums:
        first = self.kind.of_loot(self.quest, loot)
        if not loot.unique or self.unique == FIRST:
            return first
        later = self._loot(loot.replacement) if loot.replacement else NONE
        if self.unique == LATER:
            return later
        low, high = sorted((first, later), key=max)
        apart = max(low) <= min(high)
        if self.unique == LEAST:
            return low if apart else NONE
        return high if apart else plus(first, later)

    def first_times(self, *, to_the_first: bool) -> Fraction:
        """What finds that come but once add to those in their place, in a whole game."""
        added = ZERO
        for o in self.contents.rolls.on(TREASURE):
            loot = o.row.result
            if isinstance(loot, Loot) and loot.unique:
                more = mean(self.kind.of_loot(self.quest, loot))
                more -= mean(self._loot(loot.replacement)) if loot.replacement else ZERO
                if more:
                    added += more * self._seen(o.odds, to_the_first=to_the_first)
        return added

    def _seen(self, odds: Fraction, *, to_the_first: bool) -> Fraction:
        """P(a roll of a whole game gives a row of these odds on the Treasure Chart)."""
        left = {}
        for at, tile in enumerate(self.contents.tiles):
            number = self.contents.number(tile, TREASURE)
            left[at] = sum((share * (1 - odds) ** n for n, share in number.items()), ZERO)
        return 1 - self.contents.never(left, to_the_first=to_the_first)


def _amount(dice: Dice) -> Sums:
    if dice.high > _MOST_DICE:
        return {dice.high: Fraction(1)}
    spread = totals(dice.count, dice.sides, dice.bonus)
    return {max(number, 0): odds for number, odds in spread.items()} if dice.low >= 0 else NONE


def _gold_of_monster(quest: Quest, who: CreatureId) -> Sums:
    monster = quest.content.creature(who)
    if monster is None:
        return NONE
    return plus(_amount(monster.gold), {_worth(quest, monster.treasure): Fraction(1)})


def _xp_of_monster(quest: Quest, who: CreatureId) -> Sums:
    monster = quest.content.creature(who)
    return {monster.xp: Fraction(1)} if monster else NONE


def _gold_of_loot(quest: Quest, loot: Loot) -> Sums:
    return plus(_amount(loot.gold), {_worth(quest, loot.items): Fraction(1)})


def _xp_of_loot(quest: Quest, loot: Loot) -> Sums:
    items = quest.content.items
    tome = any(name in items and items[name].kind == "tome" for name in loot.items)
    return NONE if tome else {max(loot.xp, 0): Fraction(1)}


def _worth(quest: Quest, names: tuple[str, ...]) -> int:
    """What valuables bring in town (DP-SELL-02)."""
    items = quest.content.items
    found = [items[name] for name in names if name in items]
    return sum(item.gold for item in found if item.kind == "valuable")


KINDS = {
    GOLD: _Kind(GOLD, _gold_of_monster, _gold_of_loot),
    XP: _Kind(XP, _xp_of_monster, _xp_of_loot),
}


@question(order=58, on_request=True)
def haul(quest: Quest) -> Answer:
    """Gold, XP and chests of a Phase, a place and a whole game, with quantiles"""
    if "location" not in quest.charts:
        return Answer()
    contents = Contents(quest)
    return Answer(tables=(_means(contents), _quantiles(contents)))


def _means(contents: Contents) -> Table:
    firsts = [Haul(contents, kind) for kind in KINDS]
    laters = [Haul(contents, kind, unique=LATER) for kind in KINDS]
    boxes = contents.per_phase(TREASURE)
    phase = (*(mean(one.phase()) for one in firsts), boxes)
    rows: list[tuple[str, tuple[Fraction | None, ...]]] = [("a Phase, alone", phase)]
    games = (("to the first Great Door", contents.to_the_first), ("all explored", contents.in_all))
    for name, game in games:
        first = game is contents.to_the_first
        gains = [
            game.phases * mean(one.phase()) + one.first_times(to_the_first=first) for one in laters
        ]
        rows.append((name, (*gains, game.phases * boxes)))
    for place in uniques(contents.rolls):
        chests = sum((mean(number_of(p.count)) for p in place.place if p.kind == "chest"), ZERO)
        rows.append((place.name, (*(mean(one.location(place)) for one in firsts), chests)))
    quest = contents.quest
    if quest.reward_gold or quest.reward_xp:
        xp = quest.reward_xp * max(len(quest.party), 1)
        rows.append(("reward", (Fraction(quest.reward_gold), Fraction(xp), ZERO)))
    heads = ("gold", "XP", "chests")
    return Table("haul", "Gold, XP and chests", "of", heads, tuple(rows), _NOTE, "mixed")


def _quantiles(contents: Contents) -> Table:
    """Of all Phases explored. Games that close early have less: then a range is given."""
    last = len(contents.modifiers)
    closing = 1 - contents.in_all.played[-1] if last else ZERO
    columns: list[tuple[Fraction | None, ...]] = []
    for kind in KINDS:
        least, most = (Haul(contents, kind, unique=u).phase() for u in (LEAST, MOST))
        columns += _ends(least, most, last, closing)
    exact = columns[::2] == columns[1::2]
    rows = tuple(
        (f"{int(100 * share)} %", tuple(column[at] for column in columns))
        for at, share in enumerate(SHARES)
    )
    said = (
        "Exact: from and to are the same."
        if exact
        else "From: whoever finds no door any more has nothing at all, and of finds that come "
        "but once and what comes in their place the lesser counts; to: the other way round. "
        "What holds lies between."
    )
    note = f"So many games have no more, all explored, without Unique Locations. {said}"
    heads = ("gold from", "to", "XP from", "to ")
    title = "Gold and XP of a whole game"
    return Table("haul-quantiles", title, "games", heads, rows, note, "mixed")


def _ends(
    least: Sums, most: Sums, last: int, closing: Fraction
) -> tuple[tuple[Fraction | None, ...], tuple[Fraction | None, ...]]:
    """Quantiles at worst and at best. Games that close early (`closing` of all) have no more
    than others, so that at worst they are all below."""
    if max(most) * last > MOST_SPREAD:
        return (None,) * len(SHARES), (None,) * len(SHARES)
    full = total(most, last)
    spare = full if least == most else total(least, last)
    low = (spare.quantile(max(share - closing, ZERO)) for share in SHARES)
    return (
        tuple(Fraction(number) for number in low),
        tuple(Fraction(full.quantile(share)) for share in SHARES),
    )
