"""Fixes of values that do not fit a schema, where the text itself shows the intended one."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from authoring.core.finding import Edit, Fix
from authoring.core.fixes import as_yaml, instead, named, stands_alone
from authoring.core.span import Span
from authoring.core.suggest import nearest
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.schema.notation_fixes import dice_fix, range_fix, span_fix, square_fix
from authoring.source.schema.row_typos import WORDS, row_key_fix
from authoring.source.schema.several_values import spells_several
from authoring.source.yaml.scalar import bare_value

SWITCHES = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_CURLY = re.compile(r"[“”„‘’‚«»](.*)[“”‘’«»]")
JOINED = re.compile(r"-[^\W\d]")
"""Start of an item of a list without the space after its dash."""
_WITH_UNIT = re.compile(r"(\d{1,6})\s*(?:[^\W\d]+|\"|')")
_QUOTED = re.compile(r"`([^`]+)`")
_SPELT = re.compile(r"[a-z_]{3,}")
_LONGEST_NUMBER = 40
WORDS_OF_AN_ID = 4
"""Most words of a mistyped id; more words are a sentence."""
_NO_BREAK = "\u00a0"
_OF_CODE: Mapping[str, Callable[[Span, str], Fix | None]] = {
    "bad-dice": dice_fix,
    "bad-square": square_fix,
    "bad-target": range_fix,
    "bad-time-span": span_fix,
}


def value_fix(
    node: Node, schema: Mapping[str, Any], words: Iterable[object], under: Entry | None = None
) -> Fix | None:
    """Return a fix for a bare value that nearly fits, in the entry `under`; else None.

    These are safe: quotes around a number, a number where a text is expected, `yes` for `true`,
    capitals of a known word.
    """
    kind = schema.get("type")
    if isinstance(node, Seq) and (kind == "string" or "enum" in schema):
        return alone_fix(node, schema)
    if not isinstance(node, Scalar) or not stands_alone(node.span, node.text):
        return None
    span, text = node.span, node.text
    if JOINED.match(text):
        if under and under.key.span.line == span.line:
            return None  # a list cannot begin there
        return put_in(f"put a space after the dash of `{text[:40]}`", (span, 1, " "))
    if meant(node, schema):
        return instead(span, f'"{text}"', text, safe=True)
    if straight := _curly_fix(node, schema):
        return straight
    if number := bare_number(node, schema):
        return instead(span, text, number)
    if kind == "boolean":
        word = SWITCHES.get(text.lower(), text.lower())
        is_safe = word in ("true", "false")
        word = word if is_safe else nearest(text, ("true", "false"))
        return instead(span, text, word, safe=is_safe) if word and word != text else None
    bare = not isinstance(node.value, str) and node.value is not None
    if is_free_text(schema) and bare:
        return instead(span, text, as_yaml(text), safe=True)
    if kind == "array":
        return _listed(span, text)
    by_code = _OF_CODE.get(str(schema.get("x-code", "")))
    if "a square" in str(schema.get("x-form", "")):
        by_code = square_fix
    fix = by_code(span, text) if by_code else _id_fix(span, text, schema)
    fix = fix if fix and _fits(fix, schema) else None
    return fix or named(span, text, [*map(str, words), *pattern_words(schema)])


def _fits(fix: Fix, schema: Mapping[str, Any]) -> bool:
    """Return whether the schema's pattern takes the texts that a fix writes."""
    texts = (edit.text for edit in fix.edits if edit.text and not edit.text.startswith("["))
    return all(re.search(schema.get("pattern", ""), text.strip('"')) for text in texts)


def between_curly_quotes(text: str) -> str:
    """Return the text between quotes as a word processor writes them, which YAML takes for letters;
    "" for any other text."""
    quoted = _CURLY.fullmatch(text)
    return quoted[1] if quoted else ""


def _curly_fix(node: Scalar, schema: Mapping[str, Any]) -> Fix | None:
    """Return a fix that replaces curly quotes by straight ones where the text between them fits;
    None for any other text."""
    inner = between_curly_quotes(node.text)
    if not inner:
        return None
    if meant(replace(node, value=inner, text=inner), schema):
        return instead(node.span, node.text, inner, safe=True)
    is_known = inner in schema.get("enum", (inner,)) and re.search(
        str(schema.get("pattern", "")), inner
    )
    return instead(node.span, node.text, as_yaml(inner), safe=True) if is_known else None


