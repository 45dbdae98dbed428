"""Exact odds of finding the way out, round by round, for a hero that walks."""

from fractions import Fraction

from authoring.odds.dice import totals
from authoring.odds.distributions import distribution
from authoring.odds.report import Distribution, Figure, Level, OddsReport
from authoring.rulesets.blank.model.candle import DRAUGHT_BURNS, WALK_BURNS
from authoring.rulesets.blank.model.quest import DRAUGHT, WAY_OUT, Pack, Quest

Points = dict[int, Fraction]


def report(pack: Pack) -> OddsReport:
    """Return whether and when the way out is found."""
    quest = pack.quest
    if quest is None:
        return OddsReport("There is no quest.", (), (), ())
    escapes, lost = rounds_of(quest)
    sure = sum(escapes.values(), Fraction(0))
    ends = distribution((*escapes.items(), *lost.items()))
    walking = "for a hero who walks"
    never = () if sure == 1 else (("never", 1 - sure),)
    return OddsReport(
        verdict="The way out can be found." if sure else "There is no way out.",
        levels=(
            Level("reachable", sure > 0, "a row of the Passage Chart is a way out"),
            Level("sure", sure == 1, "the candle may burn down first"),
        ),
        figures=(Figure("way-out", "The way out is found", sure, sure, walking),),
        distributions=(
            Distribution(
                "way-out-round",
                "The round in which the way out is found",
                (*_points(escapes), *never),
                walking,
            ),
            Distribution("rounds", "Rounds of a game", _points(ends), walking),
        ),
    )


def rounds_of(quest: Quest) -> tuple[Points, Points]:
    """Return two maps, round -> odds: that a walking hero gets out in it, and that the candle burns
    down."""
    row_odds = _row_odds(quest)
    escapes: Points = {}
    lost: Points = {}
    candles = {quest.candle: Fraction(1)}
    number = 0
    while candles:
        number += 1
        after: Points = {}
        for candle, p in candles.items():
            for result, q in row_odds.items():
                inches = candle - _burns(result)
                if result == WAY_OUT:
                    escapes[number] = escapes.get(number, Fraction(0)) + p * q
                elif inches <= 0:
                    lost[number] = lost.get(number, Fraction(0)) + p * q
                else:
                    after[inches] = after.get(inches, Fraction(0)) + p * q
        candles = after
    return escapes, lost


def _burns(result: object) -> int:
    """Return the inches that a walking hero burns in a round with this result."""
    return WALK_BURNS + (DRAUGHT_BURNS if result == DRAUGHT else 0)


def _row_odds(quest: Quest) -> dict[object, Fraction]:
    die = quest.passage.die
    rolls = totals(die).items()
    rows = ((quest.passage.row_for(total), odds) for total, odds in rolls)
    return distribution((row.result if row else "", odds) for row, odds in rows)


def _points(odds: Points) -> tuple[tuple[str, Fraction], ...]:
    return tuple((str(number), odds[number]) for number in sorted(odds))
