"""The numbers of the rule book."""

from typing import Final

DIE: Final = 10
"""Sides of the die of an attack or a defense (DGN-CBT-01)."""
SURPRISE: Final = 3
"""Bonus on the attack of an unseen hero (DGN-UNS-04)."""
GUARD: Final = 2
"""Bonus on the defense of a hero on guard (DGN-ACT-07)."""
FAR: Final = 3
"""The distance at which a bow is less sure, and its penalty there (DGN-ACT-06)."""
LEAP: Final = 2
"""Squares that the elf's leap and a scroll of leap carry (DGN-HER-07, DGN-ITM-12)."""
ADRENALINE: Final = 2
"""Bonus on sword attacks with fewer potions than FEW_POTIONS (DGN-ITM-09)."""
FEW_POTIONS: Final = 3
"""A hero with fewer potions than this has the bonus ADRENALINE."""
HASTED: Final = 1
"""Bonus on a hasted sword attack or charge (DGN-ITM-11)."""
UNSEEN: Final = 90
"""Percent to stay unseen, with no monster beside the hero (DGN-UNS-02)."""
NOTICED: Final = 10
"""Percent that each monster beside the hero takes off UNSEEN."""
FLAME_ROUNDS: Final = (0, 5, 4, 3)
"""Rounds that a flame burns, by the number of its squares (DGN-ITM-14)."""
PREPARES: Final = (("fail", 10), ("summon", 30), ("enlarge", 30), ("fireball", 30))
"""Spells with the percent to prepare each (DGN-SPL-04)."""
ENLARGED: Final = 2
MOST_ENLARGED: Final = 7
"""An enlargement's bonus, and how many one monster can have (DGN-SPL-06, DGN-SPL-08)."""
RETURNS: Final = 2
"""Percent for each free square of the lair that a dragon outside comes back (DGN-DRA-15)."""
POTIONS: Final = 5
"""Potions at the start (DGN-ITM-26)."""
BEST: Final = 9
"""The highest bonus of a starting weapon, and number of starting scrolls (DGN-FAM-08)."""
SUPPLY: Final = 10
"""Percent, in addition to the fame level, for each step of the village's supply (DGN-FAM-08)."""
FIRST_LEVEL: Final = 20
"""Points for level 2 (DGN-FAM-05)."""
GROWTH: Final = 30
"""Percent that each level needs more than the one before (DGN-FAM-05)."""
HIGHEST_LEVEL: Final = 50
"""The last fame level (DGN-FAM-06)."""