def alone_fix(node: Seq, schema: Mapping[str, Any]) -> Fix | None:
    """Return a fix that removes the brackets around a single text on one line that fits without
    them; None for any other list."""
    item = node.items[0] if len(node.items) == 1 else None
    if not isinstance(item, Scalar) or node.span.line != node.span.end_line:
        return None
    is_valid = item.text in schema.get("enum", (item.text,)) and re.search(
        str(schema.get("pattern", "")), item.text
    )
    if not is_valid or node.span.end == item.span.end or not isinstance(item.value, str):
        return None
    text = as_yaml(item.text)
    return Fix(f"write `{text}` for `[{text}]`", (Edit(node.span, text),))


def key_fix(
    entry: Entry, parent: Map, known: Iterable[str], schema: Mapping[str, Any], die: str = ""
) -> Fix | None:
    """Return a fix that corrects the key of `entry` to one of `known` that `parent` does not have
    yet.

    Under a `schema` of rows it corrects the row key of a chart rolled with `die`. None if no
    correction is near.
    """
    span, key = entry.key.span, entry.key.text
    if JOINED.match(key):
        return put_in(f"put a space after the dash of `{key[:40]}`", (span, 1, " "))
    if _NO_BREAK in key:
        return _plain_spaces(span, key)
    siblings = set(parent.keys())
    if schema.get("x-unknown") == "bad-row-key":
        fix = row_key_fix(span, key, die)
        return fix if fix and fix.edits[0].text not in siblings else None
    return named(span, key, [name for name in known if name not in siblings])


def went_on(entry: Entry) -> bool:
    """Return whether an entry's key has no colon: it is the rest of a text in braces with a
    comma."""
    value, key = entry.value, entry.key
    return isinstance(value, Scalar) and value.value is None and value.span.start <= key.span.end


def quotes_fix(entries: Sequence[Entry], at: int) -> Fix | None:
    """Return a fix that quotes a text whose comma made keys of its rest; `at` is the index of the
    first of them. None if they cannot be joined."""
    value = entries[at - 1].value
    rest = at
    while rest < len(entries) and went_on(entries[rest]):
        rest += 1
    parts = [value, *(entry.key for entry in entries[at:rest])]
    if went_on(entries[at - 1]) or not all(map(_bare, parts)):
        return None
    end = parts[-1].span
    title = f"put the whole text of `{entries[at - 1].key.text[:40]}` in quotes"
    return put_in(title, (value.span, 0, '"'), (end, end.end - end.start, '"'))


def put_in(title: str, *places: tuple[Span, int, str], safe: bool = False) -> Fix:
    """Return a fix that inserts texts; `places` are (span on one line, offset in characters from
    its start, text)."""
    return Fix(title, tuple(Edit(_at(span, after), text) for span, after, text in places), safe)


def meant(node: Scalar, schema: Mapping[str, Any]) -> bool:
    """Return whether a text would be the expected number or switch without its quotes."""
    if not isinstance(node.value, str) or len(node.text) > _LONGEST_NUMBER:
        return False
    bare = bare_value(node.text)
    if "const" in schema:
        return bare == schema["const"] and not isinstance(bare, str)
    if isinstance(bare, bool):
        return _takes(schema, "boolean")
    if not isinstance(bare, int | float):
        return False
    is_expected = _takes(schema, "number") or (_takes(schema, "integer") and isinstance(bare, int))
    return is_expected and schema.get("minimum", bare) <= bare <= schema.get("maximum", bare)


def bare_number(node: Scalar, schema: Mapping[str, Any]) -> str:
    """Return the digits of the number that `20 gold` or `six` means, if it is allowed; else ""."""
    if not isinstance(node.value, str) or not _takes(schema, "integer"):
        return ""
    text = node.text.strip().lower()
    match = _WITH_UNIT.fullmatch(text) if len(text) <= _LONGEST_NUMBER else None
    number = int(match[1]) if match else WORDS.index(text) + 1 if text in WORDS else None
    is_expected = number is not None and schema.get("minimum", number) <= number
    return str(number) if is_expected and number <= schema.get("maximum", number) else ""


