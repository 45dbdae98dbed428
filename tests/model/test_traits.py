"""Traits as authors write them: both ends of every range, and what is none."""

import pytest

from authoring.model.reader import Reader
from authoring.model.traits import Parameter, Trait, TraitSpec, read_traits
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

SPECS = {
    "bony": TraitSpec("bony", "-{penalty}", (), {"penalty": Parameter("How much.", 3, 1, 20)}),
    "float": TraitSpec("float", "Floats.", ()),
}


def _read(text: str) -> tuple[tuple[Trait, ...], list[str]]:
    reader = Reader(defined=())
    node, findings = compose("pack.yaml", text, Budget())
    assert not findings
    found = read_traits(reader, node, SPECS)
    return found, [f"{one.code}: {one.message}" for one in reader.findings]


@pytest.mark.parametrize("number", [1, 20])
def test_both_ends_of_a_range_are_in_it(number: int) -> None:
    found, said = _read(f"[{{bony: {number}}}]")
    assert (found[0].numbers, said) == ({"penalty": number}, [])


@pytest.mark.parametrize("number", [0, 21])
def test_past_either_end_the_default_stands_and_it_is_told(number: int) -> None:
    found, said = _read(f"[{{bony: {number}}}]")
    assert found[0].numbers == {"penalty": 3}
    assert len(said) == 1
    assert "1 to 20" in said[0]


def test_a_bare_word_has_its_defaults_and_an_unknown_one_is_left_out() -> None:
    found, said = _read("[bony, flote]")
    assert [(one.id, one.numbers) for one in found] == [("bony", {"penalty": 3})]
    assert [one.split(":")[0] for one in said] == ["unknown-trait"]


def test_its_sentence_is_filled_in() -> None:
    found, _ = _read("[{bony: 4}]")
    assert found[0].says(SPECS["bony"]) == "-4"
