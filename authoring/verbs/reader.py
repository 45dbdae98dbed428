"""Reader of effects: one verb each, checked against the spec of the verb."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import field, replace
from functools import cached_property
from typing import Final

from authoring.core.fixes import named
from authoring.core.lazy_dataclass import dataclass
from authoring.core.limits import MAX_DEPTH, MAX_TILE_SIDE
from authoring.core.suggest import did_you_mean
from authoring.model.reader import Reader, entries, get, items, shown
from authoring.source.node import Entry, Map, Node
from authoring.source.schema.row_key import parse_row_key
from authoring.verbs.effect import Effect
from authoring.verbs.spec import Arg, VerbSpec

_HELP = "an effect is one verb with its value, such as `- heal: d4`"
_NO_NUMBER = -(10**9)
PARITIES = ("odd", "even")
_SIZED = re.compile(r"(.+?) (\d{1,2}) ?x ?(\d{1,2})")


Reading = Callable[[Reader, Node, Arg], object]
"""Function that reads one argument as its Arg allows, and reports what it cannot read."""


@dataclass(frozen=True)
class Verbs:
    """The verbs of a ruleset: `specs` by name, and the words of `to:`: `who` alone, `sized` before
    a size (`area 2x2`). `readings` read the ruleset's own kinds of arguments."""

    specs: Mapping[str, VerbSpec]
    who: tuple[str, ...] = ()
    sized: tuple[str, ...] = ()
    readings: Mapping[str, Reading] = field(default_factory=dict)

    @cached_property
    def branches(self) -> frozenset[str]:
        """The names of all branches and other keys that may stand beside some verb."""
        specs = self.specs.values()
        return frozenset(name for spec in specs for name in (*spec.branches, *spec.beside))


def read_effects(
    reader: Reader, node: Node | None, verbs: Verbs, depth: int = 0
) -> tuple[Effect, ...]:
    """Read a list of effects, or a single one; report what is wrong and leave it out. `depth`
    counts the branches around the list; above MAX_DEPTH the result is ()."""
    if depth > MAX_DEPTH:
        return ()
    read = (_effect(reader, item, verbs, depth) for item in items(node))
    return tuple(effect for effect in read if effect is not None)


def _effect(reader: Reader, node: Node, verbs: Verbs, depth: int) -> Effect | None:
    entry = _verb_entry(reader, node, verbs)
    if entry is None:
        return None
    spec = verbs.specs[entry.key.text]
    branches: dict[str, tuple[Effect, ...]] = {}
    beside: dict[str, object] = {}
    to = ""
    for other in entries(node):
        name = other.key.text
        if name == "to":
            to = _who(reader, other.value, verbs)
        elif name in spec.branches:
            branches[name] = read_effects(reader, other.value, verbs, depth + 1)
        elif name in spec.beside:
            beside[name] = _value(reader, other.value, spec.beside[name], verbs.readings)
        elif name in verbs.branches and name not in verbs.specs:
            _report(reader, other, f"`{spec.verb}` has no branch `{name}`", spec.branches)
    if spec.options:
        names, options = _options(reader, entry.value, verbs, depth)
        return spec.effect({"options": names}, {**branches, **options}, to, entry.key.span)
    args = {**_args(reader, entry, spec, verbs.readings), **beside}
    return spec.effect(args, branches, to, entry.key.span)


def _who(reader: Reader, node: Node, verbs: Verbs) -> str:
    """Read the value of `to:`, such as `hero` or `area 2x2`; report any other and return ""."""
    match = _SIZED.fullmatch(reader.text(node).lower())
    if match is None or match[1] not in verbs.sized:
        return reader.word(node, verbs.who, "", "unknown-target")
    width, height = int(match[2]), int(match[3])
    if not 0 < min(width, height) <= max(width, height) <= MAX_TILE_SIDE:
        message = f"no area has {width} x {height} squares"
        reader.report("past-limit", node.span, message, f"a side has 1 to {MAX_TILE_SIDE}")
        return ""
    return f"{match[1]} {width}x{height}"


