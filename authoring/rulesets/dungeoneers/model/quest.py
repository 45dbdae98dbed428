"""The quest: where it begins, the lair, fame, the heroes, and everything it is made of."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.dice import Dice
from authoring.model.pack import Pack as PackOf
from authoring.model.read_fields import defined, dice, number, word
from authoring.model.targets import Targets
from authoring.rulesets.dungeoneers.model import numbers
from authoring.rulesets.dungeoneers.model.keywords import SIDES, WRONG
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.places import Drawing, Region, Room, Tunnel

NUMBERS = (
    "rounds", "rooms", "steps-unseen", "spotted", "kills", "dragons", "hits-taken",
    "potions-found", "potions", "scrolls-used", "weapons-found", "sword", "shield", "bow", "fame",
    "fame-level", "retreats", "start-sword", "entry-crowd",
)  # fmt: skip
"""The numbers of a game's Record, which targets can name."""


@dataclass(frozen=True, slots=True)
class Lair:
    """The goal (DGN-LAY-11): its room, its dragons, and the most of them inside at the start."""

    room: str
    dragons: int = field(metadata=number(1, least=1))
    """Number at fame level 1 with no game won; one more for each game won (DGN-DRA-18)."""
    colours: tuple[tuple[int, str], ...]
    """(first fame level, monster id) pairs in rising order (DGN-DRA-18)."""
    limit: Dice = field(metadata=dice(Dice(1, 7, 2)))
    """The most dragons that start inside, 3 to 9; the others fly outside (DGN-DRA-14)."""
    returns: int = field(metadata=number(numbers.RETURNS, most=100))
    """Percent a round, for each free square, that a dragon comes back (DGN-DRA-15)."""
    span: Span


@dataclass(frozen=True, slots=True)
class Fame:
    """The growth of fame (area FAM): `level` is the one the quest is played at, unless a campaign
    says otherwise; `first` are the points for level 2, `cap` is the last level; `growth` and
    `supply` are percent."""

    level: int = field(metadata=number(1, least=1))
    first: int = field(metadata=number(numbers.FIRST_LEVEL, least=1))
    growth: int = field(metadata=number(numbers.GROWTH))
    cap: int = field(metadata=number(numbers.HIGHEST_LEVEL, 1, numbers.HIGHEST_LEVEL))
    supply: int = field(metadata=number(numbers.SUPPLY))


@dataclass(frozen=True, slots=True)
class Content:
    """Everything defined, by id, used packs included; charts are in the Pack."""

    monsters: Mapping[str, Monster]
    heroes: Mapping[str, HeroType]
    drawings: Mapping[str, Drawing]
    regions: Mapping[str, Region]
    rooms: Mapping[str, Room]
    tunnels: Mapping[str, Tunnel]


@dataclass(frozen=True, slots=True)
class Quest:
    """A playable quest. `heroes` are those that may set out: each game of a playtest draws one of
    them by dice. `rulings` holds every ruling with its choice, defaults included."""

    pack: "PackOf[Quest, Content]"
    title: str
    entry: str = field(metadata=defined("rooms"))
    """Id of the room where the quest begins."""
    entry_side: str = field(metadata=word(SIDES, WRONG))
    """The side of that room by which the hero comes in."""
    potions: int = field(metadata=number(numbers.POTIONS, least=1))
    introduction: str
    objective: str
    lair: Lair
    fame: Fame
    rulings: Mapping[str, str]
    content: Content
    heroes: tuple[str, ...]
    targets: Targets
    span: Span
    motif: str = ""
    """The place its cover and friezes show, "" when its words and tiles decide."""


Pack = PackOf[Quest, Content]
"""A pack of this game."""
