"""The Reactions a character can choose from at a moment, and playing one (DP-REACT-01)."""

from authoring.rulesets.dungeon_plungin.model import Ability
from authoring.rulesets.dungeon_plungin.play.board.compiled_spells import CompiledSpell
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import Reacts
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Answer, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.abilities import in_reach, may_use, use
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import (
    cast_in_reaction,
    reactive_spells,
)


def react(
    s: State, actor: Actor, trigger: str, foe: Actor, ally: Actor | None, *, strikes: bool | None
) -> None:
    """Ask `actor` for a Reaction to `foe` and play it; heroes may decline, monsters take the first.
    `strikes`: offer only those that attack (True), only the others (False), or all (None). `ally`:
    the friend that was hurt."""
    options = answers(s, actor, trigger, foe, ally)
    if strikes is not None:
        options = [(do, who) for do, who in options if _strikes(do) is strikes]
    if not options:
        return
    s.pondering = options
    reply = 1
    if actor.is_hero:
        reply = s.ask(actor, "react", range(len(options) + 1))
    s.pondering = []
    if reply:
        actor.reacted = True
        s.progress += 1
        answer(s, actor, *options[reply - 1])


def _strikes(do: Ability | CompiledSpell) -> bool:
    return isinstance(do, Ability) and do.attack is not None


def answers(s: State, actor: Actor, trigger: str, foe: Actor, ally: Actor | None) -> list[Answer]:
    """Return the (ability or spell, target) pairs with which `actor` can answer `trigger` now."""
    options: list[Answer] = []
    for ability in actor.abilities:
        if ability.kind == "reaction" and ability.trigger == trigger and may_use(actor, ability):
            target = _concerned(s, actor, ability, foe, ally)
            if target is not None:
                options.append((ability, target))
    for compiled in reactive_spells(s, actor, trigger):
        options.append((compiled, foe if compiled.harms else ally or actor))
    return options


def _concerned(
    s: State, actor: Actor, ability: Ability, foe: Actor, ally: Actor | None
) -> Actor | None:
    """Return the target of a Reaction by `ability`: `foe`, the hurt `ally`, or `actor` itself; None
    when that one is dead or out of reach."""
    target = foe if ability.attack is not None or ability.target == "foe" else actor
    if ability.target == "ally" and ability.attack is None and ally is not None:
        target = ally
    if not target.alive or not in_reach(s, actor, ability, target):
        return None
    return target


def answer(s: State, actor: Actor, do: Ability | CompiledSpell, target: Actor) -> None:
    """Use the ability or cast the spell `do` at `target`, as a Reaction."""
    if isinstance(do, Ability):
        s.note(Reacts, actor.name, do.name)
        use(s, actor, do, target)
    else:
        s.note(Reacts, actor.name, do.spell.name)
        cast_in_reaction(s, actor, do, target)
