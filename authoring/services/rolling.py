"""Rolls on the charts of a pack, for the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from authoring.charts.chains.roller import Rolled, Roller, Thrown, path_of
from authoring.charts.chains.row_steps import Steps, steps_of
from authoring.core.errors import CannotRun
from authoring.core.suggest import did_you_mean
from authoring.core.wording import join_words
from authoring.engine.dice import Dice as Source
from authoring.engine.dice import SeededDice
from authoring.engine.journal import DiceRolled, Journal
from authoring.engine.logging_dice import LoggingDice
from authoring.engine.seed import game_seed
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from authoring.model.read_rows import values_of
from authoring.model.reader import get
from authoring.services.answer import Answer
from authoring.services.asking import attempt
from authoring.services.opened import Opened, Sound
from authoring.services.packs import errors_in
from authoring.source.node import Node, Scalar

MOST: Final = 10_000
"""Most rolls of one command."""


def roll_on(
    opened: Opened, chart: str, times: int, seed: int, plus: int = 0
) -> Answer[tuple[Rolled, ...]]:
    """Roll `times` times on a chart named by its id or title, with `plus` added to each roll.

    An equal seed gives equal rolls, whatever `times` is. Raises CannotRun for an unknown chart, a
    number out of bounds, or a roll that does not end. No value for a pack with errors.
    """
    if not 1 <= times <= MOST:
        raise CannotRun(f"cannot roll {times} times", f"ask for 1 to {MOST:,}")
    if not isinstance(opened, Sound):
        return Answer(None, opened.findings, opened.texts)
    charts = _with_replacements(opened)
    id = _named(charts, chart)
    texts = opened.texts

    def typed(row: Row) -> Steps:
        """Return the steps of a row; for a row without steps, what is written there."""
        place = row.result_span
        words = " ".join(texts.get(place.path, "")[place.start : place.end].split())
        return steps_of(row, words or ("nothing" if place.start == place.end else ""))

    def rolls(_sound: Sound) -> tuple[Rolled, ...]:
        roller = Roller(charts, _thrower(SeededDice(0)), typed)
        results = []
        for number in range(1, times + 1):
            roller.throw = _thrower(SeededDice(game_seed(seed, number)))
            results.append(roller.roll(id, plus))
        return tuple(results)

    answer = attempt(opened, rolls)
    return Answer(answer.value, errors_in(opened), opened.texts)


def _with_replacements(opened: Sound) -> Mapping[str, Chart]:
    """Return the charts with rows, by id; a row with `unique: true` comes once, and then its
    `replacement`, or nothing."""
    definitions = opened.pack.source.definitions.items()
    values = (values_of(own.node) for (kind, _), own in definitions if kind == "charts")
    nodes = {node.span: node for nodes in values for node in nodes}

    def replaced(row: Row, node: Node | None) -> Row:
        unique, other = get(node, "unique"), get(node, "replacement")
        if not (isinstance(unique, Scalar) and unique.value is True):
            return row
        span = replace(row.result_span, end=row.result_span.start) if other is None else other.span
        later = replaced(replace(row, result=None, result_span=span), other)
        return replace(row, times=1, then=later)

    charts = {id: chart for id, chart in opened.pack.charts.items() if chart.rows}
    return {
        id: replace(c, rows=tuple(replaced(row, nodes.get(row.result_span)) for row in c.rows))
        for id, c in charts.items()
    }


def _named(charts: Mapping[str, Chart], name: str) -> str:
    """Return the id of a chart named by its id or its title; raise CannotRun for another name."""
    own = [id for id, chart in charts.items() if not chart.base]
    titles = {charts[id].title.lower(): id for id in reversed(own)}
    id = name if name in charts else titles.get(name.lower(), "")
    if id:
        return id
    near = did_you_mean(name, own) or f"there are {join_words(own[:12])}"
    raise CannotRun(f"no chart is called `{name}`", near if charts else "the pack has no charts")


def _thrower(source: Source) -> "Throws":
    return Throws(source)


class Throws:
    """Thrower of the engine's dice for `roll_on`, which reports the faces."""

    def __init__(self, source: Source) -> None:
        self._journal: Journal = []
        self._dice = LoggingDice(source, self._journal)

    def __call__(self, dice: Dice, what: str) -> Thrown:
        """Throw dice, and return their faces and total; `what` is the id of the chart they are
        rolled on, "" for dice in a text."""
        first = len(self._journal)
        total = self._dice.roll(dice, "chart", what)
        events = (event for event in self._journal[first:] if isinstance(event, DiceRolled))
        return Thrown(dice, tuple(face for event in events for face in event.faces), total)


def as_json(id: str, seed: int, results: tuple[Rolled, ...]) -> dict[str, object]:
    """Return rolls on the chart `id` as plain data: the text and the tree of rolls of each."""
    return {"chart": id, "seed": seed, "results": [_plain(rolled) for rolled in results]}


def _plain(rolled: Rolled) -> dict[str, object]:
    return {
        "chart": rolled.chart.key,
        "title": rolled.chart.name,
        "dice": [
            {"dice": str(one.dice), "faces": list(one.faces), "total": one.total}
            for one in rolled.thrown
        ],
        "total": rolled.total,
        "row": rolled.row.label if rolled.row is not None else None,
        "text": rolled.text,
        "rolls": [_plain(inner) for inner in rolled.rolls],
    }


def dice_lines(rolled: Rolled) -> tuple[str, ...]:
    """Return a line for each chart rolled on, in order: its name, the dice with faces, the row."""
    lines = []
    for step in path_of(rolled):
        faces = "; ".join(
            f"{one.dice}: {' '.join(map(str, one.faces)) or one.total}"
            for one in step.thrown
            if one.dice.is_rolled
        )
        row = f"row {step.row.label}" if step.row is not None else "no row"
        lines.append(f"{step.chart.name}{f' ({faces})' if faces else ''}: {row}")
    return tuple(lines)
