"""Translation of a pack: `languages/de.po`, begun or brought up to date."""

from collections.abc import Iterable
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding
from authoring.render.typesetting.pack_words import (
    for_translators,
    language_of,
    read_translation,
    read_words,
    translation_file,
)
from authoring.services.answer import Answer, has_errors
from authoring.services.packs import open_pack
from authoring.services.rewrite import Rewritten, write_rewritten
from authoring.services.write import check_links
from authoring.source.display import shown_path
from authoring.source.edits.text_edits import BOM, with_ends
from authoring.source.pack.player_texts import player_texts
from authoring.source.reader import FILES, Reader


def write_translated(files: Iterable[Rewritten]) -> tuple[Path, ...]:
    """Write the files, in new folders if necessary, and return their paths; raise CannotRun."""
    files = tuple(files)
    for file in files:
        check_links(file.path, file.folder)
        try:
            file.path.parent.mkdir(exist_ok=True)
        except OSError as fault:
            raise CannotRun(f"cannot make {file.path.parent}: {fault.strerror}") from None
    return write_rewritten(files)


def translate(pack: Path, language: str, reader: Reader = FILES) -> Answer[tuple[Rewritten, ...]]:
    """Return the file of translations into `language` with the pack's own texts; write nothing.

    Translations stay, texts that the pack no longer has are removed. No value with findings when
    the pack or the file cannot be read. Raises CannotRun without a pack or for an unknown language.
    """
    language_of(language)
    opened = open_pack(pack, reader)
    source = opened.source
    if source is None or has_errors(opened.findings):
        return Answer(None, opened.findings, opened.texts)
    folder = Path(source.folders[source.id])
    path = translation_file(folder, language)
    label, old, before = shown_path(path), "", None
    data = read_translation(folder, language, reader)
    if isinstance(data, Finding):
        return Answer(None, (data,), {})
    if data is not None:
        old = data.removeprefix(BOM).decode("utf-8", errors="replace")
        read = read_words(data, language, label)
        if isinstance(read, Finding):
            return Answer(None, (read,), {label: old})
        before = read
    title = source.header.get("title")
    name = getattr(title, "text", source.id)
    new = for_translators(player_texts(source, source.id), language, name, before)
    new = with_ends(new, old)
    return Answer((Rewritten(path, label, old, new, folder),), (), {})
