"""The Great Door question of a quest: guaranteed or not, and when."""

from dataclasses import field, replace
from fractions import Fraction

from authoring.core.language import N_, _
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import between, join_words, percent
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Figure, Level
from authoring.rulesets.dungeon_plungin.exact.great_door import Search, Solution, solve
from authoring.rulesets.dungeon_plungin.exact.guarantee import structure
from authoring.rulesets.dungeon_plungin.exact.time_span import COMPLETE_ATS, PLOT_STARTS, phases
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.door_opening import Opened, opened
from authoring.rulesets.dungeon_plungin.odds.door_phases import distributions, tables
from authoring.rulesets.dungeon_plungin.odds.doors import Layout, Searches, layout, searches
from authoring.rulesets.dungeon_plungin.odds.missed_door import missed_door
from authoring.rulesets.dungeon_plungin.odds.opening_report import (
    NEVER,
    clause,
    distribution,
    openable,
    unkept,
)
from authoring.rulesets.dungeon_plungin.odds.opening_report import figures as figures_of_opening
from authoring.rulesets.dungeon_plungin.odds.reasons import Facts, reasons

UPPER_BOUND = N_(
    "Upper bound of play: on the table tiles can block each other, a locked door can stay shut, "
    "and a party can stop exploring or die."
)

NO_BOUND = N_(
    "No bound: these odds leave out {what}. On the table tiles can block each other, too, a locked "
    "door can stay shut, and a party can stop exploring or die."
)

RULED = {
    ("great_fit", "locked"): N_(
        "With `great_fit: locked` a Great Door is lost, too, where its Unique Location finds no "
        "room."
    ),
    ("plot_counts", "tiles"): N_("Tiles that an event lays are not counted."),
    ("secret_passage", "any_wall"): N_(
        "Secret passages in any wall roll no door: they change none of these odds."
    ),
}
"""Effect of a ruling of the quest on the odds (DP-AMB-07, DP-AMB-30), as a sentence."""


@dataclass(frozen=True, slots=True)
class GreatDoor:
    """The whole analysis of the Great Door question; lint rules read its booleans.

    `levels` are rollable, reachable, threshold, closure-free, sure, robust, openable, early, each
    with its reason in words. `found`, `closed`, `complete`, `early_odds` are (low, high), equal
    unless the pack leaves a fact open (`open_facts`). `phases[p-1]` is P(first Great Door in phase
    p); like `solution` and `search` it has open facts settled against the party, `best` for it.
    `layout` is what `search` is made from. `lost` are effects that no bound counts. `rulings` is
    the range of `found` over open facts and the rulings the quest does not choose."""

    rollable: bool
    reachable: bool
    threshold: bool
    closure_free: bool
    sure: bool
    robust: bool
    early: bool
    levels: tuple[Level, ...]
    found: tuple[Fraction, Fraction]
    closed: tuple[Fraction, Fraction]
    complete: tuple[Fraction, Fraction]
    early_odds: tuple[Fraction, Fraction]
    phases: tuple[Fraction, ...]
    solution: Solution
    best: Solution
    rulings: tuple[Fraction, Fraction]
    open_facts: tuple[str, ...]
    lost: tuple[str, ...]
    modifiers: tuple[int, ...]
    opening: Opened
    search: Search
    layout: Layout = field(compare=False, repr=False)

    def reason(self, level: str) -> str:
        """Return the reason why a level, such as `sure`, is reached or not."""
        return next(item.reason for item in self.levels if item.id == level)


def analyse(quest: Quest) -> GreatDoor:
    """Return the exact analysis of a quest (DP-PLOT-01 to -08, DP-LOC, DP-DOORWAY).

    `sure` and `rollable` are proven from the charts' shape, not derived from odds."""
    modifiers = phases(quest)
    charts = layout(quest)
    both = searches(charts, modifiers)
    shape = structure(both.low)
    low, high = _solved(both)
    if low == high:  # Doors that make no difference leave nothing open.
        both = replace(both, open_facts=charts.open_facts)
    rulings = _over_rulings(quest, charts, modifiers, (low.found, high.found))
    robust = shape.sure and all(sure for _, _, sure in rulings)
    odds = [p for p_low, p_high, _ in rulings for p in (p_low, p_high)]
    early = _ordered(_early_odds(low, modifiers), _early_odds(high, modifiers))
    spread = min(odds), max(odds)
    facts = Facts(quest, modifiers, both, shape, low, high, early, robust, spread)
    opening = opened(quest, charts, modifiers)
    levels = _with_openable(quest, reasons(facts), opening)
    reached = {level.id: level.reached for level in levels}
    return GreatDoor(
        rollable=reached["rollable"],
        reachable=reached["reachable"],
        threshold=reached["threshold"],
        closure_free=reached["closure-free"],
        sure=reached["sure"],
        robust=reached["robust"],
        early=reached["early"],
        levels=levels,
        found=(low.found, high.found),
        closed=_ordered(low.closed, high.closed),
        complete=_ordered(low.complete, high.complete),
        early_odds=early,
        phases=low.phases,
        solution=low,
        best=high,
        rulings=spread,
        open_facts=both.open_facts,
        lost=both.lost,
        modifiers=modifiers,
        opening=opening,
        search=both.low,
        layout=charts,
    )


