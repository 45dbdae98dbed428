from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Location, Pack


@lint_rule(WARNING)
def gate_never_shut(location: Location, pack: Pack) -> Defects:
    """Report a gate that effects open, but none shuts (QP-20, QP-21)."""
    tile = pack.tiles.get(location.tile)
    if tile is None:
        return
    doors = list(effects_of(location))
    shut = {name for effect in doors for name in effect.means.shuts}
    for effect in doors:
        name = next(iter((*effect.means.opens, *effect.means.unlocks)), "")
        squares = tile.features.get(name, ())
        if squares and name not in shut and not tile.blocked.intersection(squares):
            message = (
                f"`{name}` is opened, but nothing shuts it: tile `{tile.id}` lets everybody by"
            )
            hint = f"in the legend write `{{feature: {name}, blocks: both}}`, or `blocks: move`"
            yield Defect(effect.span, message, hint)
