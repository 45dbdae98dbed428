"""Messages about keys that are unknown at their position, and about their right place."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from authoring.core.finding import Edit, Fix, error
from authoring.core.fixes import as_yaml, instead
from authoring.core.other_words import name_for, other_names
from authoring.core.span import through
from authoring.core.suggest import closest, did_you_mean
from authoring.source.node import Entry, Map, Node, Scalar
from authoring.source.schema.location_words import Ranked, Target, listed
from authoring.source.schema.misplaced_key import Around
from authoring.source.schema.orphans import indent_fix, section_of
from authoring.source.schema.row_typos import row_key, row_key_help
from authoring.source.schema.value_fixes import (
    JOINED,
    between_curly_quotes,
    in_brackets,
    key_fix,
    put_in,
    quotes_fix,
    takes_value,
    went_on,
)
from authoring.source.schema.value_hints import pair


def unknown_keys(target: Target, problem: Any, around: Around) -> Iterator[Ranked]:
    """Yield a finding for every key of a map that its schema does not allow, with a remedy."""
    schema: Mapping[str, Any] = problem.schema
    allowed = allowed_in(schema)
    code = str(schema.get("x-unknown", "schema-mismatch"))
    if not isinstance(target.node, Map):
        return
    entries = target.node.entries
    if misplaced := _outside(target.node, schema):
        key, rest = misplaced.key.text, schema["x-rest"]
        message = f"`{key[:40]}` belongs under `{rest}`, which is not here"
        help = f"write `{rest}: {{{key[:40]}: ...}}`"
        yield Ranked(error(code, misplaced.key.span, message, help), -1, target.node.span)
        return
    for at, entry in enumerate(entries):
        key, last = entry.key.text, entries[at - 1] if at else None
        if allowed(key):
            continue
        if last is not None and _follows_comma(entries, at) and not _lacks_space(entry, allowed):
            if went_on(last) and not allowed(last.key.text):
                continue  # the same text, which is quoted as a whole
            message = f"`{key[:40]}` stands after a comma, as if it were a key of its own"
            if isinstance(last.value, Scalar) and last.value.text.isdecimal() and key.isdecimal():
                text = f"[{last.value.text}, {key}]"
                numbers = through(last.value.span, entry.key.span)
                put = Fix(f"write `{text}`", (Edit(numbers, text),))
                yield Ranked(
                    error(code, entry.key.span, message, f"write `{text}`", put), 0, numbers
                )
                continue
            help = f"put the whole text of `{last.key.text}` in quotes: a comma ends it otherwise"
            yield Ranked(error(code, entry.key.span, message, help, quotes_fix(entries, at)), 0)
            continue
        if "x-keys" in schema:
            message = f"expected {schema['x-keys']}, found `{key[:40]}`"
        else:
            scope = f" in {target.name}" if target.entry else ""
            message = f"there is no {schema.get('x-noun', 'key')} `{key[:40]}`{scope}"
        help, fix = _remedy(entry, target.node, schema, around)
        section = section_of(entry, target.node, around)
        if section:
            help = f"if it is one of the `{section}`, indent it under `{section}:`"
            fix = indent_fix(entry, target.node, section)
        help = help or _possible(schema, target.node)
        decides = any(f"`{name}`" in help for name in schema.get("x-decides", ()))
        whole = target.node.span if decides and help.startswith("did you mean") else None
        yield Ranked(error(code, entry.key.span, message, help, fix), 0, whole)


def _outside(node: Map, schema: Mapping[str, Any]) -> Entry | None:
    """Return the first entry that belongs under the key which holds the rest of a map (`x-rest`),
    where that key is missing and not misspelt; else None."""
    rest, allowed = schema.get("x-rest"), allowed_in(schema)
    others = [entry for entry in node.entries if not allowed(entry.key.text)]
    if not rest or node.entry(rest) or any(closest(e.key.text, (rest,)) for e in others):
        return None
    return next(iter(others), None)


def _follows_comma(entries: Sequence[Entry], at: int) -> bool:
    """Return whether a "key" is the rest of a text with a comma, whose beginning is the value of an
    entry before it."""
    return went_on(entries[at]) and not all(map(went_on, entries[:at]))


def _lacks_space(entry: Entry, allowed: Callable[[str], bool]) -> bool:
    """Return whether a key includes its value, as `def:2` does, because the space is missing."""
    split = pair(entry.key.text)
    return ":" in entry.key.text and split is not None and allowed(split[0])


_GLUED: Final = re.compile(r"([^:]+):([{\[])")
"""A key whose value in brackets stands right behind its colon, so that YAML reads one word."""
_SHORT: Final = 10
_FIRST: Final = 6
"""Number of names shown of a list of more than _SHORT; a shorter list is shown whole."""
_ALL: Final = "an editor lists them, and so do the pages of `docs`"
_MOST_FACES: Final = 101
"""Numbers from 0 among which the faces of a die are looked for."""
_NEAR: Final = 0.8
"""Least similarity of a name for a misspelling; otherwise the key belongs elsewhere."""


def _remedy(
    entry: Entry, parent: Map, schema: Mapping[str, Any], around: Around
) -> tuple[str, Fix | None]:
    """Return advice and fix for a key that is unknown here.

    A key that belongs elsewhere, or includes its value, is not misspelt, so that no other name for
    it is a fix.
    """
    key, known, allowed = entry.key.text, list(schema.get("properties", ())), allowed_in(schema)
    if key in schema.get("x-instead", ()):
        return str(schema["x-instead"][key]), None
    inner = between_curly_quotes(key)
    if inner and allowed(inner) and parent.entry(inner) is None:
        meant = inner if inner.isdecimal() else as_yaml(inner)
        straight = instead(entry.key.span, key, meant, safe=True)
        return "write straight quotes, or none", straight
    if text := _alone(entry, parent, schema, around):
        if len(parent.entries) > 1:
            return f"write `{text}` alone: nothing stands beside it here", None
        closed = parent.span.end > entry.value.span.end and parent.span.line == parent.span.end_line
        edit = Edit(parent.span, as_yaml(text))
        return f"write `{text}` alone", Fix(f"write `{text}` alone", (edit,)) if closed else None
    kebab = _kebab(key, allowed)
    fix = key_fix(entry, parent, known or kebab, schema, around.die)
    if fix and fix.safe and not known and kebab:
        fix = replace(fix, safe=False)  # whether anything has this id, only the pack tells
    if JOINED.match(key) and allowed(key[1:]):
        return f"put a space after the dash: `- {key[1:]}: ...`", fix
    split = pair(key) if _is_nothing(entry.value) else None
    if split and allowed(split[0]):
        insertion = (entry.key.span, len(split[0]) + 1, " ")
        put = put_in("put a space after the `:`", insertion) if f"{split[0]}:" in key else None
        return f"write `{split[0]}: {split[1][:40]}`, with a space after the `:`", put
    glued = _GLUED.match(key)
    if glued and allowed(glued[1]):
        put = put_in("put a space after the `:`", (entry.key.span, len(glued[1]) + 1, " "))
        return f"write `{glued[1]}: {glued[2]}...`, with a space after the `:`", put
    close = did_you_mean(key, known, _NEAR)
    if advice := _for_row(entry, parent, schema, around):
        return advice, fix if advice == row_key_help(key, around.die) else None
    if not close and "x-keys" in schema and kebab:
        hint = did_you_mean(key, known)
        return (hint, fix) if hint else _in_kebab(entry, parent, kebab, schema, around)
    return _called(entry, parent, schema, around, fix)


def _for_row(entry: Entry, parent: Map, schema: Mapping[str, Any], around: Around) -> str:
    """Return advice for a key where what the die shows should stand; "" anywhere else."""
    if "die shows" not in schema.get("x-keys", ""):
        return ""
    key = entry.key.text
    way_out = _beyond_faces(row_key(key, around.die), allowed_in(schema))
    way_out = way_out or row_key_help(key, around.die)
    row = "" if way_out else _shown_behind(entry, parent, around.die)
    if not row:
        return way_out
    faces = f"; for {row} faces a range" if row.isdecimal() and row != "1" else ""
    return f"what the die shows stands first: `{row}: {key[:40]}`{faces}"


def _beyond_faces(row: str, allowed: Callable[[str], bool]) -> str:
    """Return advice for a row key with a number that is no face, in a map that allows only some
    numbers; "" for any other key."""
    faces = [number for number in range(_MOST_FACES) if allowed(str(number))]
    if not row or allowed(row) or not 1 < len(faces) < _MOST_FACES - 1:
        return ""
    return f"the faces are {faces[0]} to {faces[-1]}: write one of them, or a range of them"


def _alone(entry: Entry, parent: Map, schema: Mapping[str, Any], around: Around) -> str:
    """Return the id that is written with its kind before it, `{trap: needle}`, or with a key beside
    it, where it can stand alone; else ""."""
    value, known = entry.value, list(schema.get("properties", ()))
    takes_text = isinstance(schema.get("type"), list) and "string" in schema["type"]
    if not takes_text or not isinstance(value, Scalar):
        return ""
    if len(parent.entries) > 1:
        is_kind = f"{entry.key.text}s" in around.root.get("properties", ())
        if not is_kind or any(sibling.key.text in known for sibling in parent.entries):
            return ""
    if "pattern" not in schema or did_you_mean(entry.key.text, known):
        return ""
    text = value.text if isinstance(value.value, str) else ""
    text = entry.key.text if value.value in (1, True) else text
    return text if re.search(schema["pattern"], text) and not text[:1].isdecimal() else ""


def _called(
    entry: Entry, parent: Map, schema: Mapping[str, Any], around: Around, fix: Fix | None
) -> tuple[str, Fix | None]:
    """Return advice and fix for an unknown key: its name here, or else its right place. Except
    among effects, a place just below that has exactly this key wins over another name."""
    key, known = entry.key.text, list(schema.get("properties", ()))
    synonym = name_for(key, known)
    below = around.below(key) if synonym and "x-noun" not in schema else ""
    if below and f"`{synonym}`" not in below:
        return below, None
    hint = did_you_mean(key, known, _NEAR)
    owner = "" if hint or "x-noun" in schema else around.key_that_takes(key, schema)
    if owner and parent.entry(owner) is None:
        return f"`{key}` is what `{owner}` can be: write `{owner}: {key}`", None
    if not hint and (elsewhere := _elsewhere(key, schema, around)):
        return elsewhere, None
    hint = hint or did_you_mean(key, known)
    name = hint.split("`")[1] if hint.startswith("did you mean") else ""
    existing = parent.entry(name) if name else None
    if existing is not None and existing.key.span.path == entry.key.span.path:
        return f"that is called `{name}`, which stands here already", None
    return _as_it_fits(hint, fix, entry, tuple(around.forms(_value_of(schema, name))), around)


def _in_kebab(
    entry: Entry, parent: Map, kebab: tuple[str, ...], schema: Mapping[str, Any], around: Around
) -> tuple[str, Fix | None]:
    """Return advice and fix that write an id in small letters and hyphens. The fix is safe for a
    definition, because nothing can refer to it by a text that is no id; a key that refers to one
    may mean another."""
    fix = key_fix(entry, parent, kebab, schema)
    if fix and len(around.path) > 1:
        fix = replace(fix, safe=False)
    return f"write `{kebab[0]}`", fix


def _value_of(schema: Mapping[str, Any], name: str) -> Any:
    return schema.get("properties", {}).get(name)


def _elsewhere(key: str, schema: Mapping[str, Any], around: Around) -> str:
    """Return advice on the right place of a key or of its synonyms; "" if there is none."""
    instead = schema.get("x-instead", {})
    names = () if "x-noun" in schema else other_names(key)
    advice = next((str(instead[name]) for name in names if name in instead), "")
    return advice or next(
        (sentence for alias in (key, *names) if (sentence := around.way_out(alias))), ""
    )


def _as_it_fits(
    near: str, fix: Fix | None, entry: Entry, forms: Sequence[Mapping[str, Any]], around: Around
) -> tuple[str, Fix | None]:
    """Return advice `near` with its fix, if the value is of the `forms` that the name takes. One
    value is put in brackets where a list is expected; otherwise the advice states the form."""
    if not forms or takes_value(forms, entry.value):
        return near, fix
    items = [item for form in forms for item in around.forms(form.get("items"))]
    if fix and items and takes_value(items, entry.value):
        return near, in_brackets(fix, entry, near.split("`")[1])
    form = next((f" it takes {schema['x-form']}" for schema in forms if "x-form" in schema), "")
    return near + form, None


def _shown_behind(entry: Entry, parent: Map, die: str) -> str:
    """Return the row key that is the value of `entry`, if all entries of its map have one; else
    ""."""
    rows = [_row(sibling.value, die) for sibling in parent.entries]
    return _row(entry.value, die) if len(rows) > 1 and all(rows) else ""


def _row(value: Node, die: str) -> str:
    return row_key(value.text, die) if isinstance(value, Scalar) else ""


def _kebab(key: str, allowed: Callable[[str], bool]) -> tuple[str, ...]:
    """Return (id,), the key written as an id, if only that is allowed; else ()."""
    kebab = "-".join(key.lower().replace("_", " ").split())
    return (kebab,) if kebab != key and allowed(kebab) else ()


def _possible(schema: Mapping[str, Any], node: Map) -> str:
    """Return in words the keys that can be in a map: what goes with the leading key there, or else
    the keys of which one has to lead; "" where no key is named."""
    needs: Mapping[str, Sequence[str]] = schema.get("dependentRequired", {})
    leading, present = _leading(schema), set(node.keys())
    known = [
        key
        for key in schema.get("properties", ())
        if not present.isdisjoint(needs.get(key, present)) or key not in needs
    ]
    if leading and (present.isdisjoint(leading) or "x-noun" in schema):
        known = leading
    elif leading:
        known = [key for key in known if key in present or key not in leading]
    if len(known) > _SHORT:
        return f"possible are {listed(known[:_FIRST])} and {len(known) - _FIRST} more: {_ALL}"
    return f"possible are {listed(known)}" if known else ""


def _is_nothing(value: Node) -> bool:
    return isinstance(value, Scalar) and value.value is None


def _leading(schema: Mapping[str, Any]) -> list[str]:
    """Return the keys of which exactly one is needed, such as an effect's verbs; [] for a schema
    without such a rule."""
    branches = schema.get("oneOf", ())
    alone = [branch["required"][0] for branch in branches if set(branch) == {"required"}]
    return alone if len(alone) == len(branches) else []


def allowed_in(schema: Mapping[str, Any]) -> Callable[[str], bool]:
    """Return a predicate that says whether a key is allowed in a map of this schema."""
    patterns = [re.compile(pattern) for pattern in schema.get("patternProperties", ())]
    known = schema.get("properties", ())
    return lambda key: key in known or any(pattern.search(key) for pattern in patterns)
