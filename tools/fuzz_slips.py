"""Slips of the keyboard and of the disk in any text: in lines, letters, bytes."""

import random
import re
from collections.abc import Callable

_WORD = re.compile(r"[A-Za-z][\w-]{2,}")

Slip = Callable[[random.Random, str], str]
"""Function that returns a line with a slip."""
Spoilt = Callable[[random.Random, bytes], bytes]
"""Function that returns the content of a file with a slip."""


def _of_a_word(change: Callable[[str, int], str]) -> Slip:
    def slip(chance: random.Random, line: str) -> str:
        words = list(_WORD.finditer(line))
        if not words:
            return line
        word = chance.choice(words)
        changed = change(word[0], chance.randrange(len(word[0]) - 1))
        return line[: word.start()] + changed + line[word.end() :]

    return slip


def _of_a_pattern(pattern: str, *ways: str) -> Slip:
    return lambda chance, line: re.sub(pattern, chance.choice(ways), line, count=1)


SLIPS: tuple[Slip, ...] = (
    _of_a_word(lambda word, at: word[:at] + word[at + 1] + word[at] + word[at + 2 :]),
    _of_a_word(lambda word, at: word[:at] + word[at + 1 :]),
    _of_a_word(lambda word, at: word[:at] + word[at] + word[at:]),
    _of_a_word(lambda word, _: word.title()),
    _of_a_pattern(r"(?<=: )(\d+)", r'"\1"'),
    _of_a_pattern(r"\b(\d*)d(\d+)", r"\1D\2", r"\1 d\2", r"\1w\2", r"\2d", "d7"),
    _of_a_pattern(r"\b(\d+)-(\d+)", r"\2-\1", r"\1 to \2", r"\1..\2", r"\1-\g<2>0"),
    _of_a_pattern(r"\b\d+\b", "0", r"\g<0>0"),
    _of_a_pattern(r"\btrue\b", "yes", "True"),
    _of_a_pattern("- ", "-"),
    _of_a_pattern(": ", ":", ":\t", ":\u00a0"),
    _of_a_pattern("  ", "\t"),
    _of_a_pattern("^(.*)$", r"\1\n\1"),
)


def slipped(chance: random.Random, text: str) -> str:
    """Return the text with one to four slips, none of them in comments."""
    lines = text.split("\n")
    spoken = [at for at, line in enumerate(lines) if line.split("#")[0].strip()]
    for _ in range(chance.choice((1, 1, 2, 4)) if spoken else 0):
        at = chance.choice(spoken)
        said, sign, remark = lines[at].partition("#")
        lines[at] = chance.choice(SLIPS)(chance, said) + sign + remark
    return "\n".join(lines)


_ODD = (
    "\0", "\x1b[2J", "\ufeff", "\u2028", "\u202e", "\x85", "\r", "\t", "\U0001f409", "&a ", "*a",
    "!!int ", "!x ", "{", "}", "[", "]", "'", '"', ":", ": ", "? ", "- ", "#", " #", "|", ">",
    "%", "@", "`", ",", "\n", "\n---\n", "\n...\n", "<<: ", "~", "\\", "{{ x }}", "</script>", "0x",
    "1e999", "9" * 5000,
)  # fmt: skip
_NO_TEXT = (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x00", b"\xfe\xff")


def _within(chance: random.Random, data: bytes, put: bytes) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + put + data[at:]


def _odd(chance: random.Random, data: bytes) -> bytes:
    return _within(chance, data, chance.choice(_ODD).encode())


def _no_text(chance: random.Random, data: bytes) -> bytes:
    return _within(chance, data, chance.choice(_NO_TEXT))


def _flipped(chance: random.Random, data: bytes) -> bytes:
    at = chance.randrange(len(data) or 1)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _cut_out(chance: random.Random, data: bytes) -> bytes:
    at = chance.randrange(len(data) or 1)
    return data[:at] + data[at + chance.choice((1, 2, 40, 400)) :]


def _cut_short(chance: random.Random, data: bytes) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _other_ends(chance: random.Random, data: bytes) -> bytes:
    return data.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n", b"\xe2\x80\xa8")))


def _shifted(chance: random.Random, data: bytes) -> bytes:
    """Return a file in which one to five lines are indented more or less."""
    lines = data.split(b"\n")
    at, by = chance.randrange(len(lines)), chance.choice((b" ", b"  ", b"    ", b"\t", b""))
    for row in range(at, min(len(lines), at + chance.choice((1, 1, 2, 5)))):
        lines[row] = by + lines[row] if by else lines[row][1:]
    return b"\n".join(lines)


def _lines_moved(chance: random.Random, data: bytes) -> bytes:
    """Return a file in which a line is removed, moved, or joined with the next."""
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    line = lines.pop(at)
    way = chance.randrange(3)
    if way == 1:
        lines.insert(chance.randrange(len(lines) + 1), line)
    elif way == 2 and at < len(lines):
        lines[at] = line + lines[at].lstrip()
    return b"\n".join(lines)


SPOILT: tuple[Spoilt, ...] = (
    _odd, _no_text, _flipped, _cut_out, _cut_short, _other_ends, _shifted, _lines_moved,
)  # fmt: skip
