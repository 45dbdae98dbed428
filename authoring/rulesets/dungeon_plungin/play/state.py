"""One game as it stands: who is where, what is shut, what has happened."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from authoring.engine.dice import Dice
from authoring.engine.grid import WIDTH
from authoring.model.pack import Pack
from authoring.model.effect import Effect
from authoring.rulesets.dungeon_plungin.model import Ability, ConditionSpec, Hero, Item
from authoring.rulesets.dungeon_plungin.play.policy import Policy
from authoring.rulesets.dungeon_plungin.play.rules import PLAIN
from authoring.rulesets.dungeon_plungin.play.shapes import Shape
from authoring.rulesets.dungeon_plungin.play.tables import Kind, Strike, Tables

ATK, DEF, MAG, MOV, LIFE, RES, DEX, WIT = range(8)

ON_SEARCH, ON_DISARM, ON_PICK, ON_BASH, ON_ATTACK, ON_DEFEND, ON_CAST = range(7)
"""Rolls to which abilities may add dice (`model.DICE_FOR`)."""
NO_EXTRA: Final = (0,) * 7
NOTHING_KNOWN: Final[Mapping[str, Ability]] = MappingProxyType({})

UNKNOWN: Final = "?"
"""A door's or chest's trap that nobody has rolled for yet."""
NO_TRAP: Final = ""


NO_ACTIONS, NO_MOVE, NO_ATTACK = 1, 2, 4
"""What a condition may forbid."""
NO_LIMIT: Final = 99


@dataclass(slots=True)
class Condition:
    """A condition somebody has. `turns`: ends of own turns it still lasts, -1
    for no such end. `brought_by`: the condition it came with and goes with."""

    spec: ConditionSpec
    turns: int
    source: str
    brought_by: str
    life: int
    """What it changed of the highest LIFE."""


class Actor:
    """A hero or a monster on the board. `square` is -1 when off it."""

    __slots__ = (
        "abilities", "extra", "fumble", "lore", "no_stun", "reacted", "reacts", "second_move",
        "used_up", "versus",
        "alive", "asleep", "awareness", "bit", "bound", "conditions", "damage", "defence", "facing",
        "granted", "held", "home", "idle", "in_pit", "in_turn", "index", "is_hero", "item_slots",
        "items", "kind", "known", "last_hit_by", "last_target", "law", "law_changes", "law_detail", "law_role", "law_target", "life",
        "max_life", "melee", "mods", "most_move", "name", "own_resists", "range", "ranged", "ranged_with", "reach",
        "resists", "rules", "schools", "second", "shaken", "shield", "spells", "spent", "square",
        "stats", "stunned", "template", "weapon", "worn",
    )  # fmt: skip

    def __init__(self, index: int, name: str, stats: tuple[int, ...], square: int) -> None:
        self.index = index
        self.name = name
        self.is_hero = False
        self.stats = list(stats)
        self.square = square
        self.bit = 1 << square if square >= 0 else 0
        """Its square as a set; both change only through `State.put`."""
        self.life = stats[LIFE]
        self.max_life = stats[LIFE]
        self.alive = True
        self.stunned = False
        self.shaken = False
        """A check against its stun has failed (DP-OPT-09)."""
        self.in_pit = False
        self.facing = 0
        """The step it looks along; 0 before it has turned anywhere (DP-OPT-02)."""
        self.held = False
        """It began its turn next to an opponent (DP-OPT-06)."""
        self.rules = PLAIN
        # abilities: all but `reacted` and `used_up` follow from the entry and the gear
        self.lore: Mapping[str, Ability] = NOTHING_KNOWN
        """The pack's abilities by id: what gear grants is looked up here."""
        self.abilities: tuple[Ability, ...] = ()
        self.extra = NO_EXTRA
        """Dice they add, by what is rolled: ON_SEARCH and the others."""
        self.versus: tuple[Ability, ...] = ()
        """Those that add dice against one race only."""
        self.second_move = ""
        self.no_stun = False
        self.fumble: tuple[Effect, ...] = ()
        """What a fumbled defence does besides the Stun (DP-FUMB-04)."""
        self.reacts = 0
        """What its abilities may answer: a sum of bits, see `reactions`."""
        self.reacted = False
        """It has had its Reaction since its last turn (DP-REACT-02)."""
        self.used_up: dict[str, str] = {}
        """Abilities used as often as they may be, with their limit."""
        # conditions: all but `conditions` itself follow from them
        self.conditions: list[Condition] = []
        self.mods = [0] * 8
        """What all conditions together change of each stat."""
        self.bound = 0
        """What they forbid: NO_ACTIONS, NO_MOVE, NO_ATTACK."""
        self.most_move = NO_LIMIT
        self.own_resists: frozenset[str] = frozenset()
        self.resists: frozenset[str] = frozenset()
        """Kinds of damage it resists, by itself, its gear and its conditions."""
        self.in_turn = False
        # spells
        self.known: list[str] = []
        self.schools: tuple[str, ...] = ()
        self.spells: list[str] = []
        """Prepared copies (DP-SPELL-03, -04); a monster's are those of its entry."""
        self.granted: tuple[str, ...] = ()
        """Spells its gear gives (DP-INV-13)."""
        self.spent: set[str] = set()
        """Those of them that a fumble has taken."""
        self.melee = stats[ATK]
        self.reach = False
        self.ranged = 0
        self.range = 0
        self.defence = stats[DEF]
        # heroes
        self.template: Hero | None = None
        self.weapon: Item | None = None
        self.second: Item | None = None
        self.shield: Item | None = None
        self.worn: list[Item] = []
        self.items: list[Item] = []
        self.item_slots = 4
        # monsters
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
        """Which of a monster's attacks it makes, hand to hand and from afar."""
        self.law: Law | None = None
        """The Law it acts by now; in short: role, target and detail."""
        self.law_role = ""
        self.law_target = ""
        self.law_detail = ""
        self.law_changes: tuple[Change, ...] = ()
        """What may still give it another Law (DP-LAW-15)."""
        self.last_target = -1
        self.last_hit_by = -1

    def dice(self, stat: int) -> int:
        """Dice of a stat check: as a rule at least one (DP-STAT, DP-AMB-72)."""
        dice = self.stats[stat] + self.mods[stat]
        return dice if dice > 1 else max(dice, self.rules.min_pool)


