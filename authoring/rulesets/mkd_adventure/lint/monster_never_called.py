from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.exact.requests import asked_for
from authoring.rulesets.mkd_adventure.model.numbers import band_of
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest


@lint_rule(WARNING)
def monster_never_called(quest: Quest, pack: Pack) -> Defects:
    """Yield monsters of the Pool that no token can pay for (MKD-REV-07)."""
    asked = asked_for(quest, band_of(quest.value).bonus)
    most = max((request.points for request in asked), default=0)
    spans = pack.spans.keys("quest", "pool")
    for id in quest.pool:
        value = quest.content.monsters[id].value
        if value > most:
            message = f"`{id}` is worth {value}, and no token asks for more than {most} points"
            yield Defect(spans.get(id, quest.span), message, "lower its `value`, or take it out")
