"""A hero or a monster on the board."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final, Self

from authoring.boards.squares import NOWHERE, just
from authoring.engine.copying import Made, Parts, copied
from authoring.rulesets.dungeon_plungin.model import Ability, Hero, Item
from authoring.rulesets.dungeon_plungin.model.laws import Change, Law
from authoring.rulesets.dungeon_plungin.play.board.codes import (
    ATK,
    DEF,
    ITEM_SLOTS,
    LIFE,
    NO_EXTRA,
    NO_LIMIT,
)
from authoring.rulesets.dungeon_plungin.play.board.condition import Condition
from authoring.rulesets.dungeon_plungin.play.board.rulings import PLAIN
from authoring.rulesets.dungeon_plungin.play.board.tables import Kind, Strike
from authoring.rulesets.dungeon_plungin.play.board.trek import NO_TREK
from authoring.verbs.effect import Effect

NOTHING_KNOWN: Final[Mapping[str, Ability]] = MappingProxyType({})


NONE: Final[frozenset[str]] = frozenset()
NO_MODS: Final[tuple[int, ...]] = (0,) * 8
"""Changes of the stats without any condition."""


class Caster:
    """First base of `Actor`: the spells a character knows and has left."""

    PARTS: ClassVar = Parts(flat=("known", "spells"))

    __slots__ = ("granted", "known", "schools", "spells", "spent")

    def __init__(self) -> None:
        self.known: list[str] = []
        self.schools: tuple[str, ...] = ()
        self.spells: list[str] = []
        """Prepared copies (DP-SPELL-03, -04); a monster's are those of its entry."""
        self.granted: tuple[str, ...] = ()
        """Spells its gear gives (DP-INV-13)."""
        self.spent: frozenset[str] = NONE
        """Ids of granted spells that a fumble has taken."""

    def share(self, twin: Self, copies: Made) -> None:
        """Copy all attributes to `twin` of a copied game; `copies`: id() of original -> copy."""
        twin.granted = self.granted
        twin.known = self.known.copy()
        twin.schools = self.schools
        twin.spells = self.spells.copy()
        twin.spent = self.spent


