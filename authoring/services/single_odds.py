"""The exact odds of dice, and of one chart of a file, whatever else a pack still lacks."""

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
from authoring.model.read_chart import Frame, read_chart, read_link
from authoring.model.reader import Reader, entries, get
from authoring.odds.dice import mean, totals, ways
from authoring.odds.distributions import ZERO, distribution, expectation
from authoring.odds.report import Distribution, Figure, OddsReport
from authoring.odds.summary import deviation
from authoring.services.ask_charts import Askable
from authoring.source.node import Map, Node
from authoring.source.reader import FILES
from authoring.source.reader import Reader as Texts
from authoring.source.schema.unsupported_dice import cannot_be_said
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed

_LINES = 200
"""Totals that have a line each; more are put together in stretches of equal length."""
_MOST_PAIRS = 250_000
"""Pairs of totals that are compared at most."""
_LONGEST = 60
"""Letters of what a row says."""


def dice_odds(text: str) -> OddsReport:
    """Return the distribution of the dice `text`, such as `2d6+1`, with mean and spread; or, of
    `2d6+1 vs 3d4`, which of the two is higher, and by how much.

    Raises CannotRun for anything that is no dice.
    """
    first, versus, second = (part.strip() for part in text.partition(" vs "))
    if versus:
        return _compared(_dice(first), _dice(second))
    dice = _dice(text)
    figures = _figures(dice)
    points = tuple(_totals(dice))
    return OddsReport("", (), figures, (Distribution("dice", f"Totals of {dice}", points),))


def _dice(text: str) -> Dice:
    dice, unsayable = parse_dice(text), cannot_be_said(text)
    if dice is None or unsayable:
        most = f"at most {MAX_DICE} dice of at most {MAX_DIE_SIDES} sides"
        help = unsayable or f"write `d6`, `2d6` or `2d6+1`; {most}"
        raise CannotRun(f"`{text[:_LONGEST]}` is no dice", help)
    return dice


def _compared(first: Dice, second: Dice) -> OddsReport:
    """Return the odds of the difference of two rolls."""
    one, other = (totals(dice.count, dice.sides, dice.bonus) for dice in (first, second))
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
    average = mean(dice.count, dice.sides, dice.bonus)
    variance = Fraction(dice.count * (dice.sides**2 - 1), 12)
    spread = deviation(variance)
    ends = ((dice.low, "least", "Least"), (dice.high, "most", "Most"))
    return (
        Figure("mean", "Mean", average, average, unit="points"),
        Figure(
            "spread", "Standard deviation", *spread, f"The root of {variance}.", "points",
        ),
        *(Figure(id_, title, Fraction(n), Fraction(n), unit="points") for n, id_, title in ends),
    )  # fmt: skip


def _totals(dice: Dice) -> Iterator[tuple[str, Fraction]]:
    """Yield each total with its odds; ranges of totals where there are many."""
    if not dice.count:
        yield str(dice.bonus), Fraction(1)
        return
    weights, whole = ways(dice.count, dice.sides), dice.sides**dice.count
    stride = -(-len(weights) // _LINES)
    for at in range(0, len(weights), stride):
        together = weights[at : at + stride]
        first, last = dice.low + at, dice.low + at + len(together) - 1
        label = str(first) if first == last else f"{first} to {last}"
        yield label, Fraction(sum(together), whole)


def chart_odds(place: str, texts: Texts = FILES) -> OddsReport:
    """Return the odds of each row of a chart named as `FILE:ID`: a YAML file, or a pack's folder,
    and the chart's id.

    Rows appear as they are written; charts they lead to are not rolled. Raises CannotRun, with a
    suggestion of what to type, where there is no such chart or it cannot be read.
    """
    root, path, id_, text = _read(place, texts)
    chart, reader = _chart(root, path, id_, text)
    if reader.findings or not chart.rows:
        first = reader.findings[0] if reader.findings else None
        reason = f"{first.message} ({first.span})" if first else "it has no rows"
        raise CannotRun(
            f"the chart `{id_}` cannot be solved: {reason}", first.help if first else ""
        )
    return OddsReport("", (), (), (_distribution(chart),))


def askable_chart(place: str, texts: Texts = FILES) -> Askable:
    """Return what can be asked in words about the chart `FILE:ID` and those of its file that it
    leads to: `{chart: ID}`. Raises CannotRun as `chart_odds`."""
    chart_odds(place, texts)
    root, path, id_, text = _read(place, texts)
    read = (_chart(root, path, entry.key.text, text) for entry in entries(get(root, "charts")))
    charts = {chart.id: chart for chart, reader in read if chart.rows and not reader.findings}
    return Askable(charts, {str(path): text}, chart=id_)


def _read(place: str, texts: Texts) -> tuple[Node, Path, str, str]:
    """Return the file of a chart that is named as `FILE:ID`, its path, the id and its text."""
    file, colon, id_ = place.rpartition(":")
    if not (file and colon and id_):
        raise CannotRun(f"`{place}` names no chart", _way_to_name(place))
    path = _file(Path(file), texts)
    text = _text(path, texts)
    root, findings = composed(str(path), text, Budget())
    if findings or root is None:
        reason = f": {findings[0].message} ({findings[0].span})" if findings else ""
        raise CannotRun(f"{path} cannot be read{reason}", f"questpack lint {path.parent}")
    return root, path, id_, text


def _way_to_name(place: str) -> str:
    """Return how to write FILE:ID, reusing the typed parts."""
    id = place.strip(":")
    if not id or "/" in id or id.endswith((".yaml", ".yml")):
        return f"write `questpack odds --chart {id or 'PACK'}:ID`, such as charts.yaml:doorway"
    return f"write `questpack odds --chart PACK:{id}`, with the pack's folder or a file for PACK"


def _file(path: Path, texts: Texts) -> Path:
    """Return the file itself; for a folder, the file with the charts."""
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


def _chart(root: Node, path: Path, id_: str, text: str) -> tuple[Chart, Reader]:
    charts = get(root, "charts")
    node = get(charts, id_)
    if not isinstance(node, Map):
        known = [entry.key.text for entry in charts.entries] if isinstance(charts, Map) else []
        there = did_you_mean(id_, known) or (f"there are {join_words(known[:12])}" if known else "")
        help = there or "charts stand under `charts:`"
        raise CannotRun(f"{path} has no chart `{id_}`", help)
    reader = Reader(defined=())

    def result(reader: Reader, value: Node) -> tuple[object, tuple[Link, ...]]:
        words = " ".join(text[value.span.start : value.span.end].split())
        link = read_link(reader, value, str)
        short = words if len(words) <= _LONGEST else f"{words[: _LONGEST - 2]}.."
        return short, (link,) if link is not None else ()

    frame = Frame(id_, "", "", "", node.span, "")
    return read_chart(reader, node, frame, result), reader


def _distribution(chart: Chart) -> Distribution:
    """Return the odds of the rows as they are written, each with its key."""
    points = tuple((_label(row), odds) for row, odds in row_odds(chart))
    note = "Of a roll to which nothing is added. Charts that rows lead to are not rolled."
    title = f"{chart.title or chart.id} ({chart.die})"
    return Distribution(f"chart-{chart.id}", title, points, note)


def _label(row: Row | None) -> str:
    return "no row" if row is None else f"{row.label}: {row.result}"
