"""Rewritten files of packs: as a diff, or written all together."""

from collections.abc import Iterable
from pathlib import Path

from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.services.changed_files import unified
from authoring.services.packs import ruleset_keys
from authoring.services.write import check_links, write_all
from authoring.source.edits.text_edits import encoded
from authoring.source.pack.files import TextFile, find_folder, read_files
from authoring.source.reader import FILES, Reader


@dataclass(frozen=True, slots=True)
class Rewritten:
    """One file with its old and its new text; equal texts are not written."""

    path: Path
    shown: str
    old: str
    new: str
    folder: Path | None = None
    """Folder of the pack: no link below it is written through."""

    @property
    def changed(self) -> bool:
        """True if there is anything to write."""
        return self.old != self.new


def own_files(
    pack: Path, reader: Reader = FILES
) -> tuple[Path, tuple[TextFile, ...], tuple[Finding, ...]]:
    """Return the folder and YAML files of a pack, and the findings, () if all could be read.

    Raises CannotRun when there is no pack.
    """
    folder = find_folder(pack, reader)
    files, findings, complete = read_files(folder, ruleset_keys, reader)
    return folder, files, () if complete else findings


def write_rewritten(files: Iterable[Rewritten]) -> tuple[Path, ...]:
    """Write the changed files, all or none, and return their paths; raise CannotRun otherwise."""
    changed = [file for file in files if file.changed]
    for file in changed:
        check_links(file.path, file.folder)
    write_all([(file.path, encoded(file.new, _bytes(file.path))) for file in changed], force=True)
    return tuple(file.path for file in changed)


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""


def difference(files: Iterable[Rewritten]) -> str:
    """Return the unified diff of files not yet written; "" without a change."""
    return "".join(line for file in files for line in unified(file.shown, file.old, file.new))
