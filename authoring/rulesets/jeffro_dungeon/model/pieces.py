"""Tiles and cards: the pieces in the bag and the decks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from authoring.core.span import Span
from authoring.model.spans import NO_SPANS, Spans
from authoring.rulesets.jeffro_dungeon.model.effects import Effect


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile. `edges` (one of EDGES each) in the order of WALLS.

    `start`: characters begin on one of these. `text` is printed on the tile.
    """

    id: str
    title: str
    count: int
    edges: tuple[str, str, str, str]
    ends_move: bool
    start: bool
    effects: tuple[Effect, ...]
    text: str
    span: Span
    owner: str

    @property
    def openings(self) -> int:
        """Doors and doorways; the exit leads out and is none of them."""
        return sum(edge in ("door", "doorway") for edge in self.edges)

    @property
    def dead_end(self) -> bool:
        """Exactly one opening (JEF-TILE-16)."""
        return self.openings == 1


@dataclass(frozen=True, slots=True)
class Card:
    """A card. `decks` says how many of it lie in which deck (purchase, adventure, ...).

    While carried: `metal`, `light`, `weapon` (added to Strength in combat, one
    weapon only), `save` (least face of a d6 that prevents a lost Life, 0: none),
    `carries` (Objects an animal takes), `against` (creature id -> what it adds).
    Used up: `boost` (stat -> bonus in one fight), `heal` Lives, `learn` Spells,
    `evade` a creature. `enter`: the way in an Event opens, one of ENTRIES.
    """

    id: str
    name: str
    kind: str
    decks: Mapping[str, int]
    price: int
    metal: bool
    light: bool
    weapon: int
    save: int
    carries: int
    against: Mapping[str, int]
    boost: Mapping[str, int]
    heal: int
    learn: int
    evade: bool
    enter: str
    text: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)
