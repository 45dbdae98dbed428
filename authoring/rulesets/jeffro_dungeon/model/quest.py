"""The quest: its limits, its targets and everything it is made of."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.pack import Pack as PackOf
from authoring.model.targets import Targets
from authoring.rulesets.jeffro_dungeon.model.people import Character, Creature
from authoring.rulesets.jeffro_dungeon.model.pieces import Card, Tile

NUMBERS = (
    "rounds", "turns", "skipped", "waited", "turns-back", "tiles", "restarts", "locked",
    "unlocked", "first-move", "cell-left-round", "lives-lost", "gold-lost", "gold", "escaped",
    "survivors",
)  # fmt: skip
"""The numbers of a game's Record, which targets can name."""


@dataclass(frozen=True, slots=True)
class Limits:
    """`spells`: (least Craft, Spells allowed) in rising order; `turns` ends the game."""

    objects: int
    turns: int
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
    other charts' rows are effects.
    """

    pack: "PackOf[Quest, Content]"
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
    motif: str = ""
    """The place its cover and friezes show, "" when its words and tiles decide."""


Pack = PackOf[Quest, Content]
"""A pack of this game."""


def targets(pack: Pack) -> Targets:
    """Return what the pack's `playtest:` asks for."""
    return pack.quest.targets if pack.quest is not None else Targets()
