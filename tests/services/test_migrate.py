"""Migrating whole packs: step by step to the newest format, or not at all."""

from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.services.lint import lint_pack
from authoring.services.migrate import migrate
from authoring.services.packs import open_pack
from authoring.services.rewrite import difference, write_rewritten
from authoring.source.pack.upgrade_steps import Change, Upgrade
from tests.cli.conftest import ROOT

KNOWN = {
    0: Upgrade(0, 1, (Change("rename", ("a",), "b"),)),
    1: Upgrade(1, 2, (Change("rename", ("b",), "c"),)),
}


def _pack(folder: Path, text: str) -> Path:
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    return folder


def test_upgrades_follow_one_another(tmp_path: Path) -> None:
    answer = migrate(_pack(tmp_path, "format: 0\na: 1\n"), known=KNOWN, newest=2)
    assert [one.new for one in answer.value or ()] == ["format: 2\nc: 1\n"]
    answer = migrate(_pack(tmp_path, "format: 1\na: 1\nb: 2\n"), known=KNOWN, newest=2)
    assert [one.new for one in answer.value or ()] == ["format: 2\na: 1\nc: 2\n"]


def test_what_is_of_today_stays(tmp_path: Path) -> None:
    answer = migrate(_pack(tmp_path, "format: 1\nlicense: x\n"))
    assert [one.changed for one in answer.value or ()] == [False]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("format: 3\n", "newer-format"),
        ("format: -1\n", "older-format"),
        ("format: 0\na: [\n", "not-yaml"),
    ],
)
def test_what_cannot_be_migrated_is_a_finding(tmp_path: Path, text: str, code: str) -> None:
    answer = migrate(_pack(tmp_path, text), known=KNOWN, newest=2)
    assert answer.value is None
    assert [one.code for one in answer.findings] == [code]
    assert (tmp_path / "pack.yaml").read_text(encoding="utf-8") == text


def test_the_first_upgrade_that_is_stuck_ends_it(tmp_path: Path) -> None:
    answer = migrate(_pack(tmp_path, "format: 0\na: 1\nb: 2\n"), known=KNOWN, newest=2)
    assert answer.value is None
    assert [one.code for one in answer.findings] == ["migration-stuck"]


def test_a_pack_that_does_not_say_its_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="does not say"):
        migrate(_pack(tmp_path, "id: x\n"))


def test_a_migrated_quest_lints_clean(tmp_path: Path) -> None:
    text = (ROOT / "packs/blank-demo/pack.yaml").read_text(encoding="utf-8")
    folder = tmp_path / "blank-demo"
    folder.mkdir()
    old = text.replace("format: 1", "format: 0").replace("licence:", "license:")
    _pack(folder, old)
    assert [one.code for one in lint_pack(open_pack(folder)).findings] == ["older-format"]
    files = migrate(folder).value or ()
    assert "\n-license: " in difference(files)
    assert write_rewritten(files) == (folder / "pack.yaml",)
    assert (folder / "pack.yaml").read_text(encoding="utf-8") == text
    assert lint_pack(open_pack(folder)).findings == ()
