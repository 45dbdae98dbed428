"""Charts drawn at random: titles, dice, rows with odd letters, links to each other."""

from dataclasses import replace
from random import Random

from authoring.export.plain_charts import PlainChart, PlainRow, span_label, tidy
from authoring.model.dice import parse_dice
from authoring.paper.linked_text import Piece

Charts = tuple[PlainChart, ...]
DICE = ("d6", "d20", "d100", "2d6", "2d6+1", "d66", "3d4-1", "2d6+d4", "2d6*10", "d6*d6")
WORDS = (
    "rats", "a torn map", "gold: 20", "nothing", "Öl & Brot", "50 %", "it is *cold*", "two_words",
    "a | b", "wet [floor]", "#7", "`code`", "\\ n", "yes", "3 goblins", "end.", "a, b; c", "'tis",
    '"said"', "café", "1-2 spiders", "x < y > z", "- dash", "=sum", "{a}", "~", "null", "12",
)  # fmt: skip
TITLES = ("The Deep", "Vermin", "Loot", "What Waits", "Rumours: Old", "Ödland", "3.3 Doors (old)")


def counted(charts: Charts) -> Charts:
    """Lists as the charts with dice that they are written as where a form has no lists."""
    return tuple(
        chart if chart.die else replace(chart, die=chart.roll, rows=tuple(
            PlainRow(label, row.words) for label, row in zip(chart.labels, chart.rows, strict=True)
        ))
        for chart in charts
    )  # fmt: skip


def drawn_charts(chance: Random, *, links: bool = True) -> tuple[PlainChart, ...]:
    """Some charts whose titles differ; rows lead to each other if `links`."""
    titles = chance.sample(TITLES, chance.randint(1, 4))
    ids = {title: f"chart-{number}" for number, title in enumerate(titles)}
    return tuple(_chart(chance, ids, title, links=links) for title in titles)


def _chart(chance: Random, ids: dict[str, str], title: str, *, links: bool) -> PlainChart:
    die = chance.choice(("", *DICE))
    labels = _labels(chance, die) if die else [""] * chance.randint(1, 5)
    rows = tuple(
        PlainRow(label, _words(chance, ids if links else {}), 1 if die else chance.randint(1, 3))
        for label in labels
    )
    return PlainChart(ids[title], title, die, rows)


def _labels(chance: Random, die: str) -> list[str]:
    dice = parse_dice(die)
    assert dice is not None
    cuts = sorted(chance.sample(range(dice.low, dice.high), min(4, dice.high - dice.low)))
    lows = [dice.low, *(cut + 1 for cut in cuts)]
    labels = [span_label(low, high) for low, high in zip(lows, [*cuts, dice.high], strict=True)]
    return [*labels[:-1], f"{lows[-1]}+"] if chance.random() < 0.2 else labels


def _words(chance: Random, ids: dict[str, str]) -> tuple[Piece, ...]:
    pieces = [Piece(chance.choice(WORDS))]
    if ids and chance.random() < 0.4:
        title = chance.choice(sorted(ids))
        pieces += [Piece(" then "), Piece(title, ids[title])]
    return tidy(pieces)
