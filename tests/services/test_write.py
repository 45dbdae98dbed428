"""Output files appear whole or not at all, and never over others unasked."""

import os
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.services.write import check_free, write_all, write_whole


def test_a_file_is_written_as_given(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.txt", "grün\n", force=False)
    assert (tmp_path / "a.txt").read_bytes() == b"gr\xc3\xbcn\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_an_existing_file_is_kept_without_force(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(CannotRun, match="exists already") as caught:
        write_whole(path, "new", force=False)
    assert "--force" in caught.value.hint
    assert path.read_text(encoding="utf-8") == "old"


def test_force_replaces_a_file_and_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    write_whole(path, "new", force=True)
    assert path.read_text(encoding="utf-8") == "new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_new_file_has_ordinary_rights(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write_whole(tmp_path / "a.txt", "x", force=False)
    finally:
        os.umask(before)
    assert (tmp_path / "a.txt").stat().st_mode & 0o777 == 0o644


def test_a_missing_folder_is_named_with_the_command_that_makes_it(tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="does not exist") as caught:
        check_free(tmp_path / "no" / "a.txt", force=True)
    assert caught.value.hint.startswith("try: mkdir -p ")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="it is a folder"):
        write_whole(tmp_path, "x", force=True)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("", encoding="utf-8")
    with pytest.raises(CannotRun, match="is no folder"):
        check_free(tmp_path / "a" / "b.txt", force=False)


@pytest.mark.parametrize("name", ["x" * 300 + ".pdf", "a\0b.pdf", "loop.pdf"])
@pytest.mark.parametrize("force", [False, True])
def test_a_name_that_cannot_be_one_is_refused(tmp_path: Path, name: str, force: bool) -> None:
    (tmp_path / "loop.pdf").symlink_to("loop.pdf")
    with pytest.raises(CannotRun) as caught:
        write_whole(tmp_path / name, "x", force=force)
    assert caught.value.hint
    assert [path.name for path in tmp_path.iterdir()] == ["loop.pdf"]


def test_a_folder_nobody_may_write_into_is_told_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    with pytest.raises(CannotRun, match="nothing may be written into"):
        check_free(tmp_path / "a.txt", force=False)


def test_a_folder_that_cannot_be_made_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "mkdir", full)
    with pytest.raises(CannotRun, match=r"cannot make the folder .*: No space left"):
        write_all([], force=False, folder=tmp_path / "new")


SET = [("a.pdf", b"a"), ("b.pdf", b"b"), ("c.png", b"c")]


def test_a_set_of_files_is_written_into_a_folder_made_for_it(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    write_all([(folder / name, data) for name, data in SET], force=False, folder=folder)
    found = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert found == dict(SET)


@pytest.mark.parametrize("step", ["fsync", "link"])
@pytest.mark.parametrize("there", [False, True])
def test_a_full_disk_leaves_no_part_of_a_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, there: bool
) -> None:
    """The disk is full at the second file, while it is written or moved into place."""
    folder = tmp_path / "new"
    if there:
        folder.mkdir()
    real, calls = getattr(os, step), []

    def full(*given: object) -> object:
        calls.append(given)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        return real(*given)

    def never(*_given: object) -> object:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, full)
    if step == "link":
        monkeypatch.setattr(Path, "replace", never)
    with pytest.raises(CannotRun, match="No space left") as caught:
        write_all([(folder / name, data) for name, data in SET], force=False, folder=folder)
    assert caught.value.hint == "nothing was changed"
    assert [path.name for path in tmp_path.rglob("*")] == (["new"] if there else [])


def test_a_file_in_the_way_of_a_set_keeps_all_of_it_away(tmp_path: Path) -> None:
    (tmp_path / "c.png").write_bytes(b"old")
    with pytest.raises(CannotRun, match="exists already"):
        write_all([(tmp_path / name, data) for name, data in SET], force=False)
    assert [path.name for path in tmp_path.iterdir()] == ["c.png"]
    assert (tmp_path / "c.png").read_bytes() == b"old"


def test_a_failed_write_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "a.txt"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotRun, match="No space left"):
        write_whole(path, "new", force=True)
    assert [p.name for p in tmp_path.iterdir()] == ["a.txt"]
    assert path.read_text(encoding="utf-8") == "old"


def test_a_symbolic_link_keeps_pointing_at_its_file(tmp_path: Path) -> None:
    real = tmp_path / "real.txt"
    real.write_text("old", encoding="utf-8")
    (tmp_path / "link.txt").symlink_to(real)
    write_whole(tmp_path / "link.txt", "new", force=True)
    assert real.read_text(encoding="utf-8") == "new"
    assert (tmp_path / "link.txt").is_symlink()


def test_a_device_or_a_pipe_is_never_replaced_not_even_by_force(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CannotRun, match="no ordinary file"):
        write_whole(tmp_path / "pipe", "x", force=True)
    assert (tmp_path / "pipe").is_fifo()
    with pytest.raises(CannotRun, match="no ordinary file"):
        check_free(Path(os.devnull), force=True)


@pytest.mark.parametrize("exists", [True, False])
def test_a_file_that_was_replaced_comes_back_when_the_next_one_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exists: bool
) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("old", encoding="utf-8")
    first.chmod(0o640)
    if exists:
        second.write_text("old too", encoding="utf-8")
    replace = Path.replace

    def refuse(self: Path, target: Path) -> Path:
        if target == second and first.read_text(encoding="utf-8") == "new":
            raise OSError(5, "Input/output error")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(CannotRun, match="Input/output error") as caught:
        write_all(((first, "new"), (second, "new too")), force=True)
    assert caught.value.hint == "nothing was changed"
    assert first.read_text(encoding="utf-8") == "old"
    assert first.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b.txt"][: 1 + exists]
