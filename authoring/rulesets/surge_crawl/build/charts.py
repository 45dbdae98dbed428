"""Reads charts. The id of a chart says when the rules roll on it, and what its rows must hold."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart, Link
from authoring.model.dice import Dice
from authoring.model.read_chart import Frame, read_charts, ways_to_roll
from authoring.model.read_fields import read_fields
from authoring.model.reader import Reader, entries, get, shown
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.numbers import HEROES
from authoring.rulesets.surge_crawl.model.places import Feature, Find, Goal, GroupRow
from authoring.source.loaded import Definition
from authoring.source.node import Node

BOX: Final = (4, 6, 8, 10, 12, 20)
_MOST: Final = 9
"""The greatest number of sections, doors or crystals of a row."""
_HIGHEST: Final = {"minions": 99, "more": 99, "champions": 9, "crowns": 999}
"""The greatest number that the dice of a key of a row may come to."""
Read = Callable[[BuildContext, Node], object]


def build_charts(context: BuildContext) -> dict[str, Chart]:
    """Return all charts by id."""
    written = [chart for d in context.definitions("charts") for chart in _charts(context, d)]
    return ways_to_roll(context.reader, written)


def _charts(context: BuildContext, definition: Definition) -> tuple[Chart, ...]:
    def result(_reader: Reader, node: Node) -> tuple[object, tuple[Link, ...]]:
        return read(context, node), ()

    node, id = context.begin(definition), definition.id
    role = id if id in k.CHARTS else ""
    read = READERS.get(role, _text)
    frame = Frame(id, role, "", titled(id), definition.span, definition.owner, box=BOX)
    return read_charts(context.reader, node, frame, result)


def _text(context: BuildContext, node: Node) -> object:
    return context.reader.text(node)


def _words(*words: str) -> Read:
    return lambda context, node: context.reader.word(node, words, words[0], "bad-row")


def _id_of(kind: str) -> Read:
    return lambda context, node: context.reader.refer(kind, node)


def _number(context: BuildContext, node: Node) -> object:
    number = context.reader.integer(node, -1)
    if not 0 <= number <= _MOST:
        _report(context, node, f"a number, 0 to {_MOST}")
    return min(_MOST, max(0, number))


def _report(context: BuildContext, node: Node, expected: str, help: str = "") -> None:
    message = f"expected {expected}, found {shown(node)}"
    context.reader.report("bad-row", node.span, message, help)


def _goal(context: BuildContext, node: Node) -> object:
    """Return the Goal that a row names: a word such as `rescue`, or a word with a number such as
    `{clear: 5}`; report anything else, and read it as `clear`."""
    word = context.reader.text(node)
    if word in k.GOALS:
        return Goal(word)
    counts = [entry for entry in entries(node) if entry.key.text in k.GOALS]
    if not counts:
        _report(context, node, "such as `{clear: 5}` or `rescue`")
        return Goal(k.CLEAR)
    return Goal(counts[0].key.text, max(1, context.reader.integer(counts[0].value)))


def _things(kind: type, example: str, *required: str) -> Read:
    """Return a function that reads a row as a `kind`, a dataclass with the row's keys as its
    fields. It reports a row without any of the `required` keys, with `example` as help; a row may
    instead be `nothing`, except for GroupRow."""

    def read(context: BuildContext, node: Node) -> object:
        is_nothing = context.reader.text(node) == k.NOTHING and kind is not GroupRow
        if not is_nothing and all(get(node, key) is None for key in required):
            _report(context, node, " or ".join(f"`{key}`" for key in required), f"write {example}")
        return _within(context, node, read_fields(kind, context, node))

    return read


def _within(context: BuildContext, node: Node, row: Any) -> object:
    """Return a row with no number above those of _HIGHEST; one that is above is reported."""
    for key, most in _HIGHEST.items():
        number, value = getattr(row, key, None), get(node, key)
        if value is not None and isinstance(number, Dice) and number.at(HEROES).high > most:
            _report(context, value, f"a number or dice for at most {most}")
            row = replace(row, **{key: Dice(0, 1, most)})
    return row


READERS: Final[Mapping[str, Read]] = {
    k.HORDE: _id_of("hordes"),
    k.STRENGTH: _words(*k.ELEMENTS),
    k.WEAKNESS: _words(*k.ELEMENTS),
    k.GOAL: _goal,
    k.LENGTH: _number,
    k.FEATURES: _things(Feature, "`{doors: 1}`, for example, or nothing", "doors", "tokens"),
    k.END: _words(*k.ENDS),
    k.ROOM: _id_of("rooms"),
    k.DOORS: _number,
    k.OCCUPIED: _words("monsters", k.NOTHING),
    k.GROUP: _things(GroupRow, "a group such as `{minions: d3}`", "minions", "champions"),
    k.CRYSTAL_COUNT: _number,
    k.CRYSTAL: _id_of("crystals"),
    k.WANDERING: _words(k.NOTHING, "token"),
    k.TREASURE: _things(Find, "a find such as `{crowns: 2d6}`", "crowns", "item"),
}
