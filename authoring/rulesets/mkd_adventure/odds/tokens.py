"""Tokens: what each of them asks for and brings, by column, colour, bonus and band."""

from fractions import Fraction

from authoring.odds.distributions import ZERO, distribution, expectation, mixture
from authoring.odds.question import question
from authoring.odds.report import Answer, Distribution, Figure, Table
from authoring.rulesets.mkd_adventure.exact.columns import (
    Figures,
    Reveals,
    colours_of,
    first_column,
    mean_points,
    of_colour,
    points_of_set,
    requests,
    tokens_of,
)
from authoring.rulesets.mkd_adventure.exact.reveals import is_swarm
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.numbers import BANDS, band_of, guardian_bonus
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request

STEP = 20
"""Points between the columns of the Guardian's table."""
FULL = "From a full Pool."
COLUMNS = ("points asked", "points brought", "figures")
CHANCES = ("nothing", "swarm")
NEW = "Tokens that are revealed for the first time."
FIRST = "The Guardian left out, which is the strongest one; from a full Pool."


@question(order=10)
def tokens(quest: Quest) -> Answer:
    """Figures that each token brings from a full Pool, with the bonus of the teams (MKD-REV-07)."""
    reveals, bonus = Reveals(quest), band_of(quest.value).bonus
    means, chances = [], []
    for token in quest.content.tokens.values():
        asked = requests(first_column(quest, token), quest, bonus)
        brought = reveals.brought(asked, reveals.stock.pool)
        means.append((token.name, (mean_points(asked), *_means(reveals, brought))))
        chances.append((token.name, (brought.get((), ZERO), _swarms(reveals, asked))))
    return Answer(
        tables=(
            Table("tokens", "Tokens", "", COLUMNS, tuple(means), FULL, "number"),
            Table("token-chances", "Tokens that bring nothing, or a swarm", "", CHANCES,
                  tuple(chances), FULL),
        )
    )  # fmt: skip


@question(order=12)
def first_reveal(quest: Quest) -> Answer:
    """The points of the first token that is revealed, and those of the Guardian."""
    reveals, band = Reveals(quest), band_of(quest.value)
    counts = colours_of(band)
    strongest = next((colour for colour in reversed(k.COLOURS) if counts[colour]), k.YELLOW)
    counts[strongest] -= 1
    counts = {colour: count if tokens_of(quest, colour) else 0 for colour, count in counts.items()}
    left = sum(counts.values())
    asked = mixture(
        (Fraction(count, left), of_colour(quest, colour, band.bonus))
        for colour, count in counts.items()
        if count
    )
    guardian = of_colour(quest, strongest, guardian_bonus(quest.value))
    return Answer(
        distributions=(_points("first-points", "Points of the first reveal", reveals, asked),),
        tables=(_guardian(reveals, guardian),),
    )


@question(order=40, on_request=True)
def bands(quest: Quest) -> Answer:
    """Points that the tokens of one set ask for, by the teams' value (MKD-WMP-01)."""
    rows = []
    for low, band in zip((0, *(band.value for band in BANDS)), BANDS, strict=False):
        name = f"{low + 1}-{band.value}" if band is not BANDS[-1] else f"{low + 1} and more"
        numbers = (band.yellow, band.blue, band.red, band.bonus)
        rows.append((name, (*map(Fraction, numbers), points_of_set(quest, band))))
    columns = ("yellow", "blue", "red", "bonus", "points asked")
    mean = points_of_set(quest, band_of(quest.value))
    return Answer(
        figures=(Figure("set-points", "Points of one set", mean, mean, NEW, "points"),),
        tables=(Table("bands", "Tokens of a set", "value", columns, tuple(rows), NEW, "number"),),
    )


@question(order=42, on_request=True)
def bonuses(quest: Quest) -> Answer:
    """Points that a token of each colour brings from a full Pool, by the bonus of its reveal."""
    reveals = Reveals(quest)
    steps = range(BANDS[-1].bonus + 1)
    rows = []
    for colour in k.COLOURS:
        columns = [of_colour(quest, colour, bonus) for bonus in steps]
        brought = (reveals.brought(asked, reveals.stock.pool) for asked in columns if asked)
        rows.append((colour, tuple(_means(reveals, figures)[0] for figures in brought)))
    heads = tuple(f"+{bonus}" for bonus in steps)
    return Answer(
        tables=(
            Table("bonuses", "Points brought, by bonus", "", heads,
                  tuple(row for row in rows if row[1]), FULL, "points"),
        )
    )  # fmt: skip


def _guardian(reveals: Reveals, asked: dict[Request, Fraction]) -> Table:
    """Return the odds that the Guardian brings at least 20, 40, ... points (MKD-REV-13)."""
    brought = reveals.brought(asked, reveals.stock.pool)
    odds = distribution((reveals.stock.points(each), share) for each, share in brought.items())
    steps = range(STEP, max(odds, default=0) + STEP, STEP)
    chances = tuple(sum((p for n, p in odds.items() if n >= step), ZERO) for step in steps)
    heads = tuple(map(str, steps))
    return Table(
        "guardian", "The Guardian brings at least", "", heads, (("points", chances),), FULL
    )


def _points(id: str, title: str, reveals: Reveals, asked: dict[Request, Fraction]) -> Distribution:
    brought = reveals.brought(asked, reveals.stock.pool)
    odds = distribution((reveals.stock.points(each), share) for each, share in brought.items())
    points = tuple((str(number), odds[number]) for number in sorted(odds))
    among = "first-tokens" if id == "first-points" else ""
    return Distribution(id, title, points, FIRST if among else FULL, among=among)


def _means(reveals: Reveals, brought: dict[Figures, Fraction]) -> tuple[Fraction, Fraction]:
    """Return the mean points and the mean number of the figures that come."""
    points = distribution((reveals.stock.points(each), share) for each, share in brought.items())
    figures = distribution((len(each), share) for each, share in brought.items())
    return expectation(points), expectation(figures)


def _swarms(reveals: Reveals, asked: dict[Request, Fraction]) -> Fraction:
    values, pool = reveals.stock.values, reveals.stock.pool
    return sum(
        (
            share
            for request, share in asked.items()
            if request.count and is_swarm(request.points, values, pool)
        ),
        ZERO,
    )
