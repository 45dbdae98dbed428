"""The Dungeon by Jeffro: everything the toolchain needs to know about this game."""

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
"""Kinds of pieces -> the definitions for which an author may bring pictures."""

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
