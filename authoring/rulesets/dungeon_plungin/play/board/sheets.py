"""What a character is made of, as it comes into play, for those who listen."""

from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.play.board.events.turns import Stands
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State


def note_standing(s: State, actor: Actor) -> None:
    """Tell who stands where now, and its dice."""
    if s.journal is None:
        return
    entry = actor.kind.monster.id if actor.kind is not None else ""
    entry = actor.template.id if actor.template is not None else entry
    boss = actor.kind is not None and actor.kind.life_table is not None
    s.note(
        Stands,
        actor.name,
        entry,
        actor.is_hero,
        tuple(zip(STATS, actor.stats, strict=True)),
        actor.melee,
        actor.ranged,
        actor.range,
        actor.reach,
        actor.defence,
        0 if boss else actor.life,
        actor.square,
    )
