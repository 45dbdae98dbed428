from collections.abc import Mapping, Sequence
from math import gcd

from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.model.dice import Dice
from authoring.model.fixes import misnamed
from authoring.rulesets.dungeon_plungin.lint._effects import (
    counters_asked,
    counters_set,
    totals_words,
)
from authoring.rulesets.dungeon_plungin.lint._firings import firings
from authoring.rulesets.dungeon_plungin.model import OnCounter, Pack
from authoring.rulesets.dungeon_plungin.model.parts import parts

Step = tuple[bool, Dice, Span]
"""A change of a counter: (True if the number is added, False if set; the number; span)."""
_FURTHEST = 10_000
"""The most totals that are checked."""
_WAY_OUT = "let `add` or `set` bring it there, or ask for a number it reaches"


@lint_rule(ERROR)
def counter_never_there(pack: Pack) -> Defects:
    """Report that something waits for a total that a counter never has (QP-03, QP-21)."""
    changed = counters_set(pack)
    rising = {name for name, steps in changed.items() if all(a and d.low >= 0 for a, d, _ in steps)}
    times = firings(pack, rising)
    moments = {(part.counter, part.span) for part in parts(pack) if isinstance(part, OnCounter)}
    for name, low, high, span in counters_asked(pack):
        changes = changed.get(name, [])
        if low <= 0 and (high is None or high >= 0):
            if (name, span) in moments and high == 0 and changes and not _returns(changes):
                yield Defect(span, f"the counter `{name}` stands at 0 and never comes back", _START)
            continue
        if not changes:
            hint = did_you_mean(name, changed) or "`add` and `set` change a counter"
            fix = misnamed(pack, span, name, changed)
            yield Defect(span, f"nothing changes the counter `{name}`", hint, fix)
        elif not _reaches(changes, low, high) or not _steps_to(changes, low, high):
            where = totals_words(low, high)
            yield Defect(span, f"the counter `{name}` never stands at {where}", _WAY_OUT)
        elif (most := _highest(changes, times)) is not None and most < low:
            message = f"the counter `{name}` comes to {most} at most, and never to {low}"
            yield Defect(span, message, _OFTEN)


_OFTEN = "what changes it comes once in a game: ask for less, or let more things change it"
_START = "every counter begins at 0: write the number it must come to"


def _highest(changes: Sequence[Step], times: Mapping[Span, int]) -> int | None:
    """Return the greatest total, None if it can rise for ever; `times` as from `firings`."""
    start = max(0, *(dice.high for added, dice, _ in changes if not added), 0)
    raised = [(dice.high, times.get(span)) for added, dice, span in changes if added]
    if any(number > 0 and often is None for number, often in raised):
        return None
    return start + sum(number * (often or 0) for number, often in raised if number > 0)


def _returns(changes: Sequence[Step]) -> bool:
    """Return whether a change can bring a counter back to 0."""
    return any(dice.low < 0 if added else dice.low <= 0 <= dice.high for added, dice, _ in changes)


def _reaches(changes: Sequence[Step], low: int, high: int | None) -> bool:
    """Return whether a counter can have a total in `low..high`, as far as the bounds of its changes
    tell."""
    starts = [(0, 0)] + [(dice.low, dice.high) for added, dice, _ in changes if not added]
    rises = any(dice.high > 0 for added, dice, _ in changes if added)
    falls = any(dice.low < 0 for added, dice, _ in changes if added)
    return any(
        (least <= low or falls or high is None or least <= high)
        and (most >= low or rises)
        and (high is None or least <= high or falls)
        for least, most in starts
    )


def _steps_to(changes: Sequence[Step], low: int, high: int | None) -> bool:
    """Return whether changes by fixed numbers can add up to a total in `low..high`; True where dice
    or too many totals are involved."""
    if high is None or any(dice.low != dice.high for _, dice, _ in changes):
        return True
    starts = {0} | {dice.low for added, dice, _ in changes if not added}
    steps = {dice.low for added, dice, _ in changes if added} - {0}
    if steps and min(steps) < 0 < max(steps):  # up and down: every multiple of what divides all
        divisor = gcd(*steps)
        return any(low + (start - low) % divisor <= high for start in starts)
    if steps and max(steps) < 0:
        low, high = -high, -low
        starts, steps = {-start for start in starts}, {-step for step in steps}
    if high - min(starts) > _FURTHEST:
        return True
    totals = set(starts)
    for total in range(min(starts), high + 1):
        if any(total - step in totals for step in steps):
            totals.add(total)
    return any(low <= total <= high for total in totals)
