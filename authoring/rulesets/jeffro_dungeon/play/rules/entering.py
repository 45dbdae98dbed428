"""Falling through a trapdoor, or breaking out of the gaol: what comes along."""

from authoring.engine.piles import deal
from authoring.rulesets.jeffro_dungeon.model import Character
from authoring.rulesets.jeffro_dungeon.play.board.events import EntersDungeon, StaysAbove
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules import belongings as hold

TRAPDOOR = "trapdoor"


def enter(s: State, character: Character, way: str) -> Hero:
    """Put a character in the cell (JEF-GEN-02, JEF-CARD-02, JEF-BASE-09, JEF-BASE-07).

    Animals stay above (JEF-GEN-03). Of too many Objects a character that falls keeps four at random
    (JEF-GEN-04); one that breaks out of the gaol chooses (JEF-GEN-15). Gold and Followers come
    along (JEF-GEN-07, JEF-GEN-14).
    """
    hero = Hero(len(s.heroes), character)
    s.heroes.append(hero)
    at = s.tables.card_at
    carried = [at[name] for name in character.cards if name in at]
    animals = [card for card in carried if s.tables.cards[card].kind == "animal"]
    hero.cards = [card for card in carried if card not in animals]
    before = len(s.above)
    s.above += animals
    hero.followers = [at[name] for name in character.followers if name in at]
    hero.spells = [at[name] for name in character.spells if name in at]
    leave_above(s, hero, way)
    if s.journal is not None:
        _tell(s, hero, way, before)
    hold.keep_spell_limit(s, hero)
    return hero


def _tell(s: State, hero: Hero, way: str, before: int) -> None:
    """Note which character arrives as what and with what, and which of its cards stay above."""
    cards = (*hero.cards, *hero.followers, *hero.spells)
    s.note(
        EntersDungeon,
        hero.index,
        way,
        hero.character.id,
        hero.strength,
        hero.craft,
        hero.lives,
        hero.gold,
        tuple(s.tables.cards[card].id for card in cards),
    )
    for card in s.above[before:]:
        s.note(StaysAbove, hero.index, card)


def leave_above(s: State, hero: Hero, way: str) -> None:
    """Leave Objects past the limit above, for anyone (JEF-GEN-05, JEF-GEN-06)."""
    limit = s.tables.limits.objects
    if way == TRAPDOOR and len(hero.cards) > limit:
        rest = hero.cards
        hero.cards = deal(s.dice, rest, limit, "Object")
        s.above += rest
    while len(hero.cards) > limit:
        chosen = s.ask(hero, "drop", hold.kinds(hero.cards))
        hero.cards.remove(chosen)
        s.above.append(chosen)
