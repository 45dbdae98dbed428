"""Whatever stands in a pack, lint answers with findings."""

import random
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.finding import Finding, Severity
from authoring.core.span import Span
from authoring.lint.registry import rules_for
from authoring.lint.report import formats, render
from authoring.lint.report.snippet import snippet
from authoring.lint.run import lint
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.source.pack.load import load_pack
from authoring.source.schema.validation import check_schema
from tests.examples import one_of
from tests.lint.table import HERE, LINT_PACKAGE, SCHEMA

CHARTS = ("location", "doorway", "encounter", "chest", "monsters", "awareness", "treasure", "heap")
DICE = ("d6", "d4", "2d6", "d20", "3d6-2", "d7")
KEYS = ("1", "1-3", "2-5", "4+", "6-4", "7-12", "13+", "0", "1+", "5-6")
RESULTS = (
    "nothing", "normal", "hall", "special", "monsters", "locked", "alert", "sleeping", "ghost",
    "great-key", "{tile: room, doors: 1}", "{tile: room, doors: 9}", "{tile: ghost, doors: 2}",
    "{door: great}", "{door: great, difficulty: 2, times: 1, then: normal}", "{chart: heap}",
    "{chart: doorway, times: 3}", "{chart: ghost}", "{chests: 2}", "{rat: d6, warden: 1}",
    "{gold: 2d6, unique: true}", "{item: great-key, unique: true, replacement: nothing}",
)  # fmt: skip


def _chart(chance: random.Random) -> str:
    keys = chance.sample(KEYS, chance.randint(0, 4))
    rows = ", ".join(f'"{key}": {chance.choice(RESULTS)}' for key in keys)
    return f"{{die: {chance.choice(DICE)}, rows: {{{rows}}}}}"


@pytest.mark.parametrize("seed", range(one_of(60, 24)))
def test_random_charts_give_findings_and_nothing_else(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    shutil.copytree(HERE / "base", tmp_path, dirs_exist_ok=True)
    chosen = chance.sample(CHARTS, chance.randint(1, len(CHARTS)))
    text = "charts:\n" + "".join(f"  {name}: {_chart(chance)}\n" for name in chosen)
    (tmp_path / "case/charts.yaml").write_text(text, encoding="utf-8")
    quest = tmp_path / "case/quest.yaml"
    span = f"{chance.randint(0, 8)} ({chance.randint(0, 8)})"
    quest.write_text(quest.read_text(encoding="utf-8").replace("4 (6)", span), encoding="utf-8")
    findings, texts = _all(tmp_path / "case")
    assert findings
    for form in formats():
        assert render(findings, texts, form)


def _all(pack: Path) -> tuple[tuple[Finding, ...], Mapping[str, str]]:
    loaded = load_pack(pack, packs_folders=())
    assert loaded.source is not None, loaded.findings
    misfits = check_schema(loaded.source, SCHEMA)
    typed, found = build(loaded.source)
    assert typed is not None
    rules = rules_for(LINT_PACKAGE)
    return (*misfits, *found, *lint(typed, tuple(parts(typed)), rules)), loaded.source.texts


LINES = st.text(st.characters(codec="utf-8", exclude_characters="\n"), max_size=120)


@given(LINES, st.integers(1, 130), st.integers(0, 40), st.integers(20, 100))
def test_a_snippet_fits_and_points_at_something(
    line: str, column: int, length: int, width: int
) -> None:
    span = Span("a.yaml", 1, column, 1, column + length, column - 1, column - 1 + length)
    shown = snippet(line, span, width)
    if shown is None:
        assert not line.strip()
        return
    assert set(shown.carets) <= {" ", "^"}
    assert "^" in shown.carets
    assert len(shown.carets) <= 2 * width
    assert not any(ord(char) < 32 for char in shown.line)


@given(LINES, LINES)
def test_any_message_can_be_reported(message: str, path: str) -> None:
    span = Span(path, 1, 1, 1, 2, 0, 1)
    finding = Finding("a-b", Severity.ERROR, span, message, message)
    for form in formats():
        assert render([finding], {path: message}, form).endswith("\n")
