"""The first page of the play aids: from the box to the first turn, and a turn in steps."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from authoring.core.language import _, ngettext
from authoring.core.prose import clean
from authoring.paper.linked_text import pieces
from authoring.paper.steps import Step
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.printed.flow import turn_steps
from authoring.rulesets.jeffro_dungeon.printed.setting_up import set_aside, steps_of_set_up
from authoring.rulesets.jeffro_dungeon.words import Names


@dataclass(frozen=True, slots=True)
class QuickStart:
    """The page: what to have, how a stay ends, the set-up, and a turn."""

    need: tuple[str, ...]
    ends: tuple[Step, ...]
    set_up: tuple[Step, ...]
    turn: tuple[Step, ...]


def quick_start(quest: Quest, names: Names) -> QuickStart:
    """Return everything needed for the first turn, in order."""
    return QuickStart(
        set_aside(quest),
        _steps(_ends(quest)),
        _steps(steps_of_set_up(quest)),
        turn_steps(quest, names),
    )


def _steps(told: Iterable[tuple[str, str]]) -> tuple[Step, ...]:
    return tuple(Step(when, pieces(text)) for when, text in told)


def _ends(quest: Quest) -> Iterator[tuple[str, str]]:
    """Yield the ends: out, dead or shut in (JEF-GEN-01, JEF-GEN-09, JEF-BASE-11), and a fight, on
    which each of them may depend (JEF-BASE-01 to JEF-BASE-03, JEF-BASE-06)."""
    away = clean(quest.destination) or _("the world above")
    text = _("Find a way out, and be alive when your next turn begins: you are at {place}.")
    yield _("Victory"), text.format(place=away)
    turns = quest.limits.turns
    text = ngettext(
        "You lose when your last Life is gone, or when you are still inside after {n} turn.",
        "You lose when your last Life is gone, or when you are still inside after {n} turns.",
        turns,
    )
    yield _("Defeat"), text.format(n=turns)
    if quest.content.creatures:
        yield (
            _("A fight"),
            _(
                "Both sides roll a d6 and add their Strength, in psychic combat their Craft. The "
                "higher total wins; if you lose, a Life is gone and the turn ends."
            ),
        )
