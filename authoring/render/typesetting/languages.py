"""The languages a pack can be printed in: one catalogue of words for each."""

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Final

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.core.language import ENGLISH

OWN: Final = "en"
"""The language of the words in the code, which needs no catalogue."""


def languages() -> tuple[str, ...]:
    """The codes of all languages, found by folder: `de.po` makes `de` known."""
    found = (path.stem for path in data_folder("templates").joinpath("languages").glob("*.po"))
    return tuple(sorted({OWN, *found}))


@cache
def catalogue(code: str) -> NullTranslations:
    """The words of a language, to be opened with `speaking`; none named: English.

    Raises CannotRun for a language nobody has translated.
    """
    if code in ("", OWN):
        return ENGLISH
    if code not in languages():
        choices = ", ".join(languages())
        raise CannotRun(f"no such language: {code}", f"choose one of {choices}")
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with data_folder("templates").joinpath("languages", f"{code}.po").open("rb") as text:
        write_mo(compiled, read_po(text, locale=code, abort_invalid=True))
    compiled.seek(0)
    return GNUTranslations(compiled)
