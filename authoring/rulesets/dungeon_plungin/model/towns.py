"""Towns: goods and services, recipes, and the XP of each level."""

from collections.abc import Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.model.read_fields import ids, integer, refer
from authoring.model.spans import NO_SPANS, Spans

STORAGE = 4
"""Number of items that the communal chest has room for at the start (DP-TREAS-08)."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """The parts and product of an item of kind `recipe`, as ids of items (DP-TREAS-07).

    `uses` are used up, `gold` is paid. `stat` "" needs no check, `school` "" no School of Magic."""

    uses: tuple[str, ...] = field(metadata=ids("items"))
    gold: int
    makes: str = field(metadata=refer("items"))
    stat: str
    difficulty: int
    school: str


@dataclass(frozen=True, slots=True)
class Property:
    """A room or house in town, paid for once, with `slots` to store items (DP-TREAS-08)."""

    id: str
    name: str
    price: int
    slots: int


@dataclass(frozen=True, slots=True)
class Town:
    """A town in which the party rests between visits to the dungeon.

    `shop`, `spells` and `recruits` are ids. `revive` and `uncurse` are prices in gold, None if not
    offered. `advancement` maps a level to the XP it takes (DP-XP-01)."""

    id: str
    name: str
    shop: tuple[str, ...] = field(metadata=ids("items"))
    spells: tuple[str, ...] = field(metadata=ids("spells"))
    revive: int | None
    uncurse: int | None
    storage: int = field(metadata=integer(STORAGE))
    properties: tuple[Property, ...]
    recruits: tuple[str, ...] = field(metadata=ids("heroes"))
    advancement: Mapping[int, int]
    flavour: str
    span: Span
    owner: str
    spans: Spans = field(default=NO_SPANS, compare=False, repr=False)

    def level(self, xp: int) -> int:
        """Return the highest level that `xp` is enough for; 1 without any."""
        return max((level for level, need in self.advancement.items() if need <= xp), default=1)
