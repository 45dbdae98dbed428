"""Ailments: conditions that hold a hero fast, and those that healing ends."""

from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.state import Actor
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import wounded


def held_fast(hero: Actor) -> bool:
    """Return whether a condition keeps the hero from walking that it lacks the dice to shake off:
    waiting for it is useless."""
    if not hero.conditions:
        return False
    return any(
        (live.spec.no_move or live.spec.no_actions)
        and live.turns < 0
        and hero.dice(STATS.index(live.spec.save_stat)) < live.spec.save_difficulty
        for live in hero.conditions
        if live.spec.save_difficulty
    )


def ails(hero: Actor) -> bool:
    """Return whether healing would end a condition of the hero, for which it must be wounded."""
    if not hero.conditions:
        return False
    return any("healed" in live.spec.until for live in hero.conditions) and wounded(hero)
