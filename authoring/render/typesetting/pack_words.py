"""Authors' texts in another language: files such as `languages/de.po` of a pack."""

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error, warning
from authoring.core.language import AS_WRITTEN, AuthorWords
from authoring.core.lazy_dataclass import dataclass
from authoring.core.limits import MAX_YAML_BYTES
from authoring.core.links import leads_out
from authoring.core.span import Span, file_span
from authoring.core.wording import pluralize
from authoring.source.display import mebibytes, shown_path
from authoring.source.edits.text_edits import BOM
from authoring.source.loaded import Source
from authoring.source.pack.player_texts import PlayerText, player_texts
from authoring.source.reader import Reader, is_file

if TYPE_CHECKING:
    from babel.core import Locale
    from babel.messages.catalog import Catalog

FOLDER: Final = "languages"
_NAMED: Final = 10
"""Most texts without a translation that are listed."""


@dataclass(frozen=True, slots=True)
class Translated:
    """The translated `words` of a pack and those it uses, its own first; `texts` maps the displayed
    paths of the files to their texts."""

    words: AuthorWords
    findings: tuple[Finding, ...]
    texts: Mapping[str, str]


NOT_TRANSLATED: Final = Translated(AS_WRITTEN, (), {})


def pack_words(source: Source, language: str) -> Translated:
    """Return the translations of a pack and those it uses, and findings on missing ones. A pack
    without a file for the language stays as it is written, without a finding."""
    singulars: dict[str, str] = {}
    plurals: dict[str, str] = {}
    findings: list[Finding] = []
    texts: dict[str, str] = {}
    for owner, folder in source.folders.items():
        path = shown_path(translation_file(Path(folder), language))
        data = read_translation(Path(folder), language, source.reader)
        if data is None:
            continue
        if isinstance(data, Finding):
            findings.append(data)
            continue
        texts[path] = data.decode("utf-8", errors="replace")
        read = read_words(data, language, path)
        if isinstance(read, Finding):
            findings.append(read)
            continue
        for message in read:
            singular, several = _strings(message.string)
            if message.id and singular and not message.fuzzy:
                singulars.setdefault(_id(message.id), singular)
                plurals.setdefault(singular, several or singular)
        findings += _left_undone(player_texts(source, owner), read, language, path)
    written = {translation: text for text, translation in reversed(singulars.items())}
    return Translated(AuthorWords(singulars, plurals, written), tuple(findings), texts)


def translation_file(folder: Path, language: str) -> Path:
    """Return the path of the translations of the pack in `folder`, which need not exist."""
    return folder / FOLDER / f"{language}.po"


def read_translation(folder: Path, language: str, reader: Reader) -> bytes | Finding | None:
    """Return the content of a pack's translations into `language`; None if it has no such file; a
    finding, without a word of the file, if it is a link out of the folder, too large, or cannot be
    read."""
    path = translation_file(folder, language)
    name = shown_path(path)
    try:
        if leads_out(path, folder):
            message = (
                f"`{FOLDER}/{path.name}` is a symbolic link that leads out of the pack's folder"
            )
            return error("outside-pack", file_span(name), message, "copy the file into the folder")
        if not is_file(reader, path):
            return None
        size = reader.about(path).size
        if size <= MAX_YAML_BYTES:
            return reader.read(path, MAX_YAML_BYTES)
    except OSError as fault:
        message = f"it cannot be read: {(fault.strerror or 'not permitted').lower()}"
        return error("translation-unreadable", file_span(name), message, "check its rights")
    message = f"this file is {mebibytes(size)}; the bound is {mebibytes(MAX_YAML_BYTES)}"
    return error("past-limit", file_span(name), message)


def read_words(data: bytes, language: str, display_name: str) -> "Catalog | Finding":
    """Return the translations in the content of a `.po` file; a finding, with the path
    `display_name`, if it cannot be read."""
    from babel.core import UnknownLocaleError
    from babel.messages.pofile import PoFileError, read_po

    try:
        return read_po(BytesIO(data.removeprefix(BOM)), locale=language, abort_invalid=True)
    except PoFileError as fault:
        line = (fault.lineno or 0) + 1
        message = f"this is no .po file: {fault.args[0]}"
        span = Span(display_name, line, 1, line, 1, 0, 0)
        return error("translation-unreadable", span, message, _AGAIN)
    except (ValueError, UnicodeDecodeError, LookupError, UnknownLocaleError) as fault:
        message = f"this is no .po file in UTF-8: {fault}"
        return error("translation-unreadable", file_span(display_name), message, _AGAIN)


