"""Pictures are bounded before any of them is drawn."""

import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.core import limits
from authoring.source.loaded import LoadResult
from tests.source.said import said

Load = Callable[[Path], LoadResult]


@pytest.fixture
def pack(write: Callable[..., Path]) -> Path:
    """A pack with an empty `art` folder."""
    folder = write()
    (folder / "art").mkdir()
    return folder


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


def test_an_image_of_too_many_bytes_is_refused(pack: Path, load: Load) -> None:
    with (pack / "art" / "huge.png").open("wb") as file:
        file.truncate(limits.MAX_IMAGE_BYTES + 1)
    (one,) = said(load(pack).findings)
    assert one.startswith("mine/art/huge.png:1:1 past-limit: `huge.png` is 20.0 MiB; the bound")


def test_an_image_of_too_many_pixels_is_refused_however_small_its_file(
    pack: Path, load: Load
) -> None:
    (pack / "art" / "fits.png").write_bytes(png(8000, 5000))
    (pack / "art" / "wide.png").write_bytes(png(8001, 5000))
    assert said(load(pack).findings) == [
        (
            "mine/art/wide.png:1:1 past-limit: `wide.png` is 8001 x 5000 pixels; the bound is "
            "40 megapixels"
        )
    ]


def test_too_many_images_are_refused(pack: Path, load: Load) -> None:
    for number in range(limits.MAX_FILES + 1):
        (pack / "art" / f"a{number:03}.png").touch()
    assert said(load(pack).findings) == [
        f"mine/art:1:1 past-limit: `art` holds more than {limits.MAX_FILES} files"
    ]


@pytest.mark.parametrize("target", ["../../secret.png", "/", "loop.png"])
def test_an_image_that_is_a_link_out_of_the_pack_is_refused(
    pack: Path, load: Load, target: str
) -> None:
    (pack.parent / "secret.png").touch()
    (pack / "art" / "loop.png").symlink_to(target)
    assert [one.code for one in load(pack).findings] == ["outside-pack"]


def test_an_art_folder_that_is_a_link_out_of_the_pack_is_refused(pack: Path, load: Load) -> None:
    (pack / "art").rmdir()
    (pack / "art").symlink_to("..")
    assert [one.code for one in load(pack).findings] == ["outside-pack"]


def test_an_image_inside_the_bounds_is_welcome(pack: Path, load: Load) -> None:
    (pack / "art" / "small.png").write_bytes(png(100, 100))
    (pack / "art" / "drawing.svg").write_text("<svg/>", encoding="utf-8")
    assert load(pack).findings == ()


FOLDERS = {
    "art": ("a.png", limits.MAX_IMAGE_BYTES),
    "templates": ("a.html.j2", limits.MAX_TEMPLATE_BYTES),
}
"""What an author puts beside the YAML, a name there, and how large such a file may be."""


@pytest.mark.parametrize("below", ["", "deep/er"])
@pytest.mark.parametrize("folder", FOLDERS)
def test_each_file_may_be_as_large_as_its_bound(
    folder: str, below: str, pack: Path, load: Load
) -> None:
    name, bound = FOLDERS[folder]
    place = pack / folder / below
    place.mkdir(parents=True, exist_ok=True)
    with (place / name).open("wb") as file:
        file.truncate(bound)
    assert load(pack).findings == ()
    with (place / name).open("ab") as file:
        file.write(b" ")
    (one,) = load(pack).findings
    assert (one.code, name in one.message) == ("past-limit", True)


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_folder_may_hold_as_many_files_as_its_bound(
    folder: str, pack: Path, load: Load
) -> None:
    place = pack / folder / "deep"
    place.mkdir(parents=True)
    for number in range(limits.MAX_FILES - 1):  # and the folder itself
        (place / f"{number}.txt").touch()
    assert load(pack).findings == ()
    (place / "more.txt").touch()
    assert [one.code for one in load(pack).findings] == ["past-limit"]


@pytest.mark.parametrize("place", ["", "a", "deep/a"])
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_link_of_either_folder_leads_out(
    folder: str, place: str, pack: Path, load: Load
) -> None:
    (pack / "art").rmdir()
    link = pack / folder / place
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(pack.parent)
    assert [one.code for one in load(pack).findings] == ["outside-pack"]
