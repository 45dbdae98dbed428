"""The quest: teams, floors, pools and scenarios, and all that it is made of."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.pack import Pack as PackOf
from authoring.model.read_fields import (
    TEXTS,
    all_defined,
    defined,
    each_item,
    every,
    number,
    numbers,
    word_list,
)
from authoring.model.targets import Fewer, Targets
from authoring.rulesets.mkd_adventure.model.figures import Ability, HeroType, Monster
from authoring.rulesets.mkd_adventure.model.keywords import GOALS, SCENARIOS, WRONG
from authoring.rulesets.mkd_adventure.model.numbers import SET_EXPERIENCE, SET_GOLD
from authoring.rulesets.mkd_adventure.model.tiles import TwoFaced
from authoring.rulesets.mkd_adventure.model.tokens import TokenKind
from authoring.rulesets.mkd_adventure.model.treasure import (
    Artifact,
    Chest,
    DoorKind,
    Dressing,
    Item,
    Marker,
    Trap,
)

NUMBERS = (
    "rounds", "floors", "tiles", "restarts", "exit-rerolls", "crevice-fixes", "route", "entries",
    "reveals", "empty-reveals", "swarms", "monsters", "points", "pool-left", "kills", "attacks",
    "hits", "clicks-dealt", "clicks-taken", "shots", "break-aways", "pass-throughs", "traps",
    "trap-clicks", "disarms", "chests", "gold", "thefts", "chests-lost", "help-sought",
    "help-brought", "discoveries", "doors", "experience", "levels", "heals", "escaped", "deaths",
    "heroes", "spare-rounds",
)  # fmt: skip
"""The numbers of a game's Record, which targets can name."""


@dataclass(frozen=True, slots=True)
class Content:
    """Everything defined, by id, used packs included; charts are in the Pack."""

    heroes: Mapping[str, HeroType] = field(metadata=every(HeroType))
    monsters: Mapping[str, Monster] = field(metadata=every(Monster))
    abilities: Mapping[str, Ability] = field(metadata=every(Ability))
    tiles: Mapping[str, TwoFaced] = field(metadata=every(TwoFaced))
    tokens: Mapping[str, TokenKind] = field(metadata=every(TokenKind))
    chests: Mapping[str, Chest] = field(metadata=every(Chest))
    traps: Mapping[str, Trap] = field(metadata=every(Trap))
    items: Mapping[str, Item] = field(metadata=every(Item))
    artifacts: Mapping[str, Artifact] = field(metadata=every(Artifact))
    dressings: Mapping[str, Dressing] = field(metadata=every(Dressing))
    doors: Mapping[str, DoorKind] = field(metadata=every(DoorKind))
    markers: Mapping[str, Marker] = field(metadata=every(Marker))


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """The heroes of a player (MKD-GEN-04); those among `beginners` start at level 0
    (MKD-TEAM-06)."""

    span: Span
    heroes: tuple[str, ...] = field(metadata=all_defined("heroes"))
    beginners: tuple[str, ...] = field(metadata=all_defined("heroes"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor:
    """A floor of the dungeon: the sets of tiles in its Stack (MKD-FLR-02)."""

    span: Span
    sets: tuple[str, ...] = field(metadata=TEXTS)


@dataclass(frozen=True, slots=True)
class Quest:
    """A playable quest. `players` teams set out, the first ones. The pools are maps of id ->
    copies. `rulings` holds every ruling with its choice, defaults included."""

    pack: "PackOf[Quest, Content]"
    title: str
    teams: tuple[Team, ...] = field(metadata=each_item(Team))
    players: int
    """0: as many as there are teams."""
    floors: tuple[Floor, ...] = field(metadata=each_item(Floor))
    surface: int = field(metadata=number(40, 10, 200))
    """Squares along each side of the play surface (MKD-BLD-11)."""
    pool: Mapping[str, int] = field(metadata=numbers("monsters"))
    chests: Mapping[str, int] = field(metadata=numbers("chests"))
    doors: Mapping[str, int] = field(metadata=numbers("doors"))
    markers: Mapping[str, int] = field(metadata=numbers("markers"))
    dressings: Mapping[str, int] = field(metadata=numbers("dressings"))
    artifacts: Mapping[str, int] = field(metadata=numbers("artifacts"))
    scenarios: tuple[str, ...] = field(metadata=word_list(SCENARIOS, WRONG))
    prisoner: str = field(metadata=defined("heroes"))
    """The hero to be rescued, "" without such a scenario."""
    set_experience: int = field(metadata=number(SET_EXPERIENCE))
    set_gold: int = field(metadata=number(SET_GOLD))
    """Completion bonus for each tile set (MKD-TBL-10)."""
    introduction: str
    objective: str
    rulings: Mapping[str, str]
    content: Content
    charts: Mapping[str, Chart]
    targets: Targets
    span: Span
    fewer: Mapping[int, Fewer] = field(default_factory=dict)
    """Number of players -> their targets, where the playtest names any."""
    motif: str = ""
    """The place its cover and friezes show, "" when its words and tiles decide."""

    @property
    def playing(self) -> tuple[Team, ...]:
        """The teams that set out."""
        return self.teams[: self.players] if self.players else self.teams

    @property
    def value(self) -> int:
        """Points of all teams at the start (MKD-TEAM-02)."""
        return sum(team_value(self.content, team) for team in self.playing)

    @property
    def goal(self) -> str:
        """One of GOALS, "" for the usual goal, the Quest Chest (MKD-GEN-05)."""
        return next((scenario for scenario in self.scenarios if scenario in GOALS), "")


def start_level(team: Team, hero: str) -> int:
    """Return the level at which a hero of a team begins: 1, or 0 (MKD-TEAM-05, MKD-TEAM-06)."""
    return 0 if hero in team.beginners else 1


def team_value(content: Content, team: Team) -> int:
    """Return the points of a team at the start (MKD-TEAM-02)."""
    return sum(content.heroes[hero].value(start_level(team, hero)) for hero in team.heroes)


def stack_of(content: Content, floor: Floor) -> tuple[TwoFaced, ...]:
    """Return the tiles of a floor's Stack, set by set (MKD-BLD-05); a set named twice is there
    twice."""
    return tuple(tile for name in floor.sets for tile in content.tiles.values() if tile.set == name)


def tile_counts(content: Content, floor: Floor) -> tuple[int, int]:
    """Return (chambers, hallways), the numbers of tiles of a floor."""
    tiles = stack_of(content, floor)
    chambers = sum(tile.is_chamber for tile in tiles)
    return chambers, len(tiles) - chambers


Pack = PackOf[Quest, Content]
"""A pack of this game."""