def _options(
    reader: Reader, node: Node, verbs: Verbs, depth: int
) -> tuple[tuple[str, ...], dict[str, tuple[Effect, ...]]]:
    """Read a list of `{name: Drink, effects: [...]}`: return the names, and the effects by name."""
    options: dict[str, tuple[Effect, ...]] = {}
    for item in items(node):
        name = reader.text(get(item, "name"))
        if not name or name in options:
            wrong = f"there are two options `{name}`" if name else "an option needs a `name`"
            reader.report("bad-effect", item.span, wrong, "such as `{name: Drink, effects: [...]}`")
            continue
        options[name] = read_effects(reader, get(item, "effects"), verbs, depth + 1)
    if len(options) < 2:
        message = f"a choice needs two options or more, found {len(options)}"
        reader.report("bad-effect", node.span, message, "give each a `name` and its `effects`")
    return tuple(options), options


def _verb_entry(reader: Reader, node: Node, verbs: Verbs) -> Entry | None:
    """Return the entry of an effect's verb; None, and a report, if it has no known verb."""
    if not isinstance(node, Map):
        reader.report("bad-effect", node.span, f"expected a verb, found {shown(node)}", _HELP)
        return None
    keys = [e for e in node.entries if _may_be_verb(e.key.text, verbs)]
    known = [e for e in keys if e.key.text in verbs.specs]
    if len(known) > 1:
        branch_keys = {name for e in known for name in verbs.specs[e.key.text].branches}
        known = [e for e in known if e.key.text not in branch_keys] or known[:1]
        keys = [e for e in keys if e in known or e.key.text not in branch_keys]
    for other in keys:
        if other not in known:
            name = other.key.text
            reader.report(
                "unknown-effect",
                other.key.span,
                f"there is no effect `{name[:40]}`",
                did_you_mean(name, verbs.specs) or f"known effects: {', '.join(verbs.specs)}",
                fix=None if known else named(other.key.span, name, verbs.specs),
            )
    for extra in known[1:]:
        _report(reader, extra, f"`{extra.key.text}` stands beside `{known[0].key.text}`", ())
    if not keys:
        reader.report("bad-effect", node.span, "this effect has no verb", _HELP)
    return known[0] if known else None


def _may_be_verb(name: str, verbs: Verbs) -> bool:
    """Return whether a key may be a verb: any key but `to` and those that only name a branch."""
    return name != "to" and (name in verbs.specs or name not in verbs.branches)


def _report(reader: Reader, entry: Entry, message: str, allowed: Collection[str]) -> None:
    names = ", ".join(f"`{name}`" for name in allowed)
    help = f"possible here: {names}" if names else "give it a line of its own with a dash"
    hint = did_you_mean(entry.key.text, allowed)
    fix = named(entry.key.span, entry.key.text, allowed)
    reader.report("bad-effect", entry.key.span, message, hint or help, fix=fix)


def _args(
    reader: Reader, entry: Entry, spec: VerbSpec, own: Mapping[str, Reading]
) -> dict[str, object]:
    """Read the verb's arguments by name, with defaults. `own`: the ruleset's readings, by kind."""
    args: dict[str, object] = {
        name: arg.default for name, arg in spec.args.items() if arg.default is not None
    }
    if not isinstance(entry.value, Map):
        if spec.bare:
            args[spec.bare] = _value(reader, entry.value, spec.args[spec.bare], own)
        elif spec.value is not None:
            args["value"] = _value(reader, entry.value, spec.value, own)
        else:
            _report(reader, entry, f"`{spec.verb}` needs named values", spec.args)
        return args
    for item in entry.value.entries:
        name = item.key.text
        arg = spec.args.get(name)
        if arg is None and name == "value":
            arg = spec.value
        if arg is not None:
            args[name] = _value(reader, item.value, arg, own)
        elif spec.rest is not None:
            if spec.rest.ref:
                reader.refer_to(spec.rest.ref, name, item.key.span)
            args[name] = _value(reader, item.value, spec.rest, own)
        else:
            _report(reader, item, f"`{spec.verb}` does not know `{name[:40]}`", spec.args)
    _missing(reader, entry, spec, args)
    return args


def _missing(reader: Reader, entry: Entry, spec: VerbSpec, args: Mapping[str, object]) -> None:
    needed = [name for name, arg in spec.args.items() if arg.required and name not in args]
    lone = not spec.args and spec.rest is None and spec.value is not None and not args
    for name in [*needed, *(["value"] if lone else [])]:
        reader.report("bad-effect", entry.key.span, f"`{spec.verb}` needs `{name}`")


