"""Questions to the characters, and the meaning of the answers."""

from typing import Final

QUESTIONS: Final = {
    "way": "a side of the tile to go through: 0 north, 1 east, 2 south, 3 west",
    "orient": "quarter turns of the tile in `State.drawn`",
    "linger": "1: stay and meet the tile again, 0: move",
    "leave": "1: take the way out, 0: go on through the maze",
    "toll": "1: give up what the tile takes, 0: stay",
    "bribe": "1: pay, 0: do not",
    "pay": "0: pay, otherwise the number of the effect suffered instead",
    "evade": "1: evade the creature in `State.foe`, 0: fight",
    "boost": "a card used up for this fight, -1 for none (more)",
    "use": "a card used up now, -1 for none (more)",
    "let-go": "an Object to drop, in a cell a Follower too, -1 for none (more)",
    "drop": "an Object to drop, because there are too many",
    "discard-spell": "a Spell to discard, because there are too many",
    "take": "a card to pick up, -1 for none (more)",
}
"""Every question with what its answer means; cards are places in `Tables.cards`."""
