"""Coming into rooms, and what is in them when they are first entered (areas LAY, ITM)."""

from typing import Final

from authoring.boards.squares import NOWHERE, Square, each, has, just, span
from authoring.engine.dice import Stream
from authoring.engine.piles import pick, pick_of_several
from authoring.rulesets.dungeoneers.model.keywords import (
    CHEST,
    FINDS,
    NOTHING,
    PLACES,
    RACK,
    WEAPONS,
)
from authoring.rulesets.dungeoneers.play.board.events import (
    Dragons,
    Enters,
    HeroMoves,
    Lies,
    MonsterMoves,
    Stands,
)
from authoring.rulesets.dungeoneers.play.board.kind import NOBODY
from authoring.rulesets.dungeoneers.play.board.spots import MIDDLE, SPOTS
from authoring.rulesets.dungeoneers.play.board.state import (
    OFF,
    UNKNOWN,
    Cache,
    Hero,
    Monster,
    Pile,
    RoomState,
    State,
)
from authoring.rulesets.dungeoneers.play.board.streams import CONTENTS, DRAWING
from authoring.rulesets.dungeoneers.play.board.tables import Region
from authoring.rulesets.dungeoneers.play.rules.loot import pick_up
from authoring.rulesets.dungeoneers.play.rules.stealth import inhabited, spotted

SLIDES: Final = -1
"""The side of a hero that comes down a tunnel."""


def enter(s: State, at: int, side: int) -> None:
    """Bring the hero into room `at` by a side (-1: down a tunnel): unseen where no monster met it
    (DGN-UNS-01, DGN-UNS-10), seen where survivors are left or a tunnel ends (DGN-LAY-09). A room
    stays as the hero left it."""
    room = s.rooms.get(at)
    new = room is None
    s.hero.unseen = True
    if room is None:
        s.room = s.rooms[at] = RoomState(at, s.tables.drawings[_drawing(s, at)])
        s.numbers["rooms"] += 1
        fill(s, at)
    else:
        s.room = room
    slid = s.tables.rooms[at].seen
    seen = (slid or not new) and inhabited(s)
    s.note(Enters, at, side, not seen, new)
    square = MIDDLE if side == SLIDES else s.room.drawing.exits[side]
    if s.journal is not None:
        tell_contents(s)
    put(s, s.hero, nearest_free(s, square))
    if seen:
        spotted(s, "slide" if slid else "survivors")


def _drawing(s: State, at: int) -> int:
    """Return the index of the drawing of room `at`: its own or one of the region's, none twice
    while there are others (DGN-LAY-14)."""
    room = s.tables.rooms[at]
    if room.drawing != NOBODY:
        return room.drawing
    drawn = s.drawn.setdefault(room.region, {})
    pile = s.tables.regions[room.region].drawings
    fewest = min([drawn.get(drawing, 0) for drawing in pile])
    rarest = [drawing for drawing in pile if drawn.get(drawing, 0) == fewest]
    with Stream(s.dice, DRAWING, at):
        choice = pick_of_several(s.dice, rarest, "room")
    drawn[choice] = drawn.get(choice, 0) + 1
    return choice


def fill(s: State, at: int) -> None:
    """Fill a room for the first time, with dice of its own: a boss whose fame level has come
    (DGN-BOSS-11), dragons (DGN-DRA-14), the crowd on the numbered squares in turn (DGN-MON-20),
    extras by their odds (DGN-MSP-04, DGN-MSP-27), the monster in the water (DGN-MSP-09), what
    lies about (DGN-LAY-13) and hangs there (DGN-ITM-19)."""
    with Stream(s.dice, CONTENTS, at):
        room = s.tables.rooms[at]
        region = s.tables.regions[room.region]
        guarded = bool(room.boss) and s.level >= room.unlock
        if guarded:
            for kind in room.boss:
                _add(s, kind)
        if at == s.tables.lair:
            _dragons(s)
        if region.crowd is not None and region.dwellers is not None:
            for _ in range(s.roll_chart(region.crowd) or 0):
                dweller = s.roll_chart(region.dwellers)
                _add(s, NOBODY if dweller is None else dweller)
        for kind, percent in region.extras:
            if s.chance(percent, "extra", s.tables.kinds[kind].id):
                _add(s, kind)
        if len(s.rooms) == 1:
            s.numbers["entry-crowd"] = len(s.room.monsters)
        _lurker(s, region)
        _floor(s, region)
        _weapons(s, region, room.weapon if guarded else NOBODY)
        if room.portal and s.room.drawing.portals:
            s.room.portal = s.room.drawing.portals[0]


def _dragons(s: State) -> None:
    """Add the dragons in the lair at the beginning: at most as many as the limit's die shows, the
    others are outside (DGN-DRA-14)."""
    limit = s.tables.limit
    most = s.dice.roll(limit, "lair", "dragons")
    colour = _colour(s)
    for number in range(s.dragons):
        if number < most:
            _add(s, colour)
        else:
            s.outside.append(colour)
    s.note(Dragons, s.dragons - len(s.outside), len(s.outside))


