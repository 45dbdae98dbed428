"""Writer of a LevelDB database with one write-ahead log, which is all that a reader needs to open
it. Formats: `doc/log_format.md` and `doc/impl.md` of LevelDB, and its `db/version_edit.cc` and
`db/write_batch.cc`. A reader replays the log into tables of its own."""

from collections.abc import Iterable, Iterator, Mapping
from struct import pack
from typing import Final

_BLOCK: Final = 32768
"""Bytes of a block of a log."""
_HEAD: Final = 7
"""Bytes before a piece of a record: checksum, length, type."""
_FULL, _FIRST, _MIDDLE, _LAST = 1, 2, 3, 4
_PUT: Final = 1
_COMPARATOR: Final = b"leveldb.BytewiseComparator"
_POLYNOMIAL: Final = 0x82F63B78
"""CRC-32C, lowest bit first."""
_LOG, _MANIFEST, _NEXT = 3, 2, 4
"""Numbers of the files: the log, the manifest, and the next one to be made."""


def _table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        value = byte
        for _ in range(8):
            value = (value >> 1) ^ (_POLYNOMIAL if value & 1 else 0)
        table.append(value)
    return tuple(table)


_TABLE: Final = _table()


def crc32c(data: bytes) -> int:
    """Return the CRC-32C checksum (Castagnoli, RFC 3720) of `data`."""
    value = 0xFFFFFFFF
    for byte in data:
        value = _TABLE[(value ^ byte) & 0xFF] ^ (value >> 8)
    return value ^ 0xFFFFFFFF


def masked(checksum: int) -> int:
    """Return a checksum as LevelDB stores it: a checksum of data with checksums would be weak."""
    return (((checksum >> 15) | (checksum << 17)) + 0xA282EAD8) & 0xFFFFFFFF


def database(records: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield (name, content) of each file of a database; `LOG` and `LOCK` are left to the reader."""
    pairs = [(key.encode("utf-8"), value) for key, value in sorted(records.items())]
    yield "CURRENT", f"MANIFEST-{_MANIFEST:06}\n".encode()
    yield f"MANIFEST-{_MANIFEST:06}", b"".join(framed([_version()]))
    yield f"{_LOG:06}.log", b"".join(framed([_batch(pairs)]))


def _version() -> bytes:
    """Return a version edit: there are no tables yet, and the log holds all records."""
    fields = [
        _varint(1) + _sized(_COMPARATOR),
        _varint(2) + _varint(_LOG),
        _varint(3) + _varint(_NEXT),
        _varint(4) + _varint(0),
    ]
    return b"".join(fields)


def _batch(pairs: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Return a write batch: first sequence number, number of pairs, and each key and value."""
    puts = [bytes([_PUT]) + _sized(key) + _sized(value) for key, value in pairs]
    return pack("<QI", 1, len(puts)) + b"".join(puts)


def _sized(data: bytes) -> bytes:
    return _varint(len(data)) + data


def _varint(number: int) -> bytes:
    data = bytearray()
    while number >= 0x80:
        data.append(number & 0x7F | 0x80)
        number >>= 7
    data.append(number)
    return bytes(data)


def framed(records: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the parts of a log: records cut at the ends of blocks, pieces with a checksum."""
    free = _BLOCK
    for record in records:
        at, is_continued = 0, False
        while not is_continued or at < len(record):
            if free < _HEAD:
                yield bytes(free)
                free = _BLOCK
            piece = record[at : at + free - _HEAD]
            at += len(piece)
            is_last = at == len(record)
            kind = (
                (_LAST if is_last else _MIDDLE) if is_continued else (_FULL if is_last else _FIRST)
            )
            checksum = masked(crc32c(bytes([kind]) + piece))
            yield pack("<IHB", checksum, len(piece), kind) + piece
            free -= _HEAD + len(piece)
            is_continued = True
