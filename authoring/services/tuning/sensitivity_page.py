"""Numbers that move the win rate most, as sections for a page, Markdown or a terminal."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from authoring.core.wording import pluralize
from authoring.playtest.report_words import in_tenths, interval
from authoring.report.sections import Cell, Document, Number, Section
from authoring.services.tuning.numbers import Turn
from authoring.services.tuning.sensitivity import Sensitivity, Sway

SHOWN: Final = 16
"""Lines of a table; the rest is counted, and in JSON."""


def sensitivity_document(found: Sensitivity) -> Document:
    """Return the report: at its top how it was asked, and the answer."""
    changes = len(found.sways) + len(found.left_out)
    how = (
        f"{pluralize(changes, 'step')} of {pluralize(_numbers(found), 'number')}; "
        f"{found.spent:,} of "
        f"{found.plan.games:,} games, seed {found.plan.seed}, policy {found.plan.policy}"
    )
    stopped = () if found.complete else ("Stopped early: this is what is known so far.",)
    as_is = f"As it is, {in_tenths(found.won.value)} are won ({interval(found.won)})."
    head = (how, as_is, *stopped, _answer(found))
    title = f"{found.title}: what moves the win rate"
    return Document(title, "sensitivity", head, tuple(_sections(found)))


def _answer(found: Sensitivity) -> str:
    """Return the step that moves most, in a sentence."""
    if not found.sways or not found.sways[0].differing:
        return "No step won or lost a game."
    return f"Most: {told(found.sways[0])}"


def told(one: Sway) -> str:
    """Return a step in words: `monsters.orc.stats.life 3 -> 4: wins -6.1 points (-8.0 to -4.2)`."""
    points = f"{100 * one.moved:+.1f} points ({100 * one.low:.1f} to {100 * one.high:.1f})"
    return f"{_step(one.turn)}: wins {points}"


def _sections(found: Sensitivity) -> Iterator[Section]:
    """Yield the sections: the top, those that moved less, those that moved nothing, those left
    out."""
    top = [sway for sway in found.sways if sway.fresh]
    less = [sway for sway in found.sways if not sway.fresh and sway.differing]
    still = [sway for sway in found.sways if not sway.differing]
    if top:
        luck = f"Games with seed {found.plan.seed + 1}, on which none of them was chosen."
        yield _table("What moves most", top, luck)
    if less:
        screened = "Only screened: few games, and those on which they were dropped."
        yield _table("What moves less", less, screened)
    if still:
        yield Section(
            "Won and lost the same games",
            notes=(_listed(sorted({sway.turn.path for sway in still})),),
        )
    if found.left_out:
        rows = tuple((_step(turn), why) for turn, why in found.left_out)
        yield Section("Left out: errors", ("", ""), rows).shortened(SHOWN)


def _numbers(found: Sensitivity) -> int:
    paths = {sway.turn.path for sway in found.sways} | {turn.path for turn, _ in found.left_out}
    return len(paths)


def _table(title: str, sways: list[Sway], note: str) -> Section:
    rows: list[tuple[Cell, ...]] = []
    for sway in sways:
        turn = sway.turn
        points, games = f"{100 * sway.moved:+.1f}", f"{sway.games:,}"
        ends = f"{100 * sway.low:.1f} to {100 * sway.high:.1f}"
        place = f"{Path(turn.now.span.path).name}:{turn.now.span.line}"
        rows.append((_step(turn), Number(points), Number(ends), Number(games), place))
    columns = ("", "points", "95 % interval", "games", "")
    return Section(title, columns, tuple(rows), (note,)).shortened(SHOWN)


def _step(turn: Turn) -> str:
    return f"{turn.path} {turn.now.text} -> {turn.value}"


def _listed(paths: list[str]) -> str:
    text = ", ".join(paths[:SHOWN])
    return text + (f" and {len(paths) - SHOWN} more" if len(paths) > SHOWN else "")
