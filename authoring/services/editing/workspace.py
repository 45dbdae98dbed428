"""Workspace of an editor: unsaved texts over files, current and last sound packs."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.services.answer import Answer
from authoring.services.editing.offset_map import OffsetMap, offset_map
from authoring.services.lint import lint_pack
from authoring.services.opened import Faulty, Opened, Sound
from authoring.services.packs import last_sound, open_pack
from authoring.source.pack.files import MAIN
from authoring.source.reader import FILES, Overlay, Reader

MOST_FOLDERS, MOST_PACKS, DEEPEST = 2000, 50, 4
"""Bounds of the search for packs in a workspace: folders, packs, levels."""
INSIDE = 3
"""Most levels of a file of a pack below the folder of the pack."""


@dataclass(slots=True)
class PackState:
    """A pack of the workspace in its current state `now`.

    `readable` is its last state that could be read, for requests at offsets; `sound` the last
    without errors, for odds (None: never). Both are `now` or older, then marked `stale`.
    """

    now: Opened
    readable: Opened
    sound: Sound | None
    lint: Answer[int] | None = None


class Workspace:
    """Buffers over another reader's files, and every pack they belong to.

    Paths are resolved inside; callers may name a file by any path to it.
    """

    def __init__(self, below: Reader = FILES) -> None:
        self._below = below
        self._buffers: dict[Path, str] = {}
        self.reader: Reader = below
        """Reads unsaved texts where there are any, else the saved files."""
        self._standing: dict[Path, PackState] = {}
        self._changed: set[Path] = set()

    @property
    def buffers(self) -> tuple[Path, ...]:
        """Resolved paths of the files with unsaved text."""
        return tuple(self._buffers)

    def write(self, file: Path, text: str | None) -> None:
        """Set the unsaved text of a file; None closes it, so that the saved text counts again."""
        real = real_path(file)
        if text is None:
            self._buffers.pop(real, None)
        else:
            self._buffers[real] = text
        self.reader = Overlay(self._buffers, self._below)
        self._changed.update(folder for folder in self._standing if self._reads(folder, real))

    def saved(self) -> None:
        """Mark all packs to be opened again on their next use: files may have changed."""
        self._changed.update(self._standing)

    def home(self, file: Path) -> Path | None:
        """Return the folder of the pack that contains `file`; None for a file of no pack."""
        real = real_path(file)
        for folder in list(real.parents)[:INSIDE]:
            if folder / MAIN in self._buffers or (folder / MAIN).is_file():
                return folder
        return None

    def homes(self) -> tuple[Path, ...]:
        """Return the folders of the packs with an open file."""
        return tuple(dict.fromkeys(home for path in self._buffers if (home := self.home(path))))

    def packs(self) -> Iterator[PackState]:
        """Yield the current state of every pack that was requested before and still exists."""
        for folder in tuple(self._standing):
            pack = self.state(folder)
            if pack is not None:
                yield pack

    def state(self, folder: Path) -> PackState | None:
        """Return the current state of the pack in `folder`; None if it no longer exists."""
        previous = self._standing.get(folder)
        if previous is not None and folder not in self._changed:
            return previous
        self._changed.discard(folder)
        try:
            now = open_pack(folder, self.reader)
        except CannotRun:
            self._standing.pop(folder, None)
            return None
        view = _shown(now)
        if previous is None and view is None and self._buffers:
            previous = self._as_saved(folder)
        sound = last_sound(now, previous.sound if previous else None)
        if view is None:
            view = replace(previous.readable, stale=True) if previous else now
        self._standing[folder] = PackState(now, view, sound)
        return self._standing[folder]

    def _as_saved(self, folder: Path) -> PackState | None:
        """Return the state of a pack by its saved files alone: for one whose unsaved texts cannot
        be built when it is first opened. None if the saved files cannot be built either."""
        try:
            saved = open_pack(folder, self._below)
        except CannotRun:
            return None
        view = _shown(saved)
        return None if view is None else PackState(saved, view, last_sound(saved, None))

    def of(self, file: Path) -> PackState | None:
        """Return the state of the pack that contains a file; None for a file of no pack."""
        folder = self.home(file)
        return self.state(folder) if folder else None

    def lint(self, folder: Path) -> Answer[int] | None:
        """Return the current lint answer for the pack in `folder`; None if it no longer exists."""
        pack = self.state(folder)
        if pack is None:
            return None
        if pack.lint is None:
            pack.lint = lint_pack(pack.now)
        return pack.lint

    def open_with(self, state: PackState, display_name: str, text: str) -> Opened:
        """Open the pack with `text` as that file's text; while another file cannot be read, all
        have their last readable texts."""
        contents = {Path(display_name): text}
        if state.now.source is None:
            contents = {Path(path): old for path, old in state.readable.texts.items()} | contents
        return open_pack(state.now.path, Overlay(contents, self.reader))

    def owns(self, state: PackState, display_name: str) -> bool:
        """Return whether a file is in the pack's own folder, not in that of a used pack."""
        home = self.home(Path(display_name))
        return home is not None and home == real_path(state.now.path)

    def text(self, opened: Opened, display_name: str) -> str:
        """Return the unsaved text of a file, else the text that `opened` read; "" for none."""
        buffer = self._buffers.get(real_path(Path(display_name)))
        return (
            opened.texts.get(display_name, "") if buffer is None else buffer.removeprefix("\ufeff")
        )

    def offset_map(self, opened: Opened, display_name: str) -> OffsetMap | None:
        """Return the map from the text that was read to the current one; None if they are equal."""
        old, new = opened.texts.get(display_name), self.text(opened, display_name)
        return None if old is None or old == new else offset_map(old, new)

    def _reads(self, folder: Path, file: Path) -> bool:
        """Return whether the pack in `folder` may read `file`: inside it or in a folder it uses."""
        source = self._standing[folder].now.source
        if source is None or file.is_relative_to(folder):
            return True
        return file.parent in map(Path, source.folders.values())


def packs_below(root: Path) -> tuple[Path, ...]:
    """Return the folders of packs in and below `root`, hidden folders left out; at most
    `MOST_PACKS`, from at most `MOST_FOLDERS` folders."""
    packs: list[Path] = []
    folders = [(root, 0)]
    for _ in range(MOST_FOLDERS):
        if not folders or len(packs) >= MOST_PACKS:
            break
        folder, depth = folders.pop(0)
        try:
            with os.scandir(folder) as entries:
                inner = sorted(
                    (entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries
                )
        except OSError:
            continue
        if (MAIN, False) in inner:
            packs.append(folder)
        elif depth < DEEPEST:
            subfolders = (
                name for name, is_dir in inner if is_dir and not name.startswith((".", "_"))
            )
            folders += [(folder / name, depth + 1) for name in subfolders]
    return tuple(packs)


def real_path(file: Path) -> Path:
    """Return the canonical path of a file, with links resolved."""
    return Path(os.path.realpath(file))


def _shown(now: Opened) -> Opened | None:
    """Return a pack with its built state, if only in part; None if nothing is built."""
    if isinstance(now, Faulty):
        now = replace(now, built=now.looked_at)
    return now if now.built is not None else None
