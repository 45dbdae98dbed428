"""No fix writes the example of a message: tried with every example of every schema."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from authoring.core.data import data_folder
from authoring.core.span import Span
from authoring.source.node import Scalar
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.value_fixes import pattern_words, value_fix
from authoring.source.schema.value_hints import hint

EXAMPLES = re.compile(r"such as ((?:`[^`]*`(?:, | or | and |,? or )?)+)")
SCHEMAS = sorted(data_folder("schemas").glob("*.json"))


def _forms(node: Any) -> Iterator[Mapping[str, Any]]:
    """Every part of a schema that says its form in words."""
    if isinstance(node, dict):
        if "x-form" in node:
            yield node
        for inside in node.values():
            yield from _forms(inside)
    elif isinstance(node, list):
        for inside in node:
            yield from _forms(inside)


def _examples(schema: Mapping[str, Any]) -> set[str]:
    """What a form gives as examples, and not as the only words there are."""
    found = EXAMPLES.findall(schema["x-form"])
    return {one for part in found for one in re.findall(r"`([^`]+)`", part)}


def _slips(word: str) -> Iterator[str]:
    """The word with one letter or figure gone, or another in its place; other signs stay."""
    for at in (at for at in range(len(word)) if word[at].isalnum()):
        yield word[:at] + word[at + 1 :]
        yield word[:at] + ("7" if word[at] != "7" else "8") + word[at + 1 :]


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.stem)
def test_no_example_is_written_or_asked_for(path: Any) -> None:
    tried = 0
    for schema in _forms(json.loads(path.read_text(encoding="utf-8"))):
        words = {str(word) for word in schema.get("enum", ())} | {str(schema.get("const"))}
        examples = _examples(schema) - words
        assert not examples & set(pattern_words(schema))
        for example in examples:
            for typed in _slips(example):
                node = Scalar(typed, typed, Span("a", 1, 1, 1, 1 + len(typed), 0, len(typed)))
                fix = value_fix(node, schema, sorted(words)) if typed else None
                written = [edit.text.strip('"') for edit in fix.edits] if fix else []
                assert example not in written
                said = hint(node, schema, sorted(words), None, Around({}, ()))
                assert f"did you mean `{example}`" not in said
                tried += 1
    assert tried > 20 or path.stem in ("sheet", "campaign", "blank")
