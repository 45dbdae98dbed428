"""Reader of the rows of a chart: by their ranges or as a list, in one column or several."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from authoring.core.fixes import instead, named
from authoring.core.lazy_dataclass import dataclass
from authoring.core.lazy_import import Later
from authoring.core.limits import MAX_CHART_ROWS
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean, nearest
from authoring.core.wording import join_words, pluralize
from authoring.model.chart import Choice, Link, Row
from authoring.model.dice import Dice
from authoring.model.reader import Reader, entries, get, items, shown
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.schema.row_key import RowKey, parse_row_key

_row_key_fix = Later("authoring.source.schema.row_typos", "row_key_fix")
_row_key_help = Later("authoring.source.schema.row_typos", "row_key_help")


@dataclass(frozen=True, slots=True)
class Frame:
    """The properties of a chart besides its die and rows; fields are those of `Chart`."""

    id: str
    role: str
    number: str
    title: str
    span: Span
    owner: str
    modifier_high: int = 0
    box: tuple[int, ...] = (4, 6, 8, 10, 12, 20)
    several: bool = False
    """True if one roll may give several results."""


ReadResult = Callable[[Reader, Node], tuple[object, tuple[Link, ...]]]
"""Reads the right-hand side of one row."""
MOST_LATER: Final = 3
"""The most rows that one may become, one after the other."""
_CHANGES: Final = ("once", "times", "then")
_HELP: Final = "write one number `4`, a range `1-3`, or an open end `6+`"


@dataclass(slots=True)
class Column:
    """One column of a chart while it is read; `backwards` are the indices of rows whose range is
    typed backwards. A row with a `chance` as typed is a Column with its own `die`; the Column that
    chooses among the others has `words`, the number it goes by."""

    name: str
    rows: list[Row]
    backwards: set[int]
    die: Dice | None = None
    chance: str = ""
    words: tuple[str, ...] = ()


def read_columns(
    reader: Reader, node: Node, result: ReadResult, first: int, names: Sequence[str] = ()
) -> list[Column]:
    """Read the rows of a chart into columns: those of `names`, else of the chart's `columns` or
    `by`, else one without a name. Rows in a list are numbered from `first` on. Reports bad rows."""
    rows, by = get(node, "rows"), get(node, "by") is not None
    names = names or reader.texts(get(node, "columns"))
    names = names or (_by_names(reader, node) if by else ()) or ("",)
    columns = [Column(name, [], set()) for name in names]
    if len(columns) > 1 and not by:
        _count_cells(reader, columns, rows)
    for entry in entries(rows)[:MAX_CHART_ROWS]:
        if by:
            message = "with `by`, each row says its range in each column"
            help = f"write a list of rows such as `- {{{names[0]}: 1-3, then: ...}}`"
            reader.report("bad-row", entry.key.span, message, help)
            break
        for column, value in _cells(columns, entry.value):
            _add(reader, column, entry.key, changing(reader, value, result))
    for item in _listed(rows)[:MAX_CHART_ROWS]:
        if by:
            _by_column(reader, columns, item, result)
        else:
            first = _in_list(reader, columns, item, result, first)
    return columns


def values_of(chart: Node | None) -> Iterator[Node]:
    """Yield the nodes of all results in a chart's rows, those under `then` and `choose` too."""
    rows = get(chart, "rows")
    parts = [entry.value for entry in entries(rows)]
    for part in (*parts, *_listed(rows)):
        yield from _results_in(part)


def _listed(rows: Node | None) -> tuple[Node, ...]:
    """Return the rows if they stand in a list, without keys of their own; else ()."""
    return rows.items if isinstance(rows, Seq) else ()


def _results_in(node: Node) -> Iterator[Node]:
    then = get(node, "then")
    if isinstance(node, Seq):
        for item in node.items:
            yield from _results_in(item)
        return
    if not (then is not None and _is_frame(node)):
        yield node
    for part in (*((then,) if then is not None else ()), *items(get(node, "choose"))):
        yield from _results_in(part)


def _is_frame(node: Node) -> bool:
    """Return whether `then` in this row of a list is its result, as in `{weight: 3, then: key}`."""
    return all(get(node, key) is None for key in ("times", "once", "chart"))


def _count_cells(reader: Reader, columns: Sequence[Column], rows: Node | None) -> None:
    """Report the first row without one result for each column, and the number of others."""
    values = [entry.value for entry in entries(rows)]
    for item in _listed(rows):
        weighted = get(item, "then") if get(item, "weight") is not None else None
        values.append(weighted or item)
    wrong = [value for value in values if len(_listed(value)) != len(columns)]
    if wrong:
        names, first = ", ".join(column.name for column in columns), wrong[0]
        message = f"expected {len(columns)} results, one for each column ({names}), found "
        message += f"{len(_listed(first)) or shown(first)}"
        help = f"write a list of {len(columns)}, such as `[{', '.join(['...'] * len(columns))}]`"
        reader.report("bad-row", first.span, f"{message}{_more(wrong)}", help)


