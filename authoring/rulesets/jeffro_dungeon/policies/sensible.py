"""Explores what is nearest, bribes rather than fights, keeps what is useful."""

from collections.abc import Sequence

from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.belongings import NONE
from authoring.rulesets.jeffro_dungeon.policies import valuing
from authoring.rulesets.jeffro_dungeon.policies.valuing import margin, service, worth

PAY = 0
FEW = 2
"""Lives with which nobody waits to be healed."""


class SensiblePolicy:
    """A policy that plays as most tables would."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.boosted = 0
        """Points of the cards used up in the fight just now."""

    def pick(self, view: State, seat: Hero, question: str, options: Sequence[int]) -> int:
        """Return the answer to a question of `QUESTIONS`; what has no view takes the first."""
        if question != "boost":
            self.boosted = 0
        answer = getattr(self, f"on_{question.replace('-', '_')}", None)
        return int(answer(view, seat, options)) if answer else options[0]

    def on_way(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return the side to the nearest thing not known yet; on the way back any shortest way."""
        return options[0] if hero.returning else valuing.best_way(s, hero, options)

    def on_orient(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Keep the maze open."""
        return valuing.best_turn(s, options)

    def on_bribe(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return 1, to bribe: Gold is of little use in here."""
        return 1

    def on_pay(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Pay when it can be paid."""
        return PAY if PAY in options else valuing.cheapest_loss(s, hero, options)

    def on_evade(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return 1, to evade, where a loss is more likely than a win, else 0."""
        fight = valuing.prospects(s, hero)
        return int(fight.lose > fight.win)

    def on_boost(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Use up what helps while the fight is open."""
        ahead = margin(s, hero, s.foe, s.foe_value) + self.boosted
        ready = [at for at in options if at != NONE]
        if not ready or not -5 <= ahead <= 2:
            self.boosted = 0
            return NONE
        self.boosted += s.tables.cards[ready[0]].boost[s.tables.creatures[s.foe].stat]
        return ready[0]

    def on_use(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Heal when none of it is lost or few Lives are left, read when there is room for a
        Spell."""
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
        """Return what adds least to the rest."""
        return min(options, key=lambda at: (service(s, hero.cards, at), worth(s, at), at))

    def on_discard_spell(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return the least useful card."""
        return min(options, key=lambda at: (worth(s, at), at))

    def on_take(self, s: State, hero: Hero, options: Sequence[int]) -> int:
        """Return the most useful card, while there is room, else NONE."""
        ready = [at for at in options if at != NONE]
        if not ready or len(hero.cards) >= s.tables.limits.objects:
            return NONE
        return max(ready, key=lambda at: (worth(s, at), -at))


POLICY = SensiblePolicy
