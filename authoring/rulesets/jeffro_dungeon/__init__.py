"""The Dungeon by Jeffro: everything the toolchain needs to know about this game."""

from authoring.engine.contract import Ruleset
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.model.parts import parts
from authoring.rulesets.jeffro_dungeon.model.quest import NUMBERS, targets
from authoring.rulesets.jeffro_dungeon.odds import report
from authoring.rulesets.jeffro_dungeon.printed import printed
from authoring.rulesets.jeffro_dungeon.rulings import VARIANTS
from authoring.rulesets.jeffro_dungeon.session import SESSION, prepare

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
    play=SESSION.play,
    tell=SESSION.tell,
    transcript=SESSION.schema,
    policies=tuple(SESSION.policies),
    refusals=lambda _pack: (),
    targets=targets,
    printed=printed,
    starter={},
    pictured=PICTURED,
    numbers=NUMBERS,
    rulings=tuple(VARIANTS.values()),
    complete=True,
)
