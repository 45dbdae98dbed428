"""The ruleset of Dungeoneers, filled in for the toolchain.

One hero crosses rooms of five squares by five to slay the dragons of the lair. While no monster has
seen it, it is unseen and only sneaks; then hero and monsters take turns. A hit on the hero costs a
potion, and without potions the game is lost. Fame, from weapons and dragons, lasts from game to
game. Ids such as DGN-MEL-01 are rules of `rules.txt`, MEL the area."""

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
