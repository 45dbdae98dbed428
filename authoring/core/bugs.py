"""Traceback of an internal error, for developers."""

import os
import sys
import traceback
from contextlib import suppress

from authoring.core.printable import printable

DEBUG = "QUESTPACK_DEBUG"
"""Environment variable: when set, an internal error shows its traceback."""


def traced(reason: BaseException) -> None:
    """Write the traceback of `reason` to standard error if QUESTPACK_DEBUG is set."""
    if os.environ.get(DEBUG):
        with suppress(OSError):
            sys.stderr.write(printable("".join(traceback.format_exception(reason))) + "\n")
            sys.stderr.flush()
