"""Policies are looked for once: a search through the folder before each game would be a tenth of
it."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from authoring.engine import choosing
from authoring.rulesets.surge_crawl.policies import POLICIES
from authoring.rulesets.surge_crawl.policies.heedless import HeedlessPolicy


def test_a_folder_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []
    search = choosing.modules_offering

    def counted(package: str, name: str) -> Iterator[tuple[str, ModuleType]]:
        searched.append(package)
        return search(package, name)

    monkeypatch.setattr(choosing, "modules_offering", counted)
    package = POLICIES._package
    policies = choosing.Policies[object](package, "cautious", HeedlessPolicy)
    assert [*policies][:2] == ["cautious", "bold"]
    assert len(policies) == len([*policies])
    assert "planner" in policies
    assert searched == [package]
