"""A reader of LevelDB logs by the text of their format: the stupid twin of the writer."""

from collections.abc import Iterator, Mapping

BLOCK, HEAD = 32768, 7


def bf_crc32c(data: bytes) -> int:
    """Bit by bit."""
    value = 0xFFFFFFFF
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = (value >> 1) ^ (0x82F63B78 * (value & 1))
    return value ^ 0xFFFFFFFF


def records_of(log: bytes) -> Iterator[bytes]:
    """The records of a log; a wrong checksum, length or type is a failed assertion."""
    held = b""
    begun = False
    at = 0
    while at < len(log):
        left = BLOCK - at % BLOCK
        if left < HEAD:
            assert log[at : at + left].strip(b"\0") == b""
            at += left
            continue
        kept = int.from_bytes(log[at : at + 4], "little")
        length = int.from_bytes(log[at + 4 : at + 6], "little")
        kind = log[at + 6]
        piece = log[at + HEAD : at + HEAD + length]
        assert len(piece) == length <= left - HEAD
        turned = (kept - 0xA282EAD8) & 0xFFFFFFFF
        assert ((turned >> 17) | (turned << 15)) & 0xFFFFFFFF == bf_crc32c(
            log[at + 6 : at + 7] + piece
        )
        assert kind in ((3, 4) if begun else (1, 2))
        held += piece
        begun = kind in (2, 3)
        if not begun:
            yield held
            held = b""
        at += HEAD + length
    assert not begun


def _number(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    length, at = _number(data, at)
    assert at + length <= len(data)
    return data[at : at + length], at + length


def database_of(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Keys and values of a database of one log."""
    manifest = files["CURRENT"].decode().removesuffix("\n")
    (edit,) = records_of(files[manifest])
    told: dict[int, int] = {}
    names = []
    at = 0
    while at < len(edit):
        tag, at = _number(edit, at)
        if tag == 1:
            name, at = _text(edit, at)
            names.append(name)
        else:
            told[tag], at = _number(edit, at)
    assert names == [b"leveldb.BytewiseComparator"]
    assert told[3] > told[2]  # the next file's number is no other's
    found: dict[str, bytes] = {}
    for batch in records_of(files[f"{told[2]:06}.log"]):
        count, at = int.from_bytes(batch[8:12], "little"), 12
        for _ in range(count):
            assert batch[at] == 1
            key, at = _text(batch, at + 1)
            found[key.decode()], at = _text(batch, at)
        assert at == len(batch)
    return found
