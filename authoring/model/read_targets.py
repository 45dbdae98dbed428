"""Reader of `playtest: targets:`, what a quest should measure up to."""

import re
from collections.abc import Collection, Iterator

from authoring.core.fixes import named
from authoring.core.lazy_import import Later
from authoring.core.suggest import did_you_mean
from authoring.model.reader import Reader, entries, get, shown
from authoring.model.targets import MEASURES, MEDIAN, WIN_RATE, Fewer, NumberTarget, Range, Targets
from authoring.source.node import Entry, Map, Node
from authoring.source.schema.location_words import listed

_range_fix = Later("authoring.source.schema.notation_fixes", "range_fix")

_NUMBER = r"(\d{1,6}(?:\.\d{1,4})?)"
_RANGE = re.compile(rf"{_NUMBER}\s*(?:(\+)|[-\N{{EN DASH}}]\s*{_NUMBER})?\s*%?")
_ODDS = re.compile(rf"sure|reachable|{_NUMBER}\s*%")


def read_targets(
    reader: Reader, node: Node | None, numbers: Collection[str], odds: Collection[str] = ()
) -> Targets:
    """Read the map of targets at `node`; empty Targets without a node.

    `numbers` are the names of numbers in a game's Record (`gold-lost` is written `gold_lost`),
    `odds` the keys for exact odds. What cannot be read, and an unknown key, is reported as
    `bad-target` at its span and left out.
    """
    targets: list[NumberTarget] = []
    questions: dict[str, str] = {}
    by_key = {name.replace("-", "_"): name for name in numbers}
    for entry in entries(node):
        key = entry.key.text
        if key in odds:
            questions |= _odds(reader, entry)
        elif key in by_key:
            targets += _number(reader, by_key[key], entry.value)
        elif key != WIN_RATE:
            message = f"`{key[:40]}` is no number that games are measured by"
            names = [name for name in (*by_key, *odds, WIN_RATE) if get(node, name) is None]
            help = did_you_mean(key, names) or f"possible are {listed(names)}"
            fix = named(entry.key.span, key, names)
            reader.report("bad-target", entry.key.span, message, help, fix=fix)
    places = {entry.key.text: entry.key.span for entry in entries(node)}
    return Targets(_range(reader, get(node, WIN_RATE), 100.0), tuple(targets), questions, places)


def target_lists(playtest: Node | None) -> Iterator[Map]:
    """Yield each map `targets` under `playtest`: the quest's own, then those under `fewer`."""
    variants = (entry.value for entry in entries(get(playtest, "fewer")))
    for node in (playtest, *variants):
        targets = get(node, "targets")
        if isinstance(targets, Map):
            yield targets


def read_fewer(
    reader: Reader, playtest: Node | None, numbers: Collection[str], odds: Collection[str] = ()
) -> dict[int, Fewer]:
    """Return what `playtest: fewer:` has, by number of heroes: `party`, the ids of heroes, and
    targets. `numbers` and `odds` are as in `read_targets`."""
    return {
        reader.integer(entry.key, 0): Fewer(
            reader.refer_all("heroes", get(entry.value, "party")),
            read_targets(reader, get(entry.value, "targets"), numbers, odds),
            entry.key.span,
        )
        for entry in entries(get(playtest, "fewer"))
    }


def _odds(reader: Reader, entry: Entry) -> dict[str, str]:
    text = reader.text(entry.value)
    if _ODDS.fullmatch(text):
        return {entry.key.text: text}
    message = f"expected `sure`, `reachable` or `95 %`, found {shown(entry.value)}"
    fix = named(entry.value.span, text, ("sure", "reachable"))
    reader.report("bad-target", entry.value.span, message, fix=fix)
    return {}


def _number(reader: Reader, name: str, node: Node) -> Iterator[NumberTarget]:
    """Read `{median: 20-40, mean: 25+}`, or `20-40` for the median; yield a target for each."""
    if not isinstance(node, Map):
        bounds = _range(reader, node, float("inf"))
        if bounds is not None:
            yield NumberTarget(name, MEDIAN, bounds, node.span)
        return
    for entry in node.entries:
        measure = reader.word(entry.key, MEASURES, "", "bad-target")
        bounds = _range(reader, entry.value, float("inf")) if measure else None
        if bounds is not None:
            yield NumberTarget(name, measure, bounds, entry.value.span)


def _range(reader: Reader, node: Node | None, highest: float) -> Range | None:
    """Read `55-75`, `25`, or `25+` for 25 to `highest`; None for anything else, with a report."""
    if node is None:
        return None
    match = _RANGE.fullmatch(reader.text(node))
    if match is None:
        message = f"expected a range such as `55-75`, found {shown(node)}"
        fix = _range_fix(node.span, reader.text(node))
        reader.report("bad-target", node.span, message, fix=fix)
        return None
    low = float(match[1])
    high = highest if match[2] else float(match[3] or low)
    return min(low, high), max(low, high)
