"""Mutants of all shipped packs through every stage, and that the net they fall into holds."""

from dataclasses import replace

import pytest

from authoring.core.errors import CannotRun
from authoring.core.span import Span
from authoring.services import packs
from tests.soon import soon
from tools import fuzz_stages
from tools.fuzz import STAGES, Share, table
from tools.fuzz_mutants import KINDS, Mutant, mutant, shipped
from tools.fuzz_stages import Course, Hang, stands, tried, within

SEED = 7
TURN = len(shipped())
QUICK = range(TURN, 5 * TURN)
MANY, BATCH = 648, 54
"""How many `make test-all` tries: reading and judging one takes a twentieth of a second of the
processor, mending it as much, playing and printing it several seconds. So it mends and plays
but one of ten; `make fuzz` tries 100,000, mends all of them and plays one of two."""
SELDOM = Share(mended=10, played=10)


def _tried(numbers: range, share: Share) -> None:
    crashes = [crash for one in numbers for crash in share.course(one, SEED).crashes]
    told = "\n".join(f"{one.mutant}, {one.stage}: {one.what}\n{one.trace}" for one in crashes)
    assert not crashes, told


def test_a_few_mutants_of_every_pack_come_to_no_harm() -> None:
    _tried(QUICK, Share(mended=4, played=MANY))


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, MANY, BATCH))
def test_many_mutants_come_to_no_harm(first: int) -> None:
    _tried(range(first, first + BATCH), SELDOM)


def test_the_same_seed_and_number_make_the_same_mutant_and_packs_take_turns() -> None:
    every = [mutant(SEED, number) for number in range(90)]
    assert every == [mutant(SEED, number) for number in range(90)]
    assert every != [mutant(8, number) for number in range(90)]
    assert {one.file.parent for one in every[: len(shipped())]} == set(shipped())
    assert {one.kind for one in every} == set(KINDS)
    assert sum(one.data != one.file.read_bytes() for one in every) > 80
    assert any(one.pack != one.file.parent for one in every)


def _whole(name: str = "blank-demo") -> Mutant:
    """A pack with nothing wrong in it."""
    file = next(one for one in shipped() if one.name == name) / "pack.yaml"
    return Mutant(0, "whole", file.parent, file, file.read_bytes())


def test_a_sound_pack_gets_through_every_stage() -> None:
    course = tried(_whole())
    assert (course.passed, course.crashes) == (list(STAGES), [])


def test_an_exception_a_hang_and_a_missing_place_are_crashes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course = Course(_whole())
    with course.stage("lint"):
        raise KeyError("no such chart")
    monkeypatch.setattr(fuzz_stages, "SECONDS", 0.05)
    with soon(), course.stage("play"):
        while True:
            pass
    assert [(one.stage, one.what.partition(":")[0]) for one in course.crashes] == [
        ("lint", "KeyError"), ("play", "Hang"),
    ]  # fmt: skip
    told = table(1, 1, {"open": 1}, course.crashes).splitlines()
    assert told[:3] == ["1 of 1 mutants", "stage     passed  failed", "open           1       0"]
    assert [line.split()[2] for line in told[2:]] == ["0", "1", "0", "0", "0", "0", "1", "0", "0"]


def test_what_is_quick_does_not_ring_later() -> None:
    with soon(), within(0.02):
        pass
    sum(range(3_000_000))


def test_a_hang_passes_those_who_catch_exceptions() -> None:
    assert not issubclass(Hang, Exception)


@pytest.mark.parametrize(
    ("line", "column", "start", "end", "inside"),
    [
        (1, 1, 0, 0, True), (2, 3, 6, 6, True), (1, 4, 3, 4, True), (3, 1, 6, 6, False),
        (2, 4, 6, 6, False), (0, 1, 0, 0, False), (1, 0, 0, 0, False), (2, 1, 4, 7, False),
        (1, 2, 1, 0, False),
    ],
)  # fmt: skip
def test_a_place_is_inside_its_file(
    line: int, column: int, start: int, end: int, inside: bool
) -> None:
    assert stands(Span("a.yaml", line, column, max(1, line), 9, start, end), "abc\nde") is inside


def test_a_pack_that_lint_finds_clean_and_play_refuses_is_a_crash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*_: object) -> None:
        raise CannotRun("no such thing")

    monkeypatch.setattr(fuzz_stages, "odds_of", refused)
    assert [one.stage for one in tried(_whole()).crashes] == ["odds"]
    unsound = replace(_whole(), data=_whole().data.replace(b"way-out", b"nothing"))
    opened = packs.open_pack(unsound.pack, unsound.reader)
    assert packs.errors_in(opened)
    assert tried(unsound).crashes == []
