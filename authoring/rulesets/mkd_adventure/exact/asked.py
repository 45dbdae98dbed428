"""Points of monsters for which the tokens of a dungeon ask, drawn without replacement."""

from collections.abc import Mapping
from fractions import Fraction

from authoring.odds.distributions import ONE, ZERO, convolution, distribution, whole_weights
from authoring.odds.draws import Part, all_draws
from authoring.rulesets.mkd_adventure.exact.columns import (
    colours_of,
    first_column,
    requests,
    tokens_of,
)
from authoring.rulesets.mkd_adventure.model.numbers import Band
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import TokenKind


def points_asked(quest: Quest, band: Band) -> dict[int, Fraction]:
    """Return the distribution, points -> odds, of what the tokens of one tile set ask for in all.
    Its tokens of a colour are drawn at random from the pack's (MKD-WMP-01)."""
    whole: dict[int, Fraction] = {0: ONE}
    for colour, count in colours_of(band).items():
        tokens = tokens_of(quest, colour)
        drawn, whole_sets = count % max(1, len(tokens)), count // max(1, len(tokens))
        parts = [_points(quest, token, band.bonus) for token in tokens]
        for points in parts * whole_sets:
            whole = convolution(whole, points)
        whole = convolution(whole, _some(parts, drawn))
    return whole


def _points(quest: Quest, token: TokenKind, bonus: int) -> dict[int, Fraction]:
    asked = requests(first_column(quest, token), quest, bonus)
    return distribution((request.points, share) for request, share in asked.items())


def _some(parts: list[dict[int, Fraction]], count: int) -> dict[int, Fraction]:
    """Return the distribution of the sum of `count` of the `parts`, drawn without replacement."""
    if not count:
        return {0: ONE}
    weights = [whole_weights(points) for points in parts]
    piles = [Part(denominator, drawn) for drawn, denominator in weights]
    row = all_draws(piles, count)[count]
    total = sum(row.values())
    return {points: Fraction(weight, total) for points, weight in row.items()}


def odds_over(points: Mapping[int, Fraction], limit: int) -> Fraction:
    """Return the odds of more than `limit` points."""
    return sum((share for number, share in points.items() if number > limit), ZERO)


def over_sets(points: Mapping[int, Fraction], sets: int) -> dict[int, Fraction]:
    """Return the distribution of the points of `sets` tile sets together, each drawn
    independently."""
    whole: dict[int, Fraction] = {0: ONE}
    for _ in range(sets):
        whole = convolution(whole, points)
    return whole
