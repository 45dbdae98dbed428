from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.surge_crawl.model.keywords import KINDS
from authoring.rulesets.surge_crawl.model.people import Horde
from authoring.rulesets.surge_crawl.model.quest import Pack


@lint_rule(WARNING)
def horde_of_wrong_kind(horde: Horde, pack: Pack) -> Defects:
    """Yield a Champion in the place of a Minion, and the other way round (SRG-MON-01)."""
    for key in KINDS:
        monster = pack.content.monsters.get(getattr(horde, key))
        span = horde.spans.value(key)
        if monster is not None and monster.kind != key and span is not None:
            message = f"`{monster.id}` is a {monster.kind}, and stands for the {key} of its horde"
            yield Defect(span, message, f"name a monster of `kind: {key}`, or change its kind")
