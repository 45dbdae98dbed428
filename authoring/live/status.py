"""Status line: the effect of the last save in a few words, read aloud on change."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Severity
from authoring.core.wording import join_words, pluralize
from authoring.live.before import source_text
from authoring.live.figures import figure_changes
from authoring.live.pack_model import PackModel
from authoring.odds.moved import moved
from authoring.playtest.report_words import in_tenths, interval
from authoring.report.html import fill
from authoring.services.answer import has_errors

NAME: Final = "status"
_MOST: Final = 2
"""Most figures listed of those that changed."""


def status(model: PackModel) -> str:
    """Return the HTML of the status line."""
    sound = model.sound
    state, word = _state(model)
    return fill(
        "live/status",
        title=sound.pack.title if sound is not None else "",
        system=sound.ruleset.title if sound is not None else "",
        said=" ".join(_said(model)),
        kept=source_text(model) if model.kept is not None else "",
        state=state,
        word=word,
    )


def _state(model: PackModel) -> tuple[str, str]:
    """Return (CSS class, word) of the pack's state, such as `errors` and `Errors`."""
    if model.stale:
        return "stale", "Stale"
    counted = Counter(finding.severity for finding in model.findings)
    if model.now is None or not model.now.sound or counted[Severity.ERROR]:
        return "errors", "Errors"
    if counted[Severity.WARNING]:
        return "warnings", "Warnings"
    return "sound", "Sound"


def _said(model: PackModel) -> Iterator[str]:
    if model.refused is not None:
        yield f"The pack cannot be opened: {model.refused.message}."
    elif model.findings:
        counted = Counter(finding.severity.value for finding in model.findings)
        yield f"{join_words(pluralize(n, kind) for kind, n in counted.items())} found.".capitalize()
    elif model.now is not None:
        yield "No findings."
    if not model.stale and has_errors(model.findings):
        yield "While there are errors, odds and games may mislead."
    if model.stale:
        yield "The files are broken: odds, games and pages are those of the last sound save."
    if model.trouble:
        yield model.trouble
    elif model.odds is not None and not model.stale:
        yield model.odds.verdict
        yield from _moved(model)
    playtest = model.playtest
    if playtest is not None and playtest.now is not None and playtest.now.played and playtest.done:
        won = playtest.now.won
        yield f"Playtest done: {in_tenths(won.value)} won ({interval(won)})."


def _moved(model: PackModel) -> Iterator[str]:
    """Yield a sentence on the figures that changed, or else on changed charts and tables."""
    odds, before = model.odds, model.odds_before
    if odds is None or before is None:
        return
    shifted = [figure for figure in figure_changes(odds, before) if figure.before]
    lines = [f"{figure.title}: {figure.before}, now {figure.now}" for figure in shifted]
    lines = lines or list(dict.fromkeys(number.group for number in moved(before, odds).numbers))
    if lines:
        suffix = f"; and {len(lines) - _MOST} more" if len(lines) > _MOST else ""
        yield "Moved: " + "; ".join(lines[:_MOST]) + suffix + "."
