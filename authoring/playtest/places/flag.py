"""A flag that other processes of this machine see: play is to end."""

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
        """The flag is down."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _why: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        """Whoever looks for it has ended by now."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def up(self) -> None:
        """Say it to all. Where no file can be made, they only hear of it an errand later."""
        with suppress(OSError):
            self.path.touch()
