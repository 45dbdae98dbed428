"""No file is written through a link that lies beside it, whatever its parts are called meanwhile.

A writer is watched once: every name it opens. Then each of these names is a link to a file
elsewhere, one that is there or one that is not, and it writes again.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.record import Record
from authoring.playtest.runs import SEGMENT, Heading, Run, write_heading
from authoring.services.rewrite import Rewritten, write_rewritten
from authoring.services.write import write_all, write_whole
from tests.opened import opened


def _one(folder: Path) -> None:
    write_whole(folder / "a.txt", "new", force=True)


def _set(folder: Path) -> None:
    files = [(folder / name, name) for name in ("a.txt", "b.txt")]
    write_all(files, force=True, folder=folder, inside=folder)


def _pack(folder: Path) -> None:
    path = folder / "pack.yaml"
    write_rewritten([Rewritten(path, "pack.yaml", "id: old\n", "id: new\n", folder)])


def _games(folder: Path) -> None:
    write_heading(folder, Heading("coin", "abc", "bold", 7, 500, "0.1.0"))
    run = Run(folder)
    for number in range(1, SEGMENT + 2):
        run.add(Record(number, False, "lost", 1, {}, {}))
    run.seal()


WRITERS = (_one, _set, _pack, _games)


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("write", WRITERS)
def test_no_part_of_a_file_is_written_through_a_link(
    write: Callable[[Path], None], there: bool, tmp_path: Path
) -> None:
    folder, again, target = tmp_path / "once", tmp_path / "again", tmp_path / "elsewhere"
    folder.mkdir()
    again.mkdir()
    with opened() as paths:
        write(folder)
    names = {path.name for path in paths if path.parent == folder}
    whole = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert names
    if there:
        target.write_bytes(b"the user's")
    for name in names - whole.keys():
        (again / name).symlink_to(target)
    write(again)
    assert {name: (again / name).read_bytes() for name in whole} == whole
    assert not any((again / name).is_symlink() for name in whole)
    assert not target.exists() if not there else target.read_bytes() == b"the user's"


@pytest.mark.parametrize("write", [_one, _set, _pack])
def test_nor_is_a_file_itself_that_leads_elsewhere(
    write: Callable[[Path], None], tmp_path: Path
) -> None:
    folder, target = tmp_path / "pack", tmp_path / "elsewhere"
    folder.mkdir()
    target.write_bytes(b"the user's")
    for name in ("a.txt", "pack.yaml"):
        (folder / name).symlink_to(target)
    with pytest.raises(CannotRun, match="is a symbolic link"):
        write(folder)
    assert target.read_bytes() == b"the user's"
