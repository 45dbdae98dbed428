"""The state of one game: positions of the characters, doors, Phases, results so far."""

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast

from authoring.boards.squares import NOWHERE, Edges, Square, Squares, has, just
from authoring.engine.choosing import Chooser
from authoring.engine.copying import Parts
from authoring.engine.dice import Dice
from authoring.engine.journal import Journal
from authoring.engine.state import GameState
from authoring.rulesets.dungeon_plungin.model import Ability, ConditionSpec, Pack, PlaceTile
from authoring.rulesets.dungeon_plungin.play.board.actor import NOTHING_KNOWN, Actor
from authoring.rulesets.dungeon_plungin.play.board.choices import Offered
from authoring.rulesets.dungeon_plungin.play.board.codes import (
    ATK,
    BITS,
    DEF,
    DEX,
    LIFE,
    MAG,
    MOV,
    NO_ACTIONS,
    NO_ATTACK,
    NO_EXTRA,
    NO_LIMIT,
    NO_MOVE,
    ON_ATTACK,
    ON_BASH,
    ON_CAST,
    ON_DEFEND,
    ON_DISARM,
    ON_PICK,
    ON_SEARCH,
    RES,
    WIT,
    WITH_BACKPACK,
)
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.condition import Condition
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.board.tile import NO_TRAP, UNKNOWN, Area, Thing
from authoring.rulesets.dungeon_plungin.play.board.treasury import Treasury
from authoring.rulesets.dungeon_plungin.play.board.watch import Watch
from authoring.verbs.effect import Effect

__all__ = [
    "ATK", "BITS", "DEF", "DEX", "LIFE", "MAG", "MOV", "NOTHING_KNOWN", "NO_ACTIONS", "NO_ATTACK",
    "NO_EXTRA", "NO_LIMIT", "NO_MOVE", "NO_TRAP", "ON_ATTACK", "ON_BASH", "ON_CAST",
    "ON_DEFEND", "ON_DISARM", "ON_PICK", "ON_SEARCH", "RES", "UNKNOWN", "WIT",
    "WITH_BACKPACK", "Actor", "Answer", "Area", "Board", "Condition", "Policy", "Seat",
    "State", "Thing",
]  # fmt: skip

Seat = Actor | None
"""The hero whose player is asked; None outside of turns: at the first tile, and after a round."""
Answer = tuple[Ability | CompiledSpell, Actor]
"""An ability or a spell, and its target."""
T = TypeVar("T")


class Board(GameState[Seat]):
    """First base of `State`: the things on the table and the characters on it."""

    PARTS: ClassVar = Parts(
        flat=("tile_at", "notice_cache", "around"),
        deep=(
            "areas",
            "things",
            "floor_traps",
            "heroes",
            "monsters",
            "buried",
            "alive_heroes",
            "alive_monsters",
        ),
    )  # fmt: skip

    __slots__ = (
        "alive_heroes", "alive_monsters", "areas", "around", "buried", "covered", "doorways",
        "east", "floor", "floor_traps", "hero_mask", "heroes", "joined", "joins", "layout_version",
        "monster_mask", "monsters", "notice_cache", "occupancy_version", "pits", "reserved",
        "rubble", "south", "things", "tile_at", "vacant", "vacant_stirs", "vacant_version",
    )  # fmt: skip

    def __init__(self, dice: Dice, chooser: Chooser[Self, Seat], journal: Journal | None) -> None:
        super().__init__(dice, chooser, journal)
        self.east = NOWHERE
        self.south = NOWHERE
        self.floor = NOWHERE
        """Squares a character may enter: no furniture, chests or rubble."""
        self.rubble = NOWHERE
        """Floor under fallen rocks: a character caught there may leave it, nobody may enter."""
        self.covered = NOWHERE
        """Board covered by tiles, floor or not."""
        self.reserved = NOWHERE
        """Board kept free for what lies behind Great Doors (DP-LOC-07)."""
        self.doorways = NOWHERE
        """Squares before open doors."""
        self.hero_mask = NOWHERE
        self.monster_mask = NOWHERE
        self.pits = NOWHERE
        self.tile_at: list[int] = []
        self.areas: list[Area] = []
        self.things: list[Thing] = []
        self.floor_traps: list[Thing] = []
        self.heroes: list[Actor] = []
        self.monsters: list[Actor] = []
        """All that have come so far, by number; most of them are dead."""
        self.buried: list[tuple[int, Actor]] = []
        """(round in which it rises, hero laid in a sarcophagus)."""
        self.joins = 0
        """Squares joined by doors to places laid apart (`join_edge`)."""
        self.layout_version = 0
        """Grows with every change of walls, doors and floor."""
        self.occupancy_version = 0
        """Grows whenever somebody takes or leaves a square."""
        self.vacant = NOWHERE
        self.vacant_version = self.vacant_stirs = -1
        """Cached result of `free`, and the versions of the board that it holds for."""
        self.alive_heroes: list[Actor] | None = None
        """Cached result of `living`; None: somebody has come, gone or died since."""
        self.alive_monsters: list[Actor] | None = None
        """Cached result of `foes`."""
        self.notice_cache: dict[int, tuple[int, Squares]] = {}
        self.joined: tuple[int, Squares, Squares, Edges] = -1, NOWHERE, NOWHERE, (NOWHERE, NOWHERE)
        """Last result of `walk.connected`: (layout version, floor, squares, walls)."""
        self.around: dict[int, tuple[Squares, int, Squares, Squares]] = {}
        """Cached surroundings of things, by number (`policies.plan`)."""