def _value(reader: Reader, node: Node, arg: Arg, own: Mapping[str, Reading]) -> object:
    """Read an argument by `own` or `_READINGS`, after its `kind`; as text if neither has it."""
    read = own.get(arg.kind) or _READINGS.get(arg.kind)
    before = len(reader.references)
    value = read(reader, node, arg) if read is not None else reader.text(node)
    if arg.asks:
        references = reader.references[before:]
        reader.references[before:] = [replace(reference, asks=True) for reference in references]
    return value


def _number(reader: Reader, node: Node, arg: Arg) -> object:
    dice = reader.dice(node)
    if 0 < arg.most < dice.high:
        message = f"{dice} can be more than {arg.most}, the most possible here"
        reader.report("past-limit", node.span, message)
    return dice


def _int(reader: Reader, node: Node, arg: Arg) -> int:
    """Read a whole number, raised to the `minimum` of its form; report anything else and return
    0."""
    number = reader.integer(node, default=_NO_NUMBER)
    if number == _NO_NUMBER:
        message = f"expected a whole number, found {shown(node)}"
        reader.report("bad-effect", node.span, message)
        number = 0
    return number if isinstance(arg.form, str) else max(number, arg.form.get("minimum", number))


def _word(reader: Reader, node: Node, arg: Arg) -> str:
    return reader.word(node, arg.words, str(arg.default or arg.words[0]), "bad-effect")


def _words(reader: Reader, node: Node, arg: Arg) -> tuple[str, ...]:
    return tuple(reader.word(n, arg.words, arg.words[0], "bad-effect") for n in items(node))


def _word_or(reader: Reader, node: Node, arg: Arg) -> object:
    """Return a word of `arg`; else the Dice or the id that is written there, as its `kind` says."""
    text = reader.text(node)
    if text in arg.words:
        return text
    if arg.kind == "number-or-word":
        return reader.dice(node)
    return reader.refer(arg.ref, node, arg.words, arg.expected)


_READINGS: Mapping[str, Reading] = {
    "number": _number,
    "int": _int,
    "flag": lambda reader, node, _: reader.flag(node, default=True),
    "word": _word,
    "words": _words,
    "id": lambda reader, node, arg: reader.refer(arg.ref, node),
    "ids": lambda reader, node, arg: reader.refer_all(arg.ref, node),
    "number-or-word": _word_or,
    "word-or-id": _word_or,
    "range": lambda reader, node, _: read_range(reader, node),
    "asked": lambda reader, node, _: _asked(reader, node),
    "names": lambda reader, node, _: reader.texts(node),
}
"""number: Dice; int; word(s): from a fixed list; flag: true or false; id(s): of a
definition; number-or-word: Dice or one of the words; word-or-id: one of the words, else an
id; range: totals such as `3`, `1-3` or `4+`, read as (low, high), high None when open;
asked: a range, or the word `odd` or `even`;
names: several words of the author's own; anything else, such as `text` and `name`: text."""


LEAST: Final = -1_000_000
"""The low end of `at most 2`: no counter falls below it."""
_IN_WORDS: Final = re.compile(r"(at most|at least|exactly) (-?[0-9]{1,6})")


def read_bare(reader: Reader, entry: Entry, spec: VerbSpec) -> Effect:
    """Read `entry`, whatever its key, as an effect of `spec` without branches and `to`."""
    return spec.effect(_args(reader, entry, spec, {}), {}, "", entry.key.span)


def read_range(reader: Reader, node: Node | None) -> tuple[int, int | None]:
    """Read totals as a row of a chart shows them, `3`, `1-3` or `4+`; or in words, `at most 2`.

    Return (low, high), `high` None where it is open; `at most` has the low end `LEAST`. Without a
    node, and for anything else, which is reported, return (1, None).
    """
    words = _IN_WORDS.fullmatch(reader.text(node).lower())
    if words is not None:
        number = int(words[2])
        return {
            "at most": (LEAST, number),
            "at least": (number, None),
            "exactly": (number, number),
        }[words[1]]
    key = parse_row_key(reader.text(node))
    if key is not None:
        return key.low, key.high
    if node is not None:
        message = (
            f"expected a number, or totals such as `1-3`, `4+` or `at most 2`, found {shown(node)}"
        )
        reader.report("bad-effect", node.span, message)
    return 1, None


def _asked(reader: Reader, node: Node) -> object:
    text = reader.text(node)
    return text if text in PARITIES else read_range(reader, node)
