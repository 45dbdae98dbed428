"""Print of a quest: PDF, pictures of its pages, or these pages as HTML."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from authoring.core import limits
from authoring.core.errors import CannotRun
from authoring.core.finding import Finding, error
from authoring.core.language import speaking
from authoring.core.lazy_dataclass import dataclass
from authoring.core.printable import file_name
from authoring.render.authors.own import Own, inlined, own_of
from authoring.render.filling.fill import TemplateFault, empty_print_fault
from authoring.render.press.booklet import saddle_stitched
from authoring.render.press.pdf import chosen, is_empty, letters_on, to_html
from authoring.render.press.pool import press
from authoring.render.press.printout import Printout, Sheets
from authoring.render.typesetting.languages import catalogue
from authoring.render.typesetting.pack_words import NOT_TRANSLATED, Translated, pack_words
from authoring.services.answer import Answer, has_errors
from authoring.services.asking import attempt
from authoring.services.opened import Opened, Sound
from authoring.services.packs import lint_opened, on_paper, quest_in
from authoring.services.print_order import BOOKLET, HTML, PDF, PNG, Order, check_order, settled
from authoring.services.seal import seal_for
from authoring.services.starter import STARTER, with_starter
from authoring.services.write import check_free, write_all
from authoring.source.assets.rare_letters import longest_text

BESIDES: Final = ("cards", "extras")
"""Parts that a starter set omits: the booklet and the aids contain all of their text."""


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """The path of a file that was written, and its size in bytes."""

    path: Path
    size: int


def print_pack(opened: Opened, order: Order) -> Answer[tuple[WrittenFile, ...]]:
    """Print a quest; the files are written when all of them are finished.

    Findings beside a value are about the pages, and lint findings that affect them.
    Raises CannotRun when a file cannot be written or printing is not possible on this machine.
    """
    answer = print_output(opened, order)
    if answer.value is None:
        return Answer(None, answer.findings, answer.texts)
    output = answer.value
    if order.html:
        texts = ((out, inlined(html, output.own).encode("utf-8")) for out, html in output.pages)
        return Answer(_written(texts, order), answer.findings, answer.texts)
    files = _files([out for out, _ in output.pages], output.printouts, folded=order.folded)
    return Answer(_written(files, order), answer.findings, answer.texts)


@dataclass(frozen=True, slots=True)
class PrintOutput:
    """The files of an order: `pages` are (path, HTML) of each, `printouts` the printout of each, ()
    for HTML. `own` are the author's pictures and templates."""

    pages: tuple[tuple[Path, str], ...]
    printouts: Sequence[Printout]
    own: Own


def print_output(opened: Opened, order: Order) -> Answer[PrintOutput]:
    """Lay out and print as `print_pack` does, with its findings and errors, but write nothing."""
    check_order(order)
    quest_in(opened)
    if not isinstance(opened, Sound) or has_errors(opened.sheets.findings):
        return Answer(None, (*opened.findings, *opened.sheets.findings), opened.texts)
    lint_findings = lint_opened(opened)
    doubts = on_paper(opened, lint_findings)
    order = settled(order, opened)
    own = own_of(opened.pack.source)
    words = _words(opened, order)
    doubts = (*doubts, *words.findings)
    texts = {**opened.texts, **own.texts, **words.texts}
    if has_errors(words.findings):
        return Answer(None, doubts, texts)
    answer = attempt(opened, lambda sound: _print_output(sound, order, own, lint_findings, words))
    if isinstance(answer.value, Finding):
        return Answer(None, tuple(dict.fromkeys((*doubts, answer.value))), texts)
    if answer.value is None:
        return Answer(None, answer.findings, answer.texts)
    printouts = answer.value.printouts
    complaints: dict[Finding, None] = dict.fromkeys(
        f for printout in printouts for f in printout.findings
    )
    findings = tuple(dict.fromkeys((*doubts, *complaints)))
    return Answer(
        answer.value if all(printout.pdf for printout in printouts) else None, findings, texts
    )


