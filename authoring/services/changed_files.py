"""Files of a pack before and after a change: diffs, and writing all together."""

from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.services.write import write_all
from authoring.source.edits.text_edits import encoded

_WRITABLE: Final = 0o222


@dataclass(frozen=True, slots=True)
class ChangedFile:
    """One file with its text `before` and `after` the change; `shown` is its displayed path."""

    path: Path
    shown: str
    before: str
    after: str


def changes_shown(files: Iterable[ChangedFile]) -> str:
    """Return the unified diff of the files, one after the other; "" for none."""
    return "".join(
        line
        for file in files
        for line in unified(file.shown, _plain(file.before), _plain(file.after))
    )


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n")


def write_changed(files: Iterable[ChangedFile]) -> None:
    """Write changed files, all of them or none, each with its former byte order mark.

    Raises CannotRun when one was changed elsewhere since it was read.
    """
    ready = []
    for file in files:
        try:
            if not file.path.stat().st_mode & _WRITABLE:
                raise CannotRun(f"{file.shown} is write-protected", "nothing was changed")
            data = file.path.read_bytes()
        except OSError as reason:
            why = reason.strerror or str(reason)
            raise CannotRun(f"cannot write {file.shown}: {why}", "nothing was changed") from None
        if data != encoded(file.before, data):
            message = f"{file.shown} was changed by somebody else meanwhile"
            raise CannotRun(message, "nothing was written; run it again")
        ready.append((file.path, encoded(file.after, data)))
    write_all(ready, force=True)


def unified(display_name: str, before: str, after: str) -> Iterator[str]:
    """Yield the lines of the unified diff of one text, with git's mark at a line without end."""
    for line in unified_diff(_lines(before), _lines(after), display_name, display_name):
        yield line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"


def _lines(text: str) -> list[str]:
    *whole, last = text.split("\n")
    return [*(f"{line}\n" for line in whole), *([last] if last else [])]
