"""Questions to the players of heroes, and the meaning of the answers, which are numbers."""

from typing import Final

EXPLORE: Final = "explore"
OPENER: Final = "opener"
REST: Final = "rest"
FLEE: Final = "flee"
MOVE: Final = "move"
ATTACK: Final = "attack"
SURGE: Final = "surge"
FATE: Final = "fate"
PUSH: Final = "push"
DODGE: Final = "dodge"
CRAWL: Final = "crawl"
INTERRUPT: Final = "interrupt"
VISIT: Final = "visit"
REWARD: Final = "reward"
DUNGEON: Final = "dungeon"

FLIGHT: Final = -1
"""The answer to EXPLORE that leaves the dungeon."""
DONE: Final = 0
"""The answer to SURGE that goes on to the next part of the attack."""
USE: Final = 1
CRYSTAL: Final = 2
LUCK: Final = 3
"""Kinds of answers to SURGE: an Activator, a crystal, a point of Fate."""
_KIND: Final = 1_000_000
_WHICH: Final = 1_000
WEAPON: Final = 100
"""An answer to ATTACK is `number of the target * WEAPON + index of the weapon`; -1: no attack."""

QUESTIONS: Final = {
    EXPLORE: "the place in `State.exits` of the way to go, or FLIGHT",
    OPENER: "the place in `State.heroes` of who goes first",
    REST: "1: rest, 0: go on",
    FLEE: "1: flee, 0: fight on",
    MOVE: "the square to go to; that of the hero to stay",
    ATTACK: "whom, with what: see WEAPON; -1 for nobody",
    SURGE: "what to spend Surges on: see `spending`; DONE to go on",
    FATE: "points of Fate to spend before the roll",
    PUSH: "the square to push a figure onto",
    DODGE: "the square to dodge or teleport to; that of the hero to stay",
    CRAWL: "the square to crawl to; that of the hero to stay",
    INTERRUPT: "which of the heroes' Interrupts acts next, from 1; 0: none of them",
    VISIT: "a service in town, as `town/services.py` numbers them; 0 for none",
    REWARD: "0: Crowns, 1: the Explorer, 2: the Tavern, 3: a Training",
    DUNGEON: "the place in `Company.dungeons` of the one to go to",
}
"""Every question with what its answer means."""


def spending(kind: int, which: int, whom: int = 0) -> int:
    """Return the answer to SURGE that spends on the Activator or crystal at index `which`, for the
    figure with the number `whom`; `kind` is USE, CRYSTAL or LUCK."""
    return kind * _KIND + which * _WHICH + whom


def kind_of(answer: int) -> int:
    """Return the kind of an answer to SURGE: USE, CRYSTAL, LUCK or DONE."""
    return answer // _KIND


def which_of(answer: int) -> int:
    """Return the index of an Activator in `Fighter.acts`, or of a crystal in `crystals_beside`."""
    return answer % _KIND // _WHICH


def whom_of(answer: int) -> int:
    """Return the number of the figure that an answer to SURGE concerns."""
    return answer % _WHICH
