"""Near names are offered, far ones are not."""

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.core.suggest import did_you_mean, nearest, slips


def test_a_misspelt_name_is_answered_with_the_near_one() -> None:
    assert did_you_mean("gohblin", ["orc", "ghoblin"]) == "did you mean `ghoblin`?"


def test_a_name_like_none_of_them_is_answered_with_nothing() -> None:
    assert did_you_mean("zzz", ["orc", "ghoblin"]) == ""


def test_the_answer_does_not_depend_on_the_order_of_the_names() -> None:
    names = ["room-4x4", "room-4x6", "room-6x6"]
    assert did_you_mean("room-4x5", names) == did_you_mean("room-4x5", reversed(names))


FAR = [
    ("cider-press", "spider"),
    ("special_rules", "key_rules"),
    ("once", "none"),
    ("cider", "spider"),
    ("wandering", "warden"),
    ("room-4x4", "room-4x6"),
    ("level-2", "level-3"),
]
NEAR = [
    ("gohblin", "ghoblin"),
    ("healing_potoin", "healing-potion"),
    ("Giant Rat", "giant-rat"),
    ("monstrs", "monsters"),
    ("meele", "melee"),
    ("room-86x", "room-8x6"),
]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.mark.parametrize(("word", "name"), FAR)
def test_what_is_no_slip_of_the_keyboard_is_never_written(word: str, name: str) -> None:
    assert nearest(word, [name]) == ""


@pytest.mark.parametrize(("word", "name"), NEAR)
def test_a_slip_of_the_keyboard_is(word: str, name: str) -> None:
    assert nearest(word, [name, "sarcophagus"]) == name


def test_a_name_is_never_meant_for_itself() -> None:
    assert did_you_mean("melee", ["melee"]) == ""


def _slip(chance: random.Random, word: str) -> str:
    """A letter missing, doubled, exchanged, or swapped with the next one."""
    at = chance.randrange(len(word) - 1)
    return chance.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + chance.choice(LETTERS) + word[at + 1 :],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        )
    )


@given(
    st.lists(st.text(LETTERS, min_size=6, max_size=14), min_size=1, max_size=12, unique=True),
    st.randoms(use_true_random=False),
)
def test_a_slip_leads_to_a_name_no_farther_than_its_own(
    names: list[str], chance: random.Random
) -> None:
    typed = _slip(chance, names[0])
    name = nearest(typed, names) if typed not in names else names[0]
    assert name == "" or bf_slips(typed, name) <= max(1, min(len(typed), len(name)) // 3)
    if len(names) == 1:
        assert name == names[0]


@given(st.text(LETTERS[:4], max_size=6), st.text(LETTERS[:4], max_size=6))
def test_slips_are_counted_as_the_stupid_twin_does(word: str, name: str) -> None:
    assert slips(word, name, 9) == bf_slips(word, name)
    assert slips(word, name, 1) == min(2, bf_slips(word, name))


@cache
def bf_slips(word: str, name: str) -> int:
    """The twin: every way to go on, tried."""
    if not word or not name:
        return len(word) + len(name)
    ways = [
        bf_slips(word[1:], name) + 1,
        bf_slips(word, name[1:]) + 1,
        bf_slips(word[1:], name[1:]) + (word[0] != name[0]),
    ]
    if len(word) > 1 and len(name) > 1 and word[:2] == name[1::-1]:
        ways.append(bf_slips(word[2:], name[2:]) + 1)
    return min(ways)
