"""Reader of the head of a pack: its id, its authors, its language."""

from authoring.model.pack import Pack, Source
from authoring.model.reader import Reader


def read_pack(source: Source, reader: Reader) -> Pack:
    """Return a pack of nothing but its header; a ruleset replaces what it defines.

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
        content=None,
        quest=None,
        language=reader.text(header.get("language"), "en"),
    )
