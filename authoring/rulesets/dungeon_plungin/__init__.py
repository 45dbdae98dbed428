"""Dungeon Plungin': everything the toolchain needs to know about this game."""

from authoring.engine.contract import Campaigns, Ruleset
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.campaign import play_chapter
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.rulesets.dungeon_plungin.model.quest import NUMBERS
from authoring.rulesets.dungeon_plungin.odds import report
from authoring.rulesets.dungeon_plungin.options import OPTIONS
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.rulings import VARIANTS
from authoring.rulesets.dungeon_plungin.session import SESSION, prepare, refusals, targets

FIGURES = ("heroes", "monsters", "bosses")
PICTURED = {
    "figures": FIGURES,
    "cards": (*FIGURES, "traps", "events", "items", "spells", "conditions"),
    "tiles": ("tiles",),
    "places": ("locations",),
}
"""Of what an author may bring pictures."""

RULESET = Ruleset(
    id="dungeon-plungin",
    title="Dungeon Plungin'",
    schema="dungeon-plungin.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.dungeon_plungin.lint",
    odds=report,
    prepare=prepare,
    play=SESSION.play,
    tell=SESSION.tell,
    transcript=SESSION.schema,
    policies=tuple(SESSION.policies),
    refusals=refusals,
    targets=targets,
    printed=printed,
    starter={},
    pictured=PICTURED,
    numbers=NUMBERS,
    rulings=(*OPTIONS.values(), *VARIANTS.values()),
    campaigns=Campaigns("heroes", {"town": "towns"}, play_chapter),
    default=True,
    complete=True,
)
