"""The shipped packs, printed once for all tests of this folder."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from authoring.model.pack import Pack
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed import printed
from authoring.source.pack.load import load_pack
from tests.render.proofs.conftest import proof

__all__ = ["proof"]  # found here by the tests of this folder


def load(folder: Path) -> Pack:
    source = load_pack(folder).source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    return pack


@pytest.fixture(scope="session")
def packs(repository: Path) -> Callable[[str], Pack]:
    """A shipped pack by its folder."""
    return cache(lambda name: load(repository / "packs" / name))


@pytest.fixture(scope="session")
def dungeon(packs: Callable[[str], Pack]) -> Pack:
    return packs("the-dungeon")


@pytest.fixture(scope="session")
def quest(dungeon: Pack) -> Quest:
    assert isinstance(dungeon.quest, Quest)
    return dungeon.quest


@pytest.fixture(scope="session")
def context(dungeon: Pack) -> dict[str, Any]:
    return dict(printed(dungeon).context)


@pytest.fixture(scope="session")
def page(dungeon: Pack) -> Callable[[str], str]:
    """The HTML of the dungeon for a paper."""
    return cache(lambda paper: to_html(printed(dungeon), Look(paper)))