def _cells(columns: Sequence[Column], value: Node) -> Iterator[tuple[Column, Node]]:
    """Yield (column, result) of a row; columns without a result of their own get the row's last."""
    if len(columns) == 1:
        yield columns[0], value
        return
    cells = value.items if isinstance(value, Seq) else ()
    last = cells[-1:] if isinstance(value, Seq) else (value,)
    yield from zip(columns, (*cells, *last * (len(columns) - len(cells))), strict=False)


def _in_list(
    reader: Reader, columns: Sequence[Column], item: Node, result: ReadResult, first: int
) -> int:
    """Read a row of a list for `weight` totals from `first` on; return the next free total."""
    weight = get(item, "weight")
    count = max(reader.integer(weight, 1), 1)
    value = get(item, "then") if weight is not None else None
    label = f"{first}" if count == 1 else f"{first}-{first + count - 1}"
    key = Scalar(label, label, item.span)
    for column, cell in _cells(columns, value or item):
        _add(reader, column, key, changing(reader, cell, result))
    return first + count


def _by_column(reader: Reader, columns: Sequence[Column], item: Node, result: ReadResult) -> None:
    """Read a row of a list: a range for each column, by name, and its result under `then`."""
    entry = _then_of(item)
    then = entry.value if entry is not None else None
    for column in columns:
        totals = get(item, column.name)
        if isinstance(totals, Scalar) and then is not None:
            _add(reader, column, totals, changing(reader, then, result))
        elif totals is not None and not isinstance(totals, Scalar):
            message = f"expected what the die shows, found {shown(totals)}"
            reader.report("bad-row-key", totals.span, message, _HELP)


def _then_of(item: Node) -> Entry | None:
    """Return the entry `then` of a row, else one with a similar key, else None."""
    pairs = entries(item)
    near = (entry for entry in pairs if nearest(entry.key.text, ("then",)))
    exact = (entry for entry in pairs if entry.key.text == "then")
    return next(exact, None) or next(near, None)


def _by_names(reader: Reader, chart: Node) -> tuple[str, ...]:
    """Return the names of the columns under `by`, misspelt ones as the rows write them. Report
    names without a row, keys of rows that are no names, and rows without a range or result."""
    rows, by = _listed(get(chart, "rows")), items(get(chart, "by"))
    names, whole = [reader.text(node) for node in by], [row for row in rows if _then_of(row)]
    uses: dict[str, list[tuple[Node, Scalar]]] = {}
    for row, entry in [(each, entry) for each in whole for entry in entries(each)]:
        uses.setdefault(entry.key.text, []).append((row, entry.key))
    free = uses.keys() - {*names, "then"}
    for at, node in enumerate(by if uses else ()):
        if names[at] not in uses:
            message = f"no row has a range for the column `{names[at]}`"
            help = did_you_mean(names[at], free) or "give a row its range there, or take it out"
            reader.report(
                "bad-row", node.span, message, help, fix=named(node.span, names[at], free)
            )
            names[at] = nearest(names[at], free) or names[at]
    for key in sorted(free.difference(names)):
        _no_column(reader, uses[key], names)
    for row in (row for row in whole if len(entries(row)) == 1):
        message = f"this row has no range: write it as `{{{names[0]}: 1-3, then: ...}}`"
        reader.report("bad-row-key", row.span, message)
    if lacking := [row for row in rows if _then_of(row) is None]:
        row, others = lacking[0], [e for e in entries(lacking[0]) if e.key.text not in names]
        message = f"expected a row such as `{{{names[0]}: 1-3, then: ...}}`, found {shown(row)}"
        given = f"{{{others[0].key.text}: ...}}" if others else reader.text(row, "...")
        help = f"what a row gives stands under `then`: write `then: {given}`"
        span = others[0].key.span if others else row.span
        reader.report("bad-row", span, f"{message}{_more(lacking)}", help)
    return tuple(names)


def _no_column(reader: Reader, uses: Sequence[tuple[Node, Scalar]], names: Sequence[str]) -> None:
    """Report a key that is no name of a column, at the first of its `uses` (row, key)."""
    row, key = uses[0]
    typed, free = get(row, key.text), [n for n in (*names, "then") if get(row, n) is None]
    is_range = isinstance(typed, Scalar) and parse_row_key(typed.text) is not None
    only = free[0] if is_range and len(free) == 1 and key.text != "weight" else ""
    help = f"did you mean `{only}`?" if only else did_you_mean(key.text, free)
    fix = instead(key.span, key.text, only) if only else named(key.span, key.text, free)
    message = f"`by` names no column `{key.text}`{_more(uses)}"
    known = f"its columns: {', '.join(names)}"
    reader.report("bad-row-key", key.span, message, help or known, fix=fix)


def _more(rows: Sequence[object]) -> str:
    """Return ` (and so in 2 other rows)` for three rows; "" for one."""
    return f" (and so in {pluralize(len(rows) - 1, 'other row')})" if rows[1:] else ""


def _add(reader: Reader, column: Column, key: Scalar, row: Row) -> None:
    """Add a row under the range in `key` to a column; report a key that is no range."""
    label = key.text.strip()
    bounds = read_key(reader, key)
    if bounds is None:
        return
    if bounds.backwards:
        column.backwards.add(len(column.rows))
    column.rows.append(placed(row, bounds, label, key.span))