def _with_openable(quest: Quest, levels: tuple[Level, ...], opening: Opened) -> tuple[Level, ...]:
    """Return the levels with `openable` before the last; the levels `sure` and `reachable` note
    whether the door found is also opened, for targets."""
    missed = {"sure": unkept(opening), "reachable": NEVER if opening.opened[1] == 0 else ""}
    how = openable(quest, opening)
    answered = [replace(level, missed=missed.get(level.id, ""), why=how.reason) for level in levels]
    return (*answered[:-1], how, answered[-1])


def _solved(both: Searches) -> tuple[Solution, Solution]:
    low = solve(both.low)
    return low, low if both.high is both.low else solve(both.high)


def _ordered(a: Fraction, b: Fraction) -> tuple[Fraction, Fraction]:
    return min(a, b), max(a, b)


def _over_rulings(
    quest: Quest, charts: Layout, modifiers: tuple[int, ...], bounds: tuple[Fraction, Fraction]
) -> list[tuple[Fraction, Fraction, bool]]:
    """Return (low, high, sure) for each schedule under rulings that the quest leaves open."""
    by_phases: dict[tuple[int, ...], tuple[Fraction, Fraction, bool]] = {}
    starts = (quest.variants["plot_start"],) if "plot_start" in quest.variants else PLOT_STARTS
    ends = (quest.variants["complete_at"],) if "complete_at" in quest.variants else COMPLETE_ATS
    for start in starts:
        for end in ends:
            other = phases(quest, start, end)
            if other in by_phases:
                continue
            both = searches(charts, other)
            low, high = bounds
            if other != modifiers:
                low, high = (solution.found for solution in _solved(both))
            by_phases[other] = low, high, structure(both.low).sure
    return list(by_phases.values())


@question(order=10)
def great_door(quest: Quest) -> Answer:
    """Is the Great Door guaranteed, and when does it appear?"""
    answer = analyse(quest)
    missed = None if answer.sure else missed_door(quest, answer.layout, answer.search)
    return Answer(
        verdict=verdict(answer),
        levels=answer.levels,
        figures=_figures(quest, answer),
        distributions=_distributions(answer, _bound_note(quest, answer)),
        tables=tables(answer.solution, answer.best),
        counterexamples=() if missed is None else (missed,),
    )


def _distributions(answer: GreatDoor, bound: str) -> tuple[Distribution, ...]:
    phases = tuple(distributions(answer.solution, answer.best, bound, answer.lost))
    opening = (distribution(answer.opening, bound),) if answer.found[1] else ()
    return (*phases[:1], *opening, *phases[1:])


def _bound_note(quest: Quest, answer: GreatDoor) -> str:
    """Return a note on why play may differ from the odds."""
    if answer.lost:
        return _(NO_BOUND).format(what=join_words(answer.lost))
    ruled = (_(note) for (name, value), note in RULED.items() if quest.variants.get(name) == value)
    return " ".join((_(UPPER_BOUND), *ruled))


def verdict(answer: GreatDoor) -> str:
    """Return a sentence on whether a Great Door is found and opened."""
    last = max((p for p, odds in enumerate(answer.phases, 1) if odds), default=0)
    if not answer.found[1]:
        return _("A Great Door never appears.")
    opened = clause(answer.opening)
    if answer.sure:
        text = _("A Great Door is certain to be found, by phase {last} at the latest, {opened}.")
        return text.format(last=last, opened=opened)
    text = (
        _("A Great Door is found with {odds}, by phase {last} at the latest, {opened}.")
        if last
        else _("A Great Door is found with {odds}, as the pack leaves it open, {opened}.")
    )
    return text.format(odds=between(*answer.found, percent), last=last, opened=opened)


def _figures(quest: Quest, answer: GreatDoor) -> tuple[Figure, ...]:
    low, bound = answer.solution, _bound_note(quest, answer)
    opening = tuple(figures_of_opening(quest, answer.opening)) if answer.found[1] else ()
    open_note = f"Open: {'; '.join(answer.open_facts)}." if answer.open_facts else ""
    figures = [
        Figure(
            "great-door-found",
            _("A Great Door is found"),
            *answer.found,
            " ".join(filter(None, (open_note, bound))),
        ),
        *opening[:1],
        Figure("great-door-closed", _("Never: every door opened, none Great"), *answer.closed),
        Figure("great-door-complete", _("Never: dungeon complete, doors left"), *answer.complete),
        Figure(
            "great-door-early", "Found before the Plot Counter adds anything", *answer.early_odds
        ),
        Figure("great-door-rulings", "Found, whatever the ruling", *answer.rulings),
        *opening[1:],
        Figure(
            "great-door-tiles",
            "Tiles placed until the first Great Door or the end, on average",
            *_ordered(low.tiles, answer.best.tiles),
            unit="tiles",
        ),
    ]
    if low.found:
        figures.append(
            Figure(
                "great-door-average-phase",
                "Phase of the first Great Door when there is one, on average",
                *_ordered(_average(low.phases), _average(answer.best.phases)),
                unit="phase",
            )
        )
    return tuple(figures)


def _average(phases: tuple[Fraction, ...]) -> Fraction:
    """Return the mean phase, given that there is one; `phases[p-1]` is P(phase p), not all 0."""
    return sum((p * odds for p, odds in enumerate(phases, 1)), Fraction(0)) / sum(phases)


def _early_odds(solution: Solution, modifiers: tuple[int, ...]) -> Fraction:
    return sum((p for p, m in zip(solution.phases, modifiers, strict=True) if m == 0), Fraction(0))