def is_free_text(schema: Mapping[str, Any]) -> bool:
    """Return whether any text is allowed here, so that a number in quotes makes sense: no id, no
    word of a list, and no word such as a kind of damage."""
    is_word = any(word in schema for word in ("pattern", "enum", "const", "examples"))
    return schema.get("type") == "string" and not is_word


def is_id_pattern(pattern: str) -> bool:
    """Return whether a pattern is the one of ids: small letters, digits and hyphens."""
    return pattern == "^[a-z0-9]+(-[a-z0-9]+)*$"


def _id_fix(span: Span, text: str, schema: Mapping[str, Any]) -> Fix | None:
    """Return a fix that writes a text in small letters and hyphens, if that alone makes an id of
    it; else None."""
    id = "-".join(text.lower().replace("_", " ").split())
    words = len(text.split()) <= WORDS_OF_AN_ID and not spells_several(text)
    is_word = words and _takes(schema, "string")
    needs_id = is_word and "pattern" in schema and id != text
    is_id = needs_id and re.search(schema["pattern"], id)
    # Whether something has this id, only the whole pack tells.
    return instead(span, text, as_yaml(id)) if is_id else None


def _plain_spaces(span: Span, key: str) -> Fix | None:
    """Return a fix that writes plain spaces for no-break spaces in a key; None if the key is typed
    in quotes."""
    if span.end - span.start != len(key):
        return None
    places = (at for at, letter in enumerate(key) if letter == _NO_BREAK)
    edits = (Edit(_at(span, at, 1), " ") for at in places)
    return Fix("write plain spaces", tuple(edits), safe=True)


def pattern_words(schema: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the words that the pattern of a schema itself spells out, as far as its description
    names them."""
    pattern = str(schema.get("pattern", ""))
    named_words = _QUOTED.findall(str(schema.get("x-form", ""))) if pattern else ()
    candidates = set(_SPELT.findall(pattern))
    return tuple(w for w in named_words if w in candidates and re.search(pattern, w))


def _takes(schema: Mapping[str, Any], kind: str) -> bool:
    kinds = schema.get("type")
    return kind == kinds or (isinstance(kinds, list) and kind in kinds)


def _listed(span: Span, text: str) -> Fix:
    """Return a fix that puts brackets around a value: a list of one."""
    title = f"write `[{text[:40]}]` for `{text[:40]}`"
    return put_in(title, (span, 0, "["), (span, span.end - span.start, "]"))


def takes_value(forms: Iterable[Mapping[str, Any]], node: Node) -> bool:
    """Return whether one of these schemas takes values of the node's type."""
    kinds: set[str] = set()
    for form in forms:
        kind = form.get("type", "string" if "enum" in form or "const" in form else [])
        kinds |= {kind} if isinstance(kind, str) else set(kind)
    if isinstance(node, Scalar) and isinstance(node.value, bool):
        return not kinds or "boolean" in kinds
    if isinstance(node, Scalar):
        return not kinds or bool(kinds - {"object", "array"})
    return not kinds or ("object" if isinstance(node, Map) else "array") in kinds


def in_brackets(fix: Fix, entry: Entry, name: str) -> Fix | None:
    """Return the fix of a key, extended by brackets around its one value, for a key `name` that
    takes a list; None if the value cannot be put in brackets."""
    value = entry.value
    if not isinstance(value, Scalar) or not stands_alone(value.span, value.text):
        return None
    span, text = value.span, value.text
    title = f"write `{name}: [{text[:40]}]` for `{entry.key.text}: {text[:40]}`"
    insertion = put_in(title, (span, 0, "["), (span, span.end - span.start, "]"))
    return replace(insertion, edits=(*fix.edits, *insertion.edits))


def _bare(node: Node) -> bool:
    if not isinstance(node, Scalar):
        return False
    is_unquoted = node.span.end - node.span.start == len(node.text)
    return is_unquoted and not set(node.text) & set("\"'\\\n")


def _at(span: Span, after: int, length: int = 0) -> Span:
    line, column, start = span.line, span.column + after, span.start + after
    return Span(span.path, line, column, line, column + length, start, start + length)
