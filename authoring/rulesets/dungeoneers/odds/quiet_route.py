"""The quietest way from the entry to the lair, and the odds to cross each room unseen."""

from fractions import Fraction
from itertools import permutations

from authoring.core.wording import percent
from authoring.odds.distributions import ZERO, average
from authoring.odds.question import question
from authoring.odds.report import Answer, Figure, Level, Table
from authoring.rulesets.dungeoneers.model.keywords import SIDES
from authoring.rulesets.dungeoneers.model.places import OPPOSITE, Drawing, Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.crossings import Crossings, Leg, sneaking
from authoring.rulesets.dungeoneers.odds.kills import heroes_of
from authoring.rulesets.dungeoneers.odds.layouts import drawings_of

MODEL = (
    "By the walk most likely to stay unseen, known as soon as the hero comes in, averaged over "
    "crowds, extras, chests and drawings. Leaving by an exit is no step. Visitors, portals and "
    "what lurks in pits and water are left out."
)
COLUMNS = ("across", "round a corner", "weapon, back")
NO_WAY = "some room of every way is entered seen, or has no way across"


@question(order=10)
def quiet_route(quest: Quest) -> Answer:
    """Odds to get to the lair unseen, by hero, and to cross each room and drawing (DGN-UNS-02)."""
    heroes = heroes_of(quest)
    sneaks = sneaking(quest)
    ways = {reach: sneak.quietest() for reach, sneak in sneaks.items()}
    unseen = {
        reach: ZERO if way is None else sneaks[reach].along(way) for reach, way in ways.items()
    }
    figures = tuple(
        Figure(
            f"unseen-{hero.id}",
            f"{hero.name} comes unseen to the lair",
            unseen[hero.leap], unseen[hero.leap], MODEL,
        )
        for hero in heroes
    )  # fmt: skip
    odds = ", ".join(f"{hero.name} {percent(unseen[hero.leap])}" for hero in heroes)
    tables = [_way(quest, sneaks[reach], way) for reach, way in ways.items() if way]
    if heroes:
        tables.append(_drawings(quest, sneaks[heroes[0].leap], heroes[0].name))
    return Answer(
        verdict=f"Unseen to the lair by the quietest way: {odds}." if odds else "",
        levels=(Level("unseen", any(unseen.values()), _rooms(ways) or NO_WAY),),
        figures=figures,
        tables=tuple(tables),
    )


def _rooms(ways: dict[int, tuple[Leg, ...] | None]) -> str:
    legs = next((way for way in ways.values() if way is not None), None)
    return "" if legs is None else f"rooms to cross: {len(legs)}"


def _way(quest: Quest, sneak: Crossings, way: tuple[Leg, ...]) -> Table:
    """Return the table of the rooms of a way, with the odds of each and up to each, averages
    multiplied."""
    rows, so_far = [], Fraction(1)
    for leg in way:
        so_far *= leg.odds
        name = f"{quest.content.rooms[leg.room].title}: {leg.into} to {leg.out}"
        rows.append((name, (leg.odds, so_far)))
    title = "The quietest way" if sneak.reach == 1 else f"The quietest way, leaping {sneak.reach}"
    return Table(
        f"quietest-way-{sneak.reach}", title, "room", ("unseen", "so far"), tuple(rows),
        "The figure above is a little different: no drawing of a region comes twice.",
    )  # fmt: skip


def _drawings(quest: Quest, sneak: Crossings, name: str) -> Table:
    """Return the table of each region and each of its drawings: straight on, round a corner, a
    weapon and back."""
    rows: list[tuple[str, tuple[Fraction | None, ...]]] = []
    for room in samples(quest):
        drawings = drawings_of(quest, room)
        each = [_sneaked(sneak, room, drawing) for drawing in drawings]
        if not each:
            continue
        whole = tuple(average([row[at] for row in each]) for at in range(len(COLUMNS)))
        region = quest.content.regions.get(room.region)
        special = _special(quest, room) or region is None
        rows.append((room.title if special or region is None else region.title, whole))
        if not special:
            rows += [(f"- {d.title}", row) for d, row in zip(drawings, each, strict=True)]
    title = f"Unseen through a room, {name}"
    return Table("unseen-by-drawing", title, "region", COLUMNS, tuple(rows), MODEL)


def samples(quest: Quest) -> list[Room]:
    """Return a room for each region, and every room that is filled in a way of its own."""
    rooms: dict[str, Room] = {}
    for room in quest.content.rooms.values():
        if not room.seen:
            key = f"room {room.id}" if _special(quest, room) else f"region {room.region}"
            rooms.setdefault(key, room)
    return list(rooms.values())


def _special(quest: Quest, room: Room) -> bool:
    return bool(room.drawing) or room.boss is not None or room.id == quest.lair.room


def _sneaked(sneak: Crossings, room: Room, drawing: Drawing) -> tuple[Fraction | None, ...]:
    pairs = list(permutations(SIDES, 2))
    straight = [sneak.drawn(room, drawing, a, b) for a, b in pairs if OPPOSITE[a] == b]
    turned = [sneak.drawn(room, drawing, a, b) for a, b in pairs if OPPOSITE[a] != b]
    looted = [sneak.pilfered(room, drawing, side) for side in SIDES]
    return average(straight), average(turned), average(looted)
