"""What changed between two packs: the smallest places, and only where the meaning differs."""

from fractions import Fraction
from pathlib import Path

import pytest

from authoring.services.changed import Change, PackChanges, changed
from authoring.services.packs import open_pack
from tests.cli.conftest import ROOT

HEAD = "format: 1\nruleset: blank\nid: quest\ntitle: Quest\n"
QUEST = (
    HEAD
    + "quest: {candle: 8}\ncharts:\n  passage:\n    die: d6\n    rows: {1: draught, 2-6: way-out}\n"
)


def _compared(folder: Path, old: str, new: str) -> PackChanges:
    for name, text in (("old", old), ("new", new)):
        (folder / name).mkdir()
        (folder / name / "pack.yaml").write_text(text, encoding="utf-8")
    found = changed(open_pack(folder / "old"), open_pack(folder / "new")).value
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ("title: Quest", "title: Other", Change("changed", "title", "", "Quest", "Other")),
        ("title: Quest", "title: Quest\nlanguage: en", Change("added", "language", "", "", "en")),
        ("candle: 8", "candle: 9", Change("changed", "quest", "candle", "8", "9")),
        ("candle: 8", 'candle: "8"', Change("changed", "quest", "candle", "8", '"8"')),
        (
            "{1: draught, 2-6: way-out}",
            "{2-6: way-out, 1: draught}",
            Change("changed", "charts/passage", "rows.(order)", "1, 2-6", "2-6, 1"),
        ),
        (
            "charts:\n",
            "charts:\n  other: {die: d4, rows: {1-4: nothing}}\n",
            Change("added", "charts/other", "", "", "{die: d4, rows: {1-4: nothing}}"),
        ),
    ],
)
def test_each_change_is_told_once_at_its_smallest_place(
    tmp_path: Path, old: str, new: str, change: Change
) -> None:
    assert QUEST.count(old) == 1
    assert _compared(tmp_path, QUEST, QUEST.replace(old, new)).changes == (change,)


def test_lists_of_one_length_are_compared_entry_by_entry(tmp_path: Path) -> None:
    old = QUEST.replace("title: Quest", "title: Quest\nauthors: [A, B]")
    found = _compared(tmp_path, old, old.replace("[A, B]", "[A, C]"))
    assert found.changes == (Change("changed", "authors", "2", "B", "C"),)


def test_comments_layout_and_files_are_no_change(tmp_path: Path) -> None:
    head, charts = QUEST.split("charts:")
    found = _compared(
        tmp_path, QUEST, f"# a remark\n{QUEST.replace('{candle: 8}', '{candle:   8}')}"
    )
    assert found == PackChanges(())
    (tmp_path / "split").mkdir()
    (tmp_path / "split" / "pack.yaml").write_text(head, encoding="utf-8")
    (tmp_path / "split" / "charts.yaml").write_text(f"charts:{charts}", encoding="utf-8")
    other = changed(open_pack(tmp_path / "old"), open_pack(tmp_path / "split")).value
    assert other is not None
    assert other.nothing


def test_odds_that_moved_have_both_values(tmp_path: Path) -> None:
    found = _compared(tmp_path, QUEST, QUEST.replace("1: draught, 2-6", "1-2: draught, 3-6"))
    # Five faces of six led out before, four do now.
    pairs = {(one.old, one.new) for one in found.odds}
    assert (Fraction(5, 6), Fraction(4, 6)) in pairs


def test_a_used_packs_change_is_told_too(tmp_path: Path) -> None:
    text = (ROOT / "packs/basic-set/monsters.yaml").read_text(encoding="utf-8")
    for name, level in (("old", "1"), ("new", "2")):
        folder = tmp_path / name
        for pack in ("mine", "lib"):
            (folder / pack).mkdir(parents=True)
        head = "format: 1\nruleset: dungeon-plungin\n"
        monster = text[text.index("  ghoblin:") : text.index("  ghoblin-slinger:")]
        lib = (
            f"{head}id: lib\ntitle: L\nmonsters:\n{monster.replace('level: 1', f'level: {level}')}"
        )
        (folder / "lib" / "pack.yaml").write_text(lib, encoding="utf-8")
        mine = f"{head}id: mine\ntitle: M\nuses: [lib]\n"
        (folder / "mine" / "pack.yaml").write_text(mine, encoding="utf-8")
    found = changed(open_pack(tmp_path / "old/mine"), open_pack(tmp_path / "new/mine")).value
    assert found is not None
    assert found.changes == (Change("changed", "monsters/ghoblin", "level", "1", "2"),)
    assert "are not compared" in found.silent[0]


def test_a_pack_that_cannot_be_read_has_no_difference(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("a: [\n", encoding="utf-8")
    answer = changed(open_pack(ROOT / "packs/blank-demo"), open_pack(tmp_path))
    assert answer.value is None
    assert [one.code for one in answer.findings] == ["not-yaml"]
