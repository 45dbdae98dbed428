from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Encounter, Monsters, Pack, Quest
from authoring.verbs.effect import Effect, every_effect

_MOMENTS = {"on_round_end": "a round ends", "on_phase_end": "a Phase ends"}
_HELP = "let a location bring it about, which has a tile of its own"


@lint_rule(ERROR)
def no_tile_concerned(quest: Quest, pack: Pack) -> Defects:
    """Report an effect of the quest that needs a tile, at a moment without one (QP-20, QP-21)."""
    lists = [(when, True, quest.on.get(key, ())) for key, when in _MOMENTS.items()]
    lists += [("a counter changes", False, watcher.effects) for watcher in quest.on_counter]
    for when, ends, effects in lists:
        for effect in every_effect(effects):
            if effect.means.on_tile or _brings(effect, pack):
                message = f"{when} on no tile: this `{effect.verb}` does nothing"
                yield Defect(effect.span, message, _HELP)
            elif effect.to.endswith(" in tile") or (ends and effect.to[-1:].isdecimal()):
                message = f"{when} on no tile: `{effect.to}` is nobody"
                yield Defect(effect.span, message, "say whom, such as `to: each hero`")


def _brings(effect: Effect, pack: Pack) -> bool:
    """Return whether an effect rolls on a chart that places monsters or chests."""
    chart = pack.charts.get(effect.means.rolls)
    rows = chart.stages if chart is not None else ()
    return any(isinstance(row.result, Monsters | Encounter) for row in rows)
