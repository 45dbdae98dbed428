"""The events of a game in sentences: those of all topics together."""

from collections.abc import Iterator
from typing import Final

from authoring.core.wording import join_words
from authoring.engine.journal import ChartRolled, Journal, Tellers
from authoring.engine.stepping import HEADING
from authoring.rulesets.dungeoneers.play.board import events as e
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.tell import acting, coming, fighting, magic
from authoring.rulesets.dungeoneers.play.tell.forms import square_name
from authoring.rulesets.dungeoneers.play.tell.tale import Tale, numbered_lines, rows

TELLERS: Final = Tellers[Tale](coming.TELLERS, acting.TELLERS, fighting.TELLERS, magic.TELLERS)
TELLERS.silent(ChartRolled)
Lines = list[tuple[int, str]]
"""The lines of a round, its heading first, each with the index of its event."""


def story(s: State, journal: Journal) -> Iterator[str]:
    """Yield a whole game, a sentence a line; quiet rounds one after another are joined to one."""
    quiet: list[Lines] = []
    for lines in _rounds(numbered_lines(s, journal, TELLERS)):
        steps = _steps(journal, lines)
        if quiet and (not steps or len(steps) != len(_steps(journal, quiet[0]))):
            yield from _together(journal, quiet)
            quiet = []
        if steps:
            quiet.append(lines)
        else:
            yield from [line for _, line in lines]
    yield from _together(journal, quiet)


def _rounds(lines: Iterator[tuple[int, str]]) -> Iterator[Lines]:
    """Yield the lines round by round; those before the first round come as a part of their own."""
    block: Lines = []
    for at, line in lines:
        if line.startswith(HEADING) and block:
            yield block
            block = []
        block.append((at, line))
    yield block


def _steps(journal: Journal, lines: Lines) -> list[str]:
    """Return [square] or [square, odds] of a round with one step and no more, else []."""
    _, *events = [journal[at] for at, _ in lines]
    if not events or not isinstance(events[0], e.HeroMoves) or events[0].how:
        return []
    parts = [square_name(events[0].square)]
    for event in events[1:]:
        if not isinstance(event, e.Sneaks) or not event.unseen:
            return []
        parts.append(f"{event.percent} %")
    return parts if len(parts) < 3 else []


def _together(journal: Journal, quiet: list[Lines]) -> Iterator[str]:
    """Yield quiet rounds as one; a single one as it is."""
    if len(quiet) < 2:
        for lines in quiet:
            yield from [line for _, line in lines]
        return
    first, last = (lines[0][1].removeprefix(f"{HEADING}Round ") for lines in (quiet[0], quiet[-1]))
    yield f"{HEADING}Rounds {first} {'to' if len(quiet) > 2 else 'and'} {last}"
    steps = [_steps(journal, lines) for lines in quiet]
    if len(steps[0]) == 1:
        yield f"You go to {join_words([square for (square,) in steps])}."
    else:
        went = join_words([f"{square} ({percent})" for square, percent in steps])
        yield from rows(f"You sneak to {went}, and nobody stirs.")
