"""Random damage to a real pack: always a pack and Findings, never a traceback."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from authoring.core.span import file_span
from authoring.rulesets.dungeon_plungin.build import build
from authoring.source.loaded import Source
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.pack.load import load_pack

PACKS = Path(__file__).parents[4] / "packs"
SPAN = file_span("damaged.yaml")


def scalar(value: str | int | float | bool | None) -> Scalar:
    return Scalar(value, str(value), SPAN)


WORDS = [
    "", "nothing", "special", "d6", "0d0", "9999999999", "-3", "8-1", "6+", "wait, then",
    "lured by", "12 (6)", "99999 (9)", "any", "2x2", "0x0", "[1]", "dice", "eye-of-doom",
    "location", "treasure", "Monsters & Chest (d) Dif: x", "\n\n", "....\n....",
]  # fmt: skip
KEYS = [
    "tile",
    "door",
    "chart",
    "rows",
    "die",
    "attack",
    "heal",
    "check",
    "order",
    "replacement",
    "1",
    "at",
]
SCALARS = st.one_of(
    st.sampled_from(WORDS),
    st.text(max_size=8),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.none(),
).map(scalar)


def maps(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    return st.dictionaries(st.sampled_from(KEYS), children, max_size=4).map(
        lambda made: Map(tuple(Entry(scalar(k), v) for k, v in made.items()), SPAN)
    )


NODES: st.SearchStrategy[Node] = st.recursive(
    SCALARS,
    lambda children: st.one_of(
        st.lists(children, max_size=3).map(lambda made: Seq(tuple(made), SPAN)), maps(children)
    ),
    max_leaves=6,
)


@cache
def demo() -> Source:
    loaded = load_pack(PACKS / "knocking-wall")
    assert loaded.source is not None
    return loaded.source


def size(node: Node) -> int:
    if isinstance(node, Seq):
        return 1 + sum(map(size, node.items))
    return 1 + sum(size(e.value) for e in node.entries) if isinstance(node, Map) else 1


def damaged(node: Node, at: dict[int, Node], numbers: Iterator[int]) -> Node:
    """The same tree with the nodes at some positions (depth first) replaced."""
    number = next(numbers)
    if isinstance(node, Seq):
        changed: Node = Seq(tuple(damaged(i, at, numbers) for i in node.items), node.span)
    elif isinstance(node, Map):
        entries = tuple(Entry(e.key, damaged(e.value, at, numbers)) for e in node.entries)
        changed = Map(entries, node.span)
    else:
        changed = node
    return at.get(number, changed)


def all_nodes() -> int:
    return size(demo().header) + sum(size(d.node) for d in demo().definitions.values())


@given(st.data())
def test_a_damaged_pack_is_still_built(data: st.DataObject) -> None:
    source = demo()
    positions = st.integers(1, all_nodes() - 1)
    at = data.draw(st.dictionaries(positions, NODES, min_size=1, max_size=6))
    numbers = count()
    header = damaged(source.header, at, numbers)
    definitions = {
        key: replace(definition, node=damaged(definition.node, at, numbers))
        for key, definition in source.definitions.items()
    }
    assert isinstance(header, Map)
    pack, findings = build(replace(source, header=header, definitions=definitions))
    assert pack is not None
    assert all(finding.message and finding.code for finding in findings)


@given(NODES)
def test_any_value_may_stand_where_a_chart_is_expected(node: Node) -> None:
    source = demo()
    definitions = {
        key: replace(definition, node=node) if key[0] == "charts" else definition
        for key, definition in source.definitions.items()
    }
    pack, _ = build(replace(source, definitions=definitions))
    assert pack is not None
