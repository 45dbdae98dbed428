"""`export` and `tile` as they are typed: what they say, and how they end."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import DEMO, Call


def test_tiles_are_written_for_tiled_and_read_back(here: Call, tmp_path: Path) -> None:
    ended = here("export", DEMO, "--to", "Tiled", "-o", tmp_path / "out")
    assert (ended.code, ended.out) == (0, "")
    assert ended.err.startswith("wrote 15 files to ")
    back = here("tile", tmp_path / "out/entry.tmj")
    assert back.code == 0
    assert "    kind: entry\n" in back.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((DEMO, "--to", "roll20"), "no such target: roll20"),
        (("packs/nothing", "--to", "images"), "packs/nothing: no such folder"),
        (("packs/basic-set", "--to", "images"), "packs/basic-set has no quest"),
        ((DEMO, "--to", "images", "--theme", "moon"), "no such theme: moon"),
        (("packs/blank-demo", "--to", "images"), "blank has nothing for images"),
    ],
)
def test_what_cannot_be_written_is_told_and_leaves_nothing(
    here: Call, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    ended = here("export", *words, "-o", tmp_path / "out")
    ended.assert_polite()
    assert ended.code == 2
    assert said in ended.err
    assert not (tmp_path / "out").exists()


def test_a_map_that_is_no_tile_is_a_finding(here: Call, tmp_path: Path) -> None:
    path = tmp_path / "a.tmj"
    path.write_text(json.dumps({"type": "map", "width": 1, "height": 1}))
    ended = here("tile", path)
    ended.assert_polite()
    assert ended.code == 1
    assert "nothing is drawn on a layer `floor`" in ended.err
    assert here("tile", tmp_path / "none.tmj").code == 2
