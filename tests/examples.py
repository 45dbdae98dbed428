"""How many random examples a test is worth."""

from hypothesis import settings

FULL, QUICK = 50, 20
"""Examples of a test that says nothing else: in `make test-all`, and in `make test`."""


def examples(number: int) -> settings:
    """So many examples in `make test-all`, and in `make test` the same share as of others."""
    return settings(max_examples=max(2, number * settings().max_examples // FULL))
