"""A quest as a search for Great Doors in plain numbers."""

from dataclasses import replace
from fractions import Fraction
from math import comb, lcm

from authoring.charts.outcomes import meanings
from authoring.core.lazy_dataclass import dataclass
from authoring.model.tile import Tile
from authoring.odds.distributions import distribution, whole_weights
from authoring.rulesets.dungeon_plungin.exact.added import MOST_EXITS, NOTHING, Added, Doors
from authoring.rulesets.dungeon_plungin.exact.great_door import Draw, Search
from authoring.rulesets.dungeon_plungin.exact.time_span import entry_doors
from authoring.rulesets.dungeon_plungin.model import Choice, Location, Named, PlaceTile, Quest
from authoring.rulesets.dungeon_plungin.odds.added_doors import AddedDoors
from authoring.rulesets.dungeon_plungin.odds.door_table import DoorTable, door_table
from authoring.rulesets.dungeon_plungin.odds.place_effects import (
    opens_doors,
    optional_effects,
    sure_effects,
)
from authoring.rulesets.dungeon_plungin.odds.rolls import all_charts, is_link, role_outcomes

MOST_LOCKS = 64
"""The most sets of different Great Doors in one game that are told apart."""
MOST_COUNTED = 8
"""The most Great Doors that are counted; the first one is exact in any case."""


OPENED = -1
"""Stands for the room before a Great Door that an effect opens."""


@dataclass(frozen=True, slots=True)
class Fronts:
    """Space before the doors of a tile, in heroes (`least` to `most`); the difficulties of its
    preset and added Great Doors; whether its effects open doors, for sure (`opens`) or perhaps."""

    least: int = 2
    most: int = 2
    difficulties: tuple[int, ...] = (1,)
    opens: bool = False
    may_open: bool = False

    def side(self, *, for_party: bool) -> tuple[int, int]:
        """Return (difficulty, room), what is open settled for the party or against it."""
        if self.opens or (for_party and self.may_open):
            return 1, OPENED
        return (
            (min(self.difficulties), self.most)
            if for_party
            else (max(self.difficulties), self.least)
        )


@dataclass(frozen=True, slots=True)
class TileDraw:
    """A result of the Location Chart, links followed. `name` is the id of the tile or location.
    `exits` is the number of doors beside the entrance, None if the pack does not say: `rolled` of
    them roll on the Doorway Chart, `great` are preset Great Doors; effects add `added` to them."""

    name: str
    kind: str
    odds: Fraction
    exits: int | None
    rolled: int
    great: int
    added: Added = NOTHING
    chart: str = ""
    """Id of the chart for the contents, if the row names one; else ""."""
    options: tuple["TileDraw", ...] = ()
    """The tiles that may be chosen; `exits` and `rolled` are then the fewest of all."""
    fronts: Fronts = Fronts()
    changes: bool = False
    """True if earlier rolls, not a player, decide which of `options` it is."""

    @property
    def most_rolled(self) -> int:
        """The number of doors that roll on the Doorway Chart, the most of all options."""
        return max((self.rolled, *(option.rolled for option in self.options)))

    @property
    def is_open(self) -> bool:
        """True if effects or a choice decide how many doors there are."""
        shapes = {(o.exits, o.rolled, o.great, o.added) for o in self.options}
        return self.added.is_open or len(shapes) > 1

    @property
    def open_fact(self) -> str:
        """A clause on what pack or player leave open about its doors; "" for nothing."""
        if self.exits is None:
            return f"how many doors {self.name} has"
        taken = bool(self.options) and self.is_open
        who = "rows that change give" if self.changes else "a player takes"
        return f"which tile {who} ({self.name})" if taken else ""


@dataclass(frozen=True, slots=True)
class Searches:
    """The searches of a quest: what the pack leaves open is settled against the party in `low`, and
    for it in `high`. `open_facts` are clauses on it; without any, both are equal."""

    low: Search
    high: Search
    tiles: tuple[TileDraw, ...]
    open_facts: tuple[str, ...]
    lost: tuple[str, ...] = ()
    """Clauses on effects whose doors no bound counts."""


def unique_locations(quest: Quest) -> int:
    """Return the number of Unique Locations; 1 without a chart (DP-UNIQ-02, DP-AMB-40)."""
    if quest.unique_order:
        return len(quest.unique_order)
    if "unique-location" not in quest.charts:
        return 1  # Nobody has written yet where they lead.
    rows = role_outcomes(quest, "unique-location").rows
    return len({o.row.result.id for o in rows if isinstance(o.row.result, Named)})


def tile_draws(quest: Quest, more: AddedDoors | None = None) -> tuple[TileDraw, ...]:
    """Return every tile that a phase can bring, with its odds and the doors that effects add; the
    odds of results that the pack does not give come last. `more` is for a quest whose added doors
    are known already."""
    outcomes = role_outcomes(quest, "location")
    more = more or AddedDoors(quest)
    charts = all_charts(quest)
    every = [(o.odds, meanings(charts, o, is_link)) for o in outcomes.rows]
    tiles = [_tile_draw(quest, results, odds, more) for odds, results in every]
    lost = outcomes.missing + outcomes.endless
    if lost:
        tiles.append(TileDraw("a Location result the pack does not give", "", lost, None, 0, 0))
    return tuple(tiles)


