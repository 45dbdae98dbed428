"""Choice of the executor, from the command's options."""

from collections.abc import Iterator
from contextlib import contextmanager

from authoring.core.errors import CannotRun
from authoring.core.lazy_import import Later
from authoring.playtest.executors.executor import Executor
from authoring.playtest.executors.local_processes import Processes

_cluster = Later("authoring.playtest.executors.cluster", "cluster")


@contextmanager
def executor_for(jobs: int, address: str = "") -> Iterator[Executor]:
    """Yield `jobs` processes of this machine, 0 for one per core; or the cluster at `address`.

    Raises CannotRun when the cluster cannot play, and for an address with more than one of `jobs`.
    """
    if not address:
        yield Processes(jobs)
        return
    if jobs > 1:
        raise CannotRun("--jobs is for this machine, --cluster for others", "name one of them")
    with _cluster(address) as executor:
        yield executor
