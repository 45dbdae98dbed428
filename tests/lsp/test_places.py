"""Places on the wire: units of an encoding, ends of lines, a byte order mark."""

from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types

from authoring.lsp.positions import BOM, Lines, whole_letters
from tests.examples import examples

LETTERS = st.sampled_from("a{é\u2028\x85\x0b🐉\n\r\t")
TEXTS = st.lists(LETTERS, max_size=12).map("".join)


def _at(line: int, column: int) -> types.Position:
    return types.Position(line, column)


def test_a_column_behind_an_emoji_counts_it_twice() -> None:
    lines = Lines("a: 🐉 b")
    assert lines.position(5) == _at(0, 6)
    assert lines.offset(_at(0, 6)) == 5


def test_inside_an_emoji_is_before_it() -> None:
    assert Lines("a: 🐉 b").offset(_at(0, 4)) == 3


def test_other_encodings_count_as_they_are_agreed_on() -> None:
    assert Lines("é🐉b", "utf-8").position(2) == _at(0, 6)
    assert Lines("é🐉b", "utf-32").position(2) == _at(0, 2)


def test_a_line_ends_with_cr_lf_or_both_and_with_nothing_else() -> None:
    lines = Lines("a\r\nb\rc\nd\u2028e\x85f\x0bg")
    assert lines.position(3) == _at(1, 0)
    assert lines.position(5) == _at(2, 0)
    assert lines.position(7) == _at(3, 0)
    assert lines.position(13) == _at(3, 6)


def test_past_the_end_of_a_line_or_of_the_text_is_that_end() -> None:
    lines = Lines("ab\r\ncd")
    assert lines.offset(_at(0, 99)) == 2
    assert lines.offset(_at(9, 0)) == 6
    assert lines.position(99) == _at(1, 2)


def test_a_byte_order_mark_is_a_column_there_and_no_character_here() -> None:
    lines = Lines(f"{BOM}ab\ncd")
    assert lines.position(0) == _at(0, 1)
    assert lines.offset(_at(0, 0)) == lines.offset(_at(0, 1)) == 0
    assert lines.offset(_at(1, 0)) == 3


def test_half_a_letter_becomes_one_that_can_be_saved() -> None:
    assert whole_letters("a\ud83db") == "a\N{REPLACEMENT CHARACTER}b"


def test_a_change_replaces_what_the_editor_means() -> None:
    span = types.Range(_at(0, 3), _at(1, 1))
    change = types.TextDocumentContentChangePartial(span, "x")
    assert Lines("a🐉b\r\ncd").changed(change) == "a🐉xd"
    whole = types.TextDocumentContentChangeWholeDocument("new\ud83d")
    assert Lines("old").changed(whole) == "new\N{REPLACEMENT CHARACTER}"


@examples(200)
@given(TEXTS, st.data())
def test_every_character_comes_back_from_its_place(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    for encoding in ("utf-8", "utf-16", "utf-32"):
        lines = Lines(text, encoding)
        inside = text[at - 1 : at + 1] == "\r\n"
        assert lines.offset(lines.position(at)) == at - inside


@examples(200)
@given(TEXTS, st.data())
def test_a_place_is_where_one_counts_to_letter_by_letter(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    line = column = 0
    for number, letter in enumerate(text[:at]):
        if letter == "\n" or (letter == "\r" and text[number + 1 : number + 2] != "\n"):
            line, column = line + 1, 0
        else:
            column += 2 if ord(letter) > 0xFFFF else 1
    assert Lines(text).position(at) == _at(line, column)
