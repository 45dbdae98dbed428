"""Verbs of this ruleset with their targets and own kinds of arguments, as the build reads them."""

from collections.abc import Mapping
from functools import cache

from authoring.model.read_chart import read_ignored, read_plus
from authoring.model.reader import Reader, get
from authoring.rulesets.dungeon_plungin.build.drawn_tiles import read_square
from authoring.rulesets.dungeon_plungin.effects.registry import SIZED, WHO, specs
from authoring.source.node import Node, Seq
from authoring.verbs.reader import Reading, Verbs
from authoring.verbs.spec import Arg


@cache
def verbs() -> Verbs:
    """Return the verbs of the ruleset, for `read_effects`."""
    return Verbs(specs(), WHO, SIZED, _READINGS)


def _place(reader: Reader, node: Node, arg: Arg) -> object:
    """Read a word of `arg`, the id of a location, or a square `[column, row]`."""
    if isinstance(node, Seq):
        return read_square(reader, node)
    text = reader.text(node)
    return text if text in arg.words else reader.refer(arg.ref, node, arg.words, arg.expected)


def _check(reader: Reader, node: Node, arg: Arg) -> tuple[str, int]:
    """Read `{stat: res, difficulty: 2}` as (stat, difficulty); by default `arg.words[0]` and 1."""
    stat = reader.word(get(node, "stat"), arg.words, arg.words[0], "bad-effect")
    return stat, reader.integer(get(node, "difficulty"), 1)


_READINGS: Mapping[str, Reading] = {
    "place": _place,
    "check": _check,
    "plus": lambda reader, node, _: read_plus(reader, node),
    "ignored": lambda reader, node, _: read_ignored(reader, node),
}
"""Kind of argument -> its reader. `plus`: dice and words added to a roll on a chart; `ignored`:
totals of it that are rolled again."""
