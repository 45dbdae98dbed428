"""P(no Great Key) of one chest, one group of monsters, one tile."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.rulesets.dungeon_plungin.exact.outcomes import Outcome, outcomes
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
from authoring.rulesets.dungeon_plungin.odds.doors import TileDraw
from authoring.rulesets.dungeon_plungin.odds.rolls import all_charts, is_link, on_role
from authoring.verbs.effect import Effect

GREAT_KEY = "great_key"
_DEEPEST = 20
"""Charts that lead to charts several times are followed this deep."""
_MOST = 40
"""Chests or monsters of one roll that are told apart."""

ONE = Fraction(1)


class Finds:
    """The chances of one quest to find no Great Key, each worked out once."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.charts = all_charts(quest)
        self.keys = {i.id for i in quest.content.items.values() if i.kind == GREAT_KEY}
        self._by_chart: dict[str, Fraction] = {}
        treasure = quest.charts.get("treasure")
        self.chest = self.chart(treasure.id) if treasure else ONE
        self.monsters = self._monsters()
        self.room = self.encounter(chests=True)

    def chart(self, id_: str, depth: int = 0) -> Fraction:
        """No Great Key in one roll on a treasure chart."""
        if id_ not in self.charts or depth > _DEEPEST or not self.keys:
            return ONE
        if id_ not in self._by_chart:
            none = ONE
            for o in outcomes(self.charts, id_, follows=is_link).rows:
                result = o.row.result
                if isinstance(result, Loot) and self.keys.intersection(result.items):
                    none -= o.odds
                elif isinstance(result, OnChart):
                    again = self.chart(result.chart, depth + 1)
                    none -= o.odds * (1 - _power(again, result.times))
            self._by_chart[id_] = none
        return self._by_chart[id_]

    def carries(self, who: CreatureId) -> bool:
        """Whether a monster or boss leaves a Great Key."""
        entry = self.quest.content.creature(who)
        return entry is not None and not self.keys.isdisjoint(entry.treasure)

    def _monsters(self) -> Fraction:
        none = ONE
        for o in on_role(self.quest, "monsters").rows if self.keys else ():
            if isinstance(o.row.result, Monsters):
                carried = ONE
                for group in o.row.result.groups:
                    if self.carries(group.creature):
                        carried *= _power(Fraction(0), group.number)
                none -= o.odds * (1 - carried)
        return none

    def encounter(self, *, chests: bool, chart: str = "") -> Fraction:
        """No Great Key in what one Encounter roll, or one for a room's own, brings (DP-ENC-01)."""
        none = ONE
        for o in self._inside("encounter", chart) if self.keys else ():
            if isinstance(o.row.result, Encounter):
                row = o.row.result
                without = self.monsters if row.monsters else ONE
                if chests:
                    without *= _power(self.chest, row.chests)
                none -= o.odds * (1 - without)
        return none

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

    def _inside(self, role: str, chart: str) -> tuple[Outcome, ...]:
        if chart in self.charts:
            return outcomes(self.charts, chart, follows=is_link).rows
        return on_role(self.quest, role).rows

    def events(self, chart: str = "") -> Fraction:
        """No Great Key in the random event of a hallway."""
        none = ONE
        for o in self._inside("random-events", chart) if self.keys else ():
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
            return _power(Fraction(0), placed.count) if self.carries(placed.creature) else ONE
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
