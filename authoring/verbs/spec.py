"""Specification of a verb, its arguments and its meaning, stated once per effect file."""

from collections.abc import Mapping
from typing import Any

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning, MeaningOf

Form = Mapping[str, Any]
"""Keywords of JSON Schema, such as `{"enum": ["one", "all"]}`."""


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument of a verb.

    `kind` is one of the readings in `authoring.verbs.reader`, or one that the ruleset
    hands in. `ref` names the definition kind an id belongs to, `words` what may be
    written, `most` bounds a number (0: no bound). An argument left out is absent from
    `Effect.args` unless it has a `default`. `says` is the sentence editors show, `prints`
    its part of what is printed, such as `{n} Armor`;
    `form` is how it is written, where its kind does not say that: the name of a form
    in `common.json`, or keywords of its own.
    """

    kind: str
    says: str = ""
    ref: str = ""
    words: tuple[str, ...] = ()
    required: bool = False
    default: object = None
    most: int = 0
    form: str | Form = ""
    asks: bool = False
    """True if the id is only looked for: naming it brings nothing into the game."""
    prints: str = ""

    @property
    def expected(self) -> str:
        """The allowed values in words, for messages; "" where `form` is a name or says none."""
        return "" if isinstance(self.form, str) else str(self.form.get("x-form", ""))


@dataclass(frozen=True, slots=True)
class VerbSpec:
    """One verb, as an author writes it.

    `value` types the argument of `skip_action: 2`, which lands in `Effect.args["value"]`; `args`
    those of a map, `damage: {amount: 2, to: all}`, by name. A verb may allow both forms, and with
    `bare` a lone value stands for that one of `args`. `means` is what policies, lint and odds know
    of it: one Meaning, or a function from the arguments to it.
    `rest` types keys that are ids themselves (`spawn: {ghoul: d4}`): each is
    a reference of kind `rest.ref` and lands in `Effect.args` under its id.
    `branches` are the keys beside the verb that hold further effects, each with its
    sentence; `beside` those that hold one more argument. With `options` the value is a
    list of `{name: ..., effects: [...]}`: the names land in `Effect.args["options"]`,
    the effects in `Effect.branches` by name. `says` is the sentence editors show, `form`
    adds keywords of JSON Schema to what the arguments say. `prints` is the printed sentence of
    an effect: its first value stands for `{n}`, the parts of all `args` that are not 0 for
    `{points}`; a verb that says more has a function `sentence` in its file.
    """

    verb: str
    says: str
    means: Meaning | MeaningOf
    value: Arg | None = None
    bare: str = ""
    """The name in `args` that a lone value stands for; "" for none."""
    args: Mapping[str, Arg] = field(default_factory=dict)
    rest: Arg | None = None
    branches: Mapping[str, str] = field(default_factory=dict)
    beside: Mapping[str, Arg] = field(default_factory=dict)
    options: bool = False
    form: Form = field(default_factory=dict)
    prints: str = ""
    kind: type | None = None
    """The class of its effects, if the `play` of its module takes several classes; else None."""

    def effect(
        self,
        args: Mapping[str, object],
        branches: Mapping[str, tuple[Effect, ...]],
        to: str,
        span: Span,
    ) -> Effect:
        """Return an effect of this verb with these parts, and its meaning for these `args`."""
        means = self.means if isinstance(self.means, Meaning) else self.means(args)
        return Effect(self.verb, args, branches, to, span, means)
