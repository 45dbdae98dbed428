"""Advice for several things, or for a number of things, written as one value."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from authoring.core.finding import Edit, Fix
from authoring.core.fixes import stands_alone
from authoring.source.node import Entry, Node, Scalar
from authoring.source.schema.examples import accepts
from authoring.source.schema.location_words import Target
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.row_key import parse_row_key
from authoring.source.schema.row_typos import WORDS

_LONGEST: Final = 60
_MOST: Final = 4
_NUMBER: Final = r"\d{0,3}d\d{1,4}(?:[+-]\d{1,4})?|\d{1,6}"
_COUNTED: Final = re.compile(rf"({_NUMBER})\s*[x×*]?\s+([a-z][a-z_ -]*)")
_COUNTED_BEHIND: Final = re.compile(rf"([a-z][a-z_ -]*?)(?:(\s*[×*(]|\s+x)\s*|\s+)({_NUMBER})\)?")
_BEGINS_WITH_NUMBER: Final = re.compile(r"\d{0,3}d?\d{1,6}(?:[+-]\d{1,4})?\s*[x×*]?\s+\S")
_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_FOR_AN_ID: Final = ("monster", "creature", "boss", "item", "counter", "id", "name", "type", "kind")
_FOR_A_NUMBER: Final = ("count", "number", "amount", "value", "times")
"""Keys that authors write for an id and for its number, where the id itself should be the key of
the number."""
_BETWEEN: Final = re.compile(r"[,/;&]|\s(?:or|and)\s", re.IGNORECASE)


def spells_several(text: str) -> bool:
    """Return whether a text names several things or a number of one, so that it is no id."""
    short = _number_first(text[:_LONGEST], signed=True)
    return bool(_BEGINS_WITH_NUMBER.match(short) or _BETWEEN.search(short))


def several(text: str, schema: Mapping[str, Any], entry: Entry | None, around: Around) -> str:
    """Return advice for several things, or a number of one, in a text; "" for neither."""
    forms = tuple(around.forms(schema))
    if counted := next(filter(None, (_counted(text, form, around) for form in forms)), ""):
        return f"write `{counted}`"
    if alone := next(filter(None, (_without_number(text, form, around) for form in forms)), ""):
        return alone
    if len(text) > _LONGEST or not _BETWEEN.search(text):
        return ""
    parts = ["-".join(part.lower().split()) for part in _BETWEEN.split(text.strip())]
    fits = all(part and re.search(str(schema.get("pattern", "")), part) for part in parts)
    if not fits:
        return ""
    if "array" in str(schema.get("type")):
        return f"write `[{', '.join(parts[:_MOST])}]`"
    choices = " or ".join(f"`{part}`" for part in parts[:_MOST])
    alone = f"only one of them can stand here: {choices}" if "pattern" in schema else ""
    return one_row(parts, schema, entry, around) or alone


def _without_number(text: str, schema: Mapping[str, Any], around: Around) -> str:
    """Return advice for `2 orc` where ids have no numbers; "" for other text."""
    match = _COUNTED.fullmatch(_number_first(text, True)) if len(text) <= _LONGEST else None
    name = "-".join(match[2].replace("_", " ").split()) if match else ""
    if match is None or not _ID.fullmatch(name):
        return ""
    properties = schema.get("properties", ())
    keys = [key for keys in (_FOR_AN_ID, _FOR_A_NUMBER) for key in keys if key in properties]
    number = int(match[1]) if match[1].isdecimal() else match[1]
    if len(keys) > 1 and accepts(schema, {keys[0]: name, keys[-1]: number}, around):
        return f"write `{{{keys[0]}: {name}, {keys[-1]}: {number}}}`"
    listing = f"[{', '.join([name] * min(int(match[1]), _MOST))}]" if match[1].isdecimal() else ""
    if listing and "items" in properties:
        return f"write each of them: `{{items: {listing}}}`"
    if listing and "array" in str(schema.get("type")):
        return f"write each of them: `{listing}`"
    fits = schema.get("type") == "string" and re.search(str(schema.get("pattern", "")), name)
    return f"no number can stand before an id: write `{name}`" if fits else ""


def swapped(text: str, entry: Entry | None, around: Around) -> str:
    """Return advice for `2: orc` where ids are keys and numbers are values; "" elsewhere."""
    if entry is None or not entry.key.text.isdecimal() or not _ID.fullmatch(text):
        return ""
    if around.path[-2:-1] == ("rows",):
        return ""  # the number is what the die shows
    maps = [form for form in around.above() if takes_numbers(form, around)]
    patterns = [key for form in maps for key in form.get("patternProperties", ())]
    if patterns and not any(re.search(key, text) for key in patterns):
        return ""
    return f"the id stands first: write `{text}: {entry.key.text}`"


def _in_figures(text: str) -> str:
    """Return a text in small letters, with a leading number word as figures: `2 orc`."""
    first, *rest = text.lower().split() or [""]
    return " ".join([str(WORDS.index(first) + 1) if first in WORDS else first, *rest])


def _number_first(text: str, signed: bool = False) -> str:
    """Return `orc x 3`, `orc (3)` or `orc 3` as `3 orc`, other text as `_in_figures` does; if
    `signed`, `orc 3` stays, which may be an id with a space for its hyphen."""
    short = _in_figures(text)
    match = _COUNTED_BEHIND.fullmatch(short) if len(short) <= _LONGEST else None
    if match is None or (signed and not match[2]):
        return short
    return f"{match[3]} {match[1].strip()}"


def one_row(
    texts: Sequence[str], schema: Mapping[str, Any], entry: Entry | None, around: Around
) -> str:
    """Return advice for several results where a row of a chart takes one; "" elsewhere."""
    if entry is None or schema.get("x-code") != "bad-row":
        return ""
    if takes_numbers(schema, around):
        return ""
    rows = _rows(entry.key.text, texts)
    row_advice = f"write a row for each, such as {rows}" if rows else "write a row for each"
    if "items" in schema.get("properties", ()):
        listing = ", ".join(texts[:_MOST])
        return f"for all of them write `{{items: [{listing}]}}`; for one of them, {row_advice[6:]}"
    return f"one row gives one of them: {row_advice}"


def takes_numbers(schema: Mapping[str, Any], around: Around) -> bool:
    """Return whether a map of this schema has ids as keys and numbers as values."""
    subschemas = [*schema.get("patternProperties", {}).values(), schema.get("additionalProperties")]
    return any(map(_is_number, (form for sub in subschemas for form in around.forms(sub))))


def counted_fix(node: Node, schema: Mapping[str, Any], around: Around) -> Fix | None:
    """Return a fix that writes `2 orc` as `{orc: 2}`, where the schema has such keys; else None."""
    if not isinstance(node, Scalar) or not stands_alone(node.span, node.text):
        return None
    text = _counted(node.text, schema, around)
    return Fix(f"write `{text}` for `{node.text}`", (Edit(node.span, text),)) if text else None


def id_as_key(target: Target, schema: Mapping[str, Any], around: Around) -> str:
    """Return `{orc: 2}` for `{monster: orc, count: 2}` where ids are keys; else ""."""
    node, parent = target.node, around.written(len(around.path) - 1)
    if target.entry is None or parent is None or not isinstance(node, Scalar):
        return ""
    word, properties = node.text, schema.get("properties", ())
    if target.entry.key.text not in _FOR_AN_ID or target.entry.key.text in properties:
        return ""
    if not _ID.fullmatch(word) or not takes_numbers(schema, around):
        return ""
    counts = (parent.get(key) for key in _FOR_A_NUMBER)
    count = next((value.text for value in counts if isinstance(value, Scalar) and value.text), "1")
    return f"{{{word}: {count}}}"


def _counted(text: str, schema: Mapping[str, Any], around: Around) -> str:
    """Return `{orc: 2}` for `2 orc`, where the schema has such a key with a number; else ""."""
    short = _number_first(text)
    match = _COUNTED.fullmatch(short) if len(short) <= _LONGEST else None
    if match is None or _BETWEEN.search(short):
        return ""
    name = "-".join(match[2].replace("_", " ").split())
    own_forms = around.forms(schema.get("properties", {}).get(name))
    patterns = schema.get("patternProperties", {}).items()
    pattern_forms = (
        form for key, sub in patterns if re.search(key, name) for form in around.forms(sub)
    )
    fits = any(map(_is_number, own_forms)) or any(map(_is_number, pattern_forms))
    return f"{{{name}: {match[1]}}}" if fits else ""


def _is_number(form: Mapping[str, Any]) -> bool:
    kind = form.get("type", ())
    return "integer" in ([kind] if isinstance(kind, str) else kind) or "dice" in str(
        form.get("x-form")
    )


def _rows(key: str, texts: Sequence[str]) -> str:
    """Return rows that divide the totals of the row `key` among texts; "" if it has too few."""
    row = parse_row_key(key)
    count = len(texts)
    if row is None or row.high is None or row.low < 0 or row.high - row.low + 1 < count:
        return ""
    faces = row.high - row.low + 1
    starts = [row.low + faces * at // count for at in range(count + 1)]
    shares = zip(starts, starts[1:], texts, strict=False)
    return ", ".join(
        f"`{low if low == end - 1 else f'{low}-{end - 1}'}: {text}`" for low, end, text in shares
    )
