"""Boxes to write in, on paper or, as form fields, on a screen."""

from authoring.core.language import _
from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A box to write in: `words` are marked for translation and may hold `{n}`, the
    `number`; `added` marks one that the rule book's sheet lacks. `value` stands in it
    already."""

    words: str
    added: bool = False
    number: int = 0
    value: str = ""

    @property
    def name(self) -> str:
        """Text that stands in the box."""
        return _(self.words).format(n=self.number)
