"""Sets a creature against the character: combat, or psychic combat."""

from authoring.core.language import N_, _
from authoring.core.wording import lower_first
from authoring.model.reader import get
from authoring.rulesets.jeffro_dungeon.effects.context import Context
from authoring.rulesets.jeffro_dungeon.effects.registry import Spec
from authoring.rulesets.jeffro_dungeon.model import Fight
from authoring.rulesets.jeffro_dungeon.play.board.state import Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.combat import fight
from authoring.rulesets.jeffro_dungeon.words import Names
from authoring.source.node import Entry, Map

SPEC = Spec("fight", (Fight,))
_IF = {
    "win": N_("If you win: {then}"),
    "draw": N_("If you draw: {then}"),
    "lose": N_("If you lose: {then}"),
}


def read(context: Context, node: Map, entry: Entry) -> tuple[Fight, ...]:
    """`fight: id` or a map, with `win`, `draw` and `lose` beside it."""
    reader, value = context.reader, entry.value
    named = value.get("creature") if isinstance(value, Map) else value
    fight = Fight(
        creature=reader.refer("creatures", named),
        count=max(1, reader.integer(get(value, "count"), 1)),
        guard=reader.flag(get(value, "guard")),
        on_win=context.effects(node.get("win")),
        on_draw=context.effects(node.get("draw")),
        on_lose=context.effects(node.get("lose")),
        span=entry.key.span,
    )
    return (fight,)


def sentence(effect: Fight, names: Names) -> str:
    """`Fight the Ghoul. If you win: ...`"""
    name = names.creatures.get(effect.creature, effect.creature)
    several = _("Fight the {creature}, {n} at once.").format(creature=name, n=effect.count)
    parts = [several if effect.count > 1 else _("Fight the {creature}.").format(creature=name)]
    branches = (("win", effect.on_win), ("draw", effect.on_draw), ("lose", effect.on_lose))
    for what, done in branches:
        if done:
            parts.append(_(_IF[what]).format(then=lower_first(names.says(done))))
    return " ".join(parts)


def play(s: State, hero: Hero, effect: Fight) -> None:
    """One fight (JEF-BASE-01, JEF-BASE-06)."""
    fight(s, hero, effect)
