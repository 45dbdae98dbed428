"""Turns of exploring: a way on, the section behind it, and what happens there (area GENR)."""

from authoring.boards.ground import Square
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.effects import Purse
from authoring.rulesets.surge_crawl.play.board import events as e
from authoring.rulesets.surge_crawl.play.board import questions as q
from authoring.rulesets.surge_crawl.play.board.figure import Deed, Figure
from authoring.rulesets.surge_crawl.play.board.state import SECTION, TREASURE, Exit, Section, State
from authoring.rulesets.surge_crawl.play.rules import encounter, layout
from authoring.rulesets.surge_crawl.play.rules.damage import come_nearer, failed

RESCUE = -2
"""The answer to EXPLORE that goes to fetch the townsperson."""


def explore(s: State, round_limit: int) -> None:
    """Play a turn of exploring with any Encounter in it, up to the Round `round_limit`."""
    s.round += 1
    s.numbers["turns"] += 1
    s.dice.enter_stream(SECTION, s.numbers["turns"])
    s.note(e.TurnBegins, s.round)
    if not s.exits and not is_held(s) and not layout.rescue(s):
        s.ending = "sealed"
        return
    answers = [*range(len(s.exits)), *([RESCUE] if is_held(s) else []), q.FLIGHT]
    leader = next(hero for hero in s.heroes if hero.hitpoints > 0)
    answer = s.ask(leader, q.EXPLORE, answers)
    if answer == q.FLIGHT:
        s.ending = "fled"
    elif answer == RESCUE:
        fetch(s, round_limit)
    else:
        go(s, s.exits[answer], round_limit)


def go(s: State, way: Exit, round_limit: int) -> None:
    """Go a way on: a hero opens it, and the dice lay the section behind it (SRG-GENR-11,
    SRG-GENR-15). A room is entered, and can settle where the townsperson lies (SRG-DUNG-19); stairs
    may be the goal (SRG-DUNG-15); in a passage wandering monsters may come (SRG-GENR-14)."""
    able = [hero.number for hero in s.heroes if hero.hitpoints > 0]
    opener = s.heroes[s.ask(s.heroes[able[0]], q.OPENER, able)]
    s.note(e.Explores, opener.number, way.room, way.squares, way.step)
    gather(s, opener, way.squares[0])
    wander(s)
    section = layout.take(s, way)
    if section is None:
        return
    if section.kind:
        enter_room(s, section, opener, round_limit)
        find_held(s)
    elif s.stairs >= 0 and s.dungeon.goal.kind == k.STAIRS:
        come_nearer(s)
    elif comes(s):
        surprise(s, section, opener, round_limit)


def gather(s: State, first: Figure, square: Square) -> None:
    """Put the hero `first` on a square and the others as near to it as there is room."""
    around = s.ground.reach(square, 2)
    near = iter(around if len(around) >= len(s.heroes) else s.ground.reach(square, 30))
    first.square = next(near)
    for hero in s.heroes:
        if hero is not first:
            hero.square = next(near, square)
    s.note(e.Gathers, tuple([hero.square for hero in s.heroes]))


def wander(s: State) -> None:
    """Roll whether a token is added to the pool for wandering monsters (SRG-GENR-04)."""
    if s.roll_chart(s.tables.charts.wandering) == "token":
        layout.add_token(s)


def comes(s: State) -> bool:
    """Return whether wandering monsters come now: if the pool has enough tokens, it is emptied and
    they come (SRG-GENR-05, SRG-GENR-14)."""
    threshold = s.glory if s.ruling("wandering_at") == "glory" else 6
    if s.pool < max(1, threshold):
        return False
    s.pool = 0
    return True


def surprise(s: State, section: Section, first: Figure, round_limit: int) -> bool:
    """Play an Encounter with wandering monsters, and mine if it is won; return whether it was."""
    encounter.begin(s, encounter.group(s, 0), section.squares, wandering=True)
    won = encounter.fight(s, first, round_limit)
    if won:
        mine(s, section)
    return won


