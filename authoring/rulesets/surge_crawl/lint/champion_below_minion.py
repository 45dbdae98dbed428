from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.keywords import KINDS
from authoring.rulesets.surge_crawl.model.people import Horde
from authoring.rulesets.surge_crawl.model.quest import Pack

_WORDS = {"hitpoints": "fewer Hitpoints", "damage": "less base damage", "crowns": "fewer Crowns"}


@lint_rule(WARNING)
def champion_below_minion(horde: Horde, pack: Pack) -> Defects:
    """Report Champions weaker or poorer than their Minions (SRG-MON-01, SRG-MON-08, SRG-MON-10)."""
    minion = pack.content.monsters.get(horde.minion)
    champion = pack.content.monsters.get(horde.champion)
    span = horde.spans.value("champion")
    if minion is None or champion is None or span is None:
        return
    if (minion.kind, champion.kind) != KINDS:
        return  # horde-of-wrong-kind says so
    for key, word in _WORDS.items():
        less, more = getattr(champion, key), getattr(minion, key)
        if less < more:
            message = f"`{champion.id}` has {word} than its Minion `{minion.id}`: {less} and {more}"
            yield Defect(span, message, f"look whether a `{key}` of the two is mistyped")
