"""A real scheduler and real workers on loopback: the same records, whoever is killed."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.record import Record
from authoring.playtest.executors import cluster as places
from authoring.playtest.executors import preflight
from authoring.playtest.executors.cluster import cluster
from authoring.playtest.executors.executor import Play
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line
from authoring.playtest.run import Part, play_all
from tests.playtest.executors.games import HELD, deadly, held, players
from tests.services.coin import play
from tools.small_cluster import SmallCluster, small_cluster

pytest.importorskip("distributed", reason="needs the extra `cluster`")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs signals"),
]
PLAN = Plan(games=207, seed=7, policy="bold")
ALONE = [as_line(record) for record in play_all(play, "fine", PLAN)]
PATIENCE = 60.0


@pytest.fixture(scope="module")
def shared() -> Iterator[SmallCluster]:
    """For tests that leave two workers as they are."""
    with small_cluster(2) as machines:
        yield machines


@pytest.fixture
def machines() -> Iterator[SmallCluster]:
    """A cluster to break."""
    with small_cluster(1) as made:
        yield made


class Playing(Thread):
    """Plays beside the test: the game that is held may be the first one of all."""

    def __init__(self, address: str, folder: Path, patience: float = PATIENCE) -> None:
        super().__init__()
        self.address, self.folder, self.patience = address, folder, patience
        self.found: list[str] = []
        self.reason: CannotRun | None = None
        self.start()

    def run(self) -> None:
        """Keep what comes, and why it ends."""
        try:
            self.found = _played(self.address, held, str(self.folder), self.patience)
        except CannotRun as reason:
            self.reason = reason

    def refused(self) -> CannotRun:
        """Why it could not go on."""
        self.join(PATIENCE)
        assert self.reason is not None
        return self.reason


def _played(address: str, play: Play, tables: object, patience: float = PATIENCE) -> list[str]:
    with cluster(address, patience) as place:
        return [as_line(record) for record in play_all(play, tables, PLAN, executor=place)]


def test_a_cluster_gives_the_same_records_as_one_process(shared: SmallCluster) -> None:
    with cluster(shared.address) as place:
        for _ in range(2):
            assert list(map(as_line, play_all(play, "fine", PLAN, executor=place))) == ALONE
        late = play_all(play, "fine", PLAN, executor=place, part=Part(first=100))
        assert list(map(as_line, late)) == ALONE[99:]


def test_play_on_a_cluster_can_be_stopped_early(shared: SmallCluster) -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    with cluster(shared.address) as place:
        with closing(play_all(play, "fine", PLAN, executor=place)) as records:
            assert next(records).game == 1
        some = list(play_all(play, "fine", PLAN, executor=place, part=Part(stop=stop)))
        assert list(map(as_line, some)) == ALONE[: len(some)]
        assert len(some) < PLAN.games


def test_a_failing_game_raises_its_own_error(shared: SmallCluster) -> None:
    with pytest.raises(KeyError, match="a row nobody wrote"):
        _played(shared.address, play, "broken")


def test_a_killed_worker_costs_nothing_and_is_told(
    machines: SmallCluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It has jobs on its way; another one joins amid play."""
    playing = Playing(machines.address, tmp_path)
    (number,) = players(tmp_path)
    assert number == machines.workers[0].pid
    machines.workers[0].kill()
    (tmp_path / "go").touch()
    machines.add_worker()
    playing.join(PATIENCE)
    assert playing.found == ALONE
    assert [one.startswith("a worker of the cluster is gone (tcp://") for one in caplog.messages]


