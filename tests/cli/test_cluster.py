"""`--cluster` in commands: the same bytes as without, and an end with a line whatever ends."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.cli.exit import Exit
from tests.cli.conftest import DEMO, SMALL, Call
from tests.cli.test_faults import ENDLESS, at_work, ended, goes_on
from tools.small_cluster import SmallCluster, small_cluster

pytest.importorskip("distributed", reason="needs the extra `cluster`")
pytestmark = [
    pytest.mark.long,
    pytest.mark.usefixtures("heard"),
    pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="asks Linux for processes"),
]


@pytest.fixture(scope="module")
def machines() -> Iterator[SmallCluster]:
    with small_cluster(2) as made:
        yield made


@pytest.mark.parametrize(
    "command",
    [
        ["playtest", SMALL, "-n", "900", "--policy", "all", "--json"],
        ["playtest", SMALL, "--until", "win_rate +-5%", "--json"],
        ["playtest", DEMO, "-n", "12", "--json"],
        ["playtest", "--campaign", "packs/below-the-county.yaml", "-n", "2", "--json"],
        ["playtest", SMALL, "--against", SMALL, "-n", "300", "--json"],
        ["check", SMALL, "--json"],
    ],
    ids=lambda command: " ".join(word for word in command if "/" not in word),
)
def test_a_cluster_reports_the_same_bytes(
    here: Call, machines: SmallCluster, command: list[str]
) -> None:
    there = here(*command, "--cluster", machines.address)
    alone = here(*command, "--jobs", 1)
    assert json.loads(there.out)
    assert (there.code, there.out, there.err) == (alone.code, alone.out, alone.err)


@pytest.mark.parametrize(
    "how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda h: h.name
)
def test_a_command_that_ends_leaves_the_cluster_free_for_others(
    apart: Call, machines: SmallCluster, tmp_path: Path, how: signal.Signals
) -> None:
    runs = tmp_path / "runs"
    with at_work(runs, SMALL, ENDLESS, "--cluster", machines.address) as process:
        process.send_signal(how)
        code, _, err = ended(process)
    codes = {signal.SIGINT: Exit.INTERRUPTED, signal.SIGTERM: Exit.TERMINATED}
    assert code == codes.get(how, -how)
    assert [line.startswith("stopped after ") for line in err.splitlines()[:1]] == (
        [] if how == signal.SIGKILL else [True]
    )
    goes_on(apart, runs)
    again = apart("playtest", SMALL, "-n", "50", "--json", "--cluster", machines.address)
    assert (again.code, again.err) == (Exit.CLEAN, "")


def test_a_scheduler_that_is_killed_is_one_line_and_what_was_kept_stays(
    apart: Call, tmp_path: Path
) -> None:
    runs = tmp_path / "runs"
    with (
        small_cluster(1) as machines,
        at_work(runs, SMALL, ENDLESS, "--cluster", machines.address) as process,
    ):
        machines.scheduler.kill()
        code, out, err = ended(process)
    assert (code, out) == (Exit.CANNOT_RUN, "")
    line, hint = err.splitlines()
    assert line == f"questpack: the cluster at {machines.address} is gone or does not answer"
    assert "--resume" in hint
    goes_on(apart, runs)
