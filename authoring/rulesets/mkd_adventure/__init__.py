"""The ruleset of MKD Adventure, filled in for the toolchain.

A figure, hero or monster, has a dial: numbers in slots, which each click of damage turns one slot
on. The dungeon is laid of two-faced tiles drawn from a Stack. Tokens wander through it; a token
that meets heroes is revealed: figures of the Monster Pool, worth its points, take its place. The
Guardian is the token in front of the Quest Chest, the usual goal. Ids such as MKD-REV-07 are rules
of `rules.txt`, REV the area."""

from authoring.core.lazy_import import Later, LaterNames
from authoring.engine.contract import AfterLoss, Campaigns, Ruleset
from authoring.model.pack import parts_of
from authoring.rulesets.mkd_adventure.build import build
from authoring.rulesets.mkd_adventure.build.quest import companies
from authoring.rulesets.mkd_adventure.model.quest import NUMBERS
from authoring.rulesets.mkd_adventure.rulings import RULINGS

SESSION = f"{__name__}.session"
PICTURED = {
    "figures": ("heroes", "monsters"),
    "cards": ("heroes", "monsters", "chests", "items", "artifacts", "tiles"),
    "tiles": ("tiles",),
    "backs": ("tiles",),
}
"""Kinds of pieces -> the pack's keys whose definitions may have pictures by the author."""

RULESET = Ruleset(
    id="mkd-adventure",
    title="MKD Adventure",
    schema="mkd-adventure.json",
    build=build,
    parts=parts_of,
    lint_package="authoring.rulesets.mkd_adventure.lint",
    starter={},
    numbers=NUMBERS,
    companies=companies,
    rulings=tuple(RULINGS.values()),
    complete=True,
    campaigns=Campaigns(
        "heroes", {}, Later(f"{__name__}.campaign", "play_chapter"), AfterLoss.SURVIVORS
    ),
    odds=Later(f"{__name__}.odds", "report"),
    asked=Later(f"{__name__}.odds", "report"),
    facing=Later(f"{__name__}.odds.combat", "facing"),
    prepare=Later(SESSION, "prepare"),
    play=Later(SESSION, "SESSION.play"),
    tell=Later(SESSION, "SESSION.tell"),
    transcript=Later(SESSION, "SESSION.schema"),
    policies=LaterNames(SESSION, "SESSION.policies"),
    printed=Later(f"{__name__}.printed", "printed"),
    pictured=PICTURED,
)
