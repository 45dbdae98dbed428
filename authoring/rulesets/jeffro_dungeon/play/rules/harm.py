"""Lives, Gold and points lost and given back."""

from authoring.engine.course import Fall
from authoring.rulesets.jeffro_dungeon.model import STATS
from authoring.rulesets.jeffro_dungeon.play.board.events import (
    Dies,
    Heals,
    LosesGold,
    LosesLife,
    LosesStat,
)
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules import belongings as hold


def lose_life(s: State, hero: Hero, number: int, source: str) -> None:
    """Take Lives; without any the stay is over (JEF-BASE-11)."""
    lost = min(number, hero.lives)
    hero.lives -= lost
    hero.lives_lost += lost
    if lost:
        s.count("lives-lost-on", s.tile(hero.place).id, lost)
        s.note(LosesLife, hero.index, lost, hero.lives)
    if hero.lives <= 0 and hero.alive:
        hero.alive = False
        hero.route = ""
        s.fell(Fall(hero.character.id, s.tile(hero.place).id, source, s.round))
        s.note(Dies, hero.index, source)
        hold.drop_all(s, hero)


def heal(s: State, hero: Hero, number: int) -> None:
    """Give Lives back, up to those at the start."""
    healed = max(0, min(number, hero.character.lives - hero.lives))
    hero.lives += healed
    s.note(Heals, hero.index, healed, hero.lives)


def lose_gold(s: State, hero: Hero, number: int) -> None:
    """Take Gold, as much as there is."""
    lost = max(0, min(number, hero.gold))
    hero.gold -= lost
    hero.gold_lost += lost
    if lost:
        s.note(LosesGold, hero.index, lost)


def lose_stat(s: State, hero: Hero, stat: str, loss: tuple[int, bool]) -> None:
    """Reduce Strength or Craft: to the quota, or to the floor of the ruling when the loss may go
    below (JEF-SET-06). Spells past the limit go at once (JEF-BASE-07)."""
    number, below = loss
    strength = stat == STATS[0]
    printed = hero.character.strength if strength else hero.character.craft
    now = hero.stat(stat)
    floor = int(s.variant("quota_floor")) if below else min(printed, now)
    after = max(now - number, min(floor, now))
    if strength:
        hero.strength = after
    else:
        hero.craft = after
    s.note(LosesStat, hero.index, stat, now - after)
    hold.keep_spell_limit(s, hero)
