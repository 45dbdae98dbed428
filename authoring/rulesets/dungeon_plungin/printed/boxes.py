"""Boxes to write in, on paper or, as form fields, on a screen."""

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A box to write in. `words` is its label, to be translated, with `{n}` for the `number`;
    `added` is True if the rule book's sheet lacks it. `value` is filled in already."""

    words: str
    added: bool = False
    number: int = 0
    value: str = ""

    @property
    def name(self) -> str:
        """The label of the box in the current language."""
        return _(self.words).format(n=self.number)
