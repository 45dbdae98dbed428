"""Quest of a pack: its Time Span, goals, targets and everything it is made of."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.pack import Pack as PackOf
from authoring.model.targets import Fewer, Targets
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.model.figures import Hero
from authoring.rulesets.dungeon_plungin.model.levels import at_level
from authoring.rulesets.dungeon_plungin.model.places import Content, OnCounter
from authoring.verbs.effect import Effect

NUMBERS = (
    "rounds", "phases", "great-door-phase", "great-door-opened", "gold", "xp", "survivors",
)  # fmt: skip
"""The numbers of a game's Record, which targets can name."""


@dataclass(frozen=True, slots=True)
class TimeSpan:
    """The Time Span of a quest, written `N (X)`: after `n` Phases each further Phase adds 1 to
    Doorway rolls, up to `x` (DP-PLOT-01)."""

    n: int
    x: int
    span: Span

    def modifier(self, phase: int) -> int:
        """Return the modifier of Doorway rolls in Phase `phase`, from 1 on (DP-PLOT-04)."""
        return min(max(phase - self.n, 0), self.x)


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal; a quest is won when all hold. `kind`: defeat_all_in, defeat, reach, hold, counter.

    `target` is a location, boss or item id, or a counter that must stand at `low..high` (None: no
    end)."""

    kind: str
    target: str
    span: Span
    low: int = 1
    high: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Quest:
    """A playable quest.

    `charts` maps a role (location, doorway, random-events, encounter, chest, monsters, awareness,
    special-location, unique-location, door-trap, chest-trap, treasure) to its chart. `unique_order`
    is the preset order of Unique Locations, empty when the Unique Location Chart is rolled. `party`
    are hero ids. `ending` is read out when the quest is won; `on` maps triggers to effects."""

    pack: "PackOf[Quest, Content]"
    title: str
    dungeon_level: int
    hero_levels: tuple[int, int] | None
    heroes: int
    time_span: TimeSpan
    entry_tile: Tile
    dead_end_tile: str
    introduction: str
    objective: str
    goals: tuple[Goal, ...]
    reward_gold: int
    reward_xp: int
    reward_items: tuple[str, ...]
    components: tuple[str, ...]
    key_rules: str
    variants: Mapping[str, str]
    options: tuple[str, ...]
    charts: Mapping[str, Chart]
    unique_order: tuple[str, ...]
    content: Content
    party: tuple[str, ...]
    targets: Targets
    span: Span
    ending: str = ""
    on: Mapping[str, tuple[Effect, ...]] = field(default_factory=dict)
    on_counter: tuple[OnCounter, ...] = ()
    town: str = ""
    """Id of the town it is near, "" for none."""
    theme: str = ""
    """Style of the tiles that name none."""
    motif: str = ""
    """Place that its cover and friezes show; "" if its texts and tiles decide."""
    party_level: int = 1
    """The level the party's heroes are raised to before they enter (DP-SETUP-03)."""

    entry_location: str = ""
    """The location on the Entry Tile, "" for none."""

    fewest: int = 4
    """The fewest heroes it is for; `heroes` are the most (DP-SETUP-02)."""
    fewer: Mapping[int, Fewer] = field(default_factory=dict)
    """Number of heroes -> party and targets, as far as the playtest names them."""
    order_spans: tuple[Span, ...] = ()
    """The spans of `unique_order`."""

    def starters(self) -> tuple[Hero, ...]:
        """Return the party's heroes at the level at which they enter; unknown ids are left out."""
        heroes = self.content.heroes
        starters = (heroes[name] for name in self.party if name in heroes)
        return tuple(at_level(hero, self.party_level) for hero in starters)

    def recruits(self) -> tuple[Hero, ...]:
        """Return the heroes that its town offers in place of the dead (DP-DEATH-08), without those
        of the party, at the party's level."""
        town, heroes = self.content.towns.get(self.town), self.content.heroes
        names = dict.fromkeys(town.recruits) if town is not None else {}
        new = (heroes[name] for name in names if name in heroes and name not in self.party)
        return tuple(at_level(hero, self.party_level) for hero in new)


Pack = PackOf[Quest, Content]
"""A pack of this game."""
