"""Numbers that move the win rate most, as sections for a page, Markdown or a terminal."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from authoring.core.wording import pluralize
from authoring.playtest.report_words import in_tenths, interval
from authoring.report.sections import Cell, Document, Number, Section
from authoring.services.tuning.numbers import Turn
from authoring.services.tuning.sensitivity import Sensitivity, Shift

SHOWN: Final = 16
"""Most lines of a table; the rest is counted, and in JSON."""


def sensitivity_document(result: Sensitivity) -> Document:
    """Return the report: at its top the options and the most influential step."""
    changes = len(result.shifts) + len(result.left_out)
    method = (
        f"{pluralize(changes, 'step')} of {pluralize(_numbers(result), 'number')}; "
        f"{result.spent:,} of "
        f"{result.plan.games:,} games, seed {result.plan.seed}, policy {result.plan.policy}"
    )
    stopped = () if result.complete else ("Stopped early: this is what is known so far.",)
    as_is = f"As it is, {in_tenths(result.won.value)} are won ({interval(result.won)})."
    head = (method, as_is, *stopped, _answer(result))
    title = f"{result.title}: what moves the win rate"
    return Document(title, "sensitivity", head, tuple(_sections(result)))


def _answer(result: Sensitivity) -> str:
    """Return the most influential step, in a sentence."""
    if not result.shifts or not result.shifts[0].differing:
        return "No step won or lost a game."
    return f"Most: {shift_text(result.shifts[0])}"


def shift_text(shift: Shift) -> str:
    """Return a step in words: `monsters.orc.stats.life 3 -> 4: wins -6.1 points (-8.0 to -4.2)`."""
    low, high = 100 * shift.low, 100 * shift.high
    points = f"{100 * shift.moved:+.1f} points ({low:.1f} to {high:.1f})"
    return f"{_step(shift.turn)}: wins {points}"


def _sections(result: Sensitivity) -> Iterator[Section]:
    """Yield the sections: steps measured twice, other steps, unmoved numbers, steps left out."""
    top = [shift for shift in result.shifts if shift.fresh]
    less = [shift for shift in result.shifts if not shift.fresh and shift.differing]
    unmoved = [shift for shift in result.shifts if not shift.differing]
    if top:
        remark = f"Games with seed {result.plan.seed + 1}, on which none of them was chosen."
        yield _table("What moves most", top, remark)
    if less:
        screened = "Only screened: few games, and those on which they were dropped."
        yield _table("What moves less", less, screened)
    if unmoved:
        yield Section(
            "Won and lost the same games",
            notes=(_listed(sorted({shift.turn.path for shift in unmoved})),),
        )
    if result.left_out:
        rows = tuple((_step(turn), reason) for turn, reason in result.left_out)
        yield Section("Left out: errors", ("", ""), rows).shortened(SHOWN)


def _numbers(result: Sensitivity) -> int:
    paths = {shift.turn.path for shift in result.shifts} | {
        turn.path for turn, _ in result.left_out
    }
    return len(paths)


def _table(title: str, shifts: list[Shift], note: str) -> Section:
    rows: list[tuple[Cell, ...]] = []
    for shift in shifts:
        turn = shift.turn
        points, games = f"{100 * shift.moved:+.1f}", f"{shift.games:,}"
        ends = f"{100 * shift.low:.1f} to {100 * shift.high:.1f}"
        position = f"{Path(turn.now.span.path).name}:{turn.now.span.line}"
        rows.append((_step(turn), Number(points), Number(ends), Number(games), position))
    columns = ("", "points", "95 % interval", "games", "")
    return Section(title, columns, tuple(rows), (note,)).shortened(SHOWN)


def _step(turn: Turn) -> str:
    return f"{turn.path} {turn.now.text} -> {turn.value}"


def _listed(paths: list[str]) -> str:
    text = ", ".join(paths[:SHOWN])
    return text + (f" and {len(paths) - SHOWN} more" if len(paths) > SHOWN else "")
