"""The Dungeon by Jeffro: everything the toolchain needs to know about this game."""

from authoring.engine.contract import Ruleset
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.odds import report
from authoring.rulesets.jeffro_dungeon.parts import parts
from authoring.rulesets.jeffro_dungeon.play.entry import play, prepare, refusals, targets, tell
from authoring.rulesets.jeffro_dungeon.policies import policies
from authoring.rulesets.jeffro_dungeon.printed import printed

PEOPLE = ("characters", "creatures")
PICTURED = {
    "figures": PEOPLE,
    "cards": (*PEOPLE, "items"),
    "tiles": ("tiles",),
    "characters": ("characters",),
}
"""Of what an author may bring pictures."""

RULESET = Ruleset(
    id="jeffro-dungeon",
    title="The Dungeon",
    schema="jeffro-dungeon.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.jeffro_dungeon.lint",
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
    complete=True,
)
