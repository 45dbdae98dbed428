"""Worth of cards and fights to a character."""

from collections.abc import Sequence
from fractions import Fraction

from authoring.rulesets.jeffro_dungeon.model import STATS, Lose
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State

SIX = range(1, 7)


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


def chances(margin: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the odds to win, draw and lose with a lead of `margin` before the dice."""
    won = sum(a + margin > b for a in SIX for b in SIX)
    drawn = sum(a + margin == b for a in SIX for b in SIX)
    return Fraction(won, 36), Fraction(drawn, 36), Fraction(36 - won - drawn, 36)


def margin(s: State, hero: Hero) -> int:
    """Return how far the character is ahead of the creature met, cards in hand left out."""
    creature = s.tables.creatures[s.foe]
    cards = [s.tables.cards[at] for at in hero.cards]
    combat = creature.stat == STATS[0]
    weapon = max((card.weapon for card in cards), default=0) if combat else 0
    return hero.stat(creature.stat) + weapon - s.foe_value


def cheapest_loss(s: State, hero: Hero, options: Sequence[int]) -> int:
    """Return the option that loses a point of the stat there is more of, among effects to
    suffer."""
    place = s.laid[hero.place][0]
    losses = _choices(s, place)

    def cost(option: int) -> tuple[int, int]:
        effect = losses[option - 1] if 0 < option <= len(losses) else None
        if not isinstance(effect, Lose):
            return 0, option
        return (-hero.stat(effect.what) if effect.what in STATS else 100), option

    return min(options, key=cost)


def _choices(s: State, tile: int) -> tuple[object, ...]:
    for effect in s.tables.tiles[tile].effects:
        choices = getattr(effect, "otherwise", ())
        if choices:
            return tuple(choices)
    return ()
