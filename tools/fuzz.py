"""Fuzzer that puts mutants of all shipped packs through lint, fixes, formatting, odds, play and
print: `python -m tools.fuzz MUTANTS`.

It prints how many mutants passed each stage, and for each failure what went wrong and a command
that repeats it. Equal seed and number make equal mutants and draw equal stages, whatever the number
of jobs; a bound of seconds may leave some mutants out.
"""

import argparse
import gc
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tools.fuzz_course import Course, Crash
from tools.fuzz_mutants import mutant
from tools.fuzz_stages import SHARES, STAGES, drawn, tried

MEMORY = 4 << 30
"""Most bytes of a process; more counts as a crash."""
_BATCH = 50


def course(number: int, seed: int, shares: Mapping[str, int] = SHARES) -> Course:
    """Run one mutant through the stages drawn for it."""
    return tried(mutant(seed, number), drawn(seed, number, shares))


def _batch(
    numbers: Sequence[int], seed: int, shares: Mapping[str, int], until: float
) -> tuple[list[Course], float]:
    """Return (courses of the mutants begun before the time `until`, processor seconds taken); runs
    in a process of its own."""
    begun = time.process_time()
    done = [course(number, seed, shares) for number in numbers if time.time() < until]
    return done, time.process_time() - begun


def _bounded() -> None:
    os.environ["QUESTPACK_CACHE"] = "off"
    # What is loaded by now stays: it is not searched for garbage again and again.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def courses(
    number: int, seed: int, shares: Mapping[str, int], *, seconds: float, jobs: int
) -> Iterator[tuple[list[Course], float]]:
    """Yield batches, as `_batch` returns them, of the first `number` mutants in order; none is
    begun after `seconds`."""
    batches = [range(at, min(at + _BATCH, number)) for at in range(0, number, _BATCH)]
    work = partial(_batch, seed=seed, shares=shares, until=time.time() + seconds)
    with ProcessPoolExecutor(jobs, initializer=_bounded) as pool:
        yield from pool.map(work, batches)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutants and print the results; return 0 if none failed, else 1."""
    wish = _wish(arguments)
    shares = {stage: max(1, one // wish.thorough) for stage, one in SHARES.items()}
    if wish.only is not None:
        return _one(wish.only, wish.seed)
    passed: Counter[str] = Counter()
    crashes: list[Crash] = []
    tried, worked = 0, 0.0
    for done, took in courses(
        wish.mutants, wish.seed, shares, seconds=wish.seconds, jobs=wish.jobs
    ):
        worked += took
        for one in done:
            tried += 1
            passed.update(one.passed)
            crashes += one.crashes
            for crash in one.crashes:
                print(f"{crash.stage}: {crash.what}\n  {crash.mutant}: {_again(crash, wish.seed)}")
        sys.stdout.flush()
    print(table(tried, wish.mutants, passed, crashes))
    print(f"seed {wish.seed}, {worked:,.0f} seconds of the processor, {len(crashes)} crashes")
    return 1 if crashes or not tried else 0


def _wish(arguments: Sequence[str] | None) -> argparse.Namespace:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("mutants", type=int, nargs="?", default=1000)
    given.add_argument("--seed", type=int, default=7)
    given.add_argument("--seconds", type=float, default=28_800, help="none is begun after that")
    given.add_argument(
        "--only", type=int, metavar="NUMBER", help="this mutant, with all that is said"
    )
    given.add_argument(
        "--thorough",
        type=int,
        default=1,
        metavar="N",
        help="so many times as many through the stages that take long",
    )
    given.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return given.parse_args(arguments)


def _again(crash: Crash, seed: int) -> str:
    return f"python -m tools.fuzz --seed {seed} --only {crash.number}"


def _one(number: int, seed: int) -> int:
    """Run one mutant through every stage and print its change, the stages passed, and all
    tracebacks; return 1 if a stage failed, else 0."""
    _bounded()
    found = tried(mutant(seed, number))
    print(found.mutant, found.mutant.diff(), "passed: " + ", ".join(found.passed), sep="\n")
    for crash in found.crashes:
        print(f"\n{crash.stage}: {crash.what}\n{crash.trace}")
    return 1 if found.crashes else 0


def table(tried: int, wanted: int, passed: Mapping[str, int], crashes: Sequence[Crash]) -> str:
    """Return a table of the number of mutants that passed and that failed each stage."""
    failed = Counter(crash.stage for crash in crashes)
    lines = [f"{tried:,} of {wanted:,} mutants", "stage     passed  failed"]
    lines += [f"{stage:8} {passed.get(stage, 0):7,} {failed[stage]:7,}" for stage in STAGES]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
