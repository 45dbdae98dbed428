"""Worth of cards, fights and ways to a character: what every policy that thinks shares."""

from collections.abc import Sequence

from authoring.boards.squares import opposite
from authoring.boards.tiles.table import SIDES, STEP
from authoring.rulesets.jeffro_dungeon.model import STATS, Lose, PayOrLose
from authoring.rulesets.jeffro_dungeon.odds.duel import Duel, against
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.walk import (
    KNOWN,
    OPENINGS,
    UNTRIED,
    has_door,
    way_on,
)


def worth(s: State, at: int) -> int:
    """Return how much a card is wanted; a guess that needs no names."""
    card = s.tables.cards[at]
    value = 10 * card.weapon + 4 * card.heal + 3 * card.learn + 3 * sum(card.boost.values())
    value += 2 * (7 - card.save) if card.save else 0
    return value + 2 * card.light + 5 * card.evade


def service(s: State, held: Sequence[int], at: int) -> int:
    """Return what a card adds to the others: of weapons, as of armour, only the best counts."""
    rest = list(held)
    rest.remove(at)
    card, others = s.tables.cards[at], [s.tables.cards[other] for other in rest]
    value = worth(s, at)
    if card.weapon:
        value -= 10 * min(card.weapon, max((other.weapon for other in others), default=0))
    saves = [other.save for other in others if other.save]
    if card.save and saves:
        value -= 2 * (7 - max(card.save, min(saves)))
    return value


def margin(s: State, hero: Hero, creature: str, value: int) -> int:
    """Return how far the character is ahead of a creature of this value before the dice, cards to
    be used up left out."""
    stat = s.tables.creatures[creature].stat
    weapons = (s.tables.cards[at].weapon for at in hero.cards) if stat == STATS[0] else ()
    return hero.stat(stat) + max(weapons, default=0) - value


def prospects(s: State, hero: Hero) -> Duel:
    """Return the odds of the fight with the creature that is met."""
    return against(margin(s, hero, s.foe, s.foe_value))


def cheapest_loss(s: State, hero: Hero, options: Sequence[int]) -> int:
    """Return the option that loses a point of the stat there is more of, among effects to
    suffer."""
    asking = (effect for effect in s.tile(hero.place).effects if isinstance(effect, PayOrLose))
    losses = next((effect.otherwise for effect in asking if effect.otherwise), ())

    def cost(option: int) -> tuple[int, int]:
        effect = losses[option - 1] if 0 < option <= len(losses) else None
        if not isinstance(effect, Lose):
            return 0, option
        return (-hero.stat(effect.what) if effect.what in STATS else 100), option

    return min(options, key=cost)


def best_way(s: State, hero: Hero, options: Sequence[int]) -> int:
    """Return an untried doorway here, then an untried door, each rather where no tile lies: a new
    one promises more. Else the first side on a shortest way to something untried, through the cell
    if need be: a move ends there, the next one goes on."""
    untried = [side for side in options if way_on(s, hero, hero.place, side) == UNTRIED]
    if untried:
        here = hero.place
        return min(untried, key=lambda w: (has_door(s, here, w), here + STEP[w] in s.laid))
    first = {hero.place: -1}
    queue = [hero.place]
    for place in queue:
        if place != hero.place and any(way_on(s, hero, place, side) == UNTRIED for side in SIDES):
            return first[place]
        for side in options if place == hero.place else SIDES:
            beyond = place + STEP[side]
            if beyond not in first and way_on(s, hero, place, side) == KNOWN:
                first[beyond] = side if place == hero.place else first[place]
                queue.append(beyond)
    return options[0]


def best_turn(s: State, options: Sequence[int]) -> int:
    """Return the turn that leaves most openings on free ground or on other openings."""
    tile, place, entered = s.drawn

    def openings(turn: int) -> tuple[int, int, int]:
        edges = s.tables.turned[tile][turn]
        ways = [side for side in SIDES if side != entered and edges[side] in OPENINGS]
        laid = [side for side in ways if place + STEP[side] in s.laid]
        beyond = (s.edge(place + STEP[side], opposite(side)) for side in laid)
        return len(ways) - len(laid), sum(edge in OPENINGS for edge in beyond), -turn

    return max(options, key=openings)
