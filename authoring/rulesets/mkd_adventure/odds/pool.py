"""The Pool: can it pay for what the tokens ask for, and does it last?"""

from fractions import Fraction

from authoring.core.wording import join_words
from authoring.odds.distributions import expectation
from authoring.odds.question import question
from authoring.odds.report import Answer, Counterexample, Figure, Level, Table
from authoring.rulesets.mkd_adventure.exact.asked import odds_over, over_sets, points_asked
from authoring.rulesets.mkd_adventure.exact.columns import Reveals, Stock
from authoring.rulesets.mkd_adventure.exact.drain import BEAM, Drain, Step, driest
from authoring.rulesets.mkd_adventure.exact.requests import request_words, unpaid_requests
from authoring.rulesets.mkd_adventure.model.numbers import POOL_FACTOR, band_of
from authoring.rulesets.mkd_adventure.model.quest import Quest

PAID = "the Pool has somebody for every roll of every token that comes"
SHORT = "from a full Pool, nobody comes for {requests}"
LASTS = "the Pool holds {have} points, and the tokens ask for {need} on average"
DRY = "a token can find nobody in the Pool that it pays for"
NEVER_DRY = "no course of reveals leaves a token without monsters"
NOTE = (
    "Tokens are drawn by lot, each new, and bring what they ask for; those revealed by traps, help "
    "and discoveries are part of them."
)
TITLE = "How the Pool runs dry"
FOLLOWED = f"Followed were the {BEAM} emptiest Pools after each reveal; a shorter one may exist."


@question(order=5)
def pool(quest: Quest) -> Answer:
    """The Pool: it pays for the tokens, and lasts (MKD-MON-01, MKD-MON-06)."""
    band, reveals = band_of(quest.value), Reveals(quest)
    sets = sum(len(floor.sets) for floor in quest.floors)
    asked = over_sets(points_asked(quest, band), sets)
    whole, need = reveals.stock.whole, expectation(asked)
    unpaid = unpaid_requests(quest, reveals, band.bonus)
    enough = whole * POOL_FACTOR[1] >= need * POOL_FACTOR[0]
    colours = tuple(sets * number for number in (band.yellow, band.blue, band.red))
    course = driest(Drain(quest, colours, band.bonus))
    lasts = LASTS.format(have=whole, need=round(float(need)))
    short = SHORT.format(requests=join_words([request_words(each) for each in unpaid[:6]]))
    verdict = "The Pool can run dry." if course else "The Pool pays for every token."
    return Answer(
        verdict=verdict,
        levels=(
            Level("pays", not unpaid, short if unpaid else PAID),
            Level("lasts", enough, lasts),
            Level("sure", not course, DRY if course else NEVER_DRY),
        ),
        figures=(
            Figure("pool-points", "Points of the Pool", *(Fraction(whole),) * 2, unit="points"),
            Figure("points-asked", "Points that all tokens ask for", need, need, NOTE, "points"),
            Figure("over-pool", "Tokens ask for more than the whole Pool",
                   *(odds_over(asked, whole),) * 2, NOTE),
        ),
        tables=(_kinds(quest, reveals.stock),),
        counterexamples=_example(course, reveals.stock, quest) if course else (),
    )  # fmt: skip


def _kinds(quest: Quest, stock: Stock) -> Table:
    """Return the figures of the Pool: points, copies, clicks."""
    monsters = quest.content.monsters
    rows = tuple(
        (monsters[id].name, (Fraction(value), Fraction(copies), Fraction(len(monsters[id].dial))))
        for id, value, copies in zip(stock.ids, stock.values, stock.pool, strict=True)
    )
    return Table("pool", "The Pool", "", ("points", "copies", "clicks"), rows, unit="number")


def _example(course: tuple[Step, ...], stock: Stock, quest: Quest) -> tuple[Counterexample, ...]:
    steps = tuple(_sentence(step, stock, quest) for step in course)
    return (Counterexample("sure", TITLE, steps, (), FOLLOWED),)


def _sentence(step: Step, stock: Stock, quest: Quest) -> str:
    counts: dict[str, int] = {}
    for kind in step.figures:
        name = quest.content.monsters[stock.ids[kind]].name
        counts[name] = counts.get(name, 0) + 1
    comes = join_words([f"{count} {name}" for name, count in counts.items()]) or "nobody is left"
    colour = step.colour.capitalize()
    return f"{colour}: {request_words(step.request)}; {comes}."
