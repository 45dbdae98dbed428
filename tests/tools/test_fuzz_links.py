"""The stage that lays links: mutants come to no harm by it, and it notices harm."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

from authoring.services import rewrite, translate, write
from tools.fuzz_course import Wrong
from tools.fuzz_links import linked
from tools.fuzz_mutants import Mutant, mutant

SEED = 51


def _some(number: int) -> Iterator[Mutant]:
    return islice((one for one in (mutant(SEED, at) for at in count()) if not one.brought), number)


def test_nothing_is_written_through_a_link() -> None:
    for one in _some(20):
        linked(one)


@pytest.mark.long
def test_nothing_is_written_through_many_links() -> None:
    for one in _some(200):
        linked(one)


def test_it_is_noticed_when_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (write, rewrite, translate):
        monkeypatch.setattr(module, "check_links", lambda *_: None)

    def harm(one: Mutant) -> bool:
        try:
            linked(one)
        except Wrong:
            return True
        return False

    assert any(map(harm, _some(200)))
