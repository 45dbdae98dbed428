"""The tables of one quest that play reads: charts by face, tiles by turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import (
    Content,
    Hero,
    Item,
    Monster,
    Quest,
    Town,
)
from authoring.rulesets.dungeon_plungin.play.board.rulings import Rules
from authoring.rulesets.dungeon_plungin.play.board.shapes import Shape
from authoring.rulesets.dungeon_plungin.play.board.spell_table import SpellTable
from authoring.verbs.effect import Effect


@dataclass(frozen=True, slots=True)
class ChartTable:
    """A chart with one entry per total: `rows[total - low]` is a row number.

    `first_row` is the number of its first row among all rows of the quest.
    """

    id: str
    count: int
    sides: int
    bonus: int
    low: int
    by_total: tuple[int, ...]
    results: tuple[object, ...]
    first_row: int

    def row(self, total: int) -> int:
        """Row index of a total; outside, the nearest row (DP-AMB-75)."""
        return self.by_total[min(max(total - self.low, 0), len(self.by_total) - 1)]


@dataclass(frozen=True, slots=True)
class Strike:
    """One of a monster's attacks, in dice and squares; `range` 0: hand to hand."""

    name: str
    dice: int
    range: int
    reach: bool
    against: str
    effects: tuple[Effect, ...]
    """What a hit that did damage brings along (DP-MON-08, DP-COND-02)."""
    harm: str = ""
    """The kind of damage it does."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A monster or boss as play sees it. Stats in dice, squares and points."""

    index: int
    monster: Monster
    melee: tuple[Strike, ...]
    ranged: tuple[Strike, ...]
    """Its attacks hand to hand and from afar, the best first (ruling R-24)."""
    life_table: ChartTable | None
    actions: ChartTable | None
    """What it does by dice when its Law is Special (DP-LAW-04)."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Everything about one quest that play reads; built once, never changed, and
    equal to nothing but itself: what follows from it can be remembered."""

    pack: Pack
    quest: Quest
    content: Content
    rules: Rules
    """Optional rules and rulings in force."""
    verbs: Mapping[str, Callable[..., None]]
    """How each effect verb is played."""
    charts: Mapping[str, ChartTable]
    by_role: Mapping[str, ChartTable]
    row_names: tuple[str, ...]
    shapes: Mapping[str, tuple[Shape, ...]]
    kinds: Mapping[str, Kind]
    party: tuple[Hero, ...]
    plot: tuple[int, ...]
    """Doorway modifier by Phase number (index 0 unused)."""
    last_phase: int
    """N+X: after it the dungeon is completely explored (DP-PLOT-06)."""
    dead_end: str
    """Tile of a room in a completely explored dungeon (DP-AMB-09)."""
    location_tiles: tuple[str, ...]
    """Tiles the Location Chart can give, the smallest first."""
    revivers: frozenset[str]
    """Items that can raise the dead."""
    healers: frozenset[str]
    """Items that give LIFE back."""
    spells: Mapping[str, SpellTable]
    spell_list: tuple[SpellTable, ...]
    """The same by number."""
    uniques: tuple[str, ...]
    """Unique Locations in their order, or as chart 3.4 lists them."""
    watches_entry: bool
    """Whether the quest does something when a tile is entered for the first time."""

    def item(self, name: str) -> Item | None:
        """An item by id."""
        return self.content.items.get(name)

    @property
    def town(self) -> Town | None:
        """The town the dungeon is near."""
        return self.content.towns.get(self.quest.town)
