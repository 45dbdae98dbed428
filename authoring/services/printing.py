"""Print a quest: PDF, or the same pages as one HTML file."""

from dataclasses import dataclass
from pathlib import Path

from authoring.core.errors import CannotRun
from authoring.render.look import Look
from authoring.render.pdf import HOME, to_html, to_pdf
from authoring.services.answer import Answer
from authoring.services.packs import errors_in, excuse, open_quest
from authoring.services.write import check_free, write_whole


@dataclass(frozen=True, slots=True)
class Made:
    """The file written and its size in bytes."""

    path: Path
    size: int


def print_pack(
    path: Path,
    out: Path,
    look: Look = HOME,
    *,
    parts: tuple[str, ...] = (),
    html: bool = False,
    force: bool = False,
) -> Answer[Made]:
    """Print the wanted parts (none: all) of the quest at `path` into `out`.

    Findings beside a value are lint errors and complaints about the pages.
    Raises CannotRun when the file cannot be written or printing is not
    possible on this machine.
    """
    check_free(out, force=force)
    opened = open_quest(path)
    if not opened.playable:
        return Answer(None, opened.findings, opened.texts)
    complaints = errors_in(opened)
    try:
        ruleset = opened.ruleset
        own = ruleset.folder("templates")
        page = to_html(ruleset.printed(opened.pack), look, parts=parts, templates=own)
    except CannotRun:
        raise
    except Exception as reason:  # noqa: BLE001 - raised again unless the pack is to blame
        return Answer(None, excuse(opened, reason), opened.texts)
    data = page.encode("utf-8")
    if not html:
        data, said = to_pdf(page, source=str(path))
        complaints += said
    write_whole(out, data, force=force)
    return Answer(Made(out, len(data)), complaints, opened.texts)
