"""Charts of shipped quests as files that people and programs read."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from authoring.export.plain_charts import PlainChart, PlainRow, marked, plain_charts, unmarked
from authoring.export.table_rows import rolled
from authoring.export.targets.charts import COLUMNS, table
from authoring.foreign.charts.as_yaml import finished
from authoring.foreign.charts.chart_formats import format_of, read_charts
from authoring.foreign.reading import Reading
from authoring.model.dice import Dice, Pool, Term
from tests.export.checking import assert_fits, written
from tests.export.conftest import QUESTS, MakeKit


@pytest.mark.parametrize("quest", QUESTS)
def test_the_json_keeps_to_its_schema_and_links_lead_somewhere(kit_of: MakeKit, quest: str) -> None:
    document = json.loads(written(kit_of(quest), "charts")["charts.json"])
    assert_fits(document, "export-charts")
    ids = [chart["id"] for chart in document["charts"]]
    assert len({*ids}) == len(ids)
    texts = [row["text"] for chart in document["charts"] for row in chart["rows"]]
    assert {piece.target for text in texts for piece in unmarked(text)} <= {"", *ids}


@pytest.mark.parametrize("quest", QUESTS)
def test_each_form_holds_each_row(kit_of: MakeKit, quest: str) -> None:
    files = written(kit_of(quest), "charts")
    document = json.loads(files["charts.json"])
    lines = list(csv.reader(StringIO(files["charts.csv"].decode(), newline="")))
    rows = [(chart["id"], row["text"]) for chart in document["charts"] for row in chart["rows"]]
    assert tuple(lines[0]) == COLUMNS
    assert [(line[0], line[-1].removeprefix("'")) for line in lines[1:]] == rows
    tables = [json.loads(data) for path, data in files.items() if path.startswith("foundry/")]
    assert len(tables) == len(document["charts"])
    assert files["charts.md"].count(b"\n## ") + 1 == len(tables)


def test_a_cell_is_no_formula_of_a_spreadsheet() -> None:
    chart = PlainChart("a", "=1+1", "d6", (PlainRow("1-6", unmarked("@SUM(1)")),))
    assert table([chart]).splitlines()[1] == "a,'=1+1,d6,1-6,1,'@SUM(1)"


@pytest.mark.parametrize(
    ("dice", "formula"),
    [
        (Dice(1, 6), "1d6"), (Dice(2, 6, 1), "2d6+1"),
        (Dice(0, 1, 0, (Term(1, (Pool(2, 6, read=True),)),)), "1d6*10+1d6"),
        (Dice(0, 1, 0, (Term(1, (Pool(3, 6, read=True),)),)), "1d6*100+1d6*10+1d6"),
        (Dice(0, 1, 0, (Term(10, (Pool(2, 6),)),)), "2d6*10"),
        (Dice(2, 6, 0, (Term(1, (Pool(1, 4),)),)), "2d6+1d4"),
    ],
)  # fmt: skip
def test_dice_as_foundry_writes_them(dice: Dice, formula: str) -> None:
    """It has no d66: tens and units are added up."""
    assert rolled(["1"], dice)[0] == formula


@pytest.mark.parametrize("quest", QUESTS)
def test_the_charts_of_a_quest_are_read_back_as_they_were_printed(
    kit_of: MakeKit, quest: str
) -> None:
    kit = kit_of(quest)
    charts = plain_charts(kit.charts, kit.decks)
    files = written(kit, "charts")
    for name in ("charts.json", "charts.csv"):
        reading = Reading(files[name].decode(), "charts")
        parts = read_charts(reading, format_of(Path(name).suffix, reading.text))
        back = finished(((reading, part) for part in parts), {one.id: one.title for one in charts})
        assert [(one.id, one.title, one.die) for one in back] == [
            (one.id, one.title, one.die) for one in charts
        ]
        assert [marked(row.words) for one in back for row in one.rows] == [
            marked(row.words) for one in charts for row in one.rows
        ]
