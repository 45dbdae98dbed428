"""Reader of columns that a number of the game chooses: `columns: {phase: [1-3, 4+]}`.

The chart itself then rolls no dice: its total is that number, its rows lead to the columns.
"""

from collections.abc import Collection, Iterator

from authoring.core.suggest import did_you_mean
from authoring.model.chart import Row
from authoring.model.dice import fixed
from authoring.model.read_chances import after, roll_on
from authoring.model.read_rows import Column, Frame, ReadResult, placed, read_key
from authoring.model.reader import Reader, entries, get, items
from authoring.source.node import Map, Node, Scalar
from authoring.source.schema.row_key import RowKey


def read_chosen(
    reader: Reader, node: Node, frame: Frame, result: ReadResult
) -> tuple[Column, tuple[str, ...]] | None:
    """Read `columns: {phase: [1-3, 4+]}` as the Column that chooses by this number, and the names
    of the columns; None if `columns` is not such a map, with a report for any other map."""
    columns = get(node, "columns")
    if not isinstance(columns, Map):
        return None
    (entry,) = columns.entries[:1] or (None,)
    word = entry.key.text if entry is not None else ""
    ranges = entry.value if entry is not None else columns
    if len(columns.entries) != 1 or word not in reader.addends:
        offers = "".join(f", `{name}`" for name in reader.addends)
        message = f"expected a list of columns{offers and f', or one of{offers[1:]}'}"
        reader.report("bad-row", columns.span, message, did_you_mean(word, reader.addends))
        return None
    if frame.modifier_high:
        message = "a number is added to this roll by the rules: it cannot choose columns"
        reader.report("bad-row", columns.span, message, "name the columns in a list")
    low, high = reader.addends[word]
    for part in entries(ranges)[:1]:
        word, ranges = f"{word}:{part.key.text}", part.value
    scalars = [item for item in items(ranges) if isinstance(item, Scalar)]
    keys = {item: key for item in scalars if (key := read_key(reader, item)) is not None}
    names = {item: _name(word.rpartition(":")[2], key) for item, key in keys.items()}
    column = Column("", [], set(), fixed(0), words=(word,))
    for item, key in keys.items():
        value, links = result(reader, roll_on(frame.id, names[item], item.span))
        # Odds that know no number take the column of the least.
        is_least = key.low == min(other.low for other in keys.values())
        least = RowKey(min(key.low, 0), key.high) if is_least else key
        row = Row(0, 0, "", value, item.span, after(item.span), links)
        column.rows.append(placed(row, least, item.text.strip(), item.span))
    missing = next(_missing(keys.values(), low, high), None)
    if missing is not None:
        message = f"no column for {missing}: the number is {low} to {high}"
        reader.report("bad-row", columns.span, message, "let the last range go on: `7+`")
    return column, tuple(names.values())


def _name(word: str, key: RowKey) -> str:
    """Return the name of the column for a range: `phase-1-3`, `phase-7-on`, `level-2`."""
    end = "-on" if key.high is None else f"-{key.high}" if key.high != key.low else ""
    return f"{word}-{key.low}{end}"


def _missing(keys: Collection[RowKey], low: int, high: int) -> Iterator[int]:
    """Yield the numbers from `low` to `high` that no range covers."""
    for number in range(low, high + 1):
        if not any(k.low <= number and (k.high is None or number <= k.high) for k in keys):
            yield number
