"""The writer of LevelDB: vectors of the checksum, and reading back what it wrote."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.export.leveldb import crc32c, database, framed, masked
from tests.export.logs import BLOCK, bf_crc32c, database_of, records_of


@pytest.mark.parametrize(
    ("data", "checksum"),
    [
        (bytes(32), 0x8A9136AA),
        (b"\xff" * 32, 0x62A8AB43),
        (bytes(range(32)), 0x46DD794E),
        (bytes(reversed(range(32))), 0x113FDB5C),
        (b"123456789", 0xE3069283),
    ],
)
def test_the_checksum_is_that_of_rfc_3720(data: bytes, checksum: int) -> None:
    assert crc32c(data) == bf_crc32c(data) == checksum


def test_a_checksum_of_checksums_is_masked() -> None:
    """Turned right by 15 bits: 0x00008000 becomes 1, and the constant is added."""
    assert masked(0x00008000) == 0xA282EAD9


@given(st.dictionaries(st.text(min_size=1, max_size=8), st.binary(max_size=300), max_size=9))
def test_what_is_written_is_read_back(records: dict[str, bytes]) -> None:
    assert database_of(dict(database(records))) == records


@pytest.mark.parametrize("around", range(-12, 3))
def test_a_record_that_ends_near_the_end_of_a_block_is_read_back(around: int) -> None:
    """12 bytes of batch, 1 + 1 + 1 + 3 of the record, and 7 before the piece: with that
    the value ends `around` the end of the first block."""
    records = {"k": bytes(BLOCK - 25 + around)}
    assert database_of(dict(database(records))) == records


@pytest.mark.parametrize("left", range(8))
def test_a_block_with_too_little_room_for_a_piece_is_filled_up(left: int) -> None:
    """So many bytes are left behind the first record; with seven a piece of nothing would fit."""
    records = [bytes(BLOCK - 7 - left), b"second", b""]
    log = b"".join(framed(records))
    assert list(records_of(log)) == records
    assert log.index(b"second") == BLOCK + 7


def test_a_long_record_is_cut_into_pieces_that_end_with_their_blocks() -> None:
    files = dict(database({"k": bytes(3 * BLOCK)}))
    log = files["000003.log"]
    assert [log[at + 6] for at in (0, BLOCK, 2 * BLOCK)] == [2, 3, 3]
    assert len(list(records_of(log))) == 1


def test_a_changed_byte_is_noticed_by_the_reader() -> None:
    files = dict(database({"key": b"value"}))
    log = bytearray(files["000003.log"])
    log[-1] ^= 1
    with pytest.raises(AssertionError):
        database_of({**files, "000003.log": bytes(log)})


def test_files_of_the_program_itself_are_left_out() -> None:
    assert {name for name, _ in database({})} == {"CURRENT", "MANIFEST-000002", "000003.log"}
