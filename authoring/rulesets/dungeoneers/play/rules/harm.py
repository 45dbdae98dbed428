"""Costs of a hit: potions of the hero, health of monsters (DGN-CBT-03, DGN-ITM-07)."""

from typing import Final

from authoring.rulesets.dungeoneers.play.board.events import HeroHurt, MonsterFares
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, State
from authoring.rulesets.dungeoneers.play.rules.supply import win_fame
from authoring.rulesets.dungeoneers.play.rules.traits.hooks import hit, killed

SLAIN: Final = "slain"
"""The tally of monsters the hero has slain, by kind."""


def hurt_hero(s: State, source: str) -> None:
    """Use up a potion for a hit by `source`, a kind of monster (DGN-ITM-07); a hero without one
    must flee (DGN-ITM-08, ruling `flee_at`)."""
    hero = s.hero
    hero.potions -= 1
    s.numbers["hits-taken"] += 1
    s.count("hits", source)
    s.note(HeroHurt, source, max(hero.potions, 0))
    if not s.ending and hero.potions < (1 if s.ruling("flee_at") == "zero" else 0):
        s.ending = "fled"
        s.loss = source


def hurt_monster(s: State, monster: Monster, *, by_hero: bool, blow: bool = True) -> None:
    """Take one health off for a hit (DGN-CBT-03; a dragon has several: DGN-DRA-12), unless a trait
    says otherwise; a dragon that was hit does not breathe next (DGN-DRA-03). `by_hero` says whose
    kill it would be, `blow` whether a weapon hit it and not a blast: worms withdraw from weapons
    alone (DGN-MSP-07)."""
    monster.rests = True
    if hit(s, monster, by_hero=by_hero and blow):
        return
    monster.health -= 1
    if monster.health <= 0:
        slain(s, monster, by_hero=by_hero)


def slain(s: State, monster: Monster, *, by_hero: bool) -> None:
    """Remove a dead monster, a kill of the hero's if `by_hero`. The first dragon of the game is
    worth its points once, the second twice, and so on (DGN-FAM-04); with the last one inside and
    outside the game is won (DGN-LAY-11)."""
    monster.alive = False
    monster.square = OFF
    s.note(MonsterFares, monster.number, "slain")
    if by_hero:
        s.numbers["kills"] += 1
        s.count(SLAIN, monster.kind.id)
    if monster.kind.dragon:
        s.dragons -= 1
        s.slain += 1
        win_fame(s, s.slain * monster.kind.fame)
        if s.dragons == 0 and not s.ending:
            s.ending = "won"
    killed(s, monster, by_hero=by_hero)
