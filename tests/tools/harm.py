"""Mutants that are to come to no harm, and what is said of those that do."""

from collections.abc import Mapping

from tools.fuzz import course
from tools.fuzz_stages import SHARES


def assert_no_harm(seed: int, numbers: range, shares: Mapping[str, int] = SHARES) -> None:
    """Every one of these mutants gets through all stages that are drawn for it."""
    crashes = [crash for number in numbers for crash in course(number, seed, shares).crashes]
    told = "\n".join(
        f"{one.mutant}, {one.stage}: {one.what}\n"
        f"python -m tools.fuzz --seed {seed} --only {one.number}\n{one.trace}"
        for one in crashes
    )
    assert not crashes, told
