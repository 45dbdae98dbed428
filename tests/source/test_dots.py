"""Pictures that are not whole are found out, whatever else reads them leniently."""

import struct
import tracemalloc
import zlib
from io import BytesIO

import pytest
from PIL import Image, ImageFile

from authoring.source.assets.raster import raster_defects

SIDE = 40


def saved(mode: str, kind: str = "PNG", **more: object) -> bytes:
    out = BytesIO()
    picture = Image.effect_noise((SIDE, SIDE), 90).convert(mode)
    picture.save(out, kind, **more)
    return out.getvalue()


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(
    rows: bytes, *, depth: int = 8, colour: int = 0, size: tuple[int, int] = (4, 4), woven: int = 0
) -> bytes:
    head = struct.pack(">IIBBBBB", *size, depth, colour, 0, 0, woven)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def fault(data: bytes, kind: str = "PNG") -> str:
    return raster_defects(BytesIO(data), kind).fault


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA"])
def test_what_programs_save_is_whole(mode: str) -> None:
    assert raster_defects(BytesIO(saved(mode)), "PNG") == ("", "", "")


@pytest.mark.parametrize("more", [{}, {"progressive": True}, {"subsampling": 0}])
@pytest.mark.parametrize("mode", ["L", "RGB"])
def test_photographs_are_whole(mode: str, more: dict[str, object]) -> None:
    assert raster_defects(BytesIO(saved(mode, "JPEG", **more)), "JPEG") == ("", "", "")


@pytest.mark.parametrize("depth", [1, 2, 4, 8])
def test_rows_are_as_long_as_depth_and_colours_make_them(depth: int) -> None:
    row = b"\0" + bytes((5 * depth + 7) // 8)
    assert fault(png(row * 3, depth=depth, size=(5, 3))) == ""
    assert "damaged" in fault(png((row * 3)[:-1], depth=depth, size=(5, 3)))


# The rows of 5 x 5 dots by the table of the PNG specification, pass after pass: the columns
# and rows of 8 x 8 that each pass takes, here cut off after five.
WOVEN = [1, 1, 2, *(1, 1), 3, *(2, 2, 2), *(5, 5)]


def test_an_interlaced_picture_has_its_rows_in_seven_passes() -> None:
    assert sum(WOVEN) == 5 * 5
    rows = b"".join(b"\0" + bytes(width) for width in WOVEN)
    assert fault(png(rows, size=(5, 5), woven=1)) == ""
    assert "damaged" in fault(png(rows[:-1], size=(5, 5), woven=1))
    Image.open(BytesIO(png(rows, size=(5, 5), woven=1))).load()  # another reader agrees


@pytest.mark.parametrize(
    "broken",
    [
        png(bytes(19)),
        png(b"\5" + bytes(19)),
        png(bytes(20)).replace(b"IDAT", b"IDAX"),
        png(bytes(20))[:-12],
        png(bytes(20), colour=3),
        png(bytes(20), depth=3),
        png(bytes(20), colour=5),
        png(b"", size=(0, 4)),
        saved("RGB")[: len(saved("RGB")) // 2],
    ],
    ids=["a dot short", "no such filter", "no dots", "no end", "no palette", "no such depth",
         "no such colours", "no width", "cut in half"],
)  # fmt: skip
def test_a_png_that_is_not_whole_is_damaged(broken: bytes) -> None:
    assert fault(broken) == "is a damaged PNG file"


def test_dots_that_cannot_be_unpacked_are_damage_though_their_checksum_is_right() -> None:
    body = bytearray(zlib.compress(bytes(20)))
    body[4] ^= 0xFF
    head = struct.pack(">IIBBBBB", 4, 4, 8, 0, 0, 0, 0)
    parts = chunk(b"IHDR", head), chunk(b"IDAT", bytes(body)), chunk(b"IEND", b"")
    assert fault(b"\x89PNG\r\n\x1a\n" + b"".join(parts)) == "is a damaged PNG file"


def test_greys_of_sixteen_bits_are_refused_and_colours_are_not() -> None:
    assert "16 bits" in fault(png(bytes(9 * 4), depth=16))
    assert fault(png(bytes(25 * 4), depth=16, colour=2)) == ""


def test_a_side_has_an_end() -> None:
    assert "70,000 x 1" in fault(png(bytes(70_001), size=(70_000, 1)))


def test_rows_past_the_last_one_are_never_unpacked() -> None:
    packed = zlib.compressobj()
    much = packed.compress(bytes(20)) + b"".join(packed.compress(bytes(10**6)) for _ in range(99))
    head = struct.pack(">IIBBBBB", 4, 4, 8, 0, 0, 0, 0)
    parts = chunk(b"IHDR", head), chunk(b"IDAT", much), chunk(b"IEND", b"")
    tracemalloc.start()
    assert fault(b"\x89PNG\r\n\x1a\n" + b"".join(parts)) == ""
    assert tracemalloc.get_traced_memory()[1] < 10 * 10**6
    tracemalloc.stop()


@pytest.mark.parametrize("kept", [0.1, 0.3, 0.6, 0.95])
def test_a_photograph_cut_short_is_damaged(kept: float) -> None:
    whole = saved("RGB", "JPEG", quality=95)
    assert fault(whole[: int(len(whole) * kept)], "JPEG") == "is a damaged JPEG file"


def test_the_end_of_a_small_picture_inside_is_not_the_end() -> None:
    small = saved("RGB", "JPEG")
    whole = saved("RGB", "JPEG", quality=95)
    with_small = whole[:2] + b"\xff\xe1" + struct.pack(">H", len(small) + 2) + small + whole[2:]
    assert fault(with_small, "JPEG") == ""
    assert fault(with_small[:-500], "JPEG") == "is a damaged JPEG file"


def test_a_photograph_has_a_bounded_number_of_passes() -> None:
    whole = saved("L", "JPEG")
    scan = whole[whole.index(b"\xff\xda") : -2]
    assert "passes" in fault(whole[:-2] + scan * 300 + whole[-2:], "JPEG")


def test_what_looks_otherwise_on_paper_is_a_doubt() -> None:
    assert "CMYK" in raster_defects(BytesIO(saved("CMYK", "JPEG")), "JPEG").doubt
    moving = saved("RGB", save_all=True, append_images=[Image.new("RGB", (SIDE, SIDE), "red")])
    assert "first picture" in raster_defects(BytesIO(moving), "PNG").doubt


def test_others_are_as_lenient_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", True)
    whole = saved("RGB", "JPEG", quality=95)
    assert fault(whole[: len(whole) // 2], "JPEG") == "is a damaged JPEG file"
    assert ImageFile.LOAD_TRUNCATED_IMAGES is True
