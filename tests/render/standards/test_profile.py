"""What is read in a profile of a press, and what is refused before anything is printed."""

import os
import struct
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import ImageCms

from authoring.core.errors import CannotRun
from authoring.render.standards.profile import MAX_PROFILE_BYTES, profile_at, read_profile
from tests.render.files import described, icc


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "press.icc"


@pytest.mark.parametrize(("space", "components"), [(b"CMYK", 4), (b"RGB ", 3), (b"GRAY", 1)])
def test_colours_have_as_many_numbers_as_the_header_says(
    file: Path, space: bytes, components: int
) -> None:
    file.write_bytes(icc(space))
    profile = read_profile(file)
    assert (profile.data, profile.components) == (icc(space), components)
    assert (profile.name, profile.condition) == ("Press A, paper B", "")


def test_a_name_of_version_4_is_read_too(file: Path) -> None:
    text = "Größe\x07 Ω".encode("utf-16-be")
    several = struct.pack(">4s4xII2s2sII", b"mluc", 1, 12, b"de", b"DE", len(text), 28) + text
    file.write_bytes(icc(desc=several))
    assert read_profile(file).name == "Größe Ω"


def test_a_profile_without_a_name_has_that_of_its_file(file: Path) -> None:
    file.write_bytes(icc(desc=b"desc"))
    assert read_profile(file).name == "press"


@pytest.mark.parametrize(
    ("typed", "held", "condition"),
    [
        ("FOGRA51", "", "FOGRA51"),
        ("", "ICCHDAT CGATS TR 006", "CGATS TR 006"),
        ("FOGRA51", "ICCHDAT CGATS TR 006", "FOGRA51"),
        ("", "CTI3 measured on a Tuesday", ""),
        (" FOGRA\x1b[31m51\n", "", "FOGRA [31m51"),
    ],
)
def test_the_printing_condition_is_typed_or_named_by_the_profile(
    file: Path, typed: str, held: str, condition: str
) -> None:
    file.write_bytes(icc(targ=b"text" + bytes(4) + held.encode("ascii") + b"\0"))
    assert read_profile(file, typed).condition == condition


def test_a_profile_of_a_screen_is_no_profile_of_a_press(file: Path) -> None:
    file.write_bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    with pytest.raises(CannotRun, match="profile of a screen, not of a press") as caught:
        read_profile(file)
    assert "print shop" in caught.value.hint


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no ICC profile"),
        (b"%PDF-1.7" + bytes(200), "no ICC profile"),
        (icc()[:150], "cut off"),
        (icc(kind=b"link"), "a link of two devices"),
        (icc(kind=b"\xff\x1b[m"), "something else"),
        (icc(b"Lab "), "CMYK, RGB or grey"),
        (icc(b"6CLR"), "CMYK, RGB or grey"),
        (icc()[:8] + b"\x05" + icc()[9:], "version 5 is too new"),
        (icc()[:128] + b"\xff\xff\xff\xff" + icc()[132:], "damaged"),
        (icc()[:136] + b"\x7f\xff\xff\xff" + icc()[140:], "damaged"),
        (icc().replace(b"B2A0", b"A2B0"), "does not say how to print"),
    ],
)
def test_what_is_no_profile_of_a_press_is_refused_with_a_reason(
    file: Path, data: bytes, said: str
) -> None:
    file.write_bytes(data)
    with pytest.raises(CannotRun, match=said) as caught:
        read_profile(file)
    assert caught.value.message.isprintable()
    assert caught.value.hint


def test_any_bytes_are_read_or_refused(file: Path) -> None:
    """Every byte of a profile turned round, and the profile cut off anywhere."""
    whole = icc(targ=b"text" + bytes(4) + b"ICCHDAT X")
    for at in range(len(whole)):
        flipped = whole[:at] + bytes((whole[at] ^ 0xFF,)) + whole[at + 1 :]
        for data in (flipped, whole[:at]):
            file.write_bytes(data)
            with suppress(CannotRun):
                assert read_profile(file).name


def test_a_file_is_looked_at_before_it_is_read(file: Path, tmp_path: Path) -> None:
    with file.open("wb") as large:
        large.truncate(MAX_PROFILE_BYTES + 1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, said in (
        (file, "larger than 8 MiB"),
        (tmp_path, "no file"),
        (pipe, "no file"),
        (tmp_path / "none", "no such file"),
        (tmp_path / "a\0b", "cannot be read"),
    ):
        with pytest.raises(CannotRun, match=said):
            read_profile(path)


def test_a_condition_alone_is_refused(file: Path) -> None:
    file.write_bytes(icc(desc=described("X")))
    assert profile_at("", "") is None
    read = profile_at(str(file), "FOGRA51")
    assert read is not None
    assert read.condition == "FOGRA51"
    with pytest.raises(CannotRun) as caught:
        profile_at("", "FOGRA51")
    assert caught.value.hint == "add --icc FILE"
