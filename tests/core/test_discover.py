"""Modules found by folder."""

from pathlib import Path

import pytest

from authoring.core.discover import modules_offering


def test_only_modules_that_offer_the_name_are_found_in_alphabetical_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "found_by_folder"
    folder.mkdir()
    for name, text in (("__init__", ""), ("b", "IT = 2"), ("a", "IT = 1"), ("c", "OTHER = 3")):
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = [(name, module.IT) for name, module in modules_offering("found_by_folder", "IT")]
    assert found == [("a", 1), ("b", 2)]
