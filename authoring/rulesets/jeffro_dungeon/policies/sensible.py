"""A policy that explores what is nearest, bribes rather than fights, and keeps what is useful."""

from collections.abc import Sequence

from authoring.boards.squares import opposite
from authoring.boards.tiles.table import SIDES, STEP
from authoring.rulesets.jeffro_dungeon.model import STATS, Lose, PayOrLose
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import NONE
from authoring.rulesets.jeffro_dungeon.play.rules.walk import (
    KNOWN,
    OPENINGS,
    UNTRIED,
    has_door,
    way_on,
)

PAY = 0
FEW = 2
"""Lives left, this many or fewer, with which a character heals at once."""


class SensiblePolicy:
    """A policy that plays as most people would."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.boosted = 0
        """Points added by the cards that were used up in the present fight."""

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """Return the answer to a question of `QUESTIONS`, by default the first option."""
        if question != "boost":
            self.boosted = 0
        answer = getattr(self, f"on_{question.replace('-', '_')}", None)
        return int(answer(view, seat, options)) if answer else options[0]

    def on_way(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return the side of an untried doorway here, else of an untried door, of each one with no
        tile behind first: a new one promises more. Else the first side of a shortest way to
        something untried, through the cell if need be: a move ends there, the next one goes on."""
        if hero.returning:  # each of them is on a shortest way back
            return options[0]
        start = hero.place
        untried = [side for side in options if way_on(s, hero, start, side) == UNTRIED]
        if untried:
            return min(untried, key=lambda w: (has_door(s, start, w), start + STEP[w] in s.laid))
        first = {start: -1}
        queue = [start]
        for place in queue:
            if place != start and any(way_on(s, hero, place, side) == UNTRIED for side in SIDES):
                return first[place]
            for side in options if place == start else SIDES:
                beyond = place + STEP[side]
                if beyond not in first and way_on(s, hero, place, side) == KNOWN:
                    first[beyond] = side if place == start else first[place]
                    queue.append(beyond)
        return options[0]

    def on_orient(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return the turn that puts most openings on free ground, of equals on other openings."""
        tile, place, entered = s.drawn

        def openings(turn: int) -> tuple[int, int, int]:
            edges = s.tables.turned[tile][turn]
            ways = [side for side in SIDES if side != entered and edges[side] in OPENINGS]
            laid = [side for side in ways if place + STEP[side] in s.laid]
            beyond = (s.edge(place + STEP[side], opposite(side)) for side in laid)
            return len(ways) - len(laid), sum(edge in OPENINGS for edge in beyond), -turn

        return max(options, key=openings)

    def on_bribe(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return 1, to bribe: Gold is of little use in here."""
        return 1

    def on_pay(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return PAY if it is an option, else the loss of the stat there is more of."""
        if PAY in options:
            return PAY
        asking = (effect for effect in s.tile(hero.place).effects if isinstance(effect, PayOrLose))
        losses = next((effect.otherwise for effect in asking if effect.otherwise), ())

        def cost(option: int) -> tuple[int, int]:
            effect = losses[option - 1] if 0 < option <= len(losses) else None
            if not isinstance(effect, Lose):
                return 0, option
            return (-hero.stat(effect.what) if effect.what in STATS else 100), option

        return min(options, key=cost)

    def on_evade(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return 1, to evade, where a loss is more likely than a win, else 0."""
        return int(margin(s, hero, s.foe, s.foe_value) < 0)

    def on_boost(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return a card that adds to the fight while its end is open, else NONE."""
        ahead = margin(s, hero, s.foe, s.foe_value) + self.boosted
        ready = [at for at in options if at != NONE]
        if not ready or not -5 <= ahead <= 2:
            self.boosted = 0
            return NONE
        self.boosted += s.tables.cards[ready[0]].boost[s.tables.creatures[s.foe].stat]
        return ready[0]

    def on_use(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return a card that heals, when all of it counts or few Lives are left, or one to read,
        when there is room for a Spell; else NONE."""
        missing = hero.character.lives - hero.lives
        for at in options:
            if at == NONE:
                continue
            card = s.tables.cards[at]
            if card.heal and missing and (card.heal <= missing or hero.lives <= FEW):
                return at
            if card.learn and len(hero.spells) < s.tables.limits.spells_for(hero.craft):
                return at
        return NONE

    def on_drop(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return the option (an index into the game's cards) that adds least to the others."""
        return min(options, key=lambda at: (service(s, hero.cards, at), card_value(s, at), at))

    def on_discard_spell(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return the option (an index into the game's cards) with the least `card_value`."""
        return min(options, key=lambda at: (card_value(s, at), at))

    def on_take(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return the most useful card, while there is room, else NONE."""
        ready = [at for at in options if at != NONE]
        if not ready or len(hero.cards) >= s.tables.limits.objects:
            return NONE
        return max(ready, key=lambda at: (card_value(s, at), -at))


def card_value(s: State, at: int) -> int:
    """Return an estimate of the worth of card `at` in points, from what the card does."""
    card = s.tables.cards[at]
    value = 10 * card.weapon + 4 * card.heal + 3 * card.learn + 3 * sum(card.boost.values())
    value += 2 * (7 - card.save) if card.save else 0
    return value + 2 * card.light + 5 * card.evade


def service(s: State, hand: Sequence[int], at: int) -> int:
    """Return what card `at` adds to the rest of `hand`, in points; the best weapon counts alone."""
    rest = list(hand)
    rest.remove(at)
    card, others = s.tables.cards[at], [s.tables.cards[other] for other in rest]
    value = card_value(s, at)
    if card.weapon:
        value -= 10 * min(card.weapon, max((other.weapon for other in others), default=0))
    saves = [other.save for other in others if other.save]
    if card.save and saves:
        value -= 2 * (7 - max(card.save, min(saves)))
    return value


def margin(s: State, hero: Hero, creature: str, value: int) -> int:
    """Return the lead of the character over a creature of this value before the dice, in points;
    cards to be used up are left out."""
    stat = s.tables.creatures[creature].stat
    weapons = (s.tables.cards[at].weapon for at in hero.cards) if stat == STATS[0] else ()
    return hero.stat(stat) + max(weapons, default=0) - value


POLICY = SensiblePolicy
