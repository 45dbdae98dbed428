"""Drain of the Monster Pool: what is left of it, token by token, and how it can run dry."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from authoring.odds.distributions import ZERO, distribution
from authoring.rulesets.mkd_adventure.exact.columns import (
    NOBODY,
    Figures,
    Reveals,
    of_colour,
    tokens_of,
)
from authoring.rulesets.mkd_adventure.exact.reveals import Pool, taken
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request

Colours: TypeAlias = tuple[int, ...]
"""Tokens left, by index in COLOURS."""
State: TypeAlias = tuple[Colours, Pool]
MOST = 150
"""The most states that are followed exactly; beyond them `Drain.stages` ends early."""


class Stage(NamedTuple):
    """One reveal, by its number, on average: the odds that it asks for somebody and brings nobody
    (`dry`), the points it brings, and the points left in the Pool afterwards."""

    dry: Fraction
    points: Fraction
    left: Fraction


class Drain:
    """Random tokens revealed one after the other, each for the first time. `asked` has the
    distribution of requests by index in COLOURS."""

    def __init__(self, quest: Quest, colours: Colours, bonus: int) -> None:
        self.reveals = Reveals(quest)
        self.asked = {
            at: of_colour(quest, colour, bonus)
            for at, colour in enumerate(k.COLOURS)
            if tokens_of(quest, colour)
        }
        self.start: State = (colours, self.reveals.stock.pool)

    def stages(self) -> Iterator[Stage]:
        """Yield the averages of each reveal in turn: until no token is left, or too many states
        are."""
        states = {self.start: Fraction(1)}
        while states and sum(next(iter(states))[0]):
            dry, points = ZERO, ZERO
            pairs: list[tuple[State, Fraction]] = []
            for (colours, pool), weight in states.items():
                for after, request, share in self._drawn(colours):
                    for figures, odds in self.reveals.figures(request, pool).items():
                        p = weight * share * odds
                        dry += p if request.count and not figures else 0
                        points += p * self.reveals.stock.points(figures)
                        pairs.append(((after, without(pool, figures)), p))
            states = distribution(pairs)
            yield Stage(dry, points, self._left(states))
            if len(states) > MOST:
                return

    def _drawn(self, colours: Colours) -> Iterator[tuple[Colours, Request, Fraction]]:
        """Yield, for each next token and request, the colours left after it, the request and its
        odds."""
        for at, asked in self.asked.items():
            if colours[at]:
                share = Fraction(colours[at], sum(colours))
                after = taken(colours, at)
                yield from ((after, request, share * odds) for request, odds in asked.items())

    def _left(self, states: Mapping[State, Fraction]) -> Fraction:
        stock = self.reveals.stock
        shares = (share * stock._replace(pool=pool).whole for (_, pool), share in states.items())
        return sum(shares, ZERO)


def without(pool: Pool, figures: Figures) -> Pool:
    """Return the Pool after `figures` have left it."""
    for kind in figures:
        pool = taken(pool, kind)
    return pool


class Step(NamedTuple):
    """One reveal of a sequence: the token's colour, what it asks for, and the figures that come."""

    colour: str
    request: Request
    figures: Figures


BEAM = 60
"""The most sequences of reveals that are followed at a time: those with the emptiest Pools."""


def driest(drain: Drain) -> tuple[Step, ...]:
    """Return a short sequence of reveals whose last one asks for somebody and brings nobody; () if
    the search finds none. A shorter one may exist."""
    courses: list[tuple[State, tuple[Step, ...]]] = [(drain.start, ())]
    while courses:
        following: dict[State, tuple[Step, ...]] = {}
        for (colours, pool), steps in courses:
            for after, request, figures in _next(drain, colours, pool):
                colour = k.COLOURS[next(i for i in range(3) if after[i] < colours[i])]
                course = (*steps, Step(colour, request, figures))
                if request.count and not figures:
                    return course
                following.setdefault((after, without(pool, figures)), course)
        stock = drain.reveals.stock
        order = sorted(following, key=lambda state: stock._replace(pool=state[1]).whole)
        courses = [(state, following[state]) for state in order[:BEAM]]
    return ()


def _next(drain: Drain, colours: Colours, pool: Pool) -> Iterator[tuple[Colours, Request, Figures]]:
    for at, asked in drain.asked.items():
        if not colours[at]:
            continue
        for request in asked:
            if request != NOBODY:
                for figures in drain.reveals.figures(request, pool):
                    yield taken(colours, at), request, figures
