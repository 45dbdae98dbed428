"""Dungeon Plungin': everything the toolchain needs to know about this game."""

from authoring.engine.contract import Campaigns, Ruleset
from authoring.rulesets.dungeon_plungin.build import build
from authoring.rulesets.dungeon_plungin.campaign import play_chapter
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.rulesets.dungeon_plungin.odds import report
from authoring.rulesets.dungeon_plungin.policies import policies
from authoring.rulesets.dungeon_plungin.printed import printed
from authoring.rulesets.dungeon_plungin.session import play, prepare, refusals, targets, tell

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
    play=play,
    tell=tell,
    policies=tuple(policies()),
    refusals=refusals,
    targets=targets,
    printed=printed,
    starter={},
    pictured=PICTURED,
    campaigns=Campaigns("heroes", "towns", play_chapter),
    default=True,
    complete=True,
)
