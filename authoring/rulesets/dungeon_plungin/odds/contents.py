"""Contents of a tile of the Location Chart: the rolls that it brings, and how many."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from authoring.model.dice import Dice
from authoring.odds.distributions import convolution, distribution, expectation
from authoring.rulesets.dungeon_plungin.exact.explored import Explored, explored
from authoring.rulesets.dungeon_plungin.exact.spreads import NONE, ONE, ZERO, Spread, mix
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import Encounter, Location, Quest
from authoring.rulesets.dungeon_plungin.odds.arrivals import number_of
from authoring.rulesets.dungeon_plungin.odds.doors import TileDraw, layout, searches
from authoring.rulesets.dungeon_plungin.odds.rolls import Algebra, Rolls

LOCATION, EVENTS, ENCOUNTER, MONSTERS = "location", "random-events", "encounter", "monsters"
CHEST, CHEST_TRAP, TREASURE = "chest", "chest-trap", "treasure"
BOXES = (CHEST, CHEST_TRAP, TREASURE)
ROLES = (LOCATION, EVENTS, ENCOUNTER, MONSTERS, *BOXES)
"""Roles of charts that are rolled on for each tile by itself; not the Doorway Chart, whose rolls
depend on the Phase, too."""


class Contents:
    """The tiles of one quest, each with the rolls it brings (DP-CONS-05, DP-ENC-01).

    Of a choice of tiles the first is taken; every hallway is entered and every chest opened. Rolls
    by effects, and chests that effects bring, are not counted."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.rolls = Rolls(quest)
        self._crowds: dict[str, Spread] = {}
        self._chests: dict[str, Spread] = {}
        self.modifiers = phases(quest)
        self.layout = layout(quest)
        self.search = searches(self.layout, self.modifiers).low

    @cached_property
    def to_the_first(self) -> Explored:
        """The extent of exploring until the first Great Door is found."""
        return explored(self.search, to_the_first=True)

    @cached_property
    def in_all(self) -> Explored:
        """The extent of exploring everything within the Time Span."""
        return explored(self.search, to_the_first=False)

    @property
    def tiles(self) -> tuple[TileDraw, ...]:
        """All tiles that a Phase may bring, with their odds."""
        return self.layout.tiles

    def mean(self, tile: TileDraw, role: str) -> Fraction:
        """Return the mean number of rolls that a tile brings on a role's chart, such as `chest`."""
        return expectation(self.number(tile, role))

    def per_phase(self, role: str) -> Fraction:
        """Return the mean number of rolls that a Phase brings on the chart of a role."""
        return sum((tile.odds * self.mean(tile, role) for tile in self.tiles), ZERO)

    def number(self, tile: TileDraw, role: str) -> Spread:
        """Return the spread of the number of rolls that a tile brings on the chart of a role."""
        tile = first_of(tile)
        if role == LOCATION:
            return {1: ONE}
        if role == EVENTS:
            return {int(tile.kind == "hallway" and not tile.chart): ONE}
        location = self._place(tile)
        if role == ENCOUNTER or not self._meets(tile, location):
            rolls: Spread = {int(self._meets(tile, location) and not tile.chart): ONE}
            rolls = rolls if role == ENCOUNTER else {0: ONE}
        elif role == MONSTERS:
            rolls = self._known(self._crowds, self._monsters, tile.chart)
        else:
            stocked = location is None or location.encounter == "full"
            rolls = self._known(self._chests, self._boxes, tile.chart) if stocked else {0: ONE}
        return convolution(rolls, self._standing(location, role))

    def stocked(self) -> dict[str, Fraction]:
        """Return the odds that a Phase rolls on a chart for contents with chests, by its id ("" for
        the Encounter Chart)."""
        tiles = [(draw.odds, first_of(draw), self._place(first_of(draw))) for draw in self.tiles]
        return distribution(
            (tile.chart, odds)
            for odds, tile, location in tiles
            if self._meets(tile, location) and (location is None or location.encounter == "full")
        )

    def _place(self, tile: TileDraw) -> Location | None:
        return self.quest.content.locations.get(tile.name) if tile.kind == "special" else None

    def _meets(self, tile: TileDraw, location: Location | None) -> bool:
        """Return whether the tile has an Encounter roll, by `location` if it has one."""
        if location is not None:
            return location.encounter in ("monsters", "full")
        return tile.kind not in ("", "hallway", "special")

    def _standing(self, location: Location | None, role: str) -> Spread:
        """Return the spread of chests placed in a location from the start; 0 for other roles."""
        chests: Spread = {0: ONE}
        if location is not None and role in (CHEST_TRAP, TREASURE):
            for piece in location.place:
                if piece.kind == "chest" and (role == CHEST_TRAP or piece.loot is None):
                    chests = convolution(chests, number_of(piece.count))
        return chests

    def _known(self, cache: dict[str, Spread], make: Callable[[str], Spread], chart: str) -> Spread:
        """Return the spread for a chart from `cache`; at first made by `make` and put there."""
        if chart not in cache:
            cache[chart] = make(chart)
        return cache[chart]

    def _monsters(self, chart: str) -> Spread:
        return self._rolled(chart, lambda row: {int(row.monsters): ONE})

    def _boxes(self, chart: str) -> Spread:
        return self._rolled(chart, lambda row: _numbers(row.chests))

    def _rolled(self, chart: str, number: Callable[[Encounter], Spread]) -> Spread:
        def brings(row: object) -> Spread:
            return number(row) if isinstance(row, Encounter) else NONE

        return self.rolls.folded(self.rolls.inside(ENCOUNTER, chart), brings, _SPREADS)

    def never(self, left: Mapping[int, Fraction], *, to_the_first: bool) -> Fraction:
        """Return P(no tile of a whole game, or of one up to the first Great Door with
        `to_the_first`, has a certain thing); `left[n]` is P(the tile at index n of `tiles` lacks
        it)."""
        tiles = tuple(
            replace(tile, odds=tile.odds * left[at]) for at, tile in enumerate(self.tiles)
        )
        search = searches(replace(self.layout, tiles=tiles), self.modifiers).low
        return explored(search, to_the_first=to_the_first).left


def _repeated(spread: Spread, times: Dice) -> Spread:
    total: Spread = NONE
    parts = {0: NONE}
    for n in range(1, max(number_of(times)) + 1):
        total = convolution(total, spread)
        parts[n] = total
    return mix((odds, parts[n]) for n, odds in number_of(times).items())


def first_of(tile: TileDraw) -> TileDraw:
    """Return the first option of a tile that a player chooses; other tiles unchanged."""
    return tile.options[0] if tile.options else tile


def _numbers(dice: Dice) -> Spread:
    return number_of(dice) if dice.high > 0 else {0: ONE}


_SPREADS = Algebra(convolution, _repeated, mix)
