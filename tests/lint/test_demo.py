"""What the demo quest promises: clean as it is, and a word for each thing broken in it."""

import re
import shutil
from pathlib import Path

import pytest

from authoring.lint.registry import rules_for
from authoring.lint.run import lint
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.source.pack.load import load_pack
from tests.lint.table import LINT_PACKAGE


@pytest.fixture
def quest(tmp_path: Path, repository: Path) -> Path:
    shutil.copytree(repository / "packs", tmp_path, dirs_exist_ok=True)
    return tmp_path / "knocking-wall"


def _codes(pack: Path) -> list[tuple[str, str]]:
    loaded = load_pack(pack, packs_folders=())
    assert loaded.source is not None, loaded.findings
    typed, found = build(loaded.source)
    assert typed is not None
    findings = (*found, *lint(typed, tuple(parts(typed)), rules_for(LINT_PACKAGE)))
    return [(f.code, f"{Path(f.span.path).name}:{f.span.line}") for f in findings]


def _doorway_rows(text: str) -> list[str]:
    chart = text[text.index("\n  doorway:") :]
    return re.findall(r"^      [\d+-]+:.*\n", chart[: chart.index("\n\n")] + "\n", re.MULTILINE)


def test_the_demo_quest_is_clean(quest: Path) -> None:
    assert _codes(quest) == []


def test_deleting_a_row_of_the_doorway_chart_is_an_error_at_the_chart(quest: Path) -> None:
    charts = quest / "charts.yaml"
    text = charts.read_text(encoding="utf-8")
    line = text[: text.index("\n  doorway:")].count("\n") + 2
    rows = _doorway_rows(text)
    assert len(rows) >= 2
    for row in rows:
        charts.write_text(text.replace(row, "", 1), encoding="utf-8")
        assert ("chart-face-gap", f"charts.yaml:{line}") in _codes(quest)


def test_a_time_span_of_12_and_1_is_no_guarantee(quest: Path) -> None:
    pack = quest / "pack.yaml"
    text = pack.read_text(encoding="utf-8")
    pack.write_text(text.replace("12 (6)", "12 (1)"), encoding="utf-8")
    line = text[: text.index("time_span:")].count("\n") + 1
    assert ("great-door-not-sure", f"pack.yaml:{line}") in _codes(quest)
