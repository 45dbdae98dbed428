"""No process outlives the one it works for."""

import os
import signal
import subprocess
import sys
import threading

import pytest

from authoring.core.processes import quiet_start

CHILD = """
import os, sys, threading
from authoring.core.processes import exit_with_parent
exit_with_parent(os.getppid())
print("ready", flush=True)
threading.Event().wait()
"""
PARENT = """
import subprocess, sys, threading
subprocess.Popen([sys.executable, "-c", sys.argv[1]])
threading.Event().wait()
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs signals")
def test_a_child_ends_when_its_parent_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT, CHILD], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"ready\n"
        parent.kill()
        # The pipe is at its end when nobody holds its other end any more.
        assert parent.stdout.read() == b""


def test_a_child_whose_parent_is_gone_ends_at_once() -> None:
    """Process 0 has no children that run Python."""
    code = (
        "from authoring.core.processes import exit_with_parent as end; end(0); print('still here')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


def test_a_child_looks_for_garbage_as_seldom_as_a_command() -> None:
    code = (
        "import gc, os; from authoring.core.processes import exit_with_parent, relax_gc; "
        "exit_with_parent(os.getppid()); mine = gc.get_threshold(); relax_gc(); "
        "print(mine == gc.get_threshold(), mine[0] >= 10_000)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.split() == [b"True", b"True"]


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs signal masks")
def test_a_child_that_still_imports_hears_ctrl_c_when_it_is_ready_to() -> None:
    code = (
        "import signal, sys; from authoring.core.processes import hear_interrupts\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler); sys.stdin.readline()\n"
        "print('ready')\n"
        "try: hear_interrupts(); print('deaf')\n"
        "except KeyboardInterrupt: print('heard')"
    )
    with quiet_start():
        child = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    child.send_signal(signal.SIGINT)
    assert child.communicate(b"go on\n")[0].split() == [b"ready", b"heard"]


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs signal masks")
def test_ctrl_c_during_a_quiet_start_comes_at_its_end() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    inside = []

    def interrupted() -> None:
        with quiet_start():
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)
            inside.append("went on")

    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    finally:
        signal.signal(signal.SIGINT, before)
    assert inside == ["went on"]