def _words(opened: Sound, order: Order) -> Translated:
    """Return the author's texts in the requested language; NOT_TRANSLATED if it is the pack's."""
    if order.look.language == opened.pack.language:
        return NOT_TRANSLATED
    return pack_words(opened.pack.source, order.look.language)


def _print_output(
    opened: Sound, order: Order, own: Own, findings: tuple[Finding, ...], words: Translated
) -> PrintOutput | Finding:
    """Return every file with its pages, and printouts unless HTML is requested; or a finding on a
    template of the author's own, or on too many letters."""
    try:
        with speaking(catalogue(order.look.language), words.words):
            pages = tuple(_pages(opened, order, own, findings))
        letters = sum(letters_on(html) for _, html in pages)
        if letters > limits.MAX_PRINTED_LETTERS:
            return _too_much(opened, letters)
        sheets = [Sheets(html, order.look, str(opened.path), order.dpi, own) for _, html in pages]
        return PrintOutput(pages, () if order.html else press(sheets, jobs=order.jobs), own)
    except TemplateFault as fault:
        return fault.finding


def _too_much(opened: Sound, letters: int) -> Finding:
    """Return the finding for too many letters, at the longest text of the pack."""
    message = f"there are {letters:,} letters to print; the bound is {limits.MAX_PRINTED_LETTERS:,}"
    hint = "this text is the longest: shorten it, or print fewer parts at once: --part"
    return error("past-limit", longest_text(opened.pack.source), message, hint)


def _pages(
    opened: Sound, order: Order, own: Own, findings: tuple[Finding, ...]
) -> Iterator[tuple[Path, str]]:
    """Yield (path, HTML of its pages) for every file to be made; a part without content has none.

    `findings` are the lint findings, for the seal. Raises TemplateFault when the author's templates
    print nothing where ours would.
    """
    ruleset = opened.ruleset
    printed, names = ruleset.printed(opened.pack), order.parts
    names = (BOOKLET,) if order.folded else names
    if order.set == STARTER:
        printed = with_starter(printed, order.look, own, order.sheets)
        names = names or tuple(part for part in printed.parts if part not in BESIDES)
    parts = chosen(printed, names)
    files = [(order.out, parts)]
    if order.several:
        ending = HTML if order.html else PDF
        files = [
            (order.out / f"{file_name(opened.pack.id)}-{part}{ending}", (part,)) for part in parts
        ]
    for out, _ in files:
        if not order.several or order.out.is_dir():
            check_free(out, force=order.force)
    seal = seal_for(opened, order.seal, findings, jobs=order.jobs) if order.seal else None

    def page(held: tuple[str, ...], own: Own, seal: object | None) -> str:
        home, look, plan = ruleset.folder("templates"), order.look, order.plan
        return to_html(printed, look, parts=held, templates=home, seal=seal, own=own, plan=plan)

    blank = True
    for out, content in files:
        html = page(content, own, seal)
        if not is_empty(html):
            yield out, html
            blank, seal = False, None  # it closes the first file
    bare = replace(own, templates={})
    if (
        blank
        and own.templates
        and not all(is_empty(page(content, bare, None)) for _, content in files)
    ):
        raise empty_print_fault(own, printed.template)


def _files(
    outs: Sequence[Path], printouts: Sequence[Printout], *, folded: bool
) -> Iterator[tuple[Path, bytes]]:
    for out, printout in zip(outs, printouts, strict=True):
        yield out, saddle_stitched(printout.pdf) if folded else printout.pdf
        digits = max(2, len(str(len(printout.pictures))))
        for number, picture in enumerate(printout.pictures, start=1):
            yield out.with_name(f"{out.stem}-{number:0{digits}}{PNG}"), picture


def _written(files: Iterator[tuple[Path, bytes]], order: Order) -> tuple[WrittenFile, ...]:
    """Write all files or none; raise CannotRun if there are none, or as `write_all` does."""
    ready = tuple(files)
    if not ready:
        raise CannotRun("nothing to print: those parts are empty", "see --part")
    write_all(ready, force=order.force, folder=order.out if order.several else None)
    return tuple(WrittenFile(path, len(data)) for path, data in ready)
