"""The choices of a hero now, computed kind by kind when asked for (rules DP-ACT)."""

from typing import Final

from authoring.boards.squares import NOWHERE, Squares, can_step
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.choices import Offered
from authoring.rulesets.dungeon_plungin.play.board.state import NO_ACTIONS, NO_ATTACK, Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.abilities import offer_abilities
from authoring.rulesets.dungeon_plungin.play.rules.actions.casting import (
    castable,
    offer_spell,
    offer_spells,
)
from authoring.rulesets.dungeon_plungin.play.rules.actions.walk import reach
from authoring.rulesets.dungeon_plungin.play.turn import deeds
from authoring.rulesets.dungeon_plungin.play.turn.deeds import move_steps

_NOTHING: Final[list[int]] = []
ON_THE_SPOT: Final = 1
FIGHTS: Final = 2
CLIMBS: Final = 4
ITEMS: Final = 8
FEATURES: Final = 16
ABILITIES: Final = 32
GIFTS: Final = 64
SPELLS: Final = 128
"""Kinds of act, as bits, each looked up in one go; kinds with lower bits are looked up first."""
_VERBS: Final = {
    SPELLS: (c.CAST, c.OVERCAST),
    ABILITIES: (c.ABILITY,),
    CLIMBS: (c.CLIMB,),
    FIGHTS: (c.ATTACK, c.SHOOT),
    ITEMS: (c.USE, c.READ, c.EQUIP),
    GIFTS: (c.GIVE,),
    FEATURES: (c.EXAMINE, c.FEATURE),
    ON_THE_SPOT: (
        c.OPEN, c.SEARCH, c.DISARM, c.PICK, c.KEY, c.BASH, c.HELP, c.CLOSE, c.LEAVE,
    ),
}  # fmt: skip
"""Kind of act -> its verbs, in the order in which they are offered."""
_KIND_OF: Final = [
    next((kind for kind, verbs in _VERBS.items() if verb in verbs), 0)
    for verb in range(len(c.NAMES))
]
"""The kind of each verb; 0 for ending the turn and walking."""


