"""Reader of the header of a pack: its id, title, authors, language."""

from typing import Any, TypeVar

from authoring.model.pack import Pack, Source
from authoring.model.reader import Reader

ContentT = TypeVar("ContentT")


def read_pack(source: Source, reader: Reader, content: ContentT) -> Pack[Any, ContentT]:
    """Return a pack with the header's fields and `content`; the ruleset replaces all other fields.

    A title left out is the pack's id, a language left out English.
    """
    header = source.header
    return Pack(
        id=source.id,
        title=reader.text(header.get("title"), source.id),
        version=reader.text(header.get("version")),
        authors=reader.texts(header.get("authors")),
        licence=reader.text(header.get("licence")),
        ruleset=source.ruleset,
        description=reader.text(header.get("description")),
        source=source,
        charts={},
        tiles={},
        references=(),
        roots=(),
        content=content,
        quest=None,
        language=reader.text(header.get("language"), "en"),
    )
