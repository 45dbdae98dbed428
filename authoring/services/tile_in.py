"""Import of a map drawn in Tiled, as the YAML of a tile."""

import json
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.finding import error, hint
from authoring.core.limits import MAX_YAML_BYTES
from authoring.core.links import leads_out
from authoring.core.span import file_span
from authoring.export.other_maps import of_text
from authoring.export.tiled_layers import NotATile
from authoring.export.tiled_read import READ, tile_text
from authoring.services.answer import Answer


def tile_in(path: Path) -> Answer[str]:
    """Return the tile as YAML for `tiles.yaml`, with hints on parts of the map that are ignored; or
    a finding why the map is invalid.

    Raises CannotRun when there is no such file, and for a link that leads out of its folder.
    """
    if not path.is_file():
        raise CannotRun(f"{path}: no such file", "check the path")
    if path.is_symlink() and leads_out(path, path.parent):
        message = f"{path}: this map is a symbolic link that leads out of its folder"
        raise CannotRun(message, "give the file it leads to")
    try:
        document = _json(path)
        read = tile_text(document, lambda name: _tileset(path, name), id=path.stem)
    except NotATile as reason:
        fault = error("bad-tile", file_span(str(path)), reason.message, reason.help)
        return Answer(None, (fault,))
    notes = (hint("map-not-read", file_span(str(path)), *note) for note in read.notes)
    return Answer(read.text, tuple(notes))


def _tileset(map_path: Path, name: str) -> object:
    """Return a tileset from a file beside the map."""
    path = map_path.parent / name
    if Path(name).is_absolute() or leads_out(path, map_path.parent):
        raise NotATile(f"the tileset {name} leads out of the folder", "put it beside the map")
    if path.suffix.lower() not in (".tsj", ".json"):
        help = "in Tiled: open the tileset, File > Export As > JSON tileset files"
        raise NotATile(f"the tileset {name} is no JSON", help)
    if not path.is_file():
        raise NotATile(f"the tileset {name} is not there", "put it beside the map")
    return _json(path)


def _json(path: Path) -> object:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_YAML_BYTES + 1)
        if len(data) > MAX_YAML_BYTES:
            raise NotATile(f"{path.name} has more than {MAX_YAML_BYTES} bytes", "take away layers")
        value: object = json.loads(data)
    except OSError as reason:
        message = f"{path.name} cannot be read: {reason.strerror or reason}"
        raise NotATile(message, "check the path") from reason
    except (ValueError, RecursionError) as reason:
        raise NotATile(f"{path.name} is no JSON{of_text(str(data[:2000]))}", READ) from reason
    return value
