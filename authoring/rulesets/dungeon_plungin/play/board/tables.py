"""The compiled tables of one quest that play reads."""

from collections.abc import Callable, Iterator, Mapping

from authoring.boards.tiles.shapes import Shape
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.chart_rolls import ChartTable
from authoring.rulesets.dungeon_plungin.model import (
    Content,
    CreatureId,
    Hero,
    Item,
    LifeRow,
    Monster,
    Pack,
    Quest,
    Town,
)
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.rulings import Rules
from authoring.verbs.effect import Effect, every_effect

Rollable = ChartTable[object]
"""A chart as it is rolled. Past its ends the nearest row counts (DP-AMB-75)."""


@dataclass(frozen=True, slots=True)
class Strike:
    """One of a monster's attacks, in dice and squares; `range` 0: hand to hand. `against` is the
    stat that defends (`def`, `res` or `dex`), or `none`."""

    name: str
    dice: int
    range: int
    reach: bool
    against: str
    effects: tuple[Effect, ...]
    """Effects of a hit that did damage (DP-MON-08, DP-COND-02)."""
    harm: str = ""
    """The kind of damage it does."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A monster or boss as play sees it; `index` is its number in `Tables.kinds`."""

    index: int
    monster: Monster
    melee: tuple[Strike, ...]
    ranged: tuple[Strike, ...]
    """Its attacks hand to hand and from afar, the best first (ruling R-24)."""
    life_table: Rollable | None
    actions: Rollable | None
    """Chart of its Actions when its Law is Special (DP-LAW-04)."""

    def aftermath(self) -> Iterator[Effect]:
        """Yield every effect of its Life Chart's rows, then of its fall, branches included."""
        rows = self.life_table.results if self.life_table is not None else ()
        for row in rows:
            yield from every_effect(row.effects if isinstance(row, LifeRow) else ())
        yield from every_effect(self.monster.on_defeated)


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Everything about one quest that play reads. Immutable and compared by identity, so that
    results can be cached by it."""

    pack: Pack
    quest: Quest
    content: Content
    rules: Rules
    """Optional rules and rulings in force."""
    verbs: Mapping[str, Callable[..., None]]
    """Verb -> the function that plays its effects."""
    charts: Mapping[str, Rollable]
    by_role: Mapping[str, Rollable]
    row_names: tuple[str, ...]
    """All rows of the quest, as the Record counts and lists them."""
    shapes: Mapping[str, tuple[Shape, ...]]
    kinds: Mapping[CreatureId, Kind]
    party: tuple[Hero, ...]
    plot: tuple[int, ...]
    """Doorway modifier by Phase number (index 0 unused)."""
    last_phase: int
    """N+X: after it the dungeon is completely explored (DP-PLOT-06)."""
    great_from: int
    """The first Phase in which the Doorway Chart can give a Great Door; 0 for none."""
    dead_end: str
    """Tile of a room in a completely explored dungeon (DP-AMB-09)."""
    location_tiles: tuple[str, ...]
    """Tiles the Location Chart can give, the smallest first."""
    revivers: frozenset[str]
    """Items that can raise the dead."""
    healers: frozenset[str]
    """Items that give LIFE back."""
    spells: dict[str, CompiledSpell]
    spell_list: tuple[CompiledSpell, ...]
    """Spells by number."""
    uniques: tuple[str, ...]
    """Ids of Unique Locations in their preset order, or as the Unique Location Chart lists them."""
    watches_entry: bool
    """True if the quest does something when a tile is entered for the first time."""
    awaited: frozenset[str]
    """Moments at which the quest or one of its locations does something (`model.TRIGGERS`)."""
    reactive: int
    """Events that spells of this pack may answer, as bits of `Actor.reacts`."""
    answered: int
    """Events that spells or abilities of this pack may answer; there are no other Reactions."""

    def kind_of(self, who: CreatureId) -> Kind | None:
        """Return the compiled monster or boss `who`; None when the pack has none of this name."""
        monster = self.content.creature(who)
        return None if monster is None else self.kinds[monster.key]

    def chart(self, name: str) -> Rollable | None:
        """Return the chart with id `name`, or else with that role; None when there is neither."""
        own = self.charts.get(name)
        return self.by_role.get(name) if own is None else own

    def item(self, name: str) -> Item | None:
        """Return an item by id; None when there is none."""
        return self.content.items.get(name)

    @property
    def town(self) -> Town | None:
        """The town near the dungeon; None when the quest names none."""
        return self.content.towns.get(self.quest.town)
