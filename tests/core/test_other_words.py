"""Words of other games: each leads to a name that there is, and never away from a sound one."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from authoring.core.data import data_folder
from authoring.core.other_words import _NAMES, name_for, other_names, sentence_for
from authoring.core.suggest import closest, did_you_mean, nearest

STATS = ("atk", "def", "mag", "mov", "life", "res", "dex", "wit")


def _words(node: Any) -> Iterator[str]:
    """Every key that a schema knows, and every word that it lists or spells out in a pattern."""
    if isinstance(node, list):
        for one in node:
            yield from _words(one)
    elif isinstance(node, dict):
        properties = node.get("properties", {})
        yield from properties if isinstance(properties, dict) else ()
        yield from (str(one) for one in node.get("enum", ()) if isinstance(node["enum"], list))
        yield from re.findall(r"[a-z-]{3,}", str(node.get("pattern", "")))
        yield from re.findall(r"`([a-z-]+)`", str(node.get("x-form", "")))
        for one in node.values():
            yield from _words(one)


@cache
def known() -> frozenset[str]:
    """The words of all rulesets."""
    schemas = data_folder("schemas").glob("*.json")
    texts = [json.loads(path.read_text(encoding="utf-8")) for path in schemas]
    return frozenset(word.replace(" ", "_").replace("-", "_") for word in _words(texts))


LINES = [(words, names) for words, names, _ in _NAMES]


@pytest.mark.parametrize(("words", "names"), LINES)
def test_every_name_of_the_table_is_one_of_a_ruleset(words: str, names: str) -> None:
    assert [name for name in names.split() if name not in known()] == []
    assert len(set(words.split())) == len(words.split())


@pytest.mark.parametrize(("words", "names"), LINES)
def test_a_word_is_answered_with_its_name(words: str, names: str) -> None:
    for word in words.split():
        for name in set(names.split()) - {word}:
            assert name in other_names(word)
            assert name_for(word, [name, "sarcophagus"]) == name
            assert name_for(word.upper().replace("_", "-"), [name]) == name
            assert name_for(word, ["sarcophagus"]) == ""


@pytest.mark.parametrize(
    ("word", "name"),
    [("dmg", "damage"), ("if", "when"), ("summon", "spawn"), ("on_death", "on_defeated")],
)
def test_where_one_word_is_all_that_changes_it_is_asked_for_and_written(
    word: str, name: str
) -> None:
    assert did_you_mean(word, [name, "sarcophagus"]) == f"did you mean `{name}`?"
    assert nearest(word, [name, "sarcophagus"]) == name


def test_where_more_has_to_change_it_is_said_and_nothing_is_written() -> None:
    assert did_you_mean("sub", ["add", "set"]) == sentence_for("sub", ["add"])
    assert "`add: {relics: -1}`" in sentence_for("sub", ["add"])
    assert "`resists: [water]`" in did_you_mean("water", ["resists", "damage"])
    assert nearest("sub", ["add", "set"]) == nearest("water", ["resists", "damage"]) == ""


def test_the_first_name_that_is_known_counts() -> None:
    """An attack of a monster is no stat, and among stats nothing else."""
    assert name_for("defence", STATS) == "def"
    assert name_for("armor", ("attack", "defence", "def")) == "defence"
    assert name_for("type", ("race", "kind")) == "race"
    assert name_for("type", ("kind", "value")) == "kind"


@pytest.mark.parametrize("word", ["DEF", "Def", "d-e-f"])
def test_the_same_word_in_other_letters_is_nearer_than_any_other(word: str) -> None:
    """`DEF` has one letter in common with `dex`, and all of them with `def`."""
    assert did_you_mean(word, STATS) == "did you mean `def`?"
    assert nearest(word, STATS) == closest(word, STATS) == "def"


def test_a_word_that_is_known_itself_is_not_called_otherwise() -> None:
    assert (
        name_for("damage", ["damage", "lose"]) == sentence_for("damage", ["damage", "lose"]) == ""
    )
    assert name_for("Damage", ["damage", "lose"]) == ""
    assert name_for("xyzzy", STATS) == ""
