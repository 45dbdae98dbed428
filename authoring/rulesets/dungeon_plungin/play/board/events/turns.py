"""The course of a game: rounds, turns, and how it ends."""

from dataclasses import dataclass

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Names, Parts, Square


@dataclass(frozen=True, slots=True)
class RoundBegins(Event):
    """A round, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Stands(Event):
    """A character comes into play: of which entry of the pack, its eight stats in the
    order of the rule book, its dice in a fight with gear and abilities, LIFE (0: a Life
    Chart in its place), and where it stands."""

    who: str
    entry: str
    hero: bool
    stats: Parts
    melee: int
    ranged: int
    range: int
    reach: bool
    defence: int
    life: int
    square: Square


@dataclass(frozen=True, slots=True)
class Carries(Event):
    """What a hero has as it comes into play: prepared spells with their copies, what is in
    the pack, what is worn and wielded (`(weak)` where it is), and abilities."""

    who: str
    spells: Parts
    items: Names
    worn: Names
    abilities: Names


@dataclass(frozen=True, slots=True)
class SpendsAction(Event):
    """A hero does something that costs an Action, and how many are left then."""

    who: str
    action: str
    left: int


@dataclass(frozen=True, slots=True)
class MonsterActs(Event):
    """A monster has its turn."""

    who: str


@dataclass(frozen=True, slots=True)
class TurnBegins(Event):
    """A hero's turn."""

    who: str


@dataclass(frozen=True, slots=True)
class MonstersTurnBegins(Event):
    """The monsters have their turn."""


@dataclass(frozen=True, slots=True)
class CannotAct(Event):
    """A condition forbids all Actions."""

    who: str


@dataclass(frozen=True, slots=True)
class LosesAction(Event):
    """One Action of this turn is gone."""

    who: str


@dataclass(frozen=True, slots=True)
class WillLoseActions(Event):
    """Actions that come next are gone."""

    who: str
    actions: int


@dataclass(frozen=True, slots=True)
class HeroesAreStuck(Event):
    """Nobody can change anything any more."""

    cause: str


@dataclass(frozen=True, slots=True)
class Epilogue(Event):
    """What the quest says when it is won."""

    text: str


@dataclass(frozen=True, slots=True)
class NoGreatDoor(Event):
    """The party has searched for a Great Door to the end."""

    cause: str


@dataclass(frozen=True, slots=True)
class Rewarded(Event):
    """The reward of a quest that is won: gold for the party, XP for each hero."""

    gold: int
    xp: int


@dataclass(frozen=True, slots=True)
class Totals(Event):
    """What the party has gained in all, gold with the price of valuables in it."""

    xp: int
    gold: int


@dataclass(frozen=True, slots=True)
class GameEnds(Event):
    """The game is over."""

    ending: str
