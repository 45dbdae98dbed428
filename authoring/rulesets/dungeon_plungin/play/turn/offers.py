"""What a hero may do now, looked up kind by kind, and the squares he may walk to (area ACT)."""

from collections.abc import Callable
from typing import Final

from authoring.boards.squares import NOWHERE, Squares
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.choices import Offered
from authoring.rulesets.dungeon_plungin.play.board.state import NO_ACTIONS, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import reach
from authoring.rulesets.dungeon_plungin.play.turn import deeds
from authoring.rulesets.dungeon_plungin.play.turn.deeds import move_steps

_NOTHING: Final[list[int]] = []
SPELLS, ABILITIES, CLIMBS, FIGHTS, ITEMS, FEATURES, ON_THE_SPOT = range(7)
"""Kinds of act, in the order in which they are offered."""
_LISTERS: Final[tuple[Callable[[State, Actor, list[int]], None], ...]] = (
    deeds.spells, deeds.abilities, deeds.climbs, deeds.fights, deeds.items, deeds.features,
    deeds.on_the_spot,
)  # fmt: skip
_VERBS: Final = (
    (c.CAST, c.OVERCAST),
    (c.ABILITY,),
    (c.CLIMB,),
    (c.ATTACK, c.SHOOT),
    (c.USE, c.READ, c.EQUIP, c.GIVE),
    (c.EXAMINE, c.FEATURE),
    (c.OPEN, c.SEARCH, c.DISARM, c.PICK, c.KEY, c.BASH, c.HELP, c.CLOSE, c.LEAVE),
)
_KIND_OF: Final = [
    next((kind for kind, verbs in enumerate(_VERBS) if verb in verbs), -1)
    for verb in range(len(c.NAMES))
]
"""The kind of each verb; -1 for ending the turn and walking."""


class Offers(Offered):
    """The choices of one hero beside walking. Most of them nobody asks for: a spell has to be
    aimed before it can be listed, and a healthy party casts none."""

    __slots__ = ("_hero", "_lists", "_s")

    def __init__(self, s: State, hero: Actor, lists: list[list[int] | None]) -> None:
        self._s = s
        self._hero = hero
        self._lists = lists
        """What is offered by kind; None: nobody has asked."""

    def of(self, verb: int) -> list[int]:
        """The choices of one kind of act, in the order offered."""
        kind = _KIND_OF[verb]
        if kind < 0:
            return [c.ENDS] if verb == c.END else _NOTHING
        found = self._lists[kind]
        if found is None:
            found = self._list(kind)
        return c.only(verb, found) if found else found

    def some(self) -> bool:
        """Whether there is anything to do but to end the turn."""
        for kind, found in enumerate(self._lists):
            if found or (found is None and self._list(kind)):
                return True
        return False

    def _list(self, kind: int) -> list[int]:
        """All choices of a kind, looked up now."""
        found: list[int] = []
        _LISTERS[kind](self._s, self._hero, found)
        self._lists[kind] = found
        return found

    def all(self) -> list[int]:
        """Every legal choice, `END` first."""
        every = [c.ENDS]
        for kind, found in enumerate(self._lists):
            every += self._list(kind) if found is None else found
        return every


def offers(s: State, hero: Actor) -> tuple[Offers, Squares]:
    """Legal choices beside walking, and the squares to walk to."""
    none = _NOTHING
    if hero.bound & NO_ACTIONS:
        return Offers(s, hero, [none] * len(_LISTERS)), NOWHERE
    acts = s.actions > 0
    lists: list[list[int] | None] = [
        None if acts and (hero.spells or hero.granted) else none,
        None if hero.acts else none,
        None if acts and hero.in_pit else none,
        None if acts and s.monster_mask else none,
        None if acts and c.USE not in s.used else none,
        None if acts and s.area_at(hero.square).location else none,
        None,
    ]
    if hero.in_pit:
        lists[ITEMS] = lists[FEATURES] = lists[ON_THE_SPOT] = none
        return Offers(s, hero, lists), NOWHERE
    steps = move_steps(s, hero)
    return Offers(s, hero, lists), reach(s, hero, steps) if steps > 0 else NOWHERE
