"""The numbers of the rule book."""

from typing import Final

HEROES: Final = 3
"""Heroes that can set out (SRG-GEN-01)."""
CROWNS: Final = 250
"""Crowns of each hero at the start (SRG-HERO-01)."""
VISITS: Final = 3
"""Places in town that a hero may visit (SRG-TOWN-01)."""
REROLL, LOCK = 25, 10
"""Crowns to re-roll a dungeon, and to keep a feature of it (SRG-TOWN-04, SRG-TOWN-05)."""
TAVERN: Final = 20
"""Crowns for a boost (SRG-TOWN-09)."""
STAKE: Final = 20
"""The highest stake at the gambler's (SRG-TOWN-07)."""
POINT_PRICE, GEM_PRICE, OTHER_PRICE = 30, 20, 60
"""Crowns for a point of damage or Armor, a gem, other things; sold for half (SRG-EQP-16)."""
GEM_MAKING: Final = 10
"""Crowns to make a gem of a crystal (SRG-EQP-17)."""
LEVEL, LEVEL_STEP = 50, 10
"""Crowns for a level: this, and the second number for each level already there (SRG-LVL-02)."""
GLORY: Final = 10
"""Glory at the start (SRG-EXP-01)."""
FALL, CHAMPION = 1, 1
"""Glory lost by a fall, won by a Champion (SRG-EXP-03, SRG-EXP-06)."""
BEST_GLORY: Final = 10
"""Glory above which there are two rewards (SRG-EXP-14)."""
REWARD: Final = 10
"""Crowns for each hero of the lowest reward (SRG-EXP-10)."""
MINED: Final = 5
"""Crowns for a mined crystal (SRG-CRY-01)."""
BOUNTY: Final = 10
"""Crowns more for a monster, each time it knocked a hero down (SRG-MON-06)."""
DICE, SIDES = 3, 6
"""Dice of an attack (SRG-ATK-01)."""
CRITICAL: Final = 12
"""The natural to-hit roll that always hits and doubles base damage (SRG-ATK-12)."""
RECOVERY: Final = 6
"""The roll of a Miracle Recovery (SRG-UNC-03)."""
REACH: Final = 2
"""Squares of a weapon with reach; beyond, it is ranged (SRG-ATK-07)."""
CRAWL, REST, DUELING = 1, 1, 1
"""Squares that an Unconscious hero crawls (SRG-UNC-02), Surges more on the first attack after a
rest (SRG-GENR-13), the bonus to hit with a Main Hand alone (SRG-EQP-13)."""
REPLACED: Final = 2
"""Minions whose place a Champion takes (SRG-MON-09)."""
SOCKETS: Final = (2, 4)
"""Sockets of a one-handed and of a two-handed weapon (SRG-EQP-08)."""
WEAK: Final = 1
"""Damage more of the element of a Weakness (SRG-DUNG-18)."""
ACROSS, ALONG = PASSAGE = (2, 5)
"""Width and length, in squares, of a section of a passage."""
HELD, TOWNSPERSON = 6, 4
"""First rooms, the farthest of which has the townsperson; squares of their Speed (SRG-DUNG-19)."""
ENCOUNTER_ROUNDS: Final = 60
"""Rounds after which an Encounter is a stalemate."""
