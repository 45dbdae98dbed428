"""Two charts under each other's heads are told once, and nothing else is shown."""

from pathlib import Path

import pytest

from authoring.core.finding import Finding, Severity
from authoring.lint.report.fold import folded
from authoring.services.packs import lint_opened, open_pack
from authoring.services.swapped_charts import with_swapped
from authoring.source.edits.text_edits import applied

BASES = Path(__file__).parents[1] / "lint" / "mistakes" / "bases"
PAIRS = (
    ("dungeon-plungin", "location", "doorway"),
    ("dungeon-plungin", "encounter", "chest"),
    ("dungeon-plungin", "treasure", "monsters"),
    ("dungeoneers", "crowd", "dwellers"),
    ("dungeoneers", "finds", "weapons"),
    ("jeffro-dungeon", "movement", "lock"),
)


def exchanged(base: str, one: str, other: str) -> str:
    text = (BASES / f"{base}.yaml").read_text(encoding="utf-8")
    heads = f"\n  {one}:", f"\n  {other}:"
    # `monsters` is also a section, which does not begin with blanks.
    assert [text.count(head) for head in heads] == [1, 1]
    return text.replace(heads[0], "\n  ?:").replace(heads[1], heads[0]).replace("\n  ?:", heads[1])


@pytest.mark.parametrize(("base", "one", "other"), PAIRS)
def test_the_rest_is_folded_and_the_fix_mends_it(
    base: str, one: str, other: str, tmp_path: Path
) -> None:
    text = exchanged(base, one, other)
    file = tmp_path / "pack.yaml"
    file.write_text(text, encoding="utf-8")
    found = lint_opened(open_pack(tmp_path))
    shown, under = folded(found)
    assert [finding.code for finding in shown] == ["charts-exchanged"]
    assert under[shown[0]]
    fix = shown[0].fix
    assert fix is not None
    assert not fix.safe
    file.write_text(applied(text, fix.edits), encoding="utf-8")
    assert lint_opened(open_pack(tmp_path)) == ()


def test_two_charts_that_are_wrong_in_themselves_are_told_row_by_row(tmp_path: Path) -> None:
    text = (BASES / "dungeon-plungin.yaml").read_text(encoding="utf-8")
    text = text.replace("{1-3: unlocked, 4-6: locked}", "{1-3: shut, 4-6: barred}")
    text = text.replace("{1-3: unsuspecting, 4+: alert}", "{1-3: dozing, 4+: awake}")
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    found = lint_opened(open_pack(tmp_path))
    assert {one.code for one in found if one.severity is Severity.ERROR} == {"bad-row"}


@pytest.mark.parametrize(("broken", "tried"), [(4, 6), (5, 0)])
def test_so_many_broken_charts_have_other_troubles(broken: int, tried: int, tmp_path: Path) -> None:
    """Four make six pairs; with five nothing is tried at all."""
    names = [f"chart-{number}" for number in range(broken)]
    charts = "".join(f"  {name}: {{die: d4, rows: {{1-4: {{no: 1}}}}}}\n" for name in names)
    text = (BASES / "dungeon-plungin.yaml").read_text(encoding="utf-8")
    assert text.count("\ncharts:\n") == 1
    text = text.replace("\ncharts:\n", f"\ncharts:\n{charts}")
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    opened = open_pack(tmp_path)
    found, asked = lint_opened(opened), []

    def again(source: object, paths: frozenset[str]) -> tuple[Finding, ...]:
        asked.append((source, paths))
        return found

    assert with_swapped(found, opened.source, again) == found
    assert len(asked) == tried