class Gifted(Caster):
    """Base of `Actor`: what a character has from abilities and conditions. `second_move` is
    `always`, `full_life` or "" for none; `no_stun`: a fumbled defence does not stun it; `in_turn`:
    its turn is under way."""

    PARTS: ClassVar = Parts(flat=("used_up",), deep=("conditions",))

    __slots__ = (
        "abilities", "acts", "bound", "conditions", "extra", "fumble", "in_turn", "lore", "mods",
        "most_move", "no_stun", "own_resists", "reacted", "reacts", "resists", "second_move",
        "used_up", "versus",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        # abilities: all but `reacted` and `used_up` follow from the entry and the gear
        self.lore: Mapping[str, Ability] = NOTHING_KNOWN
        """The pack's abilities by id: what gear grants is looked up here."""
        self.abilities: tuple[Ability, ...] = ()
        self.acts = False
        """True if some of its abilities are used in its own turn."""
        self.extra: tuple[int, ...] = NO_EXTRA
        """Dice that its abilities add, by the roll: the index is a code such as ON_SEARCH."""
        self.versus: tuple[Ability, ...] = ()
        """Its abilities that add dice against one race only."""
        self.second_move = ""
        self.no_stun = False
        self.fumble: tuple[Effect, ...] = ()
        """Effects of a fumbled defence, in addition to the Stun (DP-FUMB-04)."""
        self.reacts = 0
        """Events that its abilities may answer: a sum of bits, see `reactions`."""
        self.reacted = False
        """True if it has had its Reaction since its last turn (DP-REACT-02)."""
        self.used_up: dict[str, str] = {}
        """Abilities used as often as they may be, with their limit."""
        # conditions: all but `conditions` itself follow from them
        self.conditions: tuple[Condition, ...] = ()
        self.mods = NO_MODS
        """Sum of the changes of each stat by all conditions."""
        self.bound = 0
        """Sum of the bans of all conditions: NO_ACTIONS, NO_MOVE, NO_ATTACK."""
        self.most_move = NO_LIMIT
        self.own_resists: frozenset[str] = NONE
        self.resists: frozenset[str] = NONE
        """Kinds of damage it resists, by itself, its gear and its conditions."""
        self.in_turn = False

    def share(self, twin: Self, copies: Made) -> None:
        """Copy all attributes to `twin` of a copied game; `copies`: id() of original -> copy."""
        super().share(twin, copies)
        twin.abilities = self.abilities
        twin.acts = self.acts
        twin.bound = self.bound
        if self.conditions:
            twin.conditions = tuple([copied(condition, copies) for condition in self.conditions])
        else:
            twin.conditions = ()
        twin.extra = self.extra
        twin.fumble = self.fumble
        twin.in_turn = self.in_turn
        twin.lore = self.lore
        twin.mods = self.mods
        twin.most_move = self.most_move
        twin.no_stun = self.no_stun
        twin.own_resists = self.own_resists
        twin.reacted = self.reacted
        twin.reacts = self.reacts
        twin.resists = self.resists
        twin.second_move = self.second_move
        twin.used_up = self.used_up.copy()
        twin.versus = self.versus


class Beast(Gifted):
    """Base of `Actor`: what only monsters use, such as kind and Law. `home` is the number of the
    tile it belongs to; `last_target` and `last_hit_by` are heroes by number. -1: none."""

    __slots__ = (
        "asleep", "awareness", "bound_to", "damage", "home", "idle", "kind", "last_hit_by",
        "last_target", "law", "law_changes", "law_detail", "law_role", "law_target", "melee_with",
        "ranged_with",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.kind: Kind | None = None
        self.home = -1
        self.asleep = False
        self.awareness = ""
        self.idle = 0
        """Monsters Turns it still sits out (DP-AWARE-07)."""
        self.damage = 0
        """Damage a boss has taken so far (DP-BOSS-05)."""
        self.melee_with: Strike | None = None
        self.ranged_with: Strike | None = None
        """The attacks that a monster makes now, hand to hand and from afar."""
        self.bound_to = ""
        """The one attack it may make just now, by name (DP-LAW-04)."""
        self.law: Law | None = None
        """The Law it acts by now; in short: role, target and detail."""
        self.law_role = ""
        self.law_target = ""
        self.law_detail = ""
        self.law_changes: tuple[Change, ...] = ()
        """Changes that may still give it another Law (DP-LAW-15)."""
        self.last_target = -1
        self.last_hit_by = -1

    def share(self, twin: Self, copies: Made) -> None:
        """Copy all attributes to `twin` of a copied game; `copies`: id() of original -> copy."""
        super().share(twin, copies)
        twin.asleep = self.asleep
        twin.awareness = self.awareness
        twin.bound_to = self.bound_to
        twin.damage = self.damage
        twin.home = self.home
        twin.idle = self.idle
        twin.kind = self.kind
        twin.last_hit_by = self.last_hit_by
        twin.last_target = self.last_target
        twin.law = self.law
        twin.law_changes = self.law_changes
        twin.law_detail = self.law_detail
        twin.law_role = self.law_role
        twin.law_target = self.law_target
        twin.melee_with = self.melee_with
        twin.ranged_with = self.ranged_with


class Adventurer(Beast):
    """Base of `Actor`: what only heroes use, such as gear, experience and gold."""

    PARTS: ClassVar = Parts(flat=("worn", "items"))

    __slots__ = (
        "item_slots", "items", "purse", "second", "shield", "template", "used_last", "weapon",
        "worn", "xp",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.template: Hero | None = None
        self.weapon: Item | None = None
        self.second: Item | None = None
        self.shield: Item | None = None
        self.used_last: Item | None = None
        """The weapon of its last attack."""
        self.worn: list[Item] = []
        self.items: list[Item] = []
        self.item_slots = ITEM_SLOTS
        self.xp = 0
        """Lifetime total, without what this quest has not divided yet (DP-XP-01)."""
        self.purse = 0
        """The hero's own gold, since the last division (DP-TREAS-05)."""

    def share(self, twin: Self, copies: Made) -> None:
        """Copy all attributes to `twin` of a copied game; `copies`: id() of original -> copy."""
        super().share(twin, copies)
        twin.item_slots = self.item_slots
        twin.items = self.items.copy()
        twin.purse = self.purse
        twin.second = self.second
        twin.shield = self.shield
        twin.template = self.template
        twin.used_last = self.used_last
        twin.weapon = self.weapon
        twin.worn = self.worn.copy()
        twin.xp = self.xp


class Actor(Adventurer):
    """A hero or a monster on the board. `square` is -1 when off it. `melee`, `ranged` and `defence`
    are dice with gear and abilities, `range` the squares of a shot; with `reach` it strikes
    diagonally."""

    PARTS: ClassVar = Parts(flat=("stats",))

    __slots__ = (
        "alive", "bit", "defence", "facing", "held", "in_pit", "index", "is_hero", "life", "lost",
        "max_life", "melee", "name", "range", "ranged", "reach", "rules", "shaken", "square",
        "stats", "stunned", "trek",
    )  # fmt: skip

    def __init__(self, index: int, name: str, stats: tuple[int, ...], square: int) -> None:
        super().__init__()
        self.index = index
        self.name = name
        self.is_hero = False
        self.stats = list(stats)
        self.square = square
        self.bit = just(square) if square >= 0 else NOWHERE
        """Its square as a set; both change only through `State.put`."""
        self.trek = NO_TREK
        """Its reach as last computed (`walk.reach`)."""
        self.life = stats[LIFE]
        self.max_life = stats[LIFE]
        self.alive = True
        self.stunned = False
        self.lost = 0
        """Actions it still loses, beside the one a Stun costs."""
        self.shaken = False
        """A check against its stun has failed (DP-OPT-09)."""
        self.in_pit = False
        self.facing = -1
        """The wall it looks towards; -1 before it has turned anywhere (DP-OPT-02)."""
        self.held = False
        """True if it began its turn next to an opponent (DP-OPT-06)."""
        self.rules = PLAIN
        self.melee = stats[ATK]
        self.reach = False
        self.ranged = 0
        self.range = 0
        self.defence = stats[DEF]

    def share(self, twin: Self, copies: Made) -> None:
        """Copy all attributes to `twin` of a copied game; `copies`: id() of original -> copy."""
        super().share(twin, copies)
        twin.alive = self.alive
        twin.bit = self.bit
        twin.defence = self.defence
        twin.facing = self.facing
        twin.held = self.held
        twin.in_pit = self.in_pit
        twin.index = self.index
        twin.is_hero = self.is_hero
        twin.life = self.life
        twin.lost = self.lost
        twin.max_life = self.max_life
        twin.melee = self.melee
        twin.name = self.name
        twin.range = self.range
        twin.ranged = self.ranged
        twin.reach = self.reach
        twin.rules = self.rules
        twin.shaken = self.shaken
        twin.square = self.square
        twin.stats = self.stats.copy()
        twin.stunned = self.stunned
        twin.trek = self.trek

    def dice(self, stat: int) -> int:
        """Return the number of dice a check of `stat` (a code such as `DEX`) rolls, at least
        `Rules.min_pool`: 1 as a rule (DP-STAT, DP-AMB-72)."""
        dice = self.stats[stat] + self.mods[stat]
        return dice if dice > 1 else max(dice, self.rules.min_pool)

    def score(self, stat: int) -> int:
        """Return the value of `stat` where it is a number and not dice, such as the squares of a
        Move (DP-MOVE-01), at least 0."""
        score = self.stats[stat] + self.mods[stat]
        return score if score > 0 else 0
