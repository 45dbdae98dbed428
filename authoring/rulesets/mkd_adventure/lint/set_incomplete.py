from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
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
                tiles = f"{pluralize(hallways, 'hallway')} and {pluralize(chambers, 'chamber')}"
                message = f"the set `{name}` has {tiles}"
                help = "a set has five tiles: at least one hallway and three chambers"
                yield Defect(floor.span, message, help)
