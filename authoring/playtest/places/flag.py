"""A flag that tells other processes of this machine to end play."""

import os
import time
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir
from types import TracebackType


class Flag:
    """Up when its file is there. A process that is killed can neither hold it nor break it, as it
    could a lock in shared memory; as a rule the file is never made."""

    def __init__(self) -> None:
        self.path = Path(gettempdir()) / f"questpack-{os.getpid()}-{time.time_ns()}.stop"

    def __enter__(self) -> "Flag":
        """Return the flag, which is down."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _why: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        """Remove the file: every process that looks for it has ended by now."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def up(self) -> None:
        """Say it to all. Where no file can be made, they only hear of it a job later."""
        with suppress(OSError):
            self.path.touch()
