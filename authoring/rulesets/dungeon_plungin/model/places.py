"""Model of traps, events and locations, and of all definitions together."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.model.read_fields import EFFECTS, TEXT, integer, refer, under, word
from authoring.model.tile import Square
from authoring.rulesets.dungeon_plungin.model.abilities import Ability
from authoring.rulesets.dungeon_plungin.model.figures import (
    BOSSES,
    MONSTERS,
    CreatureId,
    Hero,
    Item,
    Monster,
)
from authoring.rulesets.dungeon_plungin.model.keywords import AWARENESS, LOCATION_KINDS
from authoring.rulesets.dungeon_plungin.model.magic import ConditionSpec, Spell
from authoring.rulesets.dungeon_plungin.model.rows import Loot
from authoring.rulesets.dungeon_plungin.model.towns import Town
from authoring.verbs.effect import Effect


@dataclass(frozen=True, slots=True)
class TrapArea:
    """Squares that a trap covers. `shape`: opener, line, rect, tile, row, column.

    `width` x `height` for rect (2x1, 2x2). For a line `width` is its length, for row or column the
    number of it on the tile as drawn, from 1, or 0 if rolled. `who`: `heroes` or `characters`, whom
    the trap catches."""

    shape: str
    width: int
    height: int
    who: str


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap (QP-24). `leaves`, what remains of it: "", blocked, pit, or armed (goes off again).

    An armed trap goes off on the triggers in `again`: enter, round_end."""

    id: str
    name: str
    disarm_stat: str
    disarm_difficulty: int
    area: TrapArea
    effects: tuple[Effect, ...] = field(metadata=EFFECTS)
    leaves: str
    again: tuple[str, ...]
    flavour: str
    span: Span
    owner: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """A random event (QP-15), which consists of effects.

    It is ignored if the test `unless` holds (DP-EVENT-06)."""

    id: str
    name: str
    flavour: str
    effects: tuple[Effect, ...] = field(metadata=EFFECTS)
    span: Span
    owner: str
    text: str = ""
    unless: Effect | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """Creatures or chests in a location from the start, `count` of them.

    `kind`: monster, boss, chest. `at` None: placed by dice (DP-PLACE-01). A chest has `locked` and
    `difficulty`, and its own `loot`, None for the Treasure Chart."""

    kind: str
    id: str
    count: Dice
    at: Square | None
    locked: bool
    difficulty: int | None
    loot: Loot | None
    span: Span

    @property
    def creature(self) -> CreatureId:
        """(Kind, id) of the creature that stands there; meaningless for a chest."""
        return BOSSES if self.kind == "boss" else MONSTERS, self.id


@dataclass(frozen=True, slots=True)
class Use:
    """Use of a feature of a location by a hero (DP-SPEC-05, -08).

    `position`: on or beside the feature. `limit`: once per visit, once per hero, once per game, or
    none. `cost`: action or free."""

    feature: str = field(metadata=under("at", TEXT))
    position: str = field(metadata=word(("on", "beside"), "bad-location", "beside"))
    limit: str = field(metadata=word(("visit", "hero", "game", "none"), "bad-location", "hero"))
    cost: str = field(metadata=word(("action", "free"), "bad-location"))
    effects: tuple[Effect, ...] = field(metadata=EFFECTS)
    text: str
    span: Span

    @property
    def revives(self) -> bool:
        """True if one of its effects raises the dead (DP-SPEC-08)."""
        return any(effect.means.revives for effect in self.effects)


@dataclass(frozen=True, slots=True)
class Search:
    """An object that can be searched (DP-ACT-09 to -11, QP-22).

    `effects` happen when a character passes a WIT check; only once in a game unless `again`."""

    feature: str = field(metadata=under("at", TEXT))
    difficulty: int = field(metadata=integer(1))
    again: bool
    effects: tuple[Effect, ...] = field(metadata=EFFECTS)
    fail: tuple[Effect, ...] = field(metadata=EFFECTS)
    fumble: tuple[Effect, ...] = field(metadata=EFFECTS)
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class OnCounter:
    """Effects that happen when `counter` reaches `low..high` (`high` None: no end)."""

    counter: str
    low: int
    high: int | None
    effects: tuple[Effect, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Location:
    """A Special or Unique Location (QP-20, QP-21), or what the Entry Tile holds (`kind`: entry).

    `doors`: number of doors beside the entrance; `door_kind` one of `DOOR_KINDS`, or "roll".
    `encounter`: part of the Encounter Chart's result that counts (none, monsters, full).
    `awareness` "": rolled on the Awareness Chart. `on`: trigger of `TRIGGERS` -> effects."""

    id: str
    name: str
    kind: str = field(metadata=word(LOCATION_KINDS, "bad-location", "special"))
    tile: str = field(metadata=refer("tiles"))
    doors: int
    door_kind: str
    door_difficulty: int | None
    encounter: str = field(metadata=word(("none", "monsters", "full"), "bad-location"))
    awareness: str = field(metadata=word(AWARENESS, "bad-location", ""))
    place: tuple[Placed, ...]
    uses: tuple[Use, ...]
    on: Mapping[str, tuple[Effect, ...]]
    flavour: str
    goal: str
    span: Span
    owner: str
    search: tuple[Search, ...] = ()
    on_counter: tuple[OnCounter, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """All definitions of a pack and the packs it uses, by id, except tiles and charts."""

    monsters: Mapping[str, Monster]
    bosses: Mapping[str, Monster]
    heroes: Mapping[str, Hero]
    items: Mapping[str, Item]
    traps: Mapping[str, Trap]
    events: Mapping[str, Event]
    locations: Mapping[str, Location]
    conditions: Mapping[str, ConditionSpec] = field(default_factory=dict)
    spells: Mapping[str, Spell] = field(default_factory=dict)
    abilities: Mapping[str, Ability] = field(default_factory=dict)
    towns: Mapping[str, Town] = field(default_factory=dict)

    def creature(self, key: CreatureId) -> Monster | None:
        """Return the monster or boss with this (kind, id); a boss also for a monster that is not
        defined. None if there is neither."""
        kind, id_ = key
        if kind == MONSTERS and id_ in self.monsters:
            return self.monsters[id_]
        return self.bosses.get(id_)
