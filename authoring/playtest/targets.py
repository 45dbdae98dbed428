"""Judge what a pack's `playtest:` asks for: by the games measured, or by the exact odds."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from authoring.core.suggest import did_you_mean
from authoring.core.wording import many
from authoring.engine.record import missed_tally
from authoring.model.targets import MEAN, MEDIAN, NumberTarget, Targets
from authoring.odds.report import OddsReport
from authoring.playtest.records import Measured
from authoring.playtest.stats import Spread, rate, spread

PASS, WARN, FAIL = "pass", "warn", "fail"
SURE = "sure"
"""The level that play is held to as well: what the odds call certain no game may miss."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One target: `state` is pass, warn (met, but the interval reaches past the
    end of the range) or fail; `found` and `wanted` are short texts."""

    state: str
    name: str
    found: str
    wanted: str
    note: str = ""


def needs_games(targets: Targets) -> bool:
    """Whether any target is judged by playing."""
    certain = SURE in targets.odds.values()
    return targets.win_rate is not None or bool(targets.numbers) or certain


def judge(
    targets: Targets, odds: OddsReport | None, measured: Measured | None
) -> Iterator[Verdict]:
    """Verdicts on every target asked for: the win rate, numbers, exact odds.

    `measured` may be None when `needs_games` says no.
    """
    games = measured or Measured()
    if targets.win_rate is not None:
        yield _win_rate(games, *targets.win_rate)
    yield from (_number(games, target) for target in targets.numbers)
    yield from (_held(key, wanted, odds, games) for key, wanted in targets.odds.items())


def _win_rate(games: Measured, low: float, high: float) -> Verdict:
    won = rate(games.won, games.games)
    value, least, most = 100 * won.value, 100 * won.low, 100 * won.high
    found = f"{value:.1f} % ({least:.1f} to {most:.1f} %)"
    wanted = f"{low:g} to {high:g} %"
    if not games.games or not low <= value <= high:
        near = most >= low and least <= high
        note = "the interval reaches the range: more games would tell" if near else ""
        return Verdict(FAIL, "win rate", found, wanted, note)
    # At 0 and 100 % there is nothing beyond.
    sure = (least >= low or low <= 0) and (most <= high or high >= 100)
    note = "" if sure else "the interval reaches past the range"
    return Verdict(PASS if sure else WARN, "win rate", found, wanted, note)


def _number(games: Measured, target: NumberTarget) -> Verdict:
    low, high = target.wanted
    title = f"{target.number.replace('-', ' ')}, {target.measure}"
    wanted = f"{low:g} to {high:g}"
    values = spread(games.numbers.get(target.number, {}))
    if values is None:
        near = did_you_mean(target.number, games.numbers)
        return Verdict(FAIL, title, "not measured", wanted, near)
    least, most, found = _measure(values, target.measure)
    return Verdict(PASS if low <= least and most <= high else FAIL, title, found, wanted)


def _measure(values: Spread, measure: str) -> tuple[float, float, str]:
    """Both ends of what must lie within a range, and what to say of it."""
    if measure == MEDIAN:
        return values.median, values.median, f"{values.median:g}"
    if measure == MEAN:
        return values.mean, values.mean, f"{values.mean:.1f}"
    return values.least, values.most, f"{values.least} to {values.most}"


def _held(key: str, wanted: str, odds: OddsReport | None, games: Measured) -> Verdict:
    """By the odds, and what they call certain by the games too."""
    verdict = _exact(key, wanted, odds)
    missed: Mapping[str, int] = games.tallies.get(missed_tally(key), {})
    number = sum(missed.values())
    if wanted != SURE or verdict.state != PASS or not number:
        return verdict
    causes = sorted(missed.items(), key=lambda item: (-item[1], item[0]))
    note = "why: " + ", ".join(f"{cause} ({times:,})" for cause, times in causes)
    found = f"{SURE} by the odds, missed in {number:,} of {many(games.games, 'game')}"
    return Verdict(FAIL, verdict.name, found, wanted, note)


def _exact(key: str, wanted: str, odds: OddsReport | None) -> Verdict:
    name = key.replace("_", " ")
    if odds is None:
        return Verdict(FAIL, name, "no odds", wanted)
    share = _percent(wanted)
    if share is not None:
        return _share(key.replace("_", "-"), name, share, odds)
    for level in odds.levels:
        if level.id == wanted:
            found = wanted if level.reached else f"not {wanted}"
            return Verdict(PASS if level.reached else FAIL, name, found, wanted, level.reason)
    note = did_you_mean(wanted, [level.id for level in odds.levels])
    return Verdict(FAIL, name, "no such level", wanted, note)


def _share(id: str, name: str, share: Fraction, odds: OddsReport) -> Verdict:
    wanted = f"at least {float(share):.4g} %"
    value = _odds_of(id, odds)
    if value is None:
        return Verdict(FAIL, name, "no such odds", wanted)
    state = PASS if 100 * value >= share else FAIL
    return Verdict(state, name, f"{_floor(100 * value)} %", wanted)


def _odds_of(id: str, odds: OddsReport) -> Fraction | None:
    for figure in odds.figures:
        if figure.id == id:
            return figure.low
    for distribution in odds.distributions:
        if distribution.id == id or distribution.id.startswith(f"{id}-"):
            points = distribution.points
            return sum((p for label, p in points if label.isdecimal() and int(label)), Fraction(0))
    return None


def _percent(text: str) -> Fraction | None:
    number = text.strip().removesuffix("%").strip()
    try:
        return Fraction(number) if text.strip().endswith("%") else None
    except (ValueError, ZeroDivisionError):
        return None


def _floor(percent: Fraction) -> str:
    """Two decimals, never rounded up to a target it misses."""
    return f"{int(percent * 100) / 100:g}"
