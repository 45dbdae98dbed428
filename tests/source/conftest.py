"""Small packs written into a temporary folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.source.loaded import LoadResult
from authoring.source.pack.load import load_pack

HEAD = "format: 1\nruleset: dungeon-plungin\nid: {id}\ntitle: A Pack\n"

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a pack folder: `write("mine", {"pack.yaml": ...})`; bytes are kept as they are.

    The command runs in the folder that holds the packs.
    """
    monkeypatch.chdir(tmp_path)

    def make(name: str = "mine", /, **files: str | bytes) -> Path:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        files.setdefault("pack", "")
        for stem, text in files.items():
            head = HEAD.format(id=name) if stem == "pack" else ""
            data = text if isinstance(text, bytes) else (head + text).encode()
            (folder / f"{stem}.yaml").write_bytes(data)
        return folder

    return make


@pytest.fixture
def load(tmp_path: Path) -> Callable[[Path], LoadResult]:
    """Loads a pack; no pack is shipped, so only siblings can be used."""
    return lambda folder: load_pack(folder, packs_folders=())
