"""Why games were lost, as JSON."""

from collections.abc import Iterable
from typing import TypeVar

from authoring.playtest.stats import Rate
from authoring.playtest.why_lost import HeroLine, Part, Stretch, WhyLost

T = TypeVar("T")


def why_values(why: WhyLost) -> dict[str, object]:
    """Return the content of the text as values, with the whole curve."""
    return {
        "unit": why.unit,
        "lost": why.lost,
        "stages": {part.name: rate_values(part.rate) for part in why.stages},
        "examples": {part.name: list(part.games) for part in why.endings},
        "ways": [
            {
                "ending": part.name.ending,
                "how_far": part.name.stage,
                "where": part.name.where,
                "to_what": part.name.cause,
                **_part(part),
            }
            for part in why.ways
        ],
        "by": {facet: _parts(parts) for facet, parts in why.facets},
        "survival": [_stretch(step) for step in why.survival],
        "curve": [[far, rounded(share)] for far, share in why.curve],
        "heroes": {hero.who: _hero(hero) for hero in why.heroes},
    }


def _parts(parts: Iterable[Part[str]]) -> dict[str, object]:
    return {part.name: _part(part) for part in parts}


def _part(part: Part[T]) -> dict[str, object]:
    return {**rate_values(part.rate), "games": list(part.games)}


def _stretch(step: Stretch) -> dict[str, object]:
    return {
        "from": step.first,
        "to": step.last,
        "came": step.came,
        "lost": step.lost,
        "not_lost": rate_values(step.left),
    }


def _hero(hero: HeroLine) -> dict[str, object]:
    return {
        "came_through": rate_values(hero.through),
        "fell": rate_values(hero.fell),
        "median": rounded(hero.when),
        "place": {"name": hero.place[0], "share": rounded(hero.place[1])},
        "cause": {"name": hero.cause[0], "share": rounded(hero.cause[1])},
        "curve": [[when, rounded(share)] for when, share in hero.course],
    }


def rate_values(rate: Rate) -> dict[str, object]:
    """Return a share with its interval as values for JSON."""
    return {
        "hits": rate.hits,
        "n": rate.n,
        "rate": rounded(rate.value),
        "low": rounded(rate.low),
        "high": rounded(rate.high),
    }


def rounded(value: float) -> float:
    """Return `value` with six decimals: more than the precision of any interval here."""
    return round(value, 6)
