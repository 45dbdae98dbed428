"""Which links are followed, and which are somebody else's."""

import os
from pathlib import Path

import pytest

from authoring.core.links import foreign_link, leads_out, leads_to_itself, link_below

OUT = ("../home/there", "../home/gone", "../home", "/", "/dev/null", "it")
"""Where a link of a folder may lead that does not stay inside: `it` is itself."""
INSIDE = ("there", "gone", "deep", "deep/there", ".", "deep/../there")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files of its own, beside one of the user's."""
    for name in ("own", "home", "own/deep", "home/.git"):
        (tmp_path / name).mkdir()
    for name in ("own/there", "own/deep/there", "home/there", "home/.git/config"):
        (tmp_path / name).write_text("", encoding="utf-8")
    return tmp_path / "own"


@pytest.mark.parametrize("to", OUT)
def test_what_leaves_the_folder_leads_out(to: str, folder: Path) -> None:
    (folder / "it").symlink_to(to)
    assert leads_out(folder / "it", folder)
    assert leads_to_itself(folder / "it") == (to == "it")


@pytest.mark.parametrize("to", INSIDE)
def test_what_stays_in_the_folder_does_not(to: str, folder: Path) -> None:
    (folder / "it").symlink_to(to)
    assert not leads_out(folder / "it", folder)
    assert not leads_to_itself(folder / "it")


def test_what_is_no_link_leads_nowhere_else(folder: Path) -> None:
    for name in ("there", "gone", "deep/there"):
        assert not leads_out(folder / name, folder)
    assert leads_out(folder / ".." / "home", folder)


def test_a_link_on_the_way_counts_whatever_it_leads_to(folder: Path) -> None:
    for at in ("a", "deep/b", "deep/c"):
        (folder / at).symlink_to(folder / "deep")
    for path, link in (
        ("a", "a"), ("a/there", "a"), ("deep/b/c/there", "deep/b"), ("deep/there", ""),
        ("deep/gone/there", ""),
    ):  # fmt: skip
        assert link_below(folder, folder / path) == (folder / link if link else None), path


def test_the_folder_itself_may_be_a_link(folder: Path) -> None:
    way = folder.parent / "way"
    way.symlink_to(folder)
    assert link_below(way, way / "deep" / "there") is None


@pytest.mark.parametrize("to", [*OUT, *INSIDE])
@pytest.mark.parametrize("name", ["it", "deep/it"])
def test_any_link_inside_a_pack_is_foreign(to: str, name: str, folder: Path) -> None:
    (folder / "pack.yaml").write_text("", encoding="utf-8")
    link = folder / name
    link.symlink_to(to)
    assert foreign_link(link) == link
    assert foreign_link(link / "below") == link
    (folder / "pack.yaml").unlink()
    (folder / "pack.yaml").mkdir()
    assert foreign_link(link / "below") == link


@pytest.mark.parametrize("to", OUT)
def test_elsewhere_the_file_itself_is_if_it_leads_out_of_its_folder(to: str, folder: Path) -> None:
    (folder / "it").symlink_to(to)
    assert foreign_link(folder / "it") == folder / "it"


@pytest.mark.parametrize("to", INSIDE)
def test_elsewhere_links_inside_a_folder_are_the_users(to: str, folder: Path) -> None:
    (folder / "it").symlink_to(to)
    assert foreign_link(folder / "it") is None


@pytest.mark.parametrize("to", [".git/config", ".git", ".git/hooks/pre-commit"])
def test_nothing_of_a_repository_is_written_through_a_link(to: str, folder: Path) -> None:
    home = folder.parent / "home"
    (home / "it").symlink_to(to)
    assert foreign_link(home / "it") == home / "it"


def test_a_folder_of_the_users_may_be_a_link(folder: Path) -> None:
    way = folder.parent / "way"
    way.symlink_to(folder)
    assert foreign_link(way / "there") is None
    assert foreign_link(way / "gone") is None


def test_a_path_is_read_as_it_is_typed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "it").symlink_to("../home/there")
    monkeypatch.chdir(folder / "deep")
    assert foreign_link(Path(os.pardir, "it")) == folder / "it"
