from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.span import Span
from authoring.core.wording import between, percent, pluralize
from authoring.model.targets import shown_range
from authoring.rulesets.dungeon_plungin.lint._doors import (
    DECIDING,
    UNSOUND,
    analysis,
    needs_great_door,
)
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.great_door import GreatDoor

_DOOR, _RATE = "great_door", "win_rate"
_HELP = "ask for less, or see: questpack odds"


@lint_rule(WARNING, after=UNSOUND, within=DECIDING)
def target_against_odds(quest: Quest, pack: Pack) -> Defects:
    """Report a target that the exact odds rule out (DP-PLOT-11, QP-L02)."""
    yield from _survivors(quest)
    answer = analysis(quest)
    if answer is None or not answer.found[1]:
        return
    yield from _share(quest, answer, pack.spans.value("playtest", "targets", _DOOR))
    yield from _phases(quest, answer)
    rate, span = quest.targets.win_rate, pack.spans.value("playtest", "targets", _RATE)
    most = answer.opening.opened[1]
    if rate and span is not None and most * 100 < rate[0] and needs_great_door(quest, pack):
        message = (
            f"at least {rate[0]:g} % of games are to be won, and {percent(most)} at most open "
            "the Great Door that winning takes"
        )
        yield Defect(span, message, _HELP)


def _share(quest: Quest, answer: GreatDoor, span: Span | None) -> Defects:
    """Yield a defect if the lower end of P(a Great Door is opened) is below its target in
    percent."""
    target = quest.targets.odds.get(_DOOR, "")
    if span is None or "%" not in target:
        return
    share, odds = float(target.rstrip(" %")), answer.opening.opened
    if odds[0] * 100 < share <= 100:
        message = (
            f"a Great Door that is opened in {share:g} % of games is asked for, and the odds are "
            f"{between(*odds, percent)}"
        )
        yield Defect(span, message, _HELP)


def _phases(quest: Quest, answer: GreatDoor) -> Defects:
    both = zip(answer.phases, answer.best.phases, strict=True)
    possible = [phase for phase, odds in enumerate(both, 1) if any(odds)]
    for target in quest.targets.numbers if possible else ():
        low, high = target.wanted
        if target.number == "great-door-phase" and not (
            low <= possible[-1] and possible[0] <= high
        ):
            when = between(possible[0], possible[-1])
            message = f"phase {shown_range(target.wanted)} is asked for, and a Great Door comes in"
            yield Defect(target.span, f"{message} phase {when}", _HELP)


def _survivors(quest: Quest) -> Defects:
    heroes = max(len(quest.party), quest.heroes)
    for target in quest.targets.numbers:
        if target.number == "survivors" and target.wanted[0] > heroes:
            party = pluralize(heroes, "hero", "heroes")
            message = f"{shown_range(target.wanted)} are to survive, of {party}"
            yield Defect(target.span, message, "ask for fewer")
