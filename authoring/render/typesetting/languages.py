"""Languages of printed packs: a catalogue of translated words for each."""

import re
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from re import Pattern
from typing import Any, Final

from authoring.core.data import data_folder
from authoring.core.errors import CannotRun
from authoring.core.language import ENGLISH
from authoring.source.display import shown_path

OWN: Final = "en"
"""The language of the code, which needs no catalogue."""
_FIX: Final = "fix the line; `make catalogue` brings a file up to date"
_FILLED: Final = re.compile(r"\{\w*|%\(\w*\)")
"""Beginning of a placeholder; the grammatical case behind its colon is the translator's choice."""
_BRACES: Final = re.compile(r"\{\w+(?::\w+)?\}|\{\{|\}\}")
_PERCENT: Final = re.compile(r"%\(\w+\)[sd]|%%")


def languages() -> tuple[str, ...]:
    """Return the codes of all languages, sorted; a file `de.po` makes `de` known."""
    codes = (path.stem for path in data_folder("templates").joinpath("languages").glob("*.po"))
    return tuple(sorted({OWN, *codes}))


@cache
def catalogue(code: str) -> NullTranslations:
    """Return the catalogue of a language, for `speaking`; that of English for "". `de_AT` means
    `de` if there is no catalogue for that country alone. Raises CannotRun for a language without a
    catalogue."""
    tongue = code.partition("_")[0]
    if code not in languages() and tongue in languages():
        return catalogue(tongue)
    if code in ("", OWN):
        return ENGLISH
    if code not in languages():
        choices = ", ".join(languages())
        raise CannotRun(f"no such language: {code}", f"choose one of {choices}")
    file = data_folder("templates").joinpath("languages", f"{code}.po")
    return read_catalogue(file.read_bytes(), code, shown_path(file))


def read_catalogue(data: bytes, code: str, display_name: str) -> GNUTranslations:
    """Return the catalogue of language `code` in the content of a `.po` file, `display_name`.
    Raises CannotRun, with a line if one is known, for what cannot be read, and for a translation
    with a placeholder that its English text does not have."""
    # Loaded by whoever prints in another language.
    from babel.core import UnknownLocaleError
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    compiled = BytesIO()
    try:
        words = read_po(BytesIO(data), locale=code, abort_invalid=True)
        for message in words:
            _assert_fits(message, display_name)
        write_mo(compiled, words)
        compiled.seek(0)
        return GNUTranslations(compiled)
    except PoFileError as problem:
        reason = str(problem).removesuffix(f" on {problem.lineno}")
        raise CannotRun(f"{display_name}:{problem.lineno + 1}: {reason}", _FIX) from None
    except (ValueError, LookupError, TypeError, UnknownLocaleError) as problem:
        reason = " ".join(str(problem).split())[:200]
        raise CannotRun(
            f"{display_name}: these translations cannot be read: {reason}", _FIX
        ) from None


def _assert_fits(message: Any, display_name: str) -> None:
    """Raise CannotRun if a translation of an entry has a placeholder that its English text has
    not."""
    english = " ".join(_forms(message.id))
    if not english:  # the head of the file
        return
    for form in _forms(message.string):
        wrong = set(_FILLED.findall(form)) - set(_FILLED.findall(english))
        if "{" in english and _alone(_BRACES, form, "{}"):
            wrong.add("a brace that stands alone")
        if "%(" in english and _alone(_PERCENT, form, "%"):
            wrong.add("a % that stands alone")
        if wrong:
            names = ", ".join(
                f"`{field}`" if field[0] in "{%" else field for field in sorted(wrong)
            )
            position = f"{display_name}:{message.lineno}"
            raise CannotRun(f"{position}: the translation has {names}, the English has not", _FIX)


def _forms(text: str | Sequence[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def _alone(placeholder: Pattern[str], text: str, signs: str) -> bool:
    """Return whether one of `signs` is left in `text` without its complete placeholders."""
    return any(sign in placeholder.sub("", text) for sign in signs)
