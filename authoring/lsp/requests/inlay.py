"""Hints with the odds of rows, behind them."""

from collections.abc import Iterator

from lsprotocol import types

from authoring.lsp.answers import Reply
from authoring.lsp.session import Session, path_of
from authoring.services.editing.rows import RowOdds, charts_in, rows_of
from authoring.services.opened import Opened


def hints(session: Session, params: types.InlayHintParams) -> list[types.InlayHint]:
    """Return a hint with the odds of each chart row in the requested lines; [] if they are off."""
    file = path_of(params.text_document.uri)
    state = session.workspace.of(file) if file and session.options.inlay else None
    if file is None or state is None:
        return []
    opened = state.readable
    name = session.name_in(opened, file)
    first, last = params.range.start.line, params.range.end.line
    all_hints = (_hint(session, opened, row) for row in _rows(opened, name))
    return [hint for hint in all_hints if first <= hint.position.line <= last]


def _rows(opened: Opened, name: str) -> Iterator[RowOdds]:
    for chart in charts_in(opened):
        if any(row.span.path == name for row in chart.rows):
            yield from (odds for odds in rows_of(chart) if not odds.row.unwritten)


def _hint(session: Session, opened: Opened, row_odds: RowOdds) -> types.InlayHint:
    """Return the hint behind a row, or behind its key where the row has several lines."""
    key, result = row_odds.row.span, row_odds.row.result_span
    span = result if result.end_line == key.line else key
    end = session.range(opened, span).end
    return types.InlayHint(end, row_odds.short(), padding_left=True, tooltip="odds on one roll")


ANSWERS = (Reply(types.TEXT_DOCUMENT_INLAY_HINT, hints),)
