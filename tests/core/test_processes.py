"""No process outlives the one it works for."""

import os
import subprocess
import sys

import pytest

from authoring.core.processes import end_with

CHILD = """
import os, sys, threading
from authoring.core.processes import end_with
end_with(os.getppid())
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


def test_whoever_is_not_a_child_of_that_process_goes_on() -> None:
    end_with(os.getpid())
    end_with(1)
