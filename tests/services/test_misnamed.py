"""A misspelt key comes first, and what is read wrongly because of it is folded under it."""

import pytest

from authoring.core.data import data_folder
from authoring.core.finding import Finding
from authoring.services.lint import lint_pack
from authoring.services.packs import open_pack
from authoring.source.reader import Overlay


def _linted(pack: str, file: str, old: str, new: str) -> tuple[Finding, ...]:
    path = data_folder("packs") / pack / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    return lint_pack(open_pack(path.parent, Overlay({path: text.replace(old, new)}))).findings


@pytest.mark.parametrize("pack", ["knocking-wall", "salt-mine"])
def test_a_chart_the_rules_look_for_is_misspelt_and_its_rows_are_taken_for_others(
    pack: str,
) -> None:
    root, *others = _linted(pack, "charts.yaml", "  awareness:", "  awarenes:")
    assert (root.code, root.follows, root.fix is not None) == ("missing-chart", None, True)
    assert {one.code for one in others} >= {"dangling-reference", "unreachable-chart"}
    assert {one.follows and one.follows.code for one in others} == {"missing-chart"}
    assert not any(one.fix for one in others)


CLIMBING = """\
charts:
  climbing: {die: d4, rows: {1-4: {salt-man: 1}}}
events:
  climb:
    name: Climb
    effects: [{roll: {chart: climbing, at: any-doorway, awareness: alert}}]
"""


@pytest.mark.parametrize("typed", ["salt man", "Salt-Man", "salt_man"])
def test_an_id_that_is_none_is_told_before_the_rows_that_name_it_rightly(typed: str) -> None:
    pack = data_folder("packs") / "salt-mine"
    monsters = (pack / "monsters.yaml").read_text(encoding="utf-8")
    text = monsters.replace("\n  salt-man:", f"\n  {typed}:")
    overlay = Overlay({pack / "monsters.yaml": CLIMBING + text})
    root, *others = lint_pack(open_pack(pack, overlay)).findings
    assert (root.code, root.follows) == ("schema-mismatch", None)
    rows = [one for one in others if one.code == "bad-row"]
    assert all(one.follows and one.follows.code == "schema-mismatch" for one in rows)
    assert rows
    assert all(one.span.line < root.span.line for one in rows)
