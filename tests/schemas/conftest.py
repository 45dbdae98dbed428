"""The committed schemas, and packs to check with them."""

import json
from pathlib import Path
from typing import Any

import pytest

from authoring.core.data import data_folder

NAME = "dungeon-plungin.json"


@pytest.fixture(scope="session")
def bundled() -> dict[str, Any]:
    """The bundle that editors load."""
    found: dict[str, Any] = json.loads((data_folder("schemas") / NAME).read_text("utf-8"))
    return found


@pytest.fixture(scope="session")
def parts() -> dict[str, dict[str, Any]]:
    """The schema files the bundle is made of, by name."""
    folder: Path = data_folder("schemas") / "dungeon-plungin"
    return {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}
