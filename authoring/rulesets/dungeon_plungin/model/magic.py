"""Model of conditions and spells (rules DP-COND and DP-SPELL)."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.read_fields import EFFECTS, TEXTS, integer, optional, word, word_list
from authoring.model.spans import NO_SPANS, Spans
from authoring.verbs.effect import Effect

UNTIL = (
    "end_of_next_turn", "end_of_turn", "end_of_round", "healed", "leaves_dungeon",
    "no_enemy_in_tile", "quest",
)  # fmt: skip
"""Events that may end a condition; by default the end of the next turn (DP-COND-03)."""

SPELL_TARGETS = ("self", "hero", "monster", "character", "object", "tile")
"""Targets of a spell, in addition to `area 2x2` (DP-SPELL-11)."""

REACTIONS = ("attacked", "damaged", "foe_leaves", "foe_comes", "ally_damaged")
"""Events that a spell or an ability may answer outside its owner's turn (DP-REACT-01)."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A condition that another one brings along, unless the bearer resists a kind in `unless`."""

    id: str
    unless: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConditionSpec:
    """A condition as authored, with an id or inside an effect. `changes` follows `STATS`;
    `all_stats` is added to all of them, to LIFE only by ruling (DP-AMB-28). `most_move` limits the
    squares of a Move (-1: no limit). `save_difficulty` 0: no check ends it."""

    id: str
    name: str
    changes: tuple[int, ...]
    all_stats: int
    until: tuple[str, ...] = field(metadata=word_list(UNTIL, "bad-condition"))
    save_stat: str
    save_difficulty: int
    no_actions: bool
    no_move: bool
    no_attack: bool
    most_move: int = field(metadata=integer(-1))
    unless: tuple[str, ...] = field(metadata=TEXTS)
    """Kinds of damage: who resists one of them never gets the condition."""
    resists: tuple[str, ...] = field(metadata=TEXTS)
    """Kinds of damage that are resisted while it lasts."""
    brings: tuple[Brought, ...]
    no_stun: bool
    """A fumbled defence does not stun (DP-FUMB-04)."""
    fumble: tuple[Effect, ...] = field(metadata=EFFECTS)
    """Effects of a fumbled defence, in addition to the stun or with `no_stun` in its place."""
    each_turn: tuple[Effect, ...] = field(metadata=EFFECTS)
    """Effects at the start of every turn of its bearer (DP-TURN-08)."""
    turn_end: tuple[Effect, ...] = field(metadata=EFFECTS)
    """Effects at the end of every turn of its bearer."""
    flavour: str
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Overcast:
    """The stronger form of a spell, with its own difficulty and effects (DP-SPELL-12 to -14)."""

    difficulty: int = field(metadata=integer(1))
    effects: tuple[Effect, ...] = field(metadata=EFFECTS)
    extra: tuple[Effect, ...] = field(metadata=EFFECTS)
    fumble: tuple[Effect, ...] = field(metadata=EFFECTS)
    span: Span


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell (DP-SPELL-09). `schools`: School -> difficulty. `range` is in squares, 0 for the
    caster only. `target`: self, hero, monster, character, object, tile, or area of `width` x
    `height`. `price` is in gold, None if not for sale. `resist_difficulty` 0: nobody can resist.
    `reaction` is one of `REACTIONS` when it may be cast outside the caster's turn; "" for none."""

    id: str
    name: str
    schools: Mapping[str, int]
    range: int
    target: str
    width: int
    height: int
    duration: str
    price: int | None = field(metadata=optional(integer(0)))
    effects: tuple[Effect, ...] = field(metadata=EFFECTS)
    extra: tuple[Effect, ...] = field(metadata=EFFECTS)
    """Effects once for each success beyond the difficulty (DP-SPELL-06)."""
    resist_stat: str
    resist_difficulty: int
    overcast: Overcast | None
    fumble: tuple[Effect, ...] = field(metadata=EFFECTS)
    """Effects of a fumbled cast, in addition to the loss of the copy."""
    reaction: str = field(metadata=word(REACTIONS, "bad-spell", ""))
    flavour: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)
