"""Choice of the place to play, from the command's options."""

from collections.abc import Iterator
from contextlib import contextmanager

from authoring.core.errors import CannotRun
from authoring.playtest.places.cluster import cluster
from authoring.playtest.places.place import Place
from authoring.playtest.places.processes import Processes


@contextmanager
def place_for(jobs: int, address: str = "") -> Iterator[Place]:
    """Yield `jobs` processes of this machine, 0 for one per core; or the cluster at `address`.

    Raises CannotRun when the cluster cannot play.
    """
    if not address:
        yield Processes(jobs)
        return
    if jobs > 1:
        raise CannotRun("--jobs is for this machine, --cluster for others", "name one of them")
    with cluster(address) as place:
        yield place
