"""What is visited, what is left out, and in which order findings come."""

import shutil
from pathlib import Path

import pytest

from authoring.core.finding import Finding, warning
from authoring.core.span import Span
from authoring.lint.registry import rules_for
from authoring.lint.run import lint, order
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.source.pack.load import load_pack
from tests.lint.table import HERE, LINT_PACKAGE


def _lint(pack: Path, *, libraries: bool = False) -> tuple[Finding, ...]:
    loaded = load_pack(pack, packs_folders=())
    assert loaded.source is not None, loaded.findings
    typed, found = build(loaded.source)
    assert typed is not None
    assert not found
    return lint(typed, tuple(parts(typed)), rules_for(LINT_PACKAGE), libraries=libraries)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(HERE / "base", tmp_path, dirs_exist_ok=True)
    return tmp_path


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def _short(findings: tuple[Finding, ...]) -> list[str]:
    """`pack:key code`, the key being what stands at the finding's place."""
    return [f"{Path(f.span.path).parent.name}:{_key(f)} {f.code}" for f in findings]


def _key(finding: Finding) -> str:
    line = Path(finding.span.path).read_text(encoding="utf-8").split("\n")[finding.span.line - 1]
    return line[finding.span.column - 1 :].split(":")[0]


def test_the_base_of_the_case_tables_is_clean(folder: Path) -> None:
    assert _lint(folder / "case") == ()
    assert _lint(folder / "kit") == ()


def test_the_shipped_packs_are_clean(repository: Path) -> None:
    assert _lint(repository / "packs/knocking-wall") == ()
    assert _lint(repository / "packs/basic-set") == ()


def test_a_defect_inside_a_library_is_shown_where_it_can_be_mended(folder: Path) -> None:
    _replace(folder / "kit/pack.yaml", "1-3: unlocked, 4-6: locked", "1-3: unlocked, 5-6: locked")
    assert _lint(folder / "case") == ()
    assert _short(_lint(folder / "kit")) == ["kit:chest chart-face-gap"]
    assert _short(_lint(folder / "case", libraries=True)) == ["kit:chest chart-face-gap"]


def test_a_modifier_this_quest_brings_into_a_library_chart_is_shown(folder: Path) -> None:
    _replace(folder / "kit/pack.yaml", "7+: {door: great", "7-12: {door: great")
    assert _lint(folder / "case") == ()
    _replace(folder / "case/quest.yaml", "4 (6)", "4 (7)")
    assert _short(_lint(folder / "case")) == ["kit:doorway chart-face-gap"]


def test_a_defect_of_the_quest_is_shown_even_where_a_library_stands(folder: Path) -> None:
    _replace(folder / "kit/pack.yaml", "1-3: {tile: room, doors: 3}", "1-3: {tile: room, doors: 1}")
    assert "kit:location great-door-closure-risk" in _short(_lint(folder / "case"))


def test_findings_come_by_file_line_column_and_code(folder: Path) -> None:
    (folder / "case/charts.yaml").write_text(
        "charts:\n  chest: {die: d4, rows: {2-9: locked}}\n"
        "  hoard: {die: d6, rows: {1-6: nothing}}\n",
        encoding="utf-8",
    )
    (folder / "case/items.yaml").write_text("items: {rope: {kind: backpack}}\n", encoding="utf-8")
    findings = _lint(folder / "case")
    assert [f.code for f in findings] == [
        "chart-face-gap",
        "chart-row-outside-die",
        "unreachable-chart",
        "unused-definition",
    ]
    assert list(findings) == sorted(findings, key=order)


def test_the_order_of_findings_is_path_line_column_code_message() -> None:
    """Numbers count as numbers, and what is said first decides: each pair differs in all later."""

    def told(path: str, line: int, column: int, code: str, message: str) -> Finding:
        return warning(code, Span(path, line, column, line, column + 1, 0, 1), message)

    inorder = [
        told("a.yaml", 10, 10, "b-b", "b"),
        told("b.yaml", 2, 10, "b-b", "b"),
        told("b.yaml", 10, 2, "b-b", "b"),
        told("b.yaml", 10, 10, "a-a", "b"),
        told("b.yaml", 10, 10, "b-b", "a"),
        told("b.yaml", 10, 10, "b-b", "b"),
    ]
    backwards = inorder[::-1]
    assert sorted(backwards, key=order) == inorder


def test_the_same_pack_gives_the_same_findings(folder: Path) -> None:
    _replace(folder / "case/quest.yaml", "4 (6)", "4 (1)")
    assert _lint(folder / "case") == _lint(folder / "case")
