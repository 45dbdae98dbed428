"""Advice for a list, or keys with values, in place of one value; and the reverse."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.row_typos import row_key
from authoring.source.schema.several_values import one_row, takes_numbers
from authoring.source.schema.unsupported_dice import totals_for
from authoring.source.schema.value_fixes import is_id_pattern

_MOST: Final = 4
_WORD: Final = re.compile(r"[a-z0-9_]+(-[a-z0-9_]+)*")
_TEXT: Final = "write one text; one that begins with a bracket, a brace or a dash goes in quotes"


def alone(node: Seq | Map, schema: Mapping[str, Any], entry: Entry | None, around: Around) -> str:
    """Return advice how to write several values where one is allowed; "" for no advice."""
    texts, pattern = _texts(node), str(schema.get("pattern", ""))
    is_id = bool(pattern) or "enum" in schema
    if is_id and isinstance(node, Map):
        keys = node.keys() if "enum" in schema or len(node.entries) == 1 else ()
        texts = [text for text in (*texts, *keys) if _fits(text, schema)][:1]
    if is_id_pattern(str(schema.get("pattern", ""))) and isinstance(node, Map) and not texts:
        return defined_elsewhere(node, entry, around)
    if len(texts) == 1 and (is_id or isinstance(node, Seq)) and _fits(texts[0], schema):
        quoted = "" if is_id else "; if its bracket is part of the text, put all in quotes"
        return f"write it alone: `{texts[0]}`{quoted}"
    if isinstance(node, Seq) and texts and all(map(_WORD.fullmatch, texts)):
        if is_id and all(text.isdecimal() for text in texts):
            return "no square can stand here" if is_id_pattern(pattern) else ""
        in_row = one_row(texts, schema, entry, around) or with_numbers(node, schema, around)
        each = _for_each(texts, entry, around) if schema.get("x-code") != "bad-row" else ""
        if is_id and each:
            return f"only one can stand here; for more of them write `{each}`"
        if is_id and in_row:
            return in_row
        if is_id and all(_fits(text, schema) for text in texts):
            either = " or ".join(f"`{text}`" for text in texts[:_MOST])
            return f"only one of them can stand here: {either}"
        if not is_id:
            return f"write it as one text: `{' '.join(texts[:_MOST])}`"
    if isinstance(node, Map) and node.entries and " " in node.entries[0].key.text:
        key = " ".join(node.entries[0].key.text.split())[:40]
        block_advice = f", or write it below `{entry.key.text}: |`" if entry else ""
        return f"the `: ` behind `{key}` makes a key of it: put the text in quotes{block_advice}"
    return "" if is_id else _TEXT


def for_a_row_or_number(
    node: Seq, schema: Mapping[str, Any], entry: Entry | None, around: Around
) -> str:
    """Return advice for a list in place of a number, or for a list of words where a row of a chart
    holds one; "" elsewhere."""
    texts = _texts(node)
    words = "type" not in schema and len(texts) > 1 and all(map(_WORD.fullmatch, texts))
    rows = one_row(texts, schema, entry, around) if words else ""
    return numbers(node, schema, around) or rows


def defined_elsewhere(node: Map, entry: Entry | None, around: Around) -> str:
    """Return advice on where to put a definition that was written in place of its id."""
    section = around.section_for(node.keys(), entry.key.text if entry else "")
    return f"write its id alone; what it is goes under {section}"


def _fits(text: str, schema: Mapping[str, Any]) -> bool:
    """Return whether a text is a word, and not a number, that the schema takes."""
    is_match = text in schema.get("enum", (text,)) and re.search(schema.get("pattern", ""), text)
    return bool(is_match) and not text.isdecimal()


def numbers(node: Seq, schema: Mapping[str, Any], around: Around) -> str:
    """Return advice for a list where a number or totals should be; "" for other values."""
    form = str(schema.get("x-form", ""))
    texts = _texts(node)
    if schema.get("type") == "integer" and len(texts) == 1 and texts[0].isdecimal():
        return f"write it alone: `{texts[0]}`"
    totals = row_key(", ".join(texts)) if "totals" in form else ""
    if totals:
        return f"write `{totals}`"
    between = totals_for(" to ".join(texts), schema, form) if len(texts) == 2 else ""
    if between:
        return between
    if schema.get("type") == "integer" and any(
        "square" in str(outer.get("x-form", "")) for outer in around.above()
    ):
        return "one square stands here, such as `[3, 3]`; for more of them, write an entry for each"
    return ""


def with_numbers(node: Node, schema: Mapping[str, Any], around: Around) -> str:
    """Return advice how to write ids with their numbers, for an id alone or a list of them; ""
    where the schema has no such map."""
    texts = [node.text] if isinstance(node, Scalar) else _texts(node)
    if not takes_numbers(schema, around) or not texts:
        return ""
    pairs = _pairs(texts, schema)
    if not pairs or not all(_WORD.fullmatch(key) for key, _ in pairs[:_MOST]):
        return ""
    listing = ", ".join(f"{key}: {number}" for key, number in pairs[:_MOST])
    return f"write each with its number: `{{{listing}}}`"


def _pairs(texts: Sequence[str], schema: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """Return (key, number) pairs: a number after a word is its own; numbers alone belong to keys
    that are numbers themselves, counted from the first of the example."""
    if all(text.isdecimal() for text in texts):
        example: Mapping[str, object] = next(iter(schema.get("examples", ())), {})
        first_key = next(iter(example), "")
        if not first_key.isdecimal():
            return []
        return [(str(int(first_key) + at), text) for at, text in enumerate(texts)]
    numbers: dict[str, str] = {}
    last = ""
    for text in texts:
        if text.lstrip("+-").isdecimal():
            if last:
                numbers[last] = text.lstrip("+")
            continue
        numbers[text] = str(int(numbers.get(text, "0")) + 1)
        last = text
    return list(numbers.items())


def _texts(node: Node) -> Sequence[str]:
    """Return the bare values of a list, or of a map of one entry; [] for any other node, and where
    a value is empty or not bare."""
    values: tuple[Node, ...] = ()
    if isinstance(node, Seq):
        values = node.items
    elif isinstance(node, Map) and len(node.entries) == 1:
        values = (node.entries[0].value,)
    texts = [value.text.strip() for value in values if isinstance(value, Scalar) and value.text]
    return texts if len(texts) == len(values) else []


def _for_each(texts: Sequence[str], entry: Entry | None, around: Around) -> str:
    """Return in YAML a list with a map for each of the values, where the parent of the key may be
    such a list; else ""."""
    if entry is None or len(around.path) < 2:
        return ""
    in_list = isinstance(around.path[-2], int)
    lists = any("array" in str(form.get("type")) for form in around.above())
    if not in_list and not lists:
        return ""
    suffix = "" if lists and not in_list else ", ..."
    entries = [f"{{{entry.key.text}: {text}{suffix}}}" for text in texts[:_MOST]]
    return f"[{', '.join(entries)}]" if not in_list else ", ".join(entries)
