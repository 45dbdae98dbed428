"""Packs to save into, and the page asked without a browser."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.live.app import live_app
from authoring.live.auth import Keys
from authoring.live.options import LiveOptions
from authoring.live.pack_model import PackModel
from tests.live.asker import Asker

PACKS = Path(__file__).resolve().parents[2] / "packs"
SMALL = "blank-demo"
QUESTS = (
    "blank-demo",
    "knocking-wall",
    "the-oubliette",
    "nine-kings-under",
    "tollhouse-below",
    "clay-census",
)
"""One of each game system."""


class Desk:
    """A pack of one's own, to be edited."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def edit(self, file: str, old: str, new: str) -> None:
        """Save a file with something else in it."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return copied(SMALL, tmp_path)


def copied(quest: str, folder: Path) -> Desk:
    """A copy of a shipped quest."""
    return Desk(Path(shutil.copytree(PACKS / quest, folder / quest)))


def saved(study: PackModel) -> PackModel:
    """What the worker does of a save, but for playing."""
    study.read()
    study.solve()
    return study


@pytest.fixture
def keys() -> Keys:
    return Keys(8123)


@pytest.fixture
def stranger(desk: Desk, keys: Keys) -> Iterator[Asker]:
    """Asks a page that has no worker, and has no cookie."""
    with Asker(live_app(LiveOptions(desk.folder), keys)) as asker:
        yield asker


@pytest.fixture
def guest(stranger: Asker, keys: Keys) -> Asker:
    """The same, after it has shown the token."""
    stranger.get(f"/?token={keys.token}")
    return stranger


@pytest.fixture
def working(desk: Desk, keys: Keys) -> Iterator[Asker]:
    """Asks a page with its worker."""
    with Asker(live_app(LiveOptions(desk.folder, games=50), keys), alive=True) as asker:
        asker.get(f"/?token={keys.token}")
        yield asker
