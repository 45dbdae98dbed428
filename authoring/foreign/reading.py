"""Parts of all readers of foreign files: charts as read, notes with their lines, plain words."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from authoring.core.bounded import json_value
from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.limits import MAX_CHART_ROWS, MAX_TEXT
from authoring.core.printable import on_paper
from authoring.export.plain_charts import PlainRow, span_label, tidy
from authoring.model.dice import parse_dice
from authoring.model.tile import Square
from authoring.paper.linked_text import Piece
from authoring.report.html import unescaped
from authoring.source.schema.row_key import parse_row_key

STDIN: Final = Path("-")
MOST_NUMBER: Final = 999_999
MOST_NOTES: Final = 100
PERHAPS: Final = "?"
"""The mark of a link that may lead to something else than a chart."""
_TAG: Final = re.compile(r"<(?:!--(?:(?!--).){0,2000}--|/?[A-Za-z][^<>]*)>", re.DOTALL)
_STRESSED: Final = re.compile(r"<(strong|b|em|i)>(?=\S)([^<>*]+?)(?<=\S)</\1>")
_STARS: Final = {"strong": "**", "b": "**", "em": "*", "i": "*"}
_DIGITS: Final = {
    "d6*10+d6": "d66", "10*d6+d6": "d66", "d6*100+d6*10+d6": "d666", "100*d6+10*d6+d6": "d666",
    "d8*10+d8": "d88", "10*d8+d8": "d88",
}  # fmt: skip
"""Sum by which programs without them write dice read as digits -> such dice."""
_SIGNS: Final = str.maketrans("x\u00d7\u2212", "**-")


class NotRead(Exception):
    """Error for a file that cannot be read; `help` says how to fix it, `line` where, 0 for none."""

    def __init__(self, message: str, help: str = "", line: int = 0) -> None:
        super().__init__(message)
        self.message, self.help, self.line = message, help, line


@dataclass(frozen=True, slots=True)
class Note:
    """A remark on content that was not read or was guessed; `line` is 0 for the whole file."""

    message: str
    help: str = ""
    line: int = 0


@dataclass(slots=True)
class ChartRead:
    """A chart as a foreign file has it; `die` is "" for a list, and `draw` brings each row once.

    `keys` are the names by which links in the words of rows lead to it, and `line` is where it
    begins, 0 for unknown. A chart that is one `column` of a `table` names both, and has the table's
    line, by which columns of one table are known.
    """

    title: str
    die: str = ""
    rows: list[PlainRow] = field(default_factory=list)
    keys: tuple[str, ...] = ()
    note: str = ""
    draw: bool = False
    line: int = 0
    table: str = ""
    column: str = ""


@dataclass(slots=True)
class Reading:
    """A file being read: `text`, `name` without ending, `notes`; `fault` if it cannot be read."""

    text: str
    name: str
    notes: list[Note] = field(default_factory=list)
    path: Path = STDIN
    fault: NotRead | None = None

    def note(self, message: str, help: str = "", line: int = 0) -> None:
        """Add a Note unless it is there; beyond MOST_NOTES only one that says so."""
        note = Note(message, help, line)
        if len(self.notes) >= MOST_NOTES:
            note = Note("more is left out than is named here", "look through what was read")
        if note not in self.notes[-MOST_NOTES:]:
            self.notes.append(note)

    def line_of(self, word: object) -> int:
        """Return the first line that has `word` as JSON writes it, from 1; 0 for none."""
        at = self.text.find(json.dumps(word, ensure_ascii=False)) if word else -1
        return 0 if at < 0 else self.text.count("\n", 0, at) + 1

    def add_row(
        self,
        chart: ChartRead,
        label: str,
        words: Iterable[Piece],
        weight: int = 1,
        *,
        line: int = 0,
    ) -> None:
        """Add a row to `chart`, or a note if the chart has too many rows or the text is too long;
        with a `line` above 0 add a note, too, if the label is there already."""
        words = tidy(words)
        if line and label and any(row.label == label for row in chart.rows):
            self.note(f"row `{label}` stands twice: both are read as one", "", line)
        if len(chart.rows) >= MAX_CHART_ROWS:
            message = f"`{shown(chart.title)}`: rows past {MAX_CHART_ROWS} are left out"
            self.note(message, "cut the chart into several", chart.line)
        elif sum(len(piece.text) for piece in words) > MAX_TEXT:
            message = f"`{shown(chart.title)}`: a row of more than {MAX_TEXT} letters is left out"
            self.note(message, "shorten it", chart.line)
        else:
            chart.rows.append(PlainRow(label, words, weight))

    def guess(self, chart: ChartRead, dice: object) -> None:
        """Give a chart without dice those that its rows need; add a note if `dice`, as the file has
        them, are such as no chart can roll."""
        if not chart.die:
            chart.die = guess_die(chart.rows)
            message = f"`{shown(chart.title)}`: `{shown(dice)}` is no dice of a chart, read as "
            if dice:
                self.note(message + chart.die, "set `die` and `plus` by hand", chart.line)


def shown(value: object) -> str:
    """Return any value of a foreign file as text, short enough to be quoted in a message."""
    text = " ".join(on_paper(str(value)).split())
    return text if len(text) <= 40 else f"{text[:39]}..."


def mark_columns(charts: Mapping[str, ChartRead]) -> None:
    """Make charts with ids like `hoard` and `hoard.deep` columns of one table."""
    for id, chart in charts.items():
        first = charts.get(id.partition(".")[0], chart)
        for part in (first, chart) if first is not chart else ():
            part.table, _, part.column = part.title.rpartition(": ")
            part.line = first.line


def json_in(reading: Reading) -> Any:
    """Return the JSON value of a file; raise NotRead with the line where it is no JSON."""
    try:
        return json_value(reading.text)
    except json.JSONDecodeError as reason:
        raise NotRead(f"this is no JSON: {reason.msg}", "save it again", reason.lineno) from None
    except ValueError as reason:
        raise NotRead(f"this is no JSON: {reason}", "save it again") from None


def plain_text(value: object) -> str:
    """Return a foreign text or number as text, of HTML only `**strong**`, `*slanted*`; or ""."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        return ""
    text = _STRESSED.sub(lambda match: f"{_STARS[match[1]]}{match[2]}{_STARS[match[1]]}", value)
    text = re.sub(r"<(?:br|/p|/li|/div)\b[^<>]*>", " ", text)
    return " ".join(on_paper(unescaped(_TAG.sub("", text)).replace("\n", " ")).split())


