"""A few mutants of all shipped packs through the stages, and that the net they fall into holds."""

from collections import Counter
from dataclasses import replace

import pytest

from authoring.core.errors import CannotRun
from authoring.core.finding import error
from authoring.core.span import Span
from authoring.services import packs
from tests.soon import soon
from tests.tools.harm import assert_no_harm
from tools import fuzz_course, fuzz_stages
from tools.fuzz import table
from tools.fuzz_brought import BROUGHT
from tools.fuzz_course import Course, Hang, Wrong, assert_placed, assert_said, stands, within
from tools.fuzz_mutants import KINDS, Mutant, mutant, shipped
from tools.fuzz_stages import SHARES, STAGES, drawn, tried

SEED = 7
QUICK = 4 * len(shipped())
DEAR = {"odds": QUICK, "play": QUICK, "replay": QUICK, "print": QUICK}


def test_a_few_mutants_of_every_pack_come_to_no_harm() -> None:
    assert_no_harm(SEED, range(QUICK), {**SHARES, **DEAR})


def test_the_same_seed_and_number_make_the_same_mutant_and_packs_take_turns() -> None:
    every = [mutant(SEED, number) for number in range(180)]
    assert every == [mutant(SEED, number) for number in range(180)]
    assert every != [mutant(8, number) for number in range(180)]
    inside = [one for one in every if not one.brought]
    assert {one.file.parent for one in inside} == set(shipped())
    assert sum(one.data != one.file.read_bytes() for one in inside) > len(inside) * 8 // 9
    assert any(one.pack != one.file.parent for one in inside)


def test_every_kind_of_mutant_comes_up_about_as_often_as_is_said() -> None:
    kinds = Counter(mutant(SEED, number).kind for number in range(900))
    assert set(kinds) == set(KINDS) > set(BROUGHT)
    assert kinds["changed"] > 300
    assert all(kinds[kind] > 0 for kind in KINDS)


def test_stages_are_drawn_once_and_for_all_and_as_often_as_is_said() -> None:
    numbers = range(3000)
    assert [drawn(1, one) for one in numbers[:50]] == [drawn(1, one) for one in numbers[:50]]
    assert [drawn(1, one) for one in numbers[:50]] != [drawn(2, one) for one in numbers[:50]]
    times = Counter(stage for one in numbers for stage in drawn(1, one))
    for stage in STAGES:
        due = 3000 // SHARES.get(stage, 1)
        assert abs(times[stage] - due) < 5 * due**0.5, stage
    assert times["open"] == times["lint"] == times["report"] == times["play"] == 3000


def _whole(name: str = "blank-demo") -> Mutant:
    """A pack with nothing wrong in it."""
    file = next(one for one in shipped() if one.name == name) / "pack.yaml"
    return Mutant(0, "whole", file.parent, file, file.read_bytes())


def test_a_sound_pack_gets_through_every_stage() -> None:
    course = tried(_whole())
    assert (course.passed, course.crashes) == ([one for one in STAGES if one != "beside"], [])
    assert tried(_whole(), {"report"}).passed == ["open", "lint", "report"]


def test_an_exception_a_hang_and_a_missing_place_are_crashes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course = Course(_whole())
    with course.stage("lint"):
        raise KeyError("no such chart")
    monkeypatch.setattr(fuzz_course, "SECONDS", 0.05)
    with soon(), course.stage("play"):
        while True:
            pass
    assert [(one.stage, one.what.partition(":")[0]) for one in course.crashes] == [
        ("lint", "KeyError"), ("play", "Hang"),
    ]  # fmt: skip
    told = table(1, 1, {"open": 1}, course.crashes).splitlines()
    assert told[:3] == ["1 of 1 mutants", "stage     passed  failed", "open           1       0"]
    failed = [line.split()[0] for line in told[2:] if line.split()[2] != "0"]
    assert failed == ["lint", "play"]


def test_what_is_quick_does_not_ring_later() -> None:
    with soon(), within(0.02):
        pass
    sum(range(3_000_000))


def test_a_hang_passes_those_who_catch_exceptions() -> None:
    assert not issubclass(Hang, Exception)


@pytest.mark.parametrize(
    ("ends", "letters", "inside"),
    [
        ((1, 1, 1, 1), (0, 0), True), ((2, 3, 2, 3), (6, 6), True), ((1, 4, 2, 1), (3, 4), True),
        ((3, 1, 3, 1), (6, 6), False), ((2, 4, 2, 4), (6, 6), False), ((0, 1, 1, 1), (0, 0), False),
        ((1, 0, 1, 1), (0, 0), False), ((2, 1, 2, 4), (4, 7), False), ((1, 2, 1, 1), (1, 0), False),
        ((1, 1, 1, 2), (1, 2), False), ((1, 2, 1, 4), (1, 2), False), ((2, 1, 1, 4), (4, 4), False),
    ],
)  # fmt: skip
def test_a_place_is_inside_its_file_and_its_letters_are_those_of_its_lines(
    ends: tuple[int, int, int, int], letters: tuple[int, int], inside: bool
) -> None:
    assert stands(Span("a.yaml", *ends, *letters), "abc\nde") is inside


def test_where_odd_breaks_end_lines_as_well_a_place_must_exist() -> None:
    for text in ("ab\rcd\nef", "ab\u2028cd\nef", "ab\r\u2028cd\nef"):
        assert stands(Span("a.yaml", 2, 2, 2, 2, 4, 4), text)
        assert not stands(Span("a.yaml", 6, 1, 6, 1, 4, 4), text)


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


def test_a_finding_without_a_place_and_a_refusal_of_several_lines_are_wrong() -> None:
    whole = _whole()
    path = str(whole.file)
    placed = error("odd", Span(path, 1, 1, 1, 2, 0, 1), "so it is")
    assert_placed(whole, [placed], {path: "ab"})
    for texts in ({path: ""}, {}):
        with pytest.raises(Wrong):
            assert_placed(whole, [replace(placed, span=replace(placed.span, path="no/x"))], texts)
    with pytest.raises(Wrong, match="no such place"):
        assert_placed(whole, [placed], {path: ""})
    with pytest.raises(Wrong, match="says nothing"):
        assert_placed(whole, [replace(placed, message=" ")], {path: "ab"})
    for words in ("", "two\nlines"):
        with pytest.raises(Wrong, match="one line"):
            assert_said(CannotRun(words))
