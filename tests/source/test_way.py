"""From a character of a file to what stands there."""

import pytest

from authoring.source.edits.node_path import find_path
from authoring.source.node import Map
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

TEXT = """\
charts:
  doors: {dice: d6, rows: [[1, a], [2, b]]}
  halls: *nothing
""".replace("*nothing", "{}")


@pytest.mark.parametrize(
    ("word", "steps", "on_key"),
    [
        ("charts", ("charts",), True),
        ("doors", ("charts", "doors"), True),
        ("d6", ("charts", "doors", "dice"), False),
        ("rows", ("charts", "doors", "rows"), True),
        ("b]", ("charts", "doors", "rows", 1, 1), False),
        ("[2", ("charts", "doors", "rows", 1), False),
    ],
)
def test_keys_and_list_numbers_lead_to_a_place(
    word: str, steps: tuple[str | int, ...], on_key: bool
) -> None:
    root, _ = compose("a.yaml", TEXT, Budget())
    assert isinstance(root, Map)
    way = find_path(root, TEXT.index(word))
    assert way is not None
    assert (way.steps, way.key is not None) == (steps, on_key)
    assert len(way.nodes) == len(steps) + 1


def test_the_end_of_a_word_belongs_to_it_and_what_follows_the_file_to_nothing() -> None:
    text = "a: bc"
    root, _ = compose("a.yaml", text, Budget())
    assert isinstance(root, Map)
    way = find_path(root, len(text))
    assert way is not None
    assert way.steps == ("a",)
    assert way.key is None
    assert find_path(root, len(text) + 1) is None


def test_an_alias_is_a_place_in_the_map_around_it() -> None:
    text = "a: &x {p: 1}\nb: *x\n"
    root, _ = compose("a.yaml", text, Budget())
    assert isinstance(root, Map)
    alias = find_path(root, text.index("*x"))
    assert alias is None or alias.steps == ()
    inside = find_path(root, text.index("p: 1"))
    assert inside is not None
    assert inside.steps == ("a", "p")