class Offers(Offered):
    """The choices of one hero, computed only when asked for, as most never are: a spell must be
    aimed to be listed, but a healthy party casts none."""

    __slots__ = ("_aimed", "_found", "_hero", "_moves", "_possible", "_s", "_steps", "_unasked")

    def __init__(self, s: State, hero: Actor, possible: int, steps: int) -> None:
        self._s = s
        self._hero = hero
        self._possible = possible
        """Kinds, as bits, of which anything may be offered."""
        self._unasked = possible
        """The possible kinds that were not looked up yet."""
        self._found: list[int] = []
        """Choices looked up so far, kind after kind in the order of the questions."""
        self._steps = steps
        """Number of squares that the hero may walk; 0 where there is no square to walk to."""
        self.walks = steps > 0
        self._moves: Squares | None = None
        """The squares the hero can walk to; None until somebody asks for them."""
        self._aimed: dict[int, list[int] | None] | None = None
        """The spells that can be cast, and the choices of those that somebody has asked for."""

    def moves(self) -> Squares:
        """Return the squares the hero can walk to."""
        squares = self._moves
        if squares is None:
            squares = reach(self._s, self._hero, self._steps) if self.walks else NOWHERE
            self._moves = squares
        return squares

    def but(self, squares: Squares) -> "Offers":
        """Return a copy of these choices in which the hero cannot walk to `squares`."""
        rest = self.moves() & ~squares
        other = Offers(self._s, self._hero, self._possible, self._steps if rest else 0)
        other._moves = rest
        return other

    def of(self, verb: int) -> list[int]:
        """Return the choices with this `verb` (but MOVE), in the order offered."""
        kind = _KIND_OF[verb]
        if not self._possible & kind:
            return [c.ENDS] if verb == c.END else _NOTHING
        if self._unasked & kind:
            self._look_up(kind)
        return c.only(verb, self._found) if self._found else _NOTHING

    def akin(self, verb: int) -> list[int]:
        """Return the choices with this `verb` and with all verbs of its kind, which are computed
        together, such as CAST with OVERCAST."""
        kind = _KIND_OF[verb]
        if not self._possible & kind:
            return [c.ENDS] if verb == c.END else _NOTHING
        if self._unasked & kind:
            self._look_up(kind)
        if not self._found or self._possible ^ self._unasked == kind:
            return self._found.copy()  # nothing else has been looked up
        choices: list[int] = []
        for choice in self._found:
            if _KIND_OF[c.verb(choice)] == kind:
                choices.append(choice)
        return choices

    def some(self) -> bool:
        """Return whether there is anything to do except walking and ending the turn."""
        while self._unasked and not self._found:
            self._look_up(self._unasked & -self._unasked)  # the lowest bit
        return bool(self._found)

    def spells(self) -> list[int]:
        """Return the numbers (`CompiledSpell.index`) of the spells that can be cast now."""
        return list(self._castable())

    def _castable(self) -> dict[int, list[int] | None]:
        aimed = self._aimed
        if aimed is None:
            aimed = self._aimed = {}
            if self._possible & SPELLS:
                for compiled in castable(self._s, self._hero):
                    aimed[compiled.index] = None
        return aimed

    def casts(self, spell: int) -> list[int]:
        """Return the choices to cast or overcast spell number `spell`, in the order offered."""
        aimed = self._castable()
        if spell not in aimed:
            return _NOTHING
        choices = aimed[spell]
        if choices is None:
            choices = aimed[spell] = []
            offer_spell(self._s, self._hero, self._s.tables.spell_list[spell], choices)
        return choices

    def _look_up(self, kind: int) -> None:
        """Compute all choices of a `kind`, a bit such as FIGHTS."""
        self._unasked ^= kind
        s, hero, choices = self._s, self._hero, self._found
        if kind == ON_THE_SPOT:
            deeds.on_the_spot(s, hero, choices)
        elif kind == FIGHTS:
            deeds.fights(s, hero, choices)
        elif kind == ITEMS:
            deeds.items(s, hero, choices)
        elif kind == GIFTS:
            deeds.gifts(s, hero, choices)
        elif kind == FEATURES:
            deeds.features(s, hero, choices)
        elif kind == ABILITIES:
            offer_abilities(s, hero, choices)
        elif kind == SPELLS:
            offer_spells(s, hero, choices)
        else:
            deeds.climbs(choices)

    def all(self) -> list[int]:
        """Return every legal choice except walking: `END` first, then kind by kind; uses and gifts
        of items item by item."""
        every = [c.ENDS]
        for kind, verbs in _VERBS.items():
            if kind == ITEMS and self._possible & kind:
                every += sorted(self.akin(c.USE) + self.of(c.GIVE), key=_by_item)
            elif kind != GIFTS and self._possible & kind:
                every += self.akin(verbs[0])
        return every

    def __contains__(self, choice: int) -> bool:
        kind = _KIND_OF[c.verb(choice)]
        if kind == SPELLS:
            return choice in self.casts(c.what(choice))
        if self._unasked & kind:
            self._look_up(kind)
        return choice in self._found or choice == c.ENDS


def _by_item(choice: int) -> tuple[int, bool]:
    return c.what(choice), c.verb(choice) == c.GIVE


def offers(s: State, hero: Actor) -> Offers:
    """Return the legal choices of `hero`. Its state, square and earlier acts of the turn tell which
    kinds of act need to be computed at all (DP-ACT-02)."""
    if hero.bound & NO_ACTIONS:
        return Offers(s, hero, 0, 0)
    kinds = ABILITIES if hero.acts else 0
    if s.actions > 0:
        used = s.used
        if s.monster_mask and c.ATTACK not in used and not hero.bound & NO_ATTACK:
            kinds |= FIGHTS
        if (hero.spells or hero.granted) and c.CAST not in used:
            kinds |= SPELLS
        if hero.in_pit:
            kinds |= CLIMBS
        elif c.USE not in used:
            if hero.items:
                kinds |= ITEMS | GIFTS
            elif s.any_dead():
                kinds |= ITEMS
        if s.areas[s.tile_at[hero.square]].location and not hero.in_pit:
            kinds |= FEATURES
    if hero.in_pit:
        return Offers(s, hero, kinds, 0)
    kinds |= ON_THE_SPOT
    steps = move_steps(s, hero)
    if steps > 0 and not can_step(hero.square, s.ground(hero), s.east, s.south):
        steps = 0
    return Offers(s, hero, kinds, steps)
