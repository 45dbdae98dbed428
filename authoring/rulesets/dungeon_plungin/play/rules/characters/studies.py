"""What a hero knows of magic, and what he takes along (DP-SPELL-01 to -04)."""

from authoring.rulesets.dungeon_plungin.play.board.state import MAG, Actor, State


def prepare_spells(s: State, hero: Actor) -> None:
    """Fill as many places as MAG with spells he knows and has the School for,
    one spell in several places if he likes; rest in town does so again
    (DP-SPELL-03, -04, -08). The entry of the hero decides, else his player: the
    plain answer takes every spell in turn."""
    hero.spent = set()
    places = hero.dice(MAG)
    spells = s.tables.spells
    able = [
        id
        for id in hero.known
        if id in spells and not spells[id].spell.schools.keys().isdisjoint(hero.schools)
    ]
    wished = hero.template.prepared if hero.template is not None else ()
    hero.spells = [id for id in wished if id in able][:places]
    if hero.spells or not able:
        return
    for place in range(places):
        turn = [(place + at) % len(able) for at in range(len(able))]
        at = s.policy.pick(s, hero, "prepare", turn) if len(able) > 1 else 0
        hero.spells.append(able[at])
