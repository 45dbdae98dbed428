"""Blank: everything the toolchain needs to know about this game."""

from authoring.engine.contract import Ruleset
from authoring.rulesets.blank.build import build, targets
from authoring.rulesets.blank.model import NUMBERS, parts
from authoring.rulesets.blank.odds import report
from authoring.rulesets.blank.play import play, prepare, tell
from authoring.rulesets.blank.policies import POLICIES
from authoring.rulesets.blank.printed import printed

RULESET = Ruleset(
    id="blank",
    title="Blank",
    schema="blank.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.blank.lint",
    odds=report,
    prepare=prepare,
    play=play,
    tell=tell,
    policies=tuple(POLICIES),
    refusals=lambda _pack: (),
    targets=targets,
    printed=printed,
    starter={},
    numbers=NUMBERS,
    complete=True,
)
