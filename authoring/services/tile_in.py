"""Read the map of another program, and give the text of its tiles."""

from functools import partial
from pathlib import Path

from authoring.foreign.maps.drawn_tile import tile_lines
from authoring.foreign.maps.map_formats import read_map
from authoring.foreign.reading import NotRead
from authoring.services.answer import Answer
from authoring.services.foreign_files import findings_of, foreign_file, tileset


def tile_in(path: Path) -> Answer[str]:
    """Return the tiles of a map as YAML for `tiles.yaml`, with hints on the parts that are not
    read; or a finding that says why the map is invalid.

    Raises CannotRun when there is no such file, and for a link that leads out of its folder.
    """
    reading = foreign_file(path)
    text = None
    try:
        if reading.fault is None:
            tiles = read_map(reading, partial(tileset, path))
            lines = [line for tile in tiles for line in tile_lines(tile)]
            text = "\n".join(["tiles:", *lines]) + "\n"
    except NotRead as fault:
        reading.fault = fault
        reading.notes.clear()
    return Answer(text, tuple(findings_of(reading, "bad-tile", "map-not-read")))
