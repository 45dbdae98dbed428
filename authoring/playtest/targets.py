"""Verdicts on the targets of a pack, by the measured games or by the exact odds."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.core.suggest import did_you_mean
from authoring.core.wording import pluralize
from authoring.engine.record import missed_tally
from authoring.model.targets import MEAN, MEDIAN, WIN_RATE, NumberTarget, Targets
from authoring.odds.report import OddsReport
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.records import Measured
from authoring.playtest.stats import CONFIDENCE, Rate, RateOf, Spread, rate, spread
from authoring.playtest.stop_goal import asks_games

PASS, WARN, FAIL = "pass", "warn", "fail"
SURE = "sure"
"""The level of the guarantee that games check as well: a certain event must happen in all of
them."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Judgement of one target: `state` is pass, warn (met, but the interval reaches past the end of
    the range) or fail; `found` and `wanted` are short texts. `settled`: the games so far decide it,
    with an error of at most 5 %. `span` is that of the target, if it has one."""

    state: str
    name: str
    found: str
    wanted: str
    note: str = ""
    settled: bool = False
    span: Span | None = None


def needs_games(targets: Targets) -> bool:
    """Return whether games are needed to judge the targets: for the win rate, for numbers, and to
    confirm an event that is `sure`."""
    return asks_games(targets) or SURE in targets.odds.values()


def judge(
    targets: Targets, odds: OddsReport | None, measured: Measured | None, rated: RateOf = rate
) -> Iterator[Verdict]:
    """Yield verdicts on every target: the win rate, numbers, exact odds.

    `measured` may be None when `needs_games` is False; `rated` computes the win rate's interval.
    """
    games = measured or Measured()
    yield from by_games(targets, games, rated)
    for key, target in targets.odds.items():
        yield _at(_held(key, target, odds, games), targets.places.get(key))


def by_games(targets: Targets, games: Measured, rated: RateOf = rate) -> Iterator[Verdict]:
    """Yield verdicts on the targets that games decide: the win rate and numbers; not events."""
    if targets.win_rate is not None:
        verdict = _win_rate(rated(games.won, games.games), *targets.win_rate)
        yield _at(verdict, targets.places.get(WIN_RATE))
    for target in targets.numbers:
        yield _at(_number(games, target), target.span)


def _at(verdict: Verdict, span: Span | None) -> Verdict:
    return replace(verdict, span=span)


def _win_rate(won: Rate, low: float, high: float) -> Verdict:
    value, low_rate, high_rate = 100 * won.value, 100 * won.low, 100 * won.high
    actual = f"{value:.1f} % ({low_rate:.1f} to {high_rate:.1f} %)"
    goal = f"{low:g} to {high:g} %"
    if not won.n or not low <= value <= high:
        overlaps = high_rate >= low and low_rate <= high
        note = "the interval reaches the range: more games would tell" if overlaps else ""
        return Verdict(FAIL, "win rate", actual, goal, note, settled=not overlaps)
    # At 0 and 100 % there is nothing beyond.
    is_certain = (low_rate >= low or low <= 0) and (high_rate <= high or high >= 100)
    note = "" if is_certain else "the interval reaches past the range"
    return Verdict(PASS if is_certain else WARN, "win rate", actual, goal, note, settled=is_certain)


def _number(games: Measured, target: NumberTarget) -> Verdict:
    low, high = target.wanted
    title = f"{target.number.replace('-', ' ')}, {target.measure}"
    goal = f"{low:g} to {high:g}"
    values = spread(games.numbers.get(target.number, {}))
    if values is None:
        hint = did_you_mean(target.number, games.numbers)
        return Verdict(FAIL, title, "not measured", goal, hint)
    least, most, actual = _measure(values, target.measure)
    state = PASS if low <= least and most <= high else FAIL
    is_settled = _settled(target, games.numbers[target.number], state)
    return Verdict(state, title, actual, goal, settled=is_settled)


def _settled(target: NumberTarget, counts: Mapping[int, int], state: str) -> bool:
    """Return whether the games decide a target on a number, whatever further games bring.

    A median lies below a range when more than half of all games do, so two rates tell. A target
    on the least or greatest value is decided against by one game outside the range, and in
    favour by none. A mean is never decided: a number has no bound that is known, so that a
    single game to come may move it far.
    """
    if target.measure != MEDIAN:
        return target.measure != MEAN and state == FAIL
    n, (low, high) = sum(counts.values()), target.wanted
    games_below = sum(times for value, times in counts.items() if value < low)
    games_above = sum(times for value, times in counts.items() if value > high)
    # Each may err half as often as both together.
    rates = [anytime_rate(times, n, (1 + CONFIDENCE) / 2) for times in (games_below, games_above)]
    if state == PASS:
        return all(share.high < 0.5 for share in rates)
    return any(share.low > 0.5 for share in rates)


def _measure(values: Spread, measure: str) -> tuple[float, float, str]:
    """Return the two ends of what must lie within a range (equal for a mean), and its text."""
    if measure == MEDIAN:
        return values.median, values.median, f"{values.median:g}"
    if measure == MEAN:
        return values.mean, values.mean, f"{values.mean:.1f}"
    return values.least, values.most, f"{values.least} to {values.most}"


def _held(key: str, target: str, odds: OddsReport | None, games: Measured) -> Verdict:
    """Return the verdict by the odds; a certain event also fails if games missed it."""
    verdict = _exact(key, target, odds)
    missed: Mapping[str, int] = games.tallies.get(missed_tally(key), {})
    number = sum(missed.values())
    if target != SURE or verdict.state != PASS or not number:
        return verdict
    causes = sorted(missed.items(), key=lambda item: (-item[1], item[0]))
    note = "why: " + ", ".join(f"{cause} ({times:,})" for cause, times in causes)
    actual = f"{SURE} by the odds, missed in {number:,} of {pluralize(games.games, 'game')}"
    return Verdict(FAIL, verdict.name, actual, target, note)


def _exact(key: str, target: str, odds: OddsReport | None) -> Verdict:
    name = key.replace("_", " ")
    if odds is None:
        return Verdict(FAIL, name, "no odds", target)
    share = _percent(target)
    if share is not None:
        return _share(key.replace("_", "-"), name, share, odds)
    for level in odds.levels:
        if level.id == target:
            actual = target if level.reached else f"not {target}"
            actual = f"{actual} to be found, but {level.missed}" if level.missed else actual
            success = level.reached and not level.missed
            note = level.why if level.missed else level.reason
            if not level.reached:
                note = " ".join((note, *(example.sentences for example in odds.of_level(level.id))))
            return Verdict(PASS if success else FAIL, name, actual, target, note)
    note = did_you_mean(target, [level.id for level in odds.levels])
    return Verdict(FAIL, name, "no such level", target, note)


def _share(id: str, name: str, share: Fraction, odds: OddsReport) -> Verdict:
    goal = f"at least {float(share):.4g} %"
    ends = odds_of_name(id, odds)
    if ends is None:
        return Verdict(FAIL, name, "no such odds", goal)
    state = PASS if 100 * ends[0] >= share else FAIL
    low, high = (_floor(100 * end) for end in ends)
    return Verdict(state, name, f"{low} %" if low == high else f"{low} to {high} %", goal)


def odds_of_name(id: str, odds: OddsReport) -> tuple[Fraction, Fraction] | None:
    """Return the least and greatest value of the figure with this id or target, else the odds that
    the event of the distribution `id` or `id-...` happens at all; None without either."""
    for figure in odds.figures:
        if id in (figure.id, figure.target):
            return figure.low, figure.high
    for distribution in odds.distributions:
        if distribution.id == id or distribution.id.startswith(f"{id}-"):
            return distribution.happens()
    return None


def _percent(text: str) -> Fraction | None:
    number = text.strip().removesuffix("%").strip()
    try:
        return Fraction(number) if text.strip().endswith("%") else None
    except (ValueError, ZeroDivisionError):
        return None


def _floor(percent: Fraction) -> str:
    """Return a percentage as text with two decimals at most, rounded down."""
    return f"{int(percent * 100) / 100:g}"
