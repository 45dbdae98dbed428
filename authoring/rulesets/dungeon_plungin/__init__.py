"""Dungeon Plungin': the Ruleset object through which the toolchain knows this game."""

from authoring.core.lazy_import import Later, LaterNames
from authoring.engine.contract import Campaigns, Ruleset
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.build.companies import companies
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.rulesets.dungeon_plungin.model.quest import NUMBERS
from authoring.rulesets.dungeon_plungin.options import OPTIONS
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS

SESSION = f"{__name__}.session"
FIGURES = ("heroes", "monsters", "bosses")
PICTURED = {
    "figures": FIGURES,
    "cards": (*FIGURES, "traps", "events", "items", "spells", "conditions"),
    "tiles": ("tiles",),
    "places": ("locations",),
}
"""Kinds of pieces -> the definitions for which an author may bring pictures."""

RULESET = Ruleset(
    id="dungeon-plungin",
    title="Dungeon Plungin'",
    schema="dungeon-plungin.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.dungeon_plungin.lint",
    odds=Later(f"{__name__}.odds", "report"),
    asked=Later(f"{__name__}.odds", "report"),
    prepare=Later(SESSION, "prepare"),
    play=Later(SESSION, "SESSION.play"),
    tell=Later(SESSION, "SESSION.tell"),
    transcript=Later(SESSION, "SESSION.schema"),
    policies=LaterNames(SESSION, "SESSION.policies"),
    refusals=Later(SESSION, "refusals"),
    printed=Later(f"{__name__}.printed", "printed"),
    starter={},
    pictured=PICTURED,
    numbers=NUMBERS,
    companies=companies,
    rulings=(*OPTIONS.values(), *VARIANTS.values()),
    campaigns=Campaigns("heroes", {"town": "towns"}, Later(f"{__name__}.campaign", "play_chapter")),
    facing=Later(f"{__name__}.odds.facing", "facing"),
    default=True,
    complete=True,
)
