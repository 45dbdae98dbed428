"""A whole stay: bags one after the other until a way out, death, or for ever."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from authoring.odds.chains import expected_visits
from authoring.odds.distributions import ZERO, distribution, whole_weights
from authoring.odds.draws import Draws, Part, all_draws, before, without
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit, visit

Kinds = tuple[tuple[Visit, int], ...]
"""Tiles that are alike, and how many there are."""


@dataclass(frozen=True, slots=True)
class OneBag:
    """One way through a bag, every tile met once in random order, by Lives lost on the way (none
    regained).

    `out[route][n]`: a way out, n lost. `through[n]`: no way out in the whole bag. `met[i][n]`: a
    given tile of kind i is met, n lost before. `calm[n]`: likewise for a tile on which nothing
    happens. A character with fewer Lives than n is dead by then.
    """

    out: Mapping[str, tuple[Fraction, ...]]
    through: tuple[Fraction, ...]
    met: tuple[tuple[Fraction, ...], ...]
    calm: tuple[Fraction, ...]


def one_bag(tiles: Kinds, lives: int = MOST_LIVES) -> OneBag:
    """Solve a bag of these tiles, for up to `lives` Lives."""
    parts = [_part(seen, lives) for seen, _ in tiles]
    pile = [part for part, (_, count) in zip(parts, tiles, strict=True) for _ in range(count)]
    drawn, scale = all_draws(pile, len(pile), lives), prod(part.rest for part in pile)

    def by_lives(others: Draws, left_out: int) -> tuple[Fraction, ...]:
        odds = before(others)
        return tuple(odds.get(lost, ZERO) * left_out / scale for lost in range(lives))

    met = tuple(by_lives(without(drawn, part, lives), part.rest) for part in parts)
    ends = distribution(
        ((route, lost + more), count * share * odds)
        for (seen, count), shares in zip(tiles, met, strict=True)
        for route, losses in seen.out.items()
        for lost, share in enumerate(shares)
        for more, odds in enumerate(losses[: lives - lost])
    )
    routes = dict.fromkeys(route for route, _ in ends)
    out = {route: tuple(ends[route, lost] for lost in range(lives)) for route in routes}
    through = tuple(Fraction(drawn[-1].get(lost, 0), scale) for lost in range(lives))
    return OneBag(out, through, met, by_lives(drawn, 1))


def _part(seen: Visit, lives: int) -> Part:
    """Return a tile that is not met yet, or met and survived without a way out."""
    drawn, rest = whole_weights({n: odds for n, odds in enumerate(seen.stay[:lives]) if odds})
    return Part(rest, drawn)


@dataclass(frozen=True, slots=True)
class Stay:
    """The ends of a stay for one character; `tiles` and `turns_lost` are averages, None when a stay
    may last for ever. `first` is a way out before the first bag is empty."""

    escapes: Fraction
    first: Fraction
    dies: Fraction
    routes: dict[str, Fraction]
    lives_lost: Fraction
    tiles: Fraction | None
    turns_lost: Fraction | None


def stay(quest: Quest, who: Person) -> Stay:
    """Meet the bag again and again, each time in a new order (JEF-DEAD-06)."""
    counts = distribution((tile.effects, count) for tile, count in quest.bag)
    kinds = [(visit(quest, who, effects), count) for effects, count in counts.items()]
    eventful = tuple(kind for kind in kinds if not kind[0].harmless)
    calm = tuple(kind for kind in kinds if kind[0].harmless)
    solved, lives = one_bag(eventful, who.lives), who.lives
    # Bags begun by Lives lost before, which only ever grow.
    again = {n: dict(enumerate(solved.through[: lives - n], n)) for n in range(lives)}
    begun = expected_visits(0, again)

    def often(odds: Sequence[Fraction]) -> Fraction:
        """Return how often something happens in all that costs n Lives with odds[n]."""
        return sum((bags * sum(odds[: lives - n], ZERO) for n, bags in begun.items()), ZERO)

    routes = {route: often(odds) for route, odds in solved.out.items()}
    if not begun:
        return Stay(ZERO, ZERO, ZERO, routes, ZERO, None, None)
    escapes = sum(routes.values(), ZERO)
    left = (
        bags * share * (lives - n - lost)
        for n, bags in begun.items()
        for odds in solved.out.values()
        for lost, share in enumerate(odds[: lives - n])
    )
    times = [count * often(odds) for (_, count), odds in zip(eventful, solved.met, strict=True)]
    times += [count * often(solved.calm) for _, count in calm]
    turns = (number * seen.turns for number, (seen, _) in zip(times, eventful + calm, strict=True))
    return Stay(
        escapes=escapes,
        first=sum((sum(odds, ZERO) for odds in solved.out.values()), ZERO),
        dies=1 - escapes,
        routes=routes,
        lives_lost=lives - sum(left, ZERO),
        tiles=sum(times, ZERO),
        turns_lost=sum(turns, ZERO),
    )
