"""What a character could answer with at the moment of a Reaction, and doing it
(DP-REACT-01)."""

from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.abilities import in_reach, may_use, use
from authoring.rulesets.dungeon_plungin.play.state import Actor, State

Answer = tuple[Ability | str, Actor]
"""An ability, or a spell by id, and whom it concerns."""


def answers(
    s: State, actor: Actor, trigger: str, foe: Actor, ally: Actor | None
) -> list[Answer]:
    """Abilities and reactive spells that fit the moment."""
    found: list[Answer] = []
    for ability in actor.abilities:
        if ability.trigger == trigger and may_use(s, actor, ability):
            target = _concerned(s, actor, ability, foe, ally)
            if target is not None:
                found.append((ability, target))
    return found


def _concerned(
    s: State, actor: Actor, ability: Ability, foe: Actor, ally: Actor | None
) -> Actor | None:
    """Whom a Reaction concerns: who set it off, the friend who was hurt, or
    the one who reacts. None when out of reach."""
    target = foe if ability.attack is not None or ability.target == "foe" else actor
    if ability.target == "ally" and ability.attack is None and ally is not None:
        target = ally
    if not target.alive or not in_reach(s, actor, ability, target):
        return None
    return target


def answer(s: State, actor: Actor, do: Ability | str, target: Actor) -> None:
    """React."""
    if isinstance(do, Ability):
        s.note("reacts", actor.name, do.name)
        use(s, actor, do, target)
