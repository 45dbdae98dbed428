"""Forms of the numbers in events, in sentences and for other programs (`board/written.py`).

Squares are the column's letter from the west and the row from the north: `c3` is the middle.
"""

from typing import Final

from authoring.boards.squares import Square
from authoring.engine.transcript import Form, Forms, object_of
from authoring.rulesets.dungeoneers.model.keywords import SIDES, SIZE
from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import NUMBERS, OFF, Monster, State

HERO: Final = -1
"""The number of the hero among figures."""
_COLUMNS: Final = "abcde"
_TEXT: Final = {"type": "string"}
_SQUARE: Final = {"type": "string", "pattern": "^([a-e][1-5]|off)$"}
_DEEDS: Final = (
    "move", "loot", "sword", "bow", "charge", "guard", "leave", "slide", "become", "haste",
    "leap", "flame", "nothing",
)  # fmt: skip
"""Every kind of act in a word, in the order of `questions`."""
_TO: Final = (q.MOVE, q.LOOT, q.LEAP)
_AT: Final = (q.STRIKE, q.SHOOT, q.CHARGE)


def square_name(square: Square) -> str:
    """Return the name of a square, such as `c3`; `off` for OFF."""
    if square == OFF:
        return "off"
    spot = spot_of(square)
    return f"{_COLUMNS[spot % SIZE]}{spot // SIZE + 1}"


def monster_of(s: State, number: int) -> Monster:
    """Return the monster with this number."""
    return s.rooms[number // NUMBERS].monsters[number % NUMBERS]


def name_of(s: State, number: int) -> str:
    """Return the name of the figure `number`: `Goblin Archer`, `Goblin Archer 2` where there are
    several in a room, or `hero`."""
    if number == HERO:
        return "hero"
    monster = monster_of(s, number)
    alike = [other for other in s.rooms[number // NUMBERS].monsters if other.kind is monster.kind]
    if len(alike) == 1:
        return monster.kind.name
    return f"{monster.kind.name} {[other.number for other in alike].index(number) + 1}"


def _act(s: State, act: int) -> object:
    """Return the act as a mapping like `{"do": "move", "to": "c3"}`: beside `do`, its target, if it
    has one, under `to`, `whom` (a monster's index in the room's order, from 1), `side` or
    `hero`."""
    kind, what = q.kind_of(act), q.what_of(act)
    mapping: dict[str, object] = {"do": _DEEDS[kind]}
    if kind in _TO:
        mapping["to"] = square_name(SPOTS[what])
    elif kind in _AT:
        mapping["whom"] = what + 1
    elif kind == q.EXIT:
        mapping["side"] = SIDES[what]
    elif kind == q.PORTAL:
        mapping["hero"] = s.tables.heroes[what].id
    return mapping


FORMS: Final[Forms[State]] = {
    "room": Form(_TEXT, lambda s, at: s.tables.rooms[at].id),
    "side": Form({"enum": [*SIDES, "none"]}, lambda _s, at: SIDES[at] if at >= 0 else "none"),
    "square": Form(_SQUARE, lambda _s, at: square_name(at)),
    "squares": Form(
        {"type": "array", "items": _SQUARE}, lambda _s, some: [square_name(at) for at in some]
    ),
    "who": Form(_TEXT, name_of),
    "act": Form(
        object_of(
            {
                "do": {"enum": list(_DEEDS)},
                "to": _SQUARE,
                "whom": {"type": "integer", "minimum": 1},
                "side": {"enum": list(SIDES)},
                "hero": _TEXT,
            },
            required=["do"],
        ),
        _act,
    ),
}
