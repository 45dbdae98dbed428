"""Sentences of events: a text for each kind, filled with the values of an event.

In a text `{hero}` is the value `hero`, written by its form, or a word that the ruleset defines;
`{lives:Life/Lives}` is a number with its noun, `{locked:it is shut|it opens}` the first text if the
value is true, otherwise the second.
"""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from types import ModuleType
from typing import Any, Generic, TypeVar

from authoring.core.wording import pluralize
from authoring.engine.journal import Event, Tellers
from authoring.engine.transcript import Form, Forms, fields_of

StateT = TypeVar("StateT")
Words = Mapping[str, Callable[[StateT, Any], object]]
"""Name in a text -> function from the finished game and the event to its value."""


class _Text(Formatter, Generic[StateT]):
    """Text of a kind of event; called with the finished game and an event, it returns a
    sentence."""

    def __init__(self, text: str, words: Words[StateT]) -> None:
        self.text, self.words = text, words

    def __call__(self, s: StateT, event: Event) -> str:
        return self.vformat(self.text, (s, event), {})

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        word = self.words.get(str(key))
        return word(*args) if word is not None else getattr(args[1], str(key))

    def format_field(self, value: Any, format_spec: str) -> str:
        yes, separator, no = format_spec.partition("|")
        if separator:
            return yes if value else no
        return pluralize(value, *format_spec.split("/")) if format_spec else str(value)


def carried(
    module: ModuleType,
    forms: Forms[StateT] | None = None,
    words: Words[StateT] | None = None,
    *,
    dice: bool = False,
) -> Tellers[StateT]:
    """Return tellers of the kinds of events in `module` that have a sentence SAYS, or with `dice`
    those that have a sentence DICE. Values without a form in `forms` or a function in `words` are
    written by `str`."""
    tellers = Tellers[StateT]()
    for kind in vars(module).values():
        if isinstance(kind, type) and issubclass(kind, Event):
            text = kind.DICE if dice else kind.SAYS
            if text:
                fields = [(name, form) for name, form in fields_of(kind, {}) if forms and form]
                written = {name: _written(name, (forms or {})[form]) for name, form in fields}
                tellers.add(kind, _Text(text, {**written, **(words or {})}))
    return tellers


def _written(name: str, form: Form[StateT]) -> Callable[[StateT, Any], object]:
    return lambda s, event: form.value(s, getattr(event, name))
