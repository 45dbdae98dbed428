"""What a pack of The Dungeon is made of: tiles, cards, creatures, characters, quest."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.pack import Pack

WALLS = ("north", "east", "south", "west")
"""The order of every tuple of edges; a quarter turn to the right moves each on."""
EDGES = ("wall", "doorway", "door", "exit")
STATS = ("strength", "craft")
AMOUNTS = ("life", "gold", "strength", "craft", "turns")
CARD_KINDS = ("object", "spell", "follower", "animal", "event")
ENTRIES = ("trapdoor", "gaol")
TOLLS = ("gold", "metal", "light")
MOVEMENT, LOCK = "movement", "lock"
"""Ids of the two charts the rules roll themselves."""


# Effects: what a tile or a row of a chart does, a tuple of these.


@dataclass(frozen=True, slots=True)
class Lose:
    """`lose: {life: 1}`: `what` is one of AMOUNTS; `turns` are those that come next.

    Strength and Craft stop at the printed value unless `below_quota` (JEF-SET-06).
    """

    what: str
    amount: Dice
    span: Span
    below_quota: bool = False


@dataclass(frozen=True, slots=True)
class Gain:
    """`gain: {gold: d6-1}`: `what` is one of AMOUNTS but `turns`; less than 0 is 0."""

    what: str
    amount: Dice
    span: Span


@dataclass(frozen=True, slots=True)
class Heal:
    """`heal: 1`: Lives come back, up to those the character started with."""

    amount: Dice
    span: Span


@dataclass(frozen=True, slots=True)
class GainCard:
    """`gain: {card: torch, deck: purchase}`: nothing when the deck has none left."""

    card: str
    deck: str
    span: Span


@dataclass(frozen=True, slots=True)
class Test:
    """`test: {stat: craft, dice: 2d6, unless: light}`: the stat or less passes.

    `unless` (empty or `light`): who carries such a card needs no roll.
    """

    stat: str
    dice: Dice
    unless: str
    on_pass: tuple["Effect", ...]
    on_fail: tuple["Effect", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class PayOrLose:
    """`pay: 1` with `or:` a list of effects: pay the Gold or choose one of them."""

    gold: int
    otherwise: tuple["Effect", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Bribe:
    """`bribe: 2` with `paid:` and `refused:`: the choice is the character's."""

    gold: int
    paid: tuple["Effect", ...]
    refused: tuple["Effect", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Fight:
    """`fight: ghoul` or `{creature: guard, count: 1, guard: true}`, then `win`, `draw`, `lose`.

    A lost fight costs 1 Life before `lose` is done. A `guard` cannot be evaded
    and obeys the variants `guard_draw` and `guard_loss_life`.
    """

    creature: str
    count: int
    guard: bool
    on_win: tuple["Effect", ...]
    on_draw: tuple["Effect", ...]
    on_lose: tuple["Effect", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll: lair`: roll on a chart. `plus: creature` adds the beaten one's value."""

    chart: str
    plus_creature: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Toll:
    """`toll: [gold, metal, light]`: all of it is discarded to go on from here."""

    what: tuple[str, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Leave:
    """`leave: secret-exit`: out of the Dungeon on the next turn.

    `route` is the name reports count it under; `may_stay`: it can be declined.
    """

    route: str
    may_stay: bool
    span: Span


@dataclass(frozen=True, slots=True)
class GoToCell:
    """`go: cell`: back in the own Prison Cell."""

    span: Span


Effect = (
    Lose
    | Gain
    | Heal
    | GainCard
    | Test
    | PayOrLose
    | Bribe
    | Fight
    | Roll
    | Toll
    | Leave
    | GoToCell
)


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


@dataclass(frozen=True, slots=True)
class Creature:
    """An enemy: `stat` strength is fought in combat, craft in psychic combat."""

    id: str
    name: str
    stat: str
    value: Dice
    text: str
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Character:
    """Who can be played. `cards` holds Objects and animals by id; `evades` creature ids."""

    id: str
    name: str
    strength: int
    craft: int
    lives: int
    gold: int
    cards: tuple[str, ...]
    followers: tuple[str, ...]
    spells: tuple[str, ...]
    evades: tuple[str, ...]
    text: str
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Limits:
    """`spells`: (least Craft, Spells allowed) in rising order; `turns` ends the game."""

    objects: int
    turns: int
    spells: tuple[tuple[int, int], ...]

    def spells_for(self, craft: int) -> int:
        """Spells a character of that Craft may hold (JEF-BASE-07)."""
        return max((most for least, most in self.spells if craft >= least), default=0)


@dataclass(frozen=True, slots=True)
class Content:
    """Everything defined, by id, used packs included; charts are in the Pack."""

    tiles: Mapping[str, Tile]
    cards: Mapping[str, Card]
    creatures: Mapping[str, Creature]
    characters: Mapping[str, Character]


@dataclass(frozen=True, slots=True)
class Targets:
    """What `questpack check` asks for; None or empty: not asked. Both ends count."""

    win_rate: tuple[float, float] | None
    rounds_median: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Quest:
    """A playable quest: `start` is the cell tile, `party` the characters who play.

    `variants` holds every switch with its value, defaults included (see
    `rulings.VARIANTS`). `entry` is one of ENTRIES. `movement` rows are numbers
    (tiles), `lock` rows are true for locked; other charts' rows are effects.
    """

    pack: Pack
    title: str
    entry: str
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
