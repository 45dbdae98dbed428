"""What of a bug is told beside the sentence that a user reads."""

import os
import sys
import traceback
from contextlib import suppress

from authoring.core.printable import printable

DEBUG = "QUESTPACK_DEBUG"
"""Environment variable: when set, an internal error shows its traceback."""


def traced(reason: BaseException) -> None:
    """Its traceback on standard error, for who has asked for it."""
    if os.environ.get(DEBUG):
        with suppress(OSError):
            sys.stderr.write(printable("".join(traceback.format_exception(reason))) + "\n")
            sys.stderr.flush()
