"""The adventure of dials and tokens: everything the toolchain needs to know about this game."""

from authoring.core.lazy_import import Later
from authoring.engine.contract import Ruleset
from authoring.rulesets.mkd_adventure.build import build
from authoring.rulesets.mkd_adventure.build.companies import companies
from authoring.rulesets.mkd_adventure.model.quest import NUMBERS, parts
from authoring.rulesets.mkd_adventure.rulings import RULINGS

RULESET = Ruleset(
    id="mkd-adventure",
    title="MKD Adventure",
    schema="mkd-adventure.json",
    build=build,
    parts=parts,
    lint_package="authoring.rulesets.mkd_adventure.lint",
    odds=Later(f"{__name__}.odds", "report"),
    asked=Later(f"{__name__}.odds", "report"),
    printed=Later(f"{__name__}.printed", "printed"),
    starter={},
    numbers=NUMBERS,
    companies=companies,
    rulings=tuple(RULINGS.values()),
)
