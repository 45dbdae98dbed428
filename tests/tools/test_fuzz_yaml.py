"""Changes that only YAML knows, whole documents and heads: each makes what its name says."""

import random
import re

import pytest

from authoring.source.node import Map
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed
from tests.tools.test_fuzz_changes import TEXT, made_of
from tools import fuzz_yaml
from tools.fuzz_changes import changed, spots
from tools.fuzz_heads import HEADS, head_changed
from tools.fuzz_yaml import DOCUMENTS, YAML

HEAD = """\
# a pack
format: 1
id: salt
uses: [basic-set]
quest:
  heroes: 4

  introduction: |
    Salt.
items:
  key: {name: Key}
"""


@pytest.mark.parametrize(
    ("change", "key", "expected"),
    [
        ("_anchored", "name", TEXT.replace("Salt", "&a Salt").replace("rat ", "*a ")),
        ("_tagged", "name", TEXT.replace("Salt", "!!int Salt")),
        ("_tagged", "name", TEXT.replace("name:", "!!int name:")),
        ("_odd", "item", TEXT.replace("key}", "*ghost}")),
        ("_asked_for", "item", TEXT.replace("item:", "[item]:")),
        ("_asked_for", "item", TEXT.replace("item:", "<<:")),
        ("_remarked", "name", TEXT.replace("Salt\n", "Salt # questpack: allow *\n")),
        ("_remarked", "name", TEXT.replace("Salt\n", "Salt\n# questpack:\n")),
    ],
)
def test_a_change_of_yaml_makes_what_its_name_says(change: str, key: str, expected: str) -> None:
    assert expected in made_of(getattr(fuzz_yaml, change), key, seeds=4000)


def test_a_word_becomes_a_block_of_three_lines() -> None:
    for text in made_of(fuzz_yaml._blocked, "name"):
        assert len(text.split("\n")) == len(TEXT.split("\n")) + 4
        assert text.count("x y") == 3


def test_changes_of_yaml_alone_are_made_when_they_are_asked_for() -> None:
    every = spots("a.yaml", TEXT)
    made = {changed(random.Random(seed), TEXT, every, 1, YAML) for seed in range(60)}
    assert sum("&a" in one or "*" in one for one in made) > 5
    assert any(not composed("b.yaml", one, Budget())[0] for one in made)
    assert any(composed("b.yaml", one, Budget())[0] for one in made)


def test_documents_are_each_another_one_and_some_hold_several() -> None:
    made = [change(TEXT) for change in DOCUMENTS]
    assert len(set(made)) == len(made)
    assert made.count(TEXT) == 0
    assert "" in made
    said = [one.message for text in made for one in composed("a.yaml", text, Budget())[1]]
    assert any("a second YAML document" in one for one in said)
    assert any("duplicate" in one or "a second time" in one for one in said)


def test_a_head_says_something_else_and_the_rest_of_it_stays() -> None:
    made = [head_changed(random.Random(seed), HEAD) for seed in range(400)]
    assert sum(text == HEAD for text in made) < 10
    whole = [node for one in made if isinstance(node := composed("a.yaml", one, Budget())[0], Map)]
    assert len(whole) > 200
    keys = {entry.key.text for node in whole for entry in node.entries}
    assert set(HEADS) <= keys
    assert any(node.get("uses") is None for node in whole)
    assert any(re.match(r"# a pack\nformat: (?!1\n).+\nid: salt\n", one) for one in made)
    gone = next(one for one in made if "quest: quest\n" in one and "format: 1\n" in one)
    assert "heroes" not in gone
    assert "introduction" not in gone
    assert "items:\n  key: {name: Key}\n" in gone
