"""A playable pack compiled: tiles in all their turns, charts by total, cards by number."""

from collections.abc import Callable, Mapping
from typing import Any

from authoring.boards.tiles.table import SIDES, Sides, turned
from authoring.core.lazy_dataclass import dataclass
from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.rulesets.jeffro_dungeon import model as m

Verbs = Mapping[type, Callable[[Any, Any, Any], None]]
"""The function that plays an effect: on a state, a character and the effect."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The data that play needs, and nothing else.

    `turned[tile][quarter]` are the edges after `quarter` quarter turns to the right, as indices in
    `model.EDGES`; `bag` holds a tile's index in `tiles` once per copy, without the one the
    characters start on (`start`).
    `stock` counts cards by (card, deck). `movement` gives tiles, `lock` whether a door is locked.
    """

    tiles: tuple[m.Tile, ...]
    turned: tuple[tuple[Sides, ...], ...]
    start: int
    bag: tuple[int, ...]
    cards: tuple[m.Card, ...]
    card_at: Mapping[str, int]
    stock: Mapping[tuple[int, str], int]
    creatures: Mapping[str, m.Creature]
    movement: ChartTable[int]
    lock: ChartTable[bool]
    charts: Mapping[str, ChartTable[tuple[m.Effect, ...]]]
    party: tuple[m.Character, ...]
    limits: m.Limits
    variants: Mapping[str, str]
    entry: str
    destination: str
    verbs: Verbs


def compile_tables(pack: m.Pack, verbs: Verbs) -> Tables:
    """Compile a pack. Raises CannotRun for a pack without a quest."""
    quest = pack.required_quest()
    content = quest.content
    tiles = tuple(content.tiles.values())
    cards = tuple(content.cards.values())
    tile_at = {tile.id: at for at, tile in enumerate(tiles)}
    return Tables(
        tiles=tiles,
        turned=tuple(_turns(tile) for tile in tiles),
        start=tile_at[quest.start.id],
        bag=tuple(tile_at[tile.id] for tile, count in quest.bag for _ in range(count)),
        cards=cards,
        card_at={card.id: at for at, card in enumerate(cards)},
        stock={(at, deck): n for at, card in enumerate(cards) for deck, n in card.decks.items()},
        creatures=content.creatures,
        movement=compile_chart(quest.charts[m.MOVEMENT], lambda n: n if isinstance(n, int) else 0),
        lock=compile_chart(quest.charts[m.LOCK], bool),
        charts={
            id: compile_chart(chart, lambda row: row if isinstance(row, tuple) else ())
            for id, chart in quest.charts.items()
        },
        party=tuple(content.characters[name] for name in quest.party),
        limits=quest.limits,
        variants=quest.variants,
        entry=quest.entry,
        destination=quest.destination or "the world above",
        verbs=verbs,
    )


def _turns(tile: m.Tile) -> tuple[Sides, ...]:
    """Return the edges of a tile after 0, 1, 2 and 3 quarter turns to the right."""
    edges = [m.EDGES.index(edge) for edge in tile.edges]
    return tuple([turned(edges, quarter) for quarter in SIDES])
