"""Formatter for the YAML of packs: an even layout with unchanged content."""

from pathlib import Path

from authoring.core.finding import Finding
from authoring.services.answer import Answer
from authoring.services.rewrite import Rewritten, own_files
from authoring.source.layout.formatted import formatted
from authoring.source.pack.files import TextFile, decode
from authoring.source.reader import FILES, Reader


def fmt(*packs: Path, reader: Reader = FILES) -> Answer[tuple[Rewritten, ...]]:
    """Return every file of the packs with its canonical layout; write nothing.

    Findings beside the value are about files that stay as they are, because their YAML is broken or
    could not be laid out without changing its content. Raises CannotRun when there is no pack.
    """
    findings: list[Finding] = []
    texts: dict[str, str] = {}
    rewrites: dict[Path, Rewritten] = {}
    for pack in packs:
        folder, files, refused = own_files(pack, reader)
        findings += refused
        for file in files:
            texts[file.shown] = file.text
            new, problems = formatted(file)
            findings += problems
            path = folder / file.name
            rewrites[path] = Rewritten(path, file.shown, file.text, new, folder)
    return Answer(tuple(rewrites.values()), tuple(dict.fromkeys(findings)), texts)


def fmt_text(display_name: str, text: str) -> str:
    """Return a file's text in its canonical layout; unchanged if it is broken YAML, or has lines
    that are too long."""
    file = decode(Path(display_name).name, display_name, text.encode("utf-8"))
    return formatted(file)[0] if isinstance(file, TextFile) else text
