"""Summary of a finished game: how far the hero came, and what lost it."""

from collections.abc import Mapping

from authoring.engine.course import CAUSE, WHERE, Course
from authoring.rulesets.dungeoneers.play.board.state import State


def course_of(s: State) -> Course:
    """Return the summary of a game that is over."""
    won = s.ending == "won"
    return Course(
        length=s.round,
        stages=_stages(s),
        party=(s.set_out,),
        through=(s.set_out,) if won else (),
        loss={} if won else _loss(s),
    )


def _stages(s: State) -> Mapping[str, bool]:
    """Return sentence -> whether it is so: regions reached, in the quest's order, then the lair."""
    tables = s.tables
    reached = {tables.rooms[at].region for at in s.rooms}
    regions = {room.region for room in tables.rooms}
    first, lair = tables.rooms[tables.entry].region, tables.rooms[tables.lair].region
    stages = {
        f"a room of {region.title} is entered": at in reached
        for at, region in enumerate(tables.regions)
        if at not in (first, lair) and at in regions
    }
    stages["the lair is entered"] = tables.lair in s.rooms
    stages["a dragon is slain"] = s.slain > 0
    return stages


def _loss(s: State) -> Mapping[str, str]:
    """Return key -> word: the room, the cause and the state in which the hero lost."""
    room = s.tables.rooms[s.room.at]
    return {
        WHERE: room.id,
        CAUSE: s.loss,
        "region": s.tables.regions[room.region].id,
        "hero in the end": s.hero.kind.id,  # a portal may have made another of who set out
        "dragons slain": str(min(s.slain, 9)),
    }