_AGAIN: Final = "fix it, or delete it and begin again: questpack translate"


def _left_undone(
    texts: Sequence[PlayerText], catalogue: "Catalog", language: str, display_name: str
) -> Iterator[Finding]:
    """Yield findings on texts without a translation, and on translations marked `fuzzy`."""
    messages = {_id(message.id): message for message in catalogue if message.id}
    missing = []
    for text in texts:
        message = messages.get(text.text)
        if message is None or not _strings(message.string)[0]:
            missing.append(text)
        elif message.fuzzy:
            line = message.lineno or 1
            span = Span(display_name, line, 1, line, 1, 0, 0)
            complaint = (
                f"this translation is marked `fuzzy` and is not printed: {_short(text.text)}"
            )
            help = "look at it, then take the word `fuzzy` away"
            yield warning("fuzzy-translation", span, complaint, help)
    help = f"questpack translate writes it into {display_name}, for you to translate"
    for text in missing[:_NAMED]:
        complaint = f"this text has no translation into `{language}`: it is printed as it is"
        yield warning("untranslated", text.spans[0], complaint, help)
    if missing[_NAMED:]:
        complaint = (
            f"{pluralize(len(missing) - _NAMED, 'more text')} of this pack without a translation"
        )
        yield warning("untranslated", file_span(display_name), complaint, help)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:39]}…"


def for_translators(
    texts: Sequence[PlayerText], language: str, title: str, before: "Catalog | None" = None
) -> str:
    """Return a pack's `.po` file for a language: all `texts`, with the translations that `before`
    has. `before` is the file so far, None if there is none; its other texts are dropped. `title` is
    in the first line. Raises CannotRun if `language` is no language."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    locale = language_of(language)
    earlier = {_id(message.id): message for message in before or () if message.id}
    catalogue = Catalog(locale=locale, charset="utf-8", fuzzy=False)
    for text in texts:
        old = earlier.get(text.text)
        singular, several = _strings(old.string) if old else ("", "")
        catalogue.add(
            (text.text, text.text) if text.counted else text.text,
            (singular, several) if text.counted else singular,
            locations=[(Path(span.path).name, 0) for span in text.spans[:1]],
            flags=["fuzzy"] if old and old.fuzzy else [],
            user_comments=old.user_comments if old else [],
        )
    head = [f"# {title} in {locale.english_name}.", 'msgid ""', 'msgstr ""']
    head += ['"MIME-Version: 1.0\\n"', '"Content-Type: text/plain; charset=utf-8\\n"']
    head += ['"Content-Transfer-Encoding: 8bit\\n"', f'"Language: {language}\\n"']
    head += [f'"Plural-Forms: {catalogue.plural_forms}\\n"']
    body = BytesIO()
    write_po(body, catalogue, omit_header=True, include_lineno=False, width=100)
    return "\n".join(head) + "\n\n" + body.getvalue().decode("utf-8").strip() + "\n"


def language_of(code: str) -> "Locale":
    """Return the language with a code such as `de` or `pt_BR`; raise CannotRun for an unknown
    one."""
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(code)
    except (ValueError, UnknownLocaleError):
        raise CannotRun(f"no such language: {code}", "such as: de, fr, pt_BR") from None


def _id(id: object) -> str:
    """Return the English text of a message id, for a plural its singular."""
    return str(id[0] if isinstance(id, list | tuple) else id).strip()


def _strings(string: object) -> tuple[str, str]:
    """Return (singular, plural) of a translation, "" for a missing one."""
    if isinstance(string, list | tuple):
        forms = [str(form or "") for form in string]
        return forms[0], forms[1] if len(forms) > 1 else ""
    return str(string or ""), ""
