"""Each change makes of a small text what its name says, and leaves the rest of it alone."""

import random
from collections.abc import Callable, Sequence

import pytest
from ruamel.yaml import YAML

from tools import fuzz_changes
from tools.fuzz_changes import CHANGES, Change, Spot, changed, spots
from tools.fuzz_slips import SPOILT

TEXT = """\
# a pack
name: Salt
rows:
  1-2: rat   # small
  3: {gold: 2d6, item: key}
squares: |
  ..#
  .o.
list:
  - one
  - two
"""


def _at(text: str, key: str) -> tuple[Spot, Sequence[Spot]]:
    every = spots(f"{key}.yaml", text)
    return next(one for one in every if one.entry and one.entry.key.text == key), every


def made_of(change: Change, key: str, text: str = TEXT, seeds: int = 500) -> set[str]:
    """All that a change makes of the value of a key, by one chance or another."""
    spot, every = _at(text, key)
    made = set()
    for seed in range(seeds):
        new = text
        edits = change(random.Random(seed), text, spot, every)
        for edit in sorted(edits, key=lambda one: -one.start):
            new = new[: edit.start] + edit.text + new[edit.end :]
        made.add(new)
    return made


@pytest.mark.parametrize(
    ("change", "key", "expected"),
    [
        ("_other_number", "gold", TEXT.replace("2d6", "3d6")),
        ("_other_number", "gold", TEXT.replace("2d6", "2d60")),
        ("_other_word", "item", TEXT.replace("key}", "Salt}")),
        ("_other_kind", "name", TEXT.replace("Salt", "[Salt, Salt]")),
        ("_grafted", "name", TEXT.replace("Salt", '["one", "two"]')),
        ("_likewise", "gold", TEXT),
        ("_gone", "gold", TEXT.replace("gold: 2d6, ", "")),
        ("_gone", "3", TEXT.replace("   # small\n  3: {gold: 2d6, item: key}", "")),
        ("_doubled", "name", TEXT.replace("name: Salt\n", "name: Salt\nname: Salt\n")),
        ("_doubled", "name", TEXT.replace("name: Salt\n", "name: Salt\ngold: Salt\n")),
        ("_swapped", "gold", TEXT.replace("gold: 2d6, item: key", "item: key, gold: 2d6")),
        ("_renamed", "item", TEXT.replace("item:", "list:")),
        ("_redrawn", "squares", TEXT.replace("  ..#\n", "")),
        ("_redrawn", "squares", TEXT.replace("..#", "...")),
    ],
)
def test_a_change_makes_what_its_name_says(change: str, key: str, expected: str) -> None:
    assert expected in made_of(getattr(fuzz_changes, change), key)


def test_every_change_is_tried_and_most_leave_yaml() -> None:
    every = spots("a.yaml", TEXT)
    assert len(every) == 10
    made = [changed(random.Random(seed), TEXT, every, 1 + seed % 3) for seed in range(200)]
    assert made.count(TEXT) < 5  # what is gone may be doubled
    assert all("# a pack" in one for one in made)
    assert sum(_is_yaml(one) for one in made) > 150
    assert len({change.__name__ for change in CHANGES}) == 10


def _is_yaml(text: str) -> bool:
    return bool(spots("b.yaml", text))


def test_what_is_no_yaml_has_no_spots() -> None:
    assert spots("a.yaml", "a: [") == ()
    assert YAML(typ="safe").load(TEXT)["rows"][3] == {"gold": "2d6", "item": "key"}


@pytest.mark.parametrize("spoil", SPOILT, ids=lambda one: one.__name__)
def test_a_file_is_spoilt_whatever_is_in_it(
    spoil: Callable[[random.Random, bytes], bytes],
) -> None:
    every = {spoil(random.Random(seed), TEXT.encode()) for seed in range(40)}
    assert len(every - {TEXT.encode()}) > 3
    for seed in range(20):
        spoil(random.Random(seed), b"")


def test_a_value_becomes_that_of_a_place_that_means_the_same() -> None:
    text = "rows:\n  1: {gold: 3}\n  2: {gold: 8, item: key}\nitems: {a: {name: A}, b: {name: B}}\n"
    assert made_of(fuzz_changes._likewise, "gold", text) == {text, text.replace("3", "8", 1)}
    assert made_of(fuzz_changes._likewise, "name", text) == {text, text.replace("A}", "B}")}
    assert made_of(fuzz_changes._likewise, "item", text) == {text}


def test_what_stands_but_once_is_drawn_about_as_often_as_what_stands_a_hundred_times() -> None:
    text = "title: A\nitems:\n" + "".join(f"  i{at}: {{price: 3}}\n" for at in range(100))
    every = spots("many.yaml", text)
    assert len(every) == 202
    chance = random.Random(1)
    drawn = [fuzz_changes._some(chance, every).way for _ in range(1000)]
    # One of four ways, half of the time: 125; by spots alone it would be 5.
    assert 90 < drawn.count("title") < 165
