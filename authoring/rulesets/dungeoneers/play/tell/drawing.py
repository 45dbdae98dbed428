"""The room on the board at the end, drawn as text, and the rooms that have been entered."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from authoring.boards.squares import Square, has
from authoring.core.wording import pluralize
from authoring.rulesets.dungeoneers.model.keywords import (
    FINDS,
    PIT,
    ROCK,
    SCROLLS,
    SIDES,
    SIZE,
    WATER,
    WEAPONS,
)
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import Monster, RoomState, State
from authoring.rulesets.dungeoneers.play.tell.forms import name_of

_LETTERS: Final = "ABCDEGHIJKLMNOPQRSTUVXYZ"
"""Letters of monsters; F and W would be read as fire and water."""
_LEGEND: Final = (
    "@ you  . floor  # rock  o pit  ~ water  * fire  > a way out",
    "$ chest or rack  _ emptied  ! potions  ? scrolls  O portal",
)


def draw(s: State) -> Iterator[str]:
    """Yield the lines of the drawn room with everything in it, the legend, what the hero has, and
    the rooms entered."""
    room = s.room
    title, drawing_title = s.tables.rooms[room.at].title, room.drawing.title
    yield title if drawing_title == title else f"{title} ({drawing_title})"
    yield "    a b c d e"
    letters = dict(
        zip((figure.number for figure in _monsters_in(room)), _LETTERS * 5, strict=False)
    )
    for y in range(SIZE):
        row = [_sign(s, SPOTS[y * SIZE + x], letters) for x in range(SIZE)]
        yield f"  {y + 1} {' '.join(row)}"
    yield from _LEGEND
    for monster in _monsters_in(room):
        health = f", {monster.health} of {monster.kind.health} health"
        asleep = ", asleep" if monster.asleep else ", turned to stone" if monster.petrified else ""
        yield f"{letters[monster.number]} {name_of(s, monster.number)}{health}{asleep}"
    yield from _hero(s)
    yield ""
    yield from _graph(s)


def _monsters_in(room: RoomState) -> list[Monster]:
    return [monster for monster in room.monsters if monster.here]


def _sign(s: State, square: Square, letters: dict[int, str]) -> str:
    room, drawing = s.room, s.room.drawing
    if square == s.hero.square:
        return "@"
    monster = s.monster_on(square)
    if monster is not None:
        return letters[monster.number]
    if square in room.flames:
        return "*"
    if square in room.caches:
        return "_" if room.caches[square] is None else "$"
    if square in room.piles:
        return "?" if FINDS[room.piles[square].item] in SCROLLS else "!"
    if square == room.portal:
        return "O"
    if has(drawing.pits, square):
        return PIT
    if has(drawing.waters, square):
        return WATER
    exits = zip(drawing.exits, s.tables.rooms[room.at].exits, strict=True)
    if any(square == out and leads >= 0 for out, leads in exits):
        return ">"
    return "." if has(drawing.ground, square) else ROCK


def _hero(s: State) -> Iterator[str]:
    hero = s.hero
    weapons = [f"{name} +{bonus}" for name, bonus in zip(WEAPONS, hero.weapons, strict=True)]
    scrolls = [f"{name} {number}" for name, number in zip(SCROLLS, hero.scrolls, strict=True)]
    goods = f"{pluralize(max(hero.potions, 0), 'potion')}, {', '.join(weapons)}"
    yield f"@ {hero.kind.name}: {goods}"
    yield f"  scrolls: {', '.join(scrolls)}; {s.fame} fame"


def _graph(s: State) -> Iterator[str]:
    """Yield the rooms in the order they were entered, with the ways out of each."""
    rooms = s.tables.rooms
    yield "Rooms entered:"
    for at, state in s.rooms.items():
        alive = sum(monster.alive for monster in state.monsters)
        ways = [
            f"{side} {rooms[to].title if to in s.rooms else '?'}"
            for side, to in zip(SIDES, rooms[at].exits, strict=True)
            if to >= 0
        ]
        if at in s.tunnels:
            ways.append("a tunnel down")
        crowd = f" ({pluralize(alive, 'monster')} left)" if alive else ""
        line = f"{rooms[at].title}{crowd}: {', '.join(ways) or 'no way on'}"
        yield from wrap(line, 80, initial_indent="  ", subsequent_indent="    ")
