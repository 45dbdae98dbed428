"""Packs of the coin game, opened by the real services."""

from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.engine.contract import Ruleset
from authoring.services import new, packs
from tests.services.coin import RULESET

QUEST = """\
format: 1
ruleset: coin
id: coin
title: The Coin
version: 1.0.0
quest: {heroes: 1}
"""

WritePack = Callable[..., Path]


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """The coin ruleset, as if it were installed."""

    def find(id: str) -> Ruleset | None:
        return RULESET if id == "coin" else None

    for module in (packs, new):
        monkeypatch.setattr(module, "find_ruleset", find)
        monkeypatch.setattr(module, "ruleset_ids", lambda: ("coin",))
    return RULESET


@pytest.fixture
def write_pack(coin: Ruleset, tmp_path: Path) -> WritePack:
    """Write `pack.yaml` (by default the coin quest, plus `more`) and return its folder."""

    def write(text: str = QUEST, more: str = "") -> Path:
        folder = tmp_path / "coin"
        folder.mkdir(exist_ok=True)
        (folder / "pack.yaml").write_text(text + more, encoding="utf-8")
        return folder

    return write
