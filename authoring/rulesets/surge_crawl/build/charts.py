"""Charts: the id of each says when the rules roll on it, and so what its rows bring."""

from collections.abc import Callable, Mapping
from typing import Final

from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, Link
from authoring.model.dice import fixed
from authoring.model.read_chart import Frame, ReadResult, read_charts, ways_to_roll
from authoring.model.reader import Reader, entries, get, shown
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.places import Feature, Find, Goal, GroupRow
from authoring.source.loaded import Definition
from authoring.source.node import Map, Node

BOX: Final = (4, 6, 8, 10, 12, 20)
_MOST: Final = 9
"""The greatest number of sections, doors or crystals of a row."""
Read = Callable[[Reader, Node], object]


def build_charts(context: BuildContext) -> dict[str, Chart]:
    """Return all charts by id."""
    written = [chart for d in context.definitions("charts") for chart in _charts(context, d)]
    return ways_to_roll(context.reader, written)


def _charts(context: BuildContext, definition: Definition) -> tuple[Chart, ...]:
    node, id = context.begin(definition), definition.id
    role = id if id in k.CHARTS else ""
    frame = Frame(id, role, "", titled(id), definition.span, definition.owner, box=BOX)
    return read_charts(context.reader, node, frame, _without_links(READERS.get(role, _word)))


def _without_links(read: Read) -> ReadResult:
    def result(reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        return read(reader, node), ()

    return result


def _word(reader: Reader, node: Node) -> object:
    return reader.text(node)


def _words(*words: str) -> Read:
    return lambda reader, node: reader.word(node, words, words[0], "bad-row")


def _id_of(kind: str) -> Read:
    return lambda reader, node: reader.refer(kind, node)


def _number(reader: Reader, node: Node) -> object:
    number = reader.integer(node, -1)
    if not 0 <= number <= _MOST:
        message = f"expected a number, 0 to {_MOST}, found {shown(node)}"
        reader.report("bad-row", node.span, message)
    return min(_MOST, max(0, number))


def _feature(reader: Reader, node: Node) -> object:
    """Read `nothing`, `{doors: 1}`, `{tokens: 1}` or both."""
    if reader.text(node) == k.NOTHING:
        return Feature()
    counts = _counts(reader, node, ("doors", "tokens"), "such as `{doors: 1}`, or nothing")
    return Feature(counts.get("doors", 0), counts.get("tokens", 0))


def _goal(reader: Reader, node: Node) -> object:
    """Read `rescue`, `stairs`, or one of the others with its number: `{clear: 5}`."""
    word = reader.text(node)
    if word in k.GOALS:
        return Goal(word)
    counts = _counts(reader, node, k.GOALS, "such as `{clear: 5}` or `rescue`")
    return next((Goal(kind, max(1, count)) for kind, count in counts.items()), Goal(k.CLEAR, 1))


def _counts(reader: Reader, node: Node, keys: tuple[str, ...], example: str) -> dict[str, int]:
    if not isinstance(node, Map) or not node.entries:
        reader.report("bad-row", node.span, f"expected {example}, found {shown(node)}")
    known = [entry for entry in entries(node) if entry.key.text in keys]
    return {entry.key.text: max(0, reader.integer(entry.value)) for entry in known}


def _group(reader: Reader, node: Node) -> object:
    """Read `{minions: 1 per hero, more: d3, champions: 1}`."""
    minions, champions = get(node, "minions"), get(node, "champions")
    if minions is None and champions is None:
        message = f"expected `minions`, `champions` or both, found {shown(node)}"
        reader.report("bad-row", node.span, message, "write a group such as `{minions: d3}`")
    return GroupRow(reader.dice(minions), reader.dice(get(node, "more")), reader.dice(champions))


def _find(reader: Reader, node: Node) -> object:
    """Read `nothing`, `{crowns: 3d6}`, `{item: sword}` or both."""
    if reader.text(node) == k.NOTHING:
        return Find(fixed(0))
    crowns, item = get(node, "crowns"), get(node, "item")
    if crowns is None and item is None:
        message = f"expected Crowns or an item, found {shown(node)}"
        reader.report("bad-row", node.span, message, "write a find such as `{crowns: 2d6}`")
    return Find(reader.dice(crowns), reader.refer("items", item) if item is not None else "")


READERS: Final[Mapping[str, Read]] = {
    k.HORDE: _id_of("hordes"),
    k.STRENGTH: _words(*k.ELEMENTS),
    k.WEAKNESS: _words(*k.ELEMENTS),
    k.GOAL: _goal,
    k.LENGTH: _number,
    k.FEATURES: _feature,
    k.END: _words(*k.ENDS),
    k.ROOM: _id_of("rooms"),
    k.DOORS: _number,
    k.OCCUPIED: _words("monsters", k.NOTHING),
    k.GROUP: _group,
    k.CRYSTAL_COUNT: _number,
    k.CRYSTAL: _id_of("crystals"),
    k.WANDERING: _words(k.NOTHING, "token"),
    k.TREASURE: _find,
}