class Progress(Board):
    """Base of `State`: rounds, finished `phases`, and the hero whose turn it is (`actor`, None for
    no hero's) with its `actions` left, the squares left of its Move (`move_left`), the acts `used`
    in this turn, as verbs or choices, and the numbers of the tiles `entered` in this movement."""

    PARTS: ClassVar = Parts(
        flat=("loud", "written", "going_off", "waiting", "used", "entered"), deep=("actor",)
    )

    __slots__ = (
        "actions", "actor", "bashing", "entered", "events", "going_off", "helped", "in_move",
        "loud", "move_left", "phase_owner", "phases", "progress", "tied", "turn_over", "turns",
        "unveiled", "used", "waiting", "written",
    )  # fmt: skip

    def __init__(self, dice: Dice, chooser: Chooser[Self, Seat], journal: Journal | None) -> None:
        super().__init__(dice, chooser, journal)
        self.phases = 0
        self.unveiled = 0
        """Doors opened onto unrevealed space, those that led nowhere too."""
        self.events = 0
        """Random events rolled for."""
        self.phase_owner = 0
        """Hero whose player ran the last Phase (DP-MON-10)."""
        self.turns = 0
        """Turns begun, the Monsters Turns among them."""
        self.loud: dict[int, int] = {}
        """Number of a tile -> the last round in which its noise is heard next door (DP-BASH-07)."""
        self.helped = False
        """True if somebody helps to break a door open in this round (DP-BASH-03)."""
        self.bashing = False
        """True while a door is broken open: monsters behind it are Alert (DP-BASH-06)."""
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
        self.in_move = False
        """True while nothing else has been done since the Move began (DP-AMB-17)."""
        self.waiting: list[int] = []
        """Heroes still to act, where the order of turns is free (DP-OPT-01)."""
        self.turn_over = False
        """An event or a trap has ended the turn."""
        self.used: set[int] = set()
        self.entered: list[int] = []
        self.progress = 0
        """Grows whenever something happens; a round without it is a standstill."""


class Outcome(Progress):
    """Base of `State`: the results of the game so far, and the effects under way. `great_found` is
    the number of Great Doors so far, `great_phase` the Phase of the first, 0 for none; `uniques`
    are the ids of the Unique Locations revealed, `taken` the `id()`s of unique finds."""

    PARTS: ClassVar = Parts(
        flat=("uniques", "taken", "counters"), deep=("watch", "treasury", "pondering", "repeats")
    )

    __slots__ = (
        "counters", "extra_tiles", "goals_asked", "gold", "great_found", "great_phase", "laying",
        "nested", "offered", "open_conditions", "pondering", "repeats", "taken",
        "treasury", "uniques", "watch", "work", "wounder", "wounds", "xp",
    )  # fmt: skip

    def __init__(self, dice: Dice, chooser: Chooser[Self, Seat], journal: Journal | None) -> None:
        super().__init__(dice, chooser, journal)
        self.extra_tiles = 0
        """Tiles that events have laid, besides those of the Phases (DP-AMB-07)."""
        self.great_found = 0
        self.great_phase = 0
        self.uniques: list[str] = []
        self.taken: set[int] = set()
        self.watch = Watch()
        self.gold = 0
        self.xp = 0
        self.treasury = Treasury()
        self.counters: dict[str, int] = {}
        """Counters of the author by name; one that was never set stands at 0."""
        self.pondering: list[Answer] = []
        """The Reactions a policy is being asked about."""
        self.repeats: list[list[Any]] = []
        """[rounds left, effects, occasion] of what comes back at each round's end."""
        self.offered: Effect | None = None
        """The `choose` whose options a player is being asked about."""
        self.laying: tuple[PlaceTile, ...] = ()
        """The tiles of a row of which a player is being asked to take one."""
        self.nested = 0
        self.work = 0
        """Number of effects under way inside each other (`nested`), and all that one cause
        brought."""
        self.wounds: dict[int, int] | None = None
        self.wounder: Actor | None = None
        """While damage to bosses is collected (`harm.begin_wound`): number of a boss -> damage so
        far (`wounds`), and the character that does it."""
        self.open_conditions = 0
        self.goals_asked = False
        """Number of processes that must end before the quest is won, and whether the goals were
        checked meanwhile."""


