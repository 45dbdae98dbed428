"""Texts that are not saved, over files."""

from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.source.assets.own_files import own_texts
from authoring.source.pack.load import load_pack
from authoring.source.pack.sheets import read_sheets
from authoring.source.reader import Overlay
from tests.source.said import said

Write = Callable[..., Path]
HEAD = "format: 1\nruleset: dungeon-plungin\nid: mine\n"


def test_a_buffer_is_read_in_place_of_its_file(write: Write) -> None:
    folder = write(traps="traps: {pit: Saved}\n")
    reader = Overlay({folder / "traps.yaml": "traps: {axe: Typed}\n"})
    source = load_pack(folder, packs_folders=(), reader=reader).source
    assert source is not None
    assert set(source.definitions) == {("traps", "axe")}
    assert source.texts["mine/traps.yaml"] == "traps: {axe: Typed}\n"


def test_a_buffer_may_be_of_a_file_and_a_folder_that_are_not_saved(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    reader = Overlay({folder / "pack.yaml": HEAD, folder / "traps.yaml": "traps: {axe: Axe}\n"})
    source = load_pack(folder, packs_folders=(), reader=reader).source
    assert source is not None
    assert set(source.definitions) == {("traps", "axe")}
    with pytest.raises(CannotRun, match="no such folder"):
        load_pack(folder)


def test_buffers_of_used_packs_and_sheets_are_read_too(write: Write, tmp_path: Path) -> None:
    write("base", pack="traps: {pit: Saved}\n")
    folder = write(pack="uses: [base]\n")
    reader = Overlay(
        {
            tmp_path / "base" / "pack.yaml": HEAD.replace("mine", "base") + "traps: {axe: Axe}\n",
            folder / "sheets" / "my-cards.yaml": "format: 1\n",
        }
    )
    source = load_pack(folder, packs_folders=(), reader=reader).source
    assert source is not None
    assert set(source.definitions) == {("traps", "axe")}
    assert set(read_sheets(folder, reader).documents) == {"my-cards"}


def test_a_template_is_read_from_its_buffer(write: Write) -> None:
    folder = write()
    (folder / "templates").mkdir()
    (folder / "templates" / "own.css").write_text("saved", encoding="utf-8")
    reader = Overlay({folder / "templates" / "own.css": "typed"})
    source = load_pack(folder, packs_folders=(), reader=reader).source
    assert source is not None
    assert [one.text for one in own_texts(source)] == ["typed"]


def test_a_buffer_is_found_by_another_way_to_its_file(write: Write, tmp_path: Path) -> None:
    folder = write(traps="traps: {pit: Saved}\n")
    (tmp_path / "other").symlink_to(tmp_path)
    reader = Overlay({tmp_path / "other" / "mine" / "traps.yaml": "traps: {axe: Axe}\n"})
    source = load_pack(folder, packs_folders=(), reader=reader).source
    assert source is not None
    assert set(source.definitions) == {("traps", "axe")}


def test_a_buffer_past_the_bounds_is_refused_as_a_file_is(write: Write) -> None:
    folder = write()
    reader = Overlay({folder / "traps.yaml": "#" * (limits.MAX_YAML_BYTES + 1)})
    found = load_pack(folder, packs_folders=(), reader=reader)
    assert found.source is None
    (one,) = said(found.findings)
    assert one.startswith("mine/traps.yaml:1:1 past-limit: the YAML of this pack is 5.0 MiB")
