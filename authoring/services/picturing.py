"""Pictures of single definitions of a quest, without printing the pack."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

from authoring.core.errors import CannotRun
from authoring.model.chart import Chart
from authoring.model.read_rows import values_of
from authoring.paper.charts import ChartRow, ChartSheet, chart_sheets
from authoring.paper.linked_text import Piece as Words
from authoring.paper.linked_text import anchor
from authoring.paper.pieces import CardKind, CardPiece, FigureKind, FigurePiece, TilePiece
from authoring.paper.quest_booklet import Pieces
from authoring.render.authors.own import inlined, own_of
from authoring.render.filling.fill import TemplateFault
from authoring.render.options.print_options import Look
from authoring.render.press.excerpt import excerpt
from authoring.render.press.pdf import to_html
from authoring.render.press.single import Piece, single, single_html, to_svg
from authoring.services.answer import Answer
from authoring.services.asking import attempt
from authoring.services.opened import Opened, Sound
from authoring.services.showing import drawing_of, in_a_line, named
from authoring.source.loaded import Definition
from authoring.source.node import Map, Scalar
from authoring.source.pack.titles import title_of

T = TypeVar("T")
PNG, SVG = ".png", ".svg"
_PROSE: Final = ("flavour", "text", "goal", "description")
_STATS: Final = "stats"
_STANDING: Final = "figures"
"""Folder of pictures of standing figures."""
_BOOKLET: Final = "booklet"
_CARDED: Final = ("charts", "locations")
"""Kinds that are no tiles although a tile may have an equal id."""


def ending(path: Path) -> str:
    """Return the suffix of a picture's path, `.png` or `.svg`; raise CannotRun for any other."""
    suffix = path.suffix.lower()
    if suffix not in (PNG, SVG):
        raise CannotRun(f"{path} ends neither in {PNG} nor in {SVG}", f"name it {path.stem}{PNG}")
    return suffix


def picture(opened: Opened, name: str, kind: str = PNG) -> Answer[bytes]:
    """Return the picture of a definition as a PNG or SVG file; no value when errors prevent it.

    Raises CannotRun when nothing has that name or several things have, and where this machine
    cannot print.
    """
    answer = _render(opened, name, single)
    image = answer.value
    if image is None:
        return Answer(None, answer.findings, answer.texts)
    return Answer(image.png if kind == PNG else to_svg(image), (), answer.texts)


def picture_page(opened: Opened, name: str) -> Answer[str]:
    """Return the picture of the definition `name` as a self-contained HTML page; raise as
    `picture`, except where this machine cannot print.

    A definition that is on no piece is shown as in the booklet.
    """
    answer = _render(opened, name, single_html, _in_booklet)
    page = answer.value
    if page is None or opened.source is None:
        return answer
    return replace(answer, value=inlined(page, own_of(opened.source)))


def part_page(opened: Opened, part: str) -> Answer[str]:
    """Return a whole part of the print, such as `booklet`, as a page for a browser.

    Raises CannotRun for an unknown part.
    """
    if not isinstance(opened, Sound) or not opened.has_quest:
        return Answer(None, opened.findings, opened.texts)
    own, look = own_of(opened.pack.source), Look(language=opened.pack.language)
    templates = opened.ruleset.folder("templates")

    def page(sound: Sound) -> str:
        printed = sound.ruleset.printed(sound.pack)
        return inlined(to_html(printed, look, parts=(part,), templates=templates, own=own), own)

    try:
        return attempt(opened, page)
    except TemplateFault as fault:
        return Answer(None, (fault.finding,), opened.texts)


def _nowhere(_: Sound, __: Definition) -> None:
    return None


def _render(
    opened: Opened,
    name: str,
    make: Callable[..., T],
    elsewhere: Callable[[Sound, Definition], T | None] = _nowhere,
) -> Answer[T]:
    if not isinstance(opened, Sound):
        return Answer(None, opened.findings, opened.texts)
    source = opened.pack.source
    definitions = named(source, name)
    if len(definitions) > 1:
        names = ", ".join(f"{definition.kind}/{definition.id}" for definition in definitions)
        raise CannotRun(f"several things are called `{name}`", f"name one: {names}")
    look = Look(language=opened.pack.language)
    own, templates = own_of(source), opened.ruleset.folder("templates")

    def render(sound: Sound) -> T:
        piece = _piece(sound, definitions[0])
        other = elsewhere(sound, definitions[0]) if piece is None else None
        if other is not None:
            return other
        subject = piece or _card(sound, definitions[0])
        return make(subject, look=look, own=own, templates=templates)

    return attempt(opened, render)


