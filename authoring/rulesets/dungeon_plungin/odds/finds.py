"""P(no Great Key) of one chest, one group of monsters, one tile."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from operator import mul

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.rulesets.dungeon_plungin.model import (
    Encounter,
    Location,
    Loot,
    Monsters,
    Named,
    Placed,
    Quest,
)
from authoring.rulesets.dungeon_plungin.odds.doors import TileDraw
from authoring.rulesets.dungeon_plungin.odds.rolls import Algebra, Rolls
from authoring.verbs.effect import Effect

GREAT_KEY = "great_key"
_MOST = 40
"""Chests or monsters of one roll that are told apart."""

ONE = Fraction(1)


class Finds:
    """The chances of one quest to find no Great Key, each worked out once."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.rolls = Rolls(quest)
        self.charts = self.rolls.charts
        self.keys = {i.id for i in quest.content.items.values() if i.kind == GREAT_KEY}
        self._by_chart: dict[str, Fraction] = {}
        treasure = quest.charts.get("treasure")
        self.chest = self.chart(treasure.id) if treasure else ONE
        self.monsters = self._monsters()
        self.room = self.encounter(chests=True)

    def chart(self, id_: str) -> Fraction:
        """No Great Key in one roll on a treasure chart."""
        if id_ not in self.charts or not self.keys:
            return ONE
        if id_ not in self._by_chart:
            drawn = self.rolls.inside("", id_)
            self._by_chart[id_] = self.rolls.folded(drawn, self._without, _NONE)
        return self._by_chart[id_]

    def _without(self, row: object) -> Fraction:
        return Fraction(not (isinstance(row, Loot) and self.keys.intersection(row.items)))

    def carries(self, monster: str) -> bool:
        """Whether a monster or boss leaves a Great Key."""
        content = self.quest.content
        entry = content.monsters.get(monster) or content.bosses.get(monster)
        return entry is not None and not self.keys.isdisjoint(entry.treasure)

    def _monsters(self) -> Fraction:
        def without(row: object) -> Fraction:
            carried = ONE
            for group in row.groups if isinstance(row, Monsters) else ():
                if self.carries(group.monster):
                    carried *= _power(Fraction(0), group.number)
            return carried

        drawn = self.rolls.on("monsters") if self.keys else ()
        return self.rolls.folded(drawn, without, _NONE)

    def encounter(self, *, chests: bool, chart: str = "") -> Fraction:
        """No Great Key in what one Encounter roll, or one for a room's own, brings (DP-ENC-01)."""

        def without(row: object) -> Fraction:
            if not isinstance(row, Encounter):
                return ONE
            none = self.monsters if row.monsters else ONE
            return none * _power(self.chest, row.chests) if chests else none

        drawn = self.rolls.inside("encounter", chart) if self.keys else ()
        return self.rolls.folded(drawn, without, _NONE)

    def tile(self, tile: TileDraw) -> Fraction:
        """No Great Key on one tile of the Location Chart; of several the worst one is taken."""
        if tile.options:
            return max(self.tile(one) for one in tile.options)
        if tile.kind == "hallway":
            return self.events(tile.chart)
        if tile.kind == "special":
            place = self.quest.content.locations.get(tile.name)
            return self._location(place) if place else ONE
        if tile.chart:
            return self.encounter(chests=True, chart=tile.chart)
        return self.room if tile.kind else ONE

    def events(self, chart: str = "") -> Fraction:
        """No Great Key in the random event of a hallway."""
        none = ONE
        for o in self.rolls.inside("random-events", chart) if self.keys else ():
            event = None
            if isinstance(o.row.result, Named):
                event = self.quest.content.events.get(o.row.result.id)
            if event is not None:
                none -= o.odds * (1 - self._effects(event.effects))
        return none

    def _effects(self, effects: Iterable[Effect]) -> Fraction:
        """What surely happens; keys behind a check are not counted."""
        none = ONE
        for effect in effects:
            if self.keys.intersection(effect.means.gives):
                return Fraction(0)
            if effect.means.rolls:
                none *= self.chart(effect.means.rolls)
        return none

    def _location(self, place: Location) -> Fraction:
        none = ONE
        for placed in place.place:
            none *= self._placed(placed)
        if place.encounter in ("monsters", "full"):
            none *= self.encounter(chests=place.encounter == "full")
        return none

    def _placed(self, placed: Placed) -> Fraction:
        if placed.kind != "chest":
            return _power(Fraction(0), placed.count) if self.carries(placed.id) else ONE
        if placed.loot is None:
            return _power(self.chest, placed.count)
        return Fraction(0) if self.keys.intersection(placed.loot.items) else ONE


@lru_cache(maxsize=256)
def _power(base: Fraction, times: Dice) -> Fraction:
    """The mean of `base ** times`; large numbers count as `_MOST`."""
    if base == 1:
        return ONE
    if times.high > _MOST:
        return base ** min(max(times.low, 0), _MOST)
    spread = totals(times.count, times.sides, times.bonus)
    return sum((odds * base ** max(number, 0) for number, odds in spread.items()), Fraction(0))


def _mix(parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    return ONE - sum((odds * (1 - none) for odds, none in parts), Fraction(0))


_NONE: Algebra[Fraction] = Algebra(mul, _power, _mix)
"""Odds of no key at all."""
