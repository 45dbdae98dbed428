"""A value of a TOML text stands where the text says it does."""

import gc
import json
import re
from collections.abc import Callable
from contextlib import suppress
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.source.node import Map, Node, Scalar, Seq, plain
from authoring.source.toml.key_positions import KeyPositions
from authoring.source.toml.toml_nodes import NoToml, toml_node

TEXT = """\
# ignore = ["not this"]
select = ["ignore", 'per-file']
ignore = [
  "chart-*",  # "chart-face-gap"
  "dangling-reference",
]

[per-file]
"drafts/*.yaml" = ["manual-effect"]
[severity]
ignore = "hint"
on = true
n = 3
"""


def _spots(node: Node, text: str) -> list[str]:
    if isinstance(node, Map):
        keys = [text[e.key.span.start : e.key.span.end] for e in node.entries]
        return keys + [spot for e in node.entries for spot in _spots(e.value, text)]
    if isinstance(node, Seq):
        return [spot for item in node for spot in _spots(item, text)]
    assert isinstance(node, Scalar)
    line = f"{node.span.line}:{node.span.column}"
    return [f"{line} {text[node.span.start : node.span.end]}"]


def test_values_are_those_of_the_text() -> None:
    assert plain(toml_node("a.toml", TEXT)) == {
        "select": ["ignore", "per-file"],
        "ignore": ["chart-*", "dangling-reference"],
        "per-file": {"drafts/*.yaml": ["manual-effect"]},
        "severity": {"ignore": "hint", "on": True, "n": 3},
    }


def test_every_key_and_value_is_found_where_it_stands() -> None:
    """A key is no value of the same word, and a comment is neither."""
    assert _spots(toml_node("a.toml", TEXT), TEXT) == [
        "select", "ignore", "per-file", "severity",
        '2:11 "ignore"', "2:21 'per-file'", '4:3 "chart-*"', '5:3 "dangling-reference"',
        '"drafts/*.yaml"', '9:20 "manual-effect"',
        "ignore", "on", "n", '11:10 "hint"', "12:6 true", "13:5 3",
    ]  # fmt: skip


def test_a_value_that_is_spelt_otherwise_is_pointed_at_by_its_key() -> None:
    node = toml_node("a.toml", 'a = "\\u0041b"\nb = 0x10\nc = "d"\n')
    assert isinstance(node, Map)
    assert [e.value.span.line for e in node.entries] == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "line", "column"), [("a = ", 1, 5), ("a = 1\na = 2\n", 2, 6), ("[x\n", 1, 3)]
)
def test_what_is_no_toml_is_refused_at_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(NoToml) as refused:
        toml_node("a.toml", text)
    assert refused.value.span.line == line
    assert abs(refused.value.span.column - column) <= 1
    assert " (at " not in refused.value.message


def test_a_number_of_more_digits_than_python_reads_is_refused_at_its_place() -> None:
    with pytest.raises(NoToml, match="too long") as refused:
        toml_node("a.toml", "a = 12\nb = " + "9" * 5000 + "\n")
    span = refused.value.span
    assert (span.line, span.column, span.end_line, span.end_column) == (2, 5, 2, 5005)


def _leaves(node: Node, text: str, key: str = "") -> list[tuple[str, str, str]]:
    """Key, value and what stands at the value's place, of all that is no table and no list."""
    if isinstance(node, Map):
        return [one for e in node.entries for one in _leaves(e.value, text, e.key.text)]
    if isinstance(node, Seq):
        return [one for item in node for one in _leaves(item, text, key)]
    assert isinstance(node, Scalar)
    return [(key, node.text, text[node.span.start : node.span.end])]


WORD = st.sampled_from(["choose", "hint", "severity", "a-b", "x.y", "é", 'say "no"', "a\\b", ""])
VALUE = st.recursive(
    WORD | st.integers(-9, 99) | st.booleans(),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(WORD, inside, max_size=3),
    max_leaves=6,
)


def _toml(value: object) -> str:
    """The stupid writer: JSON is nearly TOML."""
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(k)} = {_toml(v)}" for k, v in value.items())
        return f"{{{inside}}}" if inside else "{}"
    if isinstance(value, list):
        return "[ # [\n" + ",\n".join(f"  {_toml(one)}" for one in value) + "\n]"
    return json.dumps(value)


