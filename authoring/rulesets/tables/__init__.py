"""The ruleset of packs of charts without a game, filled in for the toolchain."""

from authoring.core.lazy_import import Later
from authoring.engine.contract import Ruleset
from authoring.rulesets.tables.build.pack import build
from authoring.rulesets.tables.model.tables import parts
from authoring.rulesets.tables.odds import report

RULESET = Ruleset(
    id="tables",
    title="Tables",
    schema="tables.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.tables.lint",
    odds=report,
    asked=report,
    printed=Later(f"{__name__}.printed.booklet", "printed"),
    starter={},
    complete=False,  # the common kit keeps its rules: mutants of rules do not look there yet
)
