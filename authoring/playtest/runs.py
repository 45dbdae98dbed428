"""A run: the games of one playtest, stored in a folder so that no game is played twice.

The name of the folder is made of everything its games depend on. Games are stored in compressed
segments of 1,000, written atomically. The current segment is a plain file that grows by a line a
game: if the process is killed, only a torn last line is lost. Unreadable games, and games whose
line lacks its own digest, count as not played. A game played again has an equal result, so damage
never makes a report wrong; it only costs time. A folder may come with a pack from anywhere:
everything read from it is bounded.
"""

import gzip
import os
import zlib
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import asdict
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

from authoring.core.bounded import json_value, lines_of, read_file
from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass
from authoring.core.links import foreign_link
from authoring.core.printable import json_text
from authoring.engine.record import Record
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line, of_line

SEGMENT: Final = 1000
"""Games of a full segment."""
HEADING: Final = "run.json"
LOCK: Final = "lock"
_FORMAT: Final = 2
_GAMES, _GZIP, _PART = "games-", ".gz", ".part"
_LEVEL: Final = 6
"""Level of compression: a tenth larger than the smallest, in half the time."""
_SHOWN: Final = 16
"""Digits of a digest in the name of a folder, enough to avoid collisions."""
_DAMAGE: Final = (OSError, EOFError, zlib.error)
_NO_GAME: Final = (ValueError, KeyError, TypeError, AttributeError, OverflowError)
_MOST_HEADING: Final = 64 * 1024
_MOST_BYTES: Final = 32 * 1024 * 1024
"""Most bytes of an unpacked segment; a game of a large quest has three thousand."""
_LONGEST: Final = 256 * 1024
_SAMPLE: Final = 3
"""Stored games, besides the first, that are played again as a check before others are added."""

_Line = tuple[str, Record]
"""(Line of a game, its record)."""

PlayGames = Callable[[int, int], Generator[Record, None, None]]
"""Function that plays the games from one number to another, both included, and yields records."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Everything that the games of a run depend on, and the quest for display."""

    quest: str
    digest: str
    policy: str
    seed: int
    round_limit: int
    questpack: str

    @property
    def name(self) -> str:
        """The name of the folder, a digest: equal for equal games, whatever the id of the quest."""
        parts = (_FORMAT, self.digest, self.policy, self.seed, self.round_limit, self.questpack)
        return sha256(repr(parts).encode()).hexdigest()[:_SHOWN]


def heading_of(folder: Path) -> Heading | None:
    """Return the heading of a run's folder; None for any other folder."""
    try:
        if foreign_link(folder / HEADING):
            return None
        value = json_value(read_file(folder / HEADING, _MOST_HEADING))
        if value["format"] != _FORMAT:
            return None
        return Heading(
            quest=str(value["quest"]),
            digest=str(value["digest"]),
            policy=str(value["policy"]),
            seed=int(value["seed"]),
            round_limit=int(value["round_limit"]),
            questpack=str(value["questpack"]),
        )
    except (OSError, *_NO_GAME):
        return None


def write_heading(folder: Path, heading: Heading) -> None:
    """Write the heading, which makes the folder a run; raise OSError if that fails."""
    text = json_text({"format": _FORMAT, **asdict(heading)})
    _put(folder / HEADING, text.encode())


