"""Dungeoneers: everything the toolchain needs to know about this game."""

from authoring.engine.contract import Ruleset
from authoring.rulesets.dungeoneers.build.pack import build
from authoring.rulesets.dungeoneers.model.quest import NUMBERS, parts, targets
from authoring.rulesets.dungeoneers.odds.way_out import report
from authoring.rulesets.dungeoneers.play.board.tables import compile_tables
from authoring.rulesets.dungeoneers.printed.sheet import printed
from authoring.rulesets.dungeoneers.session import SESSION

RULESET = Ruleset(
    id="dungeoneers",
    title="Dungeoneers",
    schema="dungeoneers.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.dungeoneers.lint",
    odds=report,
    prepare=compile_tables,
    play=SESSION.play,
    tell=SESSION.tell,
    transcript=SESSION.schema,
    policies=tuple(SESSION.policies),
    refusals=lambda _pack: (),
    targets=targets,
    printed=printed,
    starter={},
    numbers=NUMBERS,
)
