"""The course of a game: rounds, turns, and how it ends."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Names, Parts, Square


class RoundBegins(Event, dice="## Round {number}"):
    """A round, counted from 1."""

    number: int


class Stands(Event):
    """A character comes into play: the id of its entry in the pack, its eight stats in the order of
    the rule book, its dice in a fight with gear and abilities, the range of its shots in squares,
    LIFE (0: a Life Chart in its place), and where it stands."""

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


class Carries(Event):
    """The equipment of a hero as it comes into play: prepared spells with their copies, items in
    the pack, gear worn and wielded (`(weak)` where it is), and abilities."""

    who: str
    spells: Parts
    items: Names
    worn: Names
    abilities: Names


class SpendsAction(Event, dice="{who}: {action_name}. {left:Action} left."):
    """A hero spends an Action; `left` is the number of Actions left."""

    who: str
    action: str
    left: int


class Passes(Event, dice="{who} passes: {left:Action} not taken."):
    """A character ends its turn with `left` Actions not taken (DP-AMB-14)."""

    who: str
    left: int


class MonsterActs(Event, dice="{who} acts."):
    """A monster's turn begins."""

    who: str


class TurnBegins(Event, dice="{who}'s turn: 2 Actions."):
    """A hero's turn begins."""

    who: str


class MonstersTurnBegins(Event, dice="Monsters Turn."):
    """The Monsters Turn begins."""


class CannotAct(Event, says="{who} cannot act."):
    """A character may take no Actions, by a condition."""

    who: str


class LosesAction(Event, says="{who} loses an Action."):
    """A character loses one Action of this turn."""

    who: str


class WillLoseActions(Event, says="{who} will lose {actions} Actions."):
    """A character will lose its next Actions, as many as `actions` says."""

    who: str
    actions: int


class HeroesAreStuck(Event, says="The heroes are stuck: {cause}."):
    """Nobody can change anything any more; `cause` is the reason."""

    cause: str


class Epilogue(Event, says='"{epilogue}"'):
    """The text of the quest when it is won."""

    text: str


class NoGreatDoor(Event, says="There was no Great Door: {cause}."):
    """A party that searched to the end has found no Great Door; `cause` is the reason."""

    cause: str


class Rewarded(Event):
    """The reward of a quest that is won: gold for the party, XP for each hero."""

    gold: int
    xp: int


class Totals(Event, dice="In all: {xp} XP, {gold} gold."):
    """The total gain of the party, gold with the price of valuables in it."""

    xp: int
    gold: int


class GameEnds(Event, says="{ended}"):
    """The game is over; `ending` is how, such as `won`."""

    ending: str
