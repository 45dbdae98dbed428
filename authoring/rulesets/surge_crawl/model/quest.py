"""The quest: its dungeon's charts, its party, its Glory, and all that it is made of."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields

from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.pack import Pack as PackOf
from authoring.model.read_fields import TEXT_BY_KEY, all_defined, number
from authoring.model.targets import Targets
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.keywords import STATS
from authoring.rulesets.surge_crawl.model.people import (
    HeroClass,
    HeroType,
    Horde,
    Monster,
    Race,
    Role,
)
from authoring.rulesets.surge_crawl.model.places import RoomKind
from authoring.rulesets.surge_crawl.model.powers import (
    Ability,
    Activator,
    Condition,
    Crystal,
    Gem,
    Item,
)

NUMBERS = (
    "rounds", "sections", "rooms", "dead-ends", "overlaps", "rescues", "encounters", "wins",
    "encounter-rounds", "champions", "minions", "treasures", "crystals-used", "crystals-mined",
    "falls", "recoveries", "glory", "crowns", "bounties", "attacks", "hits", "surges",
    "surges-lost", "escapes", "escapes-failed", "blocked-pushes", "fate-spent", "rests", "heroes",
    "first-surges",
)  # fmt: skip
"""The numbers of a game's Record, which targets can name."""


@dataclass(frozen=True, slots=True)
class Content:
    """Everything defined, by id, used packs included; charts are in the Pack."""

    races: Mapping[str, Race]
    classes: Mapping[str, HeroClass]
    roles: Mapping[str, Role]
    heroes: Mapping[str, HeroType]
    activators: Mapping[str, Activator]
    abilities: Mapping[str, Ability]
    items: Mapping[str, Item]
    gems: Mapping[str, Gem]
    crystals: Mapping[str, Crystal]
    conditions: Mapping[str, Condition]
    monsters: Mapping[str, Monster]
    hordes: Mapping[str, Horde]
    rooms: Mapping[str, RoomKind]


def callings(content: Content, hero: HeroType) -> tuple[Role, ...]:
    """Return a hero's class, and its Role if the pack defines that."""
    own = content.classes[hero.hero_class]
    role = content.roles.get(own.role)
    return (own,) if role is None else (own, role)


def statistics(of: Race | Monster, changes: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Return the statistics of a race or a monster with changes counted in (SRG-ENC-11); a monster
    has no Fate (SRG-STAT-10)."""
    stats = {stat: getattr(of, stat, 0) for stat in STATS}
    for change in changes:
        for stat, points in change.items():
            stats[stat] = stats.get(stat, 0) + points
    return stats


@dataclass(frozen=True, slots=True)
class Fewer:
    """Party and targets for fewer players than the most; an empty party means the whole one."""

    party: tuple[str, ...]
    targets: Targets


@dataclass(frozen=True, slots=True)
class Quest:
    """A playable quest. `party` are the heroes that may set out; `players` of them do, drawn by
    lot. `rulings` holds every ruling with its choice, defaults included."""

    pack: "PackOf[Quest, Content]"
    title: str
    party: tuple[str, ...] = field(metadata=all_defined("heroes"))
    players: int = field(metadata=number(3, 1, 3))
    glory: int = field(metadata=number(numbers.GLORY, least=1))
    introduction: str
    objective: str
    rulings: Mapping[str, str]
    content: Content
    charts: Mapping[str, Chart]
    targets: Targets
    span: Span
    terms: Mapping[str, str] = field(metadata=TEXT_BY_KEY)
    """Id of a statistic or another word of the rules -> the pack's own word (SRG-STAT-09)."""
    fewer: Mapping[int, Fewer] = field(default_factory=dict)
    """Number of players -> party and targets, as far as the playtest names them."""
    motif: str = ""
    """The place its cover and friezes show, "" when its words and tiles decide."""


Pack = PackOf[Quest, Content]
"""A pack of this game."""


def parts(pack: Pack) -> Iterator[object]:
    """Yield everything a lint rule may ask to see, one object at a time, the quest last."""
    for group in fields(pack.content):
        yield from getattr(pack.content, group.name).values()
    if pack.quest is not None:
        yield pack.quest
