"""Belongings of characters: got, limited, dropped and picked up."""

from authoring.rulesets.jeffro_dungeon.play.board.events import Discards, Drops, Takes
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State

NONE = -1
SPELL_DECK = "spell"


def give(s: State, hero: Hero, at: int) -> None:
    """Add a card to those of the character, within the limits."""
    s.note(Takes, hero.index, at)
    kind = s.tables.cards[at].kind
    if kind == "object":
        hero.cards.append(at)
        keep_object_limit(s, hero)
    elif kind == "spell":
        hero.spells.append(at)
        keep_spell_limit(s, hero)
    else:
        hero.followers.append(at)


def keep_object_limit(s: State, hero: Hero) -> None:
    """Drop Objects past the limit on the tile the character stands on (JEF-BASE-08)."""
    while len(hero.cards) > s.tables.limits.objects:
        drop(s, hero, s.ask(hero, "drop", kinds(hero.cards)))


def keep_spell_limit(s: State, hero: Hero) -> None:
    """Discard Spells past the limit at once (JEF-BASE-07)."""
    while len(hero.spells) > s.tables.limits.spells_for(hero.craft):
        at = s.ask(hero, "discard-spell", kinds(hero.spells))
        hero.spells.remove(at)
        s.stock[at, SPELL_DECK] = s.stock.get((at, SPELL_DECK), 0) + 1
        s.note(Discards, hero.index, at)


def drop(s: State, hero: Hero, at: int) -> None:
    """Leave an Object or a Follower on the tile; there it is until the reshuffle
    (JEF-GEN-10, JEF-GEN-11)."""
    (hero.cards if at in hero.cards else hero.followers).remove(at)
    s.dropped.setdefault(hero.place, []).append(at)
    s.note(Drops, hero.index, at)


def drop_all(s: State, hero: Hero) -> None:
    """Drop what a dead character leaves behind, Followers too (JEF-GEN-11)."""
    left = [*hero.cards, *hero.followers]
    if left:
        s.dropped.setdefault(hero.place, []).extend(left)
    hero.cards, hero.followers, hero.spells = [], [], []


def pick_up(s: State, hero: Hero) -> None:
    """Take up what lies here (JEF-GEN-10)."""
    here = list(s.dropped.get(hero.place, ()))
    while here:
        at = s.ask(hero, "take", [NONE, *kinds(here)])
        if at == NONE:
            return
        here.remove(at)
        s.dropped[hero.place].remove(at)
        give(s, hero, at)


def kinds(cards: list[int]) -> list[int]:
    """Return each card once, in order: two of a kind are one choice."""
    return list(dict.fromkeys(cards))