def placed(row: Row, bounds: RowKey, label: str, span: Span) -> Row:
    """Return a row, and the rows that replace it later, with this range, label and span."""
    then = None if row.then is None else placed(row.then, bounds, label, span)
    return replace(row, low=bounds.low, high=bounds.high, label=label, span=span, then=then)


def read_key(reader: Reader, key: Scalar) -> RowKey | None:
    """Read the totals that a row's key names; report anything else and return None."""
    label = key.text.strip()
    bounds = parse_row_key(label)
    if bounds is None:
        message = f"expected what the die shows, found {shown(key)}"
        help = _row_key_help(label) or _HELP
        reader.report("bad-row-key", key.span, message, help, fix=_row_key_fix(key.span, label))
    return bounds


def changing(reader: Reader, node: Node, result: ReadResult, depth: int = 0) -> Row:
    """Read a result that may change after it came: `once: true`, or `times: 1, then: ...`. The Row
    has no range yet. `depth` is the number of `then` around it; more than MOST_LATER are
    reported."""
    once, times, then = (get(node, name) for name in _CHANGES)
    start = len(reader.findings)
    linked = get(node, "chart") is not None
    count, later = 0, None
    if reader.flag(once):
        count = 1
    elif times is not None and not linked:
        count = reader.integer(times)
        if count < 1:
            message = f"expected how often the row comes, 1 or more, found {shown(times)}"
            reader.report("bad-row", times.span, message, "write a whole number such as `times: 1`")
            count = 1
    if not linked and once is None and (times is None) != (then is None):
        _alone(reader, *(("then", then, "times") if then is not None else ("times", times, "then")))
    elif not linked and reader.flag(once) and times is not None:
        message = "`once` and `times` stand together; only one of them can"
        reader.report("bad-row", times.span, message, "remove one: `once: true` says `times: 1`")
    if then is not None and depth >= MOST_LATER:
        too_deep(reader, then, "then")
    elif then is not None and count:
        later = changing(reader, then, result, depth + 1)
    own, span = _without(node, ("once", "then") if linked else _CHANGES), node.span
    own = with_sequel(node) if linked and once is None else own
    before = len(reader.findings)
    value, links = _value(reader, own, result)
    if own is not node and isinstance(own, Map) and not own.entries:
        del reader.findings[before:]
        if before == start:
            keys = join_words([f"`{entry.key.text}`" for entry in entries(node)])
            message = f"this row gives nothing: {keys} can only stand beside something"
            reader.report("bad-row", span, message, "write what comes beside it")
    if later is not None:
        links = (*links, *later.links)
    return Row(0, 0, "", value, span, span, links, count, later)


def in_order(span: Span, *parts: Node) -> Map:
    """Return a map with `parts` under the key `all`: several results of one row, in order."""
    return Map((Entry(Scalar("all", "all", span), Seq(parts, span)),), span)


def with_sequel(node: Node) -> Node:
    """Return `{chart: ..., then: ...}` as two results in order, see `in_order`; any other row as it
    is."""
    then = get(node, "then")
    if then is None or get(node, "chart") is None or get(node, "once") is not None:
        return node
    return in_order(node.span, _without(node, ("then",)), with_sequel(then))


def _value(reader: Reader, node: Node, result: ReadResult) -> tuple[object, tuple[Link, ...]]:
    """Read a result and its links with `result`; several under `choose` as a Choice."""
    options = get(node, "choose")
    if options is None:
        return result(reader, node)
    others = [entry.key for entry in entries(node) if entry.key.text != "choose"]
    if others:
        names = join_words([f"`{key.text}`" for key in others])
        message = f"`choose` and {names} stand together; only one of them can"
        help = f"write {names} into one of the results of `choose`, or remove one"
        reader.report("bad-row", others[0].span, message, help)
    pairs = [result(reader, with_sequel(option)) for option in items(options)]
    links = tuple(link for _, own in pairs for link in own)
    return Choice(tuple(value for value, _ in pairs)), links


def too_deep(reader: Reader, node: Node, key: str) -> None:
    """Report a `key`, such as `then`, that is nested too deep to be read."""
    message = f"`{key}` stands inside `{key}` more than {MOST_LATER} times; the rest is not read"
    reader.report("past-limit", node.span, message)


def _alone(reader: Reader, key: str, value: Node | None, lacking: str) -> None:
    """Report, if `value` is there, that `key` means nothing without the key `lacking`."""
    if value is not None:
        message = f"`{key}` goes with `{lacking}`, which is not here"
        help = "with `times: 1, then: ...` it comes once, and after that what stands under `then`"
        reader.report("bad-row", value.span, message, help)


def _without(node: Node, names: Sequence[str]) -> Node:
    """Return a map without the keys `names`; any other node as it is."""
    if not isinstance(node, Map) or all(node.get(name) is None for name in names):
        return node
    return Map(tuple(entry for entry in node.entries if entry.key.text not in names), node.span)
