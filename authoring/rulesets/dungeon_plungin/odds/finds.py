"""Odds that there is no Great Key in a chest, a group of monsters, a tile and so on."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import prod

from authoring.charts.outcomes import Outcome, meanings
from authoring.model.dice import Dice, as_dice
from authoring.odds.dice import totals
from authoring.rulesets.dungeon_plungin.model import (
    Choice,
    Encounter,
    Event,
    LifeRow,
    Location,
    Loot,
    Monster,
    Monsters,
    Named,
    Placed,
    Quest,
    further_rolls,
)
from authoring.rulesets.dungeon_plungin.odds.doors import TileDraw
from authoring.rulesets.dungeon_plungin.odds.party import has_great_key
from authoring.rulesets.dungeon_plungin.odds.place_effects import (
    effects_on_tiles,
    loose_effects,
    occasional_effects,
    optional_effects,
    sure_effects,
)
from authoring.rulesets.dungeon_plungin.odds.rolls import (
    all_charts,
    is_link,
    role_outcomes,
    roll_outcomes,
)
from authoring.verbs.effect import Effect, every_effect

GREAT_KEY = "great_key"
_DEEPEST = 20
"""The depth to which charts that lead to charts several times are followed."""
_MOST_ROLLS = 4
"""The depth to which rows of encounters that ask for further rolls are followed."""
_MOST = 40
"""The most chests or monsters of one roll that are told apart."""

_WHOLE = ({"pass", "fail"}, {"then", "else"})
"""Sets of branches of which one happens in any case."""

ONE = Fraction(1)


class Finds:
    """P(no Great Key) for all parts of one quest, each computed once; `depth` is the number of
    rolls that led to a roll. Whatever checks, tests and choices decide is settled for the party
    (`for_party`) or against it. The party fights, uses and opens everything."""

    def __init__(self, quest: Quest, *, for_party: bool = False) -> None:
        self.quest = quest
        self.for_party = for_party
        self.charts = all_charts(quest)
        self.keys = {i.id for i in quest.content.items.values() if i.kind == GREAT_KEY}
        self._by_chart: dict[str, Fraction] = {}
        self._followed: set[tuple[str, str]] = set()
        treasure = quest.charts.get("treasure")
        self.chest = self.chart(treasure.id) if treasure else ONE
        self.monsters = self._of(role_outcomes(quest, "monsters").rows)
        self.room = self.encounter(chests=True)
        self.anywhere = self.effects(effects_on_tiles(quest))
        self.start = self._start()

    def chart(self, id_: str, depth: int = 0) -> Fraction:
        """Return P(no Great Key) in one roll on any chart; 1 for an unknown id."""
        if id_ not in self.charts or depth > _DEEPEST or not self.keys:
            return ONE
        if id_ not in self._by_chart:
            self._by_chart[id_] = ONE  # For charts that lead back here.
            chart = self.charts[id_]
            added = range(chart.modifier_low, chart.modifier_high + 1) if chart.words else (0,)
            every = [roll_outcomes(self.quest, chart, plus).rows for plus in added]
            self._by_chart[id_] = self._side(self._of(rows, depth) for rows in every)
        return self._by_chart[id_]

    def _of(self, rows: Iterable[Outcome], depth: int = 0) -> Fraction:
        """Return P(no Great Key) in a roll that ends on `rows`, each with all possible results."""
        parts = [(o.odds, meanings(self.charts, o, is_link)) for o in rows if self.keys]
        worst = (
            (odds, self._side(self._result(result, depth) for result in results))
            for odds, results in parts
        )
        return ONE - sum((odds * (1 - none) for odds, none in worst), Fraction(0))

    def _side(self, odds: Iterable[Fraction]) -> Fraction:
        return min(odds) if self.for_party else max(odds)

    def _result(self, result: object, depth: int) -> Fraction:
        """Return P(no Great Key) in a row's result and its further rolls."""
        rolls = further_rolls(result)
        none = (_power(self.chart(roll.chart, depth + 1), roll.times) for roll in rolls)
        return prod(none, start=self._own(result))

    def _own(self, result: object) -> Fraction:
        if isinstance(result, Choice):
            return self._side(self._result(option, 0) for option in result.options)
        if isinstance(result, Loot):
            return Fraction(0) if self.keys.intersection(result.items) else ONE
        if isinstance(result, Named):
            event = self.quest.content.events.get(result.id)
            return self._event(event) if event is not None else ONE
        if isinstance(result, Monsters):
            none = ONE
            for group in result.groups:
                none *= self._slain(self.quest.content.creature(group.creature), group.number)
            return none
        return self._encounter(result, chests=True) if isinstance(result, Encounter) else ONE

    def _slain(self, monster: Monster | None, number: Dice) -> Fraction:
        """Return P(no Great Key) from `number` of a monster or boss, defeated; 1 for None."""
        if monster is None or not self.keys:
            return ONE
        if self.keys.intersection((*monster.treasure, *monster.lootable_gear)):
            return _power(Fraction(0), number)
        if monster.key in self._followed:
            return ONE
        self._followed.add(monster.key)
        each = self.effects(monster.on_defeated)
        if self.for_party and each and self.gives(_acts(monster)):
            each = Fraction(0)
        self._followed.discard(monster.key)
        return _power(each, number)

    def gives(self, effects: Iterable[Effect]) -> bool:
        """Return whether any of these effects, branches included, can bring a Great Key."""
        return bool(self.keys) and any(self._itself(effect) < 1 for effect in every_effect(effects))

    def encounter(self, *, chests: bool, chart: str = "", depth: int = 0) -> Fraction:
        """Return P(no Great Key) in one Encounter roll, or roll on a room's own `chart`, its chests
        included if `chests` (DP-ENC-01)."""
        none = ONE
        for o in self._inside("encounter", chart) if self.keys else ():
            every = meanings(self.charts, o, is_link)
            none -= o.odds * (1 - self._side(self._met(row, chests, depth) for row in every))
        return none

    def _met(self, result: object, chests: bool, depth: int) -> Fraction:
        if isinstance(result, Choice):
            return self._side(self._met(option, chests, depth) for option in result.options)
        without = ONE
        if isinstance(result, Encounter):
            without = self._encounter(result, chests=chests)
        for roll in further_rolls(result) if depth < _MOST_ROLLS else ():
            if roll.chart in self.charts:
                deeper = depth + 1 - self.charts[roll.chart].goes_on
                again = self.encounter(chests=chests, chart=roll.chart, depth=deeper)
                without *= _power(again, roll.times)
        return without

    def _encounter(self, row: Encounter, *, chests: bool) -> Fraction:
        without = self.monsters if row.monsters else ONE
        return without * (_power(self.chest, row.chests) if chests else ONE)

    def tile(self, tile: TileDraw) -> Fraction:
        """Return P(no Great Key) on a tile of the Location Chart; of a choice the best for the
        party, or the worst."""
        if tile.options:
            return (min if self.for_party else max)(self.tile(option) for option in tile.options)
        return self.anywhere * self._on(tile)

    def _on(self, tile: TileDraw) -> Fraction:
        if tile.kind == "hallway":
            return self.events(tile.chart)
        if tile.kind == "special":
            location = self.quest.content.locations.get(tile.name)
            return self._location(location) if location else ONE
        if tile.chart:
            return self.encounter(chests=True, chart=tile.chart)
        if not tile.kind:
            return Fraction(0) if self.for_party and self.keys else ONE
        return self.room

    def _inside(self, role: str, chart: str) -> tuple[Outcome, ...]:
        if chart in self.charts:
            return roll_outcomes(self.quest, self.charts[chart]).rows
        return role_outcomes(self.quest, role).rows

    def events(self, chart: str = "") -> Fraction:
        """Return P(no Great Key) in a hallway's random event, by `chart` or the usual chart."""
        return self._of(self._inside("random-events", chart))

    def _event(self, event: Event) -> Fraction:
        """Return P(no Great Key) in an event; 1 against the party if a test may prevent the
        event."""
        return (
            ONE if event.unless is not None and not self.for_party else self.effects(event.effects)
        )

    def effects(self, effects: Iterable[Effect]) -> Fraction:
        """Return P(no Great Key) from all these effects."""
        none = ONE
        for effect in effects if self.keys else ():
            none *= self._effect(effect)
        return none

    def _effect(self, effect: Effect) -> Fraction:
        none = self._itself(effect)
        return none * self._branches(effect) if none else none

    def _itself(self, effect: Effect) -> Fraction:
        """Return P(no Great Key) from an effect without its branches."""
        means = effect.means
        if self.keys.intersection(means.gives):
            return Fraction(0)
        none = ONE
        if means.rolls:
            none *= self.chart(self._chart_of(means.rolls))
        for who, number in means.brings.items():
            none *= self._slain(self.quest.content.creature(who), as_dice(number, 1))
        if means.boxes is not None:
            none *= _power(self.chest, as_dice(means.boxes, 1))
        return none * (self._trap(means.springs) if self.for_party else ONE)

    def _trap(self, name: str) -> Fraction:
        trap = self.quest.content.traps.get(name)
        if trap is None or ("traps", trap.id) in self._followed:
            return ONE
        self._followed.add(("traps", trap.id))
        has_key = self.gives(trap.effects)
        self._followed.discard(("traps", trap.id))
        return Fraction(0) if has_key else ONE

    def _branches(self, effect: Effect) -> Fraction:
        """Return P(no Great Key) in the branches of an effect: the least of all for the party, and
        if they repeat; against it the greatest if one of them always happens, else 1."""
        branches = [self.effects(branch) for branch in effect.branches.values()]
        if effect.means.times is not None:
            return min(branches, default=ONE)
        if self.for_party:
            return min(branches, default=ONE)
        whole = any(pair <= effect.branches.keys() for pair in _WHOLE)
        options = effect.args.get("options", ())
        is_choice = isinstance(options, tuple) and 0 < len(options) == len(branches)
        return max(branches) if branches and (whole or is_choice) else ONE

    def _chart_of(self, name: str) -> str:
        """Return the id of the chart with this id or role; `name` itself for neither."""
        chart = self.quest.charts.get(name)
        return chart.id if name not in self.charts and chart is not None else name

    def _location(self, location: Location) -> Fraction:
        none = self.effects(sure_effects(location))
        for placed in location.place:
            none *= self._placed(placed)
        if location.encounter in ("monsters", "full"):
            none *= self.encounter(chests=location.encounter == "full")
        if self.for_party and none and self.gives(optional_effects(location)):
            return Fraction(0)
        return none

    def _placed(self, placed: Placed) -> Fraction:
        if placed.kind != "chest":
            return self._slain(self.quest.content.creature(placed.creature), placed.count)
        if placed.loot is None:
            return _power(self.chest, placed.count)
        return Fraction(0) if self.keys.intersection(placed.loot.items) else ONE

    def _start(self) -> Fraction:
        """Return P(no Great Key) apart from tiles drawn: from the party's gear, the Entry Tile, the
        end of a round and, for the party, whatever may happen anywhere."""
        if has_great_key(self.quest):
            return Fraction(0)
        none = self.effects(self.quest.on.get("on_round_end", ()))
        entry = self.quest.content.locations.get(self.quest.entry_location)
        none *= self._location(entry) if entry is not None else ONE
        town = self.quest.content.towns.get(self.quest.town)
        sold = town is not None and self.keys.intersection(town.shop)
        by_chance = (*occasional_effects(self.quest), *loose_effects(self.quest))
        if self.for_party and none and (sold or self.gives(by_chance)):
            return Fraction(0)
        return none


def _acts(monster: Monster) -> Iterator[Effect]:
    """Yield the effects of a monster's powers, its defeat and its Life Chart."""
    yield from (*monster.powers, *monster.on_defeated)
    for row in monster.life_chart.rows if monster.life_chart is not None else ():
        if isinstance(row.result, LifeRow):
            yield from row.result.effects


@lru_cache(maxsize=256)
def _power(base: Fraction, times: Dice) -> Fraction:
    """Return the mean of `base ** times`; above `_MOST` the least number of times is taken."""
    if base == 1:
        return ONE
    if times.high > _MOST:
        return base ** min(max(times.low, 0), _MOST)
    spread = totals(times)
    return sum((odds * base ** max(number, 0) for number, odds in spread.items()), Fraction(0))
