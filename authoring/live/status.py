"""The line on top: in a few words what the last save has brought. It is read aloud on change."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Severity
from authoring.core.wording import join_words, pluralize
from authoring.live.before import said
from authoring.live.figures import moving
from authoring.live.pack_model import Study
from authoring.odds.moved import moved
from authoring.playtest.report_words import in_tenths, interval
from authoring.report.html import fill
from authoring.services.answer import has_errors

NAME: Final = "status"
_MOST: Final = 2
"""Figures that are told of those that moved."""


def status(study: Study) -> str:
    """Return the HTML of the line."""
    sound = study.sound
    state, word = _state(study)
    return fill(
        "live/status",
        title=sound.pack.title if sound is not None else "",
        system=sound.ruleset.title if sound is not None else "",
        said=" ".join(_said(study)),
        kept=said(study) if study.kept is not None else "",
        state=state,
        word=word,
    )


def _state(study: Study) -> tuple[str, str]:
    """Return how it looks, and the word for it."""
    if study.stale:
        return "stale", "Stale"
    counted = Counter(finding.severity for finding in study.findings)
    if study.now is None or not study.now.sound or counted[Severity.ERROR]:
        return "errors", "Errors"
    if counted[Severity.WARNING]:
        return "warnings", "Warnings"
    return "sound", "Sound"


def _said(study: Study) -> Iterator[str]:
    if study.refused is not None:
        yield f"The pack cannot be opened: {study.refused.message}."
    elif study.findings:
        counted = Counter(finding.severity.value for finding in study.findings)
        yield f"{join_words(pluralize(n, kind) for kind, n in counted.items())} found.".capitalize()
    elif study.now is not None:
        yield "No findings."
    if not study.stale and has_errors(study.findings):
        yield "While there are errors, odds and games may mislead."
    if study.stale:
        yield "The files are broken: odds, games and pages are those of the last sound save."
    if study.trouble:
        yield study.trouble
    elif study.odds is not None and not study.stale:
        yield study.odds.verdict
        yield from _moved(study)
    playtest = study.playtest
    if playtest is not None and playtest.now is not None and playtest.now.played and playtest.done:
        won = playtest.now.won
        yield f"Playtest done: {in_tenths(won.value)} won ({interval(won)})."


def _moved(study: Study) -> Iterator[str]:
    """Yield the first figures that the save has moved, or else the charts and tables in which
    numbers moved."""
    odds, before = study.odds, study.odds_before
    if odds is None or before is None:
        return
    shifted = [figure for figure in moving(odds, before) if figure.before]
    lines = [f"{figure.title}: {figure.before}, now {figure.now}" for figure in shifted]
    lines = lines or list(dict.fromkeys(number.group for number in moved(before, odds).numbers))
    if lines:
        more = f"; and {len(lines) - _MOST} more" if len(lines) > _MOST else ""
        yield "Moved: " + "; ".join(lines[:_MOST]) + more + "."
