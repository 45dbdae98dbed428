from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.mkd_adventure.exact.columns import Reveals
from authoring.rulesets.mkd_adventure.exact.requests import unpaid_requests
from authoring.rulesets.mkd_adventure.model.keywords import ALARM
from authoring.rulesets.mkd_adventure.model.numbers import band_of
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest


@lint_rule(WARNING)
def request_beyond_pool(quest: Quest, pack: Pack) -> Defects:
    """Yield requests of tokens, and alarms of traps, for which even a full Pool may bring nobody
    (MKD-MON-06)."""
    unpaid = unpaid_requests(quest, Reveals(quest), band_of(quest.value).bonus)
    if unpaid:
        span = pack.spans.value("quest", "pool") or quest.span
        words = join_words([f"`{request.count}/{request.points}`" for request in unpaid[:4]])
        message = f"even a full Pool has nobody for {words}"
        yield Defect(span, message, "put in a cheaper monster, or let the column ask for nothing")
    cheapest = min((quest.content.monsters[id].value for id in quest.pool), default=0)
    for trap in quest.content.traps.values():
        if trap.kind == ALARM and trap.owner == pack.id and 0 < trap.points < cheapest:
            span = trap.spans.value("points") or trap.span
            message = f"`{trap.id}` calls for {trap.points} points, and the cheapest monster of "
            help = f"write `points: {cheapest}` or more"
            yield Defect(span, f"{message}the Pool costs {cheapest}", help)
