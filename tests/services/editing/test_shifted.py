"""Places in a text that has changed."""

from hypothesis import given
from hypothesis import strategies as st

from authoring.services.editing.offset_map import offset_map
from tests.examples import examples

TEXTS = st.text("ab\n", max_size=12)


def test_what_stands_behind_a_change_moves_with_it() -> None:
    shift = offset_map("tile: cell", "new tile: cell")
    assert shift.to_new(6) == 10
    assert shift.to_old(10) == 6


def test_what_is_new_stands_nowhere_in_the_older_text() -> None:
    shift = offset_map("a: 1\nb: 2", "a: 1\nx: 9\nb: 2")
    assert shift.to_old(7) is None
    assert shift.to_old(2) == 2


def test_what_is_gone_stands_where_it_was_cut_out() -> None:
    shift = offset_map("a: 1\nx: 9\nb: 2", "a: 1\nb: 2")
    assert shift.to_new(7) == 5
    assert shift.to_new(12) == 7


@examples(300)
@given(TEXTS, TEXTS)
def test_letters_outside_of_the_change_are_the_same(old: str, new: str) -> None:
    shift = offset_map(old, new)
    for at, letter in enumerate(new):
        before = shift.to_old(at)
        if at < shift.prefix or at >= shift.new_end:
            assert before is not None
            assert old[before] == letter
            assert shift.to_new(before) == at
