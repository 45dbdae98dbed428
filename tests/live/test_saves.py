"""Saves are noticed however an editor writes, and wherever the system tells of them."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from watchfiles import Change
from watchfiles import awatch as real

from authoring.live import file_watch
from authoring.live.file_watch import FileWatcher

PATIENCE = 60.0


class Watched:
    """Folders that are watched while a test does something to them."""

    def __init__(self, *folders: Path) -> None:
        self.times = 0
        self.folders = folders

    async def until(self, act: Callable[[], object]) -> None:
        """Do it again and again until it is noticed: watching takes a moment to begin."""
        watching = FileWatcher(self._saved)
        task = asyncio.create_task(watching.run())
        watching.watch([str(folder) for folder in self.folders])
        late = time.monotonic() + PATIENCE
        while not self.times:
            assert time.monotonic() < late, "nobody noticed"
            act()
            await asyncio.sleep(0.1)
        task.cancel()

    def _saved(self) -> None:
        self.times += 1


def test_a_file_written_over_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "pack.yaml"
    asyncio.run(Watched(tmp_path).until(lambda: file.write_text(f"a: {time.monotonic_ns()}")))


def test_a_file_put_in_the_place_of_another_is_noticed(tmp_path: Path) -> None:
    watched, elsewhere = tmp_path / "quest", tmp_path / "elsewhere"
    watched.mkdir()
    elsewhere.mkdir()

    def save() -> None:
        (elsewhere / "new").write_text(f"a: {time.monotonic_ns()}")
        (elsewhere / "new").replace(watched / "pack.yaml")

    asyncio.run(Watched(watched).until(save))


def test_folders_of_used_packs_are_watched_when_they_become_known(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()

    async def later() -> None:
        heard: list[int] = []
        watching = FileWatcher(lambda: heard.append(1))
        task = asyncio.create_task(watching.run())
        watching.watch([str(one)])
        await asyncio.sleep(0)
        watching.watch([str(one), str(other)])
        late = time.monotonic() + PATIENCE
        while not heard:
            assert time.monotonic() < late
            (other / "items.yaml").write_text(f"a: {time.monotonic_ns()}")
            await asyncio.sleep(0.1)
        task.cancel()

    asyncio.run(later())


def test_a_folder_inside_is_watched_and_none_behind_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind the link lies everything: watching it would take all watches there are."""
    watched = tmp_path / "quest"
    (watched / "art" / "tiles").mkdir(parents=True)
    (watched / "art" / "all").symlink_to("/")
    (watched / "up").symlink_to("..")
    asked: list[set[Path]] = []

    def awatch(*paths: Path, **options: Any) -> AsyncIterator[Any]:
        asked.append(set(paths))
        assert options["recursive"] is False
        return real(*paths, **options)

    monkeypatch.setattr(file_watch, "awatch", awatch)
    file = watched / "art" / "tiles" / "den.svg"
    asyncio.run(Watched(watched).until(lambda: file.write_text(f"{time.monotonic_ns()}")))
    assert asked == [{watched, watched / "art", watched / "art" / "tiles"}]


@pytest.mark.parametrize("name", [".pack.yaml.swp", ".hidden.yaml", "pack.yaml~", ".git/index"])
def test_what_editors_leave_beside_is_no_save(name: str) -> None:
    told = file_watch._Authored()
    assert not told(Change.modified, f"/q/{name}")
    assert told(Change.modified, "/q/pack.yaml")


def test_where_the_system_cannot_tell_files_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool | None] = []

    def awatch(*paths: Path, **options: Any) -> AsyncIterator[Any]:
        asked.append(options["force_polling"])
        if len(asked) == 1:
            raise OSError("no space left for watches")
        return real(*paths, **options)

    monkeypatch.setattr(file_watch, "awatch", awatch)
    monkeypatch.setattr(file_watch, "_AGAIN", 0.0)
    file = tmp_path / "pack.yaml"
    asyncio.run(Watched(tmp_path).until(lambda: file.write_text(f"a: {time.monotonic_ns()}")))
    assert asked == [None, True]
