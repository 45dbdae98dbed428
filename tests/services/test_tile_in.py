"""A map of Tiled in a file, with its tileset beside it."""

import json
import re
from pathlib import Path

import pytest

from authoring.core.errors import CannotRun
from authoring.services.tile_in import tile_in

MAP = {
    "type": "map", "width": 2, "height": 1, "infinite": False,
    "tilesets": [{"firstgid": 1, "source": "squares.tsj"}],
    "layers": [{"name": "floor", "data": [1, 1]}, {"name": "features", "data": [0, 2]}],
}  # fmt: skip
SQUARES = {"tiles": [{"id": 1, "properties": [{"name": "feature", "value": "well"}]}]}


def _said(path: Path) -> str:
    answer = tile_in(path)
    assert answer.value is None
    (finding,) = answer.findings
    assert finding.code == "bad-tile"
    assert finding.span.path == str(path)
    assert finding.help
    return finding.message


def _map(folder: Path, document: object = None, name: str = "Deep Well.tmj") -> Path:
    path = folder / name
    path.write_text(json.dumps(document or MAP))
    return path


def test_the_tileset_is_read_from_beside_the_map(tmp_path: Path) -> None:
    (tmp_path / "squares.tsj").write_text(json.dumps(SQUARES))
    text = tile_in(_map(tmp_path)).value
    assert text is not None
    assert "deep-well:" in text
    assert "      .a\n" in text
    assert '"a": {feature: well}' in text


def test_a_tileset_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert _said(_map(tmp_path)) == "the tileset squares.tsj is not there"


def test_a_tileset_in_xml_is_told(tmp_path: Path) -> None:
    document = {**MAP, "tilesets": [{"firstgid": 1, "source": "squares.tsx"}]}
    assert _said(_map(tmp_path, document)) == "the tileset squares.tsx is no JSON"


@pytest.mark.parametrize("text", ["<map/>", "[" * 100_000, "\udcff", "nul"])
def test_what_is_no_json_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.tmj"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert re.search("no JSON|no UTF-8|cannot be read", _said(path))


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="no such file"):
        tile_in(tmp_path / "nothing.tmj")
