"""Model of monsters, items and heroes."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.read_fields import (
    EFFECTS,
    INTEGERS,
    TEXTS,
    ids,
    integer,
    optional,
    refer,
    word,
)
from authoring.model.spans import NO_SPANS, Spans
from authoring.paper.pieces import FigureWish
from authoring.rulesets.dungeon_plungin.model.laws import Law
from authoring.rulesets.dungeon_plungin.model.towns import Recipe
from authoring.verbs.effect import Effect

CreatureId = tuple[str, str]
"""`monsters` or `bosses`, and an id: a monster and a boss may share one."""
DEFENCES = ("def", "res", "dex", "none")
HEROES, MONSTERS, BOSSES = "heroes", "monsters", "bosses"


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack of a monster; `range` is in squares, 0 for melee; `reach` adds diagonals."""

    name: str
    range: int
    reach: bool
    dice: int | None
    """Dice of the attack in place of ATK, None for ATK."""
    defend_with: str = field(metadata=word(DEFENCES, "bad-attack", "def"))
    effects: tuple[Effect, ...] = field(metadata=EFFECTS)
    damage: str = ""
    """The kind of damage it does, such as ice."""


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster or, with a `life_chart`, a boss (DP-MON-05, DP-BOSS-04); `mini`: a mini-boss.

    `stats` follows `STATS`; LIFE is 0 for a boss, whose chart decides. `treasure` are the ids of
    the items it carries."""

    id: str
    name: str
    race: str
    level: int = field(metadata=integer(1))
    stats: tuple[int, ...]
    law: Law
    attacks: tuple[Attack, ...]
    powers: tuple[Effect, ...] = field(metadata=EFFECTS)
    xp: int
    gold: Dice
    treasure: tuple[str, ...] = field(metadata=ids("items"))
    life_chart: Chart | None
    flavour: str
    span: Span
    owner: str
    spells: tuple[str, ...] = field(default=(), metadata=ids("spells"))
    lootable_gear: tuple[str, ...] = field(default=(), metadata=ids("items"))
    """Its gear that heroes may take and use (DP-MON-04)."""
    actions: Chart | None = None
    """Chart of its Actions when its Law is Special (DP-LAW-04)."""
    acts_each: str = "turn"
    """`turn` or `action`: `actions` is rolled on once for each."""
    on_defeated: tuple[Effect, ...] = field(default=(), metadata=EFFECTS)
    mini: bool = False
    special_laws: tuple[str, ...] = field(default=(), metadata=TEXTS)
    """Laws of its own in words, for the players (DP-BOSS-03)."""
    abilities: tuple[str, ...] = field(default=(), metadata=ids("abilities"))
    resists: tuple[str, ...] = field(default=(), metadata=TEXTS)
    """Kinds of damage it resists."""
    figure: FigureWish = field(default_factory=FigureWish)
    """The requested look of its stand-up."""
    kind: str = MONSTERS
    """Kind of definition: `monsters` or `bosses`."""
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)

    @property
    def key(self) -> CreatureId:
        """(Kind, id), the key that `Content.creature` takes."""
        return self.kind, self.id


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of gear (QP-29). `attack` and `defence` are dice, `bonus` is added to stats by name;
    `price` is in gold, None if not for sale. `kind`: weapon, shield, armour, attire, consumable,
    key, great_key, valuable, tome, spellbook, recipe, backpack. `place` is where attire is worn,
    `gold` the value of a valuable, `xp` what a tome teaches; a `weak` item breaks on a fumble."""

    id: str
    name: str
    kind: str
    attack: int
    defence: int
    bonus: Mapping[str, int] = field(metadata=INTEGERS)
    range: int
    reach: bool
    two_handed: bool
    weak: bool
    cursed: bool
    place: str
    price: int | None = field(metadata=optional(integer(0)))
    gold: int
    xp: int
    use: tuple[Effect, ...] = field(metadata=EFFECTS)
    flavour: str
    span: Span
    owner: str
    recipe: Recipe | None = None
    """Parts and product of a recipe (DP-TREAS-07)."""
    abilities: tuple[str, ...] = field(default=(), metadata=ids("abilities"))
    """Abilities it grants while it is worn or in hand (DP-INV-13)."""
    resists: tuple[str, ...] = field(default=(), metadata=TEXTS)
    """Kinds of damage it resists."""
    damage: str = ""
    """The kind of damage a weapon does."""
    spell: str = ""
    """Id of the spell that a spellbook teaches (DP-INV-09)."""
    spell_difficulty: int = 0
    """Difficulty to read it aloud or learn it; 0: that of the spell."""
    spells: tuple[str, ...] = field(default=(), metadata=ids("spells"))
    """Spells it grants while it is worn or in hand (DP-INV-13)."""
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Hero:
    """A ready-made hero. `stats` follows `STATS`; gear fields hold ids of items, "" for none."""

    id: str
    name: str
    concept: str
    level: int = field(metadata=integer(1))
    stats: tuple[int, ...]
    weapon: str = field(metadata=refer("items"))
    second: str = field(metadata=refer("items"))
    shield: str = field(metadata=refer("items"))
    armour: str = field(metadata=refer("items"))
    attire: tuple[str, ...] = field(metadata=ids("items"))
    items: tuple[str, ...] = field(metadata=ids("items"))
    abilities: tuple[str, ...] = field(metadata=ids("abilities"))
    spells: tuple[str, ...] = field(metadata=ids("spells"))
    flavour: str
    span: Span
    owner: str
    advances: tuple[str, ...] = field(default=(), metadata=TEXTS)
    """The stat each new level raises, the first for level 2."""
    prepared: tuple[str, ...] = field(default=(), metadata=ids("spells"))
    """Spells prepared at the start, once for each copy; empty: as the player likes."""
    resists: tuple[str, ...] = field(default=(), metadata=TEXTS)
    """Kinds of damage it resists."""
    figure: FigureWish = field(default_factory=FigureWish)
    """The requested look of the stand-up."""
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)
