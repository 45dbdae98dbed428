"""The quest, its limits and targets, and all that it is made of: tiles, cards, figures."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.defined import Defined
from authoring.model.dice import Dice
from authoring.model.pack import Pack as PackOf
from authoring.model.read_fields import EFFECTS, ids, number, numbers, under, word, word_each
from authoring.model.targets import Targets
from authoring.rulesets.jeffro_dungeon.model.effects import Effect
from authoring.rulesets.jeffro_dungeon.model.keywords import (
    CARD_KINDS,
    EDGES,
    ENTRIES,
    STATS,
    WALLS,
)

NUMBERS = (
    "rounds", "turns", "skipped", "waited", "turns-back", "tiles", "restarts", "locked",
    "unlocked", "first-move", "cell-left-round", "lives-lost", "gold-lost", "gold", "escaped",
    "survivors",
)  # fmt: skip
"""The numbers of a game's Record, which targets can name."""
LIVES, GOLD = 4, 1
"""Lives and Gold of a character at the start, by default (JEF-BASE-09)."""
OBJECTS, TURNS = 4, 300


@dataclass(frozen=True, slots=True)
class Tile(Defined):
    """One kind of tile. `edges` (one of EDGES each) in the order of WALLS.

    `start`: characters begin on one of these.
    """

    title: str
    count: int = field(metadata=number(1))
    edges: tuple[str, str, str, str] = field(metadata=word_each(WALLS, EDGES, "bad-tile"))
    ends_move: bool
    start: bool
    effects: tuple[Effect, ...] = field(metadata=under("effect", EFFECTS))

    @property
    def openings(self) -> int:
        """The number of doors and doorways; an exit, which leads out, is not counted."""
        return sum(edge in ("door", "doorway") for edge in self.edges)

    @property
    def dead_end(self) -> bool:
        """True with exactly one opening (JEF-TILE-16)."""
        return self.openings == 1


@dataclass(frozen=True, slots=True)
class Card(Defined):
    """A card. `decks` says how many of it lie in which deck (purchase, adventure, ...).

    While carried: `metal`, `light`, `weapon` (added to Strength in combat, one
    weapon only), `save` (least face of a d6 that prevents a lost Life, 0: none),
    `carries` (Objects an animal takes), `against` (creature id -> what it adds).
    Used up: `boost` (stat -> bonus in one fight), `heal` Lives, `learn` Spells,
    `evade` a creature. `enter`: the way in an Event opens, one of ENTRIES.
    """

    name: str
    kind: str = field(metadata=word(CARD_KINDS, "bad-item"))
    decks: Mapping[str, int] = field(metadata=numbers())
    price: int = field(metadata=number())
    metal: bool
    light: bool
    weapon: int = field(metadata=number())
    save: int = field(metadata=number())
    carries: int = field(metadata=number())
    against: Mapping[str, int] = field(metadata=numbers("creatures"))
    boost: Mapping[str, int] = field(metadata=numbers(among=STATS))
    heal: int = field(metadata=number())
    learn: int = field(metadata=number())
    evade: bool
    enter: str = field(metadata=word(ENTRIES, "bad-item", ""))


@dataclass(frozen=True, slots=True)
class Creature(Defined):
    """An enemy: `stat` strength is fought in combat, craft in psychic combat."""

    name: str
    stat: str
    value: Dice


@dataclass(frozen=True, slots=True)
class Character(Defined):
    """A playable character. `cards` holds ids of Objects and animals, `evades` ids of creatures."""

    name: str
    strength: int = field(metadata=number(1, least=1))
    craft: int = field(metadata=number(1, least=1))
    lives: int = field(metadata=number(LIVES, least=1))
    gold: int = field(metadata=number(GOLD))
    cards: tuple[str, ...] = field(metadata=ids("items"))
    followers: tuple[str, ...] = field(metadata=ids("items"))
    spells: tuple[str, ...] = field(metadata=ids("items"))
    evades: tuple[str, ...] = field(metadata=ids("creatures"))


@dataclass(frozen=True, slots=True)
class Limits:
    """`objects` carried; `spells`: (least Craft, Spells allowed), rising; `turns` ends the game."""

    objects: int = field(metadata=number(OBJECTS))
    turns: int = field(metadata=number(TURNS, least=1))
    spells: tuple[tuple[int, int], ...]

    def spells_for(self, craft: int) -> int:
        """Return the number of Spells that a character of this Craft may hold (JEF-BASE-07)."""
        return max((most for least, most in self.spells if craft >= least), default=0)


@dataclass(frozen=True, slots=True)
class Content:
    """Everything defined, by id, used packs included; charts are in the Pack."""

    tiles: Mapping[str, Tile]
    cards: Mapping[str, Card]
    creatures: Mapping[str, Creature]
    characters: Mapping[str, Character]


@dataclass(frozen=True, slots=True)
class Quest:
    """A playable quest: `start` is the cell tile, `party` the characters that play.

    `variants` holds every ruling with its choice, defaults included (see `rulings.VARIANTS`).
    `entry` is one of ENTRIES. `movement` rows are numbers (tiles), `lock` rows are true for locked;
    other charts' rows are effects. `destination` is the place where those come who escape.
    """

    pack: "PackOf[Quest, Content]"
    title: str
    entry: str = field(metadata=word(ENTRIES, "schema-mismatch"))
    destination: str
    introduction: str
    objective: str
    start: Tile
    limits: Limits
    variants: Mapping[str, str]
    charts: Mapping[str, Chart]
    content: Content
    party: tuple[str, ...]
    targets: Targets
    span: Span
    motif: str
    """The place its cover and friezes show, "" when its words and tiles decide."""

    @property
    def bag(self) -> tuple[tuple[Tile, int], ...]:
        """The pile, (tile, copies): all copies except the one cell in which all start; with
        `prison_cell_tiles: removed` no cells (JEF-TILE-01, JEF-SET-38, JEF-TILE-02, JEF-SET-02)."""
        plain = self.variants.get("prison_cell_tiles", "plain") == "plain"
        tiles = (tile for tile in self.content.tiles.values() if plain or not tile.start)
        copies = ((tile, tile.count - (tile.id == self.start.id)) for tile in tiles)
        return tuple((tile, count) for tile, count in copies if count > 0)


Pack = PackOf[Quest, Content]
"""A pack of this game."""
