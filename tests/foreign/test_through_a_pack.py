"""Generated charts through a whole pack: written, built, printed, exported, and read again."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random

from authoring.export.foundry_tables import tables
from authoring.export.kit import Kit
from authoring.export.plain_charts import PlainChart, marked, plain_charts
from authoring.export.targets.charts import document, table
from authoring.services.importing import ImportOrder, import_files, write_imported
from authoring.services.odds import odds_of
from authoring.services.packs import open_sound
from tests.foreign.drawn_charts import counted, drawn_charts


def test_what_is_imported_builds_and_is_exported_with_its_texts(tmp_path: Path) -> None:
    for seed in range(20):
        charts = drawn_charts(Random(seed), links=False)
        file = tmp_path / f"drawn-{seed}.json"
        file.write_text(json.dumps(document(charts)), "utf-8")
        order = ImportOrder((file,), into=tmp_path / f"pack-{seed}")
        imported = import_files(order).value
        assert imported is not None
        write_imported(order, imported)
        opened = open_sound(tmp_path / f"pack-{seed}")
        kit = Kit(opened.pack, opened.ruleset.printed(opened.pack).booklet)
        exported = {chart.title: chart for chart in plain_charts(kit.charts)}
        for chart in counted(charts):
            rows = [(row.label, marked(row.words)) for row in exported[chart.title].rows]
            texts = [(row.label, marked(row.words)) for row in chart.rows]
            assert rows == [(label, _printed(text)) for label, text in texts], (seed, chart.title)


COLUMNS = """\
format: 1
ruleset: tables
id: cellar
title: Cellar
version: 1.0.0
authors: [A. Author]
licence: CC0-1.0
charts:
  room:
    title: Room
    die: d4
    rows:
      1: A pit.
      2: {text: A crate., chart: hoard, column: far-off}
      3: {chart: hoard}
      4: {all: [{chart: hoard, column: far-off}, {chart: hoard, column: shallow}]}
  hoard:
    title: Hoard
    die: d6
    columns: [shallow, far-off]
    rows:
      1-3: [a coin, a gem]
      4-6: [{chart: hoard, column: far-off}, a crown]
  list:
    title: A List
    columns: [left, right]
    rows:
      - {weight: 2, then: [a, b]}
      - [c, d]
"""


def _exported(pack: Path) -> tuple[PlainChart, ...]:
    opened = open_sound(pack)
    kit = Kit(opened.pack, opened.ruleset.printed(opened.pack).booklet)
    return plain_charts(kit.charts)


def _imported(name: str, text: str, into: Path) -> None:
    (into.parent / name).write_text(text, "utf-8")
    order = ImportOrder((into.parent / name,), into=into)
    answer = import_files(order)
    assert answer.value is not None
    assert not answer.findings
    write_imported(order, answer.value)


def test_columns_come_back_as_one_chart_with_the_same_odds(tmp_path: Path) -> None:
    """By JSON and CSV; a link leads to the column that it names."""
    (tmp_path / "cellar").mkdir()
    (tmp_path / "cellar/pack.yaml").write_text(COLUMNS, "utf-8")
    charts = _exported(tmp_path / "cellar")
    targets = [[piece.target for piece in row.words if piece.target] for row in charts[0].rows]
    assert targets == [[], ["hoard.far-off"], ["hoard"], ["hoard.far-off", "hoard"]]
    for name, text in (("c.json", json.dumps(document(charts))), ("c.csv", table(charts))):
        again = tmp_path / name.replace(".", "-")
        _imported(name, text, again)
        written = (again / "charts.yaml").read_text("utf-8")
        assert written.count("columns: [shallow, far-off]") == 1
        assert written.count("columns: [left, right]") == 1
        assert "chart: hoard, column: far-off}" in written
        ids = [(chart.id, chart.title) for chart in _exported(again)]
        assert ids == [(chart.id.replace("list", "a-list"), chart.title) for chart in charts]
        numbers = [_numbers(pack) for pack in (tmp_path / "cellar", again)]
        assert numbers[0] == numbers[1]
        # Half of the rooms roll on `shallow`, half on `far-off`, and half of the former on it, too.
        assert numbers[0] == [(Fraction(1, 4),)] * 2 + [(Fraction(3, 8),)] * 2


def _numbers(pack: Path) -> list[object]:
    """How often each row comes on average in a roll on Room, in their order."""
    report = odds_of(open_sound(pack), ["numbers"]).value
    assert report is not None
    return [values for known in report.tables if known.id == "numbers-room"
            for _, values in known.rows]  # fmt: skip


def test_the_tables_of_foundry_roll_on_the_columns_that_rows_name(tmp_path: Path) -> None:
    """Each column is a table, and a row draws from the one that it names."""
    (tmp_path / "pack.yaml").write_text(COLUMNS, "utf-8")
    opened = open_sound(tmp_path)
    kit = Kit(opened.pack, opened.ruleset.printed(opened.pack).booklet)
    room = next(iter(tables(kit.charts, "")))
    drawn = [child.values["text"] for child in room.children if child.values["type"] != "text"]
    assert drawn == ["Hoard: Far off", "Hoard: Shallow", "Hoard: Far off", "Hoard: Shallow"]


def _printed(text: str) -> str:
    """A text that begins with a dash is printed as an item of a list."""
    return text.replace("- ", "• ", 1) if text.startswith("- ") else text