def enter_room(s: State, section: Section, opener: Figure, round_limit: int) -> None:
    """Play the contents of a room: its effects on the heroes, monsters (SRG-GENR-02, SRG-DUNG-11),
    crystals to mine (SRG-CRY-01), rest (SRG-GENR-03), treasure."""
    room = s.tables.content.rooms[section.kind]
    personal = tuple([effect for effect in room.enter if not isinstance(effect, Purse)])
    for hero in s.heroes if room.enter else ():
        s.apply(personal if hero.number else room.enter, Deed(None, hero))
    if failed(s):
        return
    occupied = s.roll_chart(s.tables.charts.occupied) != k.NOTHING or room.champions
    if occupied:
        encounter.begin(s, encounter.group(s, room.champions), section.squares, wandering=False)
        if not encounter.fight(s, opener, round_limit):
            return
        mine(s, section)
        if s.dungeon.goal.kind == k.CLEAR:
            come_nearer(s)
    elif s.ask(opener, q.REST, (1, 0)):
        s.numbers["rests"] += 1
        s.note(e.Rests)
        for hero in s.heroes:
            hero.rested = True
    loot(s, room.treasures)


def mine(s: State, section: Section) -> None:
    """Mine the crystals of a section that nobody used; the town pays for them (SRG-CRY-01)."""
    squares = [square for square in section.squares if square in s.crystals]
    if not squares:
        return
    for square in squares:
        s.mined[s.crystals.pop(square)] += 1
        s.note(e.CrystalGone, square)
    s.numbers["crystals-mined"] += len(squares)
    s.note(e.Mined, len(squares))
    if s.dungeon.goal.kind == k.CRYSTALS:
        come_nearer(s, len(squares))


def loot(s: State, treasures: int) -> None:
    """Roll the treasures of a room (SRG-DUNG-12)."""
    if treasures:
        s.dice.enter_stream(TREASURE, s.numbers["turns"])
    for _ in range(treasures):
        find = s.roll_chart(s.tables.charts.treasure)
        crowns = s.dice.amount(find.crowns, "Crowns") if find else 0
        item = find.item if find else ""
        s.crowns += crowns
        if item:
            s.items.append(item)
        s.numbers["treasures"] += 1
        s.note(e.Found, crowns, item)
        if s.dungeon.goal.kind == k.TREASURES:
            come_nearer(s)


def is_held(s: State) -> bool:
    """Return whether the townsperson's place is known and nobody has freed the townsperson yet."""
    return s.held_at >= 0 and not s.freed


def find_held(s: State) -> None:
    """Settle where the townsperson lies: in the farthest of the first rooms (SRG-DUNG-19)."""
    if s.dungeon.goal.kind != k.RESCUE or s.held_at >= 0 or len(s.rooms) < numbers.HELD:
        return
    steps = s.ground.reach(s.sections[0].squares[0], 10**6)
    first = s.rooms[: numbers.HELD]
    s.held_at = max(first, key=lambda room: steps.get(s.sections[room].squares[0], 0))


def fetch(s: State, round_limit: int) -> None:
    """Free the townsperson and lead the way out, 4 squares a Round; wandering monsters may come on
    the way (SRG-DUNG-14, SRG-DUNG-19)."""
    s.freed = True
    first = next(hero for hero in s.heroes if hero.hitpoints > 0)
    s.note(e.Frees, first.number, s.held_at)
    target = s.sections[s.held_at].squares[0]
    way = s.ground.way(target, s.sections[0].squares[0])
    for at in range(0, len(way), numbers.TOWNSPERSON):
        if at:
            s.round += 1
            s.numbers["turns"] += 1
            s.dice.enter_stream(SECTION, s.numbers["turns"])
            s.note(e.TurnBegins, s.round)
        gather(s, first, way[at])
        wander(s)
        section = s.sections[s.ground.part[way[at]]]
        if comes(s) and not surprise(s, section, first, round_limit):
            return
    come_nearer(s)
