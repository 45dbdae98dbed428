"""Creatures and characters: the figures that meet in the Dungeon."""

from dataclasses import dataclass

from authoring.core.span import Span
from authoring.model.dice import Dice


@dataclass(frozen=True, slots=True)
class Creature:
    """An enemy: `stat` strength is fought in combat, craft in psychic combat."""

    id: str
    name: str
    stat: str
    value: Dice
    text: str
    span: Span
    owner: str


@dataclass(frozen=True, slots=True)
class Character:
    """A character that can be played. `cards` holds Objects and animals by id; `evades` creature
    ids."""

    id: str
    name: str
    strength: int
    craft: int
    lives: int
    gold: int
    cards: tuple[str, ...]
    followers: tuple[str, ...]
    spells: tuple[str, ...]
    evades: tuple[str, ...]
    text: str
    span: Span
    owner: str
