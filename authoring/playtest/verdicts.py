"""Verdict of a comparison with the exact odds, in a sentence."""

from authoring.playtest.compare import Comparison, Step
from authoring.playtest.report_words import in_tenths


def odds_of(step: Step) -> str:
    """Return the exact odds of a step in percent, both ends where facts are open."""
    return _ends(*step.ends)


def odds_in_all(item: Comparison) -> str:
    """Return the odds that the event happens at all, `at most ...` where games may end before."""
    ends = [item.total_odds, (item.best or item).total_odds]
    return f"at most {in_tenths(max(ends))}" if item.conditional else _ends(min(ends), max(ends))


def _ends(low: float, high: float) -> str:
    texts = dict.fromkeys((in_tenths(low), in_tenths(high)))
    return " to ".join(texts)


BOARD = "What the board prevents does that."


def verdict(item: Comparison) -> str:
    """Return a sentence on whether play and the odds agree, with the figures."""
    facts = f"{item.observed:,} happened, the odds of all lines make {_expected(item)}"
    words = {
        "agrees": f"They agree: {facts}.",
        "below": f"Later or rarer than the odds: {facts}. {item.short or BOARD}",
        "above": f"Measured is ABOVE the odds: {facts}. This should not be; please report it.",
        "differs": f"The lines differ from the odds: {_line(item)}. This should not be; please "
        "report it.",
        "untested": "No game went far enough to compare.",
    }
    if item.beyond:
        words["above"] = f"Measured is above the odds: {facts}. They leave out {item.beyond}."
    return words[item.verdict]


def _expected(item: Comparison) -> str:
    """Return the expected number of games as text; without open facts also the deviation."""
    ends = sorted((item.expected, (item.best or item).expected))
    low, high = (f"{number:,.1f}" for number in ends)
    if low != high:
        return f"{low} to {high}"
    return low if item.z is None else f"{low} ({abs(item.z):.1f} standard errors apart)"


def _line(item: Comparison) -> str:
    """Return a phrase on the step that differs most, with the expected number; "" for none."""
    if not item.steps:
        return ""
    step = item.farthest
    low, high = (f"{step.rate.n * odds:,.1f}" for odds in step.ends)
    expectation = low if low == high else f"{low} to {high}"
    times = f"{step.rate.hits:,} times"
    return f"most of all {step.value}, which happened {times}; the odds make {expectation}"
