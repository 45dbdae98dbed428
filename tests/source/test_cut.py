"""Taking an entry or an item out of a text, and when that is left to the author."""

import pytest

from authoring.core.finding import Edit
from authoring.source.edits.removal import remove_duplicate, remove_entry, remove_item
from authoring.source.node import Entry, Map, Seq
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose


def _map(text: str, path: str = "a.yaml") -> Map:
    node, _ = compose(path, text, Budget())
    assert isinstance(node, Map)
    return node


def _after(text: str, edit: Edit | None) -> str | None:
    return None if edit is None else text[: edit.span.start] + edit.text + text[edit.span.end :]


def _entry(text: str, key: str) -> Entry:
    entry = _map(text).entry(key)
    assert entry is not None
    return entry


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a: 1\nb: 2\nc: 3\n", "a: 1\nc: 3\n"),
        ("a: 1\nb:\n  - x\n  - y\nc: 3\n", "a: 1\nc: 3\n"),
        ("a: 1\nb:\nc: 3\n", "a: 1\nc: 3\n"),
        ("a: 1\nb: 2", "a: 1"),
        ("a: 1\r\nb: 2", "a: 1"),
        ("{a: 1, b: 2, c: 3}", "{a: 1, c: 3}"),
        ("{b: 2, c: 3}", "{c: 3}"),
        ("{a: 1, b: 2}", "{a: 1}"),
        ("{a: 1,\n b: 2,\n c: 3}", "{a: 1,\n c: 3}"),
        # A comment would go, or nothing would be left, or the value stands elsewhere.
        ("a: 1\nb: 2 # why\nc: 3\n", None),
        ("a: 1\nb:\n  # why\n  - x\nc: 3\n", None),
        ("{b: 2}", None),
        ("a: &x 1\nb: *x\n", None),
    ],
)
def test_an_entry_goes_with_its_lines_or_its_comma(text: str, left: str | None) -> None:
    assert _after(text, remove_entry(text, _entry(text, "b"))) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a:\n  - b: 1\n    c: 2\n", "a:\n  - c: 2\n"),
        ("a:\r\n  - b: [1]\r\n    c: 2\r\n", "a:\r\n  - c: 2\r\n"),
        ("a:\n  -   b:\n        - x\n      c: 2\n", "a:\n  -   c: 2\n"),
        # A comment would go, or nothing would be left of the item.
        ("a:\n  - b: 1 # why\n    c: 2\n", None),
        ("a:\n  - b: 1\n    # why\n    c: 2\n", None),
        ("a:\n  - b: 1\n  - b: 2\n", None),
        ("a:\n  - b: 1\n", None),
        ("a:\n  - b: 1\nc: 2\n", None),
    ],
)
def test_the_first_pair_of_an_item_leaves_the_dash(text: str, left: str | None) -> None:
    items = _map(text).get("a")
    assert isinstance(items, Seq)
    assert isinstance(items.items[0], Map)
    entry = items.items[0].entry("b")
    assert entry is not None
    assert _after(text, remove_entry(text, entry)) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a: [x, y, z]\n", "a: [x, z]\n"),
        ("a: [y, z]\n", "a: [z]\n"),
        ("a:\n  - x\n  - y\n  - z\n", "a:\n  - x\n  - z\n"),
        ("a:\n  - x\n  - y # why\n", None),
        ("a: [y]\n", None),
    ],
)
def test_an_item_goes_with_its_dash_or_its_comma(text: str, left: str | None) -> None:
    items = _entry(text, "a").value
    assert isinstance(items, Seq)
    (item,) = [one for one in items if getattr(one, "text", "") == "y"]
    assert _after(text, remove_item(text, item.span)) == left


def test_of_two_the_one_that_says_nothing_goes() -> None:
    text = "{b: , c: 1, d: 2}"
    empty, full = _entry(text, "b"), _entry(text, "c")
    one, other = remove_duplicate(text, empty, full), remove_duplicate(text, full, empty)
    assert one is not None
    assert other is not None
    assert one.edits == other.edits
    assert remove_duplicate(text, full, _entry(text, "d")) is None


def test_what_stands_in_another_file_is_never_cut_by_places_of_this_one() -> None:
    text = "a: 1\nb:\nc: 2\n"
    first = _map("x: 1\nb:\nc: 3\n", "other.yaml").entry("b")
    assert first is not None
    assert remove_duplicate(text, first, _entry(text, "c")) is None
