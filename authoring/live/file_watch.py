"""Watcher of changed files in the folders that the pack is read from."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from watchfiles import Change, DefaultFilter, awatch

_STEP, _DEBOUNCE = 20, 100
"""Milliseconds without changes that end a wait, and the longest wait for that."""

_AGAIN = 1.0
"""Seconds until unwatchable folders are tried again."""


_MOST: Final = 500
"""Most watched folders."""


class _Authored(DefaultFilter):
    """Filter that passes files an author saves, without temporary files of editors."""

    def __call__(self, change: Change, path: str) -> bool:
        return super().__call__(change, path) and not Path(path).name.startswith(".")


class FileWatcher:
    """Watcher of a changing set of folders and all inside them; links are not followed."""

    def __init__(self, saved: Callable[[], None]) -> None:
        self._saved = saved
        self._folders: frozenset[Path] = frozenset()
        self._others = asyncio.Event()

    def watch(self, folders: list[str]) -> None:
        """Watch these folders in place of the former ones; if none exists, keep those."""
        existing = frozenset(islice(_below(map(Path, folders)), _MOST))
        if existing and existing != self._folders:
            self._folders = existing
            self._others.set()

    async def run(self) -> None:
        """Call the function `saved` at each change, until cancelled; poll if watching fails."""
        polls = False
        while True:
            await self._others.wait()
            self._others.clear()
            try:
                async for _ in self._changes(polls=polls):
                    self._saved()
            except (OSError, RuntimeError):
                polls = True
                await asyncio.sleep(_AGAIN)
                self._others.set()

    def _changes(self, *, polls: bool) -> AsyncIterator[set[tuple[Change, str]]]:
        return awatch(
            *(path for path in self._folders if path.is_dir()),
            watch_filter=_Authored(),
            step=_STEP,
            debounce=_DEBOUNCE,
            stop_event=self._others,
            recursive=False,
            force_polling=polls or None,
        )


def _below(folders: Iterable[Path]) -> Iterator[Path]:
    """Yield the folders that exist, and all folders inside them except hidden ones and links."""
    for folder in folders:
        for path, inner, _ in os.walk(folder):
            inner[:] = sorted(name for name in inner if not name.startswith("."))
            yield Path(path)
