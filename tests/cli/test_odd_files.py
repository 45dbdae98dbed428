"""Folders, pipes, sockets and devices where a file should be: an answer, never a wait."""

import os
import shutil
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from tests.cli.conftest import DEMO, ROOT, Call

PATIENCE = 20
"""Seconds until a command counts as waiting for ever."""


@pytest.fixture(autouse=True)
def _no_waiting() -> Iterator[None]:
    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError("a command waits for ever")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket may not be long
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)
    os.chdir(here)


ODD: dict[str, Callable[[Path], None]] = {
    "folder": Path.mkdir,
    "pipe": os.mkfifo,
    "socket": _socket,
    "endless device": lambda path: path.symlink_to("/dev/zero"),
    "link to nothing": lambda path: path.symlink_to("/no/such/file"),
    "link to itself": lambda path: path.symlink_to(path.name),
}


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    """A copy of the demo quest that may be spoilt."""
    return Path(shutil.copytree(ROOT / DEMO, tmp_path / "knocking-wall"))


@pytest.mark.parametrize("name", ["pack.yaml", "charts.yaml", "monsters.yaml"])
@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file_is_pointed_out_by_every_command(
    here: Call, demo: Path, tmp_path: Path, kind: str, name: str
) -> None:
    (demo / name).unlink(missing_ok=True)
    ODD[kind](demo / name)
    for command in (
        ("lint", demo),
        ("odds", demo),
        ("playtest", demo, "-n", 1, "--jobs", 1),
        ("replay", demo),
        ("check", demo, "-n", 1, "--jobs", 1),
        ("print", demo, "-o", tmp_path / "out.html", "--html"),
    ):
        ended = here(*command)
        ended.assert_polite()
        assert ended.code in (1, 2), command
        assert name in ended.out + ended.err, command


@pytest.mark.parametrize("command", ["print", "playtest"])
def test_output_never_takes_the_place_of_a_device(here: Call, tmp_path: Path, command: str) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    call = ("--html",) if command == "print" else ("-n", 1)
    ended = here(command, DEMO, "--out", pipe, "--force", *call)
    ended.assert_polite()
    assert ended.code == 2
    assert pipe.is_fifo()


@pytest.mark.parametrize("other", ["--records", "--html", "--markdown"])
def test_reports_and_records_do_not_overwrite_each_other(
    here: Call, tmp_path: Path, other: str
) -> None:
    twice = ("--out", tmp_path / "a.txt", other, tmp_path / "." / "a.txt")
    ended = here("playtest", DEMO, "-n", 1, *twice, "--force")
    ended.assert_polite()
    assert ended.code == 2
    assert not (tmp_path / "a.txt").exists()