@given(st.dictionaries(WORD, VALUE, max_size=4))
def test_whatever_is_written_is_pointed_at_where_it_stands(values: dict[str, object]) -> None:
    text = "".join(
        f"{json.dumps(key)} = {_toml(value)}  # x = 1\n" for key, value in values.items()
    )
    try:
        node = toml_node("a.toml", text)
    except NoToml:
        return  # a line break inside braces
    assert plain(node) == values
    for _, value, place in _leaves(node, text):
        read = json.loads(place)
        assert value == (str(read).lower() if isinstance(read, bool) else str(read))


def test_a_word_that_stands_in_two_places_is_pointed_at_in_each() -> None:
    text = 'severity = {choose = "hint"}\nselect = ["hint", "choose"]\n'
    text += "[[a.b]]\nc = 1\n[[a.b]]\nc = 2\n"
    node = toml_node("a.toml", text)
    places = [e.key.span for e in node.entries]
    assert [place.line for place in places] == [1, 2, 3]
    inner = node.entries[0].value
    assert isinstance(inner, Map)
    assert (inner.entries[0].key.span.line, inner.entries[0].key.span.column) == (1, 13)
    assert [place for *_, place in _leaves(node, text)] == [
        '"hint"',
        '"hint"',
        '"choose"',
        "1",
        "2",
    ]
    assert [one.span.line for one in _scalars(node)] == [1, 2, 2, 4, 6]


def _scalars(node: Node) -> list[Scalar]:
    if isinstance(node, Map):
        return [one for e in node.entries for one in _scalars(e.value)]
    if isinstance(node, Seq):
        return [one for item in node for one in _scalars(item)]
    assert isinstance(node, Scalar)
    return [node]


def test_a_key_of_three_thousand_dots_is_refused_at_its_place() -> None:
    with pytest.raises(NoToml, match="deep") as refused:
        toml_node("a.toml", "x = 1\n" + ".".join("a" * 3_000) + " = 1\n")
    assert refused.value.span.line == 2


def test_a_long_text_is_read_in_one_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each further key costs as much as the first: steps are counted, not time."""
    steps: list[int] = []
    after = KeyPositions._after

    def counted(self: KeyPositions, pattern: re.Pattern[str], at: int) -> int:
        steps.append(at)
        return after(self, pattern, at)

    monkeypatch.setattr(KeyPositions, "_after", counted)
    numbers = []
    for keys in (500, 1_000):
        steps.clear()
        toml_node("a.toml", "".join(f'"k{n}" = ["v", {n}]\n' for n in range(keys)))
        numbers.append(len(steps))
    assert numbers[1] < 2.1 * numbers[0]


LONG: dict[str, Callable[[int], str]] = {
    "dots": lambda n: "a" + ".a" * n + " = 1",
    "spaced": lambda n: "a" + " . a" * n + " = 1",
    "quoted": lambda n: '"a"' + '."a"' * n + " = 1",
    "head": lambda n: "[a" + ".a" * n + "]",
    "braces": lambda n: "a = " + "{a=" * n + "1" + "}" * n,
    "brackets": lambda n: "a = " + "[" * n + "]" * n,
    "keys": lambda n: "".join(f"k{i} = 'v'\n" for i in range(n)),
    "values": lambda n: "a = [" + "'v', " * n + "]",
    "tables": lambda n: "".join(f"[a.t{i}]\nb = 'v'\n" for i in range(n)),
    "marks": lambda n: '"' * n,
    "escapes": lambda n: 'a = "' + "\\\\" * n,
}
"""Texts that grow with a number."""


def _processor_time(text: str) -> float:
    """Seconds for a text, the least of three: what else lies in memory is not looked through."""
    took = []
    gc.disable()
    for _ in range(3):
        begun = process_time()
        with suppress(NoToml):
            toml_node("a.toml", text)
        took.append(process_time() - begun)
    gc.enable()
    return min(took)


@pytest.mark.parametrize("kind", LONG)
def test_a_long_text_takes_time_in_proportion(kind: str) -> None:
    took = [_processor_time(LONG[kind](number)) for number in (4_000, 16_000)]
    assert took[1] < 10 * took[0] + 0.1, "four times as long, sixteen times as much"


@pytest.mark.parametrize("kind", ["dots", "spaced", "quoted", "head", "braces", "brackets"])
def test_what_lies_too_deep_is_refused_in_words(kind: str) -> None:
    assert plain(toml_node("a.toml", LONG[kind](9)))
    with pytest.raises(NoToml) as refused:
        toml_node("a.toml", LONG[kind](300))
    assert "more than 40" in refused.value.message
