"""The demo quest's booklet, printed once for all tests of this folder."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from authoring.core.finding import Finding
from authoring.model.pack import Pack
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.source.pack.load import load_pack

Rendered = tuple[bytes, tuple[Finding, ...]]


@pytest.fixture(scope="session")
def demo(repository: Path) -> Pack:
    loaded = load_pack(repository / "packs" / "knocking-wall")
    assert loaded.source is not None, loaded.findings
    pack, _ = build(loaded.source)
    assert pack is not None
    return pack


@pytest.fixture(scope="session")
def page(demo: Pack) -> Callable[[str], str]:
    """The demo's booklet and aids as HTML; `proofs` has all parts of every quest."""
    parts = ("booklet", "aids")
    return cache(lambda paper: to_html(printed(demo), Look(paper), parts=parts))
