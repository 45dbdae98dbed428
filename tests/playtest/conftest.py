"""The coin quest, built."""

from pathlib import Path

import pytest

from authoring.model.pack import Pack
from authoring.source.pack.load import load_pack
from tests.services.coin import build


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """The coin quest."""
    folder = tmp_path / "coin"
    folder.mkdir()
    text = (
        "format: 1\nruleset: coin\nid: coin\ntitle: The Coin\nversion: 1.0.0\nquest: {heroes: 1}\n"
    )
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    source = load_pack(folder).source
    assert source is not None
    built, _ = build(source)
    assert built is not None
    return built
