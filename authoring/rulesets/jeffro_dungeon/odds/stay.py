"""A whole stay: bags one after the other until a way out, death, or for ever."""

from dataclasses import dataclass
from fractions import Fraction

from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import bag
from authoring.rulesets.jeffro_dungeon.odds.one_bag import OneBag, one_bag
from authoring.rulesets.jeffro_dungeon.odds.person import Person
from authoring.rulesets.jeffro_dungeon.odds.visits import Visit, visit

ZERO = Fraction(0)


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
    kinds: dict[object, tuple[Visit, int]] = {}
    for tile, count in bag(quest).tiles:
        key = tile.effects
        known = kinds.get(key)
        kinds[key] = (
            known[0] if known else visit(quest, who, tile.effects),
            count + (known[1] if known else 0),
        )
    eventful = tuple(pair for pair in kinds.values() if not pair[0].harmless)
    calm = tuple(pair for pair in kinds.values() if pair[0].harmless)
    return _chained(one_bag(eventful, who.lives), eventful, calm, who.lives)


Kinds = tuple[tuple[Visit, int], ...]


def _chained(solved: OneBag, eventful: Kinds, calm: Kinds, lives: int) -> Stay:
    """Add up bag after bag; the Lives left only ever fall."""
    visits = _visits(solved, lives)
    out = {route: _sum_over(visits, odds, lives) for route, odds in solved.out.items()}
    escapes = sum(out.values(), ZERO)
    first = sum((sum(odds[:lives], ZERO) for odds in solved.out.values()), ZERO)
    endless = solved.through[0] == 1
    dies = ZERO if endless else 1 - escapes
    remaining = sum(
        (
            visits[have] * odds[lost] * (have - lost)
            for odds in solved.out.values()
            for have in visits
            for lost in range(have)
        ),
        ZERO,
    )
    tiles = turns = ZERO
    for (seen, count), meetings in [
        *zip(eventful, solved.met, strict=True),
        *((k, solved.calm) for k in calm),
    ]:
        often = count * _sum_over(visits, meetings, lives)
        tiles, turns = tiles + often, turns + often * seen.turns
    lost = ZERO if endless else lives - remaining
    return Stay(
        escapes, first, dies, out, lost, None if endless else tiles, None if endless else turns
    )


def _visits(solved: OneBag, lives: int) -> dict[int, Fraction]:
    """Return the average number of bags that are begun with each number of Lives."""
    again = solved.through[0]
    bags: dict[int, Fraction] = {}
    for have in range(lives, 0, -1):
        begun = Fraction(int(have == lives))
        for more in range(have + 1, lives + 1):
            begun += bags[more] * solved.through[more - have]
        bags[have] = begun / (1 - again) if again != 1 else begun
    return bags


def _sum_over(visits: dict[int, Fraction], odds: tuple[Fraction, ...], lives: int) -> Fraction:
    """Return how often something happens in all, that costs n Lives with odds[n]."""
    return sum((visits[have] * sum(odds[:have], ZERO) for have in range(1, lives + 1)), ZERO)
