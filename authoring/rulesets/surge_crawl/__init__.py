"""The ruleset `surge-crawl`: one `Ruleset` value that names all its parts for the toolchain."""

from authoring.core.lazy_import import Later, LaterNames
from authoring.engine.contract import AfterLoss, Campaigns, Ruleset
from authoring.model.pack import parts_of
from authoring.rulesets.surge_crawl.build import build
from authoring.rulesets.surge_crawl.build.quest import companies
from authoring.rulesets.surge_crawl.model.quest import NUMBERS
from authoring.rulesets.surge_crawl.rulings import RULINGS

SESSION = f"{__name__}.session"

RULESET = Ruleset(
    id="surge-crawl", title="Surge Crawl", schema="surge-crawl.json", build=build, parts=parts_of,
    lint_package="authoring.rulesets.surge_crawl.lint",
    odds=Later(f"{__name__}.worst_case", "report"),
    asked=Later(f"{__name__}.worst_case", "report"),
    facing=Later(f"{__name__}.odds.attacks", "facing"),
    prepare=Later(SESSION, "prepare"), play=Later(SESSION, "SESSION.play"),
    tell=Later(SESSION, "SESSION.tell"), transcript=Later(SESSION, "SESSION.schema"),
    policies=LaterNames(SESSION, "SESSION.policies"),
    printed=Later(f"{__name__}.printed", "printed"),
    starter={}, numbers=NUMBERS, companies=companies, rulings=tuple(RULINGS.values()),
    complete=True,
    campaigns=Campaigns(
        "heroes", {}, Later(f"{__name__}.campaign", "play_chapter"), AfterLoss.SURVIVORS
    ),
)  # fmt: skip
