from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.mkd_adventure.exact.columns import colours_of, tokens_of
from authoring.rulesets.mkd_adventure.model.numbers import band_of
from authoring.rulesets.mkd_adventure.model.quest import Quest


@lint_rule(ERROR)
def colour_without_token(quest: Quest) -> Defects:
    """Yield colours that the teams' value asks for, and no token has (MKD-WMP-01, MKD-WMP-23)."""
    for colour, count in colours_of(band_of(quest.value)).items():
        if count and not tokens_of(quest, colour):
            tokens = pluralize(count, f"{colour} token")
            message = f"teams worth {quest.value} meet {tokens} a set, and there is none"
            yield Defect(quest.span, message, f"define a token with `colour: {colour}`")
