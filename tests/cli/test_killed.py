"""Nobody outlives a command, however it ends.

A terminal is at its end when the last process that could write to it is gone: no clock and no
list of processes is asked, and whatever goes wrong fails after a generous bound.
"""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select

import pytest

from authoring.cli.exit import Exit
from tests.cli.conftest import ROOT

LONGEST = 100.0
"""Seconds without a sign of life; a machine may be busy."""
PLAYED = re.compile(rb"[1-9][\d,]* of 1,000,000 games")
COMMANDS = [
    ["playtest", "packs/blank-demo", "-n", "1000000", "--jobs", "2"],
    ["check", "packs/blank-demo", "-n", "1000000", "--jobs", "2"],
]

pytestmark = [
    pytest.mark.long,
    pytest.mark.usefixtures("heard"),
    pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs terminals and process groups"),
]


@contextmanager
def at_work(command: list[str]) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A command on a terminal of its own, whose workers have played some games."""
    terminal, its_end = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "authoring", *command],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=its_end,
        stderr=its_end,
        start_new_session=True,
    )
    os.close(its_end)
    try:
        seen = b""
        while not PLAYED.search(seen):
            more = _read(terminal)
            assert more, seen
            seen += more
        yield process, terminal
    finally:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(LONGEST)
        os.close(terminal)


def _read(terminal: int) -> bytes:
    """What appears next; nothing at the end."""
    ready, _, _ = select([terminal], [], [], LONGEST)
    assert ready, "a process is left and keeps still"
    try:
        return os.read(terminal, 4096)
    except OSError:  # so Linux says that nobody can write any more
        return b""


def _to_the_end(terminal: int) -> None:
    while _read(terminal):
        pass


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=lambda how: how.name)
def test_a_command_that_is_killed_leaves_no_workers(
    command: list[str], how: signal.Signals
) -> None:
    with at_work(command) as (process, terminal):
        process.send_signal(how)
        assert process.wait(LONGEST) == (-how if how == signal.SIGKILL else Exit.TERMINATED)
        _to_the_end(terminal)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_ctrl_c_leaves_no_workers(command: list[str]) -> None:
    with at_work(command) as (process, terminal):
        os.killpg(process.pid, signal.SIGINT)
        _to_the_end(terminal)
        assert process.wait(LONGEST) == Exit.INTERRUPTED
