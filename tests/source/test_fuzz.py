"""Whatever stands in a pack: Findings or a refusal, never a traceback, and soon."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.source.pack.load import load_pack
from authoring.source.schema.validation import check_schema
from tests.examples import examples
from tests.soon import soon

SEED = Path(__file__).parent.parent.parent / "packs" / "knocking-wall"
HEAD = b"format: 1\nruleset: dungeon-plungin\nid: fuzz\ntitle: Fuzz\n"

words = st.sampled_from(
    [
        "monsters",
        "orc",
        "stats",
        "charts",
        "location",
        "die",
        "rows",
        "1-3",
        "6+",
        "d6",
        "effects",
        "heal",
        "check",
        "fail",
        "quest",
        "win",
        "tiles",
        "squares",
        "doorways",
        "uses",
        "place",
    ]
)
scalars = st.one_of(
    words, st.integers(), st.floats(), st.booleans(), st.none(), st.text(max_size=10)
)
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | st.text(max_size=5), inner),
    max_leaves=25,
)


def survives(*files: tuple[str, bytes]) -> None:
    """The pack is loaded and checked; every Finding has a place inside its file."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files:
            (Path(folder) / name).write_bytes(data)
        with soon():
            try:
                result = load_pack(folder)
            except CannotRun:
                return
            findings = result.findings
            if result.source is not None:
                findings += check_schema(result.source, "dungeon-plungin.json")
        for one in findings:
            assert one.message
            assert one.span.line >= 1
            assert one.span.column >= 1
            assert one.span.start <= one.span.end


@given(st.binary(max_size=300))
def test_any_bytes_are_survived(data: bytes) -> None:
    survives(("pack.yaml", data))


@pytest.mark.parametrize("text", ["# the cave\rtiles: [\r", "#\r{"], ids=["list", "map"])
def test_notes_that_only_a_yaml_reader_sees_end_are_survived(text: str) -> None:
    """A bare carriage return ends a line for YAML; by line feeds all is one note."""
    survives(("pack.yaml", text.encode()))


@given(st.text(alphabet="a1 :-[]{}&*!|>'\"#%@`,?\n\t~<", max_size=120))
@examples(300)
def test_any_heap_of_yaml_signs_is_survived(text: str) -> None:
    survives(("pack.yaml", HEAD + text.encode()))


@given(st.dictionaries(st.sampled_from(["monsters", "charts", "quest", "traps", "tiles"]), trees))
@examples(150)
def test_any_value_under_any_key_is_survived(tree: dict[str, object]) -> None:
    yaml = YAML(typ="safe", pure=True)
    with tempfile.TemporaryFile("w+", encoding="utf-8") as file:
        yaml.dump(tree, file)
        file.seek(0)
        survives(("pack.yaml", HEAD + file.read().encode()))


@given(st.data())
@examples(30)
def test_a_real_pack_with_a_stretch_of_text_replaced_is_survived(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(sorted(SEED.glob("*.yaml"))))
    text = path.read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 40))
    middle = data.draw(st.text(alphabet="a1 :-[]{}&*\n'", max_size=8))
    broken = text[:start] + middle + text[start + length :]
    others = [(one.name, one.read_bytes()) for one in SEED.glob("*.yaml") if one != path]
    survives((path.name, broken.encode()), *others)


@pytest.mark.parametrize("name", ["basic-set", "knocking-wall"])
def test_the_shipped_packs_are_clean(name: str) -> None:
    result = load_pack(data_folder("packs") / name)
    assert result.findings == ()
    assert result.source is not None
    assert check_schema(result.source, "dungeon-plungin.json") == ()
