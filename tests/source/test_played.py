"""The digest of what play reads: neither comments nor words that are only printed."""

import shutil
from pathlib import Path

import pytest

from authoring.services.packs import open_sound
from authoring.source.pack.gameplay_digest import played_digest


def digest(pack: Path) -> str:
    return played_digest(open_sound(pack).pack.source)


@pytest.fixture
def pack(repository: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(repository / "packs" / "blank-demo", tmp_path / "blank-demo"))


def _edit(pack: Path, old: str, new: str) -> None:
    file = pack / "pack.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("format: 1", "# a remark\nformat: 1"),
        ("title: ", "title: Another "),
        ("version: ", "version: 9"),
    ],
)
def test_what_play_does_not_read_leaves_it(pack: Path, old: str, new: str) -> None:
    before = digest(pack)
    _edit(pack, old, new)
    assert digest(pack) == before


def test_what_play_reads_changes_it(pack: Path) -> None:
    before = digest(pack)
    _edit(pack, "candle: ", "candle: 1")
    assert digest(pack) != before
