from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Event, Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.added_doors import free_walls
from authoring.rulesets.dungeon_plungin.odds.doors import TileDraw, tile_draws
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls
from authoring.verbs.effect import every_effect

_HELP = "let a location with a free wall add the door, or the event do something else"


@lint_rule(HINT)
def event_door_without_wall(event: Event, quest: Quest, pack: Pack) -> Defects:
    """Report a random event that adds a door where no hallway has a free wall (DP-DOORWAY-04,
    DP-EVENT-01)."""
    adds = [part for part in every_effect(event.effects) if part.means.new_way]
    if not adds or event.owner != pack.id:
        return
    rolled = {id_ for id_, _ in Rolls(quest).named("random-events")}
    if event.id not in rolled or _elsewhere(pack, event) or not _full(quest):
        return
    for effect in adds:
        message = f"no hallway has a wall left for the door that `{event.id}` adds"
        yield Defect(effect.span, message, _HELP)


def _elsewhere(pack: Pack, event: Event) -> bool:
    """Return whether anything besides the Random Events Chart names the event or its chart."""
    sources = [
        reference.by
        for reference in pack.references
        if (reference.kind, reference.id) == ("events", event.id)
    ]
    charts = {by for by in sources if by[0] == "charts"}
    rolled = any(
        (reference.kind, reference.id) in charts
        for reference in pack.references
        if reference.by[0] != "quest"
    )
    return rolled or len(charts) != len(set(sources))


def _full(quest: Quest) -> bool:
    """Return whether there are hallways, and none of them has a free wall."""
    halls = [option for tile in tile_draws(quest) for option in tile.options or (tile,)]
    halls = [option for option in halls if option.kind == "hallway"]
    return bool(halls) and not any(_free(quest, hall) for hall in halls)


def _free(quest: Quest, hall: TileDraw) -> bool:
    tile = quest.pack.tiles.get(hall.name)
    return hall.exits is None or free_walls(tile, hall.exits + 1) > 0
