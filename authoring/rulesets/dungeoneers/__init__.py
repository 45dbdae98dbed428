"""Dungeoneers: everything the toolchain needs to know about this game."""

from authoring.core.lazy_import import Later, LaterNames
from authoring.engine.contract import AfterLoss, Campaigns, Ruleset
from authoring.model.pack import parts_of
from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.model.quest import NUMBERS
from authoring.rulesets.dungeoneers.rulings import RULINGS

SESSION = f"{__name__}.session"

RULESET = Ruleset(
    id="dungeoneers",
    title="Dungeoneers",
    schema="dungeoneers.json",
    build=build,
    parts=parts_of,
    lint_package="authoring.rulesets.dungeoneers.lint",
    odds=Later(f"{__name__}.odds", "report"),
    asked=Later(f"{__name__}.odds", "report"),
    prepare=Later(f"{__name__}.play.board.compile", "compile_tables"),
    play=Later(SESSION, "SESSION.play"),
    tell=Later(SESSION, "SESSION.tell"),
    transcript=Later(SESSION, "SESSION.schema"),
    policies=LaterNames(SESSION, "SESSION.policies"),
    printed=Later(f"{__name__}.printed", "printed"),
    starter={},
    numbers=NUMBERS,
    rulings=tuple(RULINGS.values()),
    campaigns=Campaigns(
        "heroes", {}, Later(f"{__name__}.campaign", "play_chapter"), AfterLoss.SURVIVORS
    ),
    facing=Later(f"{__name__}.odds.facing", "facing"),
    complete=True,
)
