"""Kits of every shipped quest. Drawing takes its time, so that blank pictures of the right size
stand in for what is drawn; tests/render looks at the real ones."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from struct import pack
from zlib import compress, crc32

import pytest

from authoring.core.language import speaking
from authoring.export import kit as kits
from authoring.export.board import plan_of_marks
from authoring.export.kit import Kit
from authoring.render.press import piece_export
from authoring.render.press.piece_export import MARGIN, ClearPiece
from authoring.render.typesetting.languages import catalogue
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from tests.examples import later

ROOT = Path(__file__).resolve().parents[2]
WITH_PIECES = [
    *("knocking-wall", "salt-cistern", "the-dungeon", "tollhouse-below", "clay-census"),
    *later(
        "salt-mine",
        "clockwork-crypt",
        "nine-kings-under",
        "the-oubliette",
        "glass-orchard",
        "lanternless",
    ),
]
"""Every shipped quest with pieces to cut out; in `make test` one of each game system."""
QUESTS = ["blank-demo", *WITH_PIECES]
SEED = 1

MakeKit = Callable[[str], Kit]


def _chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", crc32(kind + body))


@cache
def blank(width: int, height: int) -> bytes:
    """A grey picture of one bit a dot."""
    lines = (b"\0" + bytes(-(-width // 8))) * height
    head = pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    parts = (_chunk(b"IHDR", head), _chunk(b"IDAT", compress(lines, 1)), _chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def png_size(png: bytes) -> tuple[int, int]:
    """Width and height as the file itself says."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def _blanks(things: Iterable[ClearPiece], *_: object, **__: object) -> Iterator[tuple[bytes, ...]]:
    for one in things:
        cuts = (blank(cut.width, cut.height) for cut in one.page.cuts)
        yield blank(one.page.width, one.page.height), *cuts


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of the right size with nothing on them."""
    monkeypatch.setattr(kits, "draw_apart", _blanks)
    for art in ("art_svg", "token_art", "standing_art"):
        monkeypatch.setattr(piece_export, art, lambda *_, **__: "")


@cache
def opened(quest: str) -> Sound:
    """A shipped quest, read once."""
    return open_sound(ROOT / "packs" / quest)


@cache
def _made(quest: str) -> Kit:
    one = opened(quest)
    told = replay(one, PlaytestRequest(seed=SEED), 1).value
    assert told is not None
    with speaking(catalogue(one.pack.language)):
        printed = one.ruleset.printed(one.pack)
    board = plan_of_marks(one.pack.title, told.marks, MARGIN)
    return Kit(one.pack, printed.booklet, templates=one.ruleset.folder("templates"), board=board)


@pytest.fixture
def kit_of(undrawn: None) -> MakeKit:
    """The kit of a shipped quest, with the board of a game."""
    return _made
