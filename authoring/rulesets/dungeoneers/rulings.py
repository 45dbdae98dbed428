"""The rulings a quest can choose where the book is silent, each with its sentences."""

from authoring.core.language import N_
from authoring.model.rulings import by_name, ruling

RULINGS = by_name(
    ruling(
        "flee_at",
        "DGN-ITM-08",
        zero=N_("A hero who uses the last potion must flee the dungeon."),
        below_zero=N_("A hero with no potion left fights on until the next hit."),
    ),
    ruling(
        "corners",
        "DGN-LAY-12",
        cut=N_("A diagonal step may pass the corner of rock or a pit."),
        square=N_("A diagonal step may not pass the corner of rock or a pit."),
    ),
    ruling(
        "scroll_surprise",
        "DGN-UNS-11",
        lost=N_("Reading a scroll gives the hero away, so the attack after it is no surprise."),
        kept=N_("An attack after a scroll read unseen is still a surprise."),
    ),
    ruling(
        "counter_adrenaline",
        "DGN-ACT-08",
        yes=N_("The bonus for few potions counts for counterattacks too."),
        no=N_("The bonus for few potions does not count for counterattacks."),
    ),
    ruling(
        "weapon_fame",
        "DGN-FAM-10",
        any=N_("Every weapon looted counts for fame."),
        better=N_("Only weapons better than the one held count for fame."),
    ),
    ruling(
        "fame_growth",
        "DGN-FAM-05",
        compound=N_("Each step of fame is longer than the one before by the same percentage."),
        linear=N_("Each step of fame is longer than the one before by the same number of points."),
    ),
)
"""Every ruling by its name, its default choice first."""
