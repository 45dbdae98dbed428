"""Effects: what a row, trap, event or location does, as data."""

from collections.abc import Iterable, Iterator, Mapping

from authoring.core.lazy_dataclass import dataclass, field
from authoring.core.span import Span
from authoring.verbs.meaning import Meaning


@dataclass(frozen=True, slots=True)
class Effect:
    """One verb with its arguments.

    `args` holds plain values (int, str, bool, list, Dice); a verb written with a bare value
    (`say: text`) has it under `value`. `branches` maps a branch key (`pass`, `fail`, ...) to the
    effects under it. `to` names whom it concerns, as typed by the author; "" if nothing is
    typed. `means` is the meaning of the verb with these arguments.
    """

    verb: str
    args: Mapping[str, object]
    branches: Mapping[str, tuple["Effect", ...]]
    to: str
    span: Span
    means: Meaning


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedEffect:
    """Base of the effects of rulesets that have a class for each verb. `verb` is "" and `means`
    empty for effects that the rules make."""

    span: Span
    verb: str = field(default="", compare=False)
    means: Meaning = field(default_factory=Meaning, compare=False)


def every_effect(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield all effects, each followed by those in its branches, at every depth."""
    for effect in effects:
        yield effect
        for branch in effect.branches.values():
            yield from every_effect(branch)
