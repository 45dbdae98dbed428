"""Upgrade of a pack of an older format to the current one."""

from collections.abc import Mapping
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error
from authoring.services.answer import Answer
from authoring.services.rewrite import Rewritten, own_files
from authoring.source.pack.files import TextFile
from authoring.source.pack.one_pack import FORMAT
from authoring.source.pack.upgrade import format_of, upgraded
from authoring.source.pack.upgrade_steps import Upgrade, upgrades
from authoring.source.reader import FILES, Reader


def migrate(
    pack: Path,
    *,
    known: Mapping[int, Upgrade] | None = None,
    newest: int = FORMAT,
    reader: Reader = FILES,
) -> Answer[tuple[Rewritten, ...]]:
    """Return every file of a pack with its text in the newest format; write nothing.

    The value is None if there are findings: all files are converted or none. `known` are the
    upgrades by old format (default: the shipped ones). Raises CannotRun without a pack.
    """
    folder, files, refused = own_files(pack, reader)
    texts = {file.shown: file.text for file in files}
    if refused:
        return Answer(None, refused, texts)
    steps = upgrades() if known is None else known
    new, problems = _brought_up(pack, files, steps, newest)
    if problems:
        return Answer(None, problems, texts)
    pairs = zip(files, new, strict=True)
    rewrites = (
        Rewritten(folder / old.name, old.shown, old.text, result.text, folder)
        for old, result in pairs
    )
    return Answer(tuple(rewrites), (), texts)


def _brought_up(
    pack: Path, files: tuple[TextFile, ...], known: Mapping[int, Upgrade], newest: int
) -> tuple[tuple[TextFile, ...], tuple[Finding, ...]]:
    place = format_of(files)
    if place is None:
        _, broken = upgraded(files, Upgrade(newest, newest, ()))
        if broken:
            return files, broken
        hint = "write it as the first line of pack.yaml: the `format: 1` of today, or an older one"
        raise CannotRun(f"{pack} does not say its `format`", hint)
    at = int(place.text, 0)
    if at > newest:
        message = f"this pack is of format {at}; this questpack reads format {newest}"
        return files, (error("newer-format", place.span, message, "update questpack"),)
    while at < newest:
        if at not in known or known[at].end <= at:
            message = f"no upgrade leads on from format {at}"
            hint = "there are upgrades from " + ", ".join(map(str, sorted(known)))
            return files, (error("older-format", place.span, message, hint),)
        files, problems = upgraded(files, known[at])
        if problems:
            return files, problems
        at = known[at].end
    return files, ()
