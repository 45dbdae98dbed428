"""Rules of the engine of which no mutant is killed, each with the reason why none can be."""

from typing import Final

UNBROKEN: Final = {
    "DP-STAT-01": "A list of eight words: nothing in it is reckoned or decided.",
    "DP-MON-06": "It says that nothing reads the level; its test plays games with another one.",
    "MKD-MNT-02": "It says that rules for mounted figures are lost: nothing keeps them.",
}