class Thing:
    """A door or a chest (DP: object). `kind`: normal, locked, great, secret,
    exit, chest, or floor for a trap that stays on the floor."""

    __slots__ = (
        "bash_fumbles", "broken", "detect", "disarm_tries", "edges_east", "edges_south", "front",
        "front_a", "front_b", "helpers", "index", "is_door", "kind", "locked", "loot", "nowhere",
        "open", "pick_tries", "reserve", "ruined", "searched", "square", "tile_a", "tile_b", "trap",
        "trap_known", "trap_over", "unlock", "wall",
    )  # fmt: skip

    def __init__(self, index: int, kind: str, tile: int) -> None:
        self.index = index
        self.kind = kind
        self.is_door = kind not in ("chest", "floor")
        self.tile_a = tile
        self.tile_b = -1
        self.wall = 0
        self.square = -1
        self.front_a = 0
        """Squares from which it can be reached: on tile_a's side."""
        self.front_b = 0
        self.front = 0
        """Both sides together (DP-AMB-77)."""
        self.edges_east = 0
        self.edges_south = 0
        self.open = False
        self.nowhere = False
        self.locked = False
        self.broken = False
        """Lock ruined by a fumbled pick: only bashing is left (DP-LOCK-04)."""
        self.ruined = False
        """Chest content destroyed by a fumbled bash (DP-BASH-05)."""
        self.detect = 1
        self.unlock = 1
        self.pick_tries = 0
        self.disarm_tries = 0
        self.bash_fumbles = 0
        self.helpers: list[int] = []
        self.searched: set[int] = set()
        self.trap = NO_TRAP
        self.trap_known = False
        self.trap_over = False
        self.loot: object = None
        self.reserve = 0
        """Board kept free for the Unique Location behind it."""

    @property
    def unexplored(self) -> bool:
        """A closed door with nothing known behind it."""
        return self.is_door and not self.open and not self.nowhere and self.tile_b < 0


class Area:
    """One placed tile."""

    __slots__ = (
        "cleared_done", "corner", "entered", "event_done", "explored", "fought", "index", "kind",
        "location", "mask", "neighbours", "shape", "things", "used",
    )  # fmt: skip

    def __init__(self, index: int, shape: Shape, corner: int, kind: str) -> None:
        self.index = index
        self.shape = shape
        self.corner = corner
        self.kind = kind
        self.mask = shape.floor << corner
        self.things: list[Thing] = []
        self.neighbours: set[int] = set()
        self.event_done = kind != "hallway"
        self.explored = False
        """A hero has stood in it (DP-BACK-03)."""
        self.fought = -9
        """The last round with an attack in it (DP-AWARE-02)."""
        self.location = ""
        self.entered = False
        self.cleared_done = False
        self.used: set[tuple[int, str]] = set()