class Run:
    """The games stored in a folder. To add games, hold the lock of that folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._growing: int | None = None
        self._first = 0

    def read(self, number: int) -> Iterator[Record]:
        """Yield the stored games from `number` on, up to the first missing one."""
        while True:
            first = _first_of(number)
            segment = self._segment(first)
            yield from (record for _, record in segment[number - first :])
            if len(segment) < SEGMENT:
                return
            number = first + SEGMENT

    def lines(self, first: int) -> list[str]:
        """Return the stored games of the segment that begins with game `first`, each as its
        line."""
        return [line for line, _ in self._segment(first)]

    def firsts(self) -> list[int]:
        """Return the number of the first game in each file of games, in order; [] for none."""
        return sorted({_first_in_name(path) for path in self._files()} - {0})

    def games(self) -> int:
        """Return the number of stored games. Only the last file is read; each earlier one is taken
        to hold `SEGMENT` games."""
        firsts = self.firsts()
        return SEGMENT * (len(firsts) - 1) + len(self.lines(firsts[-1])) if firsts else 0

    def size(self) -> int:
        """Return the size of all files together, in bytes."""
        return sum(path.stat().st_size for path in self.folder.iterdir() if path.is_file())

    def add(self, record: Record) -> None:
        """Store one more game, the one after those read or added before. Raises CannotRun when it
        cannot be stored."""
        first = _first_of(record.game)
        try:
            if self._growing is None:
                self._growing = self._grow(first)
            line = signed(as_line(record)).encode()
            # A full disk may take a part of it.
            if os.write(self._growing, line) < len(line):
                raise OSError("no space is left on the device")  # noqa: TRY301 - one way out
            if record.game == first + SEGMENT - 1:
                self.seal()
        except OSError as reason:
            self._let_go()
            message = f"cannot keep game {record.game:,} in {self.folder}"
            hint = "the games before it are kept: make room, then --resume"
            raise CannotRun(f"{message}: {reason.strerror or reason}", hint) from reason

    def seal(self) -> None:
        """Compress the growing segment, full or not, if there is one; games can still be added.

        Raises OSError, and then the plain file stays.
        """
        if self._growing is None:
            return
        os.fsync(self._growing)
        self._let_go()
        self._compress(self._first, self._open(self._first).read_bytes())

    def tidy(self) -> None:
        """Finish or remove what a killed process left half done; raise OSError if that fails."""
        for path in self.folder.glob(f".*{_PART}"):
            path.unlink()
        for first in self.firsts():
            if self._open(first).exists():
                self._compress(first, "".join(self.lines(first)).encode())

    def clear(self) -> None:
        """Delete all games and the heading: the folder is no run any more. Raises OSError."""
        for path in self._files():
            path.unlink()
        (self.folder / HEADING).unlink(missing_ok=True)

    def _grow(self, first: int) -> int:
        """Open a segment to append games to, without a torn line; return its file descriptor."""
        _put(self._open(first), "".join(self.lines(first)).encode())
        self._first = first
        return os.open(self._open(first), os.O_WRONLY | os.O_APPEND)

    def _compress(self, first: int, text: bytes) -> None:
        _put(self.sealed(first), gzip.compress(text, _LEVEL, mtime=0))
        self._open(first).unlink()

    def _let_go(self) -> None:
        if self._growing is not None:
            os.close(self._growing)
        self._growing = None

    def _segment(self, first: int) -> list[_Line]:
        """Return the games of a segment; of two files, as a kill can leave them, that with more
        games."""
        return max(_games_in(self.sealed(first)), _games_in(self._open(first)), key=len)

    def _files(self) -> Iterator[Path]:
        return self.folder.glob(f"{_GAMES}*")

    def sealed(self, first: int) -> Path:
        """Return the path of the compressed file of the segment that begins with game `first`."""
        return self.folder / f"{_GAMES}{first:08}.jsonl{_GZIP}"

    def _open(self, first: int) -> Path:
        return self.folder / f"{_GAMES}{first:08}.jsonl"

    def whole(self, first: int) -> Path:
        """Return the path of a segment's compressed file, for another program to read; raise
        CannotRun when it is damaged or too large."""
        path = self.sealed(first)
        try:
            for _ in lines_of(read_file(path, _MOST_BYTES), _MOST_BYTES, _LONGEST):
                pass
        except _DAMAGE as reason:
            hint = "questpack playtest PACK --resume plays again what is damaged"
            raise CannotRun(f"{path} cannot be read: {reason}", hint) from None
        return path


def go_on(run: Run, plan: Plan, play: PlayGames) -> Generator[Record, None, None]:
    """Yield the games of a plan in order: stored ones are read, all others are played by `play` and
    stored. Raises CannotRun when a stored game, of a few tried, is not what is played now."""
    _check(run, plan, play)
    number = 1
    while number <= plan.games:
        for record in run.read(number):
            yield record
            number = record.game + 1
            if number > plan.games:
                return
        later = (first for first in run.firsts() if first > number)
        last = min(next(later, plan.games + 1) - 1, plan.games)
        with closing(play(number, last)) as records:
            for record in records:
                run.add(record)
                yield record
                number = record.game + 1
        if number <= last:
            return


def _check(run: Run, plan: Plan, play: PlayGames) -> None:
    """Raise CannotRun when the first game, or one of a few random ones, differs from its stored
    record: the program has changed, or the file holds games that were never played."""
    for number in dict.fromkeys((1, *random_games(min(run.games(), plan.games)))):
        first = _first_of(number)
        for stored in run.lines(first)[number - first :][:1]:
            with closing(play(number, number)) as records:
                if any(of_line(as_line(now)) != of_line(_own(stored)) for now in records):
                    message = f"game {number:,} in {run.folder} is not what this questpack plays"
                    raise CannotRun(message, "--save --force plays all of them anew")


def random_games(games: int) -> Iterable[int]:
    """Return a few random game numbers from 1 to `games`, others at each call; () for 0."""
    bits = [int.from_bytes(os.urandom(8), "big") for _ in range(min(_SAMPLE, games))]
    return [bit % games + 1 for bit in bits]


def _games_in(path: Path) -> list[_Line]:
    """Return the games in a segment's file, from its first on, up to damage or a missing one."""
    games: list[_Line] = []
    if path.is_symlink():
        return games
    with suppress(*_DAMAGE):
        data = read_file(path, _MOST_BYTES)
        packed = path.suffix == _GZIP
        lines = (
            lines_of(data, _MOST_BYTES, _LONGEST)
            if packed
            else iter(data.splitlines(keepends=True))
        )
        games.extend(_following(islice(lines, SEGMENT), _first_in_name(path)))
    return games


def _following(lines: Iterator[bytes], number: int) -> Iterator[_Line]:
    for data in lines:
        try:
            line = data.decode()
            record = of_line(_own(line))
        except _NO_GAME:
            return
        if record.game != number:
            return
        yield line, record
        number += 1


def signed(line: str) -> str:
    """Return a game's line with a digest of its text as the last value of its JSON."""
    return f"{line[:-2]}{_digest(line)}"


def _digest(line: str) -> str:
    return f',"digest":"{sha256(line.encode()).hexdigest()[:_SHOWN]}"}}\n'


def _own(line: str) -> str:
    """Return the line of a game as it was before `signed`; raise ValueError when it was changed
    since."""
    text = line[: -len(_digest(""))] + "}\n"
    if signed(text) != line:
        raise ValueError("this line was changed")
    return text


def _first_in_name(path: Path) -> int:
    """Return the first game of a segment, from the name of its file; 0 for another file."""
    number = path.name.split(".", maxsplit=1)[0].removeprefix(_GAMES)
    return int(number) if number.isdecimal() else 0


def _first_of(number: int) -> int:
    """Return the number of the first game of the segment that game `number` belongs to."""
    return (number - 1) // SEGMENT * SEGMENT + 1


def _put(path: Path, data: bytes) -> None:
    """Write a file atomically, whole or unchanged even after a power cut; raise OSError if that
    fails."""
    part = path.with_name(f".{path.name}{_PART}")
    try:
        part.unlink(missing_ok=True)  # a link that lies there is not written through
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise
