"""Files of other programs from disk, from a folder or from standard input, ready to be read."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from authoring.core.bounded import TooLong, read_file
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error, hint
from authoring.core.limits import MAX_FOREIGN_BYTES, MAX_FOREIGN_FILES, MAX_YAML_BYTES
from authoring.core.links import leads_out
from authoring.core.span import Span
from authoring.foreign.charts.chart_formats import ENDINGS
from authoring.foreign.maps.map_formats import MAP_ENDINGS
from authoring.foreign.reading import STDIN, NotRead, Reading, json_in
from authoring.source.display import mebibytes, shown_path


def tileset(map_path: Path, name: str) -> object:
    """Return the JSON of a tileset beside a map; raise NotRead if it cannot be read."""
    path = map_path.parent / name
    if Path(name).is_absolute() or leads_out(path, map_path.parent):
        raise NotRead(f"the tileset {name} leads out of the folder", "put it beside the map")
    if path.suffix.lower() not in (".tsj", ".json"):
        help = "in Tiled: open the tileset, File > Export As > JSON tileset files"
        raise NotRead(f"the tileset {name} is no JSON", help)
    if not path.is_file():
        raise NotRead(f"the tileset {name} is not there", "put it beside the map")
    return json_in(Reading(_text(path, MAX_YAML_BYTES), path.stem))


def findings_of(reading: Reading, not_read: str, left_out: str) -> Iterator[Finding]:
    """Yield the fault of a file as an error of the code `not_read`, its notes as hints of the code
    `left_out`."""
    path = "standard input" if reading.path == STDIN else shown_path(reading.path)
    if reading.fault is not None:
        fault = reading.fault
        yield error(not_read, _span(path, fault.line), fault.message, fault.help)
    for note in sorted(reading.notes, key=lambda note: note.line):
        yield hint(left_out, _span(path, note.line), note.message, note.help)


def _span(path: str, line: int) -> Span:
    return Span(path, max(1, line), 1, max(1, line), 1, 0, 0)


def foreign_file(path: Path, typed: str = "") -> Reading:
    """Return the file to be read; for `-` the text `typed`, that of standard input.

    Raises CannotRun when there is no such file, and for a link that leads out of its folder.
    """
    if path == STDIN:
        return Reading(typed, "list")
    if not path.is_file():
        raise CannotRun(f"{path}: no such file", "check the path")
    if path.is_symlink() and leads_out(path, path.parent):
        message = f"{path}: this file is a symbolic link that leads out of its folder"
        raise CannotRun(message, "give the file it leads to")
    reading = Reading("", path.stem, path=path)
    try:
        reading.text = _text(path.resolve(), MAX_FOREIGN_BYTES)
    except NotRead as fault:
        reading.fault = fault
    return reading


def foreign_files(paths: Iterable[Path], typed: str) -> Iterator[Reading]:
    """Yield the files of `paths`, and those of known endings inside folders, in order of path.

    Raises CannotRun as `foreign_file` does, and for folders of too many files.
    """
    count = 0
    for path in paths:
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        known = (file for file in inside if file == path or _is_known(file, path))
        for file in known:
            count += 1
            if count > MAX_FOREIGN_FILES:
                raise CannotRun(
                    f"{path}: more than {MAX_FOREIGN_FILES} files", "give fewer at once"
                )
            yield foreign_file(file, typed)


def _is_known(file: Path, folder: Path) -> bool:
    hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
    known = file.suffix.lower() in (*ENDINGS, *MAP_ENDINGS)
    return known and not hidden and file.is_file() and not leads_out(file, folder)


def _text(path: Path, most: int) -> str:
    try:
        return read_file(path, most).decode("utf-8-sig")
    except TooLong:
        raise NotRead(f"the file has more than {mebibytes(most)}", "take parts out") from None
    except OSError as reason:
        why = reason.strerror or str(reason)
        raise NotRead(f"the file cannot be read: {why}", "check the path") from None
    except UnicodeDecodeError:
        raise NotRead("the file is no UTF-8 text", "save it as UTF-8") from None
