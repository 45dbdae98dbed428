"""Comments allow findings, and say so when there is nothing to allow."""

import shutil
from pathlib import Path

import pytest

from authoring.core.finding import Finding, warning
from authoring.core.span import Span
from authoring.lint.registry import rules_for
from authoring.lint.run import lint
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.source.pack.load import load_pack
from tests.lint.table import HERE, LINT_PACKAGE, apply

GAP = "{die: d6, rows: {1-5: locked}}"
NONE = "{die: d6, rows: {1-6: locked}}"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    shutil.copytree(HERE / "base", tmp_path, dirs_exist_ok=True)
    return tmp_path / "case"


def _findings(pack: Path, charts: str) -> tuple[Finding, ...]:
    (pack / "charts.yaml").write_text(charts, encoding="utf-8")
    loaded = load_pack(pack, packs_folders=())
    assert loaded.source is not None, loaded.findings
    typed, _ = build(loaded.source)
    assert typed is not None
    return lint(typed, tuple(parts(typed)), rules_for(LINT_PACKAGE))


def _said(pack: Path, charts: str) -> list[str]:
    return [f"{f.span.line}:{f.span.column} {f.code}: {f.message}" for f in _findings(pack, charts)]


@pytest.mark.parametrize(
    "charts",
    [
        f"charts:\n  chest: {GAP}  # questpack: allow chart-face-gap\n",
        f"charts:\n  # questpack: allow chart-face-gap\n  chest: {GAP}\n",
        f"charts:\n  # questpack: allow chart-face-gap\n  # the players decide\n\n  chest: {GAP}\n",
        f"# questpack: allow-file chart-face-gap\ncharts:\n  chest: {GAP}\n",
        f"charts:\n  chest: {GAP}\n# questpack: allow-file chart-face-gap",
        f"charts:\n  chest: {GAP} #questpack:allow chart-face-gap\n",
        f"charts:\n  chest: {GAP}  # questpack: allow chart-face-gap -- nobody rolls a six\n",
        f"charts:\r\n  chest: {GAP}  # questpack: allow chart-face-gap\r\n",
    ],
)
def test_a_comment_allows_a_finding(pack: Path, charts: str) -> None:
    assert _said(pack, charts) == []


def test_several_codes_are_separated_by_commas(pack: Path) -> None:
    row = "{die: d6, rows: {2-7: locked}}"
    comment = "# questpack: allow chart-face-gap, chart-row-outside-die"
    assert _said(pack, f"charts:\n  chest: {row}  {comment}\n") == []


def test_a_comment_allows_nothing_on_other_lines(pack: Path) -> None:
    allow = "  # questpack: allow chart-face-gap"
    found = _said(pack, f"charts:\n{allow}\n  chest: {NONE}\n  encounter: {GAP}\n")
    assert any(one.startswith("2:22 unused-suppression") for one in found)
    assert any(one.startswith("4:3 chart-face-gap") for one in found)


def test_an_allowance_for_nothing_is_a_finding_with_a_fix(pack: Path) -> None:
    charts = f"charts:\n  chest: {NONE}  # questpack: allow chart-face-gap\n"
    (finding,) = _findings(pack, charts)
    assert finding.code == "unused-suppression"
    assert (finding.span.line, finding.span.column) == (2, 61)
    assert finding.message == "`chart-face-gap` is allowed, but line 2 has no such finding"
    assert finding.fix is not None
    assert apply(charts, list(finding.fix.edits)) == f"charts:\n  chest: {NONE}\n"


def test_one_unused_code_in_a_list_is_named(pack: Path) -> None:
    charts = f"charts:\n  chest: {GAP}  # questpack: allow chart-face-gap, unreachable-row\n"
    (finding,) = _findings(pack, charts)
    assert finding.message == "`unreachable-row` is allowed, but line 2 has no such finding"
    assert finding.fix is not None
    rest = charts.replace(", unreachable-row", "")
    assert apply(charts, list(finding.fix.edits)) == rest


def test_an_unused_allowance_for_the_file_says_so(pack: Path) -> None:
    charts = f"# questpack: allow-file unreachable-row\ncharts:\n  chest: {NONE}\n"
    assert _said(pack, charts) == [
        "1:25 unused-suppression: `unreachable-row` is allowed, but this file has no such finding"
    ]