def _tile_draw(
    quest: Quest, results: tuple[object, ...], odds: Fraction, more: AddedDoors
) -> TileDraw:
    """Return the tile of a result; several results are options, between which earlier rolls
    decide."""
    if len(results) > 1:
        changed = _any_of([_tile_draw(quest, (part,), odds, more) for part in results], odds)
        return replace(changed, changes=True)
    (result,) = results
    if isinstance(result, Choice):
        return _any_of([_tile_draw(quest, (part,), odds, more) for part in result.options], odds)
    if isinstance(result, PlaceTile):
        tile = quest.pack.tiles.get(result.tile)
        kind = tile.kind if tile else "room"
        if result.doors < 1:
            return TileDraw(result.tile, kind, odds, None, 0, 0, chart=result.chart)
        exits = _fitting(tile, result.doors - 1)
        added = more.on(tile, kind, exits)
        fronts = _fronts(tile, more)
        return TileDraw(result.tile, kind, odds, exits, exits, 0, added, result.chart, (), fronts)
    if isinstance(result, Named):
        location = quest.content.locations.get(result.id)
        if location is None:
            return TileDraw(result.id, "special", odds, None, 0, 0)
        tile = quest.pack.tiles.get(location.tile)
        exits = _fitting(tile, location.doors)
        rolls = exits if location.door_kind == "roll" else 0
        great = exits if location.door_kind == "great" else 0
        added = more.on(tile, "special", exits, location)
        fronts = _fronts(tile, more, location)
        return TileDraw(location.id, "special", odds, exits, rolls, great, added, "", (), fronts)
    return TileDraw("a Location result that is no tile", "", odds, None, 0, 0)


def _any_of(options: list[TileDraw], odds: Fraction) -> TileDraw:
    """Return a TileDraw with several options, with the odds of all of them together."""
    sized = [option for option in options if option.exits is not None]
    name = " or ".join(dict.fromkeys(option.name for option in options))
    if len(sized) < len(options) or not options:
        return TileDraw(name, "", odds, None, 0, 0)
    kinds = {option.kind for option in options}
    kind = "hallway" if kinds == {"hallway"} else "room"
    exits = min(option.exits or 0 for option in options)
    rolled = min(option.rolled for option in options)
    return TileDraw(name, kind, odds, exits, rolled, 0, options=tuple(options))


def _fronts(tile: Tile | None, more: AddedDoors, location: Location | None = None) -> Fronts:
    """Return the space before the doors of a tile, over all its doorways; 2 heroes if unknown."""
    ways = tile.doorways if tile is not None else ()
    room = [len(doorway.squares) for doorway in ways if not doorway.exit] or [2]
    difficulties = tuple(more.great)
    if location is not None and location.door_kind == "great":
        difficulties = (location.door_difficulty or 1, *difficulties)
    opens = location is not None and opens_doors(sure_effects(location))
    may_open = opens or (location is not None and opens_doors(optional_effects(location)))
    return Fronts(min(room), max(room), difficulties or (1,), opens, may_open)


def _fitting(tile: Tile | None, exits: int) -> int:
    """Return `exits`, or fewer if the tile has fewer doorways beside the entrance."""
    if tile is None or not tile.doorways:
        return max(exits, 0)
    ways = sum(not doorway.exit for doorway in tile.doorways)
    return max(min(exits, ways - 1), 0)


@dataclass(frozen=True, slots=True)
class Layout:
    """The tiles and doors of a quest, independent of the schedule. `start` is the number of doors
    of the Entry Tile, `at_entry` what effects add there, `great_limit` the most Great Doors
    counted."""

    start: int
    tiles: tuple[TileDraw, ...]
    table: DoorTable
    great_limit: int
    open_facts: tuple[str, ...]
    at_entry: Added = NOTHING
    added_facts: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


def layout(quest: Quest) -> Layout:
    """Return the tiles and doors that the Location Chart, the Doorway Chart and effects give."""
    more = AddedDoors(quest)
    tiles = tile_draws(quest, more)
    target = min(unique_locations(quest), MOST_COUNTED)
    span = quest.time_span
    table = door_table(quest, target, (span.n + span.x) * MOST_EXITS + 1)
    unknown_first = sorted(tiles, key=lambda tile: tile.exits is not None)
    of_tiles = (tile.open_fact for tile in unknown_first)
    facts = tuple(dict.fromkeys(filter(None, (*of_tiles, *table.open_facts))))
    start = entry_doors(quest)
    return Layout(
        start,
        tiles,
        table,
        target,
        facts,
        more.at_entry(start),
        tuple(more.facts),
        tuple(more.lost),
    )


