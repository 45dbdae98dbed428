"""Typed marks become set ones; nothing else of a page changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.render.typesetting.punctuation import punctuated, set_right

TYPED = {
    "Kings' Gate": "Kings\u2019 Gate",
    "the hero&#39;s": "the hero\u2019s",
    "he said &#34;no&#34; twice": "he said \u201cno\u201d twice",
    "'Leave it,' he said": "\u2018Leave it,\u2019 he said",
    "'tis late": "\u2019tis late",
    "2-3": "2\u20133",
    "roll 10-12 or 4-5.": "roll 10\u201312 or 4\u20135.",
    "d6-1": "d6\u22121",
    "2d6*10 or d6*2d4": "2d6\u00a0\u00d7\u00a010 or d6\u00a0\u00d7\u00a02d4",
    "MOV -1": "MOV\u00a0\u22121",
    "bow - or sword": "bow \u2013 or sword",
    "10 XP and 2d6 gold": "10\u00a0XP and 2d6\u00a0gold",
    "within 3 squares": "within 3\u00a0squares",
    "Dif 2 or ATK +1": "Dif\u00a02 or ATK\u00a0+1",
    "Strength +5, or lose 1 Life": "Strength\u00a0+5, or lose 1\u00a0Life",
    "6 \u00d7 6": "6\u00a0\u00d7\u00a06",
}
KEPT = ("CC-BY-4.0", "1.0.0-2", "2024-05-06", "https://a.example/1-2's", "Wind-Up", "T-way", "")


@pytest.mark.parametrize(("typed", "shown"), TYPED.items())
def test_typed_marks_are_set(typed: str, shown: str) -> None:
    assert set_right(typed) == shown


@pytest.mark.parametrize("text", KEPT)
def test_names_numbers_and_addresses_stay(text: str) -> None:
    assert set_right(text) == text


def test_german_has_its_own_quotation_marks() -> None:
    assert set_right('"Nein", sagt sie.', "de") == "\u201eNein\u201c, sagt sie."


def test_only_what_is_read_is_set() -> None:
    page = (
        '<html><head><style>a{content:"1-2"}</style></head><body class="x-1-2">'
        "<p title='it'>it's</p><style>b{c:'d'}</style><b>1-2</b></body></html>"
    )
    assert punctuated(page, "en") == page.replace("it's", "it\u2019s").replace(
        "<b>1-2", "<b>1\u20132"
    )


@given(st.text(alphabet="ab1d6 -'\".,(/"))
def test_set_twice_is_set_once(text: str) -> None:
    once = set_right(text)
    assert set_right(once) == once
    assert not set("'\"") & set(once)
