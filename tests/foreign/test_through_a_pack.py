"""Generated charts through a whole pack: written, built, printed, exported, and read again."""

import json
from pathlib import Path
from random import Random

from authoring.export.kit import Kit
from authoring.export.plain_charts import marked, plain_charts
from authoring.export.targets.charts import document
from authoring.services.importing import ImportOrder, import_files, write_imported
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


def _printed(text: str) -> str:
    """A text that begins with a dash is printed as an item of a list."""
    return text.replace("- ", "• ", 1) if text.startswith("- ") else text
