"""Requests that tokens make, and those for which the Pool may have no figure cheap enough."""

from authoring.core.wording import pluralize
from authoring.rulesets.mkd_adventure.exact.columns import Reveals, first_column, requests
from authoring.rulesets.mkd_adventure.model.quest import Quest
from authoring.rulesets.mkd_adventure.model.tokens import Request


def asked_for(quest: Quest, bonus: int) -> set[Request]:
    """Return all requests that the quest's tokens can make, with `bonus` added."""
    tokens = quest.content.tokens.values()
    columns = {first_column(quest, token).id for token in tokens}
    columns |= {token.column for token in tokens}
    return {each for id in columns for each in requests(quest.charts[id], quest, bonus)}


def unpaid_requests(quest: Quest, reveals: Reveals, bonus: int) -> list[Request]:
    """Return the requests of tokens for which even a full Pool may bring nobody, the cheapest first
    (MKD-MON-06)."""
    pool = reveals.stock.pool
    unpaid = (
        each for each in asked_for(quest, bonus) if each.count and () in reveals.figures(each, pool)
    )
    return sorted(unpaid, key=lambda each: (each.points, each.count))


def request_words(request: Request) -> str:
    """Return a request in words, such as `2 for 35 points`."""
    return f"{request.count} for {pluralize(request.points, 'point')}"
