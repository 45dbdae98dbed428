"""Advice for values that do not fit their schema, as far as it can be guessed."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from authoring.core.suggest import did_you_mean
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.notation_fixes import dice_meant, square_of
from authoring.source.schema.one_value import alone, for_a_row_or_number, with_numbers
from authoring.source.schema.several_values import several, spells_several, swapped
from authoring.source.schema.unsupported_dice import by_heroes, cannot_be_said, totals_for
from authoring.source.schema.value_fixes import (
    JOINED,
    SWITCHES,
    bare_number,
    is_free_text,
    is_id_pattern,
    meant,
    pattern_words,
)

_LONGEST_NUMBER: Final = 40
_LONGEST_PAIR: Final = 200
"""Most letters of a key that may include its value; longer ones would be slow to search."""
_PAIR: Final = re.compile(r"([\w-]+)(?::\s?| )\s*(\S.*)")
_ZEROS: Final = re.compile(r"(?<!\d)0+(?=\d)")
_SLIP: Final = re.compile(r"[a-z.,;:_]{0,2}?(\d*d\d+([+-]\d+)?)[a-z.,;:_]{0,2}")
"""Dice with one or two stray letters."""
_WITH_UNIT: Final = re.compile(r"(\d{0,3}d\d{1,4}([+-]\d{1,4})?) +[a-z]")
_TWO_NUMBERS: Final = re.compile(
    r"(\d{1,3})(?:,? ?(?:-{1,2}|[–—/]|\.{2,3}|to|till|until|bis|then|through|\() ?|,? )(\d{1,3})\)?"
)
_TWO_FORMS: Final = ("{}-{}", "{} ({})")
"""Forms of two numbers in one value: a range, and phases without and with a modifier."""
_QUOTED: Final = re.compile(r"`([^`]+)`")
_SIDES: Final = ("4", "6", "8", "10", "12", "20")


def hint(
    node: Node,
    schema: Mapping[str, Any],
    words: Iterable[object],
    entry: Entry | None,
    around: Around,
) -> str:
    """Return advice how to correct a value that does not fit its schema; "" without a guess."""
    if two := _of_two_numbers(node, schema):
        return f"write `{two}`"
    if not isinstance(node, Scalar) or not node.text:
        return _for_several(node, schema, entry, around)
    if JOINED.match(node.text):
        return f"put a space after the dash: `- {node.text[1:].split()[0][:40]}`"
    if meant(node, schema):
        return f"take the quotes off: `{node.text}`"
    kind = schema.get("type")
    if number := bare_number(node, schema):
        return f"write the number alone: `{number}`"
    if kind == "boolean" and node.text.lower() in SWITCHES:
        return f"write `{SWITCHES[node.text.lower()]}`"
    if is_free_text(schema) and not isinstance(node.value, str):
        return f'put it in quotes: `"{node.text[:40]}"`'
    form = str(schema.get("x-form", ""))
    dice = dice_meant(node.text)[0] if "dice" in form else ""
    if "hero" in dice and re.search(schema.get("pattern", ""), dice):
        return f"write `{dice}`"
    counted = re.search(schema.get("pattern", "^$"), "1 per hero") is not None
    way_round = _sum(node.text, schema) or cannot_be_said(node.text, by_heroes=counted)
    if "dice" in form and way_round:
        return way_round
    if total := totals_for(node.text, schema, form):
        return total
    if "a square" in form and (square := square_of(node.text)):
        return f"write `{square}`"
    expected_words, prefix = [str(word) for word in words] or pattern_words(schema), f"{node.text} "
    return (
        did_you_mean(node.text, expected_words)
        or swapped(node.text, entry, around)
        or several(node.text, schema, entry, around)
        or _written(node.text, schema, form)
        or (with_numbers(node, schema, around) if kind == "object" else "")
        or next(
            (f"write `{text}`" for text in _QUOTED.findall(form) if text.startswith(prefix)), ""
        )
    )


def _sum(text: str, schema: Mapping[str, Any]) -> str:
    """Return advice for `2 + phase` where a list of what is added is allowed; "" for any other text
    or schema."""
    parts = [part.strip() for part in text.split("+")]
    takes_list = "array" in str(schema.get("type"))
    written = f"write what is added as a list: `[{', '.join(parts)}]`"
    return written if takes_list and parts[1:] and all(parts) else ""


def _for_several(node: Node, schema: Mapping[str, Any], entry: Entry | None, around: Around) -> str:
    """Return advice for a list, keys with values, or an empty value, in a wrong place; "" for any
    other value."""
    if "const" in schema:
        schema = {**schema, "enum": [schema["const"]]}
    kind = schema.get("type", "string" if "enum" in schema else None)
    if "dice" in str(schema.get("x-form", "")) and isinstance(node, Map) and node.entries:
        return by_heroes(node.keys())
    if kind == "string" and isinstance(node, Scalar):
        return "write the text behind the `:`; what stands behind a `#` is a note to yourself"
    if isinstance(node, Seq | Map) and (kind == "string" or _is_text_or_keys(node, kind)):
        return alone(node, schema, entry, around)
    if kind == "array" and isinstance(node, Map) and node.entries:
        first = node.entries[0].key
        if first.span.line == node.span.line and node.span.start < first.span.start:
            return "put it in brackets: `[{" + first.text[:40] + ": ...}]`"
        return f"each of a list begins with a dash: `- {first.text[:40]}: ...`, the rest below it"
    if isinstance(node, Seq) and (advice := for_a_row_or_number(node, schema, entry, around)):
        return advice
    if kind == "object" and (numbered := with_numbers(node, schema, around)):
        return numbered
    if kind == "object" and isinstance(node, Seq) and node.items:
        if node.span.end > node.items[-1].span.end:  # a bracket closes it
            return "write braces in place of the brackets"
        if str(schema.get("x-form", "")).startswith("rows"):
            return "put what the die shows in place of each dash: `1: ...`, `2: ...`"
        return "take the dashes out: what stands here are keys, each with its `:`"
    return ""


def _is_text_or_keys(node: Node, kind: object) -> bool:
    """Return whether `node` is a list although `kind`, the `type` of its schema, takes only a text
    or keys with values."""
    return isinstance(node, Seq) and isinstance(kind, list) and set(kind) == {"string", "object"}


def _of_two_numbers(node: Node, schema: Mapping[str, Any]) -> str:
    """Return two numbers, such as `2 to 4` or `[2, 4]`, as the pattern of the schema has them; ""
    when they are no two, or it takes them in no form."""
    pattern = schema.get("pattern", "")
    if isinstance(node, Seq) and len(node.items) == 2:
        text = " ".join(item.text for item in node.items if isinstance(item, Scalar))
    else:
        text = node.text.lower() if isinstance(node, Scalar) else ""
    numbers = _TWO_NUMBERS.fullmatch(text)
    if not pattern or is_id_pattern(pattern) or numbers is None:
        return ""
    candidates = (form.format(*map(int, numbers.groups())) for form in _TWO_FORMS)
    return next((value for value in candidates if re.search(pattern, value)), "")


def _written(text: str, schema: Mapping[str, Any], form: str) -> str:
    """Return advice for an id or dice typed in another notation; "" for other texts."""
    pattern = str(schema.get("pattern", ""))
    kebab = "-".join(re.findall(r"[a-z0-9]+", text.lower()))
    if (
        ("small letters" in form or is_id_pattern(pattern))
        and not spells_several(text)
        and kebab != text
        and not kebab.isdecimal()
        and re.search(pattern, kebab)
    ):
        return f"write `{kebab}`"
    if "dice" in form and (dice := dice_meant(text)[0]):
        return f"write `{dice}`"
    slip = _SLIP.fullmatch(text.lower()) if len(text) <= _LONGEST_NUMBER else None
    if "dice" in form and slip and (dice := _ZEROS.sub("", slip[1])) != text:
        return f"did you mean `{dice}`?"
    if "dice" in form and (unit := _WITH_UNIT.match(text)):
        return f"write the dice alone: `{unit[1]}`"
    if form.startswith("dice") and text in _SIDES:
        return f"write `d{text}`"
    return ""


def without_id(schema: Mapping[str, Any], entry: Entry | None) -> str:
    """Return advice for an entry whose own line with its id was left out; "" for other entries."""
    if entry is None or schema.get("type") != "object":
        return ""
    key = entry.key.text
    if key not in schema.get("properties", ()):
        return ""
    return f"write a line with an id above `{key}`, and this two spaces further right"


def pair(key: str) -> tuple[str, str] | None:
    """Return (key, value) of a key that includes its value, because the `:` or the space after it
    is missing; None for any other key."""
    match = _PAIR.fullmatch(key) if len(key) <= _LONGEST_PAIR else None
    return (match[1], match[2]) if match else None
