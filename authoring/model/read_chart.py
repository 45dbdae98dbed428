"""Reader of what all charts share: die, rows and columns, links to other charts."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final

from authoring.core.fixes import named
from authoring.core.lazy_import import Later
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean, nearest
from authoring.model.backwards import repair_rows
from authoring.model.chart import CHANCE, NO_TOTAL, Chart, ChartRoll, Link, Row, roll_of, sum_of
from authoring.model.dice import Dice, fixed
from authoring.model.read_chances import read_chances
from authoring.model.read_chosen import read_chosen
from authoring.model.read_rows import Frame, ReadResult, read_columns, read_key
from authoring.model.reader import Reader, entries, get, items, shown
from authoring.model.spans import Spans
from authoring.source.node import Map, Node, Scalar

_dice_fix = Later("authoring.source.schema.notation_fixes", "dice_fix")

__all__ = [
    "ROLL_KEYS", "Frame", "ReadResult", "read_charts", "read_ignored", "read_link", "read_plus",
    "read_roll", "ways_to_roll",
]  # fmt: skip

ROLL_KEYS: Final = ("chart", "times", "column", "plus", "ignore")
"""Keys of a row that leads to another chart, and say how that one is rolled."""


def read_charts(reader: Reader, node: Node, frame: Frame, result: ReadResult) -> tuple[Chart, ...]:
    """Read a chart from its map of `die`, `rows`, `title` and so on: a Chart for each column, one
    for a chart without columns; before them the Chart that chooses a column, if one does."""
    die_node = get(node, "die")
    known = reader.dice(die_node, 0) if die_node is not None else fixed(0)
    columns = read_chances(reader, node, frame, result)
    first = known.low if known.is_rolled else 1
    chosen, names = read_chosen(reader, node, frame, result) or (None, ())
    columns = columns or read_columns(reader, node, result, first, names)
    written = [row for column in columns for row in column.rows]
    die = columns[0].die or _die(reader, die_node, known, written)
    deck, added = reader.flag(get(node, "draw")), get(node, "plus")
    plus, words = read_plus(reader, added)
    if deck and added is not None:
        plus, words = _no_total(reader, frame.id, added.span)
    die = _added(reader, die, plus, added)
    charts: list[Chart] = []
    for column in [chosen, *columns] if chosen else columns:
        low, high = range_of_words(reader, column.words or words)
        rows = tuple(column.rows)
        if column.backwards:
            rows = repair_rows(reader, rows, column.backwards, die.high + frame.modifier_high)
        if deck:
            _drawn_again(reader, frame.id, rows)
        chart = Chart(
            id=f"{frame.id}.{column.name}" if charts else frame.id,
            role=frame.role,
            number=frame.number,
            title=reader.text(get(node, "title"), frame.title),
            die=column.die or die,
            rows=rows,
            span=frame.span,
            die_span=die_node.span if die_node is not None else frame.span,
            owner=frame.owner,
            modifier_low=low,
            modifier_high=high + frame.modifier_high,
            box=frame.box,
            note=reader.text(get(node, "note")),
            column=column.name,
            by=get(node, "by") is not None,
            words=column.words or words,
            deck=column is not chosen and deck,
            chance=column.chance,
        )
        charts.append(chart)
    return tuple(charts)


def _die(reader: Reader, node: Node | None, known: Dice, rows: Collection[Row]) -> Dice:
    """Return `known` if it is dice; else report that dice are missing, unless their node has a
    report, and return a die as large as the last of `rows`."""
    if known.is_rolled:
        return known
    if node is not None and not any(f.span == node.span for f in reader.findings):
        message = f"a chart needs dice such as `d6`, found {shown(node)}"
        fix = _dice_fix(node.span, reader.text(node))
        reader.report("bad-dice", node.span, message, fix=fix)
    return Dice(1, max((row.last for row in rows if row.last > 0), default=1))


def _no_total(reader: Reader, deck: str, span: Span) -> tuple[Dice, tuple[str, ...]]:
    """Report that something is added to a deck; return (0, no words), as if nothing were."""
    reader.report("bad-row", span, f"`{deck}` {NO_TOTAL}", "remove `plus`")
    return fixed(0), ()


def _drawn_again(reader: Reader, deck: str, rows: Iterable[Row]) -> None:
    """Report rows of a deck that do nothing but draw from the deck again."""
    for row, link in [(each, link) for each in rows for link in each.links]:
        alone = set(link.spans.keys()) <= set(ROLL_KEYS) and link.spans.value() == row.result_span
        if alone and link.chart == deck and link.times.high == 1:
            message = f"`{deck}` is a deck, and this row only draws from it again"
            help = "take the row out: without it the deck gives the same"
            reader.report("bad-row", link.span, message, help)


def _added(reader: Reader, die: Dice, plus: Dice, node: Node | None) -> Dice:
    """Return the sum of `die` and `plus`; if it is past a bound, report at `node`, return `die`."""
    both = sum_of(die, plus)
    if both is None and node is not None:
        message = f"`{plus}` cannot be added to the roll of `{die}`"
        reader.report("bad-dice", node.span, message, "add a number, or dice such as `d6`")
    return both or die


def range_of_words(reader: Reader, words: Iterable[str]) -> tuple[int, int]:
    """Return the least and greatest sum of the numbers these words stand for; 0 if unknown."""
    ranges = [reader.addends.get(word.split(":")[0], (0, 0)) for word in words]
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def read_plus(reader: Reader, node: Node | None) -> tuple[Dice, tuple[str, ...]]:
    """Read an addition (number, dice, word of the ruleset, or a list): return (dice, words)."""
    dice, words = fixed(0), []
    for item in items(node):
        pairs = entries(item)
        word = reader.text(pairs[0].key) if pairs else reader.text(item)
        if pairs and word in reader.addends:
            words.append(f"{word}:{reader.text(pairs[0].value)}")
        elif isinstance(item, Scalar) and word in reader.addends:
            words.append(word)
        elif (isinstance(item, Scalar) and not word[:1].isalpha()) or word[:1] == "d":
            dice = _added(reader, dice, reader.dice(item), item)
        else:
            offers = "".join(f", `{name}`" for name in reader.addends)
            message = f"expected a number or dice{offers}, found {shown(item)}"
            reader.report("bad-dice", item.span, message, did_you_mean(word, reader.addends))
    return dice, tuple(words)


def read_roll(reader: Reader, node: Node, resolve: Callable[[str], str]) -> ChartRoll | None:
    """Read `{chart: other, column: far, plus: 2, ignore: [6]}`; None for a node without `chart`.
    `resolve` returns the id of the chart that a name or alias stands for."""
    if not isinstance(node, Map) or node.get("chart") is None:
        return None
    target = node.get("chart")
    chart = resolve(reader.text(target))
    column = node.get("column")
    if target is not None and target.span != node.span:  # else nobody wrote it
        reader.refer_to("charts", chart, target.span)
        if column is not None and reader.text(column).startswith(CHANCE):
            message = f"`{chart}` has no column that can be named {shown(column)}"
            reader.report(
                "bad-row", column.span, message, "a roll on it rolls for each of its rows"
            )
    plus, words = read_plus(reader, node.get("plus"))
    ignored = read_ignored(reader, node.get("ignore"))
    return ChartRoll(chart, reader.text(column), plus, words, ignored)


def read_ignored(reader: Reader, node: Node | None) -> tuple[int, ...]:
    """Read totals that are rolled again, `6`, `5-6` or a list of them, in ascending order."""
    keys = [read_key(reader, item) for item in items(node) if isinstance(item, Scalar)]
    spans = ((key.low, key.low if key.high is None else key.high) for key in keys if key)
    return tuple(sorted({total for low, high in spans for total in range(low, high + 1)}))


def read_link(reader: Reader, node: Node, resolve: Callable[[str], str]) -> Link | None:
    """Read a row such as `{chart: other, times: 2, plus: 1}` as a Link; None for a row without
    `chart`. `resolve` is as in `read_roll`."""
    roll = read_roll(reader, node, resolve)
    if roll is None:
        return None
    target, number = get(node, "chart") or node, get(node, "times")
    times = reader.dice(number, 1)
    if number is not None and times.high < 1:
        message = f"`{roll.chart}` is rolled {times} times, which is never"
        reader.report("bad-row", number.span, message, "write 1 or more, or take `chart` out")
    return Link(roll.id, times, target.span, Spans(node))


def ways_to_roll(
    reader: Reader, charts: Iterable[Chart], rolls: Iterable[tuple[str, Span]] = ()
) -> dict[str, Chart]:
    """Return `charts` by id, and a Chart for each other way in which links and `rolls` (a
    `ChartRoll.id` with its span) roll on them.

    A chart's range of modifiers becomes that of all rolls on it, and includes the plain roll unless
    other charts link to it in other ways only.
    """
    known = {chart.id: chart for chart in charts}
    links = [(c.written, link) for c in known.values() for row in c.rows for link in row.links]
    links += [("", Link(id, fixed(1), span)) for id, span in rolls]
    every: dict[str, Link] = {}
    for _, link in links:
        every.setdefault(link.chart, link)
    led = {roll_of(link.chart).chart for by, link in links if roll_of(link.chart).chart != by}
    plain = {c.id for c in known.values() if c.role or (c.id == c.written and c.id not in led)}
    plain |= every.keys()
    ways = [_way(reader, known, link) for id, link in every.items() if id not in known]
    ranges: dict[str, list[tuple[int, int]]] = {}
    for way in filter(None, ways):
        die = known[way.base].die
        least, most = way.low - die.low, way.high - die.high
        ranges.setdefault(way.base, []).append((least, most))
    for id in known.keys() - plain - ranges.keys():
        known[id] = replace(known[id], rolled=False)
    for id, spans in ranges.items():
        base = known[id]
        if id in plain:
            spans.append((base.modifier_low, base.modifier_high))
        low, high = min(low for low, _ in spans), max(high for _, high in spans)
        known[id] = replace(base, modifier_low=low, modifier_high=high)
    for id, chart in known.items():
        if chart.column and not chart.by:
            known[id] = replace(chart, any_column=_any_column(known.values(), chart))
    return known | {way.id: way for way in ways if way is not None}


def _any_column(charts: Iterable[Chart], column: Chart) -> tuple[int, int]:
    """Return the least and the greatest modifier of a roll on any rolled column of this chart."""
    columns = [c for c in charts if c.span == column.span and c.column and c.rolled]
    low = min((chart.modifier_low for chart in columns), default=column.modifier_low)
    return low, max((chart.modifier_high for chart in columns), default=column.modifier_high)


def _way(reader: Reader, known: Mapping[str, Chart], link: Link) -> Chart | None:
    """Return the Chart for the way in which a link rolls on a chart; None for an unknown chart."""
    roll = roll_of(link.chart)
    base = known.get(ChartRoll(roll.chart, roll.column).id) or known.get(roll.chart)
    if base is None:
        return None
    if roll.column and base.column != roll.column:
        base = _near_column(reader, known, base, link)
    if base.chooses or (base.chance and not base.goes_on):
        why = "its columns are chosen by a number" if base.chooses else "its rows have chances"
        message = f"no total is rolled on `{roll.chart}`: {why}"
        reader.report("bad-row", link.span, message, "remove `plus` and `ignore`")
    plus, words = roll.plus, roll.words
    if base.deck and (plus.high or plus.low or words):
        plus, words = _no_total(reader, roll.chart, link.at("plus"))
    die = sum_of(base.die, plus)
    if die is None:
        message = f"`{plus}` cannot be added to the roll of `{base.die}`"
        reader.report("bad-dice", link.at("plus"), message, "add a number, or dice such as `d6`")
    low, high = range_of_words(reader, words)
    way = replace(
        base, id=roll.id, base=base.id, die=die or base.die, words=(*base.words, *words),
        modifier_low=base.modifier_low + low, modifier_high=base.modifier_high + high,
        again=frozenset(roll.ignore),
    )  # fmt: skip
    _ignored(reader, way, link.at("ignore"))
    return way


def _near_column(reader: Reader, known: Mapping[str, Chart], base: Chart, link: Link) -> Chart:
    """Report a column that the chart does not have; return the one with the nearest name, else
    `base`."""
    typed, span = roll_of(link.chart).column, link.at("column")
    columns = {c.column: c for c in known.values() if c.column and c.span == base.span}
    message = f"`{base.written}` has no column `{typed}`"
    names = f"its columns: {', '.join(columns)}" if columns else "remove `column`"
    help, fix = did_you_mean(typed, columns) or names, named(span, typed, columns)
    reader.report("bad-row", span, message, help, fix=fix)
    return columns.get(nearest(typed, columns), base)


def _ignored(reader: Reader, way: Chart, span: Span) -> None:
    """Report ignored totals that are never rolled, or that are all there are."""
    totals = range(way.low, way.high + 1)
    never = [str(total) for total in sorted(way.again) if total not in totals]
    if never:
        message = f"`ignore` names {', '.join(never)}, which is never rolled on `{way.written}`"
        reader.report("bad-row", span, message, f"it rolls {totals[0]} to {totals[-1]}")
    elif way.again.issuperset(totals):
        message = f"`ignore` names all that can be rolled on `{way.written}`"
        reader.report("bad-row", span, message, "leave at least one total")
