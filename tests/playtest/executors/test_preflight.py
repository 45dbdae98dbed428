"""Nobody waits for a cluster that is none: a line in seconds says what is amiss."""

import socket
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from authoring.core.errors import CannotRun
from authoring.engine.contract import Game
from authoring.playtest.executors import preflight
from authoring.playtest.executors.choose import executor_for
from authoring.playtest.executors.cluster import cluster_job
from authoring.playtest.executors.job import Crew
from authoring.playtest.executors.local_processes import Processes
from authoring.playtest.executors.program import package_of, program
from tests.services.coin import play

MINE = program()


@pytest.fixture
def silent() -> Iterator[socket.socket]:
    """Somebody who listens at a free port and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def _refused(address: str, jobs: int = 0) -> CannotRun:
    with pytest.raises(CannotRun) as refused, executor_for(jobs, address):
        pass
    assert "\n" not in refused.value.message
    assert refused.value.hint
    return refused.value


def test_without_an_address_processes_of_this_machine_play() -> None:
    with executor_for(3) as place:
        assert place == Processes(3)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1:8786", "tcp://127.0.0.1", "http://127.0.0.1:8786", "tcp://a b:1", "tcp://h:1/x"],
)
def test_what_is_no_address_is_told_at_once(address: str) -> None:
    assert "is no address of a cluster" in _refused(address).message


def test_processes_and_a_cluster_at_once_make_no_sense() -> None:
    assert "--jobs is for this machine" in _refused("tcp://127.0.0.1:8786", jobs=2).message


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    refused = _refused("tcp://127.0.0.1:8786")
    assert "not installed" in refused.message
    assert refused.hint == "pip install 'questpack[cluster]'"


@pytest.mark.parametrize("listening", [False, True])
def test_nobody_listening_and_nobody_who_answers_are_told(
    silent: socket.socket, listening: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="needs the extra `cluster`")
    monkeypatch.setattr(preflight, "CONNECT", 0.3)
    address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
    if not listening:
        silent.close()
    assert _refused(address).message == f"no dask scheduler answers at {address}"


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"questpack": "9.9"}, "runs questpack 9.9, and this is "),
        ({"python": "3.99"}, "runs Python 3.99, and this is "),
        ({"build": "compiled build"}, "runs the compiled build, and this is "),
        ({"dask": "1.0"}, "runs dask 1.0, and this is "),
        ({"sources": "abc"}, "has other sources of the same version"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_another_program_is_told_from_ours(other: dict[str, str], said: str) -> None:
    theirs = replace(MINE, **other)
    assert MINE.unlike(theirs).startswith(said)
    assert MINE.unlike(replace(MINE)) == ""
    # A worker that joined later looks itself.
    batches = ((Game(1, 1, "bold", 9),),)
    (batch,), _ = cluster_job(Crew("late", play), theirs, "", b"", batches)
    assert (batch.first, batch.records) == (1, ())
    assert isinstance(batch.failure, CannotRun)
    assert "a worker of the cluster" in batch.failure.message


def test_sources_of_who_plays_count_too() -> None:
    assert package_of(play) == "tests"
    assert program("tests").sources != MINE.sources
    assert package_of(program) == ""


def test_whoever_cannot_say_is_refused() -> None:
    with pytest.raises(CannotRun, match=r"the worker x cannot say .* No module named 'authoring'"):
        preflight._compare("the worker x", MINE, ModuleNotFoundError("No module named 'authoring'"))
