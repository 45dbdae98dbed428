"""The quest: its dungeon's charts, its party, its Glory, and all that it is made of."""

from collections.abc import Iterable, Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.model.pack import Pack as PackOf
from authoring.model.read_fields import TEXT_BY_KEY, all_defined, every, number
from authoring.model.targets import Fewer, Targets
from authoring.rulesets.surge_crawl.model import numbers, people, powers
from authoring.rulesets.surge_crawl.model.keywords import STATS
from authoring.rulesets.surge_crawl.model.places import RoomKind

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

    races: Mapping[str, people.Race] = field(metadata=every(people.Race))
    classes: Mapping[str, people.HeroClass] = field(metadata=every(people.HeroClass))
    roles: Mapping[str, people.Role] = field(metadata=every(people.Role))
    heroes: Mapping[str, people.HeroType] = field(metadata=every(people.HeroType))
    activators: Mapping[str, powers.Activator] = field(metadata=every(powers.Activator))
    abilities: Mapping[str, powers.Ability] = field(metadata=every(powers.Ability))
    items: Mapping[str, powers.Item] = field(metadata=every(powers.Item))
    gems: Mapping[str, powers.Gem] = field(metadata=every(powers.Gem))
    crystals: Mapping[str, powers.Crystal] = field(metadata=every(powers.Crystal))
    conditions: Mapping[str, powers.Condition] = field(metadata=every(powers.Condition))
    monsters: Mapping[str, people.Monster] = field(metadata=every(people.Monster))
    hordes: Mapping[str, people.Horde] = field(metadata=every(people.Horde))
    rooms: Mapping[str, RoomKind] = field(metadata=every(RoomKind))


def callings(content: Content, hero: people.HeroType) -> tuple[people.Role, ...]:
    """Return a hero's class, followed by its Role if the pack defines that one."""
    own = content.classes[hero.hero_class]
    role = content.roles.get(own.role)
    return (own,) if role is None else (own, role)


def statistics(
    of: people.Race | people.Monster, changes: Iterable[Mapping[str, int]]
) -> dict[str, int]:
    """Return the statistics of a race or a monster with changes counted in (SRG-ENC-11); a monster
    has no Fate (SRG-STAT-10)."""
    stats = {stat: getattr(of, stat, 0) for stat in STATS}
    for change in changes:
        for stat, points in change.items():
            stats[stat] = stats.get(stat, 0) + points
    return stats


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
    """Number of players -> party and targets, for numbers that the playtest names."""
    motif: str = ""
    """The place that its cover and friezes show, "" to choose by its words and tiles."""


Pack = PackOf[Quest, Content]
"""A pack of this ruleset: its header, charts, content and quest."""
