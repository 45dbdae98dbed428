"""Writing a folder for a virtual table: all of it or nothing, and never over others."""

import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.export import kit as kits
from authoring.render.press.piece_export import ClearPiece, draw_apart
from authoring.services.exporting import ExportOrder, export_pack
from authoring.services.packs import open_pack

ROOT = Path(__file__).resolve().parents[2]
QUEST = ROOT / "packs/the-dungeon"


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def pretend(
        things: Iterable[ClearPiece], *_: object, **__: object
    ) -> Iterator[tuple[bytes, ...]]:
        return ((b"png", *(b"png" for _ in one.page.cuts)) for one in things)

    monkeypatch.setattr(kits, "draw_apart", pretend)


def test_a_template_of_the_authors_that_fails_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kits, "draw_apart", draw_apart)
    pack = shutil.copytree(QUEST, tmp_path / "pack")
    own = pack / "templates/_partials/apart.html.j2"
    own.parent.mkdir(parents=True)
    own.write_text("{{ nothing_of_that_name }}")
    answer = export_pack(open_pack(pack), ExportOrder("images", tmp_path / "x"))
    assert answer.value is None
    (finding,) = answer.findings
    assert finding.span.path.endswith("apart.html.j2")
    assert "nothing_of_that_name" in finding.message


def _refused(order: ExportOrder, pack: Path = QUEST) -> tuple[str, str]:
    with pytest.raises(CannotRun) as caught:
        export_pack(open_pack(pack), order)
    return caught.value.message, caught.value.hint


def test_the_folder_and_those_in_it_are_made(tmp_path: Path) -> None:
    made = export_pack(open_pack(QUEST), ExportOrder("images", tmp_path / "new")).value
    assert made is not None
    files = [path for path in (tmp_path / "new").rglob("*") if path.is_file()]
    assert made.files == len(files)
    assert made.size == sum(path.stat().st_size for path in files)
    assert (tmp_path / "new/tiles/Crypt [1x1].png").read_bytes() == b"png"


def test_a_folder_with_something_in_it_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    message, hint = _refused(ExportOrder("images", tmp_path))
    assert message == f"{tmp_path} is not empty"
    assert "--force" in hint
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_with_force_files_are_written_over_and_others_stay(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    (tmp_path / "manifest.json").write_text("old")
    assert export_pack(open_pack(QUEST), ExportOrder("images", tmp_path, force=True)).value
    assert (tmp_path / "mine.txt").read_text() == "mine"
    assert json.loads((tmp_path / "manifest.json").read_text())["pack"] == "the-dungeon"


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert _refused(ExportOrder("images", tmp_path / "file"))[0].endswith("is no folder")


def test_a_folder_in_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    message, _ = _refused(ExportOrder("images", tmp_path / "a/b"))
    assert message.endswith("does not exist")


def test_a_target_that_nobody_knows_is_told_with_one_it_may_be(tmp_path: Path) -> None:
    message, hint = _refused(ExportOrder("foundy", tmp_path / "x"))
    assert message == "no such target: foundy"
    assert "foundry" in hint


def test_a_game_without_drawn_tiles_has_nothing_for_tiled(tmp_path: Path) -> None:
    message, _ = _refused(ExportOrder("tiled", tmp_path / "x"))
    assert message == "jeffro-dungeon has nothing for tiled"
    assert not (tmp_path / "x").exists()


def test_a_library_is_told(tmp_path: Path) -> None:
    order = ExportOrder("images", tmp_path / "x")
    assert "no quest" in _refused(order, ROOT / "packs/basic-set")[0]


def test_a_broken_pack_is_answered_with_its_findings(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("format: 1\nruleset: jeffro-dungeon\nid: x\ntitle: 5\n")
    answer = export_pack(open_pack(tmp_path), ExportOrder("images", tmp_path / "x"))
    assert answer.value is None
    assert answer.findings
    assert not (tmp_path / "x").exists()


def test_with_a_seed_there_is_a_map_of_the_board(tmp_path: Path) -> None:
    order = ExportOrder("images", tmp_path / "x", seed=4)
    assert export_pack(open_pack(QUEST), order).value
    (found,) = (tmp_path / "x/maps").iterdir()
    assert found.name.startswith("The Dungeon, seed 4 [")


def test_when_writing_fails_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from authoring.services import write

    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(write, "_part", full)
    message, _ = _refused(ExportOrder("images", tmp_path / "x"))
    assert "No space left" in message
    assert not (tmp_path / "x").exists()