def entries(value: object) -> Iterator[dict[str, Any]]:
    """Yield the objects (dicts) in a list, or in the values of an object; nothing for others."""
    if isinstance(value, list | dict):
        values = value.values() if isinstance(value, dict) else value
        yield from (item for item in values if isinstance(item, dict))


def number(value: object) -> int | None:
    """Return a whole number up to MOST_NUMBER either way; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value != int(value):
        return None
    return int(value) if abs(value) <= MOST_NUMBER else None


def label_of(low: object, high: object) -> str:
    """Return a row's label, `4` or `1-3`, for the totals `low` to `high`; "" for bad ones."""
    first, last = number(low), number(high)
    if first is None or last is None or first > last:
        return ""
    return span_label(first, last)


def die_of(formula: object) -> str:
    """Return dice as a chart has them, `2d6+1` for `2d6 + 1`; "" for what no chart can roll."""
    text = "".join(str(formula or "").lower().split()).translate(_SIGNS)
    text = re.sub(r"(?<!\d)1(?=d\d)", "", text.replace("d%", "d100"))
    dice = parse_dice(_DIGITS.get(text.replace("(", "").replace(")", ""), text))
    return str(dice) if dice is not None and dice.is_rolled else ""


def guess_die(rows: Sequence[PlainRow]) -> str:
    """Return one die for the totals of all rows, all equally likely: `d20`, `d6+2`, `d10-1` or
    `d66`."""
    keys = [key for row in rows if (key := parse_row_key(row.label))]
    low = min((key.low for key in keys), default=1)
    high = max((key.low if key.high is None else key.high for key in keys), default=1)
    totals = [total for key in keys for total in (key.low, key.high or key.low)]
    if low == 11 and high == 66 and all(set(str(total)) <= set("123456") for total in totals):
        return "d66"
    return f"d{high}" if low == 1 else f"d{high - low + 1}{low - 1:+d}"


def square(x: object, y: object) -> Square | None:
    """Return (column, row) of whole numbers; None if either is none."""
    column, row = number(x), number(y)
    return None if column is None or row is None else (column, row)
