"""The grammar of questions in words: what is read, and where it is refused."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.errors import CannotRun
from authoring.odds.ask import Ask, Atom, Group, atoms, read_ask


def test_a_result_of_a_chart() -> None:
    ask = read_ask("treasure: great key")
    assert ask == Ask("treasure: great key", "odds", Atom("treasure", ":", "great key", 1))


def test_and_binds_closer_than_or_and_not_closest() -> None:
    event = read_ask("a: 1 or not b: 2 and c: 3").event
    a, b, c = atoms(event)
    assert event == Group("or", (a, Group("and", (Group("not", (b,)), c))))
    bracket = read_ask("(a: 1 or b: 2) and c: 3").event
    a, b, c = atoms(bracket)
    assert bracket == Group("and", (Group("or", (a, b)), c))


@pytest.mark.parametrize(
    ("text", "kind", "chart", "plus"),
    [
        ("a: 1 given b: 2", "given", "", 0),
        ("a: 1 before b: 2 on the deep +3", "before", "the deep", 3),
        ("rolls until a: 1 on b -1", "rolls", "b", -1),
        ("Rolls until all rows of the deep", "all", "", 0),
        ("rolls until all a on a +2", "all", "a", 2),
        ("a: 1 on the deep + 3", "odds", "the deep", 3),
        ("a: 1 on deep - 12", "odds", "deep", -12),
        ("a: 1 on deep 2", "odds", "deep", 2),
        ("door before 12", "odds", "", 0),
    ],
)
def test_kinds_of_questions(text: str, kind: str, chart: str, plus: int) -> None:
    ask = read_ask(text)
    assert (ask.kind, ask.chart, ask.plus) == (kind, chart, plus)


@pytest.mark.parametrize("sign", ["by", "at most", "<=", "after", "is", "before", ">="])
def test_numbers_of_the_report_are_compared(sign: str) -> None:
    assert read_ask(f"great-door {sign} 12").event == Atom("great-door", sign, "12", 1)


def test_quotes_keep_words_and_numbers_as_they_are() -> None:
    event = read_ask("crowd: '3' or crowd: \"bread and butter\"").event
    assert list(atoms(event)) == [
        Atom("crowd", ":", "3", 1, quoted=True),
        Atom("crowd", ":", "bread and butter", 15, quoted=True),
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "1:1: something is missing"),
        ("a: 1 given", "1:11: something is missing"),
        ("a:", "1:3: something is missing"),
        ("(a: 1", "1:6: a bracket is not closed"),
        ("a: 1 ) b", "1:6: `)` is not understood"),
        ("a: 1 on", "1:8: something is missing"),
        ("rolls until", "1:12: something is missing"),
        ("not " * 101 + "a", "1:401: more than 100 words"),
    ],
)
def test_what_is_no_question_is_refused_at_its_place(text: str, place: str) -> None:
    with pytest.raises(CannotRun) as refused:
        read_ask(text)
    assert refused.value.message.startswith(f"--ask:{place}")
    assert refused.value.hint


@given(st.text(st.sampled_from("ab:()'\" 19<=+-"), max_size=60) | st.text(max_size=40))
def test_any_text_is_a_question_or_refused(text: str) -> None:
    with suppress(CannotRun):
        assert list(atoms(read_ask(text).event))
