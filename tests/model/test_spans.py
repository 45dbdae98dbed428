"""Spans of the keys that a value was read from."""

import pickle

import pytest

from authoring.core.span import Span
from authoring.model.spans import NO_SPANS, Spans
from authoring.source.node import Node
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose

TEXT = """\
price: 3
bonus: {str: +1, "dex": 2}
items: [torch, "healing-potion", 7, {chest: 1}, ~]
one: torch
nothing:
"""


@pytest.fixture
def node() -> Node:
    found, findings = compose("items.yaml", TEXT, Budget())
    assert found is not None
    assert not findings
    return found


def typed(span: Span | None) -> str | None:
    """The text at a span."""
    return None if span is None else TEXT[span.start : span.end]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("price",), "3"),
        (("bonus", "dex"), "2"),
        (("bonus",), '{str: +1, "dex": 2}'),
        (("bonus", "mag"), None),
        (("price", "gold"), None),
        (("items", "torch"), None),
    ],
)
def test_the_value_under_a_path(node: Node, path: tuple[str, ...], text: str | None) -> None:
    assert typed(Spans(node).value(*path)) == text


def test_keys_are_in_their_order_each_with_the_span_of_the_key(node: Node) -> None:
    spans = Spans(node)
    assert list(spans.keys()) == ["price", "bonus", "items", "one", "nothing"]
    assert {key: typed(span) for key, span in spans.keys("bonus").items()} == {
        "str": "str",
        "dex": '"dex"',
    }
    assert spans.keys("items") == spans.keys("price") == spans.keys("gone") == {}


def test_items_are_the_words_and_numbers_of_a_list(node: Node) -> None:
    spans = Spans(node)
    words = [(word, typed(span)) for word, span in spans.items("items")]
    assert words == [("torch", "torch"), ("healing-potion", '"healing-potion"'), ("7", "7")]
    assert [word for word, _ in spans.items("one")] == ["torch"]
    assert spans.items("nothing") == spans.items("bonus") == spans.items("gone") == ()


def test_a_value_that_nobody_wrote_has_none() -> None:
    assert NO_SPANS.value("price") is None
    assert NO_SPANS.keys() == {}
    assert NO_SPANS.items() == ()


def test_a_copy_in_another_process_has_none(node: Node) -> None:
    copy = pickle.loads(pickle.dumps(Spans(node)))
    assert copy.keys() == {}