def _in_booklet(opened: Sound, definition: Definition) -> str | None:
    """Return the booklet's block on a definition as a page; None if it has none."""
    if not opened.has_quest:
        return None
    printed = opened.ruleset.printed(opened.pack)
    if _BOOKLET not in printed.parts:
        return None
    own, look = own_of(opened.pack.source), Look(language=opened.pack.language)
    templates = opened.ruleset.folder("templates")
    try:
        html = to_html(printed, look, parts=(_BOOKLET,), templates=templates, own=own)
    except TemplateFault:
        return None
    return excerpt(html, anchor(definition.kind, definition.id))


def _piece(opened: Sound, definition: Definition) -> Piece | None:
    """Return the piece, such as a card or a tile, on which a quest prints a definition; for charts
    that it does not print, and for content of a library, one made from their text.

    None if it is on no piece.
    """
    pack = opened.pack
    booklet = opened.ruleset.printed(pack).booklet if pack.quest is not None else None
    pieces = booklet.pieces if booklet is not None else Pieces()
    tile, chart = pack.tiles.get(definition.id), pack.charts.get(definition.id)
    drawn = (
        [TilePiece(tile)] if definition.kind == "tiles" and tile is not None and tile.rows else []
    )
    if drawn or definition.kind not in _CARDED:
        own = drawing_of(opened, definition) or definition
        drawn = [piece for piece in pieces.tiles if piece.tile.id == own.id] or drawn
    if drawn:
        return drawn[0]
    if definition.kind == "charts" and chart is not None:
        sheets = chart_sheets(booklet)
        anchors = (definition.id, f"charts-{definition.id}", f"chart-{definition.id}")
        return next((s for s in sheets if s.anchor in anchors), _sheet(definition, chart))
    matches = [card for card in pieces.cards if card.id == definition.id]
    same = [card for card in matches if card.kind.id == definition.kind]
    return replace((same or matches)[0], copies=1) if same or matches else None


def _sheet(one: Definition, chart: Chart) -> ChartSheet:
    texts = {value.span: in_a_line(value) for value in values_of(one.node)}
    written = ((row.label, texts.get(row.result_span, "")) for row in chart.rows)
    lines = tuple(ChartRow(label, (Words(text),)) for label, text in written)
    title = chart.title or title_of(one.node, one.id)
    return ChartSheet(one.id, title, chart.die, lines, number=chart.number)


def _card(opened: Sound, definition: Definition) -> CardPiece:
    """Return a card for a definition that the quest prints on no piece: its keys and values."""
    entries = definition.node.entries if isinstance(definition.node, Map) else ()
    stats: list[tuple[str, str]] = []
    lines: list[tuple[str, str]] = []
    prose: list[str] = []
    for entry in entries:
        key, value = entry.key.text, entry.value
        if key == _STATS and isinstance(value, Map):
            stats = [(e.key.text.upper(), in_a_line(e.value)) for e in value.entries]
        elif key in _PROSE and isinstance(value, Scalar):
            prose.append(in_a_line(value))
        elif key not in ("name", "title"):
            lines.append((f"{key}:", in_a_line(value)))
    name = title_of(definition.node, definition.id)
    is_figure = definition.kind in opened.ruleset.pictured.get(_STANDING, ())
    race = next((in_a_line(e.value) for e in entries if e.key.text == "race"), "")
    figure = (
        FigurePiece(definition.id, name, FigureKind(definition.kind), race=race)
        if is_figure
        else None
    )
    return CardPiece(
        definition.id, name, CardKind(definition.kind), sort=definition.kind, stats=tuple(stats),
        lines=tuple(lines), flavour=tuple(prose), figure=figure,
    )  # fmt: skip
