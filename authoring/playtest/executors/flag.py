"""Flag that tells other processes of this machine to end play."""

import os
import time
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir
from types import TracebackType


class Flag:
    """A flag, raised while its file exists. A killed process can neither hold nor break it, unlike
    a lock in shared memory; usually the file is never made."""

    def __init__(self) -> None:
        self.path = Path(gettempdir()) / f"questpack-{os.getpid()}-{time.time_ns()}.stop"

    def __enter__(self) -> "Flag":
        """Return the flag; it is not raised yet."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _why: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        """Remove the file: all processes that look for it have ended."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def up(self) -> None:
        """Raise the flag by making its file. If that fails, processes end after their present
        job."""
        with suppress(OSError):
            self.path.touch()
