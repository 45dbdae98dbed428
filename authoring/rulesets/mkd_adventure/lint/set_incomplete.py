from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.suggest import closest
from authoring.core.wording import pluralize
from authoring.rulesets.mkd_adventure.model.numbers import SET, SET_CHAMBERS, SET_HALLWAYS
from authoring.rulesets.mkd_adventure.model.quest import Floor, Quest, tile_counts


@lint_rule(ERROR)
def set_incomplete(quest: Quest) -> Defects:
    """Yield floors with a tile set that is incomplete: a set has five tiles, with at least a
    hallway and three chambers (MKD-BLD-01, MKD-BLD-02)."""
    for floor in quest.floors:
        for name in floor.sets:
            own = Floor(span=floor.span, sets=(name,))
            chambers, hallways = tile_counts(quest.content, own)
            if chambers + hallways != SET or chambers < SET_CHAMBERS or hallways < SET_HALLWAYS:
                kinds = f"{pluralize(hallways, 'hallway')} and {pluralize(chambers, 'chamber')}"
                message = f"the set `{name}` has {pluralize(chambers + hallways, 'tile')}: {kinds}"
                help = "a set has five: a hallway and three chambers at least, and one more"
                yield Defect(floor.span, message, _misspelt(quest, name) or help)


def _misspelt(quest: Quest, name: str) -> str:
    """Return a question about a set of another name in which tiles stand that no floor uses; ""
    where none is near."""
    used = {name for floor in quest.floors for name in floor.sets}
    idle = dict.fromkeys(tile.set for tile in quest.content.tiles.values() if tile.set not in used)
    near = closest(name, idle)
    return f"no floor uses the set `{near}`: is it meant to be `{name}`?" if near else ""
