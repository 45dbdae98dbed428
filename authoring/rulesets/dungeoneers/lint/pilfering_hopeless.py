from fractions import Fraction

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.exact.stealth import Layout, pilfering, walks
from authoring.rulesets.dungeoneers.lint._people import crowd
from authoring.rulesets.dungeoneers.lint._squares import square_name
from authoring.rulesets.dungeoneers.lint._ways import rooms_of, sides_of
from authoring.rulesets.dungeoneers.model.keywords import CHEST, PIT, RACK, ROCK, WATER, WEAPON
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing, Place, Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.kills import heroes_of
from authoring.rulesets.dungeoneers.odds.layouts import square

HELP = "number squares farther from it first, draw more floor around, or let fewer monsters come"
HOPE = Fraction(1, 20)


@lint_rule(WARNING)
def pilfering_hopeless(drawing: Drawing, quest: Quest) -> Defects:
    """Report that nobody gets away with a chest unseen (DGN-UNS-02, DGN-UNS-03)."""
    if not drawing.places(WEAPON):
        return
    rooms = [room for room in rooms_of(quest, drawing) if _sneaked(quest, room)]
    rooms_by_crowd = {_fewest_monsters(quest, room): room for room in reversed(rooms)}
    doors = {side for room in rooms for side in sides_of(quest, room)}
    if not rooms_by_crowd or not doors:
        return
    crowd = min(rooms_by_crowd)
    for place in drawing.places(WEAPON):
        odds = max(_looted(quest, drawing, crowd, place, side) for side in doors)
        if odds < HOPE:
            message = (
                f"the chest or rack of drawing `{drawing.id}` ({square_name(place)}) is looted "
                f"unseen in {percent(odds)} of tries at best, though no more than {crowd} monsters "
                "are there"
            )
            yield Defect(drawing.span, message, HELP)


def _sneaked(quest: Quest, room: Room) -> bool:
    """Return whether a room may have a weapon, and a hero may come for it unseen."""
    region = quest.content.regions.get(room.region)
    if room.seen or room.id == quest.lair.room or region is None or region.weapons is None:
        return False
    return any(row.result in (CHEST, RACK) for row in region.weapons.rows)


def _fewest_monsters(quest: Quest, room: Room) -> int:
    """Return the fewest monsters that the crowd of a room's region can bring."""
    return crowd(quest.content.regions[room.region])[0]


def _looted(quest: Quest, drawing: Drawing, few: int, cache: Place, side: str) -> Fraction:
    """Return the odds to loot `cache` unseen, in and out by `side`, with `few` monsters there."""
    watchers = frozenset(square(place) for place in drawing.stands[:few])
    chests = frozenset(square(place) for place in drawing.places(WEAPON))
    solid = frozenset(square(place) for place in drawing.places(ROCK + PIT + WATER))
    floor = frozenset(square(place) for place in drawing.floor)
    layout = Layout(floor - watchers - chests, solid, watchers)
    reach = max((hero.leap for hero in heroes_of(quest)), default=1)
    door = square(MIDDLES[side])
    ways = walks(layout, door, reach, corners=quest.rulings.get("corners") != "square")
    return pilfering(layout, square(cache), ways, ways, door)
