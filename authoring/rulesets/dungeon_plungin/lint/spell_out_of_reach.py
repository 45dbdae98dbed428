from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Spell


@lint_rule(ERROR)
def spell_out_of_reach(spell: Spell) -> Defects:
    """Report a spell whose range, target and effects contradict each other (DP-SPELL-09, -11)."""
    afar = spell.target in ("hero", "monster", "object", "area")
    if afar and not spell.range:
        message = f"`{spell.id}` is cast at others and has no range"
        yield Defect(spell.span, message, "write a `range` in squares, such as `range: 5`")
    if spell.target == "self" and spell.range:
        message = f"`{spell.id}` has a range of {spell.range} and is cast on the caster alone"
        yield Defect(spell.span, message, "name its `target`, or leave out the `range`")
    over = spell.overcast.effects if spell.overcast is not None else ()
    effects = (*spell.effects, *spell.extra, *over)
    handles = any(e.means.opens or e.means.unlocks or e.means.shuts for e in effects)
    if handles and spell.target != "object":
        message = f"`{spell.id}` works on a door or chest, and its target is `{spell.target}`"
        yield Defect(spell.span, message, "write `target: object`")
    opens = any(e.means.opens or e.means.unlocks for e in effects)
    if spell.target == "object" and opens and any(e.means.shuts for e in effects):
        message = f"`{spell.id}` opens and shuts: no door is both shut and open, to be aimed at"
        yield Defect(spell.span, message, "let one spell open, and another one shut")
