"""A whole stay: bags one after the other until a way out, death, or for ever."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod

from authoring.odds.draws import Draws, Part, all_draws, before, without
from authoring.rulesets.jeffro_dungeon.model import Effect, Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person
from authoring.rulesets.jeffro_dungeon.odds.visits import ONE, ZERO, Visit, renewed, visit

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
    out: dict[str, list[Fraction]] = {}
    for (seen, count), lost_before in zip(tiles, met, strict=True):
        for route, odds in seen.out.items():
            losses = out.setdefault(route, [ZERO] * lives)
            for lost, share in enumerate(lost_before):
                for more in range(lives - lost):
                    if share and odds[more]:
                        losses[lost + more] += count * share * odds[more]
    through = tuple(Fraction(drawn[-1].get(lost, 0), scale) for lost in range(lives))
    routes = {route: tuple(odds) for route, odds in out.items()}
    return OneBag(routes, through, met, by_lives(drawn, 1))


def _part(seen: Visit, lives: int) -> Part:
    """Return a tile that is not met yet, or met and survived without a way out."""
    stays = {lost: odds for lost, odds in enumerate(seen.stay[:lives]) if odds}
    whole = lcm(*(odds.denominator for odds in stays.values()))
    return Part(whole, {lost: int(odds * whole) for lost, odds in stays.items()})


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
    counts: dict[tuple[Effect, ...], int] = {}
    for tile, count in bag(quest).tiles:
        counts[tile.effects] = counts.get(tile.effects, 0) + count
    kinds = [(visit(quest, who, effects), count) for effects, count in counts.items()]
    eventful = tuple(kind for kind in kinds if not kind[0].harmless)
    calm = [kind for kind in kinds if kind[0].harmless]
    solved = one_bag(eventful, who.lives)
    meetings = [*zip(eventful, solved.met, strict=True), *((kind, solved.calm) for kind in calm)]
    return _chained(solved, meetings, who.lives)


def _chained(
    solved: OneBag, meetings: Sequence[tuple[tuple[Visit, int], Sequence[Fraction]]], lives: int
) -> Stay:
    """Add up bag after bag; the Lives left only ever fall."""
    endless = solved.through[0] == 1
    begun = renewed([ONE, *[ZERO] * (lives - 1)], [ZERO] * lives if endless else solved.through)

    def often(odds: Sequence[Fraction]) -> Fraction:
        """Return how often something happens in all that costs n Lives with odds[n]."""
        return sum((bags * sum(odds[: lives - n], ZERO) for n, bags in enumerate(begun)), ZERO)

    routes = {route: often(odds) for route, odds in solved.out.items()}
    escapes = sum(routes.values(), ZERO)
    left = sum(
        (
            bags * odds[lost] * (lives - before - lost)
            for odds in solved.out.values()
            for before, bags in enumerate(begun)
            for lost in range(lives - before)
        ),
        ZERO,
    )
    met = [(seen, count * often(odds)) for (seen, count), odds in meetings]
    return Stay(
        escapes=escapes,
        first=sum((sum(odds, ZERO) for odds in solved.out.values()), ZERO),
        dies=ZERO if endless else 1 - escapes,
        routes=routes,
        lives_lost=ZERO if endless else lives - left,
        tiles=None if endless else sum((times for _, times in met), ZERO),
        turns_lost=None if endless else sum((times * seen.turns for seen, times in met), ZERO),
    )
