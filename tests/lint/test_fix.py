"""Which fixes are made together, and what a text is after them."""

from hypothesis import given
from hypothesis import strategies as st

from authoring.core.finding import Edit, Finding, Fix, Severity
from authoring.core.span import Span
from authoring.lint.compatible_fixes import FindingCounts, choose, edits_of, finding_counts
from authoring.source.edits.removal import span_at
from authoring.source.edits.text_edits import applied

TEXT = "charts: {chest: locked}\nitems: {}\n"


def finding(
    *edits: tuple[int, int, str], safe: bool = True, severity: Severity = Severity.ERROR
) -> Finding:
    made = tuple(Edit(span_at("a.yaml", TEXT, start, end), text) for start, end, text in edits)
    fix = Fix("mend", made, safe)
    return Finding("a-b", severity, made[0].span, f"at {edits[0][0]}", fix=fix)


def test_a_text_keeps_all_that_no_edit_names() -> None:
    chosen = choose([finding((0, 6, "maps")), finding((24, 29, "things"))])
    edits = edits_of(chosen)["a.yaml"]
    assert applied(TEXT, edits) == "maps: {chest: locked}\nthings: {}\n"


def test_of_two_edits_that_share_a_letter_the_first_is_made() -> None:
    one, other = finding((0, 6, "x")), finding((5, 8, "y"))
    assert choose([other, one]) == (one,)


def test_edits_that_only_meet_are_both_made() -> None:
    one, other = finding((0, 6, "x")), finding((6, 8, "y"))
    assert choose([one, other]) == (one, other)


def test_two_insertions_at_one_place_wait_for_each_other() -> None:
    one, other = finding((6, 6, "x")), finding((6, 6, "y"))
    assert len(choose([one, other])) == 1


def test_an_insertion_beside_a_change_waits() -> None:
    one, other = finding((0, 6, "x")), finding((6, 6, "y"))
    assert choose([one, other]) == (one,)


def test_what_is_safe_goes_before_what_has_to_be_looked_over() -> None:
    guess, sure = finding((0, 6, "x"), safe=False), finding((3, 8, "y"))
    assert choose([guess, sure]) == (sure,)


def test_an_error_goes_before_a_warning() -> None:
    slight = finding((0, 6, "x"), severity=Severity.WARNING)
    grave = finding((3, 8, "y"))
    assert choose([slight, grave]) == (grave,)


def test_a_fix_of_two_edits_is_made_whole_or_not_at_all() -> None:
    two = finding((1, 2, "x"), (9, 14, "y"))
    last = finding((10, 12, "z"))
    assert choose([two, last]) == (two,)
    first = finding((0, 2, "z"))
    assert choose([two, first]) == (first,)


def test_one_edit_that_two_findings_ask_for_is_made_once() -> None:
    same = finding((0, 6, "x")), finding((0, 6, "x"), severity=Severity.WARNING)
    chosen = choose(same)
    assert len(chosen) == 2
    assert len(edits_of(chosen)["a.yaml"]) == 1


def test_a_fix_whose_own_edits_overlap_is_not_made() -> None:
    assert choose([finding((0, 6, "x"), (4, 8, "y"))]) == ()


def test_findings_without_a_fix_are_left() -> None:
    assert choose([Finding("a-b", Severity.ERROR, Span("a", 1, 1, 1, 1, 0, 0), "no")]) == ()


def test_more_errors_more_findings_or_less_that_can_be_read_are_worse() -> None:
    before = FindingCounts((3, 0), errors=1, findings=2)
    assert FindingCounts((3, 0), errors=2, findings=2).worse_than(before)
    assert FindingCounts((3, 0), errors=1, findings=3).worse_than(before)
    assert FindingCounts((2, 0), errors=0, findings=1).worse_than(before)
    assert not FindingCounts((3, 0), errors=1, findings=2).worse_than(before)
    assert not FindingCounts((3, 0), errors=0, findings=1).worse_than(before)


def test_of_several_fixes_each_has_to_leave_one_finding_less() -> None:
    before = FindingCounts((3, 0), errors=3, findings=3)
    assert not FindingCounts((3, 0), errors=1, findings=1).worse_than(before, gain=2)
    assert FindingCounts((3, 0), errors=2, findings=2).worse_than(before, gain=2)


def test_what_comes_to_light_is_not_held_against_an_edit() -> None:
    before = FindingCounts((2, 0), errors=1, findings=1)
    assert not FindingCounts((3, 0), errors=5, findings=9).worse_than(before)


def test_hints_count_as_findings_and_not_as_errors() -> None:
    hint = finding((0, 1, ""), severity=Severity.HINT)
    assert finding_counts((3, 0), [hint, finding((0, 1, ""))]) == FindingCounts((3, 0), 1, 2)


SPANS = st.tuples(st.integers(0, len(TEXT)), st.integers(0, 6), st.text("xy", max_size=3))


@given(st.lists(SPANS, min_size=1, max_size=8))
def test_whatever_overlaps_the_text_outside_the_chosen_edits_stays(
    wished: list[tuple[int, int, str]],
) -> None:
    found = [finding((start, min(start + size, len(TEXT)), new)) for start, size, new in wished]
    edits = edits_of(choose(found)).get("a.yaml", ())
    assert edits
    pieces, rest = [], 0
    for edit in sorted(edits, key=lambda edit: edit.span.start):
        assert edit.span.start >= rest
        pieces += [TEXT[rest : edit.span.start], edit.text]
        rest = edit.span.end
    assert applied(TEXT, edits) == "".join([*pieces, TEXT[rest:]])
