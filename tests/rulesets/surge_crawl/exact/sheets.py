"""Figures for the tests of odds, made by hand."""

from authoring.rulesets.surge_crawl.exact.attacks import Striker
from authoring.rulesets.surge_crawl.exact.strikers import Sheet
from authoring.rulesets.surge_crawl.model.fighter import Fighter


def sheet(
    *strikers: Striker, grit: int, hitpoints: int, name: str = "", armor: int = 0, reflect: int = 0,
    shield: int = 0,
) -> Sheet:  # fmt: skip
    """Return a figure with what it attacks with."""
    fighter = Fighter(
        id=name, name=name, role="", speed=5, grit=grit, grab=7, hitpoints=hitpoints, fate=0,
        weapons=(), acts=(), interrupts=(), escape=0, flank=0, slips=False, armor=armor,
        reflect=reflect, shield=shield,
    )  # fmt: skip
    return Sheet(fighter, strikers)