def searches(charts: Layout, modifiers: tuple[int, ...]) -> Searches:
    """Return the Searches of a quest with these `modifiers`, those of phase 1, 2 and so on."""
    low = search_of(charts, modifiers, for_party=False)
    is_open = charts.open_facts or any(t.is_open for t in charts.tiles) or charts.at_entry.is_open
    high = search_of(charts, modifiers, for_party=True) if is_open else low
    facts = (*charts.open_facts, *charts.added_facts) if is_open else ()
    return Searches(low, high, charts.tiles, facts, charts.lost)


def search_of(charts: Layout, modifiers: tuple[int, ...], *, for_party: bool) -> Search:
    """Return the search with these modifiers of phases, what the pack leaves open settled for the
    party or against it. The odds of all tiles may be below 1: then only a part of the games is
    counted."""
    table, target = charts.table, charts.great_limit
    shapes: list[tuple[tuple[int, int, int, int, int], Fraction]] = []
    for tile in charts.tiles:
        exits, rolled, great = _shape(tile, for_party=for_party)
        lock = _lock(tile, for_party=for_party) if rolled or great else (1, 2)
        shapes.append(((exits, rolled, great if target else 0, *lock), tile.odds))
    weights, whole = whole_weights(distribution(shapes))
    faces = lcm(*(odds.denominator for row in table.odds for odds in row))
    least, greatest = zip(*table.difficulties, strict=True)
    search = Search(
        start=charts.start + _side(charts.at_entry, for_party=for_party).exits,
        modifiers=modifiers,
        draws=tuple(Draw(weight, *shape) for shape, weight in weights.items()),
        whole=whole,
        doors=tuple(tuple(int(odds * faces) for odds in row) for row in table.odds),
        faces=faces,
        rows=table.high if for_party else table.low,
        great_limit=max(target, 1),
        difficulties=least if for_party else greatest,
    )
    return search if _kinds(search) <= MOST_LOCKS else _alike(search, for_party=for_party)


def drawn_as(charts: Layout, draw: Draw) -> tuple[int, ...]:
    """Return the indices of the tiles that are this draw in the search against the party."""
    shapes = (_shape(tile, for_party=False) for tile in charts.tiles)
    shape = (draw.exits, draw.rolled, draw.great)
    return tuple(
        at
        for at, (exits, rolled, great) in enumerate(shapes)
        if charts.tiles[at].odds and (exits, rolled, great if charts.great_limit else 0) == shape
    )


def _kinds(search: Search) -> int:
    """Return an upper bound of the number of different sets of Great Doors in a game."""
    rooms = {draw.room for draw in search.draws}
    return comb(len(_difficulties(search)) * len(rooms) + search.great_limit, search.great_limit)


def _difficulties(search: Search) -> set[int]:
    """Return the difficulties of all possible Great Doors."""
    rolled = zip(search.difficulties, search.rows, strict=True)
    preset = {draw.difficulty for draw in search.draws if draw.great}
    return preset | {difficulty for difficulty, stages in rolled if any(stages)}


def _alike(search: Search, *, for_party: bool) -> Search:
    """Return the search with all Great Doors like the easiest (`for_party`) or hardest one, for
    searches with too many sets of Great Doors."""
    rooms = {draw.room for draw in search.draws}
    narrow = rooms - {OPENED} or {OPENED}
    if for_party:
        difficulty = min(_difficulties(search))
        room = OPENED if OPENED in rooms else max(rooms)
    else:
        difficulty, room = max(_difficulties(search)), min(narrow)
    draws = tuple(replace(draw, difficulty=difficulty, room=room) for draw in search.draws)
    return replace(search, draws=draws, difficulties=(difficulty,) * len(search.difficulties))


def _lock(tile: TileDraw, *, for_party: bool) -> tuple[int, int]:
    """Return the difficulty of a tile's preset Great Doors, and the room before its doors in
    heroes."""
    tiles = tile.options or (tile,)
    sides = [option.fronts.side(for_party=for_party) for option in tiles]
    if any(room == OPENED for _, room in sides):
        by_effect = for_party or all(room == OPENED for _, room in sides)
        sides = [s for s in sides if (s[1] == OPENED) == by_effect]
    side = (min, max) if for_party else (max, min)
    return side[0](d for d, _ in sides), side[1](room for _, room in sides)


def _shape(tile: TileDraw, *, for_party: bool) -> tuple[int, int, int]:
    """Return the numbers of exits, of rolled and of Great Doors; unknown exits are none, or all
    that may be rolled."""
    if tile.exits is None:
        return (MOST_EXITS, MOST_EXITS, 0) if for_party else (0, 0, 0)
    if tile.options:
        shapes = [_shape(option, for_party=for_party) for option in tile.options]
        side = max if for_party else min
        exits, rolled, great = (side(numbers) for numbers in zip(*shapes, strict=True))
        return exits, rolled, great
    more = _side(tile.added, for_party=for_party)
    return tile.exits + more.exits, tile.rolled, tile.great + more.great


def _side(added: Added, *, for_party: bool) -> Doors:
    return added.high if for_party else added.low
