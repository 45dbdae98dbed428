"""The constraints file pins every package with hashes and names no index."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


@pytest.fixture(scope="module")
def entries(repository: Path) -> list[str]:
    text = (repository / "constraints.txt").read_text(encoding="utf-8")
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    return kept.replace("\\\n", " ").splitlines()


@pytest.fixture(scope="module")
def pinned(entries: list[str]) -> dict[str, str]:
    """Version by name, of the packages a Python 3.11 would install."""
    requirements = [Requirement(entry.split("--hash")[0]) for entry in entries]
    lines = {"python_full_version": "3.11.0", "python_version": "3.11"}
    return {
        canonicalize_name(wanted.name): str(wanted.specifier).removeprefix("==")
        for wanted in requirements
        if wanted.marker is None or wanted.marker.evaluate(lines)
    }


def test_every_entry_is_one_version_with_hashes(entries: list[str]) -> None:
    for entry in entries:
        assert re.match(r"[\w.-]+==[\w.]+ ", entry), entry
        # A wheel and a source at least: with one hash alone other Pythons find no file that fits.
        assert entry.count("--hash=sha256:") >= 2, entry


def test_no_entry_names_an_index_or_an_address(entries: list[str]) -> None:
    assert not [entry for entry in entries if "://" in entry or "index" in entry or "@" in entry]


def test_every_declared_dependency_is_pinned_within_its_bounds(
    repository: Path, pinned: dict[str, str]
) -> None:
    project = tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for text in (*project["dependencies"], *project["optional-dependencies"]["dev"]):
        wanted = Requirement(text)
        assert wanted.specifier.contains(pinned[canonicalize_name(wanted.name)]), text


def test_every_dependency_is_explained(repository: Path) -> None:
    project = tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    explained = (repository / "docs/dependencies.md").read_text(encoding="utf-8")
    for text in (*project["dependencies"], *project["optional-dependencies"]["dev"]):
        assert f"`{Requirement(text).name}`" in explained, text
