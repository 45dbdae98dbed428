"""Judge what a pack's `playtest:` asks for.

`Ruleset.targets` gives a mapping with any of these keys; None and "" mean not
asked:

- `win_rate`: (low, high) in percent;
- `NAME_median`: (low, high) for the median of the measured number NAME, such
  as `rounds_median` or `gold_median`;
- any other key: a question for the exact odds. The value is the id of an odds
  level that must be reached (`sure`, `reachable`), or a share such as `95 %`
  that the odds figure or the distribution with that id (`great_door` asks for
  `great-door`, or the one distribution whose id starts so) must reach.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from authoring.core.suggest import did_you_mean
from authoring.odds.report import OddsReport
from authoring.playtest.records import Measured
from authoring.playtest.stats import rate, spread

PASS, WARN, FAIL = "pass", "warn", "fail"
_MEDIAN = "_median"


@dataclass(frozen=True, slots=True)
class Verdict:
    """One target: `state` is pass, warn (met, but the interval reaches past the
    end of the range) or fail; `found` and `wanted` are short texts."""

    state: str
    name: str
    found: str
    wanted: str
    note: str = ""


def needs_games(targets: Mapping[str, object]) -> bool:
    """Whether any target is judged by playing."""
    return any(_is_measured(key) for key in _asked(targets))


def judge(
    targets: Mapping[str, object], odds: OddsReport | None, measured: Measured | None
) -> Iterator[Verdict]:
    """Verdicts on every target asked for, in the order of the mapping.

    `measured` may be None when `needs_games` says no.
    """
    for key, value in _asked(targets).items():
        if not _is_measured(key):
            yield _exact(key, str(value), odds)
            continue
        games = measured or Measured()
        low, high = _range(value)
        if key == "win_rate":
            yield _win_rate(games, low, high)
        else:
            yield _median(games, key.removesuffix(_MEDIAN), low, high)


def _asked(targets: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in targets.items() if value not in (None, "")}


def _is_measured(key: str) -> bool:
    return key == "win_rate" or key.endswith(_MEDIAN)


def _range(value: object) -> tuple[float, float]:
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise TypeError(f"a target range is (low, high), not {value!r}")
    return float(value[0]), float(value[1])


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


def _median(games: Measured, name: str, low: float, high: float) -> Verdict:
    number = name.replace("_", "-")
    title = f"{name.replace('_', ' ')}, median"
    wanted = f"{low:g} to {high:g}"
    values = spread(games.numbers.get(number, {}))
    if values is None:
        return Verdict(FAIL, title, "not measured", wanted, did_you_mean(number, games.numbers))
    state = PASS if low <= values.median <= high else FAIL
    return Verdict(state, title, f"{values.median:g}", wanted)


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
