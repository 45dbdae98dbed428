"""The ruleset of Blank, the smallest: a hero looks for the way out before the candle burns down."""

from authoring.core.lazy_import import Later
from authoring.engine.contract import Ruleset
from authoring.rulesets.blank.build.pack import build
from authoring.rulesets.blank.model.quest import NUMBERS, parts
from authoring.rulesets.blank.play.board.tables import compile_tables
from authoring.rulesets.blank.session import SESSION
from authoring.rulesets.blank.worst_case import report

RULESET = Ruleset(
    id="blank",
    title="Blank",
    schema="blank.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.blank.lint",
    odds=report,
    prepare=compile_tables,
    play=SESSION.play,
    tell=SESSION.tell,
    transcript=SESSION.schema,
    policies=tuple(SESSION.policies),
    printed=Later(f"{__name__}.printed.sheet", "printed"),
    starter={},
    numbers=NUMBERS,
    complete=True,
)
