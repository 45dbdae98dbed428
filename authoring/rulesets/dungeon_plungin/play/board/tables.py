"""A quest compiled to the tables play reads: charts by face, tiles by turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from authoring.core.errors import CannotRun
from authoring.model.chart import Chart
from authoring.model.effect import Effect
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import (
    Content,
    Hero,
    Item,
    Monster,
    Named,
    PlaceTile,
    Quest,
    Town,
)
from authoring.rulesets.dungeon_plungin.odds.doors import phases
from authoring.rulesets.dungeon_plungin.play.board.rules import Rules, compile_rules
from authoring.rulesets.dungeon_plungin.play.board.shapes import Shape, shapes
from authoring.rulesets.dungeon_plungin.play.magic.spell_table import SpellTable, spell_tables


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


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything about one quest that play reads; built once, never changed."""

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


def _chart_table(chart: Chart, first_row: int) -> ChartTable:
    """One entry per total from the lowest to the highest that can be rolled."""
    by_total = []
    last = 0
    for total in range(chart.low, max(chart.high, chart.low) + 1):
        row = chart.row_for(total)
        last = chart.rows.index(row) if row is not None else last
        by_total.append(last)
    return ChartTable(
        id=chart.id,
        count=chart.die.count,
        sides=chart.die.sides,
        bonus=chart.die.bonus,
        low=chart.low,
        by_total=tuple(by_total),
        results=tuple(row.result for row in chart.rows),
        first_row=first_row,
    )


def _kind(
    index: int, monster: Monster, life: ChartTable | None, actions: ChartTable | None
) -> Kind:
    atk = monster.stats[0]
    strikes = [
        Strike(
            attack.name,
            attack.dice if attack.dice is not None else atk,
            attack.range,
            attack.reach,
            attack.defend_with or "def",
            attack.effects,
            attack.damage,
        )
        for attack in monster.attacks
    ] or [Strike("", atk, 0, False, "def", ())]
    strikes.sort(key=lambda strike: -strike.dice)
    return Kind(
        index=index,
        monster=monster,
        melee=tuple(strike for strike in strikes if not strike.range),
        ranged=tuple(strike for strike in strikes if strike.range),
        life_table=life,
        actions=actions,
    )


def _dead_end(quest: Quest) -> str:
    """The Location Chart's first room with one door, else its first room."""
    rooms = [
        (row.result.doors, row.result.tile)
        for row in quest.charts["location"].rows
        if isinstance(row.result, PlaceTile)
        and quest.pack.tiles.get(row.result.tile, quest.entry_tile).kind == "room"
    ]
    dead_ends = [tile for doors, tile in rooms if doors == 1]
    return (dead_ends or [tile for _, tile in rooms] or [""])[0]


def _items_with(content: Content, verb: str) -> frozenset[str]:
    return frozenset(
        item.id for item in content.items.values() if any(e.verb == verb for e in item.use)
    )


def _location_tiles(quest: Quest) -> tuple[str, ...]:
    tiles = quest.pack.tiles
    names = {
        row.result.tile
        for row in quest.charts["location"].rows
        if isinstance(row.result, PlaceTile) and row.result.tile in tiles
    }
    return tuple(sorted(names, key=lambda name: (tiles[name].width * tiles[name].height, name)))


def _uniques(quest: Quest) -> tuple[str, ...]:
    chart = quest.charts.get("unique-location")
    rows = chart.rows if chart else ()
    named = [row.result.id for row in rows if isinstance(row.result, Named)]
    return tuple(dict.fromkeys(named))


def _party(quest: Quest) -> tuple[Hero, ...]:
    """The heroes that play; CannotRun for none, or more than can stand at the entry."""
    party = quest.starters()
    if not party:
        hint = "name some under `playtest:`, such as `party: [warrior, thief]`"
        raise CannotRun(f"`{quest.pack.id}` has no heroes to play with", hint)
    tile = quest.entry_tile
    room = sum(len(row) - row.count("#") for row in tile.rows) - len(tile.blocked)
    if len(party) > room:
        message = f"{len(party)} heroes cannot stand on the {room} squares of `{tile.id}`"
        raise CannotRun(message, "draw a larger entry tile, or name fewer heroes")
    return party


def compile_tables(pack: Pack, verbs: Mapping[str, Callable[..., None]]) -> Tables:
    """Compile a playable pack. Raises CannotRun for a pack without a quest or party."""
    quest = pack.quest
    if not isinstance(quest, Quest):
        raise CannotRun(
            f"`{pack.id}` cannot be played: it has no complete quest",
            "run `questpack lint` on it and mend what it finds",
        )
    content = quest.content
    names: list[str] = []
    charts: dict[str, ChartTable] = {}

    def add(chart: Chart) -> ChartTable:
        table = _chart_table(chart, len(names))
        names.extend(f"{chart.id}/{row.label}" for row in chart.rows)
        return table

    for chart in pack.charts.values():
        if chart.rows:
            charts[chart.id] = add(chart)
    everyone = list(content.monsters.values()) + list(content.bosses.values())
    kinds = {
        monster.id: _kind(
            at,
            monster,
            add(monster.life_chart) if monster.life_chart else None,
            add(monster.actions) if monster.actions and monster.actions.rows else None,
        )
        for at, monster in enumerate(everyone)
    }
    plot = (0, *phases(quest))
    spells = spell_tables(content)
    return Tables(
        pack=pack,
        quest=quest,
        content=content,
        rules=compile_rules(quest),
        verbs=verbs,
        charts=charts,
        by_role={role: charts[c.id] for role, c in quest.charts.items() if c.id in charts},
        row_names=tuple(names),
        shapes={tile.id: shapes(tile) for tile in pack.tiles.values()},
        kinds=kinds,
        party=_party(quest),
        plot=plot,
        last_phase=len(plot) - 1,
        dead_end=quest.dead_end_tile or _dead_end(quest),
        location_tiles=_location_tiles(quest),
        revivers=_items_with(content, "revive"),
        healers=_items_with(content, "heal"),
        spells=spells,
        spell_list=tuple(spells.values()),
        uniques=quest.unique_order or _uniques(quest),
        watches_entry="on_enter" in quest.on,
    )
