"""What anybody may have written is read as far as its bound, and never waited for."""

import gzip
import os
import socket
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from authoring.core.bounded import TooLong, json_value, lines_of, read_file

MOST, LONGEST = 4_000, 100
MEBIBYTE = 1024 * 1024


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        before = Path.cwd()
        os.chdir(path.parent)  # the name of a socket is short
        try:
            one.bind(path.name)
        finally:
            os.chdir(before)


def _link(path: Path) -> None:
    (path.parent / "file").write_bytes(b"elsewhere")
    path.symlink_to(path.parent / "file")


def _link_to_nothing(path: Path) -> None:
    path.symlink_to(path.parent / "gone")


def _link_to_itself(path: Path) -> None:
    path.symlink_to(path)


KINDS = (_socket, _link, _link_to_nothing, _link_to_itself, Path.mkdir)


@pytest.mark.parametrize("make", KINDS)
def test_nothing_but_a_plain_file_is_read(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "it"
    make(path)
    with pytest.raises(OSError, match=r".") as caught:
        read_file(path, MOST)
    assert not isinstance(caught.value, TooLong)


@pytest.mark.parametrize("written", [False, True])
def test_nobody_waits_for_a_pipe(written: bool, tmp_path: Path) -> None:
    path = tmp_path / "it"
    os.mkfifo(path)
    ends = [os.open(path, os.O_RDWR | os.O_NONBLOCK)] if written else []
    refused: list[OSError] = []

    def read() -> None:
        try:
            read_file(path, MOST)
        except OSError as reason:
            refused.append(reason)

    reader = Thread(target=read, daemon=True)
    reader.start()
    reader.join(20)
    waits = reader.is_alive()
    ends.append(os.open(path, os.O_RDWR | os.O_NONBLOCK))  # whoever waits goes on
    for end in ends:
        os.close(end)
    assert not waits
    assert "no plain file" in str(refused)


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_no_device_is_read(device: str) -> None:
    with pytest.raises(OSError, match="no plain file"):
        read_file(Path(device), MOST)


def test_a_file_at_its_bound_is_read_and_one_past_it_is_not(tmp_path: Path) -> None:
    path = tmp_path / "it"
    for length in (0, 1, MOST - 1, MOST):
        path.write_bytes(b"x" * length)
        assert read_file(path, MOST) == b"x" * length
    for length in (MOST + 1, 10 * MOST):
        path.write_bytes(b"x" * length)
        with pytest.raises(TooLong, match="more than 4,000 bytes"):
            read_file(path, MOST)


def test_no_more_of_a_large_file_is_held_than_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "it"
    with path.open("wb") as file:
        file.truncate(500 * MEBIBYTE)

    def read() -> None:
        with pytest.raises(TooLong):
            read_file(path, MOST)

    assert _peak(read) < MEBIBYTE


def test_lines_come_back_with_their_ends() -> None:
    lines = [b"one\n", b"\n", b"x" * 50 + b"\n", b"torn"]
    assert list(lines_of(gzip.compress(b"".join(lines)), MOST, LONGEST)) == lines
    assert list(lines_of(gzip.compress(b""), MOST, LONGEST)) == []


BOMBS = {
    "one line": b"x",
    "short lines": b"x\n",
    "empty lines": b"\n",
    "lines just within their bound": b"x" * LONGEST + b"\n",
}


@pytest.mark.parametrize("piece", BOMBS.values(), ids=BOMBS)
def test_what_unpacks_past_a_bound_is_refused_before_it_is_unpacked(piece: bytes) -> None:
    packed = gzip.compress(piece * (40 * MEBIBYTE // len(piece)), 1)

    def read() -> None:
        with pytest.raises(TooLong):
            for _ in lines_of(packed, MOST, LONGEST):
                pass

    assert _peak(read) < len(packed) + 4 * MEBIBYTE


@pytest.mark.parametrize("bound", ["in all", "of a line"])
def test_each_bound_of_lines_is_enough_by_itself(bound: str) -> None:
    """However large the other one is; a bound is looked at after every 64 KiB."""
    text = b"x\n" * MEBIBYTE if bound == "in all" else b"x" * MEBIBYTE
    most, longest = (MOST, 10**9) if bound == "in all" else (10**9, LONGEST)
    with pytest.raises(TooLong):
        list(lines_of(gzip.compress(text), most, longest))


def test_lines_up_to_a_damage_are_read() -> None:
    packed = gzip.compress(os.urandom(1000).hex().encode() + b"\n" + b"end\n")
    with pytest.raises(zlib.error):
        list(lines_of(b"no gzip at all", MOST, 10**6))
    assert list(lines_of(packed[: len(packed) // 2], MOST, 10**6))


@pytest.mark.parametrize(
    "text",
    ["NaN", "Infinity", "-Infinity", "1e999", "-1e400", '{"a": [NaN]}', "[" * 100_000,
     '{"a":' * 100_000, "", "{", "[1,]", "nul"],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_what_is_no_finite_json_is_a_value_error(text: str) -> None:
    for typed in (text, text.encode()):
        with pytest.raises(ValueError, match=r"."):
            json_value(typed)


def test_all_other_json_is_read() -> None:
    assert json_value('{"a": [1, 2.5, -1e300, null, true, "NaN"]}') == {
        "a": [1, 2.5, -1e300, None, True, "NaN"]
    }


def _peak(work: Callable[[], object]) -> int:
    """The most bytes that were held at once."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
