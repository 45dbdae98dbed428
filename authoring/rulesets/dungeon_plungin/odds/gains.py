"""Gold and XP of monsters, treasure, effects, tiles and Phases, as means, maxima or spreads."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from authoring.charts.outcomes import Outcome
from authoring.core.lazy_dataclass import dataclass
from authoring.model.dice import Dice, as_dice, fixed
from authoring.rulesets.dungeon_plungin.exact.sums import Sums
from authoring.rulesets.dungeon_plungin.model import (
    CreatureId,
    Encounter,
    Location,
    Loot,
    Monsters,
    Named,
    Placed,
    Quest,
)
from authoring.rulesets.dungeon_plungin.odds.contents import TREASURE, Contents, first_of
from authoring.rulesets.dungeon_plungin.odds.doors import TileDraw
from authoring.rulesets.dungeon_plungin.odds.place_effects import effects_on_tiles, sure_effects
from authoring.rulesets.dungeon_plungin.odds.rolls import Algebra
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning

GOLD, XP = "gold", "xp"
_DEEPEST = 4

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Gain:
    """A quantity, `gold` or `xp`, with its amounts from single sources, to be added up."""

    name: str

    def of_monster(self, quest: Quest, who: CreatureId) -> tuple[Dice, ...]:
        """Return the amounts for one slain monster or boss; () if it is unknown."""
        monster = quest.content.creature(who)
        if monster is None:
            return ()
        if self.name == XP:
            return (fixed(monster.xp),)
        return monster.gold, fixed(town_price(quest, monster.treasure))

    def of_loot(self, quest: Quest, loot: Loot) -> tuple[Dice, ...]:
        """Return the amounts of a Treasure Chart row; no XP of a tome, which may be sold unread."""
        items = quest.content.items
        if self.name == GOLD:
            return loot.gold, fixed(town_price(quest, loot.items))
        tome = any(name in items and items[name].kind == "tome" for name in loot.items)
        return () if tome else (fixed(loot.xp),)

    def of_effect(self, quest: Quest, means: Meaning) -> tuple[Dice, ...]:
        """Return the amounts that an effect with this meaning gives, branches left out."""
        paid = means.pays.get(self.name)
        amounts = (paid,) if isinstance(paid, Dice) else ()
        if isinstance(paid, int):
            amounts = (fixed(paid),)
        return amounts if self.name == XP else (*amounts, fixed(town_price(quest, means.gives)))


def town_price(quest: Quest, names: tuple[str, ...]) -> int:
    """Return the gold that the valuables among these items bring in town (DP-SELL-02)."""
    items = quest.content.items
    things = [items[name] for name in names if name in items]
    return sum(item.gold for item in things if item.kind == "valuable")


class Haul(Generic[T]):
    """The amounts of `gain` from all parts of a quest, computed with `sums` (such as Averages).

    `later`: whether a unique find counts as its replacement; None: as either, by `sums.either`."""

    def __init__(
        self, contents: Contents, gain: Gain, sums: Sums[T], *, later: bool | None = None
    ) -> None:
        self.contents, self.quest, self.later = contents, contents.quest, later
        self.gain, self.sums = gain, sums
        self.counted: set[int] = set()
        """Effects that are counted, by identity."""
        self.chest = self._treasure()
        self.crowd = self._crowd()
        self.room = self._room(chests=True)
        self.everywhere = self.effects(effects_on_tiles(self.quest))

    def tile(self, tile: TileDraw) -> T:
        """Return the gain of a tile; of a choice, of the first."""
        tile = first_of(tile)
        location = self.quest.content.locations.get(tile.name)
        inside = self.sums.nothing
        if tile.kind == "special":
            inside = self.location(location) if location is not None else self.sums.nothing
        elif tile.kind == "hallway":
            inside = self._event(tile.chart)
        elif tile.kind:
            inside = self._room(chests=True, chart=tile.chart) if tile.chart else self.room
        return self.sums.plus(inside, self.everywhere)

    def phase(self) -> T:
        """Return the gain of one Phase."""
        return self.sums.mix((tile.odds, self.tile(tile)) for tile in self.contents.tiles)

    def location(self, location: Location) -> T:
        """Return the gain of a location: figures and chests there, its encounter, and effects that
        come for sure."""
        total = self.effects(sure_effects(location))
        for placed in location.place:
            total = self.sums.plus(total, self._placed(placed))
        if location.encounter in ("monsters", "full"):
            total = self.sums.plus(total, self._room(chests=location.encounter == "full"))
        return total

    def effects(self, effects: Iterable[Effect], depth: int = 0) -> T:
        """Return the gain of sure effects without branches; `depth`: monsters' falls before
        them."""
        total = self.sums.nothing
        for effect in effects if depth < _DEEPEST else ():
            self.counted.add(id(effect))
            if effect.means.rolls in self.contents.rolls.charts:
                hauls = self._treasure(effect.means.rolls), self._crowd(effect.means.rolls)
                total = self.sums.plus(total, self.sums.plus(*hauls))
            total = self.sums.plus(total, self._all(self.gain.of_effect(self.quest, effect.means)))
            for who, number in effect.means.brings.items():
                foe = self._slain(who, depth + 1)
                total = self.sums.plus(total, self.sums.repeated(foe, as_dice(number, 1)))
            if effect.means.boxes is not None:
                boxes = self.sums.repeated(self.chest, as_dice(effect.means.boxes, 1))
                total = self.sums.plus(total, boxes)
        return total

    def _all(self, amounts: Iterable[Dice]) -> T:
        total = self.sums.nothing
        for amount in amounts:
            if amount.high > 0:
                total = self.sums.plus(total, self.sums.amount(amount))
        return total

    def _slain(self, who: CreatureId, depth: int = 0) -> T:
        """Return the gain of a slain monster and its fall; `depth`: the falls that led to this
        one."""
        monster = self.quest.content.creature(who)
        fallen = monster.on_defeated if monster is not None else ()
        loot = self._all(self.gain.of_monster(self.quest, who))
        return self.sums.plus(loot, self.effects(fallen, depth))

    def _placed(self, placed: Placed) -> T:
        if placed.kind != "chest":
            gain = self._slain(placed.creature)
        else:
            gain = self.chest if placed.loot is None else self._loot(placed.loot)
        return self.sums.repeated(gain, placed.count)

    def _room(self, *, chests: bool, chart: str = "") -> T:
        def brings(row: object) -> T:
            if not isinstance(row, Encounter):
                return self.sums.nothing
            total = self.crowd if row.monsters else self.sums.nothing
            if chests and row.chests.high > 0:
                total = self.sums.plus(total, self.sums.repeated(self.chest, row.chests))
            return total

        return self._folded(self.contents.rolls.inside("encounter", chart), brings)

    def _folded(self, outcomes: Iterable[Outcome], brings: Callable[[object], T]) -> T:
        """Return the gain of a roll that ends on `outcomes`, which `brings` values, further rolls
        included."""
        algebra = Algebra(self.sums.plus, self.sums.repeated, self.sums.mix)
        return self.contents.rolls.folded(outcomes, brings, algebra)

    def _event(self, chart: str) -> T:
        """Return the gain of a hallway's random event; 0 for events that a test may prevent."""
        events = self.quest.content.events
        rows = self.contents.rolls.named("random-events", chart)
        pairs = ((odds, events[id_]) for id_, odds in rows if id_ in events)
        return self.sums.mix(
            (odds, self.effects(event.effects)) for odds, event in pairs if event.unless is None
        )

    def _drawn(self, chart: str, role: str) -> tuple[Outcome, ...]:
        rolls = self.contents.rolls
        return rolls.inside("", chart) if chart else rolls.on(role)

    def _treasure(self, chart: str = "") -> T:
        def brings(row: object) -> T:
            if isinstance(row, Named):
                row = Loot(fixed(0), (row.id,), 0, unique=False, replacement=None)
            return self._loot(row) if isinstance(row, Loot) else self.sums.nothing

        return self._folded(self._drawn(chart, TREASURE), brings)

    def _crowd(self, chart: str = "") -> T:
        def brings(row: object) -> T:
            total = self.sums.nothing
            for group in row.groups if isinstance(row, Monsters) else ():
                gain = self._slain(group.creature)
                total = self.sums.plus(total, self.sums.repeated(gain, group.number))
            return total

        return self._folded(self._drawn(chart, "monsters"), brings)

    def _loot(self, loot: Loot) -> T:
        first = self._all(self.gain.of_loot(self.quest, loot))
        if not loot.unique or self.later is False:
            return first
        later = self._loot(loot.replacement) if loot.replacement else self.sums.nothing
        return later if self.later else self.sums.either(first, later)
