"""Policies are looked for once: a search through the folder before each game would be a tenth of
it."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from authoring.core.discover import modules_offering
from authoring.engine.choosing import Policies
from authoring.rulesets.surge_crawl.policies import POLICIES
from authoring.rulesets.surge_crawl.policies.heedless import HeedlessPolicy


def test_a_folder_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []

    def counted(package: str, name: str) -> Iterator[tuple[str, ModuleType]]:
        searched.append(package)
        return modules_offering(package, name)

    monkeypatch.setattr("authoring.engine.choosing.modules_offering", counted)
    package = POLICIES._package
    policies = Policies[object](package, "cautious", HeedlessPolicy)
    assert [*policies][:2] == ["cautious", "bold"]
    assert len(policies) == len([*policies])
    assert "planner" in policies
    assert searched == [package]
