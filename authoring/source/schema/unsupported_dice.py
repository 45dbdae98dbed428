"""Dice of other games that this format does not have, with a workaround."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from authoring.source.schema.row_key import parse_row_key
from authoring.source.schema.row_typos import row_key

_DIVIDED: Final = (
    "dice that are divided cannot be said yet; write smaller ones, or a chart with a row for each "
    "total"
)
_BY_HEROES: Final = (
    "a number by how many heroes play can be said only where things are counted, such as monsters, "
    "chests and gold, as `1 per hero` or `{2: 3, 3: 4}`; one by a level cannot be said yet"
)
_COUNTED: Final = (
    "by how many heroes play it is `1 per hero`, `d6 per hero`, `2 per hero + 1`, or a map such as "
    "`{2: 3, 3: 4}`; by a level it cannot be said yet"
)
_KEPT: Final = (
    "dice that are kept, dropped or rolled again cannot be said yet; write plain dice such as `2d6`"
)
_DICE: Final = r"\d{0,3}d\d{1,4}"
_KINDS: Final = (
    (re.compile(rf"\(?{_DICE}(?:[+-]\d{{1,4}})?\)?/\d{{1,6}}"), _DIVIDED),
    (re.compile(rf"{_DICE}(?:k[hl]?\d*|(?<!^d\d)d[hl]?\d*|!+|r[<>=]?\d*|e\d*|[<>]=?\d+)"), _KEPT),
    (re.compile(r".{0,20}(?:hero|player|character|party|level|hcl)e?s?"), _BY_HEROES),
)
_LONGEST: Final = 40


def cannot_be_said(typed: str, *, by_heroes: bool = False) -> str:
    """Return a workaround for dice that the format cannot express; "" for any other text.
    `by_heroes`: another form for a number by heroes is allowed here."""
    text = re.sub(r"\s+", "", typed).lower()
    if len(text) > _LONGEST:
        return ""
    help = next((help for kind, help in _KINDS if kind.fullmatch(text)), "")
    return _COUNTED if by_heroes and help == _BY_HEROES else help


def totals_for(typed: str, schema: Mapping[str, Any], form: str) -> str:
    """Return advice for a text such as `1-3` or `>= 4` in place of a number, dice or totals,
    whichever the schema's `x-form` (`form`) names; "" for other texts."""
    totals = parse_row_key(key) if (key := row_key(typed)) else None
    if totals is None:
        return ""
    low, high = totals.low, totals.high
    if "totals" in form:
        return f"write `{key}`"
    if high is None or not 0 <= low < high:
        return ""
    if "dice" in form and "square" not in form:
        plus = f"+{low - 1}" if low > 1 else "-1" * (low == 0)
        return f"for {low} to {high} write `d{high - low + 1}{plus}`"
    is_integer = schema.get("type") == "integer"
    return f"only one number can stand here, such as `{high}`" if is_integer else ""


def by_heroes(keys: Iterable[str]) -> str:
    """Return advice on a map whose keys are all numbers of heroes; "" for another one."""
    return _BY_HEROES if all(key.isdecimal() for key in keys) else ""
