"""A whole stay: bag after bag is met, until a way out or death, or without end."""

from collections.abc import Mapping
from fractions import Fraction
from math import prod

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.chains import expected_visits
from authoring.odds.distributions import ZERO, distribution, whole_weights
from authoring.odds.draws import Draws, Part, all_draws, before, without
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds.person import MOST_LIVES, Person
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit, visit

Kinds = tuple[tuple[Visit, int], ...]
"""(Visit to any tile of a kind, number of such tiles): tiles that act alike are one kind."""
Losses = Mapping[int, Fraction]
"""Lives lost, fewer than all -> odds."""


@dataclass(frozen=True, slots=True)
class OneBag:
    """One way through a bag, every tile met once in random order, by Lives lost on the way (none
    regained).

    `out[route, n]`: a way out, n lost. `through[n]`: no way out in the whole bag. `met[i][n]`: a
    given tile of kind i is met, n lost before. `calm[n]`: likewise for a tile on which nothing
    happens.
    """

    out: Mapping[tuple[str, int], Fraction]
    through: Losses
    met: tuple[Losses, ...]
    calm: Losses


def one_bag(tiles: Kinds, lives: int = MOST_LIVES) -> OneBag:
    """Return the OneBag of these tiles: the odds of one way through them with `lives` Lives."""
    parts = [_part(visit, lives) for visit, _ in tiles]
    pile = [part for part, (_, count) in zip(parts, tiles, strict=True) for _ in range(count)]
    drawn, scale = all_draws(pile, len(pile), lives), prod(part.rest for part in pile)

    def by_lives(others: Draws, left_out: int) -> Losses:
        return {lost: odds * left_out / scale for lost, odds in before(others).items()}

    met = tuple(by_lives(without(drawn, part, lives), part.rest) for part in parts)
    out = distribution(
        ((route, lost + more), count * share * odds)
        for (visit, count), losses in zip(tiles, met, strict=True)
        for (route, more), odds in visit.ends.items()
        for lost, share in losses.items()
        if route and lost + more < lives
    )
    through = {lost: Fraction(weight, scale) for lost, weight in drawn[-1].items()}
    return OneBag(out, through, met, by_lives(drawn, 1))


def _part(visit: Visit, lives: int) -> Part:
    """Return the weights of a tile not met yet, or met and survived without a way out."""
    stays = {lost: odds for (route, lost), odds in visit.ends.items() if not route and lost < lives}
    drawn, rest = whole_weights(stays)
    return Part(rest, drawn)


@dataclass(frozen=True, slots=True)
class Stay:
    """The ends of a stay for one character; `tiles` and `turns_lost` are averages, None when a stay
    may last for ever. `first` are the odds of a way out before the first bag is empty, `routes`
    those of each way out."""

    escapes: Fraction
    first: Fraction
    dies: Fraction
    routes: dict[str, Fraction]
    lives_lost: Fraction
    tiles: Fraction | None
    turns_lost: Fraction | None


def stay(quest: Quest, who: Person) -> Stay:
    """Return the ends of a stay of `who`: the bag of tiles is drawn empty again and again, each
    time in a new order (JEF-DEAD-06)."""
    counts = distribution((tile.effects, count) for tile, count in quest.bag)
    kinds = [(visit(quest, who, effects), count) for effects, count in counts.items()]
    eventful = tuple(kind for kind in kinds if not kind[0].harmless)
    solved, lives = one_bag(eventful, who.lives), who.lives
    # Bags begun by Lives lost before, which only ever grow.
    again = {
        n: {n + lost: odds for lost, odds in solved.through.items() if n + lost < lives}
        for n in range(lives)
    }
    begun = expected_visits(0, again)

    def often(lost: int) -> Fraction:
        """Return the mean number of bags that are begun with more Lives left than `lost`."""
        return sum((bags for n, bags in begun.items() if n + lost < lives), ZERO)

    zeros = dict.fromkeys((route for stop, _ in eventful for route, _ in stop.ends if route), ZERO)
    out = ((route, odds * often(lost)) for (route, lost), odds in solved.out.items())
    routes = distribution((*zeros.items(), *out))
    if not begun:
        return Stay(ZERO, ZERO, ZERO, routes, ZERO, None, None)
    escapes = sum(routes.values(), ZERO)
    left = (
        bags * odds * max(lives - n - lost, 0)
        for n, bags in begun.items()
        for (_, lost), odds in solved.out.items()
    )
    meetings = list(zip(eventful, solved.met, strict=True))
    meetings += [(kind, solved.calm) for kind in kinds if kind[0].harmless]
    times = [
        (stop, count * sum((odds * often(lost) for lost, odds in losses.items()), ZERO))
        for (stop, count), losses in meetings
    ]
    return Stay(
        escapes=escapes,
        first=sum(solved.out.values(), ZERO),
        dies=1 - escapes,
        routes=routes,
        lives_lost=lives - sum(left, ZERO),
        tiles=sum((number for _, number in times), ZERO),
        turns_lost=sum((number * stop.turns for stop, number in times), ZERO),
    )
