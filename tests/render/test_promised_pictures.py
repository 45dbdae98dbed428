"""Every picture that docs/own-art.md promises to show is shown, and none is said to be unused."""

import re
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from authoring.render.authors.own import own_of
from authoring.render.press.pdf import to_html
from authoring.services.packs import open_sound, own_in

PICTURES = {
    "knocking-wall": (
        "cover",
        "back",
        "tiles/eye-of-doom",
        "figures/demon",
        "cards/demon",
        "places/eye-of-doom",
    ),
    "the-dungeon": (
        "cover",
        "back",
        "tiles/crypt",
        "figures/dragon",
        "cards/torch",
        "characters/monk",
    ),
    "clay-census": (
        "cover",
        "back",
        "tiles/drying-room",
        "backs/drying-room",
        "figures/tessel",
        "cards/urn",
    ),
}
"""A shipped pack of each game, and one picture of each kind it can show."""


def picture(side: int = 900) -> bytes:
    out = BytesIO()
    Image.new("RGB", (side, side), "teal").save(out, "PNG")
    return out.getvalue()


@pytest.fixture(params=PICTURES)
def pack(request: pytest.FixtureRequest, tmp_path: Path, repository: Path) -> Path:
    """A copy of a shipped pack with its pictures."""
    name = str(request.param)
    folder = tmp_path / name
    shutil.copytree(repository / "packs" / name, folder)
    for key in PICTURES[name]:
        path = folder / "art" / f"{key}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture())
    return folder


def test_every_kind_of_picture_is_shown(pack: Path) -> None:
    opened = open_sound(pack)
    assert own_in(opened.ruleset, opened.pack) == ()
    own = own_of(opened.pack.source)
    assert set(own.pictures) == set(PICTURES[pack.name])
    html = to_html(opened.ruleset.printed(opened.pack), own=own)
    shown = set(re.findall(r'src="(pack:[^"]+)"', html))
    assert shown == set(own.pictures.values())
