"""A pack of tables, written for a test."""

from pathlib import Path
from textwrap import indent

from authoring.charts.chains.roller import Roller
from authoring.engine.dice import ScriptedDice
from authoring.model.chart import Chart
from authoring.paper.charts import ChartSheet
from authoring.paper.linked_text import unlinked
from authoring.rulesets.tables import RULESET
from authoring.rulesets.tables.printed.booklet import TableBooklet
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from authoring.services.rolling import Throws

HEAD = """\
format: 1
ruleset: tables
id: case
title: Case
version: 1.0.0
authors: [questpack]
licence: CC0-1.0
charts:
"""


class Write:
    """Writes packs of charts, one after the other, into a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()

    def __call__(self, charts: str, more: str = "") -> Path:
        text = HEAD + indent(charts, "  ") + "\n" + more
        (self.folder / "pack.yaml").write_text(text, encoding="utf-8")
        return self.folder


def opened(pack: Path) -> Sound:
    return open_sound(pack)


def start_of(pack: Path) -> tuple[str, ...]:
    tables = opened(pack).pack.quest
    assert tables is not None
    return tuple(tables.start)


def charts_of(pack: Path) -> dict[str, Chart]:
    return dict(opened(pack).pack.charts)


def rolled(pack: Path, chart: str, *sittings: list[int], plus: int = 0) -> list[str]:
    """The results of one roll after the other, whose dice show these faces and no others."""
    texts = []
    roller = Roller(charts_of(pack), Throws(ScriptedDice([])))
    for faces in sittings:
        dice = ScriptedDice(faces)
        roller.throw = Throws(dice)
        texts.append(roller.roll(chart, plus).text)
        assert dice.rolled == len(faces)
    return texts


def sheets(pack: Path) -> dict[str, ChartSheet]:
    booklet = RULESET.printed(opened(pack).pack).booklet
    assert isinstance(booklet, TableBooklet)
    return {sheet.title: sheet for group in booklet.groups for pair in group.rows for sheet in pair}


def lines(sheet: ChartSheet) -> list[str]:
    return [unlinked(row.main) for row in sheet.rows]


PLAIN = """\
a: {die: d6, rows: {1-3: "one [[b]]", 4: {chart: b, times: 2}, 5+: {chart: b, times: d4}}}
b: {die: d4, rows: {1: red, 2-3: blue, 4: green}}
"""
