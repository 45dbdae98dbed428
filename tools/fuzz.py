"""Mutants of all shipped packs through lint, fixes, layout, odds, play and print:
`python -m tools.fuzz MUTANTS`.

Says how many got how far, and of each that went wrong what went wrong and how to see it again.
The same seed and number make the same mutant, whatever the number of jobs; a bound of seconds
may leave some of them out.
"""

import argparse
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from tools.fuzz_mutants import mutant, shipped
from tools.fuzz_stages import Course, Crash, tried

STAGES = ("open", "lint", "report", "fix", "fmt", "odds", "play", "replay", "print")
MEMORY = 4 << 30
"""Bytes for a process: what wants more is a crash like any other."""
_BATCH = 50


@dataclass(frozen=True, slots=True)
class Share:
    """Which mutants go through the stages that take the longest: one of so many of every pack."""

    mended: int = 1
    played: int = 10

    def course(self, number: int, seed: int) -> Course:
        """One mutant through the stages that are its share."""
        turn = number // len(shipped())
        mended, played = (turn % one == 0 for one in (self.mended, self.played))
        return tried(mutant(seed, number), mended=mended, played=played)


def _batch(numbers: Sequence[int], share: Share, seed: int, until: float) -> list[Course]:
    """Runs in a process of its own; what is begun in time is finished."""
    return [share.course(number, seed) for number in numbers if time.time() < until]


def _bounded() -> None:
    os.environ["QUESTPACK_CACHE"] = "off"
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def courses(number: int, seed: int, *, share: Share, seconds: float, jobs: int) -> Iterator[Course]:
    """The first so many mutants in their order, but for those that time does not suffice for."""
    batches = [range(at, min(at + _BATCH, number)) for at in range(0, number, _BATCH)]
    work = partial(_batch, share=share, seed=seed, until=time.time() + seconds)
    with ProcessPoolExecutor(jobs, initializer=_bounded) as pool:
        for done in pool.map(work, batches):
            yield from done


def main(arguments: Sequence[str] | None = None) -> int:
    """Try and tell; the exit code says whether all is as it should be."""
    wish = _wish(arguments)
    share = Share(wish.fix_every, wish.play_every)
    if wish.only is not None:
        return _one(wish.only, wish.seed)
    passed: Counter[str] = Counter()
    crashes: list[Crash] = []
    tried = 0
    for one in courses(wish.mutants, wish.seed, share=share, seconds=wish.seconds, jobs=wish.jobs):
        tried += 1
        passed.update(one.passed)
        for crash in one.crashes:
            print(
                f"{crash.stage}: {crash.what}\n  {crash.mutant}: {_again(crash, wish.seed)}",
                flush=True,
            )
        crashes += one.crashes
    print(table(tried, wish.mutants, passed, crashes))
    return 1 if crashes or not tried else 0


def _wish(arguments: Sequence[str] | None) -> argparse.Namespace:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("mutants", type=int, nargs="?", default=1000)
    given.add_argument("--seed", type=int, default=7)
    given.add_argument("--seconds", type=float, default=28_800, help="none is begun after that")
    given.add_argument(
        "--only", type=int, metavar="NUMBER", help="this mutant, with all that is said"
    )
    given.add_argument("--fix-every", type=int, default=1, metavar="N", help="mend 1 of N")
    given.add_argument("--play-every", type=int, default=2, metavar="N", help="play 1 of N")
    given.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return given.parse_args(arguments)


def _again(crash: Crash, seed: int) -> str:
    return f"python -m tools.fuzz --seed {seed} --only {crash.number}"


def _one(number: int, seed: int) -> int:
    """A mutant through every stage: what is changed, how far it gets, every traceback."""
    _bounded()
    found = Share(1, 1).course(number, seed)
    print(found.mutant, found.mutant.diff(), "passed: " + ", ".join(found.passed), sep="\n")
    for crash in found.crashes:
        print(f"\n{crash.stage}: {crash.what}\n{crash.trace}")
    return 1 if found.crashes else 0


def table(tried: int, wanted: int, passed: Mapping[str, int], crashes: Sequence[Crash]) -> str:
    """How many got through each stage, and how many did not."""
    failed = Counter(crash.stage for crash in crashes)
    lines = [f"{tried:,} of {wanted:,} mutants", "stage     passed  failed"]
    lines += [f"{stage:8} {passed.get(stage, 0):7,} {failed[stage]:7,}" for stage in STAGES]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
