from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.mkd_adventure.exact.columns import Reveals
from authoring.rulesets.mkd_adventure.exact.requests import unpaid_requests
from authoring.rulesets.mkd_adventure.model.numbers import band_of
from authoring.rulesets.mkd_adventure.model.quest import Pack, Quest


@lint_rule(WARNING)
def request_beyond_pool(quest: Quest, pack: Pack) -> Defects:
    """Yield requests of tokens for which even a full Pool may bring nobody (MKD-MON-06)."""
    unpaid = unpaid_requests(quest, Reveals(quest), band_of(quest.value).bonus)
    if unpaid:
        span = pack.spans.value("quest", "pool") or quest.span
        words = join_words([f"`{request.count}/{request.points}`" for request in unpaid[:4]])
        message = f"even a full Pool has nobody for {words}"
        yield Defect(span, message, "put in a cheaper monster, or let the column ask for nothing")
