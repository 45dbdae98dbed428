from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import percent
from authoring.odds.distributions import ZERO
from authoring.rulesets.mkd_adventure.exact.columns import first_column, requests, stock_of
from authoring.rulesets.mkd_adventure.exact.reveals import is_swarm
from authoring.rulesets.mkd_adventure.model.numbers import band_of
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import TokenKind

_OFTEN = 4


@lint_rule(HINT)
def token_brings_swarms(token: TokenKind, quest: Quest) -> Defects:
    """Yield tokens that bring a swarm at least once in four times from a full Pool
    (MKD-REV-09)."""
    stock = stock_of(quest)
    asked = requests(first_column(quest, token), quest, band_of(quest.value).bonus)
    shares = [
        share
        for request, share in asked.items()
        if request.count and is_swarm(request.points, stock.values, stock.pool)
    ]
    odds = sum(shares, ZERO)
    if odds * _OFTEN >= 1:
        message = f"`{token.id}` brings a swarm {percent(odds)} of the time"
        best = max(stock.values, default=0)
        help = f"the dearest monster is worth {best}; put in one that is worth more"
        yield Defect(token.span, message, help)
