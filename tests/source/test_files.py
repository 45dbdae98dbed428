"""What a folder holds is bounded before it is read, and every refusal names a file."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from authoring.core.errors import CannotRun
from authoring.source.loaded import LoadResult
from authoring.source.pack.files import find_folder, read_files
from tests.source.said import said

Load = Callable[[Path], LoadResult]
Write = Callable[..., Path]
Close = Callable[[str, Exception], None]


def test_a_pack_is_named_by_its_folder_or_by_its_main_file(write: Write) -> None:
    folder = write()
    assert find_folder(folder) == folder
    assert find_folder(folder / "pack.yaml") == folder


def test_a_folder_that_is_not_there_stops_the_command_with_a_near_name(write: Write) -> None:
    write("knocking-wall")
    with pytest.raises(CannotRun) as stop:
        find_folder("knocking-wal")
    assert stop.value.message == "knocking-wal: no such folder"
    assert stop.value.hint == "did you mean `knocking-wall`?"


def test_a_folder_without_a_main_file_stops_the_command(tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match=r"there is no `pack\.yaml` in this folder"):
        find_folder(tmp_path)


def test_a_file_that_is_no_pack_stops_the_command(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    with pytest.raises(CannotRun, match="this is no pack folder"):
        find_folder(tmp_path / "notes.txt")


def test_who_gives_a_campaign_is_told_what_plays_it(tmp_path: Path) -> None:
    (tmp_path / "campaign.yaml").touch()
    with pytest.raises(CannotRun) as stop:
        find_folder(tmp_path / "campaign.yaml")
    assert "playtest --campaign" in (stop.value.hint or "")
    (tmp_path / "notes.txt").touch()
    with pytest.raises(CannotRun) as other:
        find_folder(tmp_path / "notes.txt")
    assert "campaign" not in (other.value.hint or "")


@pytest.mark.parametrize("path", ["a\0b", "x" * 5000])
def test_a_path_nobody_can_have_stops_the_command(path: str) -> None:
    with pytest.raises(CannotRun):
        find_folder(path)


@pytest.fixture
def _forbidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file may be opened; also for the superuser, who may open them all."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)


@pytest.mark.usefixtures("_forbidden")
def test_a_main_file_that_may_not_be_read_stops_the_command(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").touch()
    with pytest.raises(CannotRun, match=r"pack\.yaml: not permitted"):
        read_files(tmp_path)


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Close:
    """Let every opening of the files of one name end with a fault."""
    whole = Path.open

    def close(name: str, fault: Exception) -> None:
        def some(path: Path, *rest: Any, **named: Any) -> Any:
            if path.name == name:
                raise fault
            return whole(path, *rest, **named)

        monkeypatch.setattr(Path, "open", some)

    return close


def test_another_file_that_may_not_be_read_is_a_finding(
    write: Write, load: Load, closed: Close
) -> None:
    folder = write(traps="traps: {}\n")
    closed("traps.yaml", PermissionError(13, "Permission denied"))
    assert said(load(folder).findings) == [
        "mine/traps.yaml:1:1 unreadable-file: cannot be read: not permitted"
    ]


def test_a_file_of_50_megabytes_is_refused_without_reading_it(
    write: Write, load: Load, closed: Close
) -> None:
    folder = write()
    with (folder / "charts.yaml").open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    closed("charts.yaml", AssertionError("it was opened"))
    result = load(folder)
    assert result.source is None
    assert said(result.findings) == [
        "mine/charts.yaml:1:1 past-limit: the YAML of this pack is 50.0 MiB; the bound is 5.0 MiB"
    ]


def test_a_symbolic_link_out_of_the_folder_is_refused(
    write: Write, load: Load, tmp_path: Path
) -> None:
    (tmp_path / "secret.yaml").write_text("traps: {}\n", encoding="utf-8")
    folder = write()
    (folder / "traps.yaml").symlink_to(tmp_path / "secret.yaml")
    result = load(folder)
    assert result.source is None
    assert said(result.findings) == [
        (
            "mine/traps.yaml:1:1 outside-pack: `traps.yaml` is a symbolic link that leads out of "
            "the pack's folder"
        )
    ]


def test_a_symbolic_link_inside_the_folder_is_followed(write: Write, load: Load) -> None:
    folder = write(_all="traps: {}\n")
    (folder / "traps.yaml").symlink_to("_all.yaml")
    assert load(folder).findings == ()


def test_a_pack_that_is_a_symbolic_link_is_refused(
    write: Write, load: Load, tmp_path: Path
) -> None:
    write("real")
    (tmp_path / "link").symlink_to("real")
    result = load(tmp_path / "link")
    assert result.source is None
    assert [one.code for one in result.findings] == ["outside-pack"]


@pytest.mark.parametrize("target", ["traps.yaml", "gone.yaml"])
def test_a_symbolic_link_to_nothing_is_a_finding(write: Write, load: Load, target: str) -> None:
    folder = write()
    (folder / "traps.yaml").symlink_to(target)
    assert [one.code for one in load(folder).findings] == ["unreadable-file"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_refused_instead_of_waited_for(write: Write, load: Load) -> None:
    folder = write()
    os.mkfifo(folder / "traps.yaml")
    assert said(load(folder).findings) == [
        "mine/traps.yaml:1:1 unreadable-file: `traps.yaml` is no ordinary file"
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            b"traps:\n  a\xff: 1\n",
            "2:4 unreadable-file: the character here is not saved as UTF-8 (its byte is 0xff)",
        ),
        (
            b"traps:\r  {}\r# \xff\r",
            "3:3 unreadable-file: the character here is not saved as UTF-8 (its byte is 0xff)",
        ),
        (
            b"traps:\r\n  \x00: 1\r\n",
            "2:3 unreadable-file: the control character U+0000 cannot stand in a pack",
        ),
        (
            b"traps:\n  \x00: 1\n",
            "2:3 unreadable-file: the control character U+0000 cannot stand in a pack",
        ),
        (
            "traps: {}\n".encode("utf-16"),
            "1:1 unreadable-file: this file is UTF-16; a pack is UTF-8",
        ),
        (b"# " + b"x" * 20_000, "1:1 past-limit: this line is longer than 20,000 characters"),
        (
            b"- 1\n",
            "1:1 schema-mismatch: this file has no keys; expected keys, `traps:` first",
        ),
        (
            b"pit: {}\n",
            "1:1 schema-mismatch: expected `traps:` as the first key of `traps.yaml`, found `pit`",
        ),
    ],
)
def test_bytes_that_are_no_pack_are_findings_at_their_place(
    write: Write, load: Load, data: bytes, expected: str
) -> None:
    assert said(load(write(traps=data)).findings) == [f"mine/traps.yaml:{expected}"]


def test_a_file_whose_lines_are_all_commented_out_does_no_harm(write: Write, load: Load) -> None:
    assert load(write(traps="# traps:\n#   pit: {}\n")).findings == ()


def test_a_file_without_a_word_is_pointed_out(write: Write, load: Load) -> None:
    assert said(load(write(items=" \n")).findings) == [
        "mine/items.yaml:1:1 schema-mismatch: this file is empty"
    ]


def test_a_byte_order_mark_is_welcome(write: Write, load: Load) -> None:
    assert load(write(traps=b"\xef\xbb\xbftraps: {}\n")).findings == ()


def test_files_with_unknown_names_are_pointed_out_with_a_near_name(
    write: Write, load: Load
) -> None:
    folder = write(chart="charts: {}\n")
    (folder / "monsters.yml").write_text("monsters: {}\n", encoding="utf-8")
    (folder / "items").mkdir()
    result = load(folder)
    assert result.source is not None
    assert said(result.findings) == [
        (
            "mine/chart.yaml:1:1 unknown-file: `chart.yaml` is not read: no top-level key has this "
            "name"
        ),
        "mine/items:1:1 unknown-file: files in the folder `items` are not read",
        (
            "mine/monsters.yml:1:1 unknown-file: `monsters.yml` is not read: files of a pack end "
            "with `.yaml`"
        ),
    ]
    rename = "it begins with `charts:`; rename it to `charts.yaml`, or move it there"
    assert result.findings[0].help == rename
    assert result.findings[2].help == "rename it to `monsters.yaml`"