class Board:
    """What lies on the table and who stands on it."""

    def __init__(self) -> None:
        self.east = 0
        self.south = 0
        self.floor = 0
        """Squares a character may enter: no furniture, chests or rubble."""
        self.rubble = 0
        """Floor under fallen rocks: whoever was caught there may leave it."""
        self.foot = 0
        """Board covered by tiles, floor or not."""
        self.reserved = 0
        """Board kept free for what lies behind Great Doors (DP-LOC-07)."""
        self.doorways = 0
        """Squares before open doors."""
        self.hero_mask = 0
        self.monster_mask = 0
        self.pits = 0
        self.tile_at: list[int] = []
        self.areas: list[Area] = []
        self.things: list[Thing] = []
        self.floor_traps: list[Thing] = []
        self.heroes: list[Actor] = []
        self.monsters: list[Actor] = []
        self.buried: list[tuple[int, Actor]] = []
        """(round it rises in, hero laid in a sarcophagus)."""
        self.version = 0
        """Grows with every change of walls, doors and floor."""
        self.notice_cache: dict[int, tuple[int, int]] = {}


class State(Board):
    """A game in progress. Play functions take it as `s` and change it."""

    def __init__(
        self, tables: Tables, dice: Dice, policy: Policy, trace: list[tuple[object, ...]] | None
    ) -> None:
        super().__init__()
        self.tables = tables
        self.rules = tables.rules
        self.dice = dice
        self.policy = policy
        self.trace = trace
        # time
        self.round = 0
        self.phases = 0
        self.keeper = 0
        """Hero whose player ran the last Phase (DP-MON-10)."""
        self.loud_tile = -1
        self.loud_until = -1
        self.bashing = False
        """A door is just being broken open: who is behind it is Alert (DP-BASH-06)."""
        self.tied = 0
        """Conditions in play that end when no enemy is left in the tile."""
        self.written: dict[int, ConditionSpec] = {}
        """Conditions that effects spell out, by the effect."""
        self.going_off: list[str] = []
        """Traps that other traps have set off and that are not over yet."""
        # the turn
        self.actor: Actor | None = None
        self.actions = 0
        self.move_left = 0
        self.turn_over = False
        """An event or a trap has ended the turn."""
        self.used: set[int] = set()
        self.entered: list[int] = []
        self.progress = 0
        """Grows whenever something happens; a round without it is a standstill."""
        # outcome
        self.great_found = 0
        self.great_phase = 0
        self.row_uses: dict[int, int] = {}
        """How often a Doorway row with a limit has come up."""
        self.uniques: list[str] = []
        self.taken: set[int] = set()
        self.ending = ""
        self.gold = 0
        self.xp = 0
        self.counters: dict[str, int] = {}
        """What the author counts; a counter nobody has set stands at 0."""
        self.repeats: list[list[Any]] = []
        """[rounds left, effects, occasion] of what comes back at each round's end."""
        self.nested = 0
        self.work = 0
        """How deep effects have set each other off just now, and how many."""
        self.rows_seen = [0] * len(tables.row_names)
        self.deaths: dict[str, int] = {}
        self.killers: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        self.skipped: dict[str, int] = {}
        self.played: dict[str, int] = {}
        """Effects played as written, by verb."""

    @property
    def pack(self) -> Pack:
        """The pack being played."""
        return self.tables.pack

    def note(self, what: str, *values: object) -> None:
        """Write an event into the trace; costs next to nothing when it is off."""
        if self.trace is not None:
            self.trace.append((what, *values))

    def count(self, name: str, by: int = 1) -> None:
        """Add to one of the game's counters."""
        self.counts[name] = self.counts.get(name, 0) + by

    def area_at(self, square: int) -> Area:
        """The tile a square belongs to."""
        return self.areas[self.tile_at[square]]

    def free(self) -> int:
        """Squares a walker may enter now."""
        return self.floor & ~self.hero_mask & ~self.monster_mask

    def ground(self, actor: Actor) -> int:
        """Squares this walker may enter now: rubble only on the way out of it
        (DP-EXTRAP-09, DP-AMB-29)."""
        if actor.bit & self.rubble:
            return (self.floor | self.rubble) & ~self.hero_mask & ~self.monster_mask
        return self.floor & ~self.hero_mask & ~self.monster_mask

    def put(self, actor: Actor, square: int) -> None:
        """Set a character on a square, or take it off the board with -1."""
        old = actor.bit
        actor.square = square
        actor.bit = 1 << square if square >= 0 else 0
        if actor.is_hero:
            self.hero_mask = self.hero_mask & ~old | actor.bit
        else:
            self.monster_mask = self.monster_mask & ~old | actor.bit

    def living(self) -> list[Actor]:
        """Heroes alive and on the board, in seat order."""
        return [hero for hero in self.heroes if hero.alive and hero.square >= 0]

    def at(self, square: int) -> Actor | None:
        """Who stands on a square."""
        for actor in self.heroes:
            if actor.square == square:
                return actor
        for actor in self.monsters:
            if actor.square == square:
                return actor
        return None

    def squares_near(self, mask: int) -> int:
        """The four orthogonal neighbours of a set, walls ignored."""
        return mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH
