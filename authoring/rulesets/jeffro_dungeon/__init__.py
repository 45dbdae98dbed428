"""The ruleset of The Dungeon by Jeffro, filled in for the toolchain.

Characters look for a way out of a maze of tiles, drawn from a bag (also called the pile) and laid
as they walk. Once nothing is left to try they go back to their cell, and a new maze begins. They
fight with Strength, in psychic combat with Craft. Ids such as JEF-MOV-06 are rules of `rules.txt`,
MOV the area."""

from authoring.core.lazy_import import Later, LaterNames
from authoring.engine.contract import Ruleset
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.model.inside import parts
from authoring.rulesets.jeffro_dungeon.model.quest import NUMBERS
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS

SESSION = f"{__name__}.session"
PEOPLE = ("characters", "creatures")
PICTURED = {
    "figures": PEOPLE,
    "cards": (*PEOPLE, "items"),
    "tiles": ("tiles",),
    "characters": ("characters",),
}
"""Kinds of pieces -> the pack's keys whose definitions may have pictures by the author."""

RULESET = Ruleset(
    id="jeffro-dungeon",
    title="The Dungeon",
    schema="jeffro-dungeon.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.jeffro_dungeon.lint",
    odds=Later(f"{__name__}.worst_case", "report"),
    asked=Later(f"{__name__}.worst_case", "report"),
    prepare=Later(SESSION, "prepare"),
    play=Later(SESSION, "SESSION.play"),
    tell=Later(SESSION, "SESSION.tell"),
    transcript=Later(SESSION, "SESSION.schema"),
    policies=LaterNames(SESSION, "SESSION.policies"),
    printed=Later(f"{__name__}.printed", "printed"),
    starter={},
    pictured=PICTURED,
    numbers=NUMBERS,
    rulings=tuple(VARIANTS.values()),
    facing=Later(f"{__name__}.odds.fights", "facing"),
    complete=True,
)
