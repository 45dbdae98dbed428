"""Reader of Treasure Chart rows and of the loot in a location's own chests."""

from authoring.model.dice import fixed
from authoring.model.read_rows import MOST_LATER, too_deep
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.build.context import Context
from authoring.rulesets.dungeon_plungin.build.rows import NOTHING, bad_row
from authoring.rulesets.dungeon_plungin.model import Loot, Nothing
from authoring.source.node import Map, Node, Scalar

_KEYS = ("gold", "item", "items", "xp")


def treasure(context: Context, node: Node, depth: int = 0) -> Loot | Nothing:
    """Read an item id, `nothing`, or a map of gold, items and XP (DP-TREAS-02, -03). `depth` is the
    number of `replacement` around it; more than MOST_LATER are reported."""
    reader = context.reader
    if isinstance(node, Scalar):
        if reader.text(node) == NOTHING:
            return Nothing()
        item = reader.refer("items", node)
        if not item:
            bad_row(context, node, "an item, `nothing`, or `{gold: 2d6}`")
        return Loot(fixed(0), (item,) if item else (), 0, unique=False, replacement=None)
    if not isinstance(node, Map) or all(node.get(key) is None for key in _KEYS):
        bad_row(context, node, "an item, `nothing`, or `{gold: 2d6}`")
    elif node.get("chart") is not None:
        message = "no chart can be rolled here: only a row of the Treasure Chart may lead on"
        help = "a chest without `loot` is rolled for on the Treasure Chart"
        reader.report("bad-row", node.span, message, "" if depth else help)
    return Loot(
        reader.dice(get(node, "gold")),
        (
            *reader.refer_all("items", get(node, "item")),
            *reader.refer_all("items", get(node, "items")),
        ),
        reader.integer(get(node, "xp")),
        reader.flag(get(node, "unique")),
        _replacement(context, node, depth),
    )


def _replacement(context: Context, node: Node, depth: int) -> Loot | None:
    replacement = get(node, "replacement")
    if replacement is None:
        return None
    if depth >= MOST_LATER:
        too_deep(context.reader, replacement, "replacement")
        return None
    loot = treasure(context, replacement, depth + 1)
    return loot if isinstance(loot, Loot) else None
