"""What a verb accepts: the shape every effect file states once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

ArgKind = Literal[
    "number", "int", "text", "word", "words", "flag", "id", "ids", "number-or-word",
    "name", "names", "range", "place", "word-or-id", "check",
]  # fmt: skip
"""number: Dice; int; text; word(s): from a fixed list; flag: true or false;
id(s): of a definition; number-or-word: Dice or one of the words; name: a word
of the author's own; range: totals such as `3`, `1-3` or `4+`, read as (low,
high), high None when open; place: a square (x, y), one of the words, or an id;
word-or-id: one of the words, else an id; names: several words of the author's
own; check: `{stat: res, difficulty: 2}`, read as (one of the words, number)."""


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument of a verb.

    `ref` names the definition kind an id belongs to, `words` what may be
    written, `most` bounds a number (0: no bound). An argument left out is
    absent from `Effect.args` unless it has a `default`.
    """

    kind: ArgKind
    ref: str = ""
    words: tuple[str, ...] = ()
    required: bool = False
    default: object = None
    most: int = 0


@dataclass(frozen=True, slots=True)
class VerbSpec:
    """One verb: a bare `value`, named `args`, or both forms.

    `rest` types keys that are ids themselves (`spawn: {ghoblin: d4}`): each is
    a reference of kind `rest.ref` and lands in `Effect.args` under its id.
    `branches` are the keys beside the verb that hold further effects. With
    `options` the value is a list of `{name: ..., effects: [...]}`: the names
    land in `Effect.args["options"]`, the effects in `Effect.branches` by name.
    """

    verb: str
    value: Arg | None = None
    args: Mapping[str, Arg] = field(default_factory=dict)
    rest: Arg | None = None
    branches: tuple[str, ...] = ()
    options: bool = False
