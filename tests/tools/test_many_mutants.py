"""Mutants of all shipped packs come to no harm: a night of `make fuzz` tries 100,000."""

import random

import pytest

from tests.tools.harm import assert_no_harm

MANY, BATCH = 200, 20
_CHANCE = random.Random(2026)
SEEDS = [_CHANCE.randrange(1_000, 1_000_000) for _ in range(MANY // BATCH)]
"""One for each batch. A mutant takes an eighth of a second of the processor: reading, judging and
telling it half of that; what takes longer is drawn for a share of them, `SHARES` in
`tools/fuzz_stages.py`."""


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
def test_many_mutants_come_to_no_harm(seed: int) -> None:
    assert_no_harm(seed, range(BATCH))
