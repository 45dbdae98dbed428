"""The exact odds of dice, and of one chart of a file, even of an incomplete pack."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from authoring.charts.row_odds import row_odds
from authoring.core.errors import CannotRun
from authoring.core.limits import MAX_DICE, MAX_DIE_SIDES, MAX_YAML_BYTES
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.model.chart import Chart, Link, Row
from authoring.model.dice import Dice, parse_dice
from authoring.model.read_chart import Frame, read_charts, read_link, ways_to_roll
from authoring.model.reader import Reader, entries, get
from authoring.odds.dice import mean, totals, variance, ways_of
from authoring.odds.distributions import ZERO, distribution, expectation
from authoring.odds.report import Distribution, Figure, OddsReport
from authoring.odds.summary import deviation
from authoring.services.ask_charts import Askable
from authoring.source.node import Map, Node
from authoring.source.reader import FILES
from authoring.source.reader import Reader as Texts
from authoring.source.schema.notation_fixes import dice_meant
from authoring.source.schema.unsupported_dice import cannot_be_said
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

_LINES = 200
"""Most totals with a line each; more are grouped in ranges of equal length."""
_MOST_PAIRS = 250_000
"""Most pairs of totals that are compared."""
_LONGEST = 60
"""Most characters of the content of a row."""


def dice_odds(text: str) -> OddsReport:
    """Return the distribution of the dice `text`, such as `2d6+1`, with mean and spread; or, of
    `2d6+1 vs 3d4`, which of the two is higher, and by how much.

    Raises CannotRun for any other text.
    """
    first, versus, second = (part.strip() for part in text.partition(" vs "))
    if versus:
        return _compared(_dice(first), _dice(second))
    dice = _dice(text)
    figures = _figures(dice)
    points = tuple(_totals(dice))
    return OddsReport("", (), figures, (Distribution("dice", f"Totals of {dice}", points),))


def _dice(text: str) -> Dice:
    dice, meant = parse_dice(text), dice_meant(text)[0]
    if dice is None or dice.by is not None:
        most = f"at most {MAX_DICE} dice of at most {MAX_DIE_SIDES} sides"
        way = f"write `{meant}`" if meant else f"write `d6`, `2d6+1`, `d66` or `2d6*10`; {most}"
        help = cannot_be_said(text) or way
        raise CannotRun(f"`{text[:_LONGEST]}` is no dice", help)
    return dice


def _compared(first: Dice, second: Dice) -> OddsReport:
    """Return the odds of which of two rolls is higher, and those of their difference."""
    one, other = (totals(dice) for dice in (first, second))
    if len(one) * len(other) > _MOST_PAIRS:
        raise CannotRun(f"`{first} vs {second}` are too many dice to compare", "take fewer dice")
    pairs = ((a - b, p * q) for a, p in one.items() for b, q in other.items())
    difference = dict(sorted(distribution(pairs).items()))
    signs = distribution(((by > 0) - (by < 0), odds) for by, odds in difference.items())
    titles = {1: f"{first} is higher", 0: "Equal", -1: f"{second} is higher"}
    figures = [
        Figure(id, titles[sign], signs.get(sign, ZERO), signs.get(sign, ZERO))
        for id, sign in (("first-higher", 1), ("equal", 0), ("second-higher", -1))
    ]
    average = expectation(difference)
    title = f"{first} minus {second}"
    figures.append(Figure("mean", f"{title}, on average", average, average, unit="points"))
    points = tuple((str(by), odds) for by, odds in difference.items())
    return OddsReport("", (), tuple(figures), (Distribution("difference", title, points),))


def _figures(dice: Dice) -> tuple[Figure, ...]:
    average, square = mean(dice), variance(dice)
    spread = deviation(square)
    ends = ((dice.low, "least", "Least"), (dice.high, "most", "Most"))
    return (
        Figure("mean", "Mean", average, average, unit="points"),
        Figure(
            "spread", "Standard deviation", *spread, f"The root of {square}.", "points",
        ),
        *(Figure(id_, title, Fraction(n), Fraction(n), unit="points") for n, id_, title in ends),
    )  # fmt: skip


def _totals(dice: Dice) -> Iterator[tuple[str, Fraction]]:
    """Yield (total, odds); where there are more than `_LINES` totals, ranges of them."""
    ways = ways_of(dice)
    stride = -(-len(ways.numbers) // _LINES)
    for at in range(0, len(ways.numbers), stride):
        first, last = ways.numbers[at], ways.numbers[at : at + stride][-1]
        label = str(first) if first == last else f"{first} to {last}"
        yield label, Fraction(ways.between(first, last), ways.whole)


def chart_odds(name: str, texts: Texts = FILES) -> OddsReport:
    """Return the odds of each row of a chart named as `FILE:ID`: a YAML file or a pack's folder,
    and the chart's id.

    Rows appear as they are written; charts they lead to are not rolled. Raises CannotRun, with a
    suggestion of what to type, where there is no such chart or it cannot be read.
    """
    root, path, id_, text = _read(name, texts)
    charts, reader = _charts(root, path, id_, text)
    chart = charts[0]
    if reader.findings or not chart.rows:
        first = reader.findings[0] if reader.findings else None
        reason = f"{first.message} ({first.span})" if first else "it has no rows"
        raise CannotRun(
            f"the chart `{id_}` cannot be solved: {reason}", first.help if first else ""
        )
    return OddsReport("", (), (), (_distribution(chart),))


def askable_chart(name: str, texts: Texts = FILES) -> Askable:
    """Return the chart `FILE:ID`, and those of its file that it leads to, for questions in words
    such as `{chart: ID}`. Raises CannotRun as `chart_odds`."""
    chart_odds(name, texts)
    root, path, id_, text = _read(name, texts)
    read = (_charts(root, path, entry.key.text, text) for entry in entries(get(root, "charts")))
    known = [chart for charts, reader in read if not reader.findings for chart in charts]
    charts = ways_to_roll(Reader(defined=()), (chart for chart in known if chart.rows))
    return Askable(charts, {str(path): text}, chart=id_)


def _read(name: str, texts: Texts) -> tuple[Node, Path, str, str]:
    """Return (root node, path of the file, id, text) for a chart named as `FILE:ID`."""
    file, colon, id_ = name.rpartition(":")
    if not (file and colon and id_):
        raise CannotRun(f"`{name}` names no chart", _way_to_name(name))
    path = _file(Path(file), texts)
    text = _text(path, texts)
    root, findings = composed(str(path), text, Budget())
    if findings or root is None:
        reason = f": {findings[0].message} ({findings[0].span})" if findings else ""
        raise CannotRun(f"{path} cannot be read{reason}", f"questpack lint {path.parent}")
    return root, path, id_, text


def _way_to_name(name: str) -> str:
    """Return a hint how to write FILE:ID, which reuses the typed parts."""
    id = name.strip(":")
    if not id or "/" in id or id.endswith((".yaml", ".yml")):
        return f"write `questpack odds --chart {id or 'PACK'}:ID`, such as charts.yaml:doorway"
    return f"write `questpack odds --chart PACK:{id}`, with the pack's folder or a file for PACK"


def _file(path: Path, texts: Texts) -> Path:
    """Return `path` if it is a file; for a folder, its `charts.yaml`, or else `pack.yaml`."""
    try:
        if not texts.about(path).is_folder:
            return path
        names = texts.names(path)
    except OSError as reason:
        raise CannotRun(f"{path} cannot be read", str(reason.strerror or reason)) from reason
    return path / ("charts.yaml" if "charts.yaml" in names else "pack.yaml")


def _text(path: Path, texts: Texts) -> str:
    try:
        raw = texts.read(path, MAX_YAML_BYTES + 1)
        if len(raw) > MAX_YAML_BYTES:
            raise CannotRun(f"{path} is too large", f"a file may have {MAX_YAML_BYTES:,} bytes")
        return raw.decode("utf-8-sig")
    except OSError as reason:
        raise CannotRun(f"{path} cannot be read", str(reason.strerror or reason)) from reason
    except UnicodeDecodeError as reason:
        raise CannotRun(f"{path} is no UTF-8 text", "save it as UTF-8") from reason


def _charts(root: Node, path: Path, id_: str, text: str) -> tuple[tuple[Chart, ...], Reader]:
    """Return the chart `id_`, or one for each of its columns, and the reader with its findings."""
    charts = get(root, "charts")
    node = get(charts, id_)
    if not isinstance(node, Map):
        ids = [entry.key.text for entry in charts.entries] if isinstance(charts, Map) else []
        hint = did_you_mean(id_, ids) or (f"there are {join_words(ids[:12])}" if ids else "")
        help = hint or "charts stand under `charts:`"
        raise CannotRun(f"{path} has no chart `{id_}`", help)
    reader = Reader(defined=())

    def result(reader: Reader, value: Node) -> tuple[object, tuple[Link, ...]]:
        words = " ".join(text[value.span.start : value.span.end].split())
        link = read_link(reader, value, str)
        short = words if len(words) <= _LONGEST else f"{words[: _LONGEST - 2]}.."
        return short, (link,) if link is not None else ()

    frame = Frame(id_, "", "", "", node.span, "")
    return read_charts(reader, node, frame, result), reader


def _distribution(chart: Chart) -> Distribution:
    """Return the odds of the rows as they are written, each by its key, without modifier."""
    points = tuple((_label(row), odds) for row, odds in row_odds(chart))
    note = "Of a roll to which nothing is added. Charts that rows lead to are not rolled."
    title = f"{chart.title or chart.id} ({chart.die})"
    return Distribution(f"chart-{chart.id}", title, points, note)


def _label(row: Row | None) -> str:
    return "no row" if row is None else f"{row.label}: {row.result}"
