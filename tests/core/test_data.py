"""The checkout's own folders win over the copies of an installed wheel."""

from pathlib import Path

import pytest

from authoring.core.data import data_folder


@pytest.mark.parametrize("name", ["packs", "schemas", "templates"])
def test_a_checkout_reads_its_own_folders(repository: Path, name: str) -> None:
    assert data_folder(name) == repository / name


def test_a_folder_the_checkout_does_not_have_is_looked_for_in_the_package(repository: Path) -> None:
    assert data_folder("no-such") == repository / "authoring" / "_data" / "no-such"
