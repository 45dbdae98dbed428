"""Sentences for what is laid and found; monsters that stand together are reported in `rounds`."""

from typing import Final

from authoring.boards.squares import Squares, first
from authoring.core.wording import pluralize
from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import building as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import place_name, thing_name

TELLERS: Final[Tellers[State]] = carried(e)
TELLERS.silent(
    e.PhaseEnds,
    e.MonsterSet,
    e.DoorStands,
    e.DoorJoined,
    e.PassageOpens,
    e.PassageShuts,
    e.ChestGone,
    e.NoPlace,
)


@TELLERS.of(e.RubbleFalls)
def _rubble(s: State, event: e.RubbleFalls) -> str:
    return f"Rubble blocks the way{_in_place(s, event.squares)}."


@TELLERS.of(e.CreviceOpens)
def _crevice(s: State, event: e.CreviceOpens) -> str:
    return f"A crevice opens{_in_place(s, event.squares)}: what lies beyond it is lost."


def _in_place(s: State, squares: Squares) -> str:
    area = s.tile_at[first(squares)] if squares else -1
    return f" in {place_name(s, s.areas[area])}" if area >= 0 else ""


@TELLERS.of(e.RoomRestocked)
def _restocked(s: State, event: e.RoomRestocked) -> str:
    return f"Somebody has been in {place_name(s, s.areas[event.area])} since."


@TELLERS.of(e.MonstersReturn)
def _monsters_return(s: State, event: e.MonstersReturn) -> str:
    return f"Something has moved into {place_name(s, s.areas[event.area])} again."


@TELLERS.of(e.TileLaid)
def _tile(s: State, event: e.TileLaid) -> str:
    return f"A tile is laid: {s.pack.tiles[event.tile].title or event.tile}."


@TELLERS.of(e.LocationRevealed)
def _location(s: State, event: e.LocationRevealed) -> str:
    location = s.tables.content.locations.get(event.tile)
    name = location.name if location is not None else s.pack.tiles[event.tile].title or event.tile
    clause = f"{s.heroes[event.opener].name} reveals {name}"
    return f"Phase {event.phase}: {clause} ({pluralize(event.doors, 'door')}, the entry included)."


@TELLERS.of(e.DoorSet)
def _door(s: State, event: e.DoorSet) -> str:
    bonus = f" (Doorway Chart +{event.modifier})" if event.modifier else ""
    where = ", leading nowhere" if event.nowhere else ""
    names = {"great": "THE GREAT DOOR", "locked": "a locked door", "normal": "a door"}
    return f"  {names.get(event.kind, event.kind)} [{event.door}]{where}{bonus}."


@TELLERS.of(e.DoorwaysMissing)
def _doorways_missing(s: State, event: e.DoorwaysMissing) -> str:
    return f"  no wall is left for {pluralize(event.number, 'more door')}."


@TELLERS.of(e.GreatUnfit)
def _great_unfit(s: State, event: e.GreatUnfit) -> str:
    place = s.tables.content.locations[event.location].name
    if event.stays:
        return f"  {place} does not fit behind the Great Door [{event.door}] that is rolled now."
    return f"  a Great Door is rolled, but {place} does not fit there: it counts as Locked."


@TELLERS.of(e.LaidApart)
def _laid_apart(s: State, event: e.LaidApart) -> str:
    return f"  it does not fit here and lies beside the map, joined to door [{event.door}]."


@TELLERS.of(e.DoorShows)
def _door_shows(s: State, event: e.DoorShows) -> str:
    return f"  a door shows in the wall: {thing_name(s, event.door)}."


@TELLERS.of(e.LeadsNowhere)
def _nowhere(s: State, event: e.LeadsNowhere) -> str:
    return f"{thing_name(s, event.door).capitalize()} leads nowhere."


@TELLERS.of(e.ChestSet)
def _chest(s: State, event: e.ChestSet) -> str:
    state = "locked" if event.locked else "closed"
    return f"  a {state} chest [{event.chest}], difficulty {event.difficulty}."
