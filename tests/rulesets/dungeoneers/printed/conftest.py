"""The quest made by hand, as values and as pages."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from authoring.model.pack import Pack
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_html
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed import printed
from tests.rulesets.dungeoneers.printed import by_hand


@pytest.fixture(scope="session")
def pack(repository: Path) -> Pack:
    return by_hand.pack(repository)


@pytest.fixture(scope="session")
def quest(pack: Pack) -> Quest:
    assert isinstance(pack.quest, Quest)
    return pack.quest


@pytest.fixture(scope="session")
def context(pack: Pack) -> dict[str, Any]:
    return dict(printed(pack).context)


@pytest.fixture(scope="session")
def page(pack: Pack) -> Callable[[str], str]:
    """The HTML of the quest for a paper."""
    return cache(lambda paper: to_html(printed(pack), Look(paper)))