class State(Outcome):
    """A game in progress. Play functions take it as `s` and change it."""

    __slots__ = ("rules", "tables")

    def __init__(
        self, tables: Tables, dice: Dice, policy: "Policy", journal: Journal | None
    ) -> None:
        super().__init__(dice, policy, journal)
        self.tables = tables
        self.rules = tables.rules

    @property
    def policy(self) -> "Policy":
        """The `chooser`, typed as a `Policy`, which also picks the Actions of heroes."""
        return cast("Policy", self.chooser)

    @property
    def pack(self) -> Pack:
        """The pack being played."""
        return self.tables.pack

    def choose(self, seat: Seat, question: str, among: Sequence[T]) -> T:
        """Ask the player of `seat` a kind of `question` (such as `weapon`) and return the picked
        item of `among`, which must not be empty; asks even about a single one."""
        return among[self.ask(seat, question, range(len(among)), always=True)]

    def number_of(self, word: str) -> int:
        """Return the number that `word` adds to a roll: for `phase`, `level` (the dungeon's),
        `heroes` (in the party), or the value of `counter:NAME`, 0 before it is set."""
        if word == "phase":
            return max(self.phases, 1)
        if word == "level":
            return self.tables.quest.dungeon_level
        if word == "heroes":
            return len(self.tables.party)
        return self.counters.get(word.partition(":")[2], 0)

    def counted(self, tally: str, name: str) -> int:
        """Return how often `name` has been counted in `tally` so far; 0 for an unknown one."""
        counted = self.tallies.get(tally)
        return 0 if counted is None else counted.get(name, 0)

    def area_at(self, square: int) -> Area:
        """Return the Area that covers `square`, where a tile must lie: this is not checked."""
        return self.areas[self.tile_at[square]]

    def free(self) -> Squares:
        """Return the squares a walker may enter now: floor without a character (DP-MOVE-04). Cached
        until the board changes."""
        if (
            self.vacant_stirs != self.occupancy_version
            or self.vacant_version != self.layout_version
        ):
            floor = self.floor
            self.vacant = floor ^ floor & (self.hero_mask | self.monster_mask)
            self.vacant_stirs = self.occupancy_version
            self.vacant_version = self.layout_version
        return self.vacant

    def is_free(self, square: Square) -> bool:
        """Return whether `square` is floor without a character on it."""
        taken = has(self.hero_mask, square) or has(self.monster_mask, square)
        return not taken and has(self.floor, square)

    def ground(self, actor: Actor) -> Squares:
        """Return the squares `actor` may enter now: the free ones, and rubble only for an actor
        that stands in rubble (DP-EXTRAP-09, DP-AMB-29, DP-MOVE-04)."""
        rubble = self.rubble
        if rubble and actor.bit & rubble:
            floor = self.floor | rubble
            return floor ^ floor & (self.hero_mask | self.monster_mask)
        if (
            self.vacant_stirs == self.occupancy_version
            and self.vacant_version == self.layout_version
        ):
            return self.vacant  # as `free` would say
        return self.free()

    def put(self, actor: Actor, square: int) -> None:
        """Set a character on a square, or take it off the board with -1."""
        old = actor.bit
        self.occupancy_version += 1
        actor.square = square
        if square < 0 or not old:
            self.alive_heroes = self.alive_monsters = None
        bit = actor.bit = just(square) if square >= 0 else NOWHERE
        if actor.is_hero:
            self.hero_mask = self.hero_mask ^ old | bit
        else:
            self.monster_mask = self.monster_mask ^ old | bit

    def holds(self, item_id: str) -> bool:
        """Return whether the party has an item: carried, worn or in hand, by dead heroes too, or
        among its goods."""
        for hero in self.heroes:
            hands = (hero.weapon, hero.second, hero.shield)
            if any(i is not None and i.id == item_id for i in (*hero.items, *hero.worn, *hands)):
                return True
        return any(item.id == item_id for item, _ in self.treasury.goods)

    def living(self) -> list[Actor]:
        """Return the heroes alive and on the board, in seat order; the list must not be changed."""
        standing = self.alive_heroes
        if standing is None:
            standing = [hero for hero in self.heroes if hero.alive and hero.square >= 0]
            self.alive_heroes = standing
        return standing

    def foes(self) -> list[Actor]:
        """Return the living monsters in the order in which they came; never change this list."""
        lurking = self.alive_monsters
        if lurking is None:
            lurking = [monster for monster in self.monsters if monster.alive]
            self.alive_monsters = lurking
        return lurking

    def any_dead(self) -> bool:
        """Return whether any hero is dead."""
        standing = self.alive_heroes
        if standing is None:
            standing = self.living()
        if len(standing) == len(self.heroes):
            return False
        for hero in self.heroes:  # noqa: SIM110 - asked too often for a generator
            if not hero.alive:
                return True
        return False


class Policy(Chooser[State, Seat], Protocol):
    """Protocol of a policy: it answers questions, and picks the Actions of heroes."""

    def act(self, view: State, hero: Actor, choices: Offered) -> int:
        """Return one of `choices`, or `choice(MOVE, square)` for a square of `choices.moves()`."""
