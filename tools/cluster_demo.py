"""Demo of a real cluster on this machine: it plays the games that this process plays, while one of
its workers is killed. `python -m tools.cluster_demo [PACK [GAMES]]`.

The default pack is The Dungeon: 20,000 of its games take long enough to kill a worker during them,
and are still short enough to watch.
"""

import sys
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from hashlib import sha256

from authoring.core.build import playing
from authoring.engine.record import Record
from authoring.playtest.executors.cluster import cluster
from authoring.playtest.executors.executor import Executor
from authoring.playtest.executors.in_process import IN_PROCESS
from authoring.playtest.plan import Plan
from authoring.playtest.records import as_line
from authoring.playtest.run import play_all
from authoring.services.packs import open_pack
from authoring.services.playtest import PlaytestRequest, plan_for
from tools.small_cluster import ROOT, SmallCluster, small_cluster

PACK, GAMES, WORKERS = "the-dungeon", 20_000, 2
SHOWN = 16


def main(pack: str = PACK, games: int = GAMES) -> int:
    """Play the games twice and compare; return 0 if the records are equal and all processes
    ended."""
    opened = open_pack(ROOT / "packs" / pack)
    plan = plan_for(opened.ruleset, PlaytestRequest(games=games))
    tables = opened.ruleset.prepare(opened.pack)

    def played(executor: Executor) -> Generator[Record, None, None]:
        return play_all(opened.ruleset.play, tables, plan, executor=executor)

    print(f"{games:,} games of {pack}, {playing()}", flush=True)
    alone = _told("one process", played(IN_PROCESS), plan)
    with small_cluster(WORKERS) as machines, cluster(machines.address) as executor:
        print(f"scheduler {machines.address}, {WORKERS} workers", flush=True)
        with closing(played(executor)) as records:
            together = _told("the cluster", _killing(records, machines, games // 4), plan)
    left = [one.pid for one in (machines.scheduler, *machines.workers) if one.poll() is None]
    equal = alone == together
    print("equal" if equal else "NOT EQUAL", f"; processes left: {left or 'none'}", sep="")
    return 0 if equal and not left else 1


def _told(who: str, records: Iterable[Record], plan: Plan) -> str:
    """Read all `records`, and print their number, checksum and time; return the number and the
    checksum of all records in order."""
    sign, games, begin = sha256(), 0, time.monotonic()
    for record in records:
        sign.update(as_line(record).encode())
        games += 1
    seconds = time.monotonic() - begin
    found = f"{games:,} of {plan.games:,} games, sum {sign.hexdigest()[:SHOWN]}"
    print(f"{who}: {found}, {seconds:.1f} s", flush=True)
    return f"{games} {sign.hexdigest()}"


def _killing(records: Iterable[Record], machines: SmallCluster, at: int) -> Iterator[Record]:
    """Yield the records; kill a worker at game `at`, and start another one at game 2 * `at`."""
    for record in records:
        if record.game == at:
            machines.workers[0].kill()
            print(f"game {at:,}: a worker is killed (kill -9)", flush=True)
        if record.game == 2 * at:
            machines.add_worker()
            print(f"game {2 * at:,}: another one is started", flush=True)
        yield record


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main(words[0] if words else PACK, int(words[1]) if len(words) > 1 else GAMES))