def test_a_game_that_kills_every_worker_is_played_here_at_last(
    shared: SmallCluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """dask gives up a game after four workers; each time there are others."""
    (tmp_path / f"main-{os.getpid()}").touch()
    with small_cluster(0, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0") as machines:
        for _ in range(4):
            machines.add_worker()
        _wait_for_workers(machines, 4)
        found = _played(machines.address, deadly, str(tmp_path))
    assert found == ALONE
    assert len(players(tmp_path)) == 3
    assert "this process plays" in "".join(caplog.messages)


def test_a_scheduler_that_is_killed_ends_play_with_one_line(
    machines: SmallCluster, tmp_path: Path
) -> None:
    playing = Playing(machines.address, tmp_path)
    players(tmp_path)
    machines.scheduler.kill()
    refused = playing.refused()
    assert refused.message == f"the cluster at {machines.address} is gone or does not answer"
    assert "--resume" in refused.hint


def test_without_any_worker_play_ends_with_one_line(
    machines: SmallCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "DESERTED", 0.5)
    monkeypatch.setattr(places, "FETCH", 0.5)
    playing = Playing(machines.address, tmp_path)
    players(tmp_path)
    machines.workers[0].kill()
    message = f"all workers of the cluster at {machines.address} are gone"
    assert playing.refused().message == message
    monkeypatch.setattr(preflight, "CONNECT", 2.0)
    with pytest.raises(CannotRun, match="has no workers") as refused, cluster(machines.address):
        pass
    assert machines.address in refused.value.hint


def test_workers_that_keep_still_are_waited_for_with_patience(
    machines: SmallCluster, tmp_path: Path
) -> None:
    playing = Playing(machines.address, tmp_path, patience=2.0)
    players(tmp_path)
    machines.workers[0].send_signal(signal.SIGSTOP)
    assert playing.refused().message.startswith("no game came from the cluster at tcp://")


def test_a_worker_address_is_no_scheduler(shared: SmallCluster) -> None:
    with cluster(shared.address) as place:
        worker = next(iter(preflight.workers(place.client, place.address)))
    with pytest.raises(CannotRun, match="no dask scheduler answers"), cluster(worker):
        pass


@pytest.mark.parametrize("whose", ["other", "none"])
def test_a_worker_with_another_questpack_is_refused(
    machines: SmallCluster, tmp_path: Path, whose: str
) -> None:
    """The sources of the first are of another version, the second has none at all."""
    if whose == "other":
        _copy_of_ours(tmp_path)
        said = r"the worker tcp://.* runs questpack 9\.9, and this is "
    else:
        (tmp_path / "authoring").mkdir()
        (tmp_path / "authoring" / "__init__.py").touch()
        said = r"the worker tcp://.* cannot say which questpack it has: "
    machines.add_worker(PYTHONPATH=str(tmp_path))
    _wait_for_workers(machines, 2)
    with pytest.raises(CannotRun, match=said), cluster(machines.address):
        pass


def _copy_of_ours(folder: Path) -> None:
    """As little of it as says which one it is."""
    root = Path(__file__).resolve().parents[3] / "authoring"
    core = ("core/__init__.py", "core/build.py", "core/finder.py", "core/lazy_dataclass.py")
    for name in ("__init__.py", *core, "playtest/__init__.py"):
        (folder / "authoring" / name).parent.mkdir(exist_ok=True, parents=True)
        text = (root / name).read_text(encoding="utf-8")
        text = text.replace('__version__ = "', '__version__ = "9.9"  # "')
        (folder / "authoring" / name).write_text(text, encoding="utf-8")
    there = folder / "authoring/playtest/executors"
    there.mkdir()
    (there / "__init__.py").touch()
    text = (root / "playtest/executors/program.py").read_text(encoding="utf-8")
    (there / "program.py").write_text(text, encoding="utf-8")


def _wait_for_workers(machines: SmallCluster, number: int) -> None:
    client = preflight.connected(machines.address)
    for _ in range(3000):
        if len(preflight.workers(client, machines.address)) == number:
            break
        time.sleep(0.02)
    client.close()


def test_the_game_of_these_tests_is_the_coin_game(tmp_path: Path) -> None:
    """Else they would compare nothing."""
    (tmp_path / "go").touch()
    game = PLAN.game(HELD)
    records: list[Record] = [held(str(tmp_path), game), play("fine", game)]
    assert records[0] == records[1]
