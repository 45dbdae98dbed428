"""Row keys: one number, a range, an open end - and everything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.source.schema.row_key import RowKey, parse_row_key


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4", RowKey(4, 4)),
        ("1-3", RowKey(1, 3)),
        ("1 - 3", RowKey(1, 3)),
        ("1\N{EN DASH}3", RowKey(1, 3)),
        ("6+", RowKey(6, None)),
        (" 12 ", RowKey(12, 12)),
        ("0", RowKey(0, 0)),
        ("-1", RowKey(-1, -1)),
        ("-3--1", RowKey(-3, -1)),
        ("-3-4", RowKey(-3, 4)),
        ("-2+", RowKey(-2, None)),
        ("2--1", RowKey(-1, 2, backwards=True)),
        ("3-3", RowKey(3, 3)),
        ("8-1", RowKey(1, 8, backwards=True)),
        ("999999", RowKey(999999, 999999)),
    ],
)
def test_a_row_key_says_what_the_die_shows(text: str, expected: RowKey) -> None:
    assert parse_row_key(text) == expected


@pytest.mark.parametrize(
    "text", ["", "+", "-", "--1", "1-", "-3-", "1+3", "a", "1-b", "1.5", "1000000", "6++", "1,2"]
)
def test_anything_else_is_no_row_key(text: str) -> None:
    assert parse_row_key(text) is None


@given(st.text(max_size=12))
def test_any_text_is_a_row_key_or_none(text: str) -> None:
    key = parse_row_key(text)
    assert key is None or key.high is None or key.low <= key.high