def test_an_unknown_code_is_a_finding_with_a_near_name(pack: Path) -> None:
    (first, second) = _findings(
        pack, f"charts:\n  chest: {GAP}  # questpack: allow chart-face-gaps\n"
    )
    assert first.code == "chart-face-gap"
    assert second.code == "unknown-suppression"
    assert second.help == "did you mean `chart-face-gap`?"


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("# questpack: alow chart-face-gap", "`questpack: alow` is no instruction"),
        ("# questpack: allow", "no code follows `allow`"),
        ("# questpack:", "`questpack: ` is no instruction"),
        ("# questpack: allow bad-dice", "`bad-dice` is no lint rule, so nothing is allowed"),
    ],
)
def test_a_comment_nobody_understands_is_a_finding(pack: Path, comment: str, message: str) -> None:
    (finding,) = _findings(pack, f"charts:\n  chest: {NONE}  {comment}\n")
    assert (finding.code, finding.message) == ("unknown-suppression", message)


@pytest.mark.parametrize(
    "note",
    [
        '"a # questpack: allow unreachable-row"',
        "'a # questpack: allow unreachable-row'",
        '"two lines\n      # questpack: allow unreachable-row"',
        "|\n      # questpack: allow unreachable-row\n      more",
        ">-\n      # questpack: allow unreachable-row\n\n      # questpack: allow unreachable-row",
        "a#questpack:none",
    ],
)
def test_a_hash_inside_text_is_no_comment(pack: Path, note: str) -> None:
    charts = f"charts:\n  chest:\n    note: {note}\n    die: d6\n    rows: {{1-6: locked}}\n"
    assert _said(pack, charts) == []


def test_a_comment_right_after_a_block_of_text_counts(pack: Path) -> None:
    charts = (
        "charts:\n  encounter:\n    die: d6\n    rows: {1-6: monsters}\n    note: |\n      text\n"
        f"  # questpack: allow chart-face-gap\n  chest: {GAP}\n"
    )
    codes = {one.code for one in _findings(pack, charts)}
    assert not codes & {"chart-face-gap", "unused-suppression"}


def test_comments_in_a_library_allow_nothing_here(pack: Path) -> None:
    kit = pack.parent / "kit/pack.yaml"
    kit.write_text(
        "# questpack: allow-file unreachable-row\n" + kit.read_text(encoding="utf-8"),
        encoding="utf-8",
    )
    assert _said(pack, f"charts:\n  chest: {NONE}\n") == []


def test_what_is_not_played_yet_can_be_allowed(pack: Path) -> None:
    """`not-yet` is said by the schema, and nothing is wrong with the pack."""
    comment = "  # questpack: allow not-yet"
    (pack / "charts.yaml").write_text(
        f"charts:\n  chest: {NONE}{comment}\n  encounter: {NONE}\n",
        encoding="utf-8",
    )
    loaded = load_pack(pack, packs_folders=())
    assert loaded.source is not None
    typed, _ = build(loaded.source)
    assert typed is not None
    path = next(d.span.path for d in typed.source.definitions.values() if d.id == "chest")
    said = [warning("not-yet", Span(path, line, 3, line, 8, 0, 0), "later") for line in (2, 3)]
    rules = rules_for(LINT_PACKAGE)
    found = lint(typed, tuple(parts(typed)), rules, others=said)
    assert [
        (f.code, f.span.line) for f in found if f.code in ("not-yet", "unused-suppression")
    ] == [("not-yet", 3)]


@pytest.mark.parametrize("comment", ["allow not-yet", "allow-file not-yet"])
def test_a_comment_in_one_file_allows_nothing_in_another(pack: Path, comment: str) -> None:
    text = f"charts:\n  chest: {NONE}  # questpack: {comment}\n"
    (pack / "charts.yaml").write_text(text, encoding="utf-8")
    loaded = load_pack(pack, packs_folders=())
    assert loaded.source is not None
    typed, _ = build(loaded.source)
    assert typed is not None
    here = next(d.span.path for d in typed.source.definitions.values() if d.id == "chest")
    there = here.replace("charts.yaml", "quest.yaml")
    said = [warning("not-yet", Span(path, 2, 3, 2, 8, 0, 0), "later") for path in (here, there)]
    found = lint(typed, (), (), others=said)
    assert [(f.code, Path(f.span.path).name) for f in found] == [("not-yet", "quest.yaml")]
