"""YAML becomes Nodes that know their place; what is wrong with it has one too."""

import pytest

from authoring.core.finding import Finding
from authoring.source.node import Map, Node, Scalar, Seq, plain
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose
from tests.source.said import said


def read(text: str) -> tuple[Node | None, tuple[Finding, ...]]:
    return compose("a.yaml", text, Budget())


def node_of(text: str) -> Node:
    node, findings = read(text)
    assert node is not None
    assert findings == ()
    return node


def test_every_key_and_value_knows_line_column_and_characters() -> None:
    text = "a: 1\nbb:\n  - x\n  - {c: 'y'}\n"
    node = node_of(text)
    assert isinstance(node, Map)
    entry = node.entries[1]
    assert (entry.key.span.line, entry.key.span.column) == (2, 1)
    assert isinstance(entry.value, Seq)
    inner = entry.value.items[1]
    assert text[inner.span.start : inner.span.end] == "{c: 'y'}"
    assert isinstance(inner, Map)
    quoted = inner.entries[0].value.span
    assert (quoted.line, quoted.column, quoted.end_column) == (4, 9, 12)
    assert text[quoted.start : quoted.end] == "'y'"


def test_a_block_collection_ends_where_its_last_value_ends() -> None:
    text = "a:\n  b: 1\n\n# remark\nc: 2\n"
    node = node_of(text)
    assert isinstance(node, Map)
    span = node.entries[0].value.span
    assert text[span.start : span.end] == "b: 1"
    assert (span.end_line, span.end_column) == (2, 7)


def test_a_long_text_ends_at_its_last_word() -> None:
    text = "a: |\n  one\n  two\n\nb: 1\n"
    node = node_of(text)
    assert isinstance(node, Map)
    value = node.entries[0].value
    assert isinstance(value, Scalar)
    assert value.value == "one\ntwo\n"
    assert text[value.span.start : value.span.end] == "|\n  one\n  two"
    assert (value.span.end_line, value.span.end_column) == (3, 6)


def test_windows_line_ends_count_as_one() -> None:
    node = node_of("a: 1\r\nb: 2\r\n")
    assert isinstance(node, Map)
    assert (node.entries[1].key.span.line, node.entries[1].key.span.column) == (2, 1)
    assert node.entries[1].key.span.start == 6


def test_quoted_words_are_text() -> None:
    assert plain(node_of("[\"1\", 'true', !!str 2]")) == ["1", "true", "2"]


def test_an_alias_stands_for_the_value_it_names() -> None:
    assert plain(node_of("a: &x {b: 1}\nc: *x\n")) == {"a": {"b": 1}, "c": {"b": 1}}


@pytest.mark.parametrize("text", ["", "\n", "# only a remark\n"])
def test_a_file_without_a_value_holds_nothing(text: str) -> None:
    assert read(text) == (None, ())


def test_all_duplicate_keys_are_found_with_both_places() -> None:
    _, findings = read("a: 1\nb: {c: 1, c: 2}\na: 2\na: 3\n")
    assert said(findings) == [
        "a.yaml:2:11 duplicate-key: `c` stands here a second time; the first is at a.yaml:2:5",
        "a.yaml:3:1 duplicate-key: `a` stands here a second time; the first is at a.yaml:1:1",
        "a.yaml:4:1 duplicate-key: `a` stands here a second time; the first is at a.yaml:1:1",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: b: c\n", "1:5 not-yaml: a second `: ` stands in this line"),
        (
            "a: 1\n b: 2\n",
            "2:2 not-yaml: this line is further right than the one above, which is complete",
        ),
        ("a:\tb: 1\n", "1:3 not-yaml: a tab stands where only spaces may"),
        (
            "a: 1\nb:\u00a02\n",
            "2:1 not-yaml: a non-breaking space stands in this line, where only plain spaces may",
        ),
        ("a: {b: 'x's y'}\n", "1:11 not-yaml: a quoted text ends here, and more follows"),
        ("a:\n\tb: 1\n", "2:1 not-yaml: a tab stands where only spaces may"),
        ("a: [1, 2\nb: 3\n", "1:9 not-yaml: a `[` of this line lacks its `]`"),
        ("a: {b: 1\n", "1:9 not-yaml: a `{` of this line lacks its `}`"),
        ("a: 'x\n", "1:4 not-yaml: a quoted text never ends"),
        ('a: "\\q"\n', "1:6 not-yaml: a `\\` in double quotes starts something YAML does not know"),
        ("a: 1\nb\n", "2:1 not-yaml: there is no `:` behind `b`"),
        (
            "- a\nb: 1\n",
            "2:1 not-yaml: this line does not fit the indent of the lines above",
        ),
        ("a:\n  - b: 1\n  -c: 2\n", "3:3 not-yaml: the dash of this list has no space after it"),
        ("a:\n  -b: 1\n  - c: 2\n", "2:3 not-yaml: the dash of this list has no space after it"),
        ("a:\n  - b\n  -c\n", "3:3 not-yaml: the dash of this list has no space after it"),
        ("a:\n  -{b: 1, c: 2}\n", "2:3 not-yaml: the dash of this list has no space after it"),
        (
            "a:\n  - b: 1\n  -2: 2\n",
            "3:3 not-yaml: this line does not fit the indent of the lines above",
        ),
        ("a: @x\n", "1:4 not-yaml: a text cannot start with `@`"),
        ("a: %x\n", "1:4 not-yaml: a text cannot start with `%`"),
        ("a: `x`\n", "1:4 not-yaml: a text cannot start with a backtick"),
        ("a: *b\n", "1:4 not-yaml: `*b` stands for what `&b` marks further up, and nothing does"),
        ("a: {b: 1,, c: 2}\n", "1:10 not-yaml: a value is missing here"),
        (
            "a: 1\n---\nb: 2\n",
            "2:1 unsupported-yaml: a second YAML document starts here",
        ),
        (
            "a: &x [1, *x]\n",
            "1:11 unsupported-yaml: the alias `*x` stands inside the value it names",
        ),
        ("<<: {a: 1}\n", "1:1 unsupported-yaml: the merge key `<<` is not supported in a pack"),
        ("[a]: 1\n", "1:1 unsupported-yaml: a list or map as a key is not supported in a pack"),
        (
            "a: !!python/object:os.system x\n",
            "1:4 unsupported-yaml: the tag `!!python/object:os.system` is not supported in a pack",
        ),
        ("a: !x y\n", "1:4 unsupported-yaml: the tag `!x` is not supported in a pack"),
    ],
)
def test_what_is_no_yaml_for_us_is_said_in_plain_words(text: str, expected: str) -> None:
    assert said(read(text)[1]) == [f"a.yaml:{expected}"]