def _colour(s: State) -> int:
    """Return the kind of dragon at this level of fame (DGN-DRA-18)."""
    kind = s.tables.colours[0][1]
    for level, colour in s.tables.colours:
        if s.level >= level:
            kind = colour
    return kind


def _add(s: State, kind: int) -> None:
    """Add a monster of the kind at index `kind`, unless NOBODY, on the next free numbered square
    or, without one, on a random one that is no entrance; without any add none."""
    if kind == NOBODY:
        return
    taken = NOWHERE
    for monster in s.room.monsters:
        taken = taken | just(monster.square)
    drawing = s.room.drawing
    for square in drawing.stands:
        if not has(taken, square):
            s.room.add(Monster(s.tables.kinds[kind], square))
            return
    free = [spot for spot in each(drawing.ground & ~taken) if spot not in drawing.exits]
    if free:
        s.room.add(Monster(s.tables.kinds[kind], pick(s.dice, free, "square")))


def _lurker(s: State, region: Region) -> None:
    """Add the monster of the region's waters to the room if there is water (DGN-MSP-09)."""
    waters = each(s.room.drawing.waters)
    if region.waters != NOBODY and waters:
        square = pick_of_several(s.dice, waters, "water")
        s.room.add(Monster(s.tables.kinds[region.waters], square))


def _floor(s: State, region: Region) -> None:
    """Add potions and scrolls to the floor (DGN-ITM-17)."""
    if region.finds is None:
        return
    for square in s.room.drawing.finds:
        find = s.roll_chart(region.finds)
        if find is not None and find[0] != NOBODY:
            s.room.piles[square] = Pile(find[0], find[1])


def _weapons(s: State, region: Region, guarded: int) -> None:
    """Add chests and racks (DGN-ITM-19) with the region's dice (DGN-ITM-22): a rack shows what it
    holds (DGN-ITM-21). The weapon `guarded` by a boss, NOBODY for none, hangs on a rack of its own
    (DGN-BOSS-02, DGN-BOSS-03)."""
    room = s.room
    squares = list(room.drawing.weapons)
    if guarded != NOBODY:
        square = squares.pop(0) if squares else _bare(s)
        if square != OFF:
            room.caches[square] = Cache(guarded, s.tables.rooms[room.at].bonus, True)
    if region.weapons is None:
        return
    for square in squares:
        place = s.roll_chart(region.weapons)
        if place is None or PLACES[place] == NOTHING:
            continue
        rack = PLACES[place] == RACK
        weapon = s.dice.randint(len(WEAPONS), "rack") - 1 if rack else UNKNOWN
        room.caches[square] = Cache(weapon, region.bonus, rack)


def _bare(s: State) -> Square:
    """Return the first square of the floor that is no entrance and not numbered for a monster; OFF
    if there is none."""
    drawing = s.room.drawing
    for square in each(drawing.ground):
        if square not in drawing.exits and square not in drawing.stands:
            return square
    return OFF


def nearest_free(s: State, goal: Square) -> Square:
    """Take the hero off the board; return the free square nearest to `goal`; `goal` if no square is
    free."""
    s.hero.square = OFF
    blocked = s.blocked()
    ground = s.room.drawing.ground
    best, least = goal, len(SPOTS)
    for square in SPOTS:
        far = span(square, goal)
        if far < least and has(ground, square) and not has(blocked, square):
            best, least = square, far
    return best


def put(s: State, figure: Hero | Monster, square: Square, how: str = "") -> None:
    """Set the hero or a monster on a square; the hero takes what lies there (DGN-ITM-17). `how` is
    that of `HeroMoves`."""
    if isinstance(figure, Hero):
        figure.square = square
        s.note(HeroMoves, square, how)
        pick_up(s)
        return
    figure.before = figure.square
    figure.square = square
    s.note(MonsterMoves, figure.number, square)


def tell_contents(s: State) -> None:
    """Note the figures and things to be seen, for the transcript."""
    room = s.room
    for monster in room.monsters:
        if monster.here:
            how = "asleep" if monster.asleep else "petrified" if monster.petrified else ""
            s.note(Stands, monster.number, monster.square, how)
    for square, pile in room.piles.items():
        s.note(Lies, FINDS[pile.item], square)
    for square, cache in room.caches.items():
        if cache is not None:
            holds = "" if cache.weapon == UNKNOWN else WEAPONS[cache.weapon]
            s.note(Lies, RACK if cache.rack else CHEST, square, holds)
    for square in room.flames:
        s.note(Lies, "fire", square)
    if room.portal != OFF:
        s.note(Lies, "portal", room.portal)
    if room.at in s.tunnels:
        s.note(Lies, "tunnel", tunnel_mouth(s))


def tunnel_mouth(s: State) -> Square:
    """Return the square where a tunnel of this room begins, whether it has one or not: at the first
    side without an exit (DGN-LAY-07), at the last side if all have one."""
    exits = s.tables.rooms[s.room.at].exits
    for side in range(len(exits)):
        if exits[side] < 0:
            return s.room.drawing.exits[side]
    return s.room.drawing.exits[-1]
